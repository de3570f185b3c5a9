// A safety check: new bytes are read again and compared with the old table before they are written to a file.

internal import LprojSource
internal import LprojSyntax

struct FormatCheck {
  let old: ParsedTable
  let isSorted: Bool

  /// Whether the loader reads the same entries from `bytes` as from the old table. If the old table is a text, `bytes` must also have all its
  /// comments. In a sorted text, only entries with equal keys must keep their order.
  func accepts(_ bytes: [UInt8]) -> Bool {
    let new = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
    guard new.outcome == .loads, new.form == .text, new.entries.count == old.entries.count
    else { return false }
    let pairs = zip(order(of: old), order(of: new))
    guard pairs.allSatisfy({ same($0, new, $1) }) else { return false }
    return old.form != .text || words(of: old) == words(of: new)
  }

  private func order(of table: ParsedTable) -> [Int] {
    guard isSorted else { return Array(table.entries.indices) }
    let keys = table.entries.map { table.key($0) }
    return keys.indices.sorted { left, right in
      keys[left] == keys[right] ? left < right : keys[left] < keys[right]
    }
  }

  private func same(_ left: Int, _ new: ParsedTable, _ right: Int) -> Bool {
    let left = old.entries[left]
    let right = new.entries[right]
    guard old.key(left) == new.key(right) else { return false }
    if let node = old.node(left), let other = new.node(right) {
      return old.buffer[node.range] == new.buffer[other.range]
    }
    return old.value(left) == new.value(right)
  }

  /// Returns the entries and comments as written, without the white space in entries. For a sorted text, the result is sorted, too.
  private func words(of table: ParsedTable) -> [[UInt8]] {
    let text = table.buffer[0..<table.textEnd]
    let syntax = StringsSyntax(ByteBuffer(text, spare: text.count))
    var entries = syntax.entries.makeIterator()
    var words: [[UInt8]] = []
    for piece in syntax.pieces where piece.kind != .space {
      if piece.kind == .entry, let entry = entries.next() {
        let parts = [entry.key, entry.value ?? entry.end..<entry.end] + entry.comments
        words.append(Array(parts.map { text[$0] }.joined(separator: [Self.noTextByte])))
      } else {
        words.append(Array(text[piece.range]))
      }
    }
    return isSorted ? words.sorted { $0.lexicographicallyPrecedes($1) } : words
  }

  /// A byte that occurs in no text.
  private static let noTextByte: UInt8 = 0xFF
}
