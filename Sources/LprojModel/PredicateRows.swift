// The rows of predicate editors as keys. `%[is,is not]@` stands for two rows. A translation may have a key for each row.

package import LprojSource

package enum PredicateRows {
  private static let opening = Array("%[".utf8)
  private static let closing = Array("]@".utf8)
  private static let mostRows = 4_096

  /// Returns a key for each combination of choices: `%[is]@` and `%[is not]@` for `%[is,is not]@`. Nil if the key has no choices, or over 4,096
  /// combinations.
  package static func single(_ key: Key) -> Set<Key>? {
    var rows: [[UInt8]] = [[]]
    var rest = key.bytes[...]
    var hasChoices = false
    while let start = rest.firstRange(of: opening) {
      guard let end = rest[start.upperBound...].firstRange(of: closing) else { break }
      let choices = rest[start.upperBound..<end.lowerBound].split(separator: UInt8(ascii: ","))
      guard !choices.isEmpty, rows.count * choices.count <= mostRows else { return nil }
      let before = Array(rest[..<start.upperBound])
      rows = rows.flatMap { row in choices.map { row + before + $0 + closing } }
      rest = rest[end.upperBound...]
      hasChoices = true
    }
    return hasChoices ? Set(rows.map { Key(bytes: $0 + rest) }) : nil
  }
}
