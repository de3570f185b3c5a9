// Scans tags, text and entities of XML property lists as the loader does. The loader does not follow the XML standard in all points.

package import LprojSource

/// The reason why XML cannot be read, with its place.
package struct XMLError: Error {
  package var message: String
  package var offset: Int

  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}

struct XMLScanner {
  let buffer: ByteBuffer
  let end: Int
  var at = 0
  /// Whether the encoding of the file is not UTF-8. If it is not, the text that the loader reads ends at a lone surrogate.
  let isTranscoded: Bool

  init(_ buffer: ByteBuffer, isTranscoded: Bool = false) {
    self.buffer = buffer
    self.isTranscoded = isTranscoded
    let whole = 0..<buffer.count
    end = isTranscoded ? buffer.firstInvalidUTF8(in: whole) ?? whole.upperBound : whole.upperBound
  }

  var current: UInt8? { at < end ? buffer[at] : nil }

  func matches(_ text: String) -> Bool {
    var offset = at
    for byte in text.utf8 {
      guard offset < end, buffer[offset] == byte else { return false }
      offset += 1
    }
    return true
  }

  mutating func skipSpace() {
    while let byte = current, Self.isSpace(byte) { at += 1 }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == .space || byte == .tab || byte == .lineFeed || byte == .carriageReturn
  }

  func unexpectedEnd() -> XMLError {
    XMLError(
      message: end < buffer.count
        ? "half of a surrogate pair, at which the loader's text ends" : "the text ends too early",
      offset: end)
  }

  func unexpected(_ whileReading: String) -> XMLError {
    let shown = current.map { Self.describe($0) } ?? "the end"
    return XMLError(message: "unexpected \(shown) \(whileReading)", offset: at)
  }

  private static func describe(_ byte: UInt8) -> String {
    (0x21...0x7E).contains(byte)
      ? "'\(String(UnicodeScalar(byte)))'" : "character 0x\(String(byte, radix: 16))"
  }

  mutating func skip(past mark: String, in what: String) throws(XMLError) {
    let start = at
    while at < end {
      if matches(mark) {
        at += mark.utf8.count
        return
      }
      at += 1
    }
    throw XMLError(message: "unterminated \(what)", offset: max(start - 2, 0))
  }

  /// Skips a document type declaration. The scanner is after the `<!`. Like the loader, it refuses an internal subset, and ends at the first `>`,
  /// even inside quotes.
  mutating func skipDocumentType() throws(XMLError) {
    guard matches("DOCTYPE") else { throw XMLError(message: "malformed '<!'", offset: at) }
    at = buffer.index(of: .openBracket, or: .greaterThan, in: at..<end)
    guard let byte = current else { throw unexpectedEnd() }
    guard byte == .greaterThan else {
      throw XMLError(message: "internal subset in the document type", offset: at)
    }
    at += 1
  }

  /// Reads the text up to the next tag, with its entities resolved, and without a byte order mark at its start. Throws an error for invalid UTF-8
  /// that the loader does not accept.
  mutating func text() throws(XMLError) -> [UInt8] {
    let start = at
    var bytes = try rawText()
    if let invalid = buffer.firstInvalidUTF8(in: start..<at), !isTranscoded {
      var repaired = DecodedText(utf8: ByteBuffer(bytes))
      repaired.validateUTF8()
      guard repaired.loads else {
        throw XMLError(message: "text that is not UTF-8", offset: invalid)
      }
      bytes = repaired.buffer.bytes
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private mutating func rawText() throws(XMLError) -> [UInt8] {
    var mark = at
    at = buffer.index(of: .lessThan, or: .ampersand, in: at..<end)
    // Most texts have neither entities nor CDATA.
    if at + 1 < end, buffer[at] == .lessThan, buffer[at + 1] != .exclamation {
      return buffer[mark..<at]
    }
    var writer = WTF8Writer(capacity: 64)
    while true {
      at = buffer.index(of: .lessThan, or: .ampersand, in: at..<end)
      guard at < end else { throw unexpectedEnd() }
      if buffer[at] == .lessThan {
        guard at + 1 < end, buffer[at + 1] == .exclamation else { break }
        writer.append(bytes: buffer[mark..<at][...])
        try appendCharacterData(to: &writer)
      } else {
        writer.append(bytes: buffer[mark..<at][...])
        writer.append(scalar: try reference())
      }
      mark = at
    }
    writer.append(bytes: buffer[mark..<at][...])
    return writer.finish()
  }

  private mutating func appendCharacterData(to writer: inout WTF8Writer) throws(XMLError) {
    guard matches("<![CDATA[") else { throw unexpected("where only CDATA may stand") }
    at += 9
    let start = at
    try skip(past: "]]>", in: "CDATA section")
    writer.append(bytes: buffer[start..<at - 3][...])
  }

  private static let entities: [(String, UInt32)] = [
    ("lt;", 0x3C), ("gt;", 0x3E), ("amp;", 0x26), ("apos;", 0x27), ("quot;", 0x22),
  ]

  /// Reads a reference such as `&amp;` or `&#38;`, and returns its character. The scanner is at the `&`.
  mutating func reference() throws(XMLError) -> UInt32 {
    let start = at
    at += 1
    for (name, scalar) in Self.entities where matches(name) {
      at += name.utf8.count
      return scalar
    }
    guard current == .hash else {
      throw XMLError(message: "unknown entity; write '&amp;' for '&'", offset: start)
    }
    at += 1
    let isHexadecimal = current == UInt8(ascii: "x")
    if isHexadecimal { at += 1 }
    var number: UInt32 = 0
    while let byte = current {
      if byte == .semicolon {
        guard UnicodeScalar(number) != nil else {
          throw XMLError(message: "character reference to no character", offset: start)
        }
        at += 1
        return number
      }
      guard let digit = byte.hexDigit, isHexadecimal || digit < 10 else {
        throw unexpected("in a character reference")
      }
      number = min(number * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x110000)
      at += 1
    }
    throw unexpectedEnd()
  }

  static func declaredEncoding(_ buffer: ByteBuffer) -> String? {
    XMLDeclaration.encodingRange(buffer).map { String(decoding: buffer[$0], as: UTF8.self) }
  }
}

package enum XMLDeclaration {
  /// The range of the encoding's name in the XML declaration at the start of a text; nil if the text has no such name.
  package static func encodingRange(_ buffer: ByteBuffer) -> Range<Int>? {
    var scanner = XMLScanner(buffer)
    guard scanner.matches("<?xml") else { return nil }
    scanner.at = 5
    while let byte = scanner.current, byte != .question, byte != .greaterThan {
      if scanner.matches("encoding=") {
        scanner.at += 9
        guard let quote = scanner.current, quote == .quote || quote == .apostrophe else {
          return nil
        }
        let start = scanner.at + 1
        let close = buffer.index(of: quote, or: quote, in: start..<scanner.end)
        return close < scanner.end ? start..<close : nil
      }
      scanner.at += 1
    }
    return nil
  }
}
