// ellipsis-mismatch: an ellipsis lost, added or written as dots.

internal import LprojSource

extension Rule {
  package static let ellipsisMismatch = Rule(
    "ellipsis-mismatch", group: "text",
    summary: "an ellipsis lost, added or written as dots",
    rationale: """
      In menus and on buttons, '…' means that the app will ask for more. Three dots are wider than \
      this character, and the end of a line can separate them.
      """,
    source: "https://developer.apple.com/design/human-interface-guidelines/menus",
    severity: .note,
    folding: Folding("texts have another ellipsis than the source"),
    examples: [
      .good(#""a" = "Öffnen…";"#, source: #""a" = "Open...";"#),
      .bad(#"⟦"a"⟧ = "Öffnen";"#, source: #""a" = "Open…";"#),
      .bad(#"⟦"a"⟧ = "Öffnen...";"#, source: #""a" = "Open…";"#),
    ],
    check: .text(.ellipsis), .textOfCatalogs(.ellipsis))
}
