// Keys that localizations lack and code does not name: no user misses them.

internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource

struct UnnamedKeys {
  /// The keys by table name.
  private var keys: [String: Set<Key>] = [:]

  init() {}

  /// - Parameter unused: keys that no source names, without those of tables in which code looks up keys made at run time.
  init(_ unused: [CodeSubject.Unused], _ tables: CodeTables) {
    for table in unused {
      // If no source names most of the keys, something else looks them up.
      guard let known = tables.tables[table.table], 2 * table.keys.count <= Set(known.names).count
      else { continue }
      keys[table.table] = Set(table.keys.map(\.key))
    }
  }

  func hasKeys(of table: String) -> Bool { keys[table]?.isEmpty == false }

  func contains(_ key: Key, _ table: String) -> Bool { keys[table]?.contains(key) ?? false }
}
