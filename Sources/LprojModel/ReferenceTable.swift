// The source table. All translations of it are compared with it.

package import LprojSource
internal import LprojSyntax
internal import Synchronization

/// Facts about a source table that can be updated in a few steps after a few texts changed.
package protocol UpdatableFacts: Sendable {
  /// Updates facts about an older version of a table, so that they are true for a newer version with the same keys.
  ///
  /// - Parameter numbers: the indices of the keys with a changed text.
  mutating func update(_ numbers: [Int], of reference: ReferenceTable)
}

/// A source table with an index of its keys, made once for all translations.
package final class ReferenceTable: Sendable {
  package let table: LocalizedTable
  package let index: TextIndex
  /// For each key, the entry that the loader uses: the last entry in the file. An entry in the `.stringsdict` replaces an entry in the
  /// `.strings`.
  package let winners: [EntryID]
  package let duplicates: [DuplicateKey]
  /// The objects of the interface files that the table completes; nil if the objects are unknown.
  package let interface: InterfaceObjects?
  /// Whether the source localization is only a guess: the localization with the most entries.
  package let isGuess: Bool
  /// The last entry of each key of a missing interface object. No code looks up such a key.
  package let leftovers: [EntryID]
  let nonASCIIKeys: [EntryID]
  let difference = Mutex<Difference?>(nil)
  private typealias Boxes = [(type: ObjectIdentifier, box: any AnyObject & Sendable)]
  private let facts = Mutex<Boxes>([])
  /// The facts of an older version of the table, and the indices of the keys with texts that changed since then.
  private let inherited = Mutex<(facts: Boxes, numbers: [Int])?>(nil)

  /// - Parameters:
  ///   - interface: the objects of the interface files that the table completes.
  ///   - isGuess: whether the source localization is only a guess: the localization with the most entries.
  package init(
    _ table: LocalizedTable, of interface: InterfaceObjects? = nil, isGuess: Bool = false
  ) {
    self.table = table
    self.interface = interface
    self.isGuess = isGuess
    var leftovers: [Key: EntryID] = [:]
    var index = TextIndex(
      buffers: table.files.map(\.table.buffer),
      capacity: table.files.reduce(0) { $0 + $1.table.entries.count })
    var winners: [EntryID] = []
    var duplicates: [DuplicateKey] = []
    var nonASCIIKeys: [EntryID] = []
    for (fileNumber, parsed) in table.files.enumerated() {
      let entries = parsed.table.entries
      index.add(count: entries.count) { number in
        // No code looks up the empty key.
        let key = entries[number].key
        return key.isEmpty ? nil : TextSlice(buffer: fileNumber, range: key)
      } _: { number, key in
        let id = EntryID(file: fileNumber, entry: number)
        if let interface, interface.lacks(parsed.table.key(entries[number])) {
          leftovers[parsed.table.key(entries[number])] = id
        }
        if key.isNew {
          winners.append(id)
          if !key.isASCII { nonASCIIKeys.append(id) }
          return
        }
        if winners[key.number].file == id.file {
          duplicates.append(DuplicateKey(first: winners[key.number], second: id))
        }
        winners[key.number] = id
      }
    }
    self.index = index
    self.winners = winners
    self.duplicates = duplicates
    self.leftovers = leftovers.sorted { $0.key < $1.key }.map(\.value)
    self.nonASCIIKeys = nonASCIIKeys
  }

  /// A reference without entries, for tables without a reference.
  package static let empty = ReferenceTable(
    LocalizedTable(localization: "", name: "", files: []))

  package var count: Int { winners.count }

  package func key(_ number: Int) -> Key { table.key(winners[number]) }
  package func has(_ key: Key) -> Bool {
    let buffer = ByteBuffer(key.bytes)
    let range = 0..<buffer.count
    return index.find(buffer, range, buffer.hash(range).hash) != nil
  }
  package func value(_ number: Int) -> Key? { table.value(winners[number]) }

  /// The arguments that code passes to the source texts, computed on first use.
  package var formats: SourceFormats { updatedFacts(SourceFormats.init) }

  /// Takes over the facts of an older version of the table, if the keys are the same and few texts changed. Takes over nothing if the source
  /// localization is a guess, because all texts together then decide whether the keys are the source texts.
  package func inherit(from older: ReferenceTable) {
    guard !isGuess, let numbers = changes(since: older) else { return }
    let facts = older.facts.withLock { $0 }
    inherited.withLock { $0 = (facts, numbers) }
  }

  /// Returns the value of type `Facts` for this reference. `make` computes the value on the first call only. The value must not hold this object,
  /// because the object would then never be freed.
  package func facts<Facts: Sendable>(_ make: (ReferenceTable) -> Facts) -> Facts {
    facts.withLock { facts in
      let type = ObjectIdentifier(Facts.self)
      // A comparison of the types of a few facts is much faster than a cast of the values.
      if let known = facts.first(where: { $0.type == type }) {
        return unsafe unsafeDowncast(known.box, to: Box<Facts>.self).facts
      }
      let made = Box(make(self))
      facts.append((type, made))
      return made.facts
    }
  }

  /// Returns the value of type `Facts` for this reference, as `facts` does. If an older version of the table has such a value, it is updated and not
  /// computed again.
  package func updatedFacts<Facts: UpdatableFacts>(_ make: (ReferenceTable) -> Facts) -> Facts {
    let make: (ReferenceTable) -> Facts = { reference in
      let type = ObjectIdentifier(Facts.self)
      guard let (facts, numbers) = self.inherited.withLock({ $0 }),
        let older = facts.first(where: { $0.type == type })
      else { return make(reference) }
      var updated = unsafe unsafeDowncast(older.box, to: Box<Facts>.self).facts
      updated.update(numbers, of: reference)
      return updated
    }
    return facts(make)
  }

  private final class Box<Facts: Sendable>: Sendable {
    let facts: Facts
    init(_ facts: Facts) { self.facts = facts }
  }

  /// Returns the file and position of the entry for the key with index `number`, with a message about that place.
  package func place(_ number: Int, _ message: String) -> RelatedPlace {
    place(of: winners[number], message)
  }

  package func place(of id: EntryID, _ message: String) -> RelatedPlace {
    let position = table.parsed(id).table.lines.position(of: table.entry(id).offset)
    return RelatedPlace(path: table.parsed(id).file.path, position: position, message: message)
  }
}
