// The order of lists in all reports: by bytes, independent of the locale.

internal import ScanShims

extension String {
  /// Whether the string comes before another string in the order of UTF-8 bytes, which is also the order of code points.
  package func precedes(_ other: String) -> Bool {
    var (own, theirs) = (self, other)
    return own.withUTF8 { own in
      theirs.withUTF8 { theirs in
        unsafe scan_precedes(own.baseAddress, own.count, theirs.baseAddress, theirs.count)
      }
    }
  }

  /// Whether the string has the same UTF-8 bytes as another string. In contrast, `==` ignores differences in Unicode normalization.
  package func hasBytes(of other: String) -> Bool {
    utf8.count == other.utf8.count && endsInBytes(of: other)
  }

  /// Whether the UTF-8 bytes of the string end with the bytes of `other`.
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

  /// The first sixteen UTF-8 bytes as two numbers, padded with zeros. The numbers have the order of the bytes.
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
  /// Sorts the elements by the UTF-8 bytes of their names. Most comparisons need only the first sixteen bytes.
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
