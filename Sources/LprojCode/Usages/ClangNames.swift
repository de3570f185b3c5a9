// The declarations in an Objective-C, C or C++ source, with their scopes.

internal import LprojSource

/// Collects constants, local variables and parameters. Global and instance variables are left out, because a header may declare a different
/// variable of the same name.
struct ClangNames {
  private let text: CodeFileText
  private let tokens: CodeTokens
  private let openers: [Int32]

  static func read(_ text: CodeFileText, _ names: inout SourceNames) {
    let reader = ClangNames(text)
    for at in 0..<reader.tokens.count {
      switch reader.tokens[at].kind {
      case .word:
        if !reader.readConstant(at, &names) { reader.readVariable(at, &names) }
      case .mark where reader.tokens.isMark(at, "("): reader.readParameter(at, &names)
      case .mark where reader.tokens.isMark(at, "*"): reader.readPointer(at, &names)
      case .text, .number, .mark: break
      }
    }
  }

  private init(_ text: CodeFileText) {
    self.text = text
    tokens = text.islands[0]
    openers = tokens.openers()
  }

  private static let plainTypes: Set<String> = [
    "NSInteger", "NSUInteger", "int", "long", "unsigned", "float", "double", "CGFloat", "NSString",
    "NSNumber", "int32_t", "int64_t", "uint32_t", "uint64_t", "size_t", "NSTimeInterval", "BOOL",
  ]

  private static let statements: Set<String> = [
    "return", "else", "case", "goto", "throw", "do", "co_return", "co_yield", "delete", "new",
    "typedef", "sizeof", "in", "const",
  ]

  // MARK: Constants

  /// Reads a constant: `#define NAME @"…"` or `NSString *const NAME = @"…";`. Returns whether the token is a `define`.
  private func readConstant(_ at: Int, _ names: inout SourceNames) -> Bool {
    if tokens.isWord(at, "define"), tokens.isMark(at - 1, "#") {
      guard let name = tokens.word(at + 1) else { return true }
      let value = tokens.isMark(at + 2, "@") ? at + 3 : at + 2
      let isWhole = value + 1 >= tokens.count || tokens[value + 1].startsLine
      if tokens.isText(value), isWhole, let key = text.literal(tokens[value]).plain {
        names.add(global: .init(constant: Key(bytes: key)), name)
      }
      return true
    }
    guard let name = tokens.word(at), tokens.isMark(at + 1, "="), tokens.isMark(at + 2, "@"),
      tokens.isText(at + 3)
    else { return false }
    var declaration = SourceNames.Declaration()
    if tokens.isMark(at + 4, ";"), tokens.isWord(at - 1, "const"),
      let key = text.literal(tokens[at + 3]).plain
    {
      declaration.constant = Key(bytes: key)
    }
    if let scope = scope(of: at) {
      names.add(declaration, name, in: scope)
    } else {
      names.add(global: declaration, name)
    }
    return false
  }

  // MARK: Variables

  private func readVariable(_ at: Int, _ names: inout SourceNames) {
    guard let type = tokens.word(at), !Self.statements.contains(type) else { return }
    guard Self.plainTypes.contains(type) else {
      // `Type name;` or `Type *name =`.
      let name = tokens.isMark(at + 1, "*") ? at + 2 : at + 1
      if isDeclared(name) { add("", name, &names) }
      return
    }
    var next = at + 1
    var pointers = 0
    while tokens.isMark(next, "*") || tokens.isWord(next, "const") || tokens.isWord(next, "long")
      || tokens.isWord(next, "int")
    {
      if tokens.isMark(next, "*") { pointers += 1 }
      next += 1
    }
    guard tokens.word(next) != nil, !tokens.isMark(next + 1, "(") else { return }
    let isPlain = pointers < 2 && !tokens.isMark(next + 1, "[")
    add(isPlain ? type + (pointers > 0 ? " *" : "") : "", next, &names)
  }

  /// Reads `Type<Other> *name =`, `typeof(other) *name =` or `int a, *name`.
  private func readPointer(_ at: Int, _ names: inout SourceNames) {
    if tokens.isMark(at - 1, ">") || tokens.isMark(at - 1, ")") || tokens.isMark(at - 1, ","),
      isDeclared(at + 1)
    {
      add("", at + 1, &names)
    }
  }

  /// Whether a token can be the name in a declaration of a variable. Directly inside square brackets it never is, as in `[Type selector: one,
  /// other]`.
  private func isDeclared(_ name: Int) -> Bool {
    tokens.word(name) != nil && !(openers[name] >= 0 && tokens.isMark(Int(openers[name]), "["))
      && (",;=){[:".utf8.contains { tokens.isMark(name + 1, $0) }
        || tokens.isWord(name + 1, "in"))
  }

  /// Adds a variable, and the variables after commas, as in `int a, b`. The type of `b` counts as unknown.
  private func add(_ type: String, _ name: Int, _ names: inout SourceNames) {
    guard let scope = scope(of: name), let own = tokens.word(name) else { return }
    names.add(.init(type: type), own, in: scope)
    var at = name + 1
    while at < tokens.count, !tokens.isMark(at, ";"),
      !")]}{".utf8.contains(where: {
        tokens.isMark(at, $0)
      })
    {
      if tokens.isMark(at, ","), let other = tokens.word(at + 1), isDeclared(at + 1) {
        names.add(.init(), other, in: scope)
      }
      at = tokens.after(at)
    }
  }

  // MARK: Parameters

  /// Reads a method's parameter, as in `:(Type)name`.
  private func readParameter(_ open: Int, _ names: inout SourceNames) {
    guard openers[open] < 0, tokens.isMark(open - 1, ":"), tokens[open].link > Int32(open),
      let name = tokens.word(Int(tokens[open].link) + 1),
      let scope = body(behind: Int(tokens[open].link))
    else { return }
    let inner = (open + 1)..<Int(tokens[open].link)
    var type = inner.compactMap { tokens.word($0) }.first { Self.plainTypes.contains($0) } ?? ""
    let words = inner.count { tokens.word($0) != nil }
    let pointers = inner.count { tokens.isMark($0, "*") }
    let other = inner.count - words - pointers
    if words > 1 && !["long", "unsigned"].contains(type) || pointers > 1 || other > 0 { type = "" }
    names.add(.init(type: type.isEmpty || pointers == 0 ? type : type + " *"), name, in: scope)
  }

  // MARK: Scopes

  /// The byte range of the braces that limit the scope of a declaration at a token; nil for the whole file.
  private func scope(of token: Int) -> Range<Int>? {
    var open = Int(openers[token])
    while open >= 0 {
      if tokens.isMark(open, "{") { return tokens.byteRange(open) }
      if tokens.isMark(open, "(") {
        let behind = tokens.after(open)
        if tokens.isMark(behind, "{") { return tokens.byteRange(behind) }
        if openers[open] < 0 { return body(behind: behind - 1) }
      }
      open = Int(openers[open])
    }
    return nil
  }

  private func body(behind token: Int) -> Range<Int>? {
    var at = token + 1
    while at < tokens.count, at < token + 200 {
      if tokens.isMark(at, "{") { return tokens.byteRange(at) }
      if tokens.isMark(at, ";") || tokens.isMark(at, "}") || tokens.isMark(at, "@") { return nil }
      at = tokens.after(at)
    }
    return nil
  }
}
