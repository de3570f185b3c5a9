// Checks whether functions around look-ups return the looked-up text without decisions.

internal import LprojSource

extension UsageReader {
  /// Whether a function makes no decision about its text. Either it has a single look-up and no conditions, or it returns nothing except its key and
  /// look-ups of its key in one table.
  ///
  /// - Parameter call: the look-up in the function.
  func isPlain(_ definition: CodeDefinition, key: CodeValue, _ call: CodeCall) -> Bool {
    let name: String
    switch key {
    case .own: name = "self"
    case .name(let own): name = own
    case .text, .nothing, .computed: return false
    }
    guard keeps(key, definition) else { return false }
    if decidesNothing(definition, name, call) { return true }
    let returns = definition.body.filter { tokens.isWord($0, "return") }
    guard !returns.isEmpty, hasOneTable(definition, name) else { return false }
    return returns.allSatisfy { at in
      let end = tokens.returnEnd(at + 1)
      return isOfKey(at + 1..<min(end, definition.body.upperBound), name, definition, depth: 0)
    }
  }

  /// Whether the key parameter of a function keeps its value: no statement assigns an unrelated value, as in `key = name`.
  func keeps(_ key: CodeValue, _ definition: CodeDefinition) -> Bool {
    let name: String
    switch key {
    case .own: name = "self"
    case .name(let own): name = own
    case .text, .nothing, .computed: return true
    }
    return !definition.body.contains { at in
      tokens.word(at) == name && tokens.isMark(at + 1, "=") && !tokens.isMark(at + 2, "=")
        && tokens.word(at + 2) != name
    }
  }

  /// Whether a function changes its key, as in `key = key.lowercased()`.
  func remakes(_ key: CodeValue, _ definition: CodeDefinition) -> Bool {
    guard case .name(let name) = key else { return false }
    return definition.body.contains { at in
      tokens.word(at) == name && tokens.isMark(at + 1, "=") && tokens.word(at + 2) == name
        && (tokens.isMark(at + 3, ".") || tokens.isMark(at + 3, "+"))
    }
  }

  private func decidesNothing(
    _ definition: CodeDefinition, _ name: String, _ call: CodeCall
  ) -> Bool {
    var lookUps = 0
    let others = otherLines(of: definition, name, call)
    for at in definition.body where !others.contains(where: { $0.contains(at) }) {
      if tokens.isMark(at, "?") || tokens.isMark(at, "=") && tokens.isMark(at + 1, "=") {
        return false
      }
      guard let word = tokens.word(at) else { continue }
      if ["if", "guard", "switch", "while", "for", "isEqualToString"].contains(word) {
        return false
      }
      if PositionalCall.all[word] != nil || word.hasPrefix("localizedString") { lookUps += 1 }
    }
    return lookUps <= 1
  }

  /// The ranges of values that cannot affect the look-up, such as `a ?? b` in `let locale = a ?? b` or in `locale: a ?? b`.
  private func otherLines(
    of definition: CodeDefinition, _ name: String, _ call: CodeCall
  ) -> [Range<Int>] {
    func words(_ range: Range<Int>) -> Set<String> { Set(range.compactMap(tokens.word)) }
    var others: [Range<Int>] = []
    // The names in the look-up, and the names in the values of these names.
    var used = words(call.range).union([name])
    for at in definition.body.reversed() {
      if tokens.isWord(at, "locale"), tokens.isMark(at + 1, ":"),
        tokens.isMark(at - 1, ",") || tokens.isMark(at - 1, "(")
      {
        let value = at + 2..<min(tokens.argumentEnd(at + 2), definition.body.upperBound)
        if !value.overlaps(call.range), isOther(value, name) { others.append(value) }
      }
      guard let bound = tokens.boundName(at) else { continue }
      let end = min(tokens.returnEnd(at + 1), definition.body.upperBound)
      let value = at + 1..<max(at + 1, end)
      if used.contains(bound) {
        used.formUnion(words(value))
      } else if !value.overlaps(call.range), isOther(value, name) {
        others.append(value)
      }
    }
    return others
  }

  private func isOther(_ range: Range<Int>, _ name: String) -> Bool {
    return !range.contains { at in
      guard let word = tokens.word(at) else { return false }
      return word == name || Self.isLookUp(word) || lookups.contains(word)
        || ["return", "throw"].contains(word)
    }
  }

  /// Whether an expression is the key, a look-up of the key, or a variable with only such values.
  private func isOfKey(
    _ range: Range<Int>, _ name: String, _ definition: CodeDefinition, depth: Int
  ) -> Bool {
    guard let last = range.last, depth < 2 else { return false }
    if range.count == 1 {
      guard let bound = tokens.word(last), bound != "nil" else { return false }
      if bound == name { return true }
      let values = definition.body.filter {
        tokens.word($0) == bound && tokens.isMark($0 + 1, "=") && !tokens.isMark($0 + 2, "=")
      }
      return !values.isEmpty
        && values.allSatisfy { at in
          isOfKey(at + 2..<tokens.returnEnd(at + 2), name, definition, depth: depth + 1)
        }
    }
    guard let call = lookUp(endingAt: last), call.range == range else { return false }
    return looksUp(call, name)
  }

  private func looksUp(_ call: CodeCall, _ name: String) -> Bool {
    let index = PositionalCall.all[call.name]?.key ?? 0
    guard let key = call.argument("forKey") ?? call.argument(at: index) else { return false }
    return tokens.source(key.range) == name
  }

  private func lookUp(endingAt close: Int) -> CodeCall? {
    guard tokens.isMark(close, ")") || tokens.isMark(close, "]"), tokens[close].link >= 0 else {
      return nil
    }
    let open = Int(tokens[close].link)
    let call =
      tokens.isMark(close, ")")
      ? tokens.call(open: open, language: language) : tokens.message(open: open)
    return call.flatMap { Self.isLookUp($0.name) ? $0 : nil }
  }

  private static func isLookUp(_ name: String) -> Bool {
    PositionalCall.all[name] != nil || name == "localizedString" || MessageCall.all[name] != nil
  }

  private func hasOneTable(_ definition: CodeDefinition, _ name: String) -> Bool {
    var tables: Set<String> = []
    for at in definition.body where tokens.isMark(at, ")") || tokens.isMark(at, "]") {
      guard let call = lookUp(endingAt: at) else { continue }
      guard looksUp(call, name) else { return false }
      let index = PositionalCall.all[call.name]?.table ?? MessageCall.all[call.name]?.table
      let table = call.argument("tableName", "table") ?? call.argument(at: index)
      let source = table.map { tokens.source($0.range) } ?? "nil"
      tables.insert(["", "NULL"].contains(source) ? "nil" : source)
    }
    return tables.count == 1
  }
}

extension CodeTokens {
  /// The name that the `=` at a token assigns: `let name =`, `let name: Type =` or `Type *name =`.
  fileprivate func boundName(_ at: Int) -> String? {
    guard isMark(at, "="), !isMark(at + 1, "="), let word = word(at - 1) else { return nil }
    if isWord(at - 2, "let") || isMark(at - 2, "*") { return word }
    return isMark(at - 2, ":") && isWord(at - 4, "let") ? self.word(at - 3) : nil
  }

  fileprivate func argumentEnd(_ start: Int) -> Int {
    var at = start
    while at < count, !isMark(at, ","), !isMark(at, ")") { at = after(at) }
    return at
  }

  fileprivate func returnEnd(_ start: Int) -> Int {
    var at = start
    while at < count {
      if at > start, endsStatement(at) { return at }
      at = after(at)
    }
    return at
  }
}
