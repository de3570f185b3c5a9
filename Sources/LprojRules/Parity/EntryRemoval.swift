// Taking an entry out of a text without giving its comments to another one.

internal import LprojSource
internal import LprojSyntax

/// Takes entries out of a text.
struct EntryRemoval {
  private struct Comments {
    /// Right above it.
    var above: [Range<Int>] = []
    /// Behind it on its line.
    var behind: [Range<Int>] = []

    var all: [Range<Int>] { above + behind }
  }

  private let table: ParsedTable

  init(_ table: ParsedTable) { self.table = table }

  /// The comments of an entry. Only what stands between its neighbours is read: few of the entries of a file are
  /// there twice.
  private func comments(ofEntry number: Int) -> Comments {
    var own = Comments()
    guard table.form == .text else { return own }
    let entries = table.entries
    let start = number > 0 ? entries[number - 1].offset : 0
    let end = number + 1 < entries.count ? entries[number + 1].offset : table.textEnd
    guard start < end else { return own }
    var above: [Range<Int>] = []
    // The entry that comments on its line belong to: whether that is the one which is asked about.
    var isOwn: Bool?
    let text = table.buffer[start..<end]
    for piece in StringsSyntax(ByteBuffer(text, spare: text.count)).pieces {
      let range = start + piece.range.lowerBound..<start + piece.range.upperBound
      switch piece.kind {
      case .comment:
        switch isOwn {
        case true?: own.behind.append(range)
        case false?: break
        case nil: above.append(range)
        }
      case .space:
        let lines = lineEnds(range)
        if lines > 0 { isOwn = nil }
        // Behind an empty line something else begins.
        if lines > 1 { above = [] }
      case .entry:
        isOwn = range.lowerBound == entries[number].offset
        if isOwn == true { own.above = above }
        above = []
      case .junk, .brace: (above, isOwn) = ([], nil)
      }
    }
    return own
  }

  /// The edits that remove an entry which another one makes superfluous. They are safe when it has no
  /// comment that the other has not. Otherwise its comments stay, and belong to no entry.
  func removal(of number: Int, keeping kept: Int) -> (edits: [Edit], isSafe: Bool)? {
    let own = comments(ofEntry: number)
    // Who asks for silence beside an entry wants it to stay.
    if own.all.contains(where: { SuppressionWords.mayOccur(in: table.buffer, $0) }) { return nil }
    let others = comments(ofEntry: kept)
    if isSaid(own.above, in: others.above) && isSaid(own.behind, in: others.behind) {
      return table.removal(ofEntry: number, with: own.all).map { ([.remove($0)], true) }
    }
    guard let line = table.removal(ofEntry: number) else { return nil }
    var edits: [Edit]
    if let end = own.behind.last?.upperBound {
      edits = [.remove(line), Edit(end..<end, emptyLine(around: end..<end))]
      edits.removeAll { $0.range.isEmpty && $0.replacement.isEmpty }
    } else {
      edits = [Edit(line, emptyLine(around: line))]
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
