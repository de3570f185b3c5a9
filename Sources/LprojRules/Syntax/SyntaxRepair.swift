// Fixes of syntax problems that have only one possible fix. A fix is offered only if the fixed text has no new problem nearby.

internal import LprojSource
internal import LprojSyntax

struct SyntaxRepair {
  private let table: ParsedTable

  init(_ table: ParsedTable) { self.table = table }

  func fix(of problem: SyntaxProblem) -> Fix? {
    guard table.form == .text else { return nil }
    let range = problem.range
    switch problem.kind {
    case .missingSemicolon: return semicolon(at: range.lowerBound)
    case .unterminatedString: return closingQuote(of: range.lowerBound)
    case .unterminatedComment: return commentEnd(of: range)
    case .truncation:
      guard !endsLoading(range.lowerBound) else { return nil }
      return excess(from: range.lowerBound)
    case .unexpectedCharacter, .secondByteOrderMark, .droppedByteOrderMark:
      return excess(from: range.lowerBound)
    case .missingByteOrderMark(_, let loads):
      // A loader that reads a text without a byte order mark drops the first character in place of the mark. If a mark were added, that character
      // would become part of the text, so there is no fix.
      return loads ? nil : Fix("Add a byte order mark", .safe, [.insert("\u{FEFF}", at: 0)])
    default: return nil
    }
  }

  /// Whether the loader stops at an offset, and would refuse the whole file if it went on.
  private func endsLoading(_ offset: Int) -> Bool {
    guard table.outcome == .stops(at: offset) else { return false }
    return table.problems.contains {
      $0.range.lowerBound > offset && Rule.message(for: $0.kind) != nil
    }
  }

  // MARK: What is missing

  /// Inserts a missing semicolon. If the next entry is on a new line, the semicolon is certainly missing. If the next entry is on the same line, the
  /// mistake may instead be an unescaped quote in the value.
  private func semicolon(at offset: Int) -> Fix? {
    guard let entry = table.entry(before: offset), end(of: entry) == offset else { return nil }
    let safety: Fix.Safety
    switch table.continuation(at: offset) {
    case .end: safety = .safe
    case .entry(let isOnNextLine): safety = isOnNextLine ? .safe : .unsafe
    case .closeBrace:
      guard table.isBraced else { return nil }
      safety = .safe
    case .other: return nil
    }
    return Fix("Insert ';' after the value", safety, [.insert(";", at: offset)])
  }

  /// Returns the end of an entry's value, after the closing quote if the value has quotes.
  private func end(of entry: TableEntry) -> Int {
    if let node = table.node(entry) { return node.range.upperBound }
    let start = entry.value.lowerBound
    let isQuoted = start > 0 && "\"'".utf8.contains(table.buffer[start - 1])
    return entry.value.upperBound + (isQuoted ? 1 : 0)
  }

  /// The longest line to analyze, in bytes. A line may have a hundred thousand mistakes, and the line is analyzed for each mistake.
  private static let longestLine = 4096

  /// Inserts the closing quote of `"key" = "value;` before the semicolon at the end of the line.
  private func closingQuote(of quote: Int) -> Fix? {
    let end = table.lineEnd(from: quote, within: Self.longestLine)
    let mark = table.buffer[quote]
    let body = table.buffer[quote + 1..<max(end, quote + 1)]
    let blanks = body.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    let semicolon = quote + body.count - blanks
    guard previous(of: quote) == UInt8(ascii: "="), blanks < body.count,
      table.buffer[semicolon] == UInt8(ascii: ";"), !body.contains(mark),
      !body.contains(UInt8(ascii: "\\"))
    else { return nil }
    switch table.continuation(at: end) {
    case .end where !table.isBraced, .entry: break
    case .closeBrace where table.isBraced: break
    default: return nil
    }
    let text = String(decoding: [mark], as: UTF8.self)
    return Fix("Add the closing quote", .unsafe, [.insert(text, at: semicolon)])
  }

  private func commentEnd(of comment: Range<Int>) -> Fix? {
    var line = table.lineEnd(from: comment.lowerBound)
    while line < comment.upperBound {
      var first = line + (table.buffer[line] == 0xE2 ? 3 : 1)
      while first < comment.upperBound && table.buffer[first] <= 0x20 { first += 1 }
      if table.looksLikeEntry(at: first) { return nil }
      line = table.lineEnd(from: first)
    }
    var end = comment.upperBound
    while end > comment.lowerBound + 2 && table.buffer[end - 1] <= 0x20 { end -= 1 }
    var edits: [Edit] = [.insert(" */", at: end)]
    // The loader skips these characters inside a comment, but refuses a table that has them outside of comments.
    for at in end..<comment.upperBound
    where ![0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20].contains(table.buffer[at]) {
      edits.append(.remove(at..<at + 1))
    }
    return Fix("Close the comment", .safe, edits)
  }

  // MARK: Superfluous text

  /// Removes superfluous semicolons and invisible characters up to the next entry, and turns lines that begin with `#` into comments. Only the first
  /// of these places is reported.
  private func excess(from start: Int) -> Fix? {
    guard isBetweenEntries(start) else { return nil }
    var edits: [Edit] = []
    var titles: [String] = []
    var place = start
    while let excess = Excess(table, place) {
      if !titles.contains(excess.title) { titles.append(excess.title) }
      if let last = edits.last, last.replacement.isEmpty, excess.edit.replacement.isEmpty,
        table.buffer[last.range.upperBound..<place].allSatisfy({ $0 == 0x20 || $0 == 0x09 })
      {
        edits[edits.count - 1] = .remove(last.range.lowerBound..<excess.edit.range.upperBound)
      } else {
        edits.append(excess.edit)
      }
      switch table.continuation(at: excess.end) {
      case .end, .entry: return Fix(Self.title(titles), .safe, edits)
      case .closeBrace: return nil
      case .other(let next):
        // After other text, the loader may read '#' as junk before an entry.
        let isAmbiguous = table.buffer[next] == UInt8(ascii: "#")
        if isAmbiguous && !table.hasLineEnd(in: excess.end..<next) { return nil }
        place = next
      }
    }
    return nil
  }

  private static func title(_ titles: [String]) -> String {
    let others = titles.dropFirst().map { $0.prefix(1).lowercased() + $0.dropFirst() }
    return ([titles[0]] + others).joined(separator: ", then ")
  }

  private func isBetweenEntries(_ offset: Int) -> Bool {
    // In the place of an unreadable value, the parser leaves an empty value.
    if let entry = table.entry(before: offset), entry.value == offset..<offset { return false }
    guard let byte = previous(of: offset) else { return true }
    return !"=,(<".utf8.contains(byte)
  }

  /// Returns the last byte before an offset, not counting white space; nil if there is none.
  private func previous(of offset: Int) -> UInt8? {
    var at = offset - 1
    while at >= 0 && table.buffer[at] <= 0x20 { at -= 1 }
    return at < 0 ? nil : table.buffer[at]
  }
}

/// Superfluous text in the place of an entry.
private struct Excess {
  var title: String
  var edit: Edit
  /// The offset at which the text continues.
  var end: Int

  init?(_ table: ParsedTable, _ place: Int) {
    let text = String(
      decoding: table.buffer[place..<min(place + 4, table.textEnd)], as: UTF8.self)
    guard let scalar = text.unicodeScalars.first else { return nil }
    end = place + scalar.utf8.count
    edit = .remove(place..<end)
    switch scalar.value {
    case 0x23:
      title = "Write '//' for '#'"
      edit.replacement = Array("//".utf8)
      end = table.lineEnd(from: place)
    case 0x3B: title = "Remove the second ';'"
    case 0xFEFF: title = "Remove the byte order mark"
    case 0xA0, 0x200B...0x200D, 0x2060: title = "Remove the invisible character"
    default: return nil
    }
  }
}
