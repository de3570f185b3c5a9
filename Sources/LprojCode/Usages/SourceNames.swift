// What the names of one source stand for, as far as it says so itself: constants and types.

internal import LprojSource
internal import LprojText

struct SourceNames {
  /// Texts by the names of constants; those that have several are left out.
  private(set) var constants: [String: Key] = [:]
  /// Types by the names of variables and parameters, likewise.
  private(set) var types: [String: String] = [:]
  private(set) var imports: Set<String> = []
  private var ambiguous: Set<String> = []
  private var ambiguousTypes: Set<String> = []

  init(_ text: CodeFileText, _ language: CodeLanguage, _ definitions: [CodeDefinition]) {
    let tokens = text.islands[0]
    for at in 0..<tokens.count where tokens[at].kind == .word {
      switch language {
      case .swift: readSwift(text, tokens, at)
      case .objectiveC, .c: readClang(text, tokens, at)
      }
    }
    for parameter in definitions.flatMap(\.parameters) where !parameter.type.isEmpty {
      set(type: parameter.type, of: parameter.name)
    }
    for name in ambiguous { constants[name] = nil }
    for name in ambiguousTypes { types[name] = nil }
  }

  private mutating func set(constant: Key, of name: String) {
    if let known = constants[name], known != constant { ambiguous.insert(name) }
    constants[name] = constant
  }

  private mutating func set(type: String, of name: String) {
    if let known = types[name], known != type { ambiguousTypes.insert(name) }
    types[name] = type
  }

  private mutating func readSwift(_ text: CodeFileText, _ tokens: CodeTokens, _ at: Int) {
    if tokens.isWord(at, "import"), let name = tokens.word(at + 1) {
      imports.insert(name)
      return
    }
    noteBindings(tokens, at)
    let isConstant = tokens.isWord(at, "let")
    guard isConstant || tokens.isWord(at, "var"), let name = tokens.word(at + 1) else { return }
    var next = at + 2
    if tokens.isMark(next, ":") {
      set(type: tokens.typeName(next + 1), of: name)
      guard tokens.isWord(next + 1, "String") else { return }
      next += 2
    } else if tokens.isMark(next, "=") {
      set(type: Self.literalType(tokens, next + 1), of: name)
    } else {
      set(type: "", of: name)
    }
    if tokens.isMark(next, "="), tokens.isText(next + 1), !tokens.isMark(next + 2, "+"),
      !tokens.isMark(next + 2, "."), isConstant, let key = text.literal(tokens[next + 1]).plain
    {
      set(constant: Key(bytes: key), of: name)
    } else {
      ambiguous.insert(name)
    }
  }

  /// Names that get their types from elsewhere: `for a in`, `{ a, b in`, `case let .some(a)`.
  private mutating func noteBindings(_ tokens: CodeTokens, _ at: Int) {
    if tokens.isWord(at, "in") {
      var before = at - 1
      while before > 0,
        tokens.word(before) != nil || tokens.isMark(before, ",")
          || tokens.isMark(before, "(") || tokens.isMark(before, ")")
      {
        if let name = tokens.word(before) { set(type: "", of: name) }
        before -= 1
      }
    }
    guard tokens.isWord(at, "case") || tokens.isWord(at, "catch"),
      tokens.isWord(at + 1, "let") || tokens.isWord(at + 1, "var")
    else { return }
    var next = at + 2
    while next < tokens.count, !tokens[next].startsLine, !tokens.isMark(next, ":"),
      !tokens.isMark(next, "{"), next < at + 40
    {
      if let name = tokens.word(next) { set(type: "", of: name) }
      next += 1
    }
  }

  /// The type that a literal gives a variable; empty where there is none.
  private static func literalType(_ tokens: CodeTokens, _ start: Int) -> String {
    let isAlone =
      start + 1 >= tokens.count || tokens[start + 1].startsLine || tokens.isMark(start + 1, ";")
    guard isAlone, start < tokens.count else { return "" }
    switch tokens[start].kind {
    case .text: return "String"
    case .number: return isFraction(tokens, start) ? "Double" : "Int"
    case .word, .mark: return ""
    }
  }

  static func isFraction(_ tokens: CodeTokens, _ at: Int) -> Bool {
    let bytes = tokens.buffer[tokens[at].range]
    if bytes.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "x")]) { return false }
    return bytes.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
  }

  private static let plainTypes: Set<String> = [
    "NSInteger", "NSUInteger", "int", "long", "unsigned", "float", "double", "CGFloat", "NSString",
    "NSNumber", "int32_t", "int64_t", "uint32_t", "uint64_t", "size_t", "NSTimeInterval", "BOOL",
  ]

  private mutating func readClang(_ text: CodeFileText, _ tokens: CodeTokens, _ at: Int) {
    if tokens.isWord(at, "define"), tokens.isMark(at - 1, "#"), let name = tokens.word(at + 1) {
      let value = tokens.isMark(at + 2, "@") ? at + 3 : at + 2
      let isWhole = value + 1 >= tokens.count || tokens[value + 1].startsLine
      if tokens.isText(value), isWhole, let key = text.literal(tokens[value]).plain {
        set(constant: Key(bytes: key), of: name)
      }
      return
    }
    if let name = tokens.word(at), tokens.isMark(at + 1, "="), tokens.isMark(at + 2, "@"),
      tokens.isText(at + 3)
    {
      let isWhole = tokens.isMark(at + 4, ";")
      let isConstant = tokens.isWord(at - 1, "const")
      if isWhole, isConstant, let key = text.literal(tokens[at + 3]).plain {
        set(constant: Key(bytes: key), of: name)
      } else {
        ambiguous.insert(name)
      }
    }
    guard let type = tokens.word(at) else { return }
    guard Self.plainTypes.contains(type) else {
      // Some other type of the same name makes it unknown: `Type name;`, `Type *name =`.
      let name = tokens.isMark(at + 1, "*") ? at + 2 : at + 1
      if let other = tokens.word(name),
        [",", ";", "=", ")", "{"].contains(where: { tokens.isMark(name + 1, $0) })
          || tokens.isWord(name + 1, "in")
      {
        set(type: "", of: other)
      }
      return
    }
    var next = at + 1
    var isPointer = false
    while tokens.isMark(next, "*") || tokens.isWord(next, "const") || tokens.isWord(next, "long")
      || tokens.isWord(next, "int") || tokens.isMark(next, ")")
    {
      if tokens.isMark(next, "*") { isPointer = true }
      next += 1
    }
    guard let name = tokens.word(next) else { return }
    set(type: isPointer ? type + " *" : type, of: name)
  }

  // MARK: Types

  /// What a value of a type becomes in a key.
  static func specifier(of type: String) -> String? {
    switch type {
    case "Int", "Int64": "%lld"
    case "UInt", "UInt64": "%llu"
    case "Int8", "Int16", "Int32": "%d"
    case "UInt8", "UInt16", "UInt32": "%u"
    case "Double", "CGFloat", "TimeInterval": "%lf"
    case "Float": "%f"
    case "String", "NSString", "AttributedString", "LocalizedStringResource", "Text", "Image",
      "Date",
      "Substring", "LocalizedStringKey":
      "%@"
    default: nil
    }
  }

  /// What a value of a type is to the formatter.
  static func argument(of type: String) -> ArgumentType? {
    switch type {
    case "Int", "Int64", "UInt", "UInt64", "NSInteger", "NSUInteger", "long", "int64_t", "uint64_t",
      "size_t":
      .integer(bits: 64)
    case "Int8", "Int16", "Int32", "UInt8", "UInt16", "UInt32", "CInt", "int", "unsigned",
      "int32_t",
      "uint32_t", "BOOL":
      .integer(bits: 32)
    case "Double", "CGFloat", "TimeInterval", "Float", "float", "double", "NSTimeInterval": .double
    case "String", "NSString", "NSString *", "NSNumber *", "NSNumber", "Substring": .object
    default: nil
    }
  }
}
