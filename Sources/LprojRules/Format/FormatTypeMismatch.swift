// format-type-mismatch: a specifier that reads an argument as another type.

internal import LprojSource
internal import LprojText

extension Rule {
  package static let formatTypeMismatch = Rule(
    "format-type-mismatch", group: "format",
    summary: "an argument is read as another type",
    rationale: """
      The formatter reads each argument as the type that the text names. A number that is read as \
      an object crashes the app; an object that is read as a number is shown as digits. This \
      happens in this language only. With another width ('%d' for '%ld'), large numbers come out \
      wrong. If the text leaves out a lower number, the formatter does not skip that argument: \
      '%2$@' without '%1$@' reads the first argument.
      """,
    source: coreFoundation + "CFString.c",
    severity: .error,
    situations: [
      .warning(
        "often-shown-right",
        """
        only the width differs, a number is read as a character or address, or the source text \
        is uncertain
        """),
      .interfaceText,
    ],
    examples: [
      .good(#""a" = "%@ (%d)";"#, source: #""a" = "%@: %d";"#),
      .good(#""a" = "%2$d × %1$@";"#, source: #""a" = "%@, %d times";"#),
      .good(#""a" = "%x";"#, source: #""a" = "%u";"#),
      .bad(#""a" = "Noch ⟦%@⟧";"#, source: #""a" = "%d left";"#),
      .bad(#""a" = "%@ ⟦%1$d⟧";"#, source: #""a" = "%@ %d";"#),
      .bad(#""a" = "Nur ⟦%2$@⟧";"#, source: #""a" = "%1$d of %2$@";"#),
      .bad(#""a" = "⟦%d⟧ Byte";"#, source: #""a" = "%ld bytes";"#),
      .bad(#""8JN-Ub-qkc.title" = "Noch ⟦%@⟧";"#, source: #""8JN-Ub-qkc.title" = "%d left";"#),
      .good(#""a" = "%n%d";"#, source: #""a" = "%n%d";"#),
      .good(#""a" = "50%d'économies";"#, source: #""a" = "Save half";"#),
      .good(#""%d left" = "Noch %d";"#, source: #""b" = "B";"#),
      .bad(#""%d left" = "Noch ⟦%@⟧";"#, source: #""b" = "B";"#),
    ],
    check: .format(.typeMismatch), .formatOfKeys(.typeMismatch), .formatOfForms,
    .formatOfCatalogs(.typeMismatch))
}
