// Functions and properties that a source defines, with their parameters and bodies.

struct CodeDefinition {
  enum Kind: Equatable {
    case function, initializer, property, macro, method
  }

  struct Parameter {
    /// The label in calls; nil if there is none.
    var label: String?
    var name: String
    var type: String
    var value: Range<Int>?
    var isVariadic = false
  }

  var kind: Kind
  /// The name of a function, macro or property, the selector of an Objective-C method, or the type of an initializer.
  var name: String
  var parameters: [Parameter] = []
  var body: Range<Int>
  /// The name of the type that contains the definition; nil outside of types.
  var owner: String?
  /// The index of the first token of the return type, or of the type of a property.
  var returns: Int?

  /// Whether the definition has the name of a system look-up function, such as `NSLocalizedString`, or is an `init(localized:)`.
  var isOfSystem: Bool {
    kind == .initializer
      ? parameters.first?.label == "localized" : PositionalCall.isNamed(name)
  }

  func slot(of name: String) -> CodeWrapper.Slot? {
    guard let index = parameters.firstIndex(where: { $0.name == name }) else { return nil }
    return CodeWrapper.Slot(label: parameters[index].label, index: index)
  }
}

extension CodeTokens {
  func swiftDefinitions() -> [CodeDefinition] {
    var found: [CodeDefinition] = []
    var types: [(name: String, end: Int)] = []
    var at = 0
    while at < count {
      while let last = types.last, last.end <= at { types.removeLast() }
      guard let word = word(at) else {
        at += 1
        continue
      }
      switch word {
      case "extension", "struct", "class", "enum", "actor", "protocol":
        if let type = swiftType(at), let name = type.names.last {
          types.append((name, Int(tokens[type.open].link)))
          at = type.open + 1
          continue
        }
      case "func", "init", "subscript":
        if !isMark(at - 1, "."), let definition = swiftFunction(at, types.last?.name) {
          found.append(definition)
        }
      case "var":
        if let definition = swiftProperty(at, types.last?.name) { found.append(definition) }
      default: break
      }
      at += 1
    }
    return found
  }

  /// Reads the type after a keyword such as `struct`: the parts of its name, as in `Outer.Inner`, and the index of the brace that opens its body.
  /// Returns nil if no type follows.
  func swiftType(_ keyword: Int) -> (names: [String], open: Int)? {
    guard let name = word(keyword + 1), !["func", "var", "let"].contains(name),
      !isWord(keyword - 1, "import"), !isMark(keyword - 1, "."),
      let open = bodyStart(from: keyword + 2)
    else { return nil }
    var names = [name]
    var part = keyword + 1
    while isMark(part + 1, "."), let next = word(part + 2) {
      names.append(next)
      part += 2
    }
    return (names, open)
  }

  private func bodyStart(from start: Int) -> Int? {
    var at = start
    while at < count, at < start + 200 {
      if isMark(at, "{") { return tokens[at].link > Int32(at) ? at : nil }
      // A constraint such as `where Self == String`.
      let isEqual = isMark(at, "=") && isMark(at + 1, "=")
      if isMark(at, "}") || isMark(at, ";") || isMark(at, "=") && !isEqual { return nil }
      at = isEqual ? at + 2 : after(at)
    }
    return nil
  }

  private func swiftFunction(_ start: Int, _ owner: String?) -> CodeDefinition? {
    var at = start + 1
    var name = owner ?? ""
    var kind = CodeDefinition.Kind.initializer
    if isWord(start, "func") {
      guard let own = word(at) else { return nil }
      (name, kind) = (own, .function)
      at += 1
    } else if isWord(start, "subscript") {
      (name, kind) = ("subscript", .function)
    }
    if isMark(at, "?") || isMark(at, "!") { at += 1 }
    if isMark(at, "<") {
      while at < count, !isMark(at, "(") { at += 1 }
    }
    guard isMark(at, "("), tokens[at].link > Int32(at) else { return nil }
    let close = Int(tokens[at].link)
    let parameters = swiftParameters((at + 1)..<close, isSubscript: isWord(start, "subscript"))
    var open = close + 1
    var returns: Int?
    while open < count, !isMark(open, "{") {
      if isMark(open, "}") || isMark(open, ";") { return nil }
      if let word = word(open), ["func", "var", "let", "init", "case", "static"].contains(word) {
        return nil
      }
      if isMark(open, "-"), isMark(open + 1, ">") { returns = open + 2 }
      open = after(open)
    }
    guard open < count, tokens[open].link > Int32(open) else { return nil }
    return CodeDefinition(
      kind: kind, name: name, parameters: parameters, body: (open + 1)..<Int(tokens[open].link),
      owner: owner, returns: returns)
  }

  private func swiftProperty(_ start: Int, _ owner: String?) -> CodeDefinition? {
    guard let name = word(start + 1) else { return nil }
    var at = start + 2
    var returns: Int?
    if isMark(at, ":") {
      returns = at + 1
      at += 1
      if isWord(at, "some") || isWord(at, "any") { at += 1 }
      while at < count, !isMark(at, "{"), !isMark(at, "="), !isMark(at, ";"), !isMark(at, "}") {
        if tokens[at].startsLine { return nil }
        at = after(at)
      }
    }
    guard at < count, isMark(at, "{"), tokens[at].link > Int32(at) else { return nil }
    return CodeDefinition(
      kind: .property, name: name, body: (at + 1)..<Int(tokens[at].link), owner: owner,
      returns: returns)
  }

  // MARK: Objective-C and C

  func clangDefinitions() -> [CodeDefinition] {
    var found: [CodeDefinition] = []
    var owner: String?
    var at = 0
    while at < count {
      if isMark(at, "@"), let word = word(at + 1) {
        if word == "implementation" { owner = self.word(at + 2) }
        if word == "end" { owner = nil }
      } else if isMark(at, "#"), tokens[at].startsLine, isWord(at + 1, "define") {
        if let macro = macro(at) { found.append(macro) }
      } else if isMark(at, "-") || isMark(at, "+"), tokens[at].startsLine, isMark(at + 1, "(") {
        if let method = method(at, owner) { found.append(method) }
      } else if isMark(at, "{"), isMark(at - 1, ")"), tokens[at].link > Int32(at) {
        if let function = function(body: at) { found.append(function) }
      }
      at += 1
    }
    return found
  }

  /// The macro with parameters in a line `#define NAME(a, b) …`; nil for a macro without parameters.
  private func macro(_ start: Int) -> CodeDefinition? {
    guard let name = word(start + 2), isMark(start + 3, "("),
      tokens[start + 3].start == tokens[start + 2].end, tokens[start + 3].link > Int32(start)
    else { return nil }
    let close = Int(tokens[start + 3].link)
    var parameters: [CodeDefinition.Parameter] = []
    for at in (start + 4)..<max(close, start + 4) {
      if let word = word(at) {
        parameters.append(CodeDefinition.Parameter(label: nil, name: word, type: ""))
      }
    }
    var end = close + 1
    while end < count, !tokens[end].startsLine { end += 1 }
    return CodeDefinition(
      kind: .macro, name: name, parameters: parameters, body: (close + 1)..<end)
  }

  /// Reads a method that begins with `- (Type)first:(Type)name second:(Type)name {`. Returns nil for a declaration without a body.
  private func method(_ start: Int, _ owner: String?) -> CodeDefinition? {
    var at = after(start + 1)
    var selector = ""
    var parameters: [CodeDefinition.Parameter] = []
    while at < count, !isMark(at, "{"), !isMark(at, ";"), at < start + 200 {
      if let label = word(at) {
        if isMark(at + 1, ":") {
          selector += label + ":"
          at += 2
          if isMark(at, "(") { at = after(at) }
          if let name = word(at) {
            parameters.append(CodeDefinition.Parameter(label: nil, name: name, type: ""))
            at += 1
          }
          continue
        }
        if selector.isEmpty { selector = label }
      }
      at += 1
    }
    guard isMark(at, "{"), tokens[at].link > Int32(at), !selector.isEmpty else { return nil }
    var type = start + 2
    while let word = word(type), Self.qualifiers.contains(word) { type += 1 }
    return CodeDefinition(
      kind: .method, name: selector, parameters: parameters,
      body: (at + 1)..<Int(tokens[at].link), owner: owner, returns: type)
  }

  /// The function `Type name(Type a, Type b) {` with its brace at `body`; nil if the brace follows a statement such as `if (…)`.
  private func function(body: Int) -> CodeDefinition? {
    guard tokens[body - 1].link >= 0 else { return nil }
    let open = Int(tokens[body - 1].link)
    guard let name = word(open - 1), !Self.controls.contains(name),
      word(open - 2) != nil
        || isMark(open - 2, "*")
    else { return nil }
    let parameters = arguments((open + 1)..<(body - 1), hasLabels: false).compactMap {
      word($0.range.upperBound - 1).map {
        CodeDefinition.Parameter(label: nil, name: $0, type: "")
      }
    }
    return CodeDefinition(
      kind: .function, name: name, parameters: parameters,
      body: (body + 1)..<Int(tokens[body].link))
  }

  /// Words that may stand before the result of a method.
  private static let qualifiers: Set<String> = ["__kindof", "const", "nonnull", "nullable"]

  static let controls: Set<String> = [
    "if", "while", "for", "switch", "return", "catch", "guard", "in", "case", "sizeof", "else",
  ]
}
