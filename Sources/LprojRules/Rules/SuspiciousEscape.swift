// suspicious-escape: escapes that the loader reads otherwise than their author meant.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let suspiciousEscape = Rule(
    "suspicious-escape", group: "syntax",
    summary: "an escape that does not mean what it seems to",
    rationale: """
      Only an upper-case \\U takes hexadecimal digits: \\u00e9 shows as u00e9. Octal escapes above \
      177 name NeXTSTEP characters, not Latin-1: \\351 is Ø, not é.
      """,
    severity: .warning,
    examples: [
      .good(#""a" = "\U00e9 \n \" \101";"#),
      .bad(#""a" = "caf⟦\u00e9⟧";"#),
      .bad(#""a" = "caf⟦\351⟧";"#),
      .bad(#""a" = "⟦\Ud83d⟧";"#),
      .bad(#""a" = "⟦\U0000⟧";"#),
      .good(#""a" = "\Ud83d\Ude00";"#),
    ],
    check: .file { pass in
      for problem in pass.parsed.table.problems {
        let text = String(decoding: pass.parsed.table.buffer[problem.range], as: UTF8.self)
        switch problem.kind {
        case .lowercaseUnicodeEscape:
          pass.report(
            "'\(text)' shows as '\(text.dropFirst())': only '\\U' takes a character code",
            at: problem.range.lowerBound, suggestion: "\\U" + text.dropFirst(2))
        case .octalEscape(let unit):
          pass.report(
            "'\(text)' shows as \(Wording.character(UInt32(unit))): octal escapes above 177 name "
              + "NeXTSTEP characters",
            at: problem.range.lowerBound, suggestion: "write the character itself, or \\Uhhhh")
        case .loneSurrogate:
          pass.report(
            "'\(text)' is half of a surrogate pair", at: problem.range.lowerBound,
            suggestion: "write both halves, or the character itself")
        case .nullEscape:
          pass.report("'\(text)' is the NUL character", at: problem.range.lowerBound)
        default:
          continue
        }
      }
    })
}
