// What stands between two entries: comments of the one before, of the one behind, and of none.

internal import LprojSource

/// A stretch of white space, comments, and what else is no entry.
struct MergeGap {
  /// On the line of the entry before.
  private(set) var note: ArraySlice<UInt8>
  /// Comments that belong to no entry, each with the space in front of it.
  private(set) var loose: [(lead: ArraySlice<UInt8>, bytes: ArraySlice<UInt8>)] = []
  /// Before the comments of the entry behind.
  private(set) var lead: ArraySlice<UInt8>
  /// The comments right above the next entry, with the space between; empty if there are none.
  private(set) var comment: ArraySlice<UInt8> = []

  /// - Parameters:
  ///   - words: all in it that is not white space, in order.
  ///   - followsEntry: whether an entry stands before it.
  ///   - precedesEntry: whether one stands behind it.
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

  /// Whether nothing else stands on the line behind a word.
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

/// Numbers items of one name in their order.
struct MergeNames {
  private var counts: [MergeItem.ID: Int] = [:]

  mutating func id(_ kind: MergeItem.ID.Kind, _ name: Key) -> MergeItem.ID {
    var id = MergeItem.ID(kind: kind, name: name, number: 0)
    let count = counts[id, default: 0]
    counts[id] = count + 1
    id.number = count
    return id
  }

  /// Comments are the same on both sides whatever ends their lines.
  mutating func loose(_ lead: ArraySlice<UInt8>, _ bytes: ArraySlice<UInt8>) -> MergeItem {
    MergeItem(
      id: id(.loose, Key(bytes: bytes.filter { $0 != 0x0D })), lead: lead, head: bytes)
  }
}
