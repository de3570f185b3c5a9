// Keys that localizations lack and nothing in the code names: no reader misses them.

internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource

struct UnnamedKeys {
  /// By the names of their tables.
  private var keys: [String: Set<Key>] = [:]

  init() {}

  /// - Parameter unused: keys that nothing names, where code asks for no others of the table at run time.
  init(_ unused: [CodeSubject.Unused], _ tables: CodeTables) {
    for table in unused {
      // Where most are named nowhere, something else asks for them.
      guard let known = tables.tables[table.table], 2 * table.keys.count <= Set(known.names).count
      else { continue }
      keys[table.table] = Set(table.keys.map(\.key))
    }
  }

  func hasKeys(of table: String) -> Bool { keys[table]?.isEmpty == false }

  func contains(_ key: Key, _ table: String) -> Bool { keys[table]?.contains(key) ?? false }
}
