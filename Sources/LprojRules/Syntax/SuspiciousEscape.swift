// suspicious-escape: escapes that the loader reads differently than their author meant.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let suspiciousEscape = Rule(
    "suspicious-escape", group: "syntax",
    summary: "an escape that does not mean what it seems to",
    rationale: """
      Only an upper-case \\U takes hexadecimal digits: \\u00e9 shows as u00e9. Octal escapes above \
      177 name NeXTSTEP characters, not Latin-1: \\351 is Ø, not é. The loader drops a \
      backslash that begins no escape, as in \\d, or in \\(name), which is an escape only in Swift's \
      literals.
      """,
    source: coreFoundation + "CFOldStylePList.c",
    severity: .warning,
    hasNoKeys: true,
    fixes: "Writes \\U for \\u before a character code in a value (safe).",
    harm: .wrong,
    concern: .file, compilation: .checked,
    loader: .apple,
    examples: [
      .good(#""a" = "\U00e9 \n \" \101";"#),
      .bad(#""a" = "caf⟦\u00e9⟧";"#),
      .bad(#""a" = "caf⟦\351⟧";"#),
      .bad(#""a" = "⟦\d⟧+";"#),
      .bad(#""a" = "Hello ⟦\(⟧name)";"#),
      .bad(#""⟦\(⟧a)" = "b";"#),
      .good(#""a" = "100 \% \'net\' \( or not)";"#),
      .bad(#""a" = "⟦\Ud83d⟧";"#),
      .bad(#""a" = "⟦\U0000⟧";"#),
      .good(#""a" = "\Ud83d\Ude00";"#),
    ],
    check: .file { pass in
      for (number, problem) in pass.parsed.table.problems.enumerated() {
        let text = String(decoding: pass.parsed.table.buffer[problem.range], as: UTF8.self)
        switch problem.kind {
        case .lowercaseUnicodeEscape:
          pass.report(
            "users see '\(text.dropFirst())' where the file has '\(text)': only '\\U' takes a character code",
            at: problem.range.lowerBound, detail: text, suggestion: "\\U" + text.dropFirst(2),
            fix: fix(problem.range, pass.parsed.table))
        case .octalEscape(let unit):
          pass.report(
            "users see \(Wording.character(UInt32(unit))) where the file has '\(text)': octal escapes above \\177 mean "
              + "characters of the NeXTSTEP encoding",
            at: problem.range.lowerBound, detail: text,
            suggestion: "write the character itself, or \\Uhhhh")
        case .loneSurrogate:
          pass.report(
            "'\(text)' is half of a surrogate pair", at: problem.range.lowerBound,
            detail: text, suggestion: "write both halves, or the character itself")
        case .lostBackslash:
          let table = pass.parsed.table
          guard let entry = table.entry(before: problem.range.lowerBound),
            entry.valueKind == .escaped, entry.value.contains(problem.range.lowerBound)
          else {
            reportInKey(number, text, &pass)
            continue
          }
          pass.report(
            "users see '\(text.dropFirst())' for '\(text)': the loader drops a backslash that escapes "
              + "nothing", at: problem.range.lowerBound, detail: text,
            suggestion: "write \\\\ for a backslash, and a specifier such as %@ for a value")
        case .nullEscape:
          pass.report(
            "'\(text)' is the NUL character", at: problem.range.lowerBound, detail: text)
        default:
          continue
        }
      }
    })

  /// Reports an escape in a key. If the value of the entry has such an escape, too, only the escape in the value is reported.
  private static func reportInKey(_ number: Int, _ text: String, _ pass: inout FilePass) {
    let table = pass.parsed.table
    let problem = table.problems[number]
    guard let entry = table.entry(before: problem.range.lowerBound) else { return }
    // Problems are in the order of the text, and a value comes after its key.
    let isTold =
      entry.valueKind == .escaped
      && table.problems[(number + 1)...]
        .prefix { $0.range.lowerBound < entry.value.upperBound }
        .contains { $0.kind == .lostBackslash && entry.value.contains($0.range.lowerBound) }
    if isTold { return }
    pass.report(
      "'\(text)' in this key is read as '\(text.dropFirst())', so code that looks up the key as written "
        + "here never finds it",
      at: problem.range.lowerBound, detail: text,
      suggestion: "write \\\\ for a backslash, and a specifier such as %@ for a value")
  }

  /// Returns a fix of an escape in a value. An escape in a key has no fix, because a change of the key would need a change of the code. Both
  /// halves of a surrogate pair are fixed together, and a NUL has no fix.
  private static func fix(_ range: Range<Int>, _ table: ParsedTable) -> Fix? {
    guard let entry = table.entry(before: range.lowerBound), entry.valueKind == .escaped,
      entry.value.contains(range.lowerBound)
    else { return nil }
    var escapes = [range]
    switch code(range, table) {
    case 0: return nil
    case 0xD800...0xDBFF:
      escapes.append(range.upperBound..<range.upperBound + range.count)
      guard escapes[1].upperBound <= entry.value.upperBound,
        (0xDC00...0xDFFF).contains(code(escapes[1], table))
      else { return nil }
    case 0xDC00...0xDFFF:
      escapes.insert(range.lowerBound - range.count..<range.lowerBound, at: 0)
      guard escapes[0].lowerBound >= entry.value.lowerBound,
        (0xD800...0xDBFF).contains(code(escapes[0], table))
      else { return nil }
    default: break
    }
    let text = String(decoding: escapes.flatMap { table.buffer[$0] }, as: UTF8.self)
    let title = "Write '\(text.replacing("\\u", with: "\\U"))'"
    return Fix(
      title, .safe,
      escapes.map { Edit($0.lowerBound + 1..<$0.lowerBound + 2, [UInt8(ascii: "U")]) })
  }

  /// The character code of `\u` with four digits; 0 for other escapes.
  private static func code(_ range: Range<Int>, _ table: ParsedTable) -> UInt32 {
    let text = table.buffer[range]
    guard text.count == 6, text.starts(with: "\\u".utf8) else { return 0 }
    return UInt32(String(decoding: text[2...], as: UTF8.self), radix: 16) ?? 0
  }
}
