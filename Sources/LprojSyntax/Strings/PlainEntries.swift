// Entries as almost all are written, read in a loop of their own.

internal import LprojSource

/// The entries of a range of a text, up to the first that is not written as `"key" = "value";`.
struct PlainEntries {
  var entries: [TableEntry] = []
  /// Behind the last of them.
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

  /// With problems of its own.
  static func reading(
    _ buffer: ByteBuffer, _ range: Range<Int>
  ) -> (entries: [TableEntry], problems: [SyntaxProblem], end: Int) {
    var (plain, problems) = (PlainEntries(), [SyntaxProblem]())
    plain.entries.reserveCapacity(range.count / 64)
    plain.read(buffer, range, &problems)
    return (plain.entries, problems, plain.end)
  }

  /// The first place in a range that seems to be the end of an entry: behind a semicolon at the end of a line.
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
  /// Reads entries as almost all are, up to the first that is written in another way.
  mutating func parsePlainEntries() {
    // Held in a variable of the function, which the loop need not store each time.
    var plain = PlainEntries()
    swap(&plain.entries, &entries)
    plain.read(buffer, at..<end, &problems)
    swap(&plain.entries, &entries)
    if plain.end > at { hasReadEntry = true }
    at = plain.end
  }

  /// Reads both halves of a large text at once. The second begins where an entry seems to end: when the reading of
  /// the first comes to just that place, it goes on there as the second did.
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
