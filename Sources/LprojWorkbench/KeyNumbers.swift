// The keys of a table, each with a number that it keeps as long as the session lasts.

internal import LprojSource

/// Pages name keys by these numbers, so that an answer to an old question never meets another key.
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
