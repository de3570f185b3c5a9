// The tokens of JSON: white space, strings, numbers and words, and the errors for malformed tokens.

internal import LprojSource

extension JSONReader {
  @inline(__always)
  mutating func skipSpace() {
    while at < end {
      switch buffer[at] {
      case .space: at = buffer.endOfSpaces(in: at..<end)
      case .lineFeed, .tab, .carriageReturn: at += 1
      default: return
      }
    }
  }

  /// Skips a string. Returns whether it has escapes.
  mutating func string() throws(JSONError) -> Bool {
    let start = at
    at += 1
    var hasEscapes = false
    var isASCII = true
    while true {
      let (stop, passedASCII) = buffer.endOfPlainText(in: at..<end)
      isASCII = isASCII && passedASCII
      guard stop < end else { throw fail("string without closing quote", at: start) }
      at = stop
      if buffer[stop] == .quote { break }
      guard buffer[stop] == .backslash else { throw controlCharacter(start) }
      hasEscapes = true
      guard stop + 1 < end else { throw fail("string without closing quote", at: start) }
      if buffer[stop + 1] < 0x20 { throw fail("unknown escape", at: stop) }
      if buffer[stop + 1] > 0x7F { isASCII = false }
      at = stop + 2
    }
    let body = start + 1..<at
    if !isASCII, let invalid = buffer.firstInvalidUTF8(in: body) {
      at = invalid
      throw fail(
        "byte 0x\(String(buffer[invalid], radix: 16)) is not UTF-8: save the file in that encoding")
    }
    if hasEscapes {
      try JSONEscapes.check(buffer, body, allowsLoneSurrogates: allowsLoneSurrogates)
    }
    at += 1
    return hasEscapes
  }

  /// The error for a control character in a string. If it is a line break, the closing quote is missing.
  private func controlCharacter(_ start: Int) -> JSONError {
    let byte = buffer[at]
    if byte == .lineFeed || byte == .carriageReturn {
      return fail(
        "string without closing quote; a line break in a text is written '\\n'", at: start)
    }
    let code = VisibleText.hex(UInt32(byte))
    return fail("control character U+\(code) in a string: write it as an escape")
  }

  mutating func number() throws(JSONError) {
    let start = at
    func digits() -> Int {
      var count = 0
      while at + count < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(buffer[at + count]) {
        count += 1
      }
      return count
    }
    if buffer[at] == .hyphen { at += 1 }
    let whole = digits()
    guard whole == 1 || whole > 1 && buffer[at] != UInt8(ascii: "0") else {
      throw fail("malformed number", at: start)
    }
    at += whole
    if at < end, buffer[at] == UInt8(ascii: ".") {
      at += 1
      let fraction = digits()
      guard fraction > 0 else { throw fail("malformed number", at: start) }
      at += fraction
    }
    if at < end, buffer[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < end, buffer[at] == .hyphen || buffer[at] == UInt8(ascii: "+") { at += 1 }
      let exponent = digits()
      guard exponent > 0 else { throw fail("malformed number", at: start) }
      at += exponent
    }
  }

  mutating func take(_ word: String) -> Bool {
    var offset = at
    for byte in word.utf8 {
      guard offset < end, buffer[offset] == byte else { return false }
      offset += 1
    }
    at = offset
    return true
  }

  // MARK: Errors

  func fail(_ message: String, at offset: Int? = nil) -> JSONError {
    JSONError(message: message, offset: min(offset ?? at, end))
  }

  func unexpected(_ place: String) -> JSONError {
    guard at < end else { return fail("the file ends \(place), so a part is missing") }
    let byte = buffer[at]
    let shown =
      (0x21...0x7E).contains(byte)
      ? "'\(String(UnicodeScalar(byte)))'" : "byte 0x\(String(byte, radix: 16))"
    return fail("unexpected \(shown) \(place)\(byte == .slash ? ": JSON has no comments" : "")")
  }
}
