// Keys that are their own source texts: users who get such a key see the right text.

internal import LprojModel
internal import LprojSource

/// For each key of a source table, whether the key shows the same as its text.
private struct KeysAsTexts: Sendable {
  let areTexts: [Bool]

  init(_ reference: ReferenceTable) {
    areTexts = (0..<reference.count).map { number in
      reference.value(number)?.showsSame(as: reference.key(number)) ?? false
    }
  }
}

extension ReferenceTable {
  /// Whether each key shows the same as its source text.
  var keysAreTexts: [Bool] { facts(KeysAsTexts.init).areTexts }
}

extension Key {
  /// Whether two texts differ at most in `%@` and `%1$@`. Numbers in the usual order do not change what a text shows.
  func showsSame(as other: Key) -> Bool {
    let percent = UInt8(ascii: "%")
    for (own, others) in zip(bytes, other.bytes) {
      if own != others { return false }
      if own == percent { return withoutPositions == other.withoutPositions }
    }
    return bytes.count == other.bytes.count
  }

  /// The text with `%@` in place of `%1$@`.
  private var withoutPositions: [UInt8] {
    var result: [UInt8] = []
    var at = 0
    var next = 1
    while at < bytes.count {
      result.append(bytes[at])
      at += 1
      guard result.last == UInt8(ascii: "%") else { continue }
      let digits = bytes[at...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "$"),
        digits.elementsEqual(String(next).utf8)
      {
        at = digits.endIndex + 1
        next += 1
      }
    }
    return result
  }
}
