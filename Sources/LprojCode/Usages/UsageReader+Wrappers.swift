// Look-up functions of the project, found by their definitions.

internal import LprojSource

extension UsageReader {
  /// Records the definition around a look-up as a look-up function. Returns false if the key is neither a parameter of the definition nor `self`
  /// in an extension of texts.
  ///
  /// - Parameter inner: the called look-up function of the project; nil for a function of the system.
  mutating func wrap(
    _ key: CodeValue, _ definition: CodeDefinition, _ call: CodeCall,
    _ table: (known: CodeUsage.Table, argument: CodeCall.Argument?), _ bundle: CodeUsage.Bundle,
    _ valueArgument: CodeCall.Argument?, _ commentArgument: CodeCall.Argument?,
    _ kind: CodeUsage.Kind, isStringified: Bool = false, inner: CodeWrapper? = nil
  ) -> Bool {
    var wrapper: CodeWrapper
    switch key {
    case .own:
      guard let owner = definition.owner, textTypes.contains(owner) else {
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
      // Code does not call a subscript by name, so no function is recorded.
      if definition.name == "subscript" { return true }
    case .text, .nothing, .computed: return false
    }
    wrapper.owner = definition.kind == .initializer ? nil : definition.owner
    wrapper.parameters = definition.parameters.map {
      .init(label: $0.label, isOptional: $0.value != nil, isVariadic: $0.isVariadic)
    }
    wrapper.table = table.known
    wrapper.tableSlot = slot(table.argument, definition)
    if let slot = wrapper.tableSlot {
      wrapper.table =
        definition.parameters[slot.index].value.map { self.table(value($0, 0)) } ?? .unknown
    }
    wrapper.bundle = bundle
    if case .other(let source) = bundle, let slot = definition.slot(of: source) {
      wrapper.bundleSlot = slot
      let value = definition.parameters[slot.index].value
      wrapper.bundle = value.map { Self.bundle(tokens.source($0)) } ?? .main
    }
    guard isFirst(wrapper, of: definition) else {
      noteSecond(wrapper)
      return true
    }
    wrapper.commentSlot = slot(commentArgument, definition)
    if let inner, inner.defaultSlot == nil || valueArgument == nil {
      wrapper.hasDefault = inner.hasDefault
    }
    // If the function's body has a default text, it is the default text of all keys, so only its presence is noted.
    switch value(valueArgument, 0) {
    case .nothing: break
    case .text(let text): if !text.isEmpty { wrapper.hasDefault = true }
    case let value where value == key: break
    case .name, .own, .computed:
      wrapper.defaultSlot = slot(valueArgument, definition)
      wrapper.hasDefault = wrapper.defaultSlot.map { hasText($0, definition) } ?? true
    }
    let isPlainItself = isPlain(definition, key: key, call)
    wrapper.isPlain = isPlainItself && inner?.isPlain ?? true
    let keepsKey = keeps(key, definition) && !remakes(key, definition)
    wrapper.passesKeyOn = isPlainItself && inner?.keepsKey ?? true
    wrapper.keepsKey = keepsKey && inner?.keepsKey ?? true
    wrapper.kind = kind
    wrapper.isStringified = isStringified
    wrapper.replaced = inner?.replaced ?? []
    if let inner { wrapper.isLoose = inner.isLoose || inner.key == nil && wrapper.key != nil }
    wrapper.origin =
      language == .swift ? .swift : definition.kind == .macro ? .macro : .any
    add(wrapper)
    return true
  }

  private func hasText(_ slot: CodeWrapper.Slot, _ definition: CodeDefinition) -> Bool {
    guard let range = definition.parameters[slot.index].value else { return false }
    switch value(range, 0) {
    case .nothing: return false
    case .text(let text): return !text.isEmpty
    case .name, .own, .computed: return true
    }
  }

  private func slot(
    _ argument: CodeCall.Argument?, _ definition: CodeDefinition
  ) -> CodeWrapper.Slot? {
    guard let argument, case .name(let name) = value(argument.range, 0) else { return nil }
    return definition.slot(of: name)
  }

  /// Adds the functions and initializers with parameters of key types, such as `LocalizedStringKey`.
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

  private mutating func addMemberwise() {
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
}
