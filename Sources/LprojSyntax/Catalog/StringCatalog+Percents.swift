// Finds percent signs of texts in a catalog without decoding them.

internal import LprojSource

extension StringCatalog {
  /// Whether exactly these pieces, in this order, begin at the percent signs of a text, and the text has no percent sign of another script. A text
  /// with escapes that could hide a percent sign does not match.
  ///
  /// - Parameter ends: the end of each piece in `pieces`.
  package func hasPercents(_ pieces: [UInt8], _ ends: [Int], _ unit: Unit) -> Bool {
    guard !ends.isEmpty, let range = valueRange(of: unit), !holdsForeignPercent(range) else {
      return false
    }
    return buffer.hasPercents(pieces, ends, in: range, escape: .backslash) {
      $0 == UInt8(ascii: "u")
    }
  }

  /// Whether a range contains `％`, `﹪`, `٪`, or the `＠` that may follow one.
  private func holdsForeignPercent(_ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while true {
      at = buffer.index(of: 0xEF, or: 0xD9, in: at..<range.upperBound)
      guard at + 1 < range.upperBound else { return false }
      switch (buffer[at], buffer[at + 1]) {
      case (0xD9, 0xAA), (0xEF, 0xB9): return true
      case (0xEF, 0xBC):
        let last = at + 2 < range.upperBound ? buffer[at + 2] : 0
        if last == 0x85 || last == 0xA0 { return true }
      default: break
      }
      at += 1
    }
  }
}
