// Warnings about contents that are lost when tables become a catalog, or a catalog becomes tables.

internal import LprojFiles
internal import LprojRules
internal import LprojSource

/// The losses of one file. Each kind of loss is reported once, with all its keys.
struct Losses {
  let path: String
  let table: String
  private var kinds: [(words: String, keys: [Key], position: Position)] = []
  /// The index of each kind of loss in `kinds` and `known`, by the words of the loss. Losses without keys are left out.
  private var numbers: [Key: Int] = [:]
  private var known: [Set<Key>] = []

  init(_ path: String, table: String) {
    self.path = path
    self.table = table
  }

  /// - Parameter words: the end of a sentence about the entries, such as "is lost".
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
        rule: Rule.notCarried.info.id, severity: .warning, message: keys + kind.words, path: path,
        position: kind.position, table: table, key: kind.keys.count == 1 ? kind.keys[0] : nil)
    }
  }
}

extension Losses {
  /// Joins findings on several files of a table if their messages are equal except for numbers.
  static func folded(_ findings: [Finding]) -> [Finding] {
    var result: [Finding] = []
    var places: [[String]: Int] = [:]
    var more: [Int: Int] = [:]
    for finding in findings {
      // The messages on entries begin with a quoted key, and are not joined.
      guard finding.rule == Rule.notCarried.info.id, finding.message.utf8.first != UInt8(ascii: "'")
      else {
        result.append(finding)
        continue
      }
      let kind = [finding.table ?? "", kind(of: finding.message)]
      if let place = places[kind], result[place].path != finding.path {
        more[place, default: 0] += 1
      } else {
        if places[kind] == nil { places[kind] = result.count }
        result.append(finding)
      }
    }
    for (place, count) in more {
      result[place].add(
        effects: ["likewise in \(count) more file\(count == 1 ? "" : "s") of this table"])
    }
    return result
  }

  private static func kind(of message: String) -> String {
    message.filter { !$0.isNumber }.replacing("comments belong", with: "comment belongs")
  }
}
