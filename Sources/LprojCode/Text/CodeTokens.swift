// The words, literals and marks of one source, with linked brackets.

package import LprojSource

package struct CodeToken: Sendable {
  package enum Kind: UInt8, Sendable {
    case word, number, text, mark
  }

  package var kind: Kind
  package var start: Int32
  package var end: Int32
  /// For a text, the index of its literal. For a bracket, the index of the matching bracket. Otherwise -1.
  package var link: Int32
  /// Whether a line break precedes the token.
  package var startsLine: Bool

  package var range: Range<Int> { Int(start)..<Int(end) }
}

/// A string literal, split into texts and interpolations.
package struct CodeLiteral: Sendable {
  package enum Part: Sendable {
    case text([UInt8])
    /// An interpolation. The value is the index of its tokens in `CodeFileText.islands`.
    case hole(Int)
  }

  package var parts: [Part] = []

  /// The whole text; nil if the literal has interpolations.
  package var plain: [UInt8]? {
    switch parts.count {
    case 0: return []
    case 1: if case .text(let bytes) = parts[0] { return bytes } else { return nil }
    default: return nil
    }
  }
}

/// The tokens of a source, or of one interpolation in a literal. The tokens of a source exclude the contents of interpolations.
package struct CodeTokens: Sendable {
  package let buffer: ByteBuffer
  package internal(set) var tokens: [CodeToken] = []

  init(_ buffer: ByteBuffer) { self.buffer = buffer }

  package var count: Int { tokens.count }

  package subscript(index: Int) -> CodeToken { tokens[index] }

  /// The word at a token index; nil if the token is not a word.
  package func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
    let range = tokens[index].range
    let mark = UInt8(ascii: "\\")
    guard buffer.index(of: mark, or: mark, in: range) < range.upperBound else {
      return buffer.string(range)
    }
    // A backslash continues the word on the next line, as in C.
    return String(decoding: buffer[range].filter(CodeByte.isWord), as: UTF8.self)
  }

  /// The word at a token index; nil if `search` does not contain the word. The test works on the hash of the word, so most calls create no string.
  func word(_ index: Int, of search: WordSearch) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
    return search.mayHave(wordIn: tokens[index].range, buffer) ? word(index) : nil
  }

  package func isWord(_ index: Int, _ word: StaticString) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
      && buffer.equals(tokens[index].range, word)
  }

  package func isMark(_ index: Int, _ mark: UInt8) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark
      && buffer[Int(tokens[index].start)] == mark
  }

  package func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    isMark(index, UInt8(ascii: mark))
  }

  package func isText(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .text
  }

  /// The index after a token. For an opening bracket, the index after its closing bracket.
  package func after(_ index: Int) -> Int {
    let token = tokens[index]
    guard token.kind == .mark, token.link > Int32(index) else { return index + 1 }
    return Int(token.link) + 1
  }

  /// The index of the innermost opening bracket around each token; -1 if there is none.
  func openers() -> [Int32] {
    var found = Array(repeating: Int32(-1), count: count)
    var open: [Int] = []
    for at in tokens.indices {
      if let last = open.last, Int(tokens[last].link) == at { open.removeLast() }
      if let last = open.last { found[at] = Int32(last) }
      if tokens[at].kind == .mark, tokens[at].link > Int32(at) { open.append(at) }
    }
    return found
  }

  /// The range of a preview `#Preview("…") { … }` that begins at `start`; nil if no preview begins at the token. No product contains previews.
  func preview(_ start: Int) -> Range<Int>? {
    guard isMark(start, "#"), isWord(start + 1, "Preview") else { return nil }
    let body = isMark(start + 2, "(") ? after(start + 2) : start + 2
    return isMark(body, "{") ? start..<after(body) : nil
  }

  /// The code of some tokens as one line. Code of more than 500 bytes is cut and ends with `…`.
  package func source(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let bytes = Int(tokens[range.lowerBound].start)..<Int(tokens[range.upperBound - 1].end)
    var text: [UInt8] = []
    for at in bytes {
      let byte = buffer[at]
      // A character has at most three bytes after its first byte.
      let isWhole = byte & 0xC0 != 0x80 || text.count >= Self.longestSource + 3
      if text.count >= Self.longestSource, isWhole { return Self.shown(text) + "…" }
      let isSpace = byte <= 0x20
      if isSpace && text.last == 0x20 { continue }
      text.append(isSpace ? 0x20 : byte)
    }
    return Self.shown(text)
  }

  /// Decodes UTF-8. Each invalid byte becomes a character of three bytes, so a text with invalid bytes may have to be cut.
  private static func shown(_ text: [UInt8]) -> String {
    let shown = String(decoding: text, as: UTF8.self)
    return shown.utf8.count <= longestSource + 3
      ? shown : String(shown.unicodeScalars.prefix(longestSource / 3))
  }

  /// The maximum length of an expression's code, in bytes. Without a limit, nested calls would repeat the inner code at every level.
  private static let longestSource = 500

  // MARK: Building

  mutating func add(_ kind: CodeToken.Kind, _ range: Range<Int>, startsLine: Bool, link: Int = -1) {
    tokens.append(
      CodeToken(
        kind: kind, start: Int32(range.lowerBound), end: Int32(range.upperBound),
        link: Int32(link), startsLine: startsLine))
  }

  mutating func linkBrackets() {
    var open: [(at: Int, closer: UInt8)] = []
    for at in tokens.indices where tokens[at].kind == .mark {
      let byte = buffer[Int(tokens[at].start)]
      switch byte {
      case UInt8(ascii: "("): open.append((at, UInt8(ascii: ")")))
      case UInt8(ascii: "["): open.append((at, UInt8(ascii: "]")))
      case UInt8(ascii: "{"): open.append((at, UInt8(ascii: "}")))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let index = open.lastIndex(where: { $0.closer == byte }) else { continue }
        tokens[open[index].at].link = Int32(at)
        tokens[at].link = Int32(open[index].at)
        open.removeSubrange(index...)
      default: break
      }
    }
  }
}

/// A source file as tokens and literals.
package struct CodeFileText: Sendable {
  package let buffer: ByteBuffer
  /// The tokens of the file, followed by the tokens of each interpolation.
  package internal(set) var islands: [CodeTokens] = []
  package internal(set) var literals: [CodeLiteral] = []

  package init(_ buffer: ByteBuffer, _ language: CodeLanguage) {
    self.buffer = buffer
    switch language {
    case .swift:
      var lexer = SwiftLexer(buffer)
      lexer.run()
      (islands, literals) = (lexer.islands, lexer.literals)
    case .objectiveC, .c:
      var lexer = ClangLexer(buffer)
      lexer.run()
      (islands, literals) = ([lexer.tokens], lexer.literals)
    }
  }

  package func literal(_ token: CodeToken) -> CodeLiteral { literals[Int(token.link)] }
}

package enum CodeLanguage: String, Sendable, Hashable {
  case swift
  case objectiveC = "objective-c"
  /// C and C++.
  case c

  package init?(extension name: String) {
    switch name {
    case "swift": self = .swift
    case "m", "mm", "h", "pch": self = .objectiveC
    case let name where Self.logos.contains(name): self = .objectiveC
    case "c", "cc", "cpp", "cxx", "hh", "hpp", "hxx": self = .c
    default: return nil
    }
  }

  /// The endings of sources in Logos, an extension of Objective-C for code that changes other programs.
  package static let logos: Set<String> = ["x", "xm", "xi", "xmi"]
}

enum CodeByte {
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  static func utf8(_ scalar: UInt32) -> [UInt8] {
    guard let scalar = Unicode.Scalar(scalar) else { return [0xEF, 0xBF, 0xBD] }
    return Array(String(Character(scalar)).utf8)
  }
}
