// The project functions that a call may mean, and their common properties if the meant function is unknown.

extension UsageReader {
  /// Narrows the functions of one name to the functions that a call may mean. Prefers functions that accept the arguments, belong to the named
  /// type, or are in the same file.
  func candidates(_ all: [CodeWrapper], _ call: CodeCall, _ island: Int) -> [CodeWrapper] {
    var found = all
    func narrow(_ isMeant: (CodeWrapper) -> Bool) {
      guard found.count > 1 else { return }
      let meant = found.filter(isMeant)
      if !meant.isEmpty { found = meant }
    }
    // A trailing closure is an argument, too.
    if !text.islands[island].isMark(call.range.upperBound, "{") { narrow { $0.takes(call) } }
    let owners = owners(of: call, island)
    for owner in owners.reversed() where found.count > 1 {
      let meant = found.filter { $0.owner == owner }
      if !meant.isEmpty { return meant }
    }
    // Any type may receive a message. A call without a receiver may mean a function that an extension adds to the surrounding type.
    let isOfOthers =
      call.isMessage
      || !owners.isEmpty && call.receiver == .none && found.contains { $0.owner != nil }
    if isOfOthers { return found }
    narrow { Self.isCertain($0, call) }
    narrow(own.contains)
    return found
  }

  /// Keeps at most 100 functions of each name, with the file's own functions first. A shortened list keeps its table only if all functions of the
  /// name have the same table and bundle.
  static func limited(
    _ wrappers: [String: [CodeWrapper]], own: Set<CodeWrapper>
  ) -> [String: [CodeWrapper]] {
    guard wrappers.values.contains(where: { $0.count > most }) else { return wrappers }
    return wrappers.mapValues { all in
      guard all.count > most else { return all }
      let isOne = all.allSatisfy {
        $0.table == all[0].table && $0.tableSlot == all[0].tableSlot && $0.bundle == all[0].bundle
      }
      let some = all.filter(own.contains).prefix(most) + all.prefix(most)
      return some.prefix(most).map { wrapper in
        var wrapper = wrapper
        if !isOne { (wrapper.table, wrapper.tableSlot) = (.unknown, nil) }
        return wrapper
      }
    }
  }

  private static let most = 100

  /// The types that may have the called function: the type before the dot, or the types around the call.
  private func owners(of call: CodeCall, _ island: Int) -> [String] {
    switch call.receiver {
    case .path(let path):
      guard let last = path.last, last == "self" || last == "Self" else {
        return path.last.map { [$0] } ?? []
      }
    case .none: break
    case .text, .other: return []
    }
    if language == .swift {
      return names.owner(at: Int(text.islands[island][call.range.lowerBound].start)) ?? []
    }
    guard island == 0, let around = definition(around: call.range.lowerBound) else { return [] }
    return definitions[around].owner.map { [$0] } ?? []
  }

  /// Returns `wrapper` without the properties in which it differs from other functions that the call may mean. If these functions use different
  /// tables or bundles, the table or bundle becomes unknown.
  func agreed(
    _ wrapper: CodeWrapper, _ others: [CodeWrapper], _ call: CodeCall, _ island: Int
  ) -> CodeWrapper {
    var agreed = wrapper
    if wrapper.isLocalizable { return agreed }
    let (table, bundle) = (table(of: wrapper, call, island), bundle(of: wrapper, call, island))
    for other in others where !other.isLocalizable && other.key == wrapper.key {
      if self.table(of: other, call, island) != table {
        (agreed.table, agreed.tableSlot) = (.unknown, nil)
      }
      if self.bundle(of: other, call, island) != bundle {
        (agreed.bundle, agreed.bundleSlot) = (.other("?"), nil)
      }
      if !other.isPlain { agreed.isPlain = false }
      if other.hasDefault, other.defaultSlot != wrapper.defaultSlot { agreed.hasDefault = true }
    }
    return agreed
  }

  func table(of wrapper: CodeWrapper, _ call: CodeCall, _ island: Int) -> CodeUsage.Table {
    guard let argument = wrapper.tableSlot.flatMap({ call.argument($0) }) else {
      return wrapper.table
    }
    return table(value(argument.range, island))
  }

  func bundle(of wrapper: CodeWrapper, _ call: CodeCall, _ island: Int) -> CodeUsage.Bundle {
    guard let argument = wrapper.bundleSlot.flatMap({ call.argument($0) }) else {
      return wrapper.bundle
    }
    return bundle(argument, island)
  }
}

extension CodeWrapper {
  /// The index of the first argument in a call that is for the parameter at `index` or for a later parameter. A call may leave out optional
  /// parameters that come earlier.
  func firstArgument(of call: CodeCall, for index: Int) -> Int? {
    guard origin == .swift, !call.isMessage, let parameters else { return index }
    var next = 0
    for (number, argument) in call.arguments.enumerated() {
      while next < parameters.count, parameters[next].label != argument.label { next += 1 }
      if next >= index { return number }
      next += 1
    }
    return nil
  }

  fileprivate func takes(_ call: CodeCall) -> Bool {
    guard let parameters, !call.isMessage else { return true }
    if origin != .swift { return call.arguments.count >= parameters.count }
    var next = 0
    for argument in call.arguments {
      while next < parameters.count, parameters[next].label != argument.label {
        guard parameters[next].isOptional || parameters[next].isVariadic else { return false }
        next += 1
      }
      guard next < parameters.count else { return false }
      if !parameters[next].isVariadic { next += 1 }
    }
    return parameters[next...].allSatisfy { $0.isOptional || $0.isVariadic }
  }
}
