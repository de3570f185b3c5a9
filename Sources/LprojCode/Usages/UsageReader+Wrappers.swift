// Functions of the project around look-ups: found where they are defined, read where they are called.

internal import LprojSource

extension UsageReader {
  // MARK: Definitions

  /// Takes the definition around a look-up for a wrapper when it passes its parameter on.
  ///
  /// - Parameter inner: the wrapper that looks up, where no function of the system does.
  mutating func wrap(
    _ key: CodeValue, _ definition: CodeDefinition, _ call: CodeCall,
    _ table: (known: CodeUsage.Table, argument: CodeCall.Argument?), _ bundle: CodeUsage.Bundle,
    _ valueArgument: CodeCall.Argument?, _ commentArgument: CodeCall.Argument?,
    _ kind: CodeUsage.Kind, isStringified: Bool = false, inner: CodeWrapper? = nil
  ) -> Bool {
    var wrapper: CodeWrapper
    switch key {
    case .own:
      guard let owner = definition.owner, Self.textTypes.contains(owner) else {
        return false
      }
      let isProperty = definition.kind == .property
      wrapper = CodeWrapper(definition.name, isProperty ? .property : .method, key: nil)
    case .name(let name):
      guard let slot = definition.slot(of: name) else { return false }
      let form: CodeWrapper.Form =
        switch definition.kind {
        case .function, .macro, .property: .function
        case .initializer: .initializer
        case .method: .message
        }
      wrapper = CodeWrapper(definition.name, form, key: slot)
      // A function of a text type with another key than the text.
      if definition.name == "subscript" { return true }
    case .text, .nothing, .computed: return false
    }
    wrapper.owner = definition.kind == .initializer ? nil : definition.owner
    wrapper.table = table.known
    wrapper.tableSlot = slot(table.argument, definition)
    if wrapper.tableSlot == nil, table.argument != nil, table.known == .unknown {
      wrapper.table = .unknown
    }
    wrapper.bundle = bundle
    if case .other(let source) = bundle, let slot = definition.slot(of: source) {
      wrapper.bundleSlot = slot
    }
    wrapper.commentSlot = slot(commentArgument, definition)
    switch value(valueArgument, 0) {
    case .nothing: break
    case .text(let text): wrapper.hasDefault = !text.isEmpty
    // The key itself is no other text.
    case let value where value == key: break
    case .name, .own, .computed:
      wrapper.defaultSlot = slot(valueArgument, definition)
      wrapper.hasDefault = wrapper.defaultSlot == nil
    }
    wrapper.isPlain = isPlain(definition, key: key) && inner?.isPlain ?? true
    if let inner, inner.hasDefault, inner.defaultSlot == nil { wrapper.hasDefault = true }
    wrapper.kind = kind
    wrapper.isStringified = isStringified
    wrapper.origin =
      language == .swift ? .swift : definition.kind == .macro ? .macro : .any
    add(wrapper)
    return true
  }

  private static let textTypes: Set<String> = [
    "String", "NSString", "StringProtocol", "StaticString",
  ]

  private func slot(
    _ argument: CodeCall.Argument?, _ definition: CodeDefinition
  ) -> CodeWrapper.Slot? {
    guard let argument, case .name(let name) = value(argument.range, 0) else { return nil }
    return definition.slot(of: name)
  }

  /// Functions, initializers and views with parameters whose literals are keys.
  mutating func addTypedWrappers() {
    for definition in definitions
    where definition.kind == .function || definition.kind == .initializer {
      for (index, parameter) in definition.parameters.enumerated()
      where KnownCall.keyTypes.contains(parameter.type)
        || KnownCall.keyTypes.contains(String(parameter.type.dropLast()))
      {
        var wrapper = CodeWrapper(
          definition.name, definition.kind == .function ? .function : .initializer,
          key: CodeWrapper.Slot(label: parameter.label, index: index))
        wrapper.owner = definition.kind == .initializer ? nil : definition.owner
        wrapper.isLocalizable = true
        wrapper.kind = .text
        wrapper.table = .unknown
        add(wrapper)
      }
    }
    addMemberwise()
  }

  /// The initializers that structures get for their properties.
  private mutating func addMemberwise() {
    let tokens = text.islands[0]
    var at = 0
    while at < tokens.count {
      defer { at += 1 }
      guard tokens.isWord(at, "struct"), let name = tokens.word(at + 1) else { continue }
      guard
        let open = (at + 2..<min(at + 40, tokens.count)).first(where: { tokens.isMark($0, "{") }),
        tokens[open].link > Int32(open)
      else { continue }
      var inner = open + 1
      while inner < Int(tokens[open].link) {
        if tokens.isWord(inner, "let") || tokens.isWord(inner, "var"),
          let property = tokens.word(inner + 1), tokens.isMark(inner + 2, ":"),
          !tokens.isWord(inner - 1, "static"),
          KnownCall.keyTypes.contains(tokens.typeName(inner + 3).filter { $0 != "?" })
        {
          var wrapper = CodeWrapper(
            name, .initializer, key: CodeWrapper.Slot(label: property, index: 0))
          (wrapper.isLocalizable, wrapper.kind, wrapper.table) = (true, .text, .unknown)
          add(wrapper)
        }
        inner = tokens.after(inner)
      }
    }
  }

  // MARK: Calls

  /// Whether a call with the right form and name is surely one of the wrapper's.
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

  /// Whether a type calls its own function, or something its modifier.
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

  /// Whether a source of a language can call it.
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
      guard case .text(let token) = call.receiver else { return }
      return take(codeText(tokens[token]), call, wrapper, island, call.range.lowerBound)
    }
    guard let argument = call.argument(slot) else { return }
    if wrapper.isLocalizable {
      for choice in choices(argument.range, island)
      where isLiteral(choice, tokens) && used.insert(tokens[choice.token].link).inserted {
        take(choice.text, call, wrapper, island, call.range.lowerBound)
      }
      return
    }
    var key = value(argument.range, island)
    if wrapper.isStringified, language != .swift {
      // A literal keeps its quotes.
      if tokens.isText(argument.range.lowerBound) { return }
      key = .text(CodeText(Key(tokens.source(argument.range))))
    }
    if case .text(let text) = key, text.plain != nil {
      return take(text, call, wrapper, island, call.range.lowerBound)
    }
    let table = call.tableArgument(wrapper)
    let known = table.map { self.table(value($0.range, island)) } ?? wrapper.table
    look(
      up: key, argument, call, island, around, table: (known, table),
      wrapper.bundleSlot.map { bundle(call.argument($0), island) } ?? wrapper.bundle,
      default: wrapper.defaultSlot.flatMap { call.argument($0) },
      comment: wrapper.commentSlot.flatMap { call.argument($0) }, wrapper.kind, inner: wrapper)
  }

  /// `"…".localized` without brackets.
  mutating func readMember(of token: Int, _ island: Int) {
    let tokens = text.islands[island]
    guard let wrappers, tokens.isMark(token + 1, "."), let name = tokens.word(token + 2),
      !tokens.isMark(token + 3, "("), !wrappers.isEmpty, let found = wrappers[name]
    else { return }
    let start = tokens.isMark(token - 1, "@") ? token - 1 : token
    let call = CodeCall(name: name, receiver: .text(token), range: start..<(token + 3))
    guard let wrapper = found.first(where: { $0.form == .property || $0.form == .method }) else {
      return
    }
    take(codeText(tokens[token]), call, wrapper, island, start)
  }

  private mutating func take(
    _ key: CodeText, _ call: CodeCall, _ wrapper: CodeWrapper, _ island: Int, _ token: Int
  ) {
    let place = position(island, token)
    let table = call.tableArgument(wrapper).map { self.table(value($0.range, island)) }
    guard wrapper.isLocalizable || key.plain != nil else {
      return add(
        ComputedKey(
          expression: "\"\(key.shown)\"", pattern: key, function: call.name,
          table: table ?? wrapper.table, position: place))
    }
    var usage = CodeUsage(key, call.name, at: place)
    usage.table = table ?? (wrapper.tableSlot == nil ? wrapper.table : .standard)
    usage.bundle = wrapper.bundle
    if let slot = wrapper.bundleSlot { usage.bundle = bundle(call.argument(slot), island) }
    usage.kind = wrapper.kind
    usage.isPlain = wrapper.isPlain
    usage.isWrapped = true
    usage.isTyped = wrapper.isLocalizable
    usage.isCertain =
      Self.isCertain(wrapper, call) || isOwn(wrapper, call, island, token)
    usage.defaultText = wrapper.hasDefault ? .unknown : .none
    if let argument = wrapper.defaultSlot.flatMap({ call.argument($0) }) {
      usage.defaultText = defaultText(value(argument.range, island), key: key)
    }
    usage.comment = comment(wrapper.commentSlot.flatMap { call.argument($0) }, island)
    add(usage, call, island)
  }
}

extension CodeCall {
  fileprivate func tableArgument(_ wrapper: CodeWrapper) -> Argument? {
    wrapper.tableSlot.flatMap { argument($0) }
  }
}
