// missing-key: keys that a localization's table lacks.

internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let missingKey = Rule(
    "missing-key", group: "parity",
    summary: "a key of the development table missing here",
    rationale: """
      There is no fallback for a single key: once the table of a language is found, no other \
      language is asked. Readers see the key itself, or the text of the nib.
      """,
    severity: .warning,
    examples: [
      .good(#""a" = "Eins";"#, source: #""a" = "One";"#),
      .bad(#"⟦⟧"a" = "Eins";"#, source: #""a" = "One"; "b" = "Two";"#),
    ],
    check: .comparison { pass in
      // A table without any text is reported as a whole.
      guard pass.table.files.contains(where: { !$0.table.entries.isEmpty }) else { return }
      let formats = pass.table.files.map(\.file.format)
      var missing: [Int32] = []
      var borrowed: [Int32] = []
      var provider: String?
      for (number, id) in pass.comparison.entries.enumerated() where !id.isSome {
        // The two files of a table are looked for apart: without one, that of another is taken.
        let format = pass.reference.table.parsed(pass.reference.winners[number]).file.format
        if formats.contains(format) {
          missing.append(Int32(number))
        } else {
          borrowed.append(Int32(number))
          provider = pass.context.provider(of: format, for: pass.table.localization)
        }
      }
      guard !missing.isEmpty || !borrowed.isEmpty else { return }
      let source = pass.reference.table.localization
      report(missing, seeing: pass.context.fallbackText, source, in: &pass)
      // Nobody reads Base alone, and a region may leave a file to its language.
      guard let provider, pass.table.localization != "Base",
        provider == "Base" || !isSameLanguage(provider, pass.table.localization)
      else { return }
      report(borrowed, seeing: "the text of '\(provider)'", source, in: &pass)
    })

  private static func isSameLanguage(_ left: String, _ right: String) -> Bool {
    LanguageRelation.language(of: left) == LanguageRelation.language(of: right)
  }

  private static func report(
    _ numbers: [Int32], seeing shown: String, _ source: String, in pass: inout ComparisonPass
  ) {
    guard !numbers.isEmpty else { return }
    let localization = pass.table.localization
    let isReachable = LocalizationName(localization).isReachable
    let effect = isReachable ? ": readers see \(shown)" : ""
    pass.report(keys: numbers, related: "defined in '\(source)'") { key in
      "\(key.quoted) is missing in '\(localization)'\(effect)"
    }
  }
}
