// Compares two values of property lists, regardless of their places.

internal import LprojSource

extension PropertyListNode {
  /// Whether the values are equal as the loader compares them: members in any order, and numbers by their value. Parts more than 500 levels deep
  /// count as equal.
  package func isSame(as other: PropertyListNode, depth: Int = 0) -> Bool {
    if depth > 500 { return true }
    switch (value, other.value) {
    case (.array(let own), .array(let others)):
      return own.count == others.count
        && zip(own, others).allSatisfy { $0.isSame(as: $1, depth: depth + 1) }
    case (.dictionary(let own), .dictionary(let others)):
      let (own, others) = (Self.last(own), Self.last(others))
      return own.count == others.count
        && own.allSatisfy { key, node in
          others[key].map { node.isSame(as: $0, depth: depth + 1) } ?? false
        }
    case (.integer(let integer), .real(let real)), (.real(let real), .integer(let integer)):
      return Double(integer) == real
    default: return value == other.value
    }
  }

  private static func last(_ members: [Member]) -> [Key: PropertyListNode] {
    Dictionary(members.map { ($0.key, $0.node) }, uniquingKeysWith: { $1 })
  }
}
