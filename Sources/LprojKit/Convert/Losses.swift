// What one form of a table says and the other cannot.

internal import LprojFiles
internal import LprojSource

/// Losses of one file, each kind told once with its keys.
struct Losses {
  static let rule = "not-carried"

  let path: String
  let table: String
  private var kinds: [(words: String, keys: [Key], position: Position)] = []

  init(_ path: String, table: String) {
    self.path = path
    self.table = table
  }

  /// - Parameter words: what is lost, as the end of a sentence about the entries.
  mutating func add(_ words: String, _ key: Key, at position: Position = .start) {
    if let index = kinds.firstIndex(where: { $0.words == words }) {
      if !kinds[index].keys.contains(key) { kinds[index].keys.append(key) }
    } else {
      kinds.append((words, [key], position))
    }
  }

  /// What is about no entry.
  mutating func add(_ words: String) { kinds.append((words, [], .start)) }

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
