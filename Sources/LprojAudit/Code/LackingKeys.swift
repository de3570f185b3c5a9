// Keys in code that some localization has and the source localization lacks.

internal import LprojRules
internal import LprojSource

/// Finds keys in code that some localization has and the source localization lacks. Keys are numbers here. A look-up reads only one table: if the
/// source table exists and lacks a key, users see the key, whatever other localizations have.
struct LackingKeys {
  private struct Name: Hashable {
    var tree: Int
    var table: String
  }

  private struct Copies {
    var own: Set<Int> = []
    var others: Set<Int> = []
    /// The source table; if there are several, the first by path.
    var development: CodeTables.Development?
    var isWhole = true
  }

  private var copies: [Name: Copies] = [:]

  /// - Parameters:
  ///   - found: the keys in one file.
  ///   - isWhole: whether the file was read to its end.
  ///   - development: the file, if it is in the source language.
  mutating func add(
    _ found: [Int], isWhole: Bool, tree: Int, table: String,
    development: CodeTables.Development?
  ) {
    let name = Name(tree: tree, table: table)
    guard let development else {
      copies[name, default: Copies()].others.formUnion(found)
      return
    }
    var all = copies.removeValue(forKey: name) ?? Copies()
    all.own.formUnion(found)
    let first = all.development ?? development
    all.development = first.path <= development.path ? first : development
    all.isWhole = all.isWhole && isWhole
    copies[name] = all
  }

  /// The missing keys by table name, each with the source table. A key is left out if a table of the same name in another tree may have it, since
  /// code may use that table.
  ///
  /// - Parameter trees: the trees with a known source language.
  func find(sure trees: Set<Int>) -> [String: [Int: CodeTables.Development]] {
    var lacking: [String: [Int: CodeTables.Development]] = [:]
    var answered: [String: Set<Int>] = [:]
    for (name, copies) in copies {
      answered[name.table, default: []].formUnion(copies.own)
      let missing = copies.others.subtracting(copies.own)
      if let development = copies.development, copies.isWhole, trees.contains(name.tree) {
        for key in missing {
          let first = lacking[name.table]?[key] ?? development
          lacking[name.table, default: [:]][key] =
            first.path <= development.path ? first : development
        }
      } else {
        answered[name.table, default: []].formUnion(missing)
      }
    }
    for (table, keys) in answered {
      lacking[table] = lacking[table]?.filter { !keys.contains($0.key) }
    }
    return lacking
  }
}
