// Calls of the project's look-up functions.

internal import LprojSource

extension UsageReader {
  /// Whether a call with the right form and name is certainly a call of the look-up function.
  static func isCertain(_ wrapper: CodeWrapper, _ call: CodeCall) -> Bool {
    switch wrapper.form {
    case .property, .method, .message, .initializer: return true
    case .function: break
    }
    if wrapper.isConfigured {
      return wrapper.owner.map { call.receiverPath.last == $0 } ?? true
    }
    switch call.receiver {
    case .none: return wrapper.owner == nil
    case .path(let path): return wrapper.owner != nil && path.last == wrapper.owner
    case .text, .other: return false
    }
  }

  /// Whether a call is in the type that owns the function, and has no receiver or the receiver `self`. If the owner is `View`, calls on all other
  /// receivers except literals count, too.
  private func isOwn(
    _ wrapper: CodeWrapper, _ call: CodeCall, _ island: Int, _ token: Int
  ) -> Bool {
    guard wrapper.isLocalizable, wrapper.form == .function, let owner = wrapper.owner else {
      return false
    }
    switch call.receiver {
    case .text: return false
    case .other: return owner == "View"
    case .path(let path) where path != ["self"]: return owner == "View"
    case .none, .path:
      return names.owner(at: Int(text.islands[island][token].start))?.last == owner
    }
  }

  /// Whether a call is `.localized("…")`, with `String` implied before the dot.
  private func isImplicit(_ wrapper: CodeWrapper, _ call: CodeCall, _ island: Int) -> Bool {
    language == .swift && wrapper.form == .function && wrapper.owner == "String"
      && call.receiver == .other && text.islands[island].receiverSource(call) == "."
  }

  static func reaches(_ wrapper: CodeWrapper, _ language: CodeLanguage) -> Bool {
    switch wrapper.origin {
    case .macro: language != .swift
    case .swift: language == .swift || PositionalCall.all[wrapper.name] == nil
    case .any: true
    }
  }

  static func matches(_ wrapper: CodeWrapper, _ call: CodeCall) -> Bool {
    switch wrapper.form {
    case .function, .initializer: !call.isMessage
    case .message: call.isMessage
    case .property, .method:
      if case .text = call.receiver { true } else { false }
    }
  }

  mutating func readWrapped(
    _ call: CodeCall, _ wrapper: CodeWrapper, _ island: Int, _ around: Int?
  ) {
    let tokens = text.islands[island]
    guard let slot = wrapper.key else {
      guard case .text(let token) = call.receiver else {
        if isOnSelf(wrapper, call, around) { return read(.own, call, wrapper, island, around) }
        return readMessage(onText: call, wrapper, island, around)
      }
      return take(
        codeText(tokens[token]), token..<token + 1, call, wrapper, island, call.range.lowerBound)
    }
    guard let argument = call.argument(slot) else { return }
    if wrapper.isLocalizable {
      for choice in choices(argument.range, island)
      where isLiteral(choice, tokens) && used.insert(tokens[choice.token].link).inserted {
        take(
          choice.text, choice.token..<choice.token + 1, call, wrapper, island,
          call.range.lowerBound)
      }
      return
    }
    let found = choices(argument.range, island)
    if found.count > 1, found.allSatisfy({ $0.text.plain != nil }) {
      return take(found, call, wrapper, island)
    }
    var key = value(argument.range, island)
    if wrapper.isStringified, language != .swift {
      // In a macro, `#x` keeps the quotes of a literal.
      if tokens.isText(argument.range.lowerBound) { return }
      key = .text(CodeText(Key(tokens.source(argument.range))))
    }
    if case .text(let text) = key, text.plain != nil {
      return take(text, argument.range, call, wrapper, island, call.range.lowerBound)
    }
    if case .computed = key, isNoKey(argument.range, island) { return }
    if case .message = wrapper.form, isOfSystem(argument.range, tokens) { return }
    read(key, argument, call, wrapper, island, around)
  }

  /// Whether an argument is not a key: it is a text that is already looked up, or a name that a pattern binds.
  private func isNoKey(_ range: Range<Int>, _ island: Int) -> Bool {
    let tokens = text.islands[island]
    if let first = tokens.word(range.lowerBound), first == "let" || first == "var" { return true }
    return range.contains { at in
      guard let name = tokens.word(at) else { return false }
      let isCalled = tokens.isMark(at + 1, "(")
      return lookups.contains(name) && (isCalled || tokens.isMark(at - 1, "."))
        || isCalled
          && (PositionalCall.all[name] != nil
            || name == "String" && tokens.isWord(at + 2, "localized"))
    }
  }

  /// Whether an argument is a number or a constant of the system, or chooses between them. A call such as `[button setState: isOn ? NSOnState :
  /// NSOffState]` means a method of the system with the same name.
  private func isOfSystem(_ range: Range<Int>, _ tokens: CodeTokens) -> Bool {
    let inner = stripped(range, tokens)
    if inner.count == 1 {
      let word = tokens.source(inner)
      return word == "YES" || word == "NO" || word.first?.isNumber ?? false
        || ["NS", "UI"].contains(word.prefix(2)) && word.dropFirst(2).first?.isUppercase ?? false
    }
    guard let (first, second) = tokens.branches(inner, isSwift: false) else { return false }
    return isOfSystem(first, tokens) && isOfSystem(second, tokens)
  }

  /// Reads `"…".localized`, without parentheses after the name.
  mutating func readMember(of token: Int, _ island: Int) {
    let tokens = text.islands[island]
    guard let wrappers, tokens.isMark(token + 1, "."), let name = tokens.word(token + 2),
      !tokens.isMark(token + 3, "("), !wrappers.isEmpty, let found = wrappers[name]
    else { return }
    let start = tokens.isMark(token - 1, "@") ? token - 1 : token
    let call = CodeCall(name: name, receiver: .text(token), range: start..<(token + 3))
    let all = candidates(found.filter { $0.form == .property || $0.form == .method }, call, island)
    guard let wrapper = all.first.map({ agreed($0, all, call, island) }) else { return }
    take(codeText(tokens[token]), token..<token + 1, call, wrapper, island, start)
  }

  mutating func take(
    _ choices: [(text: CodeText, token: Int)], _ call: CodeCall, _ wrapper: CodeWrapper,
    _ island: Int
  ) {
    for choice in choices {
      take(choice.text, choice.token..<choice.token + 1, call, wrapper, island, choice.token)
    }
  }

  /// Records a look-up of a known key by a function of the project.
  ///
  /// - Parameters:
  ///   - range: the tokens of the key.
  ///   - token: the place of the look-up.
  mutating func take(
    _ key: CodeText, _ range: Range<Int>, _ call: CodeCall, _ wrapper: CodeWrapper, _ island: Int,
    _ token: Int
  ) {
    let place = position(island, token)
    let table = table(of: wrapper, call, island)
    guard wrapper.isLocalizable || key.plain != nil else {
      return file.computed.append(
        ComputedKey(
          expression: "\"\(key.shown)\"", pattern: key, function: call.name,
          table: table, position: place))
    }
    var usage = CodeUsage(key, call.name, at: place)
    usage.table = table
    usage.bundle = bundle(of: wrapper, call, island)
    usage.kind = wrapper.kind
    usage.isPlain = wrapper.isPlain
    usage.isWrapped = true
    usage.replaced = wrapper.replaced
    usage.format = format(of: wrapper, call, island)
    usage.isTyped = wrapper.isLocalizable
    usage.isCertain =
      Self.isCertain(wrapper, call) || isOwn(wrapper, call, island, token)
      || isImplicit(wrapper, call, island)
    usage.defaultText = wrapper.hasDefault ? .unknown : .none
    if let argument = wrapper.defaultSlot.flatMap({ call.argument($0) }) {
      usage.defaultText = defaultText(value(argument.range, island), key: key)
    }
    usage.comment = comment(wrapper.commentSlot.flatMap { call.argument($0) }, island)
    add(usage, call, island, key: range)
  }
}
