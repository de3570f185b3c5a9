// Space, comments and line ends of TOML, and the error for an unexpected byte.

extension TOMLReader {
  func peek() -> UInt8? { at < text.count ? text[at] : nil }

  mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || byte == 0x09 { at += 1 }
  }

  /// Skips a line feed, or a carriage return and a line feed. Returns false for anything else.
  mutating func skipLineEnd() -> Bool {
    if peek() == 0x0A {
      at += 1
      return true
    }
    guard peek() == 0x0D, at + 1 < text.count, text[at + 1] == 0x0A else { return false }
    at += 2
    return true
  }

  mutating func skipComment() throws(TOMLError) {
    guard peek() == UInt8(ascii: "#") else { return }
    while let byte = peek(), byte != 0x0A {
      if byte == 0x0D, at + 1 < text.count, text[at + 1] == 0x0A { return }
      if Self.isControl(byte) { throw control(byte) }
      at += 1
    }
  }

  /// Skips space, line ends and comments, as allowed in an array.
  mutating func skipAll() throws(TOMLError) {
    while true {
      skipSpace()
      if skipLineEnd() { continue }
      guard peek() == UInt8(ascii: "#") else { return }
      try skipComment()
    }
  }

  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }

  func control(_ byte: UInt8) -> TOMLError {
    let digits = String(byte, radix: 16, uppercase: true)
    let number = String(repeating: "0", count: 4 - digits.count) + digits
    let hint = byte == 0 ? "remove it" : "remove it, or write \\u\(number) in a \"string\""
    return TOMLError(
      message: "the control character U+\(number) is not allowed: \(hint)", offset: at)
  }

  /// The error for unexpected text at this place. `wanted` names the expected text.
  func unexpected(_ wanted: String) -> TOMLError {
    guard let byte = peek() else {
      return TOMLError(message: "\(wanted) is expected here, but the file ends", offset: at)
    }
    if byte == 0x0A || byte == 0x0D && at + 1 < text.count && text[at + 1] == 0x0A {
      return TOMLError(message: "\(wanted) is expected here, but the line ends", offset: at)
    }
    if Self.isControl(byte) { return control(byte) }
    let rest = text[at...].prefix { $0 != 0x0A && $0 != 0x0D }
    let character = String(decoding: rest.prefix(64), as: UTF8.self).prefix(1)
    return TOMLError(message: "\(wanted) is expected here, not '\(character)'", offset: at)
  }
}
