// A key as messages show it, cut only if it is too long to read.

extension Key {
  /// The key in single quotes, with escapes for control characters. A key of more than 2,000 bytes is cut after 1,000 bytes and ends with `…`.
  package var quoted: String {
    guard bytes.count > 2_000 else { return "'\(VisibleText.escaped(description))'" }
    var end = 1_000
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return "'\(VisibleText.escaped(Key(bytes: Array(bytes[..<end])).description))…'"
  }

  /// The key in single quotes. A key with a percent sign gets `the text of` before it. Otherwise, a sentence about a specifier would seem to be about
  /// the key.
  package var quotedAsText: String {
    (bytes.contains(UInt8(ascii: "%")) ? "the text of " : "") + quoted
  }
}
