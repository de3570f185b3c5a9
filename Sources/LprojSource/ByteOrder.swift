// The order that lists have in every report: that of bytes, which no locale changes.

internal import ScanShims

extension String {
  /// Whether it comes before another one in the order of their bytes in UTF-8, which is that of code points.
  package func precedes(_ other: String) -> Bool {
    var (own, theirs) = (self, other)
    return own.withUTF8 { own in
      theirs.withUTF8 { theirs in
        unsafe scan_precedes(own.baseAddress, own.count, theirs.baseAddress, theirs.count)
      }
    }
  }

  /// Its first sixteen bytes as numbers of that order, with zeros behind a shorter one.
  fileprivate var beginning: (UInt64, UInt64) {
    var (first, second): (UInt64, UInt64) = (0, 0)
    var shift: UInt64 = 64
    for byte in utf8.prefix(16) {
      if shift == 0 { (first, shift) = (second, 64) }
      shift -= 8
      second = (shift == 56 ? 0 : second) | UInt64(byte) << shift
    }
    return utf8.count > 8 ? (first, second) : (second, 0)
  }
}

extension Array {
  /// Sorts by the bytes of names, of which mostly the first sixteen are compared.
  package mutating func sort(byBytesOf name: (Element) -> String) {
    guard count > 1 else { return }
    let names = map(name)
    var order = names.indices.map { (beginning: names[$0].beginning, index: $0) }
    order.sort { left, right in
      left.beginning != right.beginning
        ? left.beginning < right.beginning : names[left.index].precedes(names[right.index])
    }
    self = order.map { self[$0.index] }
  }
}
