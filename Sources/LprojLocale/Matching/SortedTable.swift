// Reads a table that is stored as one string literal of sorted `key=value` entries.

/// A read-only table of ASCII keys and values, searched in place.
///
/// The text has `key=value` entries, sorted by the bytes of their keys and separated by white space. Nothing is built at start: the initializer
/// copies the text once, and a look-up is a binary search.
package struct SortedTable: Sendable {
  private let text: [UInt8]

  package init(_ text: String) {
    self.text = Array(text.utf8)
  }

  /// The value of `key`; nil if there is none.
  package subscript(key: some StringProtocol) -> String? {
    let key = Array(key.utf8)
    var low = 0
    var high = text.count
    while low < high {
      let start = entryStart(at: (low + high) / 2, notBefore: low)
      switch compare(key, withEntryAt: start) {
      case .equal:
        return value(ofEntryAt: start + key.count)
      case .before:
        high = start == low ? low : start - 1
      case .after:
        low = entryEnd(from: start) + 1
      }
    }
    return nil
  }

  private enum Order {
    case before, equal, after
  }

  private static func isGap(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A
  }

  /// The offset of the entry that contains `position`, or ends there.
  private func entryStart(at position: Int, notBefore low: Int) -> Int {
    var start = position
    while start > low, !Self.isGap(text[start - 1]) { start -= 1 }
    return start
  }

  private func entryEnd(from start: Int) -> Int {
    var end = start
    while end < text.count, !Self.isGap(text[end]) { end += 1 }
    return end
  }

  private func compare(_ key: [UInt8], withEntryAt start: Int) -> Order {
    var position = start
    for byte in key {
      // All entries have an equals sign.
      guard text[position] != Ascii.equals else { return .after }
      if byte != text[position] { return byte < text[position] ? .before : .after }
      position += 1
    }
    return text[position] == Ascii.equals ? .equal : .before
  }

  private func value(ofEntryAt equalsSign: Int) -> String {
    let start = equalsSign + 1
    return String(decoding: text[start..<entryEnd(from: start)], as: UTF8.self)
  }
}
