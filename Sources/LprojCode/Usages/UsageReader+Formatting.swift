// Texts that code first looks up and formats later: through the name of a constant, or further down in the same function.

internal import LprojSource

/// The calls and look-ups in functions that look up a text and then format it with the function's arguments, as in `tr("Table", "key", name)`.
struct FormattingFunctions {
  struct Call {
    var text: Range<Int>
    var list: Range<Int>
    var hasLocale: Bool
  }

  struct LookUp {
    var definition: Int
    var call: Range<Int>
    var name: String?
  }

  var calls: [Call] = []
  var lookUps: [LookUp] = []
}

extension UsageReader {
  // MARK: By a name

  mutating func noteNamed(_ range: Range<Int>, _ island: Int, _ format: CodeFormat) {
    let tokens = text.islands[island]
    guard language == .swift, wrappers != nil, let path = tokens.path(range), let last = path.last
    else {
      return
    }
    let byte = Int(tokens[range.lowerBound].start)
    if path.count == 1, names.scope(of: last, at: byte) != nil { return }
    named.append(
      NamedFormat(
        path: path, owner: names.owner(at: byte) ?? [],
        isDeclared: names.declares(last, of: Array(path.dropLast()), at: byte), format: format,
        position: position(island, range.lowerBound)))
  }

  /// Whether a look-up is the whole value of a constant, or the whole body of its getter.
  func isWhole(_ call: CodeCall, _ constant: CodeConstant?) -> Bool {
    guard language == .swift, let constant else { return false }
    if let name = boundName(call, tokens) { return name == constant.name }
    var before = call.range.lowerBound - 1
    if tokens.isWord(before, "return") { before -= 1 }
    guard tokens.isMark(before, "{"), tokens.isMark(call.range.upperBound, "}"),
      let definition = definition(around: call.range.lowerBound).map({ definitions[$0] })
    else { return false }
    return definition.kind == .property && definition.name == constant.name
      && definition.body.lowerBound == before + 1
  }

  // MARK: In the function

  mutating func noteLookUp(_ call: CodeCall, _ definition: Int) {
    guard language == .swift else { return }
    formatting.lookUps.append(
      FormattingFunctions.LookUp(
        definition: definition, call: call.range, name: boundName(call, tokens)))
  }

  mutating func bindFormatting() {
    if formatting.calls.isEmpty || formatting.lookUps.isEmpty { return }
    let calls = Dictionary(
      grouping: formatting.calls, by: { definition(around: $0.text.lowerBound) })
    let wrappers = wrapperNumbers()
    // A function with two look-ups decides between texts.
    for (number, lookUps) in Dictionary(grouping: formatting.lookUps, by: \.definition)
    where lookUps.count == 1 {
      let definition = definitions[number]
      guard
        let call = calls[number]?.first(where: { call in
          call.text == lookUps[0].call
            || call.text.count == 1 && tokens.word(call.text.lowerBound) == lookUps[0].name
        }), call.list.count == 1, let list = tokens.word(call.list.lowerBound),
        let slot = definition.slot(of: list), definition.parameters[slot.index].isVariadic
      else { continue }
      for wrapper in (firsts[definition.body.lowerBound] ?? []).compactMap({ wrappers[$0] })
      where file.wrappers[wrapper].passesKeyOn {
        file.wrappers[wrapper].formatted = CodeWrapper.Formatted(
          arguments: slot, hasLocale: call.hasLocale)
      }
    }
  }

  func format(of wrapper: CodeWrapper, _ call: CodeCall, _ island: Int) -> CodeFormat? {
    guard let formatted = wrapper.formatted else { return nil }
    let tokens = text.islands[island]
    let passed = call.variadic(formatted.arguments, of: wrapper)
    return CodeFormat(
      arguments: passed.map { type($0.range, tokens).flatMap(SourceNames.argument) },
      expressions: passed.map { tokens.source($0.range) }, hasLocale: formatted.hasLocale,
      isWhole: true)
  }
}

extension CodeCall {
  fileprivate func variadic(
    _ slot: CodeWrapper.Slot, of wrapper: CodeWrapper
  ) -> ArraySlice<Argument> {
    let start =
      slot.label == nil
      ? wrapper.firstArgument(of: self, for: slot.index)
      : arguments.firstIndex { $0.label == slot.label }
    guard let start, start < arguments.count, arguments[start].label == slot.label else {
      return []
    }
    let end = arguments[(start + 1)...].firstIndex { $0.label != nil } ?? arguments.count
    return arguments[start..<end]
  }
}

extension CodeTokens {
  fileprivate func path(_ range: Range<Int>) -> [String]? {
    guard range.count % 2 == 1 else { return nil }
    var path: [String] = []
    for (number, at) in range.enumerated() {
      if number % 2 == 1 {
        guard isMark(at, ".") else { return nil }
      } else if let word = word(at) {
        path.append(word)
      } else {
        return nil
      }
    }
    return path
  }
}
