// format-implicit-reorder: a translation has the specifiers of the source in another order, without positions.

internal import LprojSource
internal import LprojText

extension Rule {
  package static let formatImplicitReorder = Rule(
    "format-implicit-reorder", group: "format",
    summary: "specifiers reordered without positions",
    rationale: """
      Arguments are passed in the same order in every language. A translation that shows them in \
      another order needs positions ('%2$@'). Without positions, each specifier reads the argument \
      of another, and the app crashes in this language only.
      """,
    source: coreFoundation + "CFString.c",
    severity: .error, situations: [.uncertainSource, .interfaceText, .unnumberedSource],
    fixes: """
      Adds positions (safe if every type occurs only once, so that it is clear which argument is \
      meant).
      """,
    examples: [
      .good(#""a" = "%2$@ um %1$d";"#, source: #""a" = "%1$d at %2$@";"#),
      .good(#""a" = "%@ an %@";"#, source: #""a" = "%1$@ to %2$@";"#),
      .bad(#""a" = "⟦%@⟧ um %d";"#, source: #""a" = "%d at %@";"#),
      .bad(#""a" = "%@: ⟦%@⟧ um %d";"#, source: #""a" = "%@: %d at %@";"#),
    ],
    check: .format(.implicitReorder), .formatOfKeys(.implicitReorder),
    .formatOfCatalogs(.implicitReorder), .unnumberedSource, .unnumberedSourceOfCatalogs)
}
