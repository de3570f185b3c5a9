// Restores line ends inside texts, if other programs have changed these line ends. Spreadsheets replace LF with their own line ends. XML readers
// change all line ends to LF, except for references such as `&#13;`. A line end that no program makes on its own comes from the translator, and
// stays.

package import LprojSource

/// The ids and texts of a table. Ids are compared with LF in place of all other line ends, so that an id is found even if its line ends were
/// changed.
package struct LineEnds {
  private var texts: [Key: (id: Key, models: [Key])] = [:]
  private var ambiguous: Set<Key> = []
  private let fileEnd: LineEnd

  /// - Parameter fileEnd: the line end of the imported file.
  package init(of fileEnd: LineEnd) { self.fileEnd = fileEnd }

  /// Adds a text of the table. Its id, translation and source text have the right line ends.
  package mutating func add(_ id: Key, _ target: Key?, _ source: Key?) {
    let folded = Self.folded(id)
    if texts.updateValue((id, [target, source].compactMap(\.self)), forKey: folded) != nil {
      ambiguous.insert(folded)
    }
  }

  /// The unit with the line ends of the table. A unit with an unknown or ambiguous id stays unchanged.
  package func restoring(_ unit: ExchangeUnit) -> ExchangeUnit {
    let folded = Self.folded(unit.id)
    guard let known = texts[folded], !ambiguous.contains(folded) else { return unit }
    var unit = unit
    unit.id = known.id
    unit.target = unit.target.map { restored($0, like: known.models) }
    unit.source = unit.source.map { restored($0, like: known.models.suffix(1)) }
    return unit
  }

  /// The text with the line ends of the first model that has a line end; with LF if no model has one.
  private func restored(_ text: Key, like models: some Sequence<Key>) -> Key {
    let plain = Self.folded(text, [fileEnd])
    // If carriage returns remain, the program that saved the file did not change them. So it did not change the LFs in the text either.
    if plain.bytes.contains(LineEnd.carriageReturn) {
      return models.first { Self.folded($0, [fileEnd]) == plain } ?? plain
    }
    if let same = models.first(where: { Self.folded($0) == plain }) { return same }
    guard plain.bytes.contains(LineEnd.lineFeed),
      let end = models.lazy.compactMap({ LineEnd(firstIn: $0.bytes) }).first
    else { return plain }
    return Key(bytes: plain.bytes.flatMap { $0 == LineEnd.lineFeed ? end.bytes : [$0] })
  }

  private static func folded(_ text: Key, _ ends: [LineEnd] = LineEnd.allCases) -> Key {
    guard text.bytes.contains(LineEnd.carriageReturn) else { return text }
    var bytes: [UInt8] = []
    var rest = text.bytes[...]
    while let byte = rest.first {
      let end = LineEnd(startOf: rest)
      let isFolded = end.map(ends.contains) ?? false
      bytes += isFolded ? [LineEnd.lineFeed] : end?.bytes ?? [byte]
      rest = rest.dropFirst(end?.bytes.count ?? 1)
    }
    return Key(bytes: bytes)
  }
}

package enum LineEnd: CaseIterable, Sendable {
  case feed, pair, carriage

  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D

  var bytes: [UInt8] {
    switch self {
    case .feed: [Self.lineFeed]
    case .pair: [Self.carriageReturn, Self.lineFeed]
    case .carriage: [Self.carriageReturn]
    }
  }

  /// Finds the line end at the beginning of some bytes; nil if there is none.
  init?(startOf bytes: ArraySlice<UInt8>) {
    switch bytes.first {
    case Self.lineFeed: self = .feed
    case Self.carriageReturn: self = bytes.dropFirst().first == Self.lineFeed ? .pair : .carriage
    default: return nil
    }
  }

  /// Finds the first line end in a text; nil if there is none.
  init?(firstIn bytes: [UInt8]) {
    guard
      let start = bytes.firstIndex(where: { $0 == Self.lineFeed || $0 == Self.carriageReturn })
    else { return nil }
    self.init(startOf: bytes[start...])
  }
}
