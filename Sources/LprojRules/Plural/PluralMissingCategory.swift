// plural-missing-category: forms that a language needs and a text lacks.

internal import LprojSource

extension Rule {
  package static let pluralMissingCategory = Rule(
    "plural-missing-category", group: "plural",
    summary: "a plural form for some numbers is missing",
    rationale: """
      The system chooses the form by the rules of the user's language. If the chosen form is \
      missing, the system uses 'other', which is wrong grammar. Without 'other', users see no text \
      at all.
      """,
    source: "https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules",
    severity: .warning,
    situations: [
      .error("no-other-form", "'other' is missing, too, and numbers select it"),
      .note(
        "little-lost",
        """
        only fractions or huge numbers select the form, the source text lacks a form, too, or the \
        text is not translated yet
        """),
    ],
    fixes: "inserts the form as a copy of 'other' (unsafe)",
    folding: Folding("texts lack plural forms that '{localization}' needs"),
    compilation: .checked,
    examples: [
      .good(
        stringsdict(#"one = "%d file"; other = "%d files";"#),
        at: "en.lproj/Localizable.stringsdict"),
      .bad(
        stringsdict(
          key: #"⟦"files"⟧"#, #"one = "%d файл"; few = "%d файла"; other = "%d файлов";"#),
        at: "ru.lproj/Localizable.stringsdict"),
    ],
    check: .plural(.missingCategory), .pluralOfCatalog(.missingCategory))
}
