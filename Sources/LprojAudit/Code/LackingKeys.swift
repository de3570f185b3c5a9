// Keys in code that some localization has, but that the source localization lacks.

internal import LprojRules
internal import LprojSource

/// Finds keys in code that some localization has, but that the source localization lacks. A key is given as its number. A look-up reads only one
/// table. If the source table lacks the key, users see the key itself.
struct LackingKeys {
  private struct Name: Hashable {
    var tree: Int
    var table: String
  }

  private struct Copies {
    var own: Set<Int> = []
    var others: Set<Int> = []
    /// The table in the source language. If there are several such tables, the first by path.
    var development: CodeTables.Development?
    var isWhole = true
  }

  private var copies: [Name: Copies] = [:]

  /// - Parameters:
  ///   - found: the numbers of the keys in a file.
  ///   - isWhole: whether the whole file was read.
  ///   - development: the file, if it is in the source language; otherwise nil.
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

  /// Returns the missing keys by table name, each with the source table that lacks it. Skips a key if a table of equal name in another tree may
  /// have it, since code may read that table.
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
