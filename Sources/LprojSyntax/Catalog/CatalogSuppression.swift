// The suppressions (`lproj:ignore`) in the comment of a catalog's entry, and the ranges to remove with them.

internal import LprojSource

/// A suppression in a comment, with its place in the file.
package struct CatalogSuppression: Sendable {
  package var words: SuppressionWords
  /// Whether the ranges in `words` are ranges in the file. False if escapes hide the words; the ranges are then ranges in the decoded comment.
  package var isInFile = false
  /// The range to delete in order to remove the suppression: the whole comment if it contains nothing else, otherwise the line. Nil if the comment
  /// contains more, and escapes hide the words.
  package var removal: Range<Int>?
}

extension CatalogSuppression {
  /// Changes the ranges of the words from the decoded comment to the file, if the file spells the words without escapes.
  ///
  /// - Parameter mark: the offset of `lproj:ignore` in the file.
  fileprivate mutating func place(at mark: Int, in comment: [UInt8], _ buffer: ByteBuffer) {
    let space = comment[words.range].prefix { $0 == 0x20 || $0 == 0x09 }.count
    let start = words.range.lowerBound + space
    let end = mark + words.range.upperBound - start
    guard end <= buffer.count,
      buffer[mark..<end].elementsEqual(comment[start..<words.range.upperBound])
    else { return }
    let offset = mark - start
    for number in words.rules.indices {
      let range = words.rules[number].range
      words.rules[number].range = range.lowerBound + offset..<range.upperBound + offset
    }
    words.range = mark..<end
    isInFile = true
  }
}

extension StringCatalog {
  package func suppressions(of entry: Entry) -> [CatalogSuppression] {
    guard let comment = wholeComment(of: entry), let range = commentRange(of: entry) else {
      return []
    }
    let found = SuppressionWords.find(in: comment.bytes, 0..<comment.bytes.count)
    if found.isEmpty { return [] }
    let body = range.lowerBound + 1..<range.upperBound - 1
    let places = marks(in: body)
    let rest = SuppressionWords.removed(from: comment.bytes)
    let isAll = found.count == 1 && rest.allSatisfy { $0 <= 0x20 }
    return found.enumerated().map { number, words in
      var item = CatalogSuppression(words: words)
      if isAll { item.removal = entry.commentNode.map(memberRange) }
      if places.count == found.count {
        if !isAll { item.removal = line(from: places[number], in: body) }
        item.place(at: places[number], in: comment.bytes, buffer)
      }
      return item
    }
  }

  /// The words in the comment of an entry that begin with `lproj:` and look like a mistyped suppression.
  package func mistypedSuppressions(of entry: Entry) -> [CatalogSuppression] {
    guard let comment = wholeComment(of: entry) else { return [] }
    return SuppressionWords.find(in: comment.bytes, 0..<comment.bytes.count, withMistyped: true)
      .filter { $0.mistyped != nil }.map { CatalogSuppression(words: $0) }
  }

  private func marks(in body: Range<Int>) -> [Int] {
    let mark = SuppressionWords.mark
    return body.filter { at in
      at + mark.count <= body.upperBound && buffer[at] == mark[0]
        && buffer[at..<at + mark.count].elementsEqual(mark)
        && SuppressionWords.isEnd(buffer[at + mark.count..<body.upperBound])
        && (at == body.lowerBound || !SuppressionWords.isWordByte(buffer[at - 1])
          || isEscape(before: at, in: body))
    }
  }

  /// Whether the letter before an offset belongs to an escape, such as the `n` of `\n`.
  private func isEscape(before at: Int, in body: Range<Int>) -> Bool {
    guard [UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t")].contains(buffer[at - 1]) else {
      return false
    }
    var start = at - 1
    while start > body.lowerBound, buffer[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (at - 1 - start) % 2 == 1
  }

  /// The range from a mark to the end of its line in the comment, with the spaces before the mark.
  private func line(from mark: Int, in body: Range<Int>) -> Range<Int> {
    var (start, end) = (mark, mark)
    while start > body.lowerBound, buffer[start - 1] == 0x20 { start -= 1 }
    while end < body.upperBound {
      guard buffer[end] == UInt8(ascii: "\\") else {
        end += 1
        continue
      }
      if [UInt8(ascii: "n"), UInt8(ascii: "r")].contains(buffer[end + 1]) { break }
      end += 2
    }
    while end > mark, buffer[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  /// The range of a member, including the comma after it. If the member is the last one, the range includes the comma before it.
  package func memberRange(_ node: Int) -> Range<Int> {
    var (start, end) = (tree.nodes[node].nameStart, tree.nodes[node].end)
    func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    var next = end
    while next < tree.textEnd, isSpace(buffer[next]) { next += 1 }
    if next < tree.textEnd, buffer[next] == UInt8(ascii: ",") {
      end = next + 1
      while end < tree.textEnd, isSpace(buffer[end]) { end += 1 }
      return start..<end
    }
    var before = start
    while before > 0, isSpace(buffer[before - 1]) { before -= 1 }
    if before > 0, buffer[before - 1] == UInt8(ascii: ",") { start = before - 1 }
    return start..<end
  }
}
