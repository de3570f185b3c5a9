// Calls such as `key.localized`, with the key before the dot: `self` in an extension of `String`, a parameter or a constant.

internal import LprojSource

extension UsageReader {
  private static let textTypes: Set<String> = [
    "String", "NSString", "StringProtocol", "StaticString", "StringLiteralType",
  ]

  /// The names of text types, including the type aliases of the source.
  static func textTypes(_ tokens: CodeTokens, _ language: CodeLanguage) -> Set<String> {
    var types = textTypes
    if language != .swift { return types }
    for at in 0..<tokens.count where tokens.isWord(at, "typealias") {
      if let name = tokens.word(at + 1), tokens.isMark(at + 2, "="), let type = tokens.word(at + 3),
        textTypes.contains(type), tokens.endsStatement(at + 4)
      {
        types.insert(name)
      }
    }
    return types
  }

  /// For each name, the `let` tokens of the constants with this name that only rename a value, as in `let key = self`.
  static func aliases(_ tokens: CodeTokens) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for at in 0..<tokens.count where tokens.isWord(at, "let") && tokens.isMark(at + 2, "=") {
      if let name = tokens.word(at + 1), tokens.word(at + 3) != nil, tokens.endsStatement(at + 4) {
        found[name, default: []].append(at)
      }
    }
    return found
  }

  /// The parameter or `self` that a constant in a body renames; nil for all other constants.
  private mutating func aliased(_ name: String, _ around: Int, _ byte: Int) -> CodeValue? {
    guard let scope = names.scope(of: name, at: byte), let all = aliases[name],
      case let behind = all.partitioningIndex({ Int(tokens[$0].start) > byte }), behind > 0,
      case let at = all[behind - 1], definitions[around].body.contains(at),
      scope.contains(Int(tokens[at].start)), let own = tokens.word(at + 3), own != name
    else { return nil }
    return plain(own, around, Int(tokens[at].start))
  }

  private func isOfText(_ definition: Int) -> Bool {
    definitions[definition].owner.map(textTypes.contains) ?? false
  }

  /// Returns the text that an argument describes. In an extension of texts, `"\(self)"`, `String(self)` and `description` describe `self`. For a
  /// parameter `key`, `"\(key)"`, `String(key)` and `key.description` describe `key`. Returns every other key unchanged.
  mutating func ownKey(
    _ key: CodeValue, _ argument: CodeCall.Argument, _ island: Int, _ around: Int?
  ) -> CodeValue {
    guard language == .swift, island == 0, let around else { return key }
    let definition = definitions[around]
    let byte = byte(argument.range.lowerBound, island)
    switch key {
    case .name("description") where definition.slot(of: "description") == nil:
      return isOfText(around) && names.scope(of: "description", at: byte) == nil ? .own : key
    case .text(let text) where text.parts.count == 1 && text.holes.count == 1:
      return plain(text.holes[0].expression, around, byte) ?? key
    case .computed:
      return described(argument.range).flatMap { plain($0, around, byte) } ?? key
    case .name(let name) where definition.slot(of: name) == nil:
      return aliased(name, around, byte) ?? key
    case .text, .nothing, .name, .own: return key
    }
  }

  private func plain(_ name: String, _ around: Int, _ byte: Int) -> CodeValue? {
    if name == "self" { return isOfText(around) ? .own : nil }
    return hasTextParameter(name, around, byte) ? .name(name) : nil
  }

  private func hasTextParameter(_ name: String, _ around: Int, _ byte: Int) -> Bool {
    let body = definitions[around].body
    return definitions[around].parameters.contains {
      $0.name == name && textTypes.contains($0.type)
    }
      && (body.lowerBound == 0
        || names.scope(of: name, at: byte) == tokens.byteRange(body.lowerBound - 1))
  }

  private func byte(_ token: Int, _ island: Int) -> Int { Int(text.islands[island][token].start) }

  private func described(_ range: Range<Int>) -> String? {
    let start = range.lowerBound
    if range.count == 3, tokens.isMark(start + 1, "."), tokens.isWord(start + 2, "description") {
      return tokens.word(start)
    }
    return range.count == 4 && tokens.isWord(start, "String") && tokens.isMark(start + 1, "(")
      ? tokens.word(start + 2) : nil
  }

  /// Whether a call of a method of texts is on `self` in an extension of texts. The call may leave out `self`.
  func isOnSelf(_ wrapper: CodeWrapper, _ call: CodeCall, _ around: Int?) -> Bool {
    guard language == .swift || call.isMessage, wrapper.form == .method, wrapper.key == nil,
      let around, isOfText(around)
    else { return false }
    switch call.receiver {
    case .none: return language == .swift
    case .path(let path): return path == ["self"]
    case .text, .other: return false
    }
  }

  /// Whether a method of texts is sent to a parameter, a constant or literals in Objective-C.
  func isOnText(
    _ wrapper: CodeWrapper, _ call: CodeCall, _ island: Int, _ around: Int?
  ) -> Bool {
    guard call.isMessage, wrapper.form == .method, wrapper.key == nil else { return false }
    return parameter(of: call, around) != nil || !texts(of: call, island).isEmpty
  }

  /// Reads `[key localized]`, `[(a ? @"…" : @"…") localized]` or `[@"…" "…" localized]`.
  mutating func readMessage(
    onText call: CodeCall, _ wrapper: CodeWrapper, _ island: Int, _ around: Int?
  ) {
    guard call.isMessage else { return }
    if let name = parameter(of: call, around) {
      return read(.name(name), call, wrapper, island, around)
    }
    take(texts(of: call, island), call, wrapper, island)
  }

  private func parameter(of call: CodeCall, _ around: Int?) -> String? {
    guard case .path(let path) = call.receiver, path.count == 1, let around else { return nil }
    return definitions[around].slot(of: path[0]) == nil ? nil : path[0]
  }

  /// The literals that may receive a message, as in `[(a ? @"A" : @"B") localized]`. Empty if anything else may receive the message.
  private func texts(of call: CodeCall, _ island: Int) -> [(text: CodeText, token: Int)] {
    if case .text = call.receiver { return [] }
    let receiver = text.islands[island].messageReceiver(of: call)
    return choices(receiver, island).filter { $0.text.plain != nil }
  }

  /// Reads `localized` and `self.localized` in an extension of texts, `key.localized` of a parameter or constant, and `(a ? "…" : "…").localized`.
  mutating func readNamedMember(_ at: Int, _ island: Int, within definition: Int?) {
    let tokens = text.islands[island]
    guard let name = tokens.word(at), let found = wrappers?[name] else { return }
    let isCalled = tokens.isMark(at + 1, "(")
    // In Objective-C, a dot may call a method without arguments.
    let isMethod = isCalled || language != .swift
    let members = found.filter {
      $0.key == nil && ($0.form == .property && !isCalled || $0.form == .method && isMethod)
    }
    guard !members.isEmpty else { return }
    var call = CodeCall(name: name, range: at..<(at + 1))
    if isCalled {
      guard let own = tokens.call(open: at + 1, language: language) else { return }
      call = own
    } else {
      (call.receiver, call.range) = tokens.receiver(before: at, at + 1)
      if language != .swift, call.receiver == .none { return }
    }
    let all = candidates(members, call, island)
    guard let first = all.first else { return }
    let wrapper = agreed(first, all, call, island)
    let around = definition ?? self.definition(around: at)
    switch call.receiver {
    case .none where !isCalled: readOnSelf(call, wrapper, island, around)
    case .path(let path) where path == ["self"]:
      if !isCalled { readOnSelf(call, wrapper, island, around) }
    case .path(let path):
      if let around, path.count == 1,
        language == .swift
          ? hasTextParameter(path[0], around, Int(tokens[at].start))
          : parameter(of: call, around) != nil
      {
        return read(.name(path[0]), call, wrapper, island, around)
      }
      let byte = Int(tokens[at].start)
      let key =
        path.count == 1
        ? names.constant(path[0], at: byte)
        : names.constant(path[path.count - 1], of: Array(path.dropLast()), at: byte)
      // The key has no tokens here, because its literal is in the declaration of the constant.
      if let key { take(CodeText(key), 0..<0, call, wrapper, island, call.range.lowerBound) }
    case .other where tokens.isMark(at - 2, ")"):
      let open = Int(tokens[at - 2].link)
      guard open >= 0, tokens.word(open - 1) == nil || tokens.isWord(open - 1, "return") else {
        return
      }
      let found = choices(open..<(at - 1), island)
      guard found.allSatisfy({ $0.text.plain != nil }) else { return }
      take(found, call, wrapper, island)
    case .none, .text, .other: break
    }
  }

  private mutating func readOnSelf(
    _ call: CodeCall, _ wrapper: CodeWrapper, _ island: Int, _ around: Int?
  ) {
    let tokens = text.islands[island]
    let at = call.range.upperBound - 1
    guard let around, isOfText(around), definitions[around].name != wrapper.name,
      names.scope(of: wrapper.name, at: byte(at, island)) == nil, !tokens.isMark(at + 1, ":"),
      !["var", "let", "func", "case"].contains(tokens.word(at - 1) ?? "")
    else { return }
    read(.own, call, wrapper, island, around)
  }

  mutating func read(
    _ key: CodeValue, _ call: CodeCall, _ wrapper: CodeWrapper, _ island: Int, _ around: Int?
  ) {
    read(key, CodeCall.Argument(label: nil, range: call.range), call, wrapper, island, around)
  }

  mutating func read(
    _ key: CodeValue, _ argument: CodeCall.Argument, _ call: CodeCall, _ wrapper: CodeWrapper,
    _ island: Int, _ around: Int?
  ) {
    look(
      up: key, argument, call, island, around,
      table: (table(of: wrapper, call, island), wrapper.tableSlot.flatMap { call.argument($0) }),
      bundle(of: wrapper, call, island),
      default: wrapper.defaultSlot.flatMap { call.argument($0) },
      comment: wrapper.commentSlot.flatMap { call.argument($0) }, wrapper.kind, inner: wrapper)
  }
}
