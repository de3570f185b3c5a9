// Classifies letters and digits and changes letter case in ASCII, the characters of subtags.

enum Ascii {
  static let hyphen = UInt8(ascii: "-")
  static let underscore = UInt8(ascii: "_")
  static let dot = UInt8(ascii: ".")
  static let at = UInt8(ascii: "@")
  static let equals = UInt8(ascii: "=")

  static func isSeparator(_ byte: UInt8) -> Bool { byte == hyphen || byte == underscore }
  static func isTerminator(_ byte: UInt8) -> Bool { byte == dot || byte == at }
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
  static func upper(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte & 0xDF : byte }

  static func lowerCased(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.map(lower), as: UTF8.self)
  }

  static func upperCased(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.map(upper), as: UTF8.self)
  }

  static func titleCased(_ bytes: ArraySlice<UInt8>) -> String {
    upperCased(bytes.prefix(1)) + lowerCased(bytes.dropFirst())
  }
}
