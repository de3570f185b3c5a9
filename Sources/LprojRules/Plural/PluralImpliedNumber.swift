// plural-implied-number: a plural form that several numbers select and that does not show the number.

internal import LprojSource

extension Rule {
  package static let pluralImpliedNumber = Rule(
    "plural-implied-number", group: "plural",
    summary: "a plural form that leaves out its number",
    rationale: """
      In many languages, one form is used for several numbers: Russian uses 'one' for 21 and 31, \
      too, so a text such as "a file" is shown for 21 files.
      """,
    source: "https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules",
    severity: .warning,
    situations: [
      .note("one-number", "the form stands for one number, or for 0 and 1")
    ],
    folding: Folding("texts have plural forms that leave out the number"),
    examples: [
      .good(
        stringsdict(#"one = "a file"; other = "%d files";"#), at: "en.lproj/Localizable.stringsdict"
      ),
      .bad(
        stringsdict(#"one = "eine Datei"; ⟦other⟧ = "Dateien";"#),
        source: stringsdict(#"one = "a file"; other = "%d files";"#),
        at: "de.lproj/Localizable.stringsdict"),
      .bad(
        stringsdict(
          #"⟦one⟧ = "один файл"; few = "%d файла"; many = "%d файлов"; other = "%d файла";"#),
        at: "ru.lproj/Localizable.stringsdict"),
    ],
    check: .plural(.impliedNumber), .pluralOfCatalog(.impliedNumber))
}
