// Keys that localizations lack and that no source names. Users do not need translations of such keys.

internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource

struct UnnamedKeys {
  private var keys: [String: Set<Key>] = [:]

  init() {}

  /// - Parameter unused: for each table, the keys that no source names.
  init(_ unused: [CodeSubject.Unused], _ tables: CodeTables) {
    for table in unused {
      // If more than half of the keys of a table occur in no source, code reaches the keys in an unknown way.
      guard let known = tables.tables[table.table], 2 * table.keys.count <= Set(known.names).count
      else { continue }
      keys[table.table] = Set(table.keys.map(\.key))
    }
  }

  func hasKeys(of table: String) -> Bool { keys[table]?.isEmpty == false }

  func contains(_ key: Key, _ table: String) -> Bool { keys[table]?.contains(key) ?? false }
}
