// Changes and adds entries in a `.strings` text.

internal import LprojSource
internal import LprojSyntax

struct StringsEditor {
  let text: [UInt8]
  private let table: ParsedTable
  // These values are lazy, because only some changes need them.
  private lazy var pieces = StringsSyntax(ByteBuffer(text, spare: text.count)).pieces
  private lazy var comments = EntryComments(table)
  let newLine: [UInt8]
  private var edits = TextEdits()
  /// Whether the comments of new entries keep suppressions (`lproj:ignore`) from the reference.
  var keepsSuppressions = false
  /// The keys of the entries that get a review mark, which is a comment.
  var marked: Set<Key> = []

  private static let mark = Array("/* needs review */".utf8)

  /// - Parameter table: a table that is not an XML or binary property list.
  init(_ table: ParsedTable) {
    self.table = table
    text = table.buffer[0..<table.textEnd]
    newLine = lineEnd(of: text)
  }

  /// The text with the values of `changes`. A new entry follows the entry that precedes it in `reference`, and has its comment from `reference`.
  mutating func edited(_ changes: [Key: Key], like reference: ParsedTable) -> [UInt8] {
    var present: [Key: TableEntry] = [:]
    for entry in table.entries {
      let key = table.key(entry)
      if changes[key] != nil { present[key] = entry }
    }
    var new: [Key: Key] = [:]
    for (key, value) in changes {
      if let entry = present[key] { replaceValue(of: entry, with: value) } else { new[key] = value }
    }
    markPresent(present)
    if !new.isEmpty { insert(new, like: reference) }
    return edits.applied(to: text)
  }

  // MARK: Values

  private mutating func replaceValue(of entry: TableEntry, with value: Key) {
    var token = entry.value
    let before = token.lowerBound > 0 ? text[token.lowerBound - 1] : 0
    if before == UInt8(ascii: "\"") || before == UInt8(ascii: "'") {
      token = token.lowerBound - 1..<token.upperBound + 1
    }
    let quoted = StringsEscapes.quoted(value)
    if token.lowerBound == entry.offset {
      // In `key;`, the key is also the value.
      edits.insert(Array(" = ".utf8) + quoted, at: token.upperBound)
    } else {
      edits.replace(token, quoted)
    }
  }

  /// Adds the review mark behind each marked entry that does not have it yet.
  private mutating func markPresent(_ present: [Key: TableEntry]) {
    if marked.isEmpty { return }
    var ends: [Int: Int] = [:]
    for piece in pieces where piece.kind == .entry {
      ends[piece.range.lowerBound] = piece.range.upperBound
    }
    for (key, entry) in present where marked.contains(key) {
      let end = ends[entry.offset] ?? text.count
      let rest = text[end...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard !rest.starts(with: Self.mark) else { continue }
      edits.insert([UInt8(ascii: " ")] + Self.mark, at: end)
    }
  }

  // MARK: New entries

  private mutating func insert(_ new: [Key: Key], like reference: ParsedTable) {
    var known: [Key: TableEntry] = [:]
    for entry in table.entries { known[table.key(entry)] = entry }
    let referenceComments = EntryComments(reference)
    let ends = entryEnds()
    var anchor: TableEntry?
    var early: [(entry: [UInt8], isSetOff: Bool)] = []
    var seen: Set<Key> = []
    for entry in reference.entries {
      let key = reference.key(entry)
      guard seen.insert(key).inserted else { continue }
      if let present = known[key] {
        anchor = present
      } else if let value = new[key] {
        let bytes = newEntry(key, value, entry, reference, referenceComments)
        let isSetOff = referenceComments.isSetOff(entry.offset)
        if let anchor {
          let gap = isSetOff ? newLine + newLine : newLine
          edits.insert(gap + bytes, at: ends[anchor.offset] ?? text.count)
        } else {
          early.append((bytes, isSetOff))
        }
      }
    }
    insertEarly(early)
  }

  private func newEntry(
    _ key: Key, _ value: Key, _ entry: TableEntry, _ reference: ParsedTable,
    _ comments: EntryComments
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    if reference.form == .text,
      let comment = comments.markup(at: entry.offset, withSuppressions: keepsSuppressions)
    {
      let lines = comment.split(omittingEmptySubsequences: false) { $0 == 0x0A }
        .map { $0.last == 0x0D ? $0.dropLast() : $0 }
      bytes = Array(lines.joined(separator: newLine)) + newLine
    }
    return bytes + StringsEscapes.quoted(key) + Array(" = ".utf8) + StringsEscapes.quoted(value)
      + [UInt8(ascii: ";")] + (marked.contains(key) ? [UInt8(ascii: " ")] + Self.mark : [])
  }

  /// The offset of the first entry, or of the comment before it; nil if there are no entries.
  var firstEntry: Int? {
    mutating get { table.entries.first.map { comments.start(of: $0.offset) } }
  }

  /// For each entry (by its offset), the offset of its end. Comments behind the entry on the same line belong to it here.
  mutating func entryEnds() -> [Int: Int] {
    var ends: [Int: Int] = [:]
    var last: Int?
    for piece in pieces {
      switch piece.kind {
      case .entry:
        ends[piece.range.lowerBound] = piece.range.upperBound
        last = piece.range.lowerBound
      case .space where !hasLineEnd(piece.range): continue
      case .comment where !hasLineEnd(piece.range):
        if let last { ends[last] = piece.range.upperBound }
      default: last = nil
      }
    }
    return ends
  }

  private func hasLineEnd(_ range: Range<Int>) -> Bool {
    text[range].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// Inserts the entries that come before all present entries. They go before the first entry, or, if the text has no entries, to its end.
  private mutating func insertEarly(_ entries: [(entry: [UInt8], isSetOff: Bool)]) {
    guard !entries.isEmpty else { return }
    if let place = firstEntry {
      for (entry, isSetOff) in entries {
        edits.insert(entry + newLine + (isSetOff ? newLine : []), at: place)
      }
      return
    }
    let brace = pieces.last { $0.kind == .brace && $0.range.lowerBound > 0 }
    let place = brace?.range.lowerBound ?? text.count
    var isAtLineStart = place == 0 || text[place - 1] == 0x0A || text[place - 1] == 0x0D
    for (entry, isSetOff) in entries {
      let gap = isSetOff ? newLine + newLine : newLine
      edits.insert((isAtLineStart ? [] : gap) + entry, at: place)
      isAtLineStart = false
    }
    edits.insert(newLine, at: place)
  }
}
