// quotation-mismatch: quotation marks lost or without a partner.

internal import LprojSource

extension Rule {
  package static let quotationMismatch = Rule(
    "quotation-mismatch", group: "text",
    summary: "quotation marks lost or without a partner",
    rationale: """
      Without quotation marks, words that the source sets apart, such as the name of a file, run \
      into the sentence.
      """,
    source: "https://www.unicode.org/reports/tr35/tr35-general.html#Delimiter_Elements",
    severity: .note,
    folding: Folding("texts have other quotation marks than the source"),
    examples: [
      .good(#""a" = "„%@“ sichern";"#, source: #""a" = "Save “%@”";"#),
      .good(
        #""a" = "保存《%@》";"#, source: #""a" = "Save “%@”";"#, at: "zh-Hans.lproj/Localizable.strings"
      ),
      .bad(#"⟦"a"⟧ = "%@ sichern";"#, source: #""a" = "Save “%@”";"#),
      .bad(#"⟦"a"⟧ = "\"%@ sichern";"#, source: #""a" = "Save \"%@\"";"#),
    ],
    check: .text(.quotation), .textOfCatalogs(.quotation))
}
