// Compares two values of a JSON text.

internal import LprojSource

extension JSONTree {
  /// Whether two values are equal. The order of members and the spelling of escapes do not matter, but the spelling of numbers does. The recursion is
  /// safe, because the reader limits the depth.
  package func isSame(_ one: Int, _ other: Int) -> Bool {
    let (left, right) = (nodes[one], nodes[other])
    guard left.kind == right.kind else { return false }
    switch left.kind {
    case .true, .false, .null: return true
    case .number: return buffer[left.range] == buffer[right.range]
    case .string: return text(of: one) == text(of: other)
    case .array:
      let (first, second) = (Array(children(of: one)), Array(children(of: other)))
      return first.count == second.count && zip(first, second).allSatisfy { isSame($0, $1) }
    case .object:
      let first = Array(children(of: one)).map { (nodes[$0].name, $0) }
      let second = Array(children(of: other)).map { (nodes[$0].name, $0) }
      guard first.count == second.count else { return false }
      // An object that has two members with equal names differs from every object, because readers of JSON do not agree on which of the two members
      // counts.
      let known = Dictionary(second) { first, _ in first }
      guard known.count == second.count, Set(first.map(\.0)).count == first.count else {
        return false
      }
      return first.allSatisfy { name, node in known[name].map { isSame(node, $0) } ?? false }
    }
  }
}
