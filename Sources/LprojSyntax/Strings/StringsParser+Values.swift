// Reads values that are not strings: dictionaries, arrays and data of old-style property lists.

internal import LprojSource

/// The maximum number of nested values. The loader refuses deeper values.
private let deepestNesting = 512

extension StringsParser {
  /// Reads the value that begins at the current offset. After an error, reports it and returns nil.
  mutating func nestedValue(depth: Int = 1) -> PropertyListNode? {
    let start = at
    guard depth <= deepestNesting else {
      fail(.tooDeep, at..<at + 1)
      return nil
    }
    switch buffer[at] {
    case .quote, .apostrophe:
      return stringNode()
    case .openBrace, .openParenthesis:
      at += 1
      let value = buffer[start] == .openBrace ? dictionary(start, depth) : array(start, depth)
      return value.map { PropertyListNode($0, start..<at) }
    case .lessThan:
      return data()
    default:
      if buffer[at].isUnquoted { return stringNode() }
      fail(.unexpectedCharacter(codePoint(at: at)), at..<at + characterLength(at: at))
      return nil
    }
  }

  private mutating func stringNode() -> PropertyListNode? {
    let start = at
    guard let token = string() else {
      fail(.unterminatedString, start..<start + 1)
      at = start + 1
      return nil
    }
    return PropertyListNode(.string(key(token)), start..<at)
  }

  private func key(_ token: StringToken) -> Key {
    Key(bytes: token.hasEscapes ? StringsEscapes.decode(buffer, token.body) : buffer[token.body])
  }

  private mutating func dictionary(_ open: Int, _ depth: Int) -> PropertyListNode.Value? {
    var members: [PropertyListNode.Member] = []
    while true {
      guard skipSpace() else {
        fail(.unterminatedDictionary, open..<open + 1)
        return nil
      }
      if buffer[at] == .closeBrace { break }
      guard canStartString(at) else {
        fail(.unterminatedDictionary, at..<at + characterLength(at: at))
        return nil
      }
      let start = at
      guard let token = string() else {
        if let close = closing(.closeBrace, from: start + 1) {
          at = close
          break
        }
        fail(.unterminatedString, start..<start + 1)
        at = start + 1
        return nil
      }
      guard let member = member(token, depth) else { return nil }
      members.append(member)
    }
    at += 1
    return .dictionary(members)
  }

  /// The offset of the closing bracket after an error such as a quote that is never closed. Nil if anything except for white space and comments is
  /// between `start` and the bracket. If the bracket is there, the loader ignores the error.
  func closing(_ bracket: UInt8, from start: Int) -> Int? {
    // A separate parser reads ahead, so that no comment is reported twice.
    var ahead = StringsParser<NoPieces>(buffer, sink: NoPieces(), end: end)
    ahead.at = start
    return ahead.skipSpace() && buffer[ahead.at] == bracket ? ahead.at : nil
  }

  private mutating func member(
    _ token: StringToken, _ depth: Int
  ) -> PropertyListNode.Member? {
    let key = key(token)
    guard skipSpace() else {
      fail(.missingSemicolon, end..<end)
      return nil
    }
    var node = PropertyListNode(.string(key), token.start..<token.end)
    if buffer[at] == .equals {
      at += 1
      guard skipSpace() else {
        fail(.missingValue, end..<end)
        return nil
      }
      guard let value = nestedValue(depth: depth + 1) else { return nil }
      node = value
    } else if buffer[at] != .semicolon {
      fail(.expectedEqualsOrSemicolon, token.start..<token.end)
      return nil
    }
    let valueEnd = at
    guard skipSpace(), buffer[at] == .semicolon else {
      fail(.missingSemicolon, valueEnd..<valueEnd)
      return nil
    }
    at += 1
    return PropertyListNode.Member(key: key, keyRange: token.start..<token.end, node: node)
  }

  private mutating func array(_ open: Int, _ depth: Int) -> PropertyListNode.Value? {
    var elements: [PropertyListNode] = []
    while true {
      guard skipSpace() else {
        fail(.unterminatedArray, open..<open + 1)
        return nil
      }
      if buffer[at] == .closeParenthesis { break }
      let before = (problems: problems.count, fails: fails)
      guard let element = nestedValue(depth: depth + 1) else {
        guard let close = closing(.closeParenthesis, from: at) else { return nil }
        at = close
        problems.removeSubrange(before.problems...)
        fails = before.fails
        break
      }
      elements.append(element)
      guard skipSpace() else {
        fail(.unterminatedArray, open..<open + 1)
        return nil
      }
      if buffer[at] == .comma {
        at += 1
      } else if buffer[at] != .closeParenthesis {
        fail(.unterminatedArray, at..<at + characterLength(at: at))
        return nil
      }
    }
    at += 1
    return .array(elements)
  }

  /// Reads data such as `<0fbd7f 90>`. White space may only be between pairs of digits.
  private mutating func data() -> PropertyListNode? {
    let start = at
    var bytes: [UInt8] = []
    at += 1
    while at < end {
      let byte = buffer[at]
      if byte == .greaterThan {
        at += 1
        return PropertyListNode(.data(bytes), start..<at)
      }
      if let high = hexDigit(at) {
        at += characterLength(at: at)
        guard at < end, let low = hexDigit(at) else { break }
        bytes.append(high << 4 | low)
        at += characterLength(at: at)
      } else if byte == .space || byte == .tab || byte == .lineFeed || byte == .carriageReturn {
        at += 1
      } else if isLineSeparator(at) {
        at += 3
      } else {
        break
      }
    }
    fail(.malformedData, at < end ? at..<at + characterLength(at: at) : start..<start + 1)
    return nil
  }

  /// The value of the hexadecimal digit at an offset; nil if there is none. The loader uses only the low eight bits of a character.
  private func hexDigit(_ offset: Int) -> UInt8? {
    let point = codePoint(at: offset)
    guard point <= 0xFFFF, !isLineSeparator(offset) else { return nil }
    return UInt8(truncatingIfNeeded: point).hexDigit
  }
}
