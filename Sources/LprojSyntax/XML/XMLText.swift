// Text to XML text, and what XML cannot hold.

package import LprojSource

package enum XMLText {
  /// Whether XML 1.0 allows a character, as itself or as a reference.
  package static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// The first character that no XML can hold: a control character, a lone surrogate, or one of the
  /// two noncharacters U+FFFE and U+FFFF.
  package static func firstForbidden(in text: Key) -> UInt32? {
    let bytes = text.bytes
    for (at, byte) in bytes.enumerated() {
      switch byte {
      case 0..<0x20 where !isAllowed(UInt32(byte)): return UInt32(byte)
      case 0xED where bytes[at + 1] >= 0xA0:
        return 0xD000 | UInt32(bytes[at + 1] & 0x3F) << 6 | UInt32(bytes[at + 2] & 0x3F)
      case 0xEF where bytes[at + 1] == 0xBF && bytes[at + 2] >= 0xBE:
        return 0xFFC0 | UInt32(bytes[at + 2] & 0x3F)
      default: continue
      }
    }
    return nil
  }

  /// `text` as the content of an element. A carriage return is a reference, so that a reader does
  /// not take it for a line end. What XML cannot hold must not be in it.
  package static func content(_ text: Key) -> [UInt8] {
    escaped(text, references: [.carriageReturn])
  }

  /// `text` as an attribute's value in double quotes. White space other than the space is written
  /// as references, so that a reader does not normalize it.
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
