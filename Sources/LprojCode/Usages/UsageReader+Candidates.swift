// The functions of one name that a call may mean, and their common facts if the right function is unknown.

extension UsageReader {
  /// The functions that a call may mean. If some of them accept its arguments, belong to the named type, or are in the same file, only these are
  /// left.
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
    // All of the functions are possible if the call is a message, which may go to any type, or has no receiver inside a type, which other code may
    // extend.
    let isOfOthers =
      call.isMessage
      || !owners.isEmpty && call.receiver == .none && found.contains { $0.owner != nil }
    if isOfOthers { return found }
    narrow { Self.isCertain($0, call) }
    narrow(own.contains)
    return found
  }

  /// Limits functions of one name to a plausible number of overloads, those of the same file first. The table is known if all of them use the same
  /// table.
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

  /// The types whose function a call may mean: the named one, or those around the call.
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

  /// The common facts of a call that may mean any of some functions. If they use different tables, the table is unknown.
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

  /// The table that a call of a function uses.
  func table(of wrapper: CodeWrapper, _ call: CodeCall, _ island: Int) -> CodeUsage.Table {
    guard let argument = wrapper.tableSlot.flatMap({ call.argument($0) }) else {
      return wrapper.table
    }
    return table(value(argument.range, island))
  }

  /// The bundle that a call of a function uses.
  func bundle(of wrapper: CodeWrapper, _ call: CodeCall, _ island: Int) -> CodeUsage.Bundle {
    guard let argument = wrapper.bundleSlot.flatMap({ call.argument($0) }) else {
      return wrapper.bundle
    }
    return bundle(argument, island)
  }
}

extension CodeWrapper {
  /// Whether a function accepts the arguments of a call.
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
