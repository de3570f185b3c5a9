// The bytes of text from old Windows and Unix programs: code page 1252, which includes ISO 8859-1.

/// Converts between bytes and characters of code page 1252.
package enum WindowsLatin {
  /// The character of a byte from 0x80 on, in UTF-8. Returns nil for bytes that are rare in Windows texts: bytes without a character, and bytes that
  /// are letters in the old encoding of the Mac.
  package static func character(_ byte: UInt8) -> [UInt8]? {
    let isPunctuation = [0x80, 0x84, 0x85].contains(byte) || (0x91...0x97).contains(byte)
    guard byte >= 0xA0 || isPunctuation else { return nil }
    guard case .eightBit(let upperHalf) = DeclaredEncoding("windows-1252") else { return nil }
    let index = Int(byte) - 0x80
    var text = WTF8Writer(capacity: 3)
    text.append(unit: upperHalf.indices.contains(index) ? upperHalf[index] : UInt16(byte))
    return text.finish()
  }

  /// The byte of a character in code page 1252; nil if the character has no byte from 0x80 on. For U+0080 to U+009F, returns the byte with the same
  /// number, because many programs read unassigned bytes as these control characters.
  package static func byte(of scalar: UInt32) -> UInt8? {
    guard case .eightBit(let upperHalf) = DeclaredEncoding("windows-1252") else { return nil }
    if (0x80..<0x100).contains(scalar) { return UInt8(scalar) }
    return upperHalf.firstIndex { UInt32($0) == scalar }.map { UInt8(0x80 + $0) }
  }
}
