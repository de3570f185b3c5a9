// Literals that are keys by their type, and calls that format what was looked up.

internal import LprojSource
internal import LprojText

extension UsageReader {
  /// `let title: LocalizedStringResource = "…"`, what a property or function of such a type returns, the elements
  /// of such collections, and `.init("…")` in all these places.
  mutating func readTyped(_ at: Int, _ island: Int) {
    let tokens = text.islands[0]
    guard island == 0, isTyped, !used.contains(tokens[at].link) else { return }
    if let type = expected(at..<(at + 1), tokens), !type.isCollection {
      take(at, CodeCall(name: type.name, range: at..<(at + 1)), type.name)
    } else if let call = initializer(around: at, tokens),
      let type = expected(call.range, tokens), !type.isCollection,
      let argument = call.arguments.first(where: { $0.range == at..<(at + 1) }),
      KnownCall.swift(type.name).contains(where: { $0.key == argument.label })
    {
      take(at, call, type.name)
    }
  }

  private mutating func take(_ at: Int, _ call: CodeCall, _ type: String) {
    let tokens = text.islands[0]
    used.insert(tokens[at].link)
    var usage = CodeUsage(codeText(tokens[at]), type, at: position(0, at))
    usage.kind = .text
    usage.table = table(value(call.argument("table"), 0))
    usage.bundle = bundle(call.argument("bundle"), 0)
    usage.defaultText = defaultText(value(call.argument("defaultValue"), 0), key: usage.key)
    usage.comment = comment(call.argument("comment"), 0)
    if type == "LocalizedStringKey" { (usage.table, usage.isTyped) = (.unknown, true) }
    add(usage, call, 0)
  }

  /// The call `.init(…)` that a token is an argument of.
  private mutating func initializer(around at: Int, _ tokens: CodeTokens) -> CodeCall? {
    guard let open = opener(of: at), tokens.isMark(open, "("), tokens.isWord(open - 1, "init"),
      tokens.isMark(open - 2, "."),
      tokens.word(open - 3) == nil || tokens.isWord(open - 3, "return")
    else { return nil }
    var call = tokens.call(open: open, language: .swift)
    call?.range = (open - 2)..<(Int(tokens[open].link) + 1)
    return call
  }

  private struct Expected {
    var name: String
    var isCollection = false

    /// Nil for a type whose literals are no keys. A collection is `[Name]`.
    init?(_ type: String) {
      let plain = type.filter { $0 != "?" && $0 != "[" && $0 != "]" }
      guard KnownCall.keyTypes.contains(plain) else { return nil }
      name = plain
      isCollection = type.hasPrefix("[")
    }
  }

  /// The type that an expression has by what stands around it; an element that of its collection.
  private mutating func expected(_ range: Range<Int>, _ tokens: CodeTokens) -> Expected? {
    if let own = declared(range, tokens) { return own }
    guard let open = opener(of: range.lowerBound), tokens.isMark(open, "["),
      !tokens.isMark(range.upperBound, ":"),
      let type = declared(open..<(Int(tokens[open].link) + 1), tokens), type.isCollection
    else { return nil }
    return Expected(type.name)
  }

  /// By a cast, a declaration, or what a function returns.
  private func declared(_ range: Range<Int>, _ tokens: CodeTokens) -> Expected? {
    let (start, end) = (range.lowerBound, range.upperBound)
    if tokens.isWord(end, "as") { return Expected(tokens.typeName(end + 1)) }
    if tokens.isMark(start - 1, "="), !tokens.isMark(start - 2, "=") {
      return declaredType(before: start - 1, tokens) ?? assignedType(range, tokens)
    }
    // `let a: () -> Type = { "…" }`
    if tokens.isMark(start - 1, "{"), tokens.isMark(end, "}"), tokens.isMark(start - 2, "="),
      tokens.isMark(start - 4, ">"), tokens.isMark(start - 5, "-")
    {
      return tokens.word(start - 3).flatMap { Expected($0) }
    }
    // A statement of its own, or what follows `return`, `case …:` or `?`.
    let isReturned =
      tokens.isWord(start - 1, "return") || tokens.isMark(start - 1, "{")
      || tokens.isMark(start - 1, ":") || tokens.isMark(start - 1, "?")
    let ends =
      end >= tokens.count || tokens[end].startsLine || tokens.isMark(end, "}")
      || tokens.isMark(end, ":") || tokens.isMark(end, ";")
    guard isReturned, ends, let around = definition(around: start),
      depth(start, definitions[around], tokens)
    else { return nil }
    return definitions[around].returns.flatMap { expected($0, at: start, tokens) }
  }

  /// `: Type =`, `: [Type] =`
  private func declaredType(before sign: Int, _ tokens: CodeTokens) -> Expected? {
    var name = sign - 1
    if tokens.isMark(name, "?") { name -= 1 }
    if tokens.isMark(name, "]"), tokens[name].link >= 0 {
      let open = Int(tokens[name].link)
      return tokens.isMark(open - 1, ":") ? Expected(tokens.typeName(open)) : nil
    }
    guard let type = tokens.word(name) else { return nil }
    var before = name - 1
    while tokens.isMark(before, "."), tokens.word(before - 1) != nil { before -= 2 }
    return tokens.isMark(before, ":") ? expected(type, at: sign, tokens) : nil
  }

  /// Of a statement `name = "…"` or `self.name = "…"`.
  private func assignedType(_ range: Range<Int>, _ tokens: CodeTokens) -> Expected? {
    let (name, end) = (range.lowerBound - 2, range.upperBound)
    let ends =
      end >= tokens.count || tokens[end].startsLine || tokens.isMark(end, "}")
      || tokens.isMark(end, ";")
    guard ends, let word = tokens.word(name) else { return nil }
    let byte = Int(tokens[name].start)
    if tokens.isMark(name - 1, ".") {
      guard tokens.isWord(name - 2, "self"), !tokens.isMark(name - 3, ".") else { return nil }
      return names.memberType(of: word, at: byte).flatMap { Expected($0) }
    }
    guard tokens[name].startsLine || tokens.isMark(name - 1, "{") || tokens.isMark(name - 1, ";")
    else { return nil }
    return names.type(of: word, at: byte).flatMap { Expected($0) }
  }

  /// What a type is, where `Self` stands for the one around.
  private func expected(_ type: String, at token: Int, _ tokens: CodeTokens) -> Expected? {
    guard type == "Self" else { return Expected(type) }
    return names.owner(at: Int(tokens[token].start))?.last.flatMap { Expected($0) }
  }

  /// Whether nothing but curly brackets stands between a token and the body around it.
  private func depth(_ token: Int, _ definition: CodeDefinition, _ tokens: CodeTokens) -> Bool {
    var at = definition.body.lowerBound
    while at < token {
      let next = tokens.after(at)
      if next > token {
        guard tokens.isMark(at, "{") else { return false }
        at += 1
      } else {
        at = next
      }
    }
    return true
  }

  // MARK: Formats

  mutating func noteFormat(_ call: CodeCall, _ island: Int) {
    let tokens = text.islands[island]
    var arguments = call.arguments
    var hasLocale = false
    var isWhole = true
    switch call.name {
    case "String", "NSString":
      guard arguments.first?.label == "format" else { return }
      if arguments.count > 1, arguments[1].label == "locale" {
        hasLocale = !tokens.isWord(arguments[1].range.lowerBound, "nil")
        arguments.remove(at: 1)
      }
      if arguments.count > 1, arguments[1].label == "arguments" { isWhole = false }
    case "localizedStringWithFormat", "localizedStringWithFormat:": hasLocale = true
    case "stringWithFormat:", "initWithFormat:", "appendFormat:": break
    case "initWithFormat:locale:", "stringWithFormat:locale:": return
    default: return
    }
    guard let first = arguments.first else { return }
    let passed = arguments.dropFirst()
    let format = CodeFormat(
      arguments: passed.map { type($0.range, tokens).flatMap(SourceNames.argument) },
      expressions: passed.map { tokens.source($0.range) }, hasLocale: hasLocale,
      isWhole: isWhole
        && !passed.contains { tokens.isMark($0.range.lowerBound, "&") || $0.label != nil })
    formats[Place(island: island, token: first.range.lowerBound)] = (first.range.upperBound, format)
  }
}
