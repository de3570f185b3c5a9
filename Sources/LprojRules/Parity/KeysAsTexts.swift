// Keys that are their own source texts: users who get such a key see the right text.

internal import LprojModel
internal import LprojSource

private struct KeysAsTexts: UpdatableFacts {
  private(set) var areTexts: [Bool] = []

  init(_ reference: ReferenceTable) {
    areTexts = (0..<reference.count).map { Self.isText($0, of: reference) }
  }

  mutating func update(_ numbers: [Int], of reference: ReferenceTable) {
    for number in numbers { areTexts[number] = Self.isText(number, of: reference) }
  }

  private static func isText(_ number: Int, of reference: ReferenceTable) -> Bool {
    reference.value(number)?.showsSame(as: reference.key(number)) ?? false
  }
}

extension ReferenceTable {
  /// For each key, by its index, whether the key shows the same as its source text.
  var keysAreTexts: [Bool] { updatedFacts(KeysAsTexts.init).areTexts }
}

extension Key {
  /// Whether two texts are equal, or differ only in positions in the usual order, as `%@` and `%1$@` do.
  func showsSame(as other: Key) -> Bool {
    let percent = UInt8(ascii: "%")
    for (own, others) in zip(bytes, other.bytes) {
      if own != others { return false }
      if own == percent { return withoutPositions == other.withoutPositions }
    }
    return bytes.count == other.bytes.count
  }

  /// The text with `%@` in place of `%1$@`; unchanged if a specifier has no position, or if the positions are not 1, 2, 3 and so on.
  private var withoutPositions: [UInt8] {
    var result: [UInt8] = []
    var at = 0
    var next = 1
    while at < bytes.count {
      result.append(bytes[at])
      at += 1
      guard result.last == UInt8(ascii: "%"), at < bytes.count else { continue }
      if bytes[at] == UInt8(ascii: "%") {
        result.append(bytes[at])
        at += 1
        continue
      }
      let position = Array("\(next)$".utf8)
      guard bytes[at...].starts(with: position), at + position.count < bytes.count else {
        return bytes
      }
      at += position.count
      next += 1
    }
    return result
  }
}
