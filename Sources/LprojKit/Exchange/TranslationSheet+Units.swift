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
      for unit in file.units {
        let (key, form) = UnitSheet.place(of: unit)
        let source = unit.source ?? Key("")
        let comment = unit.notes.map(\.bytes).joined(separator: [UInt8(ascii: "\n")])
        var text = Text(
          key: key, source: source, comment: Key(bytes: Array(comment)), table: file.original,
          form: form)
        let names = form.description.split { $0 == "." || $0 == "/" }.map(String.init)
          .flatMap { $0.split(separator: ":dict").map(String.init) }
          .filter { !["variations", "plural", "device", "substitutions"].contains($0) }
        text.label = names.joined(separator: " · ")
        if let category = names.last.flatMap({ PluralCategory(rawValue: $0) }) {
          text.examples = rules?.exampleText(of: category) ?? ""
        }
        text.specifiers = FormatText(source).specifiers.map {
          String(decoding: source.bytes[$0.range], as: UTF8.self)
        }
        texts.append(text)
      }
    }
    orderForms()
  }

  /// Puts the forms of a key into the order of the categories: one, few, many, other.
  private mutating func orderForms() {
    func rank(_ text: Text) -> Int {
      PluralCategory.allCases.firstIndex { text.label.hasSuffix($0.rawValue) } ?? -1
    }
    var start = 0
    while start < texts.count {
      let key = texts[start].key
      let end = texts[start...].firstIndex { $0.key != key } ?? texts.count
      let ordered = texts[start..<end].enumerated()
        .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      texts.replaceSubrange(start..<end, with: ordered.map(\.element))
      start = end
    }
  }
}
