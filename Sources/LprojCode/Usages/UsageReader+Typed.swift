// Literals that are keys by their type, and calls that format looked-up texts.

internal import LprojSource
internal import LprojText

extension UsageReader {
  /// Reads literals of key types, as in `let title: LocalizedStringResource = "…"`. Also reads the results of properties and functions of such a
  /// type, the elements of collections and tuples of such a type, and the branches of `?`, `if` and `switch`. In all these places, also reads
  /// `.init("…")`.
  mutating func readTyped(_ at: Int, _ island: Int) {
    guard island == 0, isTyped, !used.contains(tokens[at].link), !isHeld(at, 0) else { return }
    if let type = keyType(at..<(at + 1)) {
      take(at, CodeCall(name: type, range: at..<(at + 1)), type)
    } else if let call = initializer(around: at, tokens), let type = keyType(call.range),
      let argument = call.arguments.first(where: { $0.range == at..<(at + 1) }),
      KnownCall.swift(type).contains(where: { $0.key == argument.label })
    {
      take(at, call, type)
    }
  }

  private mutating func keyType(_ range: Range<Int>) -> String? {
    expected(range).flatMap { name(of: $0) }.flatMap { KnownCall.keyTypes.contains($0) ? $0 : nil }
  }

  /// Reads `.init("…")` where the type is a view, as in `let title: Text = .init("…")`.
  mutating func readView(_ call: CodeCall, _ island: Int, _ around: Int?) {
    guard island == 0, hasViews, call.name == "init",
      tokens.isMark(call.range.lowerBound, "."),
      let type = expected(call.range).flatMap({ name(of: $0) })
    else { return }
    var named = call
    named.name = type
    for known in KnownCall.swift(type) where known.needsViews && !known.isMember {
      var known = known
      known.isMember = true
      readSwift(named, known, island, around)
    }
  }

  private mutating func take(_ at: Int, _ call: CodeCall, _ type: String) {
    used.insert(tokens[at].link)
    var usage = CodeUsage(codeText(tokens[at]), type, at: position(0, at))
    usage.kind = .text
    usage.table = table(value(call.argument("table"), 0))
    usage.bundle = bundle(call.argument("bundle"), 0)
    usage.defaultText = defaultText(value(call.argument("defaultValue"), 0), key: usage.key)
    usage.comment = comment(call.argument("comment"), 0)
    if type == "LocalizedStringKey" { (usage.table, usage.isTyped) = (.unknown, true) }
    add(usage, call, 0, key: at..<at + 1)
  }

  private mutating func initializer(around at: Int, _ tokens: CodeTokens) -> CodeCall? {
    guard let open = opener(of: at), tokens.isMark(open, "("), tokens.isWord(open - 1, "init"),
      tokens.isMark(open - 2, "."),
      tokens.word(open - 3) == nil || tokens.isWord(open - 3, "return")
    else { return nil }
    var call = tokens.call(open: open, language: .swift)
    call?.range = (open - 2)..<(Int(tokens[open].link) + 1)
    return call
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
    noteNamed(first.range, island, format)
    if island == 0, !isWhole, let list = arguments.last, list.label == "arguments" {
      formatting.calls.append(
        FormattingFunctions.Call(text: first.range, list: list.range, hasLocale: hasLocale))
    }
    if island == 0, first.range.count == 1, let name = tokens.word(first.range.lowerBound) {
      bound.calls.append((name, first.range.lowerBound, format))
    }
  }
}
