// The words of comments, without their marks.

enum CommentWords {
  /// The comments that genstrings, Xcode and older tools write if the code has no comment. Translators learn nothing from them.
  private static let placeholders = [
    "No comment provided by engineer.", "(No Comment)", "(No Commment)",
  ].map { Array($0.utf8) }

  static func isPlaceholder(_ line: [UInt8]) -> Bool { placeholders.contains(line) }

  /// The lines of a comment without marks, without white space at their ends, and without empty lines. Suppressions (`lproj:ignore`) are removed,
  /// unless `withSuppressions` is true.
  static func lines(of comment: [UInt8], withSuppressions: Bool = false) -> [[UInt8]] {
    let comment = withSuppressions ? comment : SuppressionWords.removed(from: comment)
    let (body, isBlock) = body(of: comment[...])
    var lines = body.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
      .map { trimmed($0) }
    // Stars at the beginning of the lines are removed if all lines after the first begin with a star. Otherwise, the stars begin the items of a list.
    let following = lines.dropFirst().filter { !$0.isEmpty }
    if isBlock, !following.isEmpty, following.allSatisfy({ $0.first == star }) {
      for index in lines.indices.dropFirst() { lines[index] = trimmed(lines[index].dropFirst()) }
    }
    return lines.filter { !$0.isEmpty }.map { Array($0) }
  }

  private static let star = UInt8(ascii: "*")
  private static let slash = UInt8(ascii: "/")

  private static func body(of comment: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, isBlock: Bool) {
    if comment.starts(with: "<!--".utf8) {
      return (without("-->", atEndOf: comment.dropFirst(4)), isBlock: false)
    }
    if comment.starts(with: "/*".utf8) {
      // A documentation comment (`/**`) begins with more than one star.
      let body = without("*/", atEndOf: comment.dropFirst(2))
      let count = body.reversed().prefix { $0 == star }.count
      return (body.dropLast(count).drop { $0 == star }, isBlock: true)
    }
    return (comment.drop { $0 == slash }, isBlock: false)
  }

  private static func without(_ mark: String, atEndOf text: ArraySlice<UInt8>) -> ArraySlice<UInt8>
  {
    text.suffix(mark.utf8.count).elementsEqual(mark.utf8) ? text.dropLast(mark.utf8.count) : text
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let rest = line.drop(while: isSpace)
    return rest.dropLast(rest.reversed().prefix(while: isSpace).count)
  }
}
