// url-mismatch: a web or mail address lost or changed.

internal import LprojSource

extension Rule {
  package static let urlMismatch = Rule(
    "url-mismatch", group: "text",
    summary: "a web or mail address lost or changed",
    rationale: """
      Users are sent to another place, or to none. An address on the same site for the user's \
      language is not reported.
      """,
    source: guideToStrings,
    severity: .note,
    folding: Folding("texts have other addresses than the source"),
    examples: [
      .good(
        #""a" = "Mehr: https://de.example.org/x";"#,
        source: #""a" = "More: https://en.example.org/x";"#),
      .bad(#"⟦"a"⟧ = "Mehr";"#, source: #""a" = "More: https://example.org";"#),
      .bad(
        #""a" = "Mehr: ⟦https://beispiel.org⟧";"#, source: #""a" = "More: https://example.org";"#),
      .bad(#"⟦"a"⟧ = "Schreiben Sie";"#, source: #""a" = "Write to me@example.org";"#),
    ],
    check: .text(.address), .textOfCatalogs(.address))
}
