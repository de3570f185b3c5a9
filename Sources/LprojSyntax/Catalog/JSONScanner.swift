// JSON as it streams by, with places: for string catalogs, where doubled names must be seen.

package import LprojSource

package struct JSONError: Error, Hashable, Sendable {
  package var message: String
  package var offset: Int
}

/// A read head over JSON text (RFC 8259). Nothing is built but what the caller asks for.
package struct JSONScanner {
  package let buffer: ByteBuffer
  package let end: Int
  package private(set) var at = 0
  private var depth = 0

  package enum Kind { case object, array, string, number, literal }

  package init(_ buffer: ByteBuffer) {
    self.buffer = buffer
    end = buffer.count
  }

  package mutating func skipSpace() {
    while at < end {
      switch buffer[at] {
      case .space, .tab, .lineFeed, .carriageReturn: at += 1
      default: return
      }
    }
  }

  /// What kind of value comes next.
  package mutating func peek() throws(JSONError) -> Kind {
    skipSpace()
    guard at < end else { throw fail("the text ends where a value is expected") }
    switch buffer[at] {
    case .openBrace: return .object
    case .openBracket: return .array
    case .quote: return .string
    case .hyphen, UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .literal
    default: throw unexpected("where a value is expected")
    }
  }

  /// Walks through an object; `visit` must consume the value of each member.
  package mutating func members(
    _ visit: (inout JSONScanner, Key, Range<Int>) throws(JSONError) -> Void
  ) throws(JSONError) {
    try open(.openBrace, "an object")
    skipSpace()
    if take(.closeBrace) {
      depth -= 1
      return
    }
    while true {
      skipSpace()
      guard at < end, buffer[at] == .quote else { throw unexpected("where a name is expected") }
      let start = at
      let name = try string()
      let range = start..<at
      skipSpace()
      guard take(.colon) else { throw unexpected("where ':' is expected") }
      try visit(&self, name, range)
      skipSpace()
      if take(.comma) {
        skipSpace()
        if at < end && buffer[at] == .closeBrace { throw fail("comma before '}'", at: at) }
        continue
      }
      if take(.closeBrace) {
        depth -= 1
        return
      }
      throw unexpected("where ',' or '}' is expected")
    }
  }

  /// Walks through an array; `visit` must consume each value.
  package mutating func elements(
    _ visit: (inout JSONScanner) throws(JSONError) -> Void
  ) throws(JSONError) {
    try open(.openBracket, "an array")
    skipSpace()
    if take(.closeBracket) {
      depth -= 1
      return
    }
    while true {
      try visit(&self)
      skipSpace()
      if take(.comma) { continue }
      if take(.closeBracket) {
        depth -= 1
        return
      }
      throw unexpected("where ',' or ']' is expected")
    }
  }

  /// A string, decoded.
  package mutating func string() throws(JSONError) -> Key {
    let (body, hasEscapes) = try stringBody()
    guard hasEscapes else { return Key(bytes: buffer[body]) }
    var writer = WTF8Writer(capacity: body.count)
    var mark = body.lowerBound
    var offset = mark
    while offset < body.upperBound {
      offset = buffer.index(of: .backslash, or: .backslash, in: offset..<body.upperBound)
      writer.append(bytes: buffer[mark..<offset][...])
      guard offset < body.upperBound else { break }
      let escape = buffer[offset + 1]
      if escape == UInt8(ascii: "u") {
        var unit: UInt16 = 0
        for i in 2..<6 {
          guard offset + i < body.upperBound, let digit = buffer[offset + i].hexDigit else {
            throw fail("'\\u' needs four hexadecimal digits", at: offset)
          }
          unit = unit << 4 | UInt16(digit)
        }
        writer.append(unit: unit)
        offset += 6
      } else {
        guard let unit = Self.simpleEscape(escape) else {
          throw fail("unknown escape", at: offset)
        }
        writer.append(unit: unit)
        offset += 2
      }
      mark = offset
    }
    return Key(bytes: writer.finish())
  }

  /// Moves behind the next value.
  package mutating func skipValue() throws(JSONError) {
    switch try peek() {
    case .object:
      try members { (scanner, _, _) throws(JSONError) in try scanner.skipValue() }
    case .array:
      try elements { (scanner) throws(JSONError) in try scanner.skipValue() }
    case .string:
      _ = try stringBody()
    case .number, .literal:
      _ = try word()
    }
  }

  /// The text of a number or of `true`, `false`, `null`.
  package mutating func word() throws(JSONError) -> String {
    skipSpace()
    let start = at
    while at < end, buffer[at].isUnquoted || buffer[at] == UInt8(ascii: "+") { at += 1 }
    let text = String(decoding: buffer[start..<at], as: UTF8.self)
    guard ["true", "false", "null"].contains(text) || Double(text) != nil else {
      throw fail("'\(text)' is no JSON value", at: start)
    }
    return text
  }

  /// Checks that nothing follows.
  package mutating func finish() throws(JSONError) {
    skipSpace()
    guard at >= end else { throw unexpected("after the end of the document") }
  }

  private mutating func stringBody() throws(JSONError) -> (Range<Int>, Bool) {
    skipSpace()
    let start = at
    guard take(.quote) else { throw unexpected("where a string is expected") }
    var hasEscapes = false
    while true {
      at = buffer.index(of: .quote, or: .backslash, in: at..<end)
      guard at < end else { throw fail("string without closing quote", at: start) }
      if buffer[at] == .quote { break }
      hasEscapes = true
      at = min(at + 2, end)
    }
    let body = start + 1..<at
    at += 1
    let lineEnd = buffer.index(of: .lineFeed, or: .carriageReturn, in: body)
    guard lineEnd == body.upperBound else { throw fail("string without closing quote", at: start) }
    return (body, hasEscapes)
  }

  private static func simpleEscape(_ byte: UInt8) -> UInt16? {
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

  private mutating func open(_ bracket: UInt8, _ what: String) throws(JSONError) {
    skipSpace()
    guard take(bracket) else { throw unexpected("where \(what) is expected") }
    depth += 1
    if depth > 1_000 { throw fail("nested more than 1,000 levels deep", at: at - 1) }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard at < end, buffer[at] == byte else { return false }
    at += 1
    return true
  }

  package func fail(_ message: String, at offset: Int? = nil) -> JSONError {
    JSONError(message: message, offset: min(offset ?? at, end))
  }

  private func unexpected(_ place: String) -> JSONError {
    guard at < end else { return fail("the text ends \(place)") }
    let byte = buffer[at]
    let shown =
      (0x21...0x7E).contains(byte)
      ? "'\(String(UnicodeScalar(byte)))'" : "byte 0x\(String(byte, radix: 16))"
    return fail("unexpected \(shown) \(place)")
  }
}
