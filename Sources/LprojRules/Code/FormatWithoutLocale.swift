// format-without-locale: a call without a language formats a plural text.

internal import LprojCode
internal import LprojSource

extension Rule {
  package static let formatWithoutLocale = Rule(
    "format-without-locale", group: "code",
    summary: "a plural text is formatted without a locale",
    rationale: """
      'String(format:)' and 'stringWithFormat:' use no language: numbers appear in Western digits, \
      and the plural form may be that of another language. Which form users see was not tried on \
      devices.
      """,
    source:
      "https://developer.apple.com/documentation/foundation/nsstring/localizedstringwithformat(_:)",
    severity: .note,
    harm: .wrong,
    examples: [
      .good(
        #"let t = String.localizedStringWithFormat(NSLocalizedString("n", comment: ""), 2)"#,
        source: plural, at: "App.swift"),
      .bad(
        #"let t = String(format: ⟦NSLocalizedString⟧("n", comment: ""), 2)"#, source: plural,
        at: "App.swift"),
    ],
    check: .code { pass in
      for use in pass.uses + pass.formatted {
        guard use.isCompiled, let format = use.usage.format, !format.hasLocale,
          !format.expressions.isEmpty,
          use.usage.isCertain, let key = use.usage.key.key, let name = use.usage.table.name,
          let texts = pass.tables.tables[name]?.texts[key],
          let plural = texts.first(where: \.isPlural)
        else { continue }
        pass.report(
          "\(key.quoted) is a plural and is formatted without a locale: use 'localizedStringWithFormat'",
          use, related: [RelatedPlace(plural, "the plural")])
      }
    })

  private static let plural = """
    {"sourceLanguage":"en","version":"1.0","strings":{"n":{"localizations":{"en":{"variations":\
    {"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld file"}},\
    "other":{"stringUnit":{"state":"translated","value":"%lld files"}}}}}}}}}
    """
}
