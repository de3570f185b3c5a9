// Keys of TOML: bare, quoted and dotted.

internal import LprojSource

extension TOMLReader {
  struct KeyPart {
    var key: Key
    var range: Range<Int>
  }

  static func isKeyStart(_ byte: UInt8) -> Bool {
    isBare(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Reads a key such as `a` or `a.b`. Space after the key is not skipped.
  mutating func readKey() throws(TOMLError) -> [KeyPart] {
    var parts = [try readKeyPart()]
    while true {
      let end = at
      skipSpace()
      guard peek() == UInt8(ascii: ".") else {
        at = end
        return parts
      }
      guard parts.count < Self.mostDepth else {
        throw TOMLError(message: "the key has more than \(Self.mostDepth) parts", offset: at)
      }
      at += 1
      skipSpace()
      parts.append(try readKeyPart())
    }
  }

  private mutating func readKeyPart() throws(TOMLError) -> KeyPart {
    let start = at
    switch peek() {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if text[at...].starts(with: repeatElement(text[at], count: 3)) {
        throw TOMLError(message: "a key is written in one pair of quotes", offset: at)
      }
      let name = try readString()
      return KeyPart(key: Key(name), range: start..<at)
    default:
      while let byte = peek(), Self.isBare(byte) { at += 1 }
      guard at > start else {
        throw unexpected(
          "a key of letters, digits, '-' and '_' (others need quotes, such as \"zh Hans\")")
      }
      return KeyPart(key: Key(bytes: Array(text[start..<at])), range: start..<at)
    }
  }

  mutating func readAssignedValue(_ key: [KeyPart]) throws(TOMLError) -> TOMLValue {
    skipSpace()
    guard peek() == UInt8(ascii: "=") else { throw unexpected("'=' behind the key") }
    at += 1
    skipSpace()
    return try readValue()
  }
}
