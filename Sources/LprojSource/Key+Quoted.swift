// A key as messages show it, cut only if it is too long to read.

extension Key {
  /// The key in single quotes, with escapes for control characters. A key of more than 2,000 bytes is cut after 1,000 bytes and ends with `…`.
  package var quoted: String {
    guard bytes.count > 2_000 else { return "'\(VisibleText.escaped(description))'" }
    var end = 1_000
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return "'\(VisibleText.escaped(Key(bytes: Array(bytes[..<end])).description))…'"
  }

  /// Returns the words for the text of the key, or for a form of it, such as `'a'` or `the form 'one' of 'a'`. A key with a percent sign gets
  /// `the key` before it, because it looks like a text or a specifier.
  package func quotedAsText(form: String?) -> String {
    let key = (bytes.contains(UInt8(ascii: "%")) ? "the key " : "") + quoted
    guard let form else { return bytes.contains(UInt8(ascii: "%")) ? "the text of \(key)" : key }
    return "\(form) of \(key)"
  }
}
