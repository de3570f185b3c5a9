// White space, comments and strings: the tokens of `.strings` files.

internal import LprojSource

extension StringsParser {
  /// Moves to the next character that is neither white space nor part of a comment. Returns false at the end of the text.
  ///
  /// White space is only U+0009 to U+000D, the space, U+2028 and U+2029.
  @inline(__always)
  mutating func skipSpace() -> Bool {
    while at < end {
      let byte = buffer[at]
      switch byte {
      case .space, .tab ... .carriageReturn:
        at &+= 1
      case .slash:
        guard at + 1 < end else { return true }
        let next = buffer[at + 1]
        if next == .slash {
          skipLineComment()
        } else if next == .star {
          skipBlockComment()
        } else {
          return true
        }
      case 0xE2 where isLineSeparator(at):
        at &+= 3
      default:
        return true
      }
    }
    return false
  }

  private mutating func skipLineComment() {
    let start = at
    at = lineEnd(from: at + 2)
    sink.piece(.comment, start..<at)
  }

  private mutating func skipBlockComment() {
    let start = at
    at += 2
    while true {
      at = buffer.index(of: .star, or: .star, in: at..<end)
      if at >= end {
        problems.append(SyntaxProblem(.unterminatedComment, start..<end))
        break
      }
      at += 1
      if at < end && buffer[at] == .slash {
        at += 1
        break
      }
    }
    sink.piece(.comment, start..<at)
  }

  /// The end of the line that contains an offset. A line ends at LF, CR, U+2028, U+2029 or the end of the text.
  ///
  /// The last result is stored, so that a long line with many errors is searched only once.
  mutating func lineEnd(from: Int) -> Int {
    if knownLine.contains(from) { return knownLine.upperBound }
    let end = findLineEnd(from: from)
    knownLine = from..<end
    return end
  }

  private func findLineEnd(from: Int) -> Int {
    let lineEnd = buffer.index(of: .lineFeed, or: .carriageReturn, in: from..<end)
    var search = from
    while true {
      search = buffer.index(of: 0xE2, or: 0xE2, in: search..<lineEnd)
      if search >= lineEnd || isLineSeparator(search) { return search }
      search += 1
    }
  }

  func isLineSeparator(_ offset: Int) -> Bool {
    offset + 2 < end && buffer[offset] == 0xE2 && buffer[offset + 1] == 0x80
      && (buffer[offset + 2] == 0xA8 || buffer[offset + 2] == 0xA9)
  }

  @inline(__always)
  func canStartString(_ offset: Int) -> Bool {
    let byte = buffer[offset]
    return byte == .quote || byte == .apostrophe || byte.isUnquoted
  }

  /// Reads the string that begins at the current offset. Returns nil if its quote is never closed.
  mutating func string() -> StringToken? {
    let start = at
    let quote = buffer[at]
    guard quote == .quote || quote == .apostrophe else { return unquotedString() }
    if at >= (quote == .quote ? unclosed.quote : unclosed.apostrophe) { return nil }
    at += 1
    var hasEscapes = false
    while true {
      at = buffer.index(of: quote, or: .backslash, in: min(at, end)..<end)
      if at >= end {
        at = start
        if quote == .quote { unclosed.quote = start } else { unclosed.apostrophe = start }
        return nil
      }
      if buffer[at] == quote { break }
      hasEscapes = true
      at += 2
    }
    let body = start + 1..<at
    at += 1
    if hasEscapes { StringsEscapes.findSuspicious(buffer, body, &problems) }
    return StringToken(start: start, body: body, end: at, hasEscapes: hasEscapes)
  }

  private mutating func unquotedString() -> StringToken {
    let start = at
    while at < end && buffer[at].isUnquoted { at &+= 1 }
    return StringToken(start: start, body: start..<at, end: at, hasEscapes: false)
  }

  func codePoint(at offset: Int) -> UInt32 {
    let byte = buffer[offset]
    let length = characterLength(at: offset)
    switch length {
    case 2: return UInt32(byte & 0x1F) << 6 | tail(offset + 1)
    case 3: return UInt32(byte & 0x0F) << 12 | tail(offset + 1) << 6 | tail(offset + 2)
    case 4:
      return UInt32(byte & 0x07) << 18 | tail(offset + 1) << 12 | tail(offset + 2) << 6
        | tail(offset + 3)
    default: return UInt32(byte)
    }
  }

  private func tail(_ offset: Int) -> UInt32 { UInt32(buffer[offset] & 0x3F) }

  /// The number of bytes of the character at an offset.
  func characterLength(at offset: Int) -> Int {
    let byte = buffer[offset]
    let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    return min(length, end - offset)
  }
}
