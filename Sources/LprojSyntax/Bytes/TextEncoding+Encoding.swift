// Writes text as bytes in an encoding.

internal import LprojSource

extension TextEncoding {
  /// The bytes of WTF-8 text in this encoding, with the byte order mark if the encoding has one. Returns nil if the encoding cannot represent the
  /// text, or is never written.
  ///
  /// Only UTF-16 can represent lone surrogates. Latin-1 and UTF-16 without a byte order mark are never written, because the loader does not read
  /// them.
  package func encode(_ text: [UInt8]) -> [UInt8]? {
    switch self {
    case .utf8: isUTF8(text) ? text : nil
    case .utf8WithMark: isUTF8(text) ? [0xEF, 0xBB, 0xBF] + text : nil
    case .utf16LittleEndian: Self.utf16(text, isBigEndian: false)
    case .utf16BigEndian: Self.utf16(text, isBigEndian: true)
    case .utf32LittleEndian: isUTF8(text) ? Self.utf32(text, isBigEndian: false) : nil
    case .utf32BigEndian: isUTF8(text) ? Self.utf32(text, isBigEndian: true) : nil
    case .utf16WithoutMark, .latin1, .binary: nil
    }
  }

  private func isUTF8(_ text: [UInt8]) -> Bool {
    let buffer = ByteBuffer(text)
    return buffer.firstInvalidUTF8(in: 0..<buffer.count) == nil
  }

  private static func utf16(_ text: [UInt8], isBigEndian: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * text.count + 2)
    func append(_ unit: UInt16) {
      bytes.append(UInt8(truncatingIfNeeded: isBigEndian ? unit >> 8 : unit))
      bytes.append(UInt8(truncatingIfNeeded: isBigEndian ? unit : unit >> 8))
    }
    append(0xFEFF)
    forEachScalar(of: text) { scalar in
      if scalar > 0xFFFF {
        append(UInt16(0xD7C0 + (scalar >> 10)))
        append(UInt16(0xDC00 + (scalar & 0x3FF)))
      } else {
        append(UInt16(scalar))
      }
    }
    return bytes
  }

  private static func utf32(_ text: [UInt8], isBigEndian: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * text.count + 4)
    func append(_ scalar: UInt32) {
      for shift: UInt32 in isBigEndian ? [24, 16, 8, 0] : [0, 8, 16, 24] {
        bytes.append(UInt8(truncatingIfNeeded: scalar >> shift))
      }
    }
    append(0xFEFF)
    forEachScalar(of: text, append)
    return bytes
  }

  private static func forEachScalar(of text: [UInt8], _ visit: (UInt32) -> Void) {
    var at = 0
    while at < text.count {
      let lead = text[at]
      let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      var scalar = length == 1 ? UInt32(lead) : UInt32(lead) & (0x7F >> UInt32(length))
      for next in at + 1..<at + length { scalar = scalar << 6 | UInt32(text[next] & 0x3F) }
      visit(scalar)
      at += length
    }
  }
}
