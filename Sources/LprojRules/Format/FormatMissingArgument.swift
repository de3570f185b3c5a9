// format-missing-argument: an argument that the source shows and the translation does not.

internal import LprojSource
internal import LprojText

extension Rule {
  package static let formatMissingArgument = Rule(
    "format-missing-argument", group: "format",
    summary: "an argument is not shown",
    rationale: """
      Users miss a name, a number or a file that the source shows. If the text uses a higher \
      number without the lower one, such as '%2$@' without '%1$@', users see the wrong argument: \
      the formatter does not skip arguments that the text does not use.
      """,
    source: coreFoundation + "CFString.c",
    severity: .warning, lowered: .ofFormats(replaced: .warning(.replaced)),
    situations: [
      .error("another-shown", "another argument is shown in its place"),
      .interfaceText,
    ],
    folding: Folding("texts leave out an argument of their source"),
    examples: [
      .good(#""a" = "%2$@ von %1$@";"#, source: #""a" = "%@: %@";"#),
      .bad(#"⟦"a"⟧ = "Gelöscht";"#, source: #""a" = "%@ deleted";"#),
      .bad(#""a" = "Von ⟦%2$@⟧";"#, source: #""a" = "%1$@ by %2$@";"#),
    ],
    check: .format(.missingArgument), .formatOfKeys(.missingArgument),
    .formatOfCatalogs(.missingArgument))
}
