// Literals that are keys by their type, and calls that format what was looked up.

internal import LprojSource
internal import LprojText

extension UsageReader {
  /// `let title: LocalizedStringResource = "…"`, and what a property or function of such a type returns.
  mutating func readTyped(_ at: Int, _ island: Int) {
    guard island == 0 else { return }
    let tokens = text.islands[0]
    guard !used.contains(tokens[at].link), let type = keyType(at, tokens) else { return }
    used.insert(tokens[at].link)
    var usage = CodeUsage(codeText(tokens[at]), type, at: position(0, at))
    usage.kind = .text
    if type == "LocalizedStringKey" { usage.table = .unknown }
    add(usage, CodeCall(name: type, range: at..<(at + 1)), 0)
  }

  private func keyType(_ at: Int, _ tokens: CodeTokens) -> String? {
    if tokens.isMark(at - 1, "="), !tokens.isMark(at - 2, "=") {
      var name = at - 2
      if tokens.isMark(name, "?") { name -= 1 }
      guard let type = tokens.word(name), KnownCall.keyTypes.contains(type) else { return nil }
      var before = name - 1
      while tokens.isMark(before, "."), tokens.word(before - 1) != nil { before -= 2 }
      return tokens.isMark(before, ":") ? type : nil
    }
    if tokens.isWord(at + 1, "as"), let type = tokens.word(at + 2),
      KnownCall.keyTypes.contains(type)
    {
      return type
    }
    // The literal is a statement of its own, or what follows `return`, `case …:` or `?`.
    let isReturned =
      tokens.isWord(at - 1, "return") || tokens.isMark(at - 1, "{") || tokens.isMark(at - 1, ":")
      || tokens.isMark(at - 1, "?")
    let ends =
      at + 1 >= tokens.count || tokens[at + 1].startsLine || tokens.isMark(at + 1, "}")
      || tokens.isMark(at + 1, ":") || tokens.isMark(at + 1, ";")
    guard isReturned, ends, let around = definition(around: at),
      depth(at, definitions[around], tokens)
    else { return nil }
    return definitions[around].returns.map { $0.filter { $0 != "?" } }.flatMap {
      KnownCall.keyTypes.contains($0) ? $0 : nil
    }
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
