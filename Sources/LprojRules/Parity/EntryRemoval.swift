// Taking an entry out of a text without giving its comments to another one.

internal import LprojSource
internal import LprojSyntax

/// The entries of a text and the comments of each.
struct EntryRemoval {
  private struct Comments {
    /// Right above it.
    var above: [Range<Int>] = []
    /// Behind it on its line.
    var behind: [Range<Int>] = []

    var all: [Range<Int>] { above + behind }
  }

  private let table: ParsedTable
  /// By the offsets of the entries.
  private var comments: [Int: Comments] = [:]

  init(_ table: ParsedTable) {
    self.table = table
    guard table.form == .text else { return }
    var above: [Range<Int>] = []
    var entry: Int?
    let text = ByteBuffer(table.buffer[0..<table.textEnd], spare: table.textEnd)
    for piece in StringsSyntax(text).pieces {
      switch piece.kind {
      case .comment:
        if let entry {
          comments[entry, default: Comments()].behind.append(piece.range)
        } else {
          above.append(piece.range)
        }
      case .space:
        let lines = lineEnds(piece.range)
        if lines > 0 { entry = nil }
        // Behind an empty line something else begins.
        if lines > 1 { above = [] }
      case .entry:
        comments[piece.range.lowerBound, default: Comments()].above = above
        (above, entry) = ([], piece.range.lowerBound)
      case .junk, .brace: (above, entry) = ([], nil)
      }
    }
  }

  /// The edits that remove an entry which another one makes superfluous. They are safe when it has no
  /// comment that the other has not. Otherwise its comments stay, and belong to no entry.
  func removal(of number: Int, keeping kept: Int) -> (edits: [Edit], isSafe: Bool)? {
    let offset = table.entries[number].offset
    // Who asks for silence beside an entry wants it to stay.
    let isKept = (comments[offset]?.all ?? []).contains { comment in
      SuppressionWords.mayOccur(in: table.buffer, comment)
    }
    if isKept { return nil }
    let own = comments[offset] ?? Comments()
    let others = comments[table.entries[kept].offset] ?? Comments()
    if isSaid(own.above, in: others.above) && isSaid(own.behind, in: others.behind) {
      return table.removal(ofEntry: number, with: own.all).map { ([.remove($0)], true) }
    }
    guard let line = table.removal(ofEntry: number) else { return nil }
    var edits: [Edit]
    if let end = own.behind.last?.upperBound {
      edits = [.remove(line), Edit(end..<end, emptyLine(around: end..<end))]
      edits.removeAll { $0.range.isEmpty && $0.replacement.isEmpty }
    } else {
      let lineEnd = table.buffer[line].reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count
      let range = line.lowerBound..<line.upperBound - lineEnd
      edits = [Edit(range, emptyLine(around: range))]
    }
    return (edits, false)
  }

  private func isSaid(_ own: [Range<Int>], in others: [Range<Int>]) -> Bool {
    own.isEmpty || own.map { table.buffer[$0] } == others.map { table.buffer[$0] }
  }

  /// The line ends that make an empty line of these bytes, whatever is around them.
  private func emptyLine(around range: Range<Int>) -> [UInt8] {
    var start = range.lowerBound
    while start > 0 && table.buffer[start - 1] <= 0x20 { start -= 1 }
    var end = range.upperBound
    while end < table.textEnd && table.buffer[end] <= 0x20 { end += 1 }
    guard end < table.textEnd else { return [] }
    let present = lineEnds(start..<range.lowerBound) + lineEnds(range.upperBound..<end)
    let lineEnd = Array((hasWindowsLines ? "\r\n" : "\n").utf8)
    return Array(repeatElement(lineEnd, count: max(0, 2 - present)).joined())
  }

  private var hasWindowsLines: Bool {
    let first = table.buffer.index(of: 0x0A, or: 0x0A, in: 0..<table.textEnd)
    return first > 0 && first < table.textEnd && table.buffer[first - 1] == 0x0D
  }

  private func lineEnds(_ range: Range<Int>) -> Int {
    range.count { at in
      let byte = table.buffer[at]
      let isPair = byte == 0x0A && at > range.lowerBound && table.buffer[at - 1] == 0x0D
      return (byte == 0x0A || byte == 0x0D) && !isPair
    }
  }
}
