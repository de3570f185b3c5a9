// The texts of an export as a sheet for a translator.

internal import LprojExchange
internal import LprojLocale
internal import LprojReport
internal import LprojSource
internal import LprojText

extension TranslationSheet {
  init(_ files: [ExchangeFile], for language: String) {
    self.init(language: language, sourceLanguage: files.first?.sourceLanguage ?? "en")
    displayName = LanguageFacts.displayName(of: language)
    isRightToLeft = LanguageFacts.writingDirection(of: language) == .rightToLeft
    let rules = PluralCategories(of: language)
    for file in files {
      var start = file.units.startIndex
      while start < file.units.endIndex {
        let unit = file.units[start]
        let end =
          file.units[start...].firstIndex { ($0.key ?? $0.id) != (unit.key ?? unit.id) }
          ?? file.units.endIndex
        let forms = file.units[start..<end].map { Self.text($0, of: file, rules) }
        // The forms of a key are sorted by plural category, such as `one` before `other`.
        texts += forms.enumerated()
          .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
          .map(\.element.text)
        start = end
      }
    }
  }

  private static func text(
    _ unit: ExchangeUnit, of file: ExchangeFile, _ rules: PluralCategories?
  ) -> (text: Text, rank: Int) {
    let (key, form) = UnitSheet.place(of: unit)
    let source = unit.source ?? Key("")
    let comment = unit.notes.map(\.bytes).joined(separator: [UInt8(ascii: "\n")])
    var text = Text(
      key: key, source: source, comment: Key(bytes: Array(comment)), table: file.original,
      form: form)
    let names = UnitSheet.names(in: form)
    let category = names.last.flatMap { PluralCategory(rawValue: $0) }
    text.label = names.joined(separator: " · ")
    text.examples = category.flatMap { rules?.exampleText(of: $0) } ?? ""
    text.specifiers = FormatText(source).specifiers.map {
      String(decoding: source.bytes[$0.range], as: UTF8.self)
    }
    return (text, category.flatMap { PluralCategory.allCases.firstIndex(of: $0) } ?? -1)
  }
}
