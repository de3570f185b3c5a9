// format-extra-argument: a specifier for an argument that the code does not pass.

internal import LprojSource
internal import LprojText

extension Rule {
  package static let formatExtraArgument = Rule(
    "format-extra-argument", group: "format",
    summary: "a text reads an argument that no call passes",
    rationale: """
      The formatter reads whatever comes after the arguments in memory, as if it were an argument: \
      the app crashes or shows garbage, in this language only. If the text is never formatted, \
      users see the specifier itself.
      """,
    source: coreFoundation + "CFString.c",
    severity: .error,
    lowered: [Lowering].ofFormats(
      replaced: .note(.replacedWhole), .warning(.codePassesIt))
      + [.less(.languagesAgree)],
    situations: [
      .warning(
        "perhaps-shown-right",
        """
        the specifier stands in a word (`end.%sNext`), shows another argument because the text \
        leaves out a number, or can be compared only with the key
        """),
      .interfaceText,
    ],
    fixes: "Writes %% for a percent sign that reads an argument, as in \"100 % der\" (safe).",
    examples: [
      .good(#""a" = "%1$@, noch einmal %1$@";"#, source: #""a" = "%@ again";"#),
      .bad(#""a" = "%@ von ⟦%@⟧";"#, source: #""a" = "%@";"#),
      .bad(#""a" = "%@ von ⟦%3$@⟧";"#, source: #""a" = "%@";"#),
      .good(#""a" = "%1$@ – %3$@";"#, source: #""a" = "%1$@ - %2$@";"#),
      .bad(#""a" = "⟦%3$@⟧ – %1$@";"#, source: #""a" = "%1$@ - %2$@";"#),
      .bad(#""a" = "Konto ⟦%@⟧";"#, source: #""a" = "Account";"#),
      .bad(#""a" = "%d %%, also 100 ⟦% d⟧er Fälle";"#, source: #""a" = "%d%% of all";"#),
      .good(#""left-3" = "%@ zostało";"#, source: #""left-3" = "";"#),
      .bad(#""%@ left" = "%@, ⟦%@⟧";"#, source: #""%@ left" = "";"#),
      // Code that uses the key passes the arguments that the key names.
      .good(#""Clear %@" = "%@ leeren";"#, source: #""Clear %@" = "Empty the cache";"#),
      .bad(
        #""Clear %@" = "⟦%@⟧ leeren, %@";"#, source: #""Clear %@" = "Empty the cache";"#),
      .bad(#""%lld %@ x" = "⟦%@⟧ %lld";"#, source: #""%lld %@ x" = "x";"#),
      .good(#""a" = "100 % der Fälle";"#, source: #""a" = "All cases";"#),
      .good(#""a" = "%d.%m.%Y";"#, source: #""a" = "%Y-%m-%d";"#),
      .good(#""a" = "Procent, %-tal";"#, source: #""a" = "Per cent";"#),
      .good(#""%[is]@ %@" = "%1$[ist]@ %2$@";"#, source: #""b" = "B";"#),
      .good(
        #""a" = "Eins"; "NAME_%@" = "%@ und %@";"#, source: #""a" = "One"; "NAME_%@%@" = "%@, %@";"#
      ),
      .bad(
        #""One" = "Eins"; "Name %@" = "%@ und ⟦%@⟧";"#, source: #""One" = "One"; "Two" = "Two";"#),
      .bad(#""no title" = "⟦%s⟧: kein Titel";"#, source: #""b" = "B";"#),
      .good(#""no_title" = "%s: kein Titel";"#, source: #""b" = "B";"#),
      .bad(#""a" = "Ende.⟦%s⟧Weiter";"#, source: #""a" = "End. Go on";"#),
      .good(#""a" = "https://fr.example/%C3%A9";"#, source: #""a" = "https://example/e";"#),
    ],
    check: .format(.extraArgument), .formatOfKeys(.extraArgument), .formatOfCatalogs(.extraArgument)
  )
}
