// An index of ignore entries. A finding is compared only with the entries that may match it.

internal import LprojConfig
internal import LprojSource

/// Removes findings that match ignore entries. A configuration may have ten thousand entries, and a tree may have as many findings. So entries are
/// indexed by the rules, paths, tables and keys that they name.
struct IgnoreIndex {
  private struct Item {
    var entry: IgnoreEntry
    var keys: Set<Key>
    var patterns: [NamePattern]

    init(_ entry: IgnoreEntry) {
      self.entry = entry
      keys = Set(entry.keys.compactMap(\.key))
      patterns = entry.keys.filter { $0.key == nil }
    }

    /// Whether the entry lists a key, by its name or by a pattern.
    func names(_ key: Key?) -> Bool {
      guard let key else { return false }
      return keys.contains(key) || patterns.contains { $0.matches(key) }
    }
  }

  /// The entries for one combination of rule, path and table.
  private struct Shelf {
    var byKey: [Key: [Int]] = [:]
    /// Entries that cannot be found by a key, because they apply to any key, have patterns of keys, or have very many names.
    var others: [Int] = []

    mutating func add(_ number: Int, for key: Key?) {
      if let key {
        byKey[key, default: []].append(number)
      } else {
        others.append(number)
      }
    }
  }

  private let items: [Item]
  private var isUsed: [Bool]
  /// The entries by kind, rule or group, then by path, then by table. An index is nil if the entry names no rule, path or table, or names it by a
  /// pattern.
  private var shelves: [String?: [Key?: [Key?: Shelf]]] = [:]

  /// The highest number of places in the index for one entry. An entry that needs more places is indexed only by its rules, so that the index stays
  /// small.
  private static let mostPlaces = 64

  init(_ entries: [IgnoreEntry]) {
    items = entries.map { Item($0) }
    isUsed = Array(repeating: false, count: entries.count)
    for (number, entry) in entries.enumerated() { add(number, entry) }
  }

  private mutating func add(_ number: Int, _ entry: IgnoreEntry) {
    let rules: [String?] = entry.rules.isEmpty ? [nil] : Set(entry.rules).map { $0 as String? }
    var paths = Self.places(entry.paths.map(\.name))
    var tables = Self.places(entry.tables.map(\.key))
    var keys = Self.places(entry.keys.map(\.key))
    if rules.count * paths.count * tables.count * keys.count > Self.mostPlaces {
      (paths, tables, keys) = ([nil], [nil], [nil])
    }
    for rule in rules {
      for path in paths {
        for table in tables {
          for key in keys {
            shelves[rule, default: [:]][path, default: [:]][table, default: Shelf()]
              .add(number, for: key)
          }
        }
      }
    }
  }

  /// Returns the distinct names; a single nil if there are no names, or if some names are patterns.
  private static func places(_ names: [Key?]) -> [Key?] {
    let known = names.compactMap(\.self)
    return known.isEmpty || known.count < names.count ? [nil] : Set(known).map { $0 as Key? }
  }

  var used: [IgnoreEntry] { items.indices.filter { isUsed[$0] }.map { items[$0].entry } }

  /// Returns the batch without findings that match entries; nil if no findings are left.
  ///
  /// - Parameters:
  ///   - names: the names by which users choose the findings.
  ///   - path: the absolute path of the file with the findings.
  mutating func kept(_ batch: FindingBatch, named names: [String], at path: String)
    -> FindingBatch?
  {
    let finding = batch.first
    let found = found(for: finding, names, path)
    if found.isEmpty { return batch }
    let items = items
    func mayHold(_ number: Int) -> Bool {
      items[number].entry.mayHold(for: finding, named: names, at: path)
    }
    let common = found.flatMap(\.others).filter(mayHold)
    let byKey = found.map(\.byKey).filter { !$0.isEmpty }
    if common.isEmpty && byKey.isEmpty { return batch }
    let forAll = common.filter { items[$0].entry.keys.isEmpty }
    let forSome = common.filter { !items[$0].entry.keys.isEmpty }
    for number in forAll { isUsed[number] = true }
    var wanted: [Int] = []
    for number in 0..<batch.count {
      let key = batch.key(number)
      var holding = forSome.filter { items[$0].names(key) }
      if let key {
        for named in byKey { holding += (named[key] ?? []).filter(mayHold) }
      }
      for number in holding { isUsed[number] = true }
      if forAll.isEmpty && holding.isEmpty { wanted.append(number) }
    }
    return batch.keeping(wanted)
  }

  private func found(for finding: Finding, _ names: [String], _ path: String) -> [Shelf] {
    let byPath = (names + [nil]).compactMap { shelves[$0] }
    if byPath.isEmpty { return [] }
    var paths: [Key?] = [nil]
    if byPath.contains(where: { $0.keys.contains { $0 != nil } }) {
      paths += PathPattern.names(of: path).map { $0 as Key? }
    }
    var tables: [Key?] = [nil]
    if let table = finding.table { tables.append(Key(table)) }
    let byTable = byPath.flatMap { names in paths.compactMap { names[$0] } }
    return byTable.flatMap { names in tables.compactMap { names[$0] } }
  }
}
