// Searches for bytes in arrays and strings.

extension [UInt8] {
  /// Whether the array contains `bytes` as one run; false if `bytes` is empty.
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
  /// Whether the UTF-8 of the string contains the bytes of `text`; false if `text` is empty.
  package func holdsBytes(of text: StaticString) -> Bool {
    Array(utf8).holds(Array(text.description.utf8))
  }
}
