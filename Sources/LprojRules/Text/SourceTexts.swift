// The source texts of a table, analyzed once for all their translations.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

struct SourceTexts: UpdatableFacts {
  /// The traits of each text, by the index of its key.
  private(set) var traits: [TextTraits]
  /// The index in `features` of each text; negative if its features are computed on demand.
  private var indexes: [Int32]
  private static let ofOneDigit: Int32 = -2
  private var features: [TextFeatures] = []
  /// The formats of plural entries, by the index of the key.
  private(set) var formats: [Int: StringsdictFormat] = [:]

  /// The number of texts with tags or entities.
  private var marked = 0
  private var withEntities = 0
  /// Whether the keys, not the values, are the source texts.
  private let areKeys: Bool

  init(_ reference: ReferenceTable, areKeys: Bool) {
    self.areKeys = areKeys
    traits = Array(repeating: [], count: reference.count)
    indexes = Array(repeating: -1, count: reference.count)
    read(0..<reference.count, of: reference)
  }

  mutating func update(_ numbers: [Int], of reference: ReferenceTable) {
    // The old features of changed texts stay in the list, so a long list is built again.
    if features.count > 2 * traits.count { self = SourceTexts(reference, areKeys: areKeys) }
    read(numbers, of: reference)
  }

  private mutating func read(_ numbers: some Sequence<Int>, of reference: ReferenceTable) {
    var language = TextLanguage.of(areKeys ? "en" : reference.table.localization)
    for number in numbers {
      count(traits[number], -1)
      read(number, of: reference, &language)
      count(traits[number], 1)
    }
    language.keep()
  }

  private mutating func count(_ traits: TextTraits, _ one: Int) {
    if !traits.isDisjoint(with: [.tag, .entity]) { marked += one }
    if traits.contains(.entity) { withEntities += one }
  }

  private mutating func read(
    _ number: Int, of reference: ReferenceTable, _ language: inout TextLanguage
  ) {
    let id = reference.winners[number]
    let parsed = reference.table.parsed(id).table
    let entry = reference.table.entry(id)
    formats[number] = parsed.node(entry).map(StringsdictFormat.init)
    if areKeys, entry.valueKind != .node {
      let key = parsed.key(entry).bytes
      let found = TextFeatures(key, TextTraits(key, &language))
      indexes[number] = Int32(features.count)
      features.append(found)
      traits[number] = found.traits
      return
    }
    var own = entry.textTraits(in: parsed, &language)
    indexes[number] = -1
    if own.intersection(.contents) == .digit, entry.valueKind == .plain,
      TextNumber.areOfOneDigit(parsed.buffer, entry.value)
    {
      // No rule compares numbers of one digit, unless the translation has longer numbers.
      indexes[number] = Self.ofOneDigit
      own.remove(.digit)
    } else if !own.isDisjoint(with: .contents), let text = parsed.value(entry) {
      if own.contains(.escape) { own = TextTraits(text.bytes, &language) }
      let found = TextFeatures(text.bytes, own)
      indexes[number] = Int32(features.count)
      features.append(found)
      // No rule compares numbers of one digit.
      if !found.numbers.contains(where: { $0.digits.count > 1 }) { own.remove(.digit) }
    }
    traits[number] = own
  }

  /// Whether the texts belong to a web page. If so, users see characters in place of the entities in all texts.
  var areOfPage: Bool { withEntities > 0 && marked * 4 >= traits.count }

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
