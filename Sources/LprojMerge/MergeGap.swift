// The text between two entries, split into a comment on the upper entry, comments on the lower entry, and comments on neither.

internal import LprojSource

/// A stretch of white space, comments, and other text that is not an entry.
struct MergeGap {
  /// The comment that ends the line of the upper entry, with the space before the comment; empty if the line has no comment.
  private(set) var note: ArraySlice<UInt8>
  /// Comments that belong to no entry, each with the white space before it (`lead`).
  private(set) var loose: [(lead: ArraySlice<UInt8>, bytes: ArraySlice<UInt8>)] = []
  /// The white space before `comment`, or before the lower entry if `comment` is empty.
  private(set) var lead: ArraySlice<UInt8>
  /// The comments directly above the lower entry, with the white space after them. Empty if the lower entry has no comments.
  private(set) var comment: ArraySlice<UInt8> = []

  /// - Parameters:
  ///   - words: the ranges of everything in the gap except for white space, in order.
  ///   - followsEntry: whether an entry is before the gap.
  ///   - precedesEntry: whether an entry is after the gap.
  init(
    _ text: [UInt8], _ range: Range<Int>, _ words: [Range<Int>], followsEntry: Bool,
    precedesEntry: Bool
  ) {
    var start = range.lowerBound
    var words = words[...]
    while followsEntry, let word = words.first,
      !text[range.lowerBound..<word.lowerBound].contains(where: Self.isLineEnd),
      Self.endsLine(text, word, range.upperBound)
    {
      start = word.upperBound
      words.removeFirst()
    }
    note = text[range.lowerBound..<start]
    var own = range.upperBound
    while precedesEntry, let word = words.last,
      Self.lineEnds(text[word.upperBound..<own]) < 2
    {
      own = word.lowerBound
      words.removeLast()
    }
    for word in words {
      loose.append((text[start..<word.lowerBound], text[word]))
      start = word.upperBound
    }
    lead = text[start..<own]
    if own < range.upperBound { comment = text[own..<range.upperBound] }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether only spaces or tabs follow a word on its line.
  private static func endsLine(_ text: [UInt8], _ word: Range<Int>, _ end: Int) -> Bool {
    let rest = text[word.upperBound..<end].drop { $0 == 0x20 || $0 == 0x09 }
    return rest.isEmpty ? end == text.count : rest.first.map(isLineEnd) ?? true
  }

  static func lineEnds(_ space: ArraySlice<UInt8>) -> Int {
    space.indices.count { at in
      space[at] == 0x0A && !(at > space.startIndex && space[at - 1] == 0x0D) || space[at] == 0x0D
    }
  }
}

/// Numbers the items of an object, so that items with equal names get different IDs.
struct MergeNames {
  private var counts: [MergeItem.ID: Int] = [:]

  mutating func id(_ kind: MergeItem.ID.Kind, _ name: Key) -> MergeItem.ID {
    var id = MergeItem.ID(kind: kind, name: name, number: 0)
    let count = counts[id, default: 0]
    counts[id] = count + 1
    id.number = count
    return id
  }

  /// Makes an item of text that belongs to no entry, such as a comment. The ID ignores carriage returns, since the sides may differ in line ends.
  mutating func loose(_ lead: ArraySlice<UInt8>, _ bytes: ArraySlice<UInt8>) -> MergeItem {
    MergeItem(
      id: id(.loose, Key(bytes: bytes.filter { $0 != 0x0D })), lead: lead, head: bytes)
  }
}
