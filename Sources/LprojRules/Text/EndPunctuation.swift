// end-punctuation: the last punctuation mark differs from the source's.

internal import LprojSource

extension Rule {
  package static let endPunctuation = Rule(
    "end-punctuation", group: "text",
    summary: "the punctuation at the end differs",
    rationale: """
      A question without its question mark, or a label without its colon, reads as something else. \
      Punctuation marks differ between languages, and some languages use none.
      """,
    source: "https://www.unicode.org/reports/tr35/tr35-general.html#Character_Elements",
    severity: .note,
    folding: Folding("texts end with another sign than the source"),
    examples: [
      .good(#""a" = "保存しますか？";"#, source: #""a" = "Save?";"#, at: "ja.lproj/Localizable.strings"),
      .good(
        #""a" = "هل تريد الحفظ؟";"#, source: #""a" = "Save?";"#, at: "ar.lproj/Localizable.strings"),
      .good(
        #""a" = "Αποθήκευση;";"#, source: #""a" = "Save?";"#, at: "el.lproj/Localizable.strings"),
      .good(#""a" = "„So ist es.“";"#, source: #""a" = "“So it is.”";"#),
      .bad(#"⟦"a"⟧ = "Sichern";"#, source: #""a" = "Save?";"#),
      .bad(#"⟦"a"⟧ = "Gesichert.";"#, source: #""a" = "Saved";"#),
      .bad(#"⟦"a"⟧ = "حفظ?";"#, source: #""a" = "Save?";"#, at: "ar.lproj/Localizable.strings"),
    ],
    check: .text(.end), .textOfCatalogs(.end))
}
