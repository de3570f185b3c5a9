// The texts left to translate, by localization.

public import LprojSource

extension MissingReport {
  /// One item with its table and source text.
  public struct Entry: Sendable {
    public var tree: Tree
    public var table: AuditReport.Table
    public var work: Work
    public var source: Source
    public var item: Item

    /// The words and characters to write.
    public var size: TextSize { item.size ?? source.size }
  }

  /// One localization over all tables of all trees.
  public struct Localization: Sendable {
    public var name: String
    public var displayName: String?
    /// The coverage over all tables that the localization has or should have. The numbers are those of an audit.
    public var coverage = CoverageSum()
    /// The number of items of each kind, in the order of `MissingReport.kinds`.
    public var counts: [Int]
    /// The amount of text of each kind, in the order of `MissingReport.kinds`.
    public var sizes: [TextSize]
    /// The places of the work on each table: the indices of the tree, of the table, and of the work.
    public var works: [(tree: Int, table: Int, work: Int)] = []
    public var absences: [(tree: Int, table: Int, absence: Absence)] = []

    /// The number of items of all kinds.
    public var toDo: Int { counts.reduce(0, +) }
    var isDone: Bool { toDo == 0 && coverage.isWhole }
    /// Returns remarks on the coverage, on kinds of work other than missing texts, and on absent tables.
    func remarks(_ kinds: [MissingReport.Kind]) -> [String] {
      let counted = zip(kinds, counts).filter { $0 != .missing && $1 > 0 }.map {
        "\($1) \($0.words)"
      }
      let absent = lackedTables.count
      return coverage.remarks(withCopies: !kinds.contains(.untranslated)) + counted
        + (absent > 0 ? ["\(AuditText.count(absent, "table")) absent"] : [])
    }
    /// The amount of text to write.
    public var size: TextSize { sizes.reduce(into: .zero) { $0 += $1 } }
    /// The absent tables whose keys count as missing.
    var lackedTables: [(tree: Int, table: Int, absence: Absence)] {
      absences.filter(\.absence.isMissing)
    }
  }

  /// All localizations that are compared with a source, sorted by name.
  public var localizations: [Localization] {
    var rows: [String: Localization] = [:]
    for (treeNumber, tree) in trees.enumerated() {
      var names: [String: String] = [:]
      for localization in tree.audit.localizations {
        names[localization.name] = localization.displayName
      }
      func row(_ name: String) -> Localization {
        rows[name]
          ?? Localization(
            name: name, displayName: names[name],
            counts: Array(repeating: 0, count: kinds.count),
            sizes: Array(repeating: .zero, count: kinds.count))
      }
      for (number, table) in tree.audit.tables.enumerated() where table.hasSource {
        for (name, coverage) in table.coverages where name != table.development {
          var row = row(name)
          row.coverage.add(coverage)
          rows[name] = row
        }
        for (workNumber, work) in tree.tables[number].works.enumerated() {
          var row = row(work.localization)
          row.works.append((treeNumber, number, workNumber))
          for item in work.items {
            guard let index = kinds.firstIndex(of: item.kind) else { continue }
            row.counts[index] += 1
            row.sizes[index] += item.size ?? tree.tables[number].sources[item.source].size
          }
          for (index, kind) in kinds.enumerated() {
            guard let amount = work.counted[kind] else { continue }
            row.counts[index] += amount.count
            row.sizes[index] += amount.size
          }
          rows[work.localization] = row
        }
        for absence in tree.tables[number].absences {
          var row = row(absence.localization)
          row.absences.append((treeNumber, number, absence))
          rows[absence.localization] = row
        }
      }
    }
    return rows.values.sorted { $0.name.precedes($1.name) }
  }

  /// The localizations, the smallest translated share first.
  public var localizationsWorstFirst: [Localization] {
    localizations.sorted { one, other in
      CoverageSum.isWorse((one.name, one.coverage), (other.name, other.coverage))
    }
  }

  /// Calls `body` for each listed item of a localization.
  func forEachEntry<Failure: Error>(
    of localization: Localization, _ body: (Entry) throws(Failure) -> Void
  ) throws(Failure) {
    for place in localization.works {
      let tree = trees[place.tree]
      let table = tree.tables[place.table]
      let work = table.works[place.work]
      for item in work.items {
        try body(
          Entry(
            tree: tree, table: tree.audit.tables[place.table], work: work,
            source: table.sources[item.source], item: item))
      }
    }
  }
}
