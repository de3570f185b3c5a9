// Fallbacks at a glance: a line for each reader, then what falls back, told once for all who share it.

struct FallbacksGlance {
  private let tree: FallbacksReport.Tree
  private var cells = KnownCells()
  /// Readers whose answers are all the same, and those answers by resource.
  private var columns: [(readers: [Int], codes: [Int32])] = []
  private let own: Int32

  private static let namesShown = 4
  private static let readersShown = 12

  init(_ tree: FallbacksReport.Tree) {
    self.tree = tree
    var cells = KnownCells()
    own = cells.own
    var known: [[Int32]: Int] = [:]
    for reader in tree.readers.indices {
      let codes = cells.codes(of: tree.matrix.columns[reader])
      if let index = known[codes] {
        columns[index].readers.append(reader)
      } else {
        known[codes] = columns.count
        columns.append(([reader], codes))
      }
    }
    self.cells = cells
  }

  /// Each block is lines; the first says what each reader gets, the second what falls back.
  func blocks() -> [String] {
    let copies = "\(tree.resources.count) resource\(tree.resources.count == 1 ? "" : "s")"
    if columns.count == 1, columns[0].codes.allSatisfy({ $0 == own }) {
      let readers = columns[0].readers
      guard readers.count > 1 else { return ["\(names(readers)): \(copies), all its own"] }
      return [
        "\(readers.count) localizations (\(names(readers))) have \(copies) each, all their own"
      ]
    }
    return [counts(), fallbacks()].filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }

  // MARK: Readers

  private func counts() -> [String] {
    var lines: [(text: String, readers: [Int])] = []
    for column in columns {
      var number: [Int32: Int] = [:]
      for code in column.codes { number[code, default: 0] += 1 }
      let others = number.filter { $0.key != own }.sorted {
        ($1.value, $0.key) < ($0.value, $1.key)
      }
      let sorted = (number[own].map { [(key: own, value: $0)] } ?? []) + others
      let text = sorted.map { "\($0.value) \(cells.phrase(of: $0.key))" }.joined(separator: ", ")
      if let known = lines.firstIndex(where: { $0.text == text }) {
        lines[known].readers += column.readers
      } else {
        lines.append((text, column.readers))
      }
    }
    return lines.map { "\(names($0.readers.sorted())): \($0.text)" }
  }

  // MARK: What falls back

  private struct Likeness: Hashable {
    var code: Int32
    var readers: [Int]
  }

  private func fallbacks() -> [String] {
    var patterns: [[Int32]: Int] = [:]
    var members: [[Int]] = []
    for resource in tree.resources.indices {
      let pattern = columns.map { $0.codes[resource] }
      if let index = patterns[pattern] {
        members[index].append(resource)
      } else {
        patterns[pattern] = members.count
        members.append([resource])
      }
    }
    var groups: [Likeness: [Int]] = [:]
    for (pattern, index) in patterns {
      for code in Set(pattern) where code != own {
        let readers = zip(columns, pattern).flatMap { $1 == code ? $0.readers : [] }
        groups[Likeness(code: code, readers: readers.sorted()), default: []] += members[index]
      }
    }
    let sorted = groups.map { (likeness: $0.key, resources: $0.value.sorted()) }.sorted {
      ($0.resources[0], $0.likeness.readers[0], $0.likeness.code)
        < ($1.resources[0], $1.likeness.readers[0], $1.likeness.code)
    }
    return sorted.map { group in
      let shown = group.resources.prefix(Self.namesShown).map {
        Visible.text(tree.resources[$0].path)
      }
      let rest = group.resources.count - shown.count
      return "\(cells.phrase(of: group.likeness.code)) for \(names(group.likeness.readers)): "
        + shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
  }

  private func names(_ readers: [Int]) -> String {
    let shown = readers.prefix(Self.readersShown).map { name(tree.readers[$0]) }
    let rest = readers.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The folder that answers stands behind the preferences of a reader who has another name for it.
  private func name(_ reader: FallbacksReport.Reader) -> String {
    let label = Visible.text(reader.label)
    guard let chosen = reader.localization, chosen != reader.label else { return label }
    return "\(label) → \(Visible.text(chosen))"
  }
}
