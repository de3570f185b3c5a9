// The variables of a `.stringsdict` entry, and the references between texts.

internal import LprojSource
internal import LprojSyntax
internal import LprojText

/// The variables of one entry. References are followed without recursion, because a chain of variables can be as long as a file.
struct StringsdictVariables {
  struct Variable {
    let member: PropertyListNode.Member
    /// The position of the counted argument.
    var argument = 1
    var isUsed = false
    /// Whether the format of the entry itself refers to the variable.
    var isInFormat = false
    /// The indices of the variables that the forms of this variable refer to.
    var references: [Int] = []
  }

  private var variables: [Variable] = []
  private var numbers: [Key: Int] = [:]
  private(set) var faults: [StringsdictFault] = []

  init(_ members: [PropertyListNode.Member]) {
    for member in members {
      if let known = numbers[member.key] {
        variables[known] = Variable(member: member)
      } else {
        numbers[member.key] = variables.count
        variables.append(Variable(member: member))
      }
    }
  }

  /// Excludes a dictionary that is not a variable, such as a rule for devices.
  mutating func remove(_ name: Key) {
    guard let number = numbers[name] else { return }
    variables[number].isUsed = true
    numbers[name] = nil
  }

  /// The variables that a text refers to, in the order of the file.
  var used: [Variable] {
    variables.filter { $0.isUsed && numbers[$0.member.key] != nil }
  }

  /// Marks all variables that the format refers to, directly or through the forms of other variables. Adds faults for undefined variables, unused
  /// variables and circles.
  mutating func follow(_ format: FormatText) {
    var waiting: [Int] = []
    for number in take(format, place: 0) {
      variables[number].isInFormat = true
      waiting.append(number)
    }
    while let number = waiting.popLast() {
      guard variables[number].references.isEmpty else { continue }
      for form in variables[number].member.node.members ?? [] {
        guard let text = form.node.string, text.bytes.contains(UInt8(ascii: "%")) else { continue }
        let inner = FormatText(text, first: variables[number].argument)
        let found = take(inner, place: form.keyRange.lowerBound)
        waiting += found
        variables[number].references += inner.specifiers.compactMap { specifier in
          guard case .variable(let name) = specifier.type else { return nil }
          return numbers[name]
        }
      }
    }
    for variable in variables where !variable.isUsed {
      faults.append(
        StringsdictFault(
          kind: .unusedVariable(variable.member.key), offset: variable.member.keyRange.lowerBound))
    }
    findCycle()
  }

  /// Marks the variables that a text refers to. Returns the variables that were not marked before.
  private mutating func take(_ text: FormatText, place: Int) -> [Int] {
    var found: [Int] = []
    for specifier in text.specifiers {
      guard case .variable(let name) = specifier.type else { continue }
      guard let number = numbers[name] else {
        faults.append(StringsdictFault(kind: .undefinedVariable(name), offset: place))
        continue
      }
      guard !variables[number].isUsed else { continue }
      variables[number].isUsed = true
      variables[number].argument = specifier.argument
      found.append(number)
    }
    takeBroken(text, place)
    return found
  }

  /// Marks the variable of a reference without the final `@`, such as `%#@files`, and adds a fault. The formatter does not show the variable, but
  /// the author meant to show it.
  private mutating func takeBroken(_ text: FormatText, _ place: Int) {
    for start in text.brokenVariables {
      let rest = text.text.bytes[start...]
      let name = rest.dropFirst(3).prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "%") }
      if let number = numbers[Key(bytes: Array(name))] { variables[number].isUsed = true }
      let spelling = Key(bytes: Array(rest[..<name.endIndex]))
      faults.append(StringsdictFault(kind: .brokenVariable(spelling), offset: place))
    }
  }

  /// Finds a circle of references and adds a fault for it, if there is one. Variables that lead to no circle are removed step by step. Each remaining
  /// variable is in a circle or leads to a circle.
  private mutating func findCycle() {
    var left = Set(variables.indices.filter { !variables[$0].references.isEmpty })
    var open = variables.map { Set($0.references).count }
    var readers: [[Int]] = Array(repeating: [], count: variables.count)
    for number in variables.indices {
      for target in Set(variables[number].references) { readers[target].append(number) }
    }
    var done = variables.indices.filter { !left.contains($0) }
    while let number = done.popLast() {
      for reader in readers[number] {
        open[reader] -= 1
        if open[reader] == 0, left.remove(reader) != nil { done.append(reader) }
      }
    }
    guard var at = left.min() else { return }
    var path: [Int] = []
    var places: [Int: Int] = [:]
    while places[at] == nil {
      places[at] = path.count
      path.append(at)
      guard let next = variables[at].references.first(where: { left.contains($0) }) else { return }
      at = next
    }
    let around = path[(places[at] ?? 0)...] + [at]
    faults.append(
      StringsdictFault(
        kind: .cycle(around.map { variables[$0].member.key }),
        offset: variables[at].member.keyRange.lowerBound))
  }
}
