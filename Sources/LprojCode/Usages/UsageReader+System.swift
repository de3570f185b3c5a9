// Calls of the system's own functions.

internal import LprojSource

extension UsageReader {
  // MARK: Swift

  mutating func readSwift(_ call: CodeCall, _ known: KnownCall, _ island: Int, _ around: Int?) {
    let tokens = text.islands[island]
    if known.needsViews && !hasViews { return }
    if let module = known.module, !names.imports.contains(module) { return }
    if known.isImplicit, !tokens.isImplicit(call) { return }
    // In `SwiftUI.Text`, the module does not count as an owner.
    let owner = call.receiverPath.filter { !KnownCall.viewModules.contains($0) }
    let isMember =
      tokens.isMark(call.range.lowerBound, ".") || !owner.isEmpty
      || tokens.isMark(call.range.lowerBound - 1, ".")
    if known.isMember != isMember, known.isMember || known.needsViews { return }
    let argument: CodeCall.Argument?
    if let label = known.key {
      argument = call.argument(label)
    } else {
      let index = known.index
      argument =
        call.arguments.indices.contains(index) && call.arguments[index].label == nil
        ? call.arguments[index] : nil
    }
    guard var argument else { return }
    if known.isLocalizable, let value = heldKey(argument.range, island) { argument.range = value }
    var bundle = bundle(call.argument("bundle"), island)
    if call.name == "localizedString" || call.name == "localizedAttributedString" {
      // If a call has other labels, it means a function of the project.
      guard call.arguments.allSatisfy({ KnownCall.bundleLabels.contains($0.label) }) else { return }
      bundle = isMember ? Self.bundle(tokens.receiverSource(call)) : .other("")
      if bundle == .main, !isMember { bundle = .other("self") }
    }
    let tableArgument = known.table.lazy.compactMap { call.argument($0) }.first
    let table = table(value(tableArgument, island))
    let valueArgument = known.value.lazy.compactMap { call.argument($0) }.first
    let choices = known.isLocalizable ? choices(argument.range, island) : []
    // A view shows a `String` unchanged.
    if known.needsViews, !choices.allSatisfy({ isLiteral($0, tokens) }) { return }
    for choice in choices
    where !tokens.isText(choice.token) || used.insert(tokens[choice.token].link).inserted {
      var usage = CodeUsage(choice.text, call.name, at: position(island, call.range.lowerBound))
      if choices.count > 1 { usage.position = position(island, choice.token) }
      (usage.table, usage.bundle, usage.kind) = (table, bundle, known.kind)
      usage.defaultText = defaultText(value(valueArgument, island), key: choice.text)
      usage.comment = comment(call.argument("comment"), island)
      add(usage, call, island, key: choice.token..<choice.token + 1)
    }
    if !choices.isEmpty { return }
    let commentArgument = call.argument("comment")
    if !known.isLocalizable,
      addChoices(argument, call, (table, bundle), valueArgument, commentArgument, island)
    {
      return
    }
    let key = value(argument.range, island)
    if known.isLocalizable {
      // The literal was already read, or the value is not a key.
      if case .text = key { return }
      if known.mayBeOther {
        guard let open = tokens.conversion(argument.range) else { return }
        let isPlaced = tableArgument != nil || call.argument("bundle") != nil
        guard isPlaced || tokens.isWord(open - 1, "init") && isGiven(key, around) else { return }
        converted.insert(Place(island: island, token: open))
      }
    }
    look(
      up: key, argument, call, island, around, table: (table, tableArgument), bundle,
      default: valueArgument, comment: commentArgument, known.kind)
  }

  private func isGiven(_ key: CodeValue, _ around: Int?) -> Bool {
    switch key {
    case .own: true
    case .name(let name): around.map { definitions[$0].slot(of: name) != nil } ?? false
    case .text, .nothing, .computed: false
    }
  }

  /// Reads the phrases of `AppShortcut(intent:phrases:…)` as keys of the table `AppShortcuts`.
  mutating func readPhrases(_ call: CodeCall, _ island: Int) {
    let tokens = text.islands[island]
    guard let phrases = call.argument("phrases"), tokens.isMark(phrases.range.lowerBound, "[")
    else { return }
    let inner = phrases.range.dropFirst().dropLast()
    for phrase in tokens.arguments(inner, hasLabels: false) {
      guard phrase.range.count == 1, tokens.isText(phrase.range.lowerBound) else { continue }
      let token = tokens[phrase.range.lowerBound]
      used.insert(token.link)
      var usage = CodeUsage(
        codeText(token), call.name, at: position(island, phrase.range.lowerBound))
      (usage.table, usage.kind) = (.named("AppShortcuts"), .text)
      add(usage, call, island, key: phrase.range)
    }
  }

  /// Adds all keys of a conditional argument, as in `NSLocalizedString(isOn ? "a" : "b", …)`. Returns false for every other argument.
  private mutating func addChoices(
    _ argument: CodeCall.Argument, _ call: CodeCall,
    _ place: (table: CodeUsage.Table, bundle: CodeUsage.Bundle),
    _ valueArgument: CodeCall.Argument?, _ commentArgument: CodeCall.Argument?, _ island: Int
  ) -> Bool {
    let found = choices(argument.range, island)
    guard found.count > 1, found.allSatisfy({ $0.text.plain != nil }) else { return false }
    for choice in found {
      var usage = CodeUsage(choice.text, call.name, at: position(island, choice.token))
      (usage.table, usage.bundle) = place
      usage.defaultText = defaultText(value(valueArgument, island), key: choice.text)
      usage.comment = comment(commentArgument, island)
      add(usage, call, island, key: choice.token..<choice.token + 1)
    }
    return true
  }

  /// Reads `info.alertLocalizationKey = "…"`. The system looks up such a key in the table `Localizable` of the app.
  mutating func readKeyProperty(_ at: Int, _ island: Int) {
    let tokens = text.islands[island]
    guard tokens.isMark(at + 1, UInt8(ascii: "=")), tokens.isMark(at - 1, UInt8(ascii: ".")),
      let name = tokens.word(at), KnownCall.keyProperties.contains(name)
    else { return }
    let value = tokens.isMark(at + 2, "@") ? at + 3 : at + 2
    guard tokens.isText(value), case let key = codeText(tokens[value]), key.plain != nil,
      used.insert(tokens[value].link).inserted
    else { return }
    var usage = CodeUsage(key, name, at: position(island, value))
    usage.isPlain = false
    let call = CodeCall(name: name, range: at..<(value + 1))
    add(usage, call, island, key: value..<value + 1)
  }

  // MARK: C and Objective-C

  mutating func readPositional(
    _ call: CodeCall, _ known: PositionalCall, _ island: Int, _ around: Int?,
    _ kind: CodeUsage.Kind = .call
  ) {
    guard let key = call.argument(at: known.key) else { return }
    let table = table(value(call.argument(at: known.table), island))
    let bundle = bundle(call.argument(at: known.bundle), island)
    let valueArgument = call.argument(at: known.value)
    let commentArgument = call.argument(at: known.comment)
    if addChoices(key, call, (table, bundle), valueArgument, commentArgument, island) { return }
    look(
      up: value(key.range, island), key, call, island, around,
      table: (table, call.argument(at: known.table)), bundle,
      default: valueArgument, comment: commentArgument, kind)
  }

  mutating func readMessage(
    _ call: CodeCall, _ known: MessageCall, _ island: Int, _ around: Int?
  ) {
    guard let key = call.argument(at: known.key) else { return }
    var bundle = CodeUsage.Bundle.main
    if known.isOfBundle { bundle = Self.bundle(text.islands[island].messageReceiver(call)) }
    let table = table(value(call.argument(at: known.table), island))
    look(
      up: value(key.range, island), key, call, island, around,
      table: (table, call.argument(at: known.table)), bundle,
      default: call.argument(at: known.value), comment: nil, .call)
  }

  // MARK: All languages

  /// Whether the default text has, or may have, a visible character.
  private func isOther(_ value: CodeValue) -> Bool {
    switch value {
    case .nothing: false
    case .text(let text): !(text.plain?.bytes.allSatisfy { $0 <= 0x20 } ?? false)
    case .name, .own, .computed: true
    }
  }

  /// Records a look-up: a usage, a look-up function, or a key made at run time.
  mutating func look(
    up key: CodeValue, _ argument: CodeCall.Argument, _ call: CodeCall, _ island: Int,
    _ around: Int?, table: (known: CodeUsage.Table, argument: CodeCall.Argument?),
    _ bundle: CodeUsage.Bundle, default valueArgument: CodeCall.Argument?,
    comment commentArgument: CodeCall.Argument?, _ kind: CodeUsage.Kind,
    inner: CodeWrapper? = nil
  ) {
    let bundle = known(bundle, around)
    let key = ownKey(key, argument, island, around)
    let place = position(island, call.range.lowerBound)
    let tokens = text.islands[island]
    let defaultValue = value(valueArgument, island)
    switch key {
    case .text(let text) where text.plain != nil:
      if tokens.isText(argument.range.lowerBound) {
        used.insert(tokens[argument.range.lowerBound].link)
      }
      var usage = CodeUsage(text, call.name, at: place)
      (usage.table, usage.bundle, usage.kind) = (table.known, bundle, kind)
      usage.defaultText = defaultText(defaultValue, key: text)
      usage.comment = comment(commentArgument, island)
      add(usage, call, island, key: argument.range)
    case .nothing: break
    case .own, .name, .text, .computed:
      if isOther(defaultValue), let given = valueArgument,
        tokens.source(given.range) != tokens.source(argument.range)
      {
        file.defaults.append((table.known, place))
      }
      if island == 0, let around,
        wrap(
          key, definitions[around], call, table, bundle, valueArgument, commentArgument, kind,
          isStringified: definitions[around].kind == .macro && isStringified(argument, island),
          inner: inner)
      {
        noteLookUp(call, around)
        return
      }
      if inner?.isLoose ?? false { return }
      if island == 0, let around { computing.insert(around) }
      var pattern: CodeText?
      if case .text(let text) = key { pattern = text }
      file.computed.append(
        ComputedKey(
          expression: tokens.source(argument.range), pattern: pattern, function: call.name,
          table: table.known, position: place))
    }
  }
}
