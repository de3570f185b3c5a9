// plural-unused-category: forms that no number selects.

internal import LprojSource

extension Rule {
  package static let pluralUnusedCategory = Rule(
    "plural-unused-category", group: "plural",
    summary: "a plural form that the language never uses",
    rationale: """
      No number selects the form in this language, so no user sees it. 'zero' is exempt: the \
      system uses 'zero' for 0 in every language.
      """,
    source: "https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules",
    severity: .note,
    harm: .untidy,
    examples: [
      .good(
        stringsdict(#"zero = "no file"; one = "%d file"; other = "%d files";"#),
        at: "en.lproj/Localizable.stringsdict"),
      .bad(
        stringsdict(#"⟦one⟧ = "%d ファイル"; other = "%d ファイル";"#),
        at: "ja.lproj/Localizable.stringsdict"),
    ],
    check: .plural(.unusedCategory), .pluralOfCatalog(.unusedCategory))
}
