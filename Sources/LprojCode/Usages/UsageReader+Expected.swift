// The type of a Swift expression by its context.

internal import LprojSource

/// A type: the index of its first token in the file, or its name.
enum ExpectedType {
  case written(Int)
  case named(String)
}

extension UsageReader {
  private static let deepest = 8

  /// The name of a type such as `Name`, `Module.Name` or `Name?`, without the module and the question mark. Nil for `Self` and for collections.
  func name(of type: ExpectedType) -> String? {
    let name =
      switch type {
      case .written(let start) where tokens.isMark(start, "["): ""
      case .written(let start): tokens.typeName(start)
      case .named(let name): name.hasPrefix("[") ? "" : name
      }
    let plain = name.filter { $0 != "?" }
    guard plain != "Self", !plain.isEmpty else { return nil }
    return plain
  }

  /// The type that the context gives to an expression: a cast, a declaration, a return type, or the collection or tuple around the expression. Nil if
  /// nothing in the context shows a type.
  mutating func expected(_ range: Range<Int>, depth: Int = 0) -> ExpectedType? {
    let (start, end) = (range.lowerBound, range.upperBound)
    if tokens.isWord(end, "as") { return .written(end + 1) }
    if tokens.isSign(start - 1) {
      return declaredType(before: start - 1, tokens) ?? assignedType(range, tokens)
    }
    guard depth < Self.deepest else { return nil }
    if let open = opener(of: start), !tokens.isMark(open, "{") {
      return tokens.isMark(open, "[")
        ? element(range, open, depth) : member(range, open, depth) ?? branch(range)
    }
    // A closure as the value of a constant, as in `let a: () -> Type = { "…" }`.
    if tokens.isMark(start - 1, "{"), tokens.isMark(end, "}"), tokens.isMark(start - 2, "="),
      tokens.isMark(start - 4, ">"), tokens.isMark(start - 5, "-")
    {
      return .written(start - 3)
    }
    return branch(range) ?? returned(range, tokens)
  }

  // MARK: Parts

  /// The type of an element in an array literal, or of a key or value in a dictionary literal.
  private mutating func element(_ range: Range<Int>, _ open: Int, _ depth: Int) -> ExpectedType? {
    let (before, end) = (range.lowerBound - 1, range.upperBound)
    guard before == open || tokens.isMark(before, ",") || tokens.isMark(before, ":"),
      tokens.isMark(end, ",") || tokens.isMark(end, ":") || tokens.isMark(end, "]"),
      let type = expected(open..<(Int(tokens[open].link) + 1), depth: depth + 1)
    else { return nil }
    switch type {
    case .named(let name):
      guard name.hasPrefix("["), !tokens.isMark(end, ":"), !tokens.isMark(before, ":") else {
        return nil
      }
      return .named(name.filter { $0 != "[" && $0 != "]" })
    case .written(let first):
      guard tokens.isMark(first, "["), tokens[first].link > Int32(first) else { return nil }
      var colon = first + 1
      while colon < Int(tokens[first].link), !tokens.isMark(colon, ":") {
        colon = tokens.after(colon)
      }
      let isDictionary = tokens.isMark(colon, ":")
      if tokens.isMark(before, ":") { return isDictionary ? .written(colon + 1) : nil }
      return isDictionary == tokens.isMark(end, ":") ? .written(first + 1) : nil
    }
  }

  private mutating func member(_ range: Range<Int>, _ open: Int, _ depth: Int) -> ExpectedType? {
    var first = range.lowerBound
    if tokens.isMark(first - 1, ":"), tokens.word(first - 2) != nil { first -= 2 }
    let close = Int(tokens[open].link)
    guard close > open, first - 1 == open || tokens.isMark(first - 1, ","),
      range.upperBound == close || tokens.isMark(range.upperBound, ","),
      tokens.word(open - 1).map({ $0 == "return" || $0 == "in" }) ?? !tokens.isCalled(open),
      let type = expected(open..<(close + 1), depth: depth + 1)
    else { return nil }
    let parts = tokens.parts(open)
    if parts.count == 1 { return type }
    guard case .written(let start) = type, tokens.isMark(start, "("), tokens[start].link > 0,
      let number = parts.firstIndex(where: { $0.contains(range.lowerBound) })
    else { return nil }
    let types = tokens.parts(start)
    guard types.count == parts.count else { return nil }
    let own = types[number].lowerBound
    return .written(tokens.isMark(own + 1, ":") ? own + 2 : own)
  }

  // MARK: Statements

  /// The type of a branch in `name: Type = a ? "…" : "…"` or `= if a { "…" } else { "…" }`.
  private mutating func branch(_ range: Range<Int>) -> ExpectedType? {
    let start = range.lowerBound
    if tokens.isMark(start - 1, "?") || tokens.isMark(start - 1, ":"),
      let sign = tokens.sign(before: start - 1),
      (sign..<start).contains(where: { tokens.isMark($0, "?") })
    {
      return declaredType(before: sign, tokens)
    }
    guard let open = opener(of: start), tokens.isMark(open, "{"), isStatement(range, tokens),
      let sign = tokens.sign(before: open),
      tokens.isWord(sign + 1, "if") || tokens.isWord(sign + 1, "switch")
    else { return nil }
    return declaredType(before: sign, tokens)
  }

  private func isStatement(_ range: Range<Int>, _ tokens: CodeTokens) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    return
      (tokens.isWord(start - 1, "return") || tokens.isMark(start - 1, "{")
      || tokens.isMark(start - 1, ":") || tokens.isMark(start - 1, "?"))
      && (end >= tokens.count || tokens[end].startsLine || tokens.isMark(end, "}")
        || tokens.isMark(end, ":") || tokens.isMark(end, ";"))
  }

  private func returned(_ range: Range<Int>, _ tokens: CodeTokens) -> ExpectedType? {
    let start = range.lowerBound
    guard isStatement(range, tokens), let around = definition(around: start),
      isBare(start, definitions[around], tokens), let type = definitions[around].returns
    else { return nil }
    return resolved(type, at: start, tokens)
  }

  /// The type that a declaration states before the `=` at `sign`, as in `: Type =` or `: [Type] =`.
  private func declaredType(before sign: Int, _ tokens: CodeTokens) -> ExpectedType? {
    var last = sign - 1
    if tokens.isMark(last, "?") { last -= 1 }
    if tokens.isMark(last, "]") || tokens.isMark(last, ")"), tokens[last].link >= 0 {
      let open = Int(tokens[last].link)
      return tokens.isMark(open - 1, ":") ? .written(open) : nil
    }
    guard tokens.word(last) != nil else { return nil }
    var first = last
    while tokens.isMark(first - 1, "."), tokens.word(first - 2) != nil { first -= 2 }
    return tokens.isMark(first - 1, ":") ? resolved(first, at: sign, tokens) : nil
  }

  /// The type of the variable in a statement `name = "…"` or `self.name = "…"`.
  private func assignedType(_ range: Range<Int>, _ tokens: CodeTokens) -> ExpectedType? {
    let (name, end) = (range.lowerBound - 2, range.upperBound)
    let ends =
      end >= tokens.count || tokens[end].startsLine || tokens.isMark(end, "}")
      || tokens.isMark(end, ";")
    guard ends, let word = tokens.word(name) else { return nil }
    let byte = Int(tokens[name].start)
    if tokens.isMark(name - 1, ".") {
      guard tokens.isWord(name - 2, "self"), !tokens.isMark(name - 3, ".") else { return nil }
      return names.memberType(of: word, at: byte).map { .named($0) }
    }
    guard tokens[name].startsLine || tokens.isMark(name - 1, "{") || tokens.isMark(name - 1, ";")
    else { return nil }
    return names.type(of: word, at: byte).map { .named($0) }
  }

  private func resolved(_ type: Int, at token: Int, _ tokens: CodeTokens) -> ExpectedType? {
    guard tokens.isWord(type, "Self") else { return .written(type) }
    return names.owner(at: Int(tokens[token].start))?.last.map { .named($0) }
  }

  /// Whether all brackets between a body and a token inside the body are braces.
  private func isBare(_ token: Int, _ definition: CodeDefinition, _ tokens: CodeTokens) -> Bool {
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
}

extension CodeTokens {
  fileprivate func isSign(_ at: Int) -> Bool {
    isMark(at, "=") && !isMark(at + 1, "=")
      && !["=", "!", "<", ">", "+", "-", "*", "/"].contains { isMark(at - 1, $0) }
  }

  /// Whether a closing bracket precedes a parenthesis, as in `f()(…)` or `F<Int>(…)`. The parenthesis then belongs to a call.
  fileprivate func isCalled(_ open: Int) -> Bool {
    isMark(open - 1, ")") || isMark(open - 1, "]")
      || isMark(open - 1, ">") && !isMark(open - 2, "-")
  }

  fileprivate func parts(_ open: Int) -> [Range<Int>] {
    let close = Int(tokens[open].link)
    var found: [Range<Int>] = []
    var (first, at) = (open + 1, open + 1)
    while at < close {
      if isMark(at, ",") {
        found.append(first..<at)
        first = at + 1
      }
      at = after(at)
    }
    return found + [first..<close]
  }

  /// The nearest `=` before a token in its statement. Nil if an open bracket or a keyword such as `let` stands between the two.
  fileprivate func sign(before token: Int) -> Int? {
    var at = token - 1
    while at >= 0, at > token - 200 {
      if isSign(at) { return at }
      let link = Int(tokens[at].link)
      if tokens[at].kind == .mark, link >= 0 {
        if link > at { return nil }
        at = link
      } else if isMark(at, ",") || isMark(at, ";") || isWord(at, "case") || isWord(at, "return")
        || isWord(at, "let") || isWord(at, "var") || isWord(at, "in")
      {
        return nil
      }
      at -= 1
    }
    return nil
  }
}
