// newline-mismatch: a line break at the beginning or end of a text differs from the source.

internal import LprojSource

extension Rule {
  package static let newlineMismatch = Rule(
    "newline-mismatch", group: "text",
    summary: "line breaks at the ends differ from the source",
    rationale: """
      A line break at the beginning or end of a text makes an empty line or separates two texts. \
      Written with two backslashes, it is not a line break: users see a backslash and an n.
      """,
    source: guideToStrings,
    severity: .warning,
    fixes:
      "writes the white space of the source (safe), or removes what only the source has (unsafe)",
    folding: Folding(
      "texts begin or end with line breaks that the source or its translations lack",
      spansLocalizations: true),
    examples: [
      .good(#""a" = "Eins\nzwei\n";"#, source: #""a" = "One two\n";"#),
      .bad(#"⟦"a"⟧ = "Eins";"#, source: #""a" = "One\n";"#),
      .bad(#"⟦"a"⟧ = "Eins\\nzwei";"#, source: #""a" = "One\ntwo";"#),
    ],
    check: .text(.newline), .textOfCatalogs(.newline), .table { $0.reportSourceBreaks() })
}
