// Reads entries in their most frequent form in a separate fast loop.

internal import LprojSource

/// The entries at the start of a range, up to the first entry that does not have the form `"key" = "value";`.
struct PlainEntries {
  var entries: [TableEntry] = []
  private(set) var end = 0

  mutating func read(_ buffer: ByteBuffer, _ range: Range<Int>, _ problems: inout [SyntaxProblem]) {
    var place = range.lowerBound
    while let entry = buffer.plainEntry(in: place..<range.upperBound) {
      if entry.hasEscapes { StringsEscapes.findSuspicious(buffer, entry.value, &problems) }
      entries.append(
        TableEntry(
          start: entry.start, key: entry.key, value: entry.value,
          kind: entry.hasEscapes ? .escaped : .plain))
      place = entry.end
    }
    end = place
  }

  static func reading(
    _ buffer: ByteBuffer, _ range: Range<Int>
  ) -> (entries: [TableEntry], problems: [SyntaxProblem], end: Int) {
    var (plain, problems) = (PlainEntries(), [SyntaxProblem]())
    plain.entries.reserveCapacity(range.count / 64)
    plain.read(buffer, range, &problems)
    return (plain.entries, problems, plain.end)
  }

  /// The first offset in a range at which an entry probably ends: after a semicolon that is the last character of a line. Nil if there is none.
  static func end(inside buffer: ByteBuffer, _ range: Range<Int>) -> Int? {
    var at = range.lowerBound
    while at < range.upperBound {
      at = buffer.index(of: .semicolon, or: .semicolon, in: at..<range.upperBound) + 1
      if at < range.upperBound, buffer[at] == .lineFeed || buffer[at] == .carriageReturn {
        return at
      }
    }
    return nil
  }
}

extension StringsParser {
  /// Reads entries up to the first entry that does not have the form `"key" = "value";`.
  mutating func parsePlainEntries() {
    // The entries are moved to a local variable, so that the loop does not write its state to memory each time.
    var plain = PlainEntries()
    swap(&plain.entries, &entries)
    plain.read(buffer, at..<end, &problems)
    swap(&plain.entries, &entries)
    if plain.end > at { hasReadEntry = true }
    at = plain.end
  }

  /// Reads both halves of a large text at once. The second half begins at a probable end of an entry. Its results are used only if the first half
  /// ends exactly there.
  mutating func parseHalves() {
    guard end - at >= ByteBuffer.largeText,
      let middle = PlainEntries.end(inside: buffer, (at + end) / 2..<end)
    else { return }
    let halves = [at..<middle, middle..<end]
    let read = inParallel(2, jobs: jobs) { [buffer] in PlainEntries.reading(buffer, halves[$0]) }
    for half in read {
      entries += half.entries
      problems += half.problems
      if half.end > at { hasReadEntry = true }
      at = half.end
      if at != middle { return }
    }
  }
}
