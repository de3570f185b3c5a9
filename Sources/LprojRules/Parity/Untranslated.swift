// untranslated: values equal to the source text.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let untranslated = Rule(
    "untranslated", group: "parity",
    summary: "a value equal to the source text",
    rationale: """
      Often a string that was copied and not yet translated; sometimes a name or word that is the \
      same in both languages.
      """,
    source: "https://developer.apple.com/library/archive/documentation/Cocoa/"
      + "Conceptual/LoadingResources/Strings/Strings.html",
    severity: .note,
    folding: Folding("values are the same as the source text"),
    examples: [
      .good(#""a" = "%@ (%d)";"#, source: #""a" = "%@ (%d)";"#),
      .bad(#"⟦"a"⟧ = "Settings";"#, source: #""a" = "Settings";"#),
    ],
    check: .comparison { pass in
      guard !pass.isSameLanguage else { return }
      for (number, id) in pass.comparison.entries.enumerated() where id.isSome {
        guard pass.table.isLoaded(id),
          UntranslatedText.isUntranslated(id, number, pass.table, pass.reference)
        else { continue }
        let key = pass.reference.key(number)
        pass.report(
          "\(key.quoted) is the same as in '\(pass.reference.table.localization)'", at: id,
          key: key, related: [pass.reference.place(number, "the source text")])
      }
    })
}
