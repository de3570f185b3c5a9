// The source texts of a table, analyzed once for all their translations.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

struct SourceTexts: Sendable {
  /// The traits of each text, by the index of its key.
  private(set) var traits: [TextTraits] = []
  /// The index of each text in `features`; negative if the features are computed on demand.
  private var indexes: [Int32] = []
  private static let ofOneDigit: Int32 = -2
  private var features: [TextFeatures] = []
  /// The formats of plural entries, by the index of the key.
  private(set) var formats: [Int: StringsdictFormat] = [:]

  /// The number of texts with tags or entities.
  private var marked = 0
  private var hasEntities = false
  /// Whether the keys are the source texts, and not the values.
  private let areKeys: Bool

  init(_ reference: ReferenceTable, areKeys: Bool) {
    self.areKeys = areKeys
    var language = TextLanguage.of(areKeys ? "en" : reference.table.localization)
    traits.reserveCapacity(reference.count)
    indexes.reserveCapacity(reference.count)
    for (number, id) in reference.winners.enumerated() {
      let parsed = reference.table.parsed(id).table
      let entry = reference.table.entry(id)
      if let node = parsed.node(entry) { formats[number] = StringsdictFormat(node) }
      if areKeys, entry.valueKind != .node {
        let key = parsed.key(entry).bytes
        indexes.append(Int32(features.count))
        features.append(TextFeatures(key, TextTraits(key, &language)))
        traits.append(features[features.count - 1].traits)
        continue
      }
      var own = entry.textTraits(in: parsed, &language)
      var index: Int32 = -1
      if own.intersection(.contents) == .digit, entry.valueKind == .plain,
        TextNumber.areOfOneDigit(parsed.buffer, entry.value)
      {
        // No rule compares numbers of one digit, unless the translation has longer numbers.
        index = Self.ofOneDigit
        own.remove(.digit)
      } else if !own.isDisjoint(with: .contents), let text = parsed.value(entry) {
        if own.contains(.escape) { own = TextTraits(text.bytes, &language) }
        index = Int32(features.count)
        let found = TextFeatures(text.bytes, own)
        features.append(found)
        // No rule compares numbers of one digit.
        if !found.numbers.contains(where: { $0.digits.count > 1 }) { own.remove(.digit) }
      }
      if !own.isDisjoint(with: [.tag, .entity]) { marked += 1 }
      if own.contains(.entity) { hasEntities = true }
      traits.append(own)
      indexes.append(index)
    }
    language.keep()
  }

  /// Whether the texts belong to a web page, so that users see the characters for entities in all of them.
  var areOfPage: Bool { hasEntities && marked * 4 >= traits.count }

  func numbers(_ number: Int) -> [TextNumber] {
    indexes[number] < 0 ? [] : features[Int(indexes[number])].numbers
  }

  /// The features of a source text, by the index of its key.
  ///
  /// - Parameter reference: the source table of these texts.
  subscript(number: Int, of reference: ReferenceTable) -> TextFeatures {
    if indexes[number] >= 0 { return features[Int(indexes[number])] }
    let digits: TextTraits = indexes[number] == Self.ofOneDigit ? [.digit] : []
    return TextFeatures(reference.value(number)?.bytes ?? [], traits[number].union(digits))
  }
}

extension TableEntry {
  /// Returns the traits of the value as it stands in the file, without decoding.
  func textTraits(in table: ParsedTable, _ language: inout TextLanguage) -> TextTraits {
    switch valueKind {
    case .node: .blank
    case .plain: TextScan.traits(of: table.buffer, value, isEscaped: false, &language)
    case .escaped: TextScan.traits(of: table.buffer, value, isEscaped: true, &language)
    }
  }
}

extension TextTraits {
  init(_ text: [UInt8], _ language: inout TextLanguage) {
    self = TextScan.traits(of: text, text.indices, isEscaped: false, &language)
  }
}
