// Collects changes to a text, and makes them all at once.

struct TextEdits {
  private var edits: [(range: Range<Int>, bytes: [UInt8])] = []

  mutating func replace(_ range: Range<Int>, _ bytes: [UInt8]) { edits.append((range, bytes)) }

  /// Inserts bytes. Several insertions at one offset keep the order of the calls.
  mutating func insert(_ bytes: [UInt8], at offset: Int) { replace(offset..<offset, bytes) }

  /// The text after all edits, which must not overlap.
  func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(edits.reduce(text.count) { $0 + $1.bytes.count })
    var done = 0
    let order = edits.indices.sorted {
      (edits[$0].range.lowerBound, $0) < (edits[$1].range.lowerBound, $1)
    }
    for index in order {
      let edit = edits[index]
      precondition(edit.range.lowerBound >= done, "edits overlap")
      result += text[done..<edit.range.lowerBound]
      result += edit.bytes
      done = edit.range.upperBound
    }
    return result + text[done...]
  }
}

/// The first line end of a text; LF if the text has none.
func lineEnd(of text: [UInt8]) -> [UInt8] {
  (LineEnd(firstIn: text) ?? .feed).bytes
}
