// A search for bytes in other bytes.

extension [UInt8] {
  /// Whether a non-empty sequence of bytes occurs in the array.
  package func holds(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, count >= bytes.count else { return false }
    for start in 0...count - bytes.count where self[start] == first {
      var length = 1
      while length < bytes.count, self[start + length] == bytes[length] { length += 1 }
      if length == bytes.count { return true }
    }
    return false
  }
}

extension String {
  /// Whether the non-empty bytes of a text occur in the string.
  package func holdsBytes(of text: StaticString) -> Bool {
    Array(utf8).holds(Array(text.description.utf8))
  }
}
