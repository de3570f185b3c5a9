// Compares a localized table with its reference: present, missing, and additional keys.

internal import LprojSource
internal import LprojSyntax

package struct TableComparison: Sendable {
  /// For each key of the reference, the entry that the loader uses in the compared table; `.none` if the table lacks the key.
  package private(set) var entries: [EntryID]
  /// The number of keys of the reference that the table lacks.
  package private(set) var absent = 0
  /// The first entry of each key that the reference lacks. Plural forms and predicate rows that belong to keys of the reference are left out.
  package private(set) var extras: [EntryID] = []
  /// The indices of the reference's plural forms that the table lacks and its language does not use, such as `ITEMS##{one}` in Japanese.
  package private(set) var unneeded: Set<Int32> = []
  package private(set) var duplicates: [DuplicateKey] = []
  /// The first entries of non-ASCII keys. In a translation, only additional keys count.
  package private(set) var nonASCIIKeys: [EntryID] = []

  /// Creates the result for a reference itself, which has no missing or additional keys.
  package init(of reference: ReferenceTable) {
    entries = reference.winners
    duplicates = reference.duplicates
    nonASCIIKeys = reference.nonASCIIKeys
  }

  /// Creates the result for a file without a reference.
  package init(alone keys: LoneKeys) {
    entries = []
    duplicates = keys.duplicates
    nonASCIIKeys = keys.nonASCII
  }

  /// Compares a table with its reference. Most translations keep the order of the reference, so each entry is first compared with the next key of the
  /// reference. If they match, no hash is needed.
  package init(_ table: LocalizedTable, with reference: ReferenceTable) {
    entries = Array(repeating: .none, count: reference.count)
    let index = reference.index
    // The index of the additional keys. Most tables have no such keys, so the index is made only when the first is found.
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
    absent = entries.count { !$0.isSome }
    let forms = reference.facts(PluralKeys.init)
    if !forms.isEmpty { keepForms(forms, table) }
  }

  /// Removes from `extras` the plural forms that the language has. Collects in `unneeded` the absent forms that the language does not use.
  private mutating func keepForms(_ forms: PluralKeys, _ table: LocalizedTable) {
    extras.removeAll { forms.isForm(table.key($0), in: table.localization) }
    unneeded = forms.unneeded(in: table.localization)?.filter { !entries[Int($0)].isSome } ?? []
  }

  /// Matches keys of predicate editors. A translation may split `%[is,is not]@` into `%[is]@` and `%[is not]@`, or combine two such keys. Split or
  /// combined keys do not count as missing or additional.
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

  /// Returns the indices of the reference's keys that the table lacks. A key is in `missing` if the localization has a file in the key's format.
  /// Otherwise the key is in `borrowed`: the loader takes the whole file, such as the `.stringsdict`, from another localization.
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

  /// Returns the indices of the keys that have these entries in the table, in ascending order.
  package func numbers(of ids: [EntryID]) -> [Int] {
    guard !ids.isEmpty else { return [] }
    // Only a few of many entries are wanted. Marks for all entries are faster than a hash table of the wanted entries.
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

  /// Returns the indices of the keys with texts in the table that the loader never reads. The reference has these keys in a `.stringsdict`, and the
  /// localization has only a `.strings`. So the loader takes the texts from the `.stringsdict` of the reference.
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
