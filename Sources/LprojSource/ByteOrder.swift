// The order of lists in all reports: by bytes, independent of the locale.

internal import ScanShims

extension String {
  /// Whether the string comes before another in UTF-8 byte order, which is also the order of code points.
  package func precedes(_ other: String) -> Bool {
    var (own, theirs) = (self, other)
    return own.withUTF8 { own in
      theirs.withUTF8 { theirs in
        unsafe scan_precedes(own.baseAddress, own.count, theirs.baseAddress, theirs.count)
      }
    }
  }

  /// Whether the string has the same UTF-8 bytes as another. Equal strings may differ in Unicode normalization.
  package func hasBytes(of other: String) -> Bool {
    utf8.count == other.utf8.count && endsInBytes(of: other)
  }

  /// Whether the string ends in the UTF-8 bytes of another.
  package func endsInBytes(of other: String) -> Bool {
    var (own, theirs) = (self, other)
    return own.withUTF8 { own in
      theirs.withUTF8 { theirs in
        guard let start = own.baseAddress, let wanted = theirs.baseAddress else {
          return theirs.isEmpty
        }
        let rest = own.count - theirs.count
        return unsafe rest >= 0 && scan_equals(start + rest, wanted, theirs.count)
      }
    }
  }

  /// The first sixteen bytes as two numbers that compare in byte order, padded with zeros.
  fileprivate var beginning: (UInt64, UInt64) {
    var own = self
    return own.withUTF8 { bytes in
      var (first, second): (UInt64, UInt64) = (0, 0)
      for at in 0..<min(bytes.count, 8) { unsafe first |= UInt64(bytes[at]) << (56 - 8 * at) }
      for at in 8..<max(8, min(bytes.count, 16)) {
        unsafe second |= UInt64(bytes[at]) << (120 - 8 * at)
      }
      return (first, second)
    }
  }
}

extension Array {
  /// Sorts by the bytes of names; usually compares only the first sixteen.
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
