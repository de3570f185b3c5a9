// Fallbacks in a few lines: the number of copies for each user, then the resources that fall back, each with all affected users.

struct FallbacksGlance {
  private let tree: FallbacksReport.Tree
  private var cells = KnownCells()
  /// Groups of users who get equal answers for all localized resources, and the codes of these answers.
  private var columns: [(readers: [Int], codes: [Int32])] = []
  private let own: Int32
  /// The indices of resources with a copy in some localization.
  private let localized: [Int]
  /// The indices of resources that are only at the top level.
  private let topLevel: [Int]

  private let isCut: Bool

  private static let namesShown = 4
  /// The maximum number of users to list by name. If there are more users and all get the same answer, their number is shown.
  private static let uniformShown = 6

  /// - Parameter isCut: whether long lists of resources are cut.
  init(_ tree: FallbacksReport.Tree, isCut: Bool) {
    self.tree = tree
    self.isCut = isCut
    localized = tree.resources.indices.filter { tree.resources[$0].isLocalized }
    topLevel = tree.resources.indices.filter { !tree.resources[$0].isLocalized }
    var cells = KnownCells()
    own = cells.own
    let groups = tree.readers.indices.grouped { [localized, topLevel] reader in
      let all = cells.codes(of: tree.matrix.columns[reader])
      return topLevel.isEmpty ? all : localized.map { all[$0] }
    }
    columns = groups.map { ($0.members, $0.key) }
    self.cells = cells
  }

  /// The whole result as one sentence; nil if some resource falls back.
  var sentence: String? {
    let blocks = blocks()
    guard blocks.count == 1, tree.readers.isEmpty || isUniform || localized.isEmpty else {
      return nil
    }
    guard isUniform, !topLevel.isEmpty, let first = readerBlocks().first else { return blocks[0] }
    return "\(first), \(topLevel.count) at the top level"
  }

  /// Whether each user gets a copy of each localized resource from the user's own localization.
  private var isUniform: Bool { columns.count == 1 && columns[0].codes.allSatisfy { $0 == own } }

  /// The blocks of lines: the copies of each user, then the resources that fall back.
  func blocks() -> [String] {
    if tree.readers.isEmpty {
      let all = Array(tree.resources.indices)
      let count = "\(all.count) resource\(all.count == 1 ? "" : "s")"
      return ["no localization of a language: \(count) (\(list(all)))"]
    }
    var blocks = localized.isEmpty ? [] : readerBlocks()
    guard !topLevel.isEmpty else { return blocks }
    let shared =
      "top level, the same for all: \(topLevel.count) resource\(topLevel.count == 1 ? "" : "s") ("
      + list(topLevel) + ")"
    if blocks.isEmpty { return [shared] }
    blocks[0] += "\n" + shared
    return blocks
  }

  private func readerBlocks() -> [String] {
    if isUniform, let first = columns[0].readers.first {
      let readers = columns[0].readers
      let isCounted =
        readers.count > Self.uniformShown
        && readers.allSatisfy { tree.readers[$0].title == tree.readers[$0].localization }
      let who = isCounted ? "\(readers.count) localizations" : names(readers)
      return ["\(who): \(localized.count) \(own(of: first))"]
    }
    return [counts(), fallbacks()].filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }

  // MARK: Readers

  private func counts() -> [String] {
    let lines = columns.grouped { column in
      var number: [Int32: Int] = [:]
      for code in column.codes { number[code, default: 0] += 1 }
      let others = number.filter { $0.key != own }.sorted {
        ($1.value, $0.key) < ($0.value, $1.key)
      }
      let sorted = (number[own].map { [(key: own, value: $0)] } ?? []) + others
      return sorted.map { code, count in
        "\(count) " + (code == own ? own(of: column.readers[0]) : cells.phrase(of: code))
      }.joined(separator: ", ")
    }
    return lines.map { "\(names($0.members.flatMap(\.readers).sorted())): \($0.key)" }
  }

  // MARK: Resources that fall back

  private struct Likeness: Hashable {
    var code: Int32
    var readers: [Int]
  }

  private func fallbacks() -> [String] {
    let patterns = localized.indices.grouped { place in columns.map { $0.codes[place] } }
    var groups: [Likeness: [Int]] = [:]
    for (pattern, places) in patterns {
      for code in Set(pattern) where code != own {
        let readers = zip(columns, pattern).flatMap { $1 == code ? $0.readers : [] }
        let likeness = Likeness(code: code, readers: readers.sorted())
        groups[likeness, default: []] += places.map { localized[$0] }
      }
    }
    let sorted = groups.map { (likeness: $0.key, resources: $0.value.sorted()) }.sorted {
      ($0.resources[0], $0.likeness.readers[0], $0.likeness.code)
        < ($1.resources[0], $1.likeness.readers[0], $1.likeness.code)
    }
    return sorted.map { group in
      let readers = group.likeness.readers
      let isAll = readers.count == tree.readers.count && readers.count > Self.uniformShown
      return "\(cells.phrase(of: group.likeness.code)) for "
        + (isAll ? "all \(readers.count) users" : names(readers)) + ": " + list(group.resources)
    }
  }

  private func list(_ resources: [Int]) -> String {
    let shown = resources.prefix(isCut ? Self.namesShown : resources.count)
      .map { FittedText.unbroken(Visible.text(tree.resources[$0].path)) }
    let rest = resources.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Returns the words for the copies from a user's own localization: `own`. For a user who is given by preferred languages, words such as `from de`.
  private func own(of reader: Int) -> String {
    let reader = tree.readers[reader]
    guard reader.title != reader.label, let name = reader.localization else { return "own" }
    return "from \(Visible.text(name))"
  }

  private func names(_ readers: [Int]) -> String {
    readers.map { Visible.text(tree.readers[$0].title) }.joined(separator: ", ")
  }
}
