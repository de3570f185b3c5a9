// ellipsis-mismatch: an ellipsis lost, added or written as dots.

internal import LprojSource

extension Rule {
  package static let ellipsisMismatch = Rule(
    "ellipsis-mismatch", group: "text",
    summary: "an ellipsis lost, added or written as dots",
    rationale: """
      In menus and on buttons '…' says that more will be asked; three dots are wider than the sign and \
      can be parted at the end of a line.
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
