// whitespace-mismatch: the spaces at the beginning or end of a text differ from those of the source.

internal import LprojSource

extension Rule {
  package static let whitespaceMismatch = Rule(
    "whitespace-mismatch", group: "text",
    summary: "spaces at the ends differ from the source",
    rationale: """
      Code that joins texts needs the space between them. If a space is lost, words run into each \
      other; if one is added, texts are out of line.
      """,
    source: guideToStrings,
    severity: .warning,
    fixes: "writes the white space of the source (safe)",
    folding: Folding(
      "texts begin or end with other spaces than the source", spansLocalizations: true),
    examples: [
      .good(#""a" = "Titel: ";"#, source: #""a" = "Name: ";"#),
      .bad(#"⟦"a"⟧ = "Titel:";"#, source: #""a" = "Name: ";"#),
      .bad(#"⟦"a"⟧ = "Titel ";"#, source: #""a" = "Name";"#),
      .good(#""a" = "名前：";"#, source: #""a" = "Name: ";"#, at: "ja.lproj/Localizable.strings"),
      .good(#""a" = "Nom\U00a0";"#, source: #""a" = "Name ";"#, at: "fr.lproj/Localizable.strings"),
    ],
    check: .text(.whitespace), .textOfCatalogs(.whitespace))
}
