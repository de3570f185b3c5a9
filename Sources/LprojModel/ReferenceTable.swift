// The table that others are compared with.

package import LprojSource
internal import LprojSyntax
internal import Synchronization

/// A localized table with an index of its keys, for comparisons with many others.
package final class ReferenceTable: Sendable {
  package let table: LocalizedTable
  package let index: TextIndex
  /// The entry that the loader uses for each key: the last one, with `.stringsdict` over `.strings`.
  package let winners: [EntryID]
  package let duplicates: [DuplicateKey]
  /// The objects that the keys of the table belong to; nil if they are unknown.
  package let interface: InterfaceObjects?
  /// Whether the localization of the table is only a guess for the source, because it has the most entries.
  package let isGuess: Bool
  /// The last entry of each key whose object in an interface file is gone. Such a key is never looked up.
  package let leftovers: [EntryID]
  let nonASCIIKeys: [EntryID]
  /// Line starts of each file, computed for the first report.
  private let lines = Mutex<[Int32: LineTable]>([:])
  private let knownFormats = Mutex<SourceFormats?>(nil)
  let difference = Mutex<Difference?>(nil)
  private let facts = Mutex<[(type: ObjectIdentifier, box: any AnyObject & Sendable)]>([])

  /// - Parameters:
  ///   - interface: the objects of the interface file that the table completes.
  ///   - isGuess: whether its localization is only a guess for the source, because it has the most entries.
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
        // The empty key is never looked up.
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

  /// An empty reference, for tables that have none.
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

  /// The arguments that the calls of each entry pass, computed on first use.
  package var formats: SourceFormats {
    knownFormats.withLock { known in
      if let known { return known }
      let formats = SourceFormats(self)
      known = formats
      return formats
    }
  }

  /// Facts about the source texts that all their translations share, one value for each type. The value must not hold the reference, or the reference
  /// would never be freed.
  package func facts<Facts: Sendable>(_ make: (ReferenceTable) -> Facts) -> Facts {
    facts.withLock { facts in
      let type = ObjectIdentifier(Facts.self)
      // There are few facts, and comparing their types is much faster than casting the values.
      if let known = facts.first(where: { $0.type == type }) {
        return unsafe unsafeDowncast(known.box, to: Box<Facts>.self).facts
      }
      let made = Box(make(self))
      facts.append((type, made))
      return made.facts
    }
  }

  private final class Box<Facts: Sendable>: Sendable {
    let facts: Facts
    init(_ facts: Facts) { self.facts = facts }
  }

  /// The entry of a key as a related place of a finding.
  package func place(_ number: Int, _ message: String) -> RelatedPlace {
    place(of: winners[number], message)
  }

  package func place(of id: EntryID, _ message: String) -> RelatedPlace {
    let offset = table.entry(id).offset
    let position = lines.withLock { lines in
      let known = lines[id.file] ?? table.parsed(id).table.lines
      lines[id.file] = known
      return known.position(of: offset)
    }
    return RelatedPlace(path: table.parsed(id).file.path, position: position, message: message)
  }
}
