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
      var missing: [Int32] = []
      for (number, id) in pass.comparison.entries.enumerated() where !id.isSome {
        missing.append(Int32(number))
      }
      let localization = pass.table.localization
      guard !missing.isEmpty else { return }
      let isReachable = LocalizationName(localization).isReachable
      let effect = isReachable ? ": readers see \(pass.context.fallbackText)" : ""
      pass.report(
        keys: missing, related: "defined in '\(pass.reference.table.localization)'"
      ) { key in
        "\(key.quoted) is missing in '\(localization)'\(effect)"
      }
    })
}
