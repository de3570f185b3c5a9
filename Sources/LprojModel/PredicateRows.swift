// The rows of predicate editors as keys: `%[is,is not]@` stands for two rows, and a translation may have
// a key for each of them.

package import LprojSource

package enum PredicateRows {
  private static let opening = Array("%[".utf8)
  private static let closing = Array("]@".utf8)
  /// A key with more rows is left alone.
  private static let mostRows = 4_096

  /// The key with each of its choices alone, in all combinations; nil where it has none.
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
