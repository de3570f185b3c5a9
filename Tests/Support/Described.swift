// Describes values as text that is the same in all runs.

/// Returns the whole content of a value as text. Parts without an order are sorted.
public func described(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  let parts = mirror.children.map { described($0.value) }
  switch mirror.displayStyle {
  case .set?, .dictionary?: return "[" + parts.sorted().joined(separator: ", ") + "]"
  case .collection?: return "[" + parts.joined(separator: ", ") + "]"
  case .optional?: return parts.first ?? "nil"
  case .enum? where !mirror.children.isEmpty:
    return (mirror.children.first?.label ?? "") + "(" + parts.joined(separator: ", ") + ")"
  case .struct?, .tuple?:
    if value is any CustomStringConvertible { return "\(value)" }
    let members = zip(mirror.children, parts).map { ($0.label ?? "") + ": " + $1 }
    return "(" + members.joined(separator: ", ") + ")"
  default: return "\(value)"
  }
}
