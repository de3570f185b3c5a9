// A search for a sequence of bytes in a buffer.

extension ByteBuffer {
  /// The offset of the first occurrence of `bytes` in a range. Nil if the range does not contain them, or if `bytes` is empty.
  package func firstIndex(of bytes: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = bytes.first else { return nil }
    var at = range.lowerBound
    while true {
      at = index(of: first, or: first, in: at..<range.upperBound)
      guard at + bytes.count <= range.upperBound else { return nil }
      if bytes.indices.allSatisfy({ self[at + $0] == bytes[$0] }) { return at }
      at += 1
    }
  }
}
