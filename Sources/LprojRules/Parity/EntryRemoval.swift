// The removal of an entry. Afterwards, the comments of the entry must not seem to belong to another entry.

internal import LprojSource
internal import LprojSyntax

struct EntryRemoval {
  private struct Comments {
    /// Comments directly above the entry.
    var above: [Range<Int>] = []
    /// Comments after the entry on its line.
    var behind: [Range<Int>] = []

    var all: [Range<Int>] { above + behind }
  }

  private let table: ParsedTable

  init(_ table: ParsedTable) { self.table = table }

  /// Returns the comments of an entry. Only the text between its neighbors is read, since few entries of a file are duplicates.
  private func comments(ofEntry number: Int) -> Comments {
    var own = Comments()
    guard table.form == .text else { return own }
    let entries = table.entries
    let start = number > 0 ? entries[number - 1].offset : 0
    let end = number + 1 < entries.count ? entries[number + 1].offset : table.textEnd
    guard start < end else { return own }
    var above: [Range<Int>] = []
    // Whether comments on the current line belong to this entry. Nil as long as no entry has occurred on the line.
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
        // An empty line separates comments from the next entry.
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

  /// Returns the edits that remove a redundant entry; nil if a comment of the entry suppresses a rule. The edits are safe if the kept entry has
  /// the same comments. Otherwise the comments stay in the file, apart from any entry.
  func removal(of number: Int, keeping kept: Int) -> (edits: [Edit], isSafe: Bool)? {
    let own = comments(ofEntry: number)
    // A suppression comment means that the entry is wanted.
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

  /// Returns the line ends to insert in place of a range, so that an empty line separates the texts before and after the range.
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
