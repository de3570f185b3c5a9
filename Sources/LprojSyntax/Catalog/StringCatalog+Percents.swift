// Compares the percent signs of texts in a catalog without decoding the texts.

internal import LprojSource

extension StringCatalog {
  /// Whether the percent signs of a text begin the given pieces: one sign for each piece, in the order of the pieces. False if the text has percent
  /// signs of other scripts, if an escape could hide a percent sign, or if there are no pieces.
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

  /// Whether a range contains a percent sign of another script (`％`, `﹪`, `٪`), or the sign `＠` that may follow it.
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
