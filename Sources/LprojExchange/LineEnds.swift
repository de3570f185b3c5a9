// Line ends inside texts, which programs change: spreadsheets write CR LF for LF, and XML knows LF
// alone unless they are written as references.

package import LprojSource

/// The texts of a table by what they are but for their line ends.
package struct LineEnds {
  private var texts: [Key: (id: Key, models: [Key])] = [:]
  private var ambiguous: Set<Key> = []

  package init() {}

  /// Adds a text of the table: its translation and source, whose line ends are right.
  package mutating func add(_ id: Key, _ target: Key?, _ source: Key?) {
    let folded = Self.folded(id)
    if texts.updateValue((id, [target, source].compactMap(\.self)), forKey: folded) != nil {
      ambiguous.insert(folded)
    }
  }

  /// A unit as it was before another program saved it.
  package func restoring(_ unit: ExchangeUnit) -> ExchangeUnit {
    let folded = Self.folded(unit.id)
    guard let known = texts[folded], !ambiguous.contains(folded) else { return unit }
    var unit = unit
    unit.id = known.id
    unit.target = unit.target.map { Self.restored($0, like: known.models) }
    unit.source = unit.source.map { Self.restored($0, like: known.models.suffix(1)) }
    return unit
  }

  /// The text with the line ends of the first model that has any; LF when none has.
  private static func restored(_ text: Key, like models: some Sequence<Key>) -> Key {
    let plain = folded(text)
    if let same = models.first(where: { folded($0) == plain }) { return same }
    guard plain.bytes.contains(lineFeed),
      let model = models.first(where: { folded($0).bytes.contains(lineFeed) }),
      let end = model.bytes.firstIndex(where: { $0 == lineFeed || $0 == carriageReturn })
    else { return plain }
    let isPair = model.bytes[end...].starts(with: [carriageReturn, lineFeed])
    let ends = isPair ? [carriageReturn, lineFeed] : [model.bytes[end]]
    return Key(bytes: plain.bytes.flatMap { $0 == lineFeed ? ends : [$0] })
  }

  /// The text with LF for every line end.
  private static func folded(_ text: Key) -> Key {
    guard text.bytes.contains(carriageReturn) else { return text }
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in text.bytes {
      let isSecondHalf = byte == lineFeed && last == carriageReturn
      if !isSecondHalf { bytes.append(byte == carriageReturn ? lineFeed : byte) }
      last = byte
    }
    return Key(bytes: bytes)
  }

  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D
}
