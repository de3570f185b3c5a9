// Reads literal values in Swift source.

struct SwiftLiteralReader {
  let tokens: [SwiftToken]
  var at: Int
  var constants: [String: SwiftLiteral]
  private let room: Room
  private var depth = 0
  private static let deepest = 150
  /// The maximum number of bytes that the named constants of a file may produce.
  static let mostMade = 4 << 20

  /// Creates a reader at a token.
  ///
  /// - Parameter room: the room for all values of one file.
  init(
    _ tokens: [SwiftToken], at: Int = 0, constants: [String: SwiftLiteral] = [:], room: Room
  ) {
    self.tokens = tokens
    self.at = at
    self.constants = constants
    self.room = room
  }

  private var kind: SwiftToken.Kind { tokens[min(at, tokens.count - 1)].kind }
  private var offset: Int { tokens[min(at, tokens.count - 1)].offset }

  private func isMark(_ character: Character) -> Bool {
    kind == .mark(character.asciiValue ?? 0)
  }

  /// Reads one expression. Afterwards, the reader is at the token after the expression.
  mutating func expression() -> SwiftLiteral {
    var sum = Sum(operand())
    while isMark("+"), !isPlusEquals {
      at += 1
      sum.add(operand())
    }
    let value = sum.literal
    if isAtEnd { return value }
    skip()
    return SwiftLiteral(value: .computed, offset: value.offset)
  }

  private var isPlusEquals: Bool {
    at + 1 < tokens.count && tokens[at + 1].kind == .mark(UInt8(ascii: "="))
  }

  /// A sum of values. Each new operand is added without a copy of the earlier operands.
  private struct Sum {
    private var text: String?
    private var elements: [SwiftLiteral]?
    /// The first operand. It is the result if no other operand follows.
    private var other: SwiftLiteral
    private var isChanged = false

    init(_ first: SwiftLiteral) {
      other = first
      text = first.text
      elements = first.elements
    }

    var literal: SwiftLiteral {
      guard isChanged else { return other }
      if let elements { return SwiftLiteral(value: .array(elements), offset: other.offset) }
      return SwiftLiteral(
        value: text.map(SwiftLiteral.Value.text) ?? .computed, offset: other.offset)
    }

    mutating func add(_ right: SwiftLiteral) {
      // A list with a computed part keeps its known elements.
      if let others = right.elements {
        if elements == nil { elements = [literal] }
        elements?.append(contentsOf: others)
      } else if elements != nil {
        elements?.append(right)
      } else if text != nil, let more = right.text {
        text?.append(more)
      } else {
        text = nil
      }
      isChanged = true
    }
  }

  private var isAtEnd: Bool {
    switch kind {
    case .end: true
    case .mark(let byte):
      ",)]};:".utf8.contains(byte)
        || tokens[at].startsLine && byte != UInt8(ascii: ".") && byte != UInt8(ascii: "?")
    case .word, .text: tokens[min(at, tokens.count - 1)].startsLine
    }
  }

  private mutating func skip() {
    var open = 0
    while at < tokens.count - 1 {
      if case .mark(let byte) = kind {
        if "([{".utf8.contains(byte) {
          open += 1
        } else if ")]}".utf8.contains(byte) {
          if open == 0 { return }
          open -= 1
        } else if open == 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
          return
        }
      } else if open == 0, tokens[at].startsLine, isStatement {
        return
      }
      at += 1
    }
  }

  private var isStatement: Bool {
    if case .word(let word) = kind {
      return [
        "let", "var", "func", "if", "for", "package", "struct", "enum", "extension", "import",
      ]
      .contains(word)
    }
    return false
  }

  private mutating func operand() -> SwiftLiteral {
    let start = offset
    func found(_ value: SwiftLiteral.Value) -> SwiftLiteral {
      SwiftLiteral(value: value, offset: start)
    }
    guard depth < Self.deepest else {
      skip()
      return found(.computed)
    }
    depth += 1
    defer { depth -= 1 }
    switch kind {
    case .text(let text):
      at += 1
      return found(text.map(SwiftLiteral.Value.text) ?? .computed)
    case .mark(UInt8(ascii: "[")): return found(collection())
    case .mark(UInt8(ascii: ".")):
      at += 1
      guard case .word(let name) = kind else { return found(.computed) }
      at += 1
      return found(rest(name, isMember: true))
    case .word(let name):
      at += 1
      return found(rest(name, isMember: false))
    case .mark(UInt8(ascii: "-")):
      at += 1
      return operand()
    case .mark, .end:
      return found(.computed)
    }
  }

  private mutating func rest(_ name: String, isMember: Bool) -> SwiftLiteral.Value {
    var name = name
    var isMember = isMember
    while isMark("."), at + 1 < tokens.count, case .word(let next) = tokens[at + 1].kind {
      name = next
      isMember = true
      at += 2
    }
    if isMark("("), !tokens[at].startsLine {
      let arguments = arguments()
      // If a call follows on the result, it may change the result in any way.
      if isMark(".") {
        skip()
        return .computed
      }
      return .call(name, arguments)
    }
    if isMember { return .member(name) }
    guard let constant = constants[name] else { return .word(name) }
    guard depth + constant.levels <= Self.deepest, room.takes(constant.size) else {
      return .computed
    }
    return constant.value
  }

  private mutating func arguments() -> [SwiftLiteral.Argument] {
    at += 1
    var found: [SwiftLiteral.Argument] = []
    while at < tokens.count - 1, !isMark(")") {
      let before = at
      var label: String?
      if case .word(let name) = kind, at + 1 < tokens.count,
        tokens[at + 1].kind == .mark(UInt8(ascii: ":"))
      {
        label = name
        at += 2
      }
      found.append(SwiftLiteral.Argument(label: label, value: expression()))
      if !isMark(","), !isMark(")") { skip() }
      if isMark(",") { at += 1 }
      if at == before { at += 1 }
    }
    if isMark(")") { at += 1 }
    return found
  }

  private mutating func collection() -> SwiftLiteral.Value {
    at += 1
    var elements: [SwiftLiteral] = []
    var members: [(key: SwiftLiteral, value: SwiftLiteral)] = []
    var isDictionary = false
    while at < tokens.count - 1, !isMark("]") {
      let before = at
      if isMark(":") {
        isDictionary = true
        at += 1
        continue
      }
      let element = expression()
      if isMark(":") {
        isDictionary = true
        at += 1
        members.append((element, expression()))
      } else {
        elements.append(element)
      }
      if isMark(",") { at += 1 }
      if at == before { at += 1 }
    }
    if isMark("]") { at += 1 }
    if isMark("(") {
      // `[Type]()`.
      _ = arguments()
      return .array([])
    }
    return isDictionary ? .dictionary(members) : .array(elements)
  }
}
