// Strings of TOML: basic and literal, in one or several lines.

internal import LprojSource

extension TOMLReader {
  private static let quote = UInt8(ascii: "\"")
  private static let apostrophe = UInt8(ascii: "'")
  private static let backslash: UInt8 = 0x5C

  mutating func readString() throws(TOMLError) -> String {
    let bytes: [UInt8]
    if skip("\"\"\"") {
      bytes = try readLines(until: Self.quote)
    } else if skip("'''") {
      bytes = try readLines(until: Self.apostrophe)
    } else if peek() == Self.quote {
      bytes = try readBasicString()
    } else {
      bytes = try readLiteralString()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func readBasicString() throws(TOMLError) -> [UInt8] {
    let start = at
    at += 1
    var result: [UInt8] = []
    while let byte = peek() {
      switch byte {
      case Self.quote:
        at += 1
        return result
      case Self.backslash: try readEscape(&result)
      case 0x0A, 0x0D: throw unclosed("\"", start)
      default:
        if Self.isControl(byte) { throw control(byte) }
        result.append(byte)
        at += 1
      }
    }
    throw unclosed("\"", start)
  }

  private mutating func readLiteralString() throws(TOMLError) -> [UInt8] {
    let start = at
    at += 1
    while let byte = peek() {
      if byte == Self.apostrophe {
        at += 1
        return Array(text[start + 1..<at - 1])
      }
      if byte == 0x0A || byte == 0x0D { throw unclosed("'", start) }
      if Self.isControl(byte) { throw control(byte) }
      at += 1
    }
    throw unclosed("'", start)
  }

  private func unclosed(_ mark: String, _ start: Int) -> TOMLError {
    TOMLError(message: "the string that begins here has no closing \(mark)", offset: start)
  }

  /// Reads a string of several lines, beginning after its opening marks. A line end directly after these marks is not part of the string.
  private mutating func readLines(until mark: UInt8) throws(TOMLError) -> [UInt8] {
    let start = at - 3
    _ = skipLineEnd()
    var result: [UInt8] = []
    while let byte = peek() {
      if byte == mark {
        let count = text[at...].prefix { $0 == mark }.count
        // The text of the string may end in one or two marks, directly before the three closing marks.
        guard count >= 3 else {
          result += text[at..<at + count]
          at += count
          continue
        }
        let own = min(count, 5) - 3
        result += text[at..<at + own]
        at += own + 3
        return result
      }
      if byte == Self.backslash, mark == Self.quote {
        if try skipContinuation() { continue }
        try readEscape(&result)
      } else if skipLineEnd() {
        result.append(0x0A)
      } else {
        if Self.isControl(byte) { throw control(byte) }
        result.append(byte)
        at += 1
      }
    }
    throw unclosed(mark == Self.quote ? "\"\"\"" : "'''", start)
  }

  /// Skips a backslash at the end of a line, and all space up to the next word. Returns false if the backslash begins an escape such as `\n`.
  private mutating func skipContinuation() throws(TOMLError) -> Bool {
    guard at + 1 < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[at + 1]) else { return false }
    let start = at
    at += 1
    skipSpace()
    guard skipLineEnd() else {
      if peek() == nil { return true }
      at = start
      throw TOMLError(
        message: "a backslash before a space is not an escape; write \\\\ for a backslash",
        offset: start)
    }
    while true {
      skipSpace()
      guard skipLineEnd() else { return true }
    }
  }

  private mutating func readEscape(_ result: inout [UInt8]) throws(TOMLError) {
    let start = at
    at += 1
    guard let byte = peek() else { throw unclosed("\"", start) }
    at += 1
    switch byte {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "r"): result.append(0x0D)
    case Self.quote, Self.backslash: result.append(byte)
    case UInt8(ascii: "u"): try readScalarValue(digits: 4, start, &result)
    case UInt8(ascii: "U"): try readScalarValue(digits: 8, start, &result)
    default:
      throw TOMLError(
        message: "this escape is not known: there are \\b \\t \\n \\f \\r \\\" \\\\ \\uXXXX and "
          + "\\UXXXXXXXX; write \\\\ for a backslash, or the text in 'apostrophes'",
        offset: start)
    }
  }

  private mutating func readScalarValue(
    digits: Int, _ start: Int, _ result: inout [UInt8]
  ) throws(TOMLError) {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = peek(), let digit = Self.hexadecimal(byte) else {
        throw TOMLError(
          message: "this escape needs \(digits) hexadecimal digits", offset: start)
      }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    if value == 0 {
      throw TOMLError(message: "a NUL character cannot stand in a name or path", offset: start)
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw TOMLError(message: "this escape names no character of Unicode", offset: start)
    }
    result += String(Character(scalar)).utf8
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
