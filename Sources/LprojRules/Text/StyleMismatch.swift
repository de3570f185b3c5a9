// style-mismatch: an ellipsis, a final punctuation mark or quotation marks that differ from the source's.

internal import LprojSource

extension Rule {
  package static let styleMismatch = Rule(
    "style-mismatch", group: "text",
    summary: "punctuation that differs from the source's",
    rationale: """
      A question without its question mark, or a label without its colon, reads as something else, \
      and words that the source sets apart run into the sentence. In menus and on buttons, '…' means \
      that the app will ask for more. Punctuation marks differ between languages, and some languages \
      use none.
      """,
    source: "https://www.unicode.org/reports/tr35/tr35-general.html#Character_Elements",
    severity: .note,
    folding: Folding("texts have other punctuation than the source"),
    examples: [
      .good(#""a" = "Öffnen…";"#, source: #""a" = "Open...";"#),
      .bad(#"⟦"a"⟧ = "Öffnen";"#, source: #""a" = "Open…";"#),
      .bad(#"⟦"a"⟧ = "Öffnen...";"#, source: #""a" = "Open…";"#),
      .good(#""a" = "保存しますか？";"#, source: #""a" = "Save?";"#, at: "ja.lproj/Localizable.strings"),
      .good(
        #""a" = "هل تريد الحفظ؟";"#, source: #""a" = "Save?";"#, at: "ar.lproj/Localizable.strings"),
      .good(
        #""a" = "Αποθήκευση;";"#, source: #""a" = "Save?";"#, at: "el.lproj/Localizable.strings"),
      .good(#""a" = "„So ist es.“";"#, source: #""a" = "“So it is.”";"#),
      .bad(#"⟦"a"⟧ = "Sichern";"#, source: #""a" = "Save?";"#),
      .bad(#"⟦"a"⟧ = "Gesichert.";"#, source: #""a" = "Saved";"#),
      .bad(#"⟦"a"⟧ = "حفظ?";"#, source: #""a" = "Save?";"#, at: "ar.lproj/Localizable.strings"),
      .good(#""a" = "„%@“ sichern";"#, source: #""a" = "Save “%@”";"#),
      .good(
        #""a" = "保存《%@》";"#, source: #""a" = "Save “%@”";"#, at: "zh-Hans.lproj/Localizable.strings"
      ),
      .bad(#"⟦"a"⟧ = "%@ sichern";"#, source: #""a" = "Save “%@”";"#),
      .bad(#"⟦"a"⟧ = "\"%@ sichern";"#, source: #""a" = "Save \"%@\"";"#),
    ],
    kinds: [
      "ellipsis": [.text(.ellipsis), .textOfCatalogs(.ellipsis)],
      "end-punctuation": [.text(.end), .textOfCatalogs(.end)],
      "quotation": [.text(.quotation), .textOfCatalogs(.quotation)],
    ])
}
