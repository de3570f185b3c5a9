// The differences between two versions of one table file.

package import LprojSource
internal import LprojSyntax

/// The texts of two versions of a table file, except for unchanged entries. Collecting all texts would take longer than parsing the file.
package struct ChangedTexts: Sendable {
  package private(set) var old = TableTexts()
  package private(set) var new = TableTexts()
  /// The keys of the unchanged entries, which `old` and `new` leave out.
  package private(set) var unchanged: Set<Key> = []

  /// Compares two versions.
  ///
  /// - Parameter path: the path of the file, which includes the localization.
  /// - Returns: nil if a version cannot be parsed.
  package init?(from old: [UInt8], to new: [UInt8], at path: String) {
    let before = TableReader.read(ByteBuffer(old, spare: old.count))
    let now = TableReader.read(ByteBuffer(new, spare: new.count))
    guard before.outcome == .loads, now.outcome == .loads else { return nil }
    let (oldEntries, newEntries) = leaveOutSame(before, now)
    let localization = TableGroup(path).localization
    self.old.add(before, oldEntries, localization, EntryComments(before))
    self.new.add(now, newEntries, localization, EntryComments(now))
  }

  /// Fills `unchanged`, and returns the remaining entries of both versions. If a key is repeated, its last entry is compared, as in `TableTexts`.
  private mutating func leaveOutSame(
    _ old: ParsedTable, _ new: ParsedTable
  ) -> (old: [TableEntry], new: [TableEntry]) {
    var places: [Key: Int] = [:]
    places.reserveCapacity(old.entries.count)
    for (number, entry) in old.entries.enumerated() { places[old.key(entry)] = number }
    unchanged.reserveCapacity(old.entries.count)
    for number in new.entries.indices.reversed() {
      let key = new.key(new.entries[number])
      guard let place = places.index(forKey: key), places.values[place] >= 0 else { continue }
      let then = places.values[place]
      places.values[place] = -1
      if Self.isSame(old, then, new, number) { unchanged.insert(key) }
    }
    if unchanged.isEmpty { return (old.entries, new.entries) }
    return (
      old.entries.filter { !unchanged.contains(old.key($0)) },
      new.entries.filter { !unchanged.contains(new.key($0)) }
    )
  }

  /// Whether two entries have equal texts, and equal bytes above them, up to the previous entry. Plural entries never count as equal.
  private static func isSame(
    _ old: ParsedTable, _ before: Int, _ new: ParsedTable, _ now: Int
  ) -> Bool {
    let (one, other) = (old.entries[before], new.entries[now])
    return one.valueKind == other.valueKind && one.valueKind != .node
      && old.buffer.equals(one.value, new.buffer, other.value)
      && old.buffer.equals(
        space(above: before, in: old), new.buffer, space(above: now, in: new))
  }

  /// The range between an entry and the entry above it. If the end of the entry above is unknown, the range begins at the start of that entry.
  private static func space(above number: Int, in table: ParsedTable) -> Range<Int> {
    if table.form == .binary { return 0..<0 }
    let end = table.entries[number].offset
    guard number > 0 else { return 0..<end }
    let last = table.entries[number - 1]
    let isInText = last.valueKind != .node && last.value.upperBound <= end
    return (isInText ? max(last.value.upperBound, last.offset) : last.offset)..<end
  }
}
