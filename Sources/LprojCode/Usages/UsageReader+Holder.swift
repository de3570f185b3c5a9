// The C function, the class or the case of an enumeration around a look-up.

extension UsageReader {
  func holder(around token: Int) -> CodeHolder? {
    if language == .swift {
      if let name = tokens.ownCase(around: token) { return CodeHolder(name, .enumCase) }
      return names.owner(at: Int(tokens[token].start))?.first.map { CodeHolder($0, .type) }
    }
    guard let definition = definition(around: token).map({ definitions[$0] }) else { return nil }
    switch definition.kind {
    case .function: return CodeHolder(definition.name, .function)
    case .method: return definition.owner.map { CodeHolder($0, .type) }
    case .initializer, .property, .macro: return nil
    }
  }
}

extension CodeTokens {
  /// The case of a `switch self` that selects the code at a token, such as `failed` for `case .failed: return …`; nil if there is no such case.
  fileprivate func ownCase(around token: Int) -> String? {
    var at = token - 1
    var name: String?
    for _ in 0..<Self.mostSteps where at >= 0 {
      if tokens[at].kind == .mark, tokens[at].link >= 0 {
        if tokens[at].link < Int32(at) {
          at = Int(tokens[at].link)
        } else if let name, isMark(at, "{") {
          return isWord(at - 1, "self") && isWord(at - 2, "switch") ? name : nil
        }
      } else if name == nil {
        if isWord(at, "case") {
          name = isWord(at - 1, "fallthrough") ? nil : patternName(at + 1)
          if name == nil { return nil }
        } else if isWord(at, "default") || isWord(at, "func") {
          return nil
        }
      }
      at -= 1
    }
    return nil
  }

  private func patternName(_ dot: Int) -> String? {
    guard isMark(dot, "."), let name = word(dot + 1) else { return nil }
    return isMark(isMark(dot + 2, "(") ? after(dot + 2) : dot + 2, ":") ? name : nil
  }

  private static let mostSteps = 2000
}
