// plural-empty-form: an empty plural form that users see as the whole text.

internal import LprojSource

extension Rule {
  package static let pluralEmptyForm = Rule(
    "plural-empty-form", group: "plural",
    summary: "an empty plural form",
    rationale: """
      An empty form is used like any other: if a number selects it, users see nothing at all, not \
      the form 'other'.
      """,
    source:
      "https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals",
    severity: .error,
    situations: [
      .warning(
        "fewer-numbers",
        "the text is a source text, or the source has the form empty, too, for fewer numbers"),
      .note(
        "never-selected",
        "no number selects the form, it is for 0, or the source has it empty for the same numbers"),
    ],
    examples: [
      .good(
        """
        "files" = { NSStringLocalizedFormatKey = "%d file%#@s@"; s = {
          NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
          one = ""; other = "s"; }; };
        """, at: "en.lproj/Localizable.stringsdict"),
      .bad(
        stringsdict(#"⟦one⟧ = ""; other = "%d files";"#), at: "en.lproj/Localizable.stringsdict"),
    ],
    check: .plural(.emptyForm), .pluralOfCatalog(.emptyForm))
}
