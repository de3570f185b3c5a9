// Random tables as plain dictionaries, and a simple merge of such tables that is independent of the tested merge.

import LprojTestSupport

/// A value in a random table: a text, or a dictionary.
indirect enum Model: Equatable {
  case text(String)
  case members([Member])

  struct Member: Equatable {
    var key: String
    var value: Model
    var comment: String?
    /// A separate comment before the entry and its own comment.
    var heading: String?
  }

  /// All texts by their paths, which are lists of keys.
  var leaves: [[String]: String] {
    switch self {
    case .text(let text): return [[]: text]
    case .members(let members):
      var all: [[String]: String] = [:]
      for member in members {
        for (path, text) in member.value.leaves { all[[member.key] + path] = text }
      }
      return all
    }
  }

  /// Returns whether a path leads to a text (true) or a dictionary (false); nil if nothing is at the path.
  func isText(at path: [String]) -> Bool? {
    guard let first = path.first else {
      if case .text = self { return true }
      return false
    }
    guard case .members(let members) = self,
      let member = members.first(where: { $0.key == first })
    else { return nil }
    return member.value.isText(at: Array(path.dropFirst()))
  }

  var comments: [String] {
    guard case .members(let members) = self else { return [] }
    return members.flatMap { [$0.heading, $0.comment].compactMap(\.self) + $0.value.comments }
  }
}

/// A merge of three tables, text by text.
struct LeafMerge {
  var values: [[String]: String] = [:]
  var conflicts: Set<[String]> = []

  init(_ base: Model, _ ours: Model, _ theirs: Model) {
    let (old, own, other) = (base.leaves, ours.leaves, theirs.leaves)
    for path in Set(old.keys).union(own.keys).union(other.keys) {
      let (before, left, right) = (old[path], own[path], other[path])
      if left == right || right == before {
        values[path] = left
      } else if left == before {
        values[path] = right
      } else {
        conflicts.insert(path)
      }
    }
  }
}

struct ModelGenerator {
  var random: SeededGenerator
  /// The maximum depth of nested dictionaries.
  var depth: Int
  private var count = 0

  init(seed: UInt64, depth: Int) {
    random = SeededGenerator(seed: seed)
    self.depth = depth
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func word() -> String {
    count += 1
    let words = ["Open", "é\u{301}", "日本", "a\"b", "c\\d", "%@ of %d", "", "<&>", "l1\nl2", "😀"]
    return "\(words[Int.random(in: 0..<words.count, using: &random)])\(count)"
  }

  mutating func text() -> String { chance(10) ? "same" : word() }

  mutating func comment() -> String? {
    count += 1
    return chance(50) ? "note \(count)" : nil
  }

  mutating func value(_ level: Int) -> Model {
    level > 0 && chance(60) ? members(level, 0...3) : .text(text())
  }

  mutating func member(_ key: String, _ level: Int) -> Model.Member {
    let isHeaded = chance(10)
    count += 1
    return Model.Member(
      key: key, value: value(level - 1), comment: comment(),
      heading: isHeaded ? "heading \(count)" : nil)
  }

  mutating func members(_ level: Int, _ range: ClosedRange<Int>) -> Model {
    var keys: [String] = []
    for _ in 0..<Int.random(in: range, using: &random) {
      let key = "k\(Int.random(in: 0..<20, using: &random))"
      if !keys.contains(key) { keys.append(key) }
    }
    return .members(keys.map { member($0, level) })
  }

  mutating func table() -> Model { members(depth, 0...8) }

  mutating func changed(_ model: Model, _ level: Int) -> Model {
    guard case .members(var members) = model else {
      return chance(20) ? .text(text()) : model
    }
    members.removeAll { _ in chance(10) }
    for number in members.indices {
      members[number].value = changed(members[number].value, level - 1)
      if chance(10) { members[number].comment = comment() }
    }
    while chance(35) {
      let key = "k\(Int.random(in: 0..<24, using: &random))"
      if members.contains(where: { $0.key == key }) { continue }
      members.insert(
        member(key, level), at: Int.random(in: 0...members.count, using: &random))
    }
    return .members(members)
  }
}
