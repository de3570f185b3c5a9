// Keys that code asks for, and some localization has while the development one lacks them.

internal import LprojRules
internal import LprojSource

/// Keys are numbers of those that code asks for. A look-up reads one table and no second one: where the development table exists and lacks a key, its readers
/// see the key, whatever other localizations have.
struct LackingKeys {
  private struct Name: Hashable {
    var tree: Int
    var table: String
  }

  private struct Copies {
    var own: Set<Int> = []
    var others: Set<Int> = []
    /// The first by path.
    var development: CodeTables.Development?
    var isWhole = true
  }

  private var copies: [Name: Copies] = [:]

  /// - Parameters:
  ///   - found: what one file has of the keys.
  ///   - isWhole: whether it was read to its end.
  ///   - development: that file, where it is of the development language.
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

  /// By the names of tables, with the development one. What a table of the same name in another
  /// tree may answer is left out, for code may ask that one.
  ///
  /// - Parameter trees: those of which something says what the development language is.
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
