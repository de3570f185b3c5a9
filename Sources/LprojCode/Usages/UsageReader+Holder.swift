// The function of C or the class that a look-up stands in.

extension UsageReader {
  func holder(around token: Int) -> CodeHolder? {
    if language == .swift {
      return names.owner(at: Int(text.islands[0][token].start))?.first.map { CodeHolder($0, .type) }
    }
    guard let definition = definition(around: token).map({ definitions[$0] }) else { return nil }
    switch definition.kind {
    case .function: return CodeHolder(definition.name, .function)
    case .method: return definition.owner.map { CodeHolder($0, .type) }
    case .initializer, .property, .macro: return nil
    }
  }
}
