// Writes text as quoted strings. The loader decodes each of them to exactly that text.

package import LprojSource

extension StringsEscapes {
  /// `text` in double quotes. Only necessary escapes are used: for the quote, the backslash, control characters, line separators, and lone surrogates
  /// (which UTF-8 files cannot contain).
  package static func quoted(_ text: Key) -> [UInt8] {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    result.reserveCapacity(text.bytes.count + 2)
    let bytes = text.bytes
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      let next = at + 1 < bytes.count ? bytes[at + 1] : 0
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0x0A: result += Array("\\n".utf8)
      case 0x0D: result += Array("\\r".utf8)
      case 0x09: result += Array("\\t".utf8)
      case 0..<0x20, 0x7F: result += unicode(UInt16(byte))
      case 0xED where next >= 0xA0:
        result += unicode(
          0xD000 | UInt16(next & 0x3F) << 6 | UInt16(bytes[at + 2] & 0x3F))
        at += 2
      case 0xE2 where next == 0x80 && (bytes[at + 2] == 0xA8 || bytes[at + 2] == 0xA9):
        result += unicode(bytes[at + 2] == 0xA8 ? 0x2028 : 0x2029)
        at += 2
      default: result.append(byte)
      }
      at += 1
    }
    result.append(UInt8(ascii: "\""))
    return result
  }

  /// An entry of two strings on a line of its own, such as `"key" = "value";`.
  package static func entry(_ key: Key, _ value: Key) -> [UInt8] {
    quoted(key) + Array(" = ".utf8) + quoted(value) + Array(";\n".utf8)
  }

  private static func unicode(_ unit: UInt16) -> [UInt8] {
    Array("\\U\(unit.digits(4, radix: 16))".utf8)
  }
}
