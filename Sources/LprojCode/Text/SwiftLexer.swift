// The lexer for Swift: plain, raw and multi-line literals, interpolations, nested comments, and regular expressions.

internal import LprojSource

struct SwiftLexer {
  private var cursor: CodeCursor
  private(set) var islands: [CodeTokens]
  private(set) var literals: [CodeLiteral] = []
  private static let deepest = 40

  init(_ text: ByteBuffer) {
    cursor = CodeCursor(text)
    islands = [CodeTokens(text)]
  }

  private var text: ByteBuffer { cursor.text }
  private var end: Int { cursor.end }
  private var next: UInt8 { cursor.next }
  private var at: Int {
    get { cursor.at }
    set { cursor.at = newValue }
  }

  mutating func run() {
    // A shebang line is not Swift.
    if end > 1, text[0] == UInt8(ascii: "#"), text[1] == UInt8(ascii: "!") {
      at = text.index(of: 0x0A, or: 0x0D, in: 0..<end)
    }
    read(island: 0, depth: 0, untilBracket: false)
  }

  /// Reads tokens to the end, or past the bracket that closes an interpolation.
  private mutating func read(island: Int, depth: Int, untilBracket: Bool) {
    var stretch = CodeTokens(text)
    var startsLine = true
    var open = 0
    while true {
      startsLine = skipSpace() || startsLine
      guard at < end else { break }
      let start = at
      let byte = text[at]
      if let hashes = literalStart() {
        at += hashes
        let number = literal(hashes: hashes, depth: depth)
        stretch.add(.text, start..<at, startsLine: startsLine, link: number)
      } else if isRegex(stretch) {
        skipRegex()
        stretch.add(.number, start..<at, startsLine: startsLine)
      } else if CodeByte.isDigit(byte) {
        skipNumber()
        stretch.add(.number, start..<at, startsLine: startsLine)
      } else if CodeByte.isWord(byte) {
        cursor.skipWord()
        stretch.add(.word, start..<at, startsLine: startsLine)
      } else if byte == UInt8(ascii: "`"), let close = closingTick() {
        stretch.add(.word, (start + 1)..<close, startsLine: startsLine)
        at = close + 1
      } else {
        at += 1
        if untilBracket {
          if byte == UInt8(ascii: "(") { open += 1 }
          if byte == UInt8(ascii: ")") {
            if open == 0 { break }
            open -= 1
          }
        }
        stretch.add(.mark, start..<at, startsLine: startsLine)
      }
      startsLine = false
    }
    stretch.linkBrackets()
    islands[island] = stretch
  }

  // MARK: Space and comments

  private mutating func skipSpace() -> Bool {
    var hasEnded = cursor.skipPlainSpace(joinsLines: false)
    while at < end, text[at] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
      cursor.skipComment(nests: true)
      hasEnded = cursor.skipPlainSpace(joinsLines: false) || hasEnded
    }
    return hasEnded
  }

  private mutating func skipNumber() {
    let isHexadecimal = text[at] == UInt8(ascii: "0") && next == UInt8(ascii: "x")
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    while at < end {
      if text[at] | 0x20 == exponent, next == UInt8(ascii: "-") || next == UInt8(ascii: "+") {
        at += 2
      } else if CodeByte.isWord(text[at]) {
        at += 1
      } else if text[at] == UInt8(ascii: "."), CodeByte.isDigit(next) {
        at += 2
      } else {
        return
      }
    }
  }

  private func closingTick() -> Int? {
    var close = at + 1
    while close < end, text[close] != UInt8(ascii: "`") {
      if text[close] == 0x0A { return nil }
      close += 1
    }
    return close < end ? close : nil
  }

  // MARK: Regular expressions

  /// Whether `#/` or `/` at the cursor begins a regular expression. A `/` begins one only if no operand precedes it, and if a second `/` is on the
  /// line.
  private func isRegex(_ before: CodeTokens) -> Bool {
    if text[at] == UInt8(ascii: "#") {
      var start = at
      while start < end, text[start] == UInt8(ascii: "#") { start += 1 }
      return start < end && text[start] == UInt8(ascii: "/")
    }
    guard text[at] == UInt8(ascii: "/"), next > 0x20, next != UInt8(ascii: "=") else {
      return false
    }
    if let last = before.tokens.last {
      let isBeforeOperand =
        last.kind == .mark
        ? "(,=:[{!&|?;".utf8.contains(text[Int(last.start)])
        : before.word(before.count - 1).map(Self.wordsBeforeOperands.contains) ?? false
          && !before.isMark(before.count - 2, ".")
      if !isBeforeOperand { return false }
    }
    var close = at + 1
    while close < end, text[close] != 0x0A {
      if text[close] == UInt8(ascii: "/") { return text[close - 1] != 0x20 }
      close += text[close] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  private static let wordsBeforeOperands: Set<String> = [
    "await", "case", "if", "in", "return", "throw", "try", "where", "while",
  ]

  private mutating func skipRegex() {
    var hashes = 0
    while text[at] == UInt8(ascii: "#") {
      hashes += 1
      at += 1
    }
    at += 1
    while at < end {
      if text[at] == UInt8(ascii: "\\") {
        at = min(at + 2, end)
        continue
      }
      if hashes == 0 && text[at] == 0x0A { return }
      if text[at] == UInt8(ascii: "/"), hasHashes(hashes, at: at + 1) {
        at += 1 + hashes
        return
      }
      at += 1
    }
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    guard start + count <= end else { return false }
    return (start..<(start + count)).allSatisfy { text[$0] == UInt8(ascii: "#") }
  }

  // MARK: Literals

  /// The number of `#` between the cursor and a quote; nil if no quote follows.
  private func literalStart() -> Int? {
    var start = at
    while start < end, text[start] == UInt8(ascii: "#") { start += 1 }
    return start < end && text[start] == UInt8(ascii: "\"") ? start - at : nil
  }

  private func hasQuotes(_ count: Int, at start: Int) -> Bool {
    start + count <= end && (start..<(start + count)).allSatisfy { text[$0] == UInt8(ascii: "\"") }
  }

  private mutating func literal(hashes: Int, depth: Int) -> Int {
    let number = literals.count
    literals.append(CodeLiteral())
    let isLong = hasQuotes(3, at: at) && isLongStart(hashes)
    let quotes = isLong ? 3 : 1
    at += quotes
    var builder = LiteralBuilder()
    while at < end {
      let byte = text[at]
      if byte == UInt8(ascii: "\""), hasQuotes(quotes, at: at), hasHashes(hashes, at: at + quotes) {
        at += quotes + hashes
        break
      }
      if byte == 0x0A && !isLong { break }
      if byte == UInt8(ascii: "\\"), hasHashes(hashes, at: at + 1), at + 1 + hashes < end {
        at += 1 + hashes
        escape(&builder, isLong: isLong, depth: depth)
        continue
      }
      builder.append(byte, isEscaped: false)
      at += 1
    }
    literals[number].parts = isLong ? builder.unindented : builder.finished
    return number
  }

  private func isLongStart(_ hashes: Int) -> Bool {
    if hashes == 0 { return true }
    // `#"""#` is a literal of one quotation mark.
    return !hasHashes(hashes, at: at + 2) && !hasHashes(hashes, at: at + 3)
  }

  private mutating func escape(_ builder: inout LiteralBuilder, isLong: Bool, depth: Int) {
    let byte = text[at]
    at += 1
    switch byte {
    case UInt8(ascii: "n"): builder.append(0x0A, isEscaped: true)
    case UInt8(ascii: "t"): builder.append(0x09, isEscaped: true)
    case UInt8(ascii: "r"): builder.append(0x0D, isEscaped: true)
    case UInt8(ascii: "0"): builder.append(0x00, isEscaped: true)
    case UInt8(ascii: "u"):
      guard at < end, text[at] == UInt8(ascii: "{") else { return }
      at += 1
      let scalar = cursor.hexadecimal()
      if at < end, text[at] == UInt8(ascii: "}") { at += 1 }
      for byte in CodeByte.utf8(scalar) { builder.append(byte, isEscaped: true) }
    case UInt8(ascii: "("):
      let island = islands.count
      islands.append(CodeTokens(text))
      if depth < Self.deepest {
        read(island: island, depth: depth + 1, untilBracket: true)
      }
      builder.hole(island)
    case 0x0A, 0x0D, 0x20, 0x09:
      guard isLong else { return }
      // A backslash at the end of a line joins the next line.
      at -= 1
      while at < end, text[at] == 0x20 || text[at] == 0x09 { at += 1 }
      if at < end, text[at] == 0x0D { at += 1 }
      if at < end, text[at] == 0x0A {
        at += 1
        builder.joinLine()
      }
    default: builder.append(byte, isEscaped: true)
    }
  }
}
