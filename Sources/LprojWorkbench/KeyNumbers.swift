// The keys of a table, each with an index that stays the same for the whole session.

internal import LprojSource

/// Numbers of keys for pages. A number is never reused, so the response to an old request cannot concern another key.
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
