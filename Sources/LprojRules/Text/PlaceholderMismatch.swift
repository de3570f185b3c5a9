// placeholder-mismatch: a named placeholder lost or added.

internal import LprojSource

extension Rule {
  package static let placeholderMismatch = Rule(
    "placeholder-mismatch", group: "text",
    summary: "a named placeholder lost or added",
    rationale: """
      Code searches for a placeholder such as '{name}' and replaces it with a value. The code does \
      not find a placeholder that was translated or misspelled, so users see the placeholder \
      unchanged.
      """,
    source: guideToStrings,
    severity: .warning,
    lowered: .ofTexts(.note(.translatedEverywhere)),
    folding: Folding("texts have other placeholders than the source"),
    harm: .wrong,
    examples: [
      .good(#""a" = "{count} von {total}";"#, source: #""a" = "{count} of {total}";"#),
      .good(#""a" = "{ Notiz }";"#, source: #""a" = "{ Note }";"#),
      .good(#""a" = "{a} und { b }";"#, source: #""a" = "{b}, then {a}";"#),
      .good(#""a" = "ist {{im Netz}}";"#, source: #""a" = "is {{online}}";"#),
      .bad(#""a" = "Hallo ⟦{benutzer}⟧";"#, source: #""a" = "Hello {user}";"#),
      .bad(#""a" = "Nur ⟦${price}⟧";"#, source: #""a" = "Just {price}";"#),
      .bad(#"⟦"a"⟧ = "Hallo";"#, source: #""a" = "Hello {{user}}";"#),
      .bad(#"⟦"a"⟧ = "Siehe";"#, source: #""a" = "See $t(title)";"#),
    ],
    check: .text(.placeholder), .textOfCatalogs(.placeholder))
}
