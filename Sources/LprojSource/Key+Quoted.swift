// A key as messages show it: complete, so that people can search for it, unless it is too long to read.

extension Key {
  /// The key in single quotes, with control characters as escapes.
  package var quoted: String {
    guard bytes.count > 2_000 else { return "'\(VisibleText.escaped(description))'" }
    var end = 1_000
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return "'\(VisibleText.escaped(Key(bytes: Array(bytes[..<end])).description))…'"
  }

  /// The key in single quotes, with `the text of` before it if it has a percent sign. Without these words, a sentence about a specifier could seem to
  /// be about the key.
  package var quotedAsText: String {
    (bytes.contains(UInt8(ascii: "%")) ? "the text of " : "") + quoted
  }
}
