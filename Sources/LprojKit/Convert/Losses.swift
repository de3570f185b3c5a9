// What one form of a table says and the other cannot.

internal import LprojFiles
internal import LprojSource

/// Losses of one file, each kind reported once with its keys.
struct Losses {
  static let rule = "not-carried"

  let path: String
  let table: String
  private var kinds: [(words: String, keys: [Key], position: Position)] = []
  /// Of what is about entries: the kinds by their words, and which keys each has.
  private var numbers: [Key: Int] = [:]
  private var known: [Set<Key>] = []

  init(_ path: String, table: String) {
    self.path = path
    self.table = table
  }

  /// - Parameter words: what is lost, as the end of a sentence about the entries.
  mutating func add(_ words: String, _ key: Key, at position: Position = .start) {
    let kind = Key(words)
    let number = numbers[kind] ?? kinds.count
    if number == kinds.count {
      numbers[kind] = number
      kinds.append((words, [], position))
      known.append([])
    }
    if known[number].insert(key).inserted { kinds[number].keys.append(key) }
  }

  /// What is about no entry.
  mutating func add(_ words: String, at position: Position = .start) {
    kinds.append((words, [], position))
    known.append([])
  }

  var findings: [Finding] {
    kinds.map { kind in
      let shown = kind.keys.prefix(3).map(\.quoted).joined(separator: ", ")
      let rest = kind.keys.count > 3 ? " and \(kind.keys.count - 3) more" : ""
      let keys = shown.isEmpty ? "" : "\(shown)\(rest): "
      return Finding(
        rule: Self.rule, severity: .warning, message: keys + kind.words, path: path,
        position: kind.position, table: table, key: kind.keys.count == 1 ? kind.keys[0] : nil)
    }
  }
}
