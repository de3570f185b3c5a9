// The declarations in a Swift source, with their scopes.

internal import LprojSource

struct SwiftNames {
  private let text: CodeFileText
  private let tokens: CodeTokens
  private let openers: [Int32]
  private let isFile: Bool
  /// The full names of the file's types, by the index of the brace that opens the body.
  private let types: [Int: [String]]

  static func read(
    _ text: CodeFileText, _ definitions: [CodeDefinition], _ names: inout SourceNames
  ) {
    let types = text.islands[0].swiftTypes()
    for (open, path) in types {
      names.add(type: path, text.islands[0].byteRange(open))
    }
    for definition in definitions where definition.body.lowerBound > 0 {
      let scope = text.islands[0].byteRange(definition.body.lowerBound - 1)
      for parameter in definition.parameters {
        names.add(.init(type: parameter.type), parameter.name, in: scope)
      }
    }
    for (number, tokens) in text.islands.enumerated() {
      let reader = SwiftNames(text, tokens, number == 0 ? types : [:], isFile: number == 0)
      for at in 0..<tokens.count { reader.read(at, &names) }
    }
  }

  private init(
    _ text: CodeFileText, _ tokens: CodeTokens, _ types: [Int: [String]], isFile: Bool
  ) {
    self.text = text
    self.tokens = tokens
    self.types = types
    self.isFile = isFile
    openers = tokens.openers()
  }

  private func read(_ at: Int, _ names: inout SourceNames) {
    switch tokens[at].kind {
    case .mark where tokens.isMark(at, "{"): readSignature(at, &names)
    case .word:
      switch tokens.word(at) {
      case "import":
        if let name = tokens.importedModule(at) { names.imports.insert(name) }
      case "let", "var": readBindings(at, &names)
      case "in": readLoop(at, &names)
      case "case", "catch": readPattern(at, &names)
      case "set", "willSet", "didSet":
        if tokens.isMark(at + 1, "("), let name = tokens.word(at + 2), tokens.isMark(at + 3, ")") {
          hide(name, at, &names)
        }
        for name in ["newValue", "oldValue"] { hide(name, at, &names) }
      default: break
      }
    case .text, .number, .mark: break
    }
  }

  // MARK: Adding

  private func add(
    _ declaration: SourceNames.Declaration, _ name: String, _ token: Int,
    _ names: inout SourceNames
  ) {
    var open = openers[token]
    while open >= 0, !tokens.isMark(Int(open), "{") { open = openers[Int(open)] }
    if open < 0 {
      if isFile {
        names.add(global: declaration, name)
      } else if tokens.count > 0 {
        let end = Int(tokens[tokens.count - 1].end)
        names.add(declaration, name, in: Int(tokens[0].start)..<end)
      }
    } else if let path = types[Int(open)] {
      names.add(declaration, name, memberOf: path)
    } else {
      names.add(declaration, name, in: tokens.byteRange(Int(open)))
    }
  }

  private func hide(_ name: String, _ token: Int, _ names: inout SourceNames) {
    add(.init(), name, token, &names)
  }

  private func hideAll(_ range: Range<Int>, _ token: Int, _ names: inout SourceNames) {
    for at in range { if let name = tokens.word(at) { hide(name, token, &names) } }
  }

  // MARK: Variables

  /// Reads the names in `let a: Int, b = 2`, `let (a, b) = …` or `if let a`.
  private func readBindings(_ keyword: Int, _ names: inout SourceNames) {
    var at = keyword + 1
    if tokens.isMark(at, "("), tokens[at].link > Int32(at) {
      hideAll(at..<Int(tokens[at].link), keyword, &names)
      return
    }
    let isConstant = tokens.isWord(keyword, "let")
    let inBrackets = openers[keyword] >= 0 && !tokens.isMark(Int(openers[keyword]), "{")
    while let name = tokens.word(at) {
      add(declaration(at, isConstant), name, keyword, &names)
      if inBrackets { return }
      guard let next = nextBinding(at + 1) else { return }
      at = next
    }
  }

  private func declaration(_ name: Int, _ isConstant: Bool) -> SourceNames.Declaration {
    var declaration = SourceNames.Declaration()
    var next = name + 1
    if tokens.isMark(next, ":") {
      declaration.type = tokens.typeName(next + 1)
      guard tokens.isWord(next + 1, "String") else { return declaration }
      next += 2
    } else if tokens.isMark(next, "=") {
      declaration.type = literalType(next + 1)
    }
    if isConstant, tokens.isMark(next, "="), tokens.isText(next + 1),
      !tokens.isMark(next + 2, "+"), !tokens.isMark(next + 2, "."),
      let key = text.literal(tokens[next + 1]).plain
    {
      declaration.constant = Key(bytes: key)
    }
    return declaration
  }

  private func nextBinding(_ start: Int) -> Int? {
    var at = start
    while at < tokens.count {
      if tokens.isMark(at, "{") || tokens.isMark(at, "}") || tokens.isMark(at, ";") { return nil }
      if tokens.isMark(at, ","), tokens.word(at + 1) != nil {
        let isNext = tokens.isMark(at + 2, ":") || tokens.isMark(at + 2, "=")
        return isNext && !tokens.isMark(at + 3, "=") ? at + 1 : nil
      }
      if tokens[at].startsLine, !tokens.isMark(at - 1, ",") { return nil }
      at = tokens.after(at)
    }
    return nil
  }

  /// The type of a variable, if its value is a literal; otherwise empty.
  private func literalType(_ start: Int) -> String {
    guard start < tokens.count else { return "" }
    let next = start + 1
    let isAlone =
      next >= tokens.count || tokens.isMark(next, ";") || tokens.isMark(next, ",")
      || tokens.isMark(next, "}")
      || tokens[next].startsLine && !tokens.isWord(next, "as")
        && !"+-*/.?&|<>=%".utf8.contains { tokens.isMark(next, $0) }
    guard isAlone else { return "" }
    switch tokens[start].kind {
    case .text: return "String"
    case .number: return SourceNames.isFraction(tokens, start) ? "Double" : "Int"
    case .word, .mark: return ""
    }
  }

  // MARK: Other names

  /// Reads the names in `for a in` or `for (a, b) in`.
  private func readLoop(_ at: Int, _ names: inout SourceNames) {
    var before = at - 1
    while before > 0,
      tokens.word(before) != nil || tokens.isMark(before, ",") || tokens.isMark(before, "(")
        || tokens.isMark(before, ")")
    {
      if let name = tokens.word(before) { hide(name, before, &names) }
      before -= 1
    }
  }

  /// Reads the names in `case let .some(a)` or `catch let a`.
  private func readPattern(_ at: Int, _ names: inout SourceNames) {
    if tokens.isWord(at, "catch") { hide("error", at, &names) }
    guard tokens.isWord(at + 1, "let") || tokens.isWord(at + 1, "var") else { return }
    var next = at + 2
    while next < tokens.count, !tokens[next].startsLine, !tokens.isMark(next, ":"),
      !tokens.isMark(next, "{"), next < at + 40
    {
      if let name = tokens.word(next) { hide(name, at, &names) }
      next += 1
    }
  }

  /// Reads the parameters and captures of a closure: `{ [a = b] (c: Int, d) -> String in`.
  private func readSignature(_ open: Int, _ names: inout SourceNames) {
    guard tokens[open].link > Int32(open) else { return }
    let end = min(Int(tokens[open].link), open + 80)
    var at = open + 1
    while at < end, !tokens.isWord(at, "in") {
      guard
        tokens.word(at).map({ !Self.statements.contains($0) })
          ?? "([<>,.:?!&@-_".utf8.contains(where: { tokens.isMark(at, $0) })
      else { return }
      at = tokens.after(at)
    }
    guard at < end else { return }
    let scope = tokens.byteRange(open)
    for word in (open + 1)..<at {
      guard let name = tokens.word(word) else { continue }
      let isTyped =
        tokens.isMark(word + 1, ":")
        && (tokens.isMark(word - 1, "(") || tokens.isMark(word - 1, ","))
      names.add(.init(type: isTyped ? tokens.typeName(word + 2) : ""), name, in: scope)
    }
  }

  private static let statements: Set<String> = [
    "let", "var", "for", "if", "guard", "switch", "return", "func", "while", "case", "default",
    "do", "struct", "class", "enum", "static", "init", "import", "repeat", "defer",
  ]
}

extension CodeTokens {
  /// The byte range from a bracket to the matching bracket, including both. If there is no matching bracket, the range ends with the file.
  func byteRange(_ open: Int) -> Range<Int> {
    let start = Int(tokens[open].start)
    let close = tokens[open].link
    return start..<(close > Int32(open) ? Int(tokens[Int(close)].end) : buffer.count)
  }

  func importedModule(_ keyword: Int) -> String? {
    let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"]
    guard let name = word(keyword + 1) else { return nil }
    return kinds.contains(name) ? word(keyword + 2) : name
  }

  /// The full names of the types of a Swift source, by the index of the brace that opens the body.
  func swiftTypes() -> [Int: [String]] {
    var found: [Int: [String]] = [:]
    var open: [(path: [String], end: Int)] = []
    for at in 0..<count {
      while let last = open.last, last.end <= at { open.removeLast() }
      switch word(at) {
      case "extension", "struct", "class", "enum", "actor", "protocol":
        // Types below 40 levels of nesting are ignored.
        guard open.count < 40, let type = swiftType(at), found[type.open] == nil else { continue }
        let path = (open.last?.path ?? []) + type.names
        found[type.open] = path
        open.append((path, Int(tokens[type.open].link)))
      default: continue
      }
    }
    return found
  }
}
