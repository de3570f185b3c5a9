// Whether some bytes stand among others.

extension [UInt8] {
  /// Whether other bytes, at least one, stand in these one behind the other.
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
  /// Whether the bytes of another text, at least one, stand in this one.
  package func holdsBytes(of text: StaticString) -> Bool {
    Array(utf8).holds(Array(text.description.utf8))
  }
}
