// Values that stand literally in Swift source, as in manifests; anything else is computed.

/// A value with the place where it begins.
struct SwiftLiteral: Sendable {
  indirect enum Value: Sendable {
    case text(String)
    /// Of letters and digits: a number, `true`, or the name of a constant.
    case word(String)
    case array([SwiftLiteral])
    case dictionary([(key: SwiftLiteral, value: SwiftLiteral)])
    /// `Name(…)` or `.name(…)`; the name is the last part alone.
    case call(String, [Argument])
    /// `.name`
    case member(String)
    case computed
  }

  struct Argument: Sendable {
    var label: String?
    var value: SwiftLiteral
  }

  var value: Value
  var offset: Int

  var text: String? { if case .text(let text) = value { text } else { nil } }

  var isComputed: Bool { if case .computed = value { true } else { false } }

  /// The elements of an array; nil when it is none.
  var elements: [SwiftLiteral]? { if case .array(let elements) = value { elements } else { nil } }

  /// All texts of an array; nil when one of them is computed.
  var texts: [String]? {
    guard let elements else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }

  var callName: String? { if case .call(let name, _) = value { name } else { nil } }

  var arguments: [Argument] { if case .call(_, let arguments) = value { arguments } else { [] } }

  func argument(_ label: String) -> SwiftLiteral? { arguments.first { $0.label == label }?.value }
}

/// Reads values out of a list of tokens.
struct SwiftLiteralReader {
  let tokens: [SwiftToken]
  var at: Int
  /// Constants of the file, by name.
  var constants: [String: SwiftLiteral]
  private var depth = 0
  private static let deepest = 150

  init(_ tokens: [SwiftToken], at: Int = 0, constants: [String: SwiftLiteral] = [:]) {
    self.tokens = tokens
    self.at = at
    self.constants = constants
  }

  private var kind: SwiftToken.Kind { tokens[min(at, tokens.count - 1)].kind }
  private var offset: Int { tokens[min(at, tokens.count - 1)].offset }

  private func isMark(_ character: Character) -> Bool {
    kind == .mark(character.asciiValue ?? 0)
  }

  /// One expression. What follows it belongs to the caller.
  mutating func expression() -> SwiftLiteral {
    var value = operand()
    while isMark("+"), !isPlusEquals {
      at += 1
      let right = operand()
      value = SwiftLiteral(value: Self.sum(value, right), offset: value.offset)
    }
    if isAtEnd { return value }
    // Some operator or a call that is not known.
    let start = value.offset
    skip()
    return SwiftLiteral(value: .computed, offset: start)
  }

  private var isPlusEquals: Bool {
    at + 1 < tokens.count && tokens[at + 1].kind == .mark(UInt8(ascii: "="))
  }

  private static func sum(_ left: SwiftLiteral, _ right: SwiftLiteral) -> SwiftLiteral.Value {
    if let first = left.elements, let second = right.elements { return .array(first + second) }
    if let first = left.text, let second = right.text { return .text(first + second) }
    // What is known of a list stays known beside what is computed.
    if let first = left.elements { return .array(first + [right]) }
    if let second = right.elements { return .array([left] + second) }
    return .computed
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

  /// Passes over the rest of an expression.
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

  /// What follows a name: further names, arguments.
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
      // A call on the result may change it in any way.
      if isMark(".") {
        skip()
        return .computed
      }
      return .call(name, arguments)
    }
    if isMember { return .member(name) }
    return constants[name]?.value ?? .word(name)
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
      // `[Type]()`
      _ = arguments()
      return .array([])
    }
    return isDictionary ? .dictionary(members) : .array(elements)
  }

  /// The constants at the top of a file that have literal values; those defined twice are computed.
  static func constants(_ tokens: [SwiftToken]) -> [String: SwiftLiteral] {
    var found: [String: SwiftLiteral] = [:]
    var level = 0
    var at = 0
    while at < tokens.count - 1 {
      switch tokens[at].kind {
      case .mark(let byte):
        if "([{".utf8.contains(byte) { level += 1 }
        if ")]}".utf8.contains(byte) { level -= 1 }
      case .word(let word) where (word == "let" || word == "var") && level <= 0:
        guard case .word(let name) = tokens[at + 1].kind else { break }
        var start = at + 2
        // A type stands before the value.
        while start < tokens.count - 1, tokens[start].kind != .mark(UInt8(ascii: "=")) {
          if tokens[start].startsLine || tokens[start].kind == .mark(UInt8(ascii: "{")) { break }
          start += 1
        }
        guard tokens[start].kind == .mark(UInt8(ascii: "=")) else { break }
        var reader = SwiftLiteralReader(tokens, at: start + 1, constants: found)
        var value = reader.expression()
        if found[name] != nil { value.value = .computed }
        if word == "var", isChanged(name, tokens) { value.value = .computed }
        found[name] = value
        at = max(at, reader.at - 1)
      default: break
      }
      at += 1
    }
    return found
  }

  /// Whether something is added to a variable or set anew after it was made.
  private static func isChanged(_ name: String, _ tokens: [SwiftToken]) -> Bool {
    for at in tokens.indices.dropLast(3) where tokens[at].kind == .word(name) && at > 0 {
      if tokens[at - 1].kind == .word("var") || tokens[at - 1].kind == .mark(UInt8(ascii: ".")) {
        continue
      }
      guard tokens[at].startsLine else { continue }
      return true
    }
    return false
  }
}
