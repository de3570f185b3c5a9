// A key as messages show it: whole, since people search for it, unless it is too long to read.

extension Key {
  /// In single quotes, with control characters escaped.
  package var quoted: String {
    guard bytes.count > 2_000 else { return "'\(VisibleText.escaped(description))'" }
    var end = 1_000
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return "'\(VisibleText.escaped(Key(bytes: Array(bytes[..<end])).description))…'"
  }
}
