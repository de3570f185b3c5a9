// invisible-character: an invisible character without a purpose.

internal import LprojSource

extension Rule {
  package static let invisibleCharacter = Rule(
    "invisible-character", group: "text",
    summary: "an invisible character",
    rationale: """
      Control characters and zero-width spaces come with pasted text: searches and comparisons do \
      not find the words, or lines break at odd places. A change of writing direction without an \
      end turns the text after it. Joiners and marks that the script needs are not reported, nor \
      are control characters that the source text has, also as escapes.
      """,
    source: "https://www.unicode.org/reports/tr9/",
    severity: .warning,
    folding: Folding("texts have characters that no user sees"),
    examples: [
      .good(
        #""a" = "می\U200cخواهم";"#, source: #""a" = "I want";"#, at: "fa.lproj/Localizable.strings"),
      .good(#""a" = "\U2068%@\U2069 ist da";"#, source: #""a" = "%@ is here";"#),
      .good(#""a" = "👩‍👧 Familie";"#, source: #""a" = "Family";"#),
      .bad(#"⟦"a"⟧ = "Fenster\U200b";"#, source: #""a" = "Window";"#),
      .bad(#"⟦"a"⟧ = "Fen\Ufeffster";"#, source: #""a" = "Window";"#),
      .bad(#"⟦"a"⟧ = "\U202a%@ ist da";"#, source: #""a" = "%@ is here";"#),
      .good(#""a" = "Window\U0003";"#),
      .good("\"a\" = \"\u{1B}[33;1mFenster\u{1B}[0m\";", source: #""a" = "Window";"#),
      .good(#""a\U200b" = "Fenster\U200b";"#, source: #""a\U200b" = "Window";"#),
      .bad("\"a\" = \"Window⟦\u{3}⟧\";"),
      .bad(#"⟦"a"⟧ = "Fenster\U0003";"#, source: #""a" = "Window";"#),
    ],
    check: .text(.invisible), .textAlone(.invisible), .textOfCatalogs(.invisible))
}
