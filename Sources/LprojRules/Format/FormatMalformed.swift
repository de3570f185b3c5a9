// format-malformed: percent signs that are neither specifiers nor shown.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax
internal import LprojText

extension Rule {
  package static let formatMalformed = Rule(
    "format-malformed", group: "format",
    summary: "a percent sign that begins no specifier",
    rationale: """
      In a format, a percent sign that begins no specifier disappears, often with the letter after \
      it. Three mistakes are shown unchanged, in place of the argument: a full-width percent sign \
      ('％@'), a number on the wrong side ('%$1@') and a position without its percent sign ('1$@'). \
      To show a percent sign, write '%%'. Texts of interface files are shown as they are, and are \
      not reported.
      """,
    source: coreFoundation + "CFString.c",
    severity: .warning,
    situations: [
      .error("number-too-large", "a number is so large that nothing is shown"),
      .note("mixed-positions", "the text has specifiers with positions and others without"),
    ],
    fixes: """
      Writes the ASCII signs for full-width ones, and %% for a lone percent sign if the source \
      has a percent sign and the text leaves out no argument of the source (safe).
      """,
    folding: Folding("texts have a percent sign that begins no specifier"),
    examples: [
      .good(#""a" = "%@ zu 100 %%";"#, source: #""a" = "%@ at 100%%";"#),
      .good(#""a" = "100 %";"#, source: #""a" = "All";"#),
      .good(#""a" = "<%Ende %>";"#, source: #""a" = "<%End %>";"#), .good(#""a" = "<%End %>";"#),
      .good(#""a" = "Noch bis %DATE%.";"#, source: #""a" = "%DATE% left until %DATE%.";"#),
      .good(#""a" = "Can not open %FILE%";"#),
      .good(#""a" = "%1x native (%2x%3)";"#),
      .bad(#""a" = "%FILE% in %@ zu 100 ⟦%⟧";"#, source: #""a" = "%@ in %@ at 100%%";"#),
      .bad(#""a" = "Datei ⟦％@⟧";"#, source: #""a" = "File %@";"#),
      .bad(#""a" = "Datei ⟦٪1$@⟧";"#, source: #""a" = "File %1$@";"#),
      .bad(#""a" = "%@ zu 100 ⟦%⟧";"#, source: #""a" = "%@ at 100%%";"#),
      .bad(#""a" = "%@ zu 100 ⟦%,⟧ oder";"#, source: #""a" = "%@ at 100%%, or";"#),
      .bad(#""a" = "⟦%1$,⟧ und";"#, source: #""a" = "%1$@ and";"#),
      .bad(#""a" = "Bis zu ⟦%-B⟧ytes";"#, source: #""a" = "Up to %@ bytes";"#),
      .bad(#""Gives 40% of it" = "zu 40⟦%1$ I⟧hres";"#, source: #""b" = "B";"#),
      .bad(#""a" = "zu 40⟦%1$ I⟧hres";"#, source: #""a" = "at 40% of your";"#),
      .bad(#""a" = "⟦%$1@⟧";"#),
      .bad(#""a" = "zu ⟦1$@⟧";"#, source: #""a" = "to %1$@";"#),
      .good(#""a" = "zu %1$@ für 2$";"#, source: #""a" = "to %1$@ for 2$";"#),
      .bad(#""a" = "⟦%2@⟧ und %1@";"#, source: #""a" = "%1$@ and %2$@";"#),
      .bad(#""a" = "⟦%@⟧ und %1$@";"#, source: #""a" = "%1$@ and again";"#),
    ],
    check: .format(.malformed), .formatOfCatalogs(.malformed), .formatOfSources)
}

extension Rule.Check {
  /// Reports a malformed source text once, and not in its translations.
  fileprivate static var formatOfSources: Rule.Check {
    .file { pass in
      guard let reference = pass.reference, !pass.context.isInfoPlist,
        reference.table.files.contains(where: { $0 === pass.parsed })
      else { return }
      let parsed = pass.parsed.table
      for entry in parsed.entries where parsed.mayHoldPercent(entry) && parsed.isLoaded(entry) {
        guard let text = parsed.value(entry),
          let verdict = FormatJudgement.malformed(source: FormatText(text))
        else { continue }
        let key = parsed.key(entry)
        // A nib shows its texts unformatted.
        if InterfaceObjects.object(of: key) != nil { continue }
        let range = verdict.range.flatMap { parsed.textRange(of: $0, in: entry) }
        pass.report(
          verdict.sentence(in: key.quoted),
          at: range?.lowerBound ?? entry.offset, severity: verdict.severity, key: key,
          fix: verdict.repair?.fix { parsed.textRange(of: $0, in: entry) })
      }
    }
  }
}
