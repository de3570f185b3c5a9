// The escapes in JSON strings, checked once and decoded on demand.

internal import LprojSource

enum JSONEscapes {
  /// Throws an error for the first escape that JSON does not allow in a string.
  ///
  /// - Parameter body: the range between the quotes.
  static func check(
    _ buffer: ByteBuffer, _ body: Range<Int>, allowsLoneSurrogates: Bool
  ) throws(JSONError) {
    var at = body.lowerBound
    while true {
      at = buffer.index(of: .backslash, or: .backslash, in: at..<body.upperBound)
      guard at < body.upperBound else { return }
      guard buffer[at + 1] == UInt8(ascii: "u") else {
        guard simple(buffer[at + 1]) != nil else {
          throw JSONError(message: "unknown escape: a backslash is written '\\\\'", offset: at)
        }
        at += 2
        continue
      }
      guard let unit = unit(buffer, at, body.upperBound) else {
        throw JSONError(message: "'\\u' needs four hexadecimal digits", offset: at)
      }
      var length = 6
      if (0xD800...0xDFFF).contains(unit) && !allowsLoneSurrogates {
        guard unit < 0xDC00, let low = self.unit(buffer, at + 6, body.upperBound),
          (0xDC00...0xDFFF).contains(low)
        else {
          throw JSONError(
            message:
              "half of a surrogate pair: a character beyond U+FFFF is written as two escapes",
            offset: at)
        }
        length = 12
      }
      at += length
    }
  }

  static func decode(_ buffer: ByteBuffer, _ body: Range<Int>) -> [UInt8] {
    var writer = WTF8Writer(capacity: body.count)
    var mark = body.lowerBound
    while true {
      let at = buffer.index(of: .backslash, or: .backslash, in: mark..<body.upperBound)
      writer.append(bytes: buffer[mark..<at][...])
      guard at + 1 < body.upperBound else { return writer.finish() }
      if let unit = unit(buffer, at, body.upperBound) {
        writer.append(unit: unit)
        mark = at + 6
      } else {
        writer.append(unit: simple(buffer[at + 1]) ?? UInt16(buffer[at + 1]))
        mark = at + 2
      }
    }
  }

  /// The range in the file for a part of the decoded text. Nil if the part begins or ends inside an escape, or is outside the text.
  static func range(of part: Range<Int>, in body: Range<Int>, _ buffer: ByteBuffer) -> Range<Int>? {
    var (at, decoded) = (body.lowerBound, 0)
    var start: Int?
    while true {
      if decoded == part.lowerBound { start = at }
      if decoded >= part.upperBound || at >= body.upperBound { break }
      guard buffer[at] == .backslash else {
        (at, decoded) = (at + 1, decoded + 1)
        continue
      }
      guard let unit = unit(buffer, at, body.upperBound) else {
        (at, decoded) = (at + 2, decoded + 1)
        continue
      }
      let isPair =
        (0xD800..<0xDC00).contains(unit)
        && self.unit(buffer, at + 6, body.upperBound).map { (0xDC00...0xDFFF).contains($0) }
          ?? false
      at += isPair ? 12 : 6
      decoded += isPair ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
    }
    guard let start, decoded == part.upperBound else { return nil }
    return start..<at
  }

  /// The UTF-16 unit of the escape `\uXXXX` at an offset; nil if there is no such escape.
  private static func unit(_ buffer: ByteBuffer, _ at: Int, _ end: Int) -> UInt16? {
    guard at + 6 <= end, buffer[at] == .backslash, buffer[at + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt16 = 0
    for i in 2..<6 {
      guard let digit = buffer[at + i].hexDigit else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private static func simple(_ byte: UInt8) -> UInt16? {
    switch byte {
    case .quote, .backslash, .slash: UInt16(byte)
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "r"): 13
    case UInt8(ascii: "t"): 9
    default: nil
    }
  }
}
