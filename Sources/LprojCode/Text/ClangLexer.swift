// The lexer for Objective-C, C and C++: literals of all kinds, comments, and continued lines.

internal import LprojSource

struct ClangLexer {
  private var cursor: CodeCursor
  private(set) var tokens: CodeTokens
  private(set) var literals: [CodeLiteral] = []

  init(_ text: ByteBuffer) {
    cursor = CodeCursor(text)
    tokens = CodeTokens(text)
  }

  private var text: ByteBuffer { cursor.text }
  private var end: Int { cursor.end }
  private var next: UInt8 { cursor.next }
  private var at: Int {
    get { cursor.at }
    set { cursor.at = newValue }
  }

  mutating func run() {
    var startsLine = true
    while true {
      startsLine = skipSpace() || startsLine
      guard at < end else { break }
      let start = at
      let byte = text[at]
      if byte == UInt8(ascii: "\"") {
        let number = isRaw(start) ? raw() : literal()
        tokens.add(.text, start..<at, startsLine: startsLine, link: number)
      } else if byte == UInt8(ascii: "'"), let close = characterEnd() {
        at = close
        tokens.add(.number, start..<at, startsLine: startsLine)
      } else if CodeByte.isDigit(byte) {
        skipNumber()
        tokens.add(.number, start..<at, startsLine: startsLine)
      } else if CodeByte.isWord(byte) {
        skipWord()
        tokens.add(.word, start..<at, startsLine: startsLine)
      } else if byte == UInt8(ascii: "#"), startsLine, isProse(start + 1) {
        skipLine()
      } else {
        at += 1
        tokens.add(.mark, start..<at, startsLine: startsLine)
      }
      startsLine = false
    }
    tokens.linkBrackets()
  }

  // MARK: Space

  private mutating func skipSpace() -> Bool {
    var hasEnded = cursor.skipPlainSpace(joinsLines: true)
    while at < end {
      if text[at] == UInt8(ascii: "\\"), let behind = lineJoin(at) {
        at = behind
      } else if text[at] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        cursor.skipComment(nests: false)
      } else {
        break
      }
      hasEnded = cursor.skipPlainSpace(joinsLines: true) || hasEnded
    }
    return hasEnded
  }

  /// The offset after the line end that a backslash removes; nil if no line end follows the backslash.
  private func lineJoin(_ start: Int) -> Int? {
    var at = start + 1
    while at < end, text[at] == 0x20 || text[at] == 0x09 { at += 1 }
    if at < end, text[at] == 0x0D { at += 1 }
    return at < end && text[at] == 0x0A ? at + 1 : nil
  }

  private mutating func skipWord() {
    cursor.skipWord()
    while at < end, text[at] == UInt8(ascii: "\\"), let behind = lineJoin(at), behind < end,
      CodeByte.isWord(text[behind])
    {
      at = behind
      cursor.skipWord()
    }
  }

  /// Whether the line after a `#` is not code, as in `#pragma mark`, `#error` and `#warning`.
  private func isProse(_ start: Int) -> Bool {
    var start = start
    while start < end, text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    return ["pragma", "error", "warning"].contains { word in
      let behind = start + word.utf8.count
      return behind < end && !CodeByte.isWord(text[behind])
        && text[start..<behind].elementsEqual(word.utf8)
    }
  }

  private mutating func skipLine() {
    while at < end, text[at] != 0x0A, text[at] != 0x0D {
      if text[at] == UInt8(ascii: "\\"), let behind = lineJoin(at) {
        at = behind
      } else {
        at += 1
      }
    }
  }

  private mutating func skipNumber() {
    while at < end {
      let isSeparator = text[at] == UInt8(ascii: "'") && CodeByte.isWord(next)
      guard isSeparator || text[at] == UInt8(ascii: ".") || CodeByte.isWord(text[at]) else {
        return
      }
      at += 1
    }
  }

  private func characterEnd() -> Int? {
    var close = at + 1
    while close < end, close < at + 12, text[close] != 0x0A {
      if text[close] == UInt8(ascii: "'") { return close + 1 }
      close += text[close] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  // MARK: Literals

  /// Whether the literal at a quote is a raw string of C++, such as `R"(…)"` or `u8R"x(…)x"`.
  private func isRaw(_ quote: Int) -> Bool {
    guard let last = tokens.tokens.last, last.kind == .word, Int(last.end) == quote,
      text[quote - 1] == UInt8(ascii: "R")
    else { return false }
    return ["", "L", "u", "U", "u8"].contains { text[last.range.dropLast()].elementsEqual($0.utf8) }
  }

  private mutating func add(_ bytes: [UInt8]) -> Int {
    literals.append(CodeLiteral(parts: bytes.isEmpty ? [] : [.text(bytes)]))
    return literals.count - 1
  }

  private mutating func raw() -> Int {
    at += 1
    let start = at
    while at < end, text[at] != UInt8(ascii: "("), text[at] != 0x0A { at += 1 }
    let closer = [UInt8(ascii: ")")] + text[start..<min(at, end)] + [UInt8(ascii: "\"")]
    at = min(at + 1, end)
    let body = at
    while at < end {
      if at + closer.count <= end, text[at] == closer[0], text[at..<(at + closer.count)] == closer {
        at += closer.count
        return add(text[body..<(at - closer.count)])
      }
      at += 1
    }
    return add([])
  }

  private mutating func literal() -> Int {
    at += 1
    var bytes: [UInt8] = []
    while at < end {
      let byte = text[at]
      if byte == UInt8(ascii: "\"") {
        at += 1
        break
      }
      if byte == 0x0A { break }
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        at += 1
        continue
      }
      if let behind = lineJoin(at) {
        at = behind
        continue
      }
      at += 1
      escape(&bytes)
    }
    return add(bytes)
  }

  private mutating func escape(_ bytes: inout [UInt8]) {
    guard at < end else { return }
    let byte = text[at]
    at += 1
    switch byte {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "a"): bytes.append(0x07)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "v"): bytes.append(0x0B)
    case UInt8(ascii: "e"): bytes.append(0x1B)
    case UInt8(ascii: "u"): bytes += CodeByte.utf8(cursor.hexadecimal(most: 4))
    case UInt8(ascii: "U"): bytes += CodeByte.utf8(cursor.hexadecimal(most: 8))
    case UInt8(ascii: "x"): bytes.append(UInt8(truncatingIfNeeded: cursor.hexadecimal(most: 2)))
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = UInt32(byte - UInt8(ascii: "0"))
      var count = 1
      while count < 3, at < end, text[at] >= UInt8(ascii: "0"), text[at] <= UInt8(ascii: "7") {
        value = value * 8 + UInt32(text[at] - UInt8(ascii: "0"))
        at += 1
        count += 1
      }
      bytes.append(UInt8(truncatingIfNeeded: value))
    default: bytes.append(byte)
    }
  }
}
