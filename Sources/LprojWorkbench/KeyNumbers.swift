// The keys of a table, each with an index that stays the same for the whole session.

internal import LprojSource

/// Indices of keys for pages. The response to an old request never concerns another key.
struct KeyNumbers: Sendable {
  private(set) var keys: [Key] = []
  private var numbers: [Key: Int] = [:]

  func number(_ key: Key) -> Int? { numbers[key] }

  mutating func number(of key: Key) -> Int {
    if let known = numbers[key] { return known }
    numbers[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }
}
