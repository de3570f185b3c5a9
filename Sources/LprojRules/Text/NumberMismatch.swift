// number-mismatch: a number of the source lost or changed.

internal import LprojSource

extension Rule {
  package static let numberMismatch = Rule(
    "number-mismatch", group: "text",
    summary: "a number of the source lost or changed",
    rationale: """
      Users see another limit, price or version. Numbers of one digit, which translations often \
      write as words, are not compared. Other separators and digits are not reported.
      """,
    source: guideToStrings,
    severity: .note,
    folding: Folding("texts have other numbers than the source"),
    examples: [
      .good(#""a" = "1.000 Wörter, 1,5 MB";"#, source: #""a" = "1,000 words, 1.5 MB";"#),
      .good(
        #""a" = "٢٤ ساعة";"#, source: #""a" = "24 hours";"#, at: "ar.lproj/Localizable.strings"),
      .good(
        #""a" = "1万人";"#, source: #""a" = "10,000 people";"#, at: "ja.lproj/Localizable.strings"),
      .bad(#""a" = "Bis zu ⟦20⟧ Zeichen";"#, source: #""a" = "Up to 25 characters";"#),
      .bad(#"⟦"a"⟧ = "Ein Tag";"#, source: #""a" = "24 hours";"#),
    ],
    check: .text(.number), .textOfCatalogs(.number))
}
