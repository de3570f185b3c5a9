// Compares a localized table with its reference: present, missing, and additional keys.

internal import LprojSource
internal import LprojSyntax

/// The result of comparing a table with its reference.
package struct TableComparison: Sendable {
  /// The winning entry in this table for each key of the reference; `.none` if this table lacks the key.
  package private(set) var entries: [EntryID]
  /// The first entry of each key that the reference does not have.
  package private(set) var extras: [EntryID] = []
  /// Indices of the reference's keys that the language does not use: plural forms that the language does not have.
  package private(set) var unneeded: Set<Int32> = []
  package private(set) var duplicates: [DuplicateKey] = []
  /// The additional keys that are not ASCII; in a reference, all such keys.
  package private(set) var nonASCIIKeys: [EntryID] = []

  /// Compares a reference with itself.
  package init(of reference: ReferenceTable) {
    entries = reference.winners
    duplicates = reference.duplicates
    nonASCIIKeys = reference.nonASCIIKeys
  }

  /// Describes a file that is compared with nothing.
  package init(alone keys: LoneKeys) {
    entries = []
    duplicates = keys.duplicates
    nonASCIIKeys = keys.nonASCII
  }

  /// Compares a table with its reference. Translations mostly have the reference's order, so the next key is tried first, and most keys need no hash.
  package init(_ table: LocalizedTable, with reference: ReferenceTable) {
    entries = Array(repeating: .none, count: reference.count)
    let index = reference.index
    // Most tables have no additional keys.
    var extraIndex: TextIndex?
    var lastExtra: [EntryID] = []
    var next = 0
    for (fileNumber, parsed) in table.files.enumerated() {
      let buffer = parsed.table.buffer
      let own = parsed.table.entries
      for number in own.indices where !own[number].key.isEmpty {
        let range = own[number].key
        let id = EntryID(file: fileNumber, entry: number)
        var found: Int?
        if next < entries.count, index.isText(next, buffer, range) {
          found = next
        } else {
          found = index.find(buffer, range, buffer.hash(range).hash)
          if found == nil {
            var others =
              extraIndex.take()
              ?? TextIndex(buffers: table.files.map(\.table.buffer), capacity: 0)
            let key = others.add(TextSlice(buffer: fileNumber, range: range))
            extraIndex = consume others
            if key.isNew {
              lastExtra.append(id)
              extras.append(id)
              if !key.isASCII { nonASCIIKeys.append(id) }
            } else {
              note(lastExtra[key.number], id)
              lastExtra[key.number] = id
            }
          }
        }
        if let found {
          if entries[found].isSome { note(entries[found], id) }
          entries[found] = id
          next = found + 1
        }
      }
    }
    if !extras.isEmpty { pairRows(table, reference) }
    let forms = reference.facts(PluralKeys.init)
    if !forms.isEmpty { keepForms(forms, table) }
  }

  /// Removes the language's own plural forms from the additional keys, and notes which absent forms the language does not need.
  private mutating func keepForms(_ forms: PluralKeys, _ table: LocalizedTable) {
    extras.removeAll { forms.isForm(table.key($0), in: table.localization) }
    unneeded = forms.unneeded(in: table.localization)?.filter { !entries[Int($0)].isSome } ?? []
  }

  /// Pairs the rows of predicate editors. One key may be split into several, or several combined into one. Rows that are present in other keys are
  /// neither missing nor additional.
  private mutating func pairRows(_ table: LocalizedTable, _ reference: ReferenceTable) {
    let rows = extras.compactMap { id in PredicateRows.single(table.key(id)).map { (id, $0) } }
    guard !rows.isEmpty else { return }
    var theirs: Set<Key> = []
    var absent: [(number: Int, rows: Set<Key>)] = []
    for number in 0..<reference.count {
      guard let single = PredicateRows.single(reference.key(number)) else { continue }
      theirs.formUnion(single)
      if !entries[number].isSome { absent.append((number, single)) }
    }
    var own = rows.reduce(into: Set<Key>()) { $0.formUnion($1.1) }
    for id in entries where id.isSome {
      own.formUnion(PredicateRows.single(table.key(id)) ?? [])
    }
    for (number, wanted) in absent where wanted.isSubset(of: own) {
      entries[number] = rows.first { !$0.1.isDisjoint(with: wanted) }?.0 ?? .none
    }
    let known = Set(rows.filter { $0.1.isSubset(of: theirs) }.map(\.0))
    extras.removeAll { known.contains($0) }
  }

  /// Indices of the reference's keys that this table lacks. For the keys in `missing`, the localization has a file in the format that holds the key
  /// in the reference. For those in `borrowed`, it has no such file. The loader searches the two files of a table separately, and in place of an
  /// absent file it uses the file of another localization.
  package func lacking(
    _ table: LocalizedTable, _ reference: ReferenceTable
  ) -> (missing: [Int32], borrowed: [Int32]) {
    let formats = table.files.map(\.file.format)
    var (missing, borrowed): ([Int32], [Int32]) = ([], [])
    for (number, id) in entries.enumerated() where !id.isSome && !unneeded.contains(Int32(number)) {
      let format = reference.table.parsed(reference.winners[number]).file.format
      if formats.contains(format) {
        missing.append(Int32(number))
      } else {
        borrowed.append(Int32(number))
      }
    }
    return (missing, borrowed)
  }

  /// The indices of the reference's keys that have one of some entries, in ascending order.
  package func numbers(of ids: [EntryID]) -> [Int] {
    guard !ids.isEmpty else { return [] }
    // Nearly all entries are tested in vain, so the test must not hash.
    var isWanted: [[Bool]] = []
    for id in ids {
      let (file, entry) = (Int(id.file), Int(id.entry))
      while isWanted.count <= file { isWanted.append([]) }
      let lacking = entry + 1 - isWanted[file].count
      if lacking > 0 { isWanted[file] += repeatElement(false, count: lacking) }
      isWanted[file][entry] = true
    }
    return entries.indices.filter { number in
      let id = entries[number]
      guard id.isSome, Int(id.file) < isWanted.count else { return false }
      let marks = isWanted[Int(id.file)]
      return Int(id.entry) < marks.count && marks[Int(id.entry)]
    }
  }

  /// Indices of the reference's keys whose texts in this table are hidden. The texts are in a `.strings`, and this localization has no
  /// `.stringsdict`. The loader then uses the `.stringsdict` of the reference, which has these keys, too.
  package func hidden(_ table: LocalizedTable, _ reference: ReferenceTable) -> [Int] {
    func isPlural(_ id: EntryID, of table: LocalizedTable) -> Bool {
      table.parsed(id).file.format == .stringsdict
    }
    guard reference.table.files.contains(where: { $0.file.format == .stringsdict }),
      !table.files.contains(where: { $0.file.format == .stringsdict })
    else { return [] }
    return entries.indices.filter {
      entries[$0].isSome && isPlural(reference.winners[$0], of: reference.table)
    }
  }

  private mutating func note(_ earlier: EntryID, _ id: EntryID) {
    if earlier.file == id.file { duplicates.append(DuplicateKey(first: earlier, second: id)) }
  }
}
