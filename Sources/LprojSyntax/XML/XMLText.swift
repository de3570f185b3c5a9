// Writes text as XML, and finds characters that XML cannot contain.

package import LprojSource

package enum XMLText {
  /// Whether XML 1.0 allows a character, directly or as a reference.
  package static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// A character of the text that XML cannot contain; nil if there is none. It is a control character, a lone surrogate, U+FFFE or U+FFFF.
  /// Malformed bytes count as U+FFFD.
  package static func firstForbidden(in text: Key) -> UInt32? {
    let bytes = text.bytes
    if let control = bytes.first(where: { $0 < 0x20 && !isAllowed(UInt32($0)) }) {
      return UInt32(control)
    }
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    let buffer = ByteBuffer(bytes)
    guard let bad = buffer.firstInvalidUTF8(in: 0..<bytes.count) else {
      return text.description.unicodeScalars.first { !isAllowed($0.value) }?.value
    }
    let isSurrogate = bytes[bad] == 0xED && bad + 2 < bytes.count && bytes[bad + 1] >= 0xA0
    guard isSurrogate else { return 0xFFFD }
    return 0xD000 | UInt32(bytes[bad + 1] & 0x3F) << 6 | UInt32(bytes[bad + 2] & 0x3F)
  }

  /// The text as the content of an element. A carriage return is written as a reference, because a reader would take it for a line end. The text must
  /// contain only allowed characters.
  package static func content(_ text: Key) -> [UInt8] {
    escaped(text, references: [.carriageReturn])
  }

  /// The text as an attribute's value in double quotes. Line ends and tabs become references, because a reader would replace them with spaces.
  package static func attribute(_ text: Key) -> [UInt8] {
    escaped(text, references: [.carriageReturn, .lineFeed, .tab, .quote])
  }

  private static func escaped(_ text: Key, references: Set<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.bytes.count + 8)
    for byte in text.bytes {
      switch byte {
      case .ampersand: result += Array("&amp;".utf8)
      case .lessThan: result += Array("&lt;".utf8)
      case .greaterThan: result += Array("&gt;".utf8)
      case .quote where references.contains(.quote): result += Array("&quot;".utf8)
      case _ where references.contains(byte): result += Array("&#\(byte);".utf8)
      default: result.append(byte)
      }
    }
    return result
  }
}
