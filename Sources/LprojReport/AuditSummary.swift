// What an audit comes to: counts, and how much of each localization is there.

internal import LprojSource

public struct AuditSummary: Sendable {
  /// One localization over all tables of all trees.
  public struct Localization: Sendable {
    public var name: String
    /// Keys that a reader gets: of what is compared, those of the development tables alone.
    public var present = 0
    /// Keys of the development tables that a reader does not get.
    public var missing = 0
    /// Keys of the development tables that translators have to write.
    public var toDo = 0
    /// Keys of the development tables that it is compared with. Where it is the development
    /// localization itself, what it lacks is counted in neither.
    public var keys = 0
    /// Whether it is compared with nothing.
    public var isDevelopment = true

    /// The share of the keys that is there; nil where there is nothing to compare with.
    var share: Share? {
      isDevelopment || keys == 0 ? nil : Share(missing: missing, of: keys)
    }

    /// The coverage, rounded down, so that 100 % means all.
    var percent: String { share?.percent ?? "–" }

    /// The columns of reports behind its name.
    static let columns = ["present", "to do", "coverage"]

    /// What reports show of it, as `columns` names it.
    var cells: [String] { [String(present), isDevelopment ? "–" : String(toDo), percent] }
  }

  public var errors: Int
  public var warnings: Int
  public var notes: Int
  /// Sorted by name.
  public var localizations: [Localization]

  public init(_ report: AuditReport) {
    errors = report.count(.error)
    warnings = report.count(.warning)
    notes = report.count(.note)
    var rows: [String: Localization] = [:]
    for tree in report.trees.counted {
      for table in tree.tables {
        for (name, coverage) in table.coverages {
          var row = rows[name] ?? Localization(name: name)
          if name == table.development || table.keysToTranslate == 0 {
            row.present += coverage.entries
          } else {
            row.present += coverage.present
          }
          if name != table.development && table.hasSource {
            row.missing += coverage.missing
            row.toDo += coverage.toDo
            row.keys += coverage.keys
            row.isDevelopment = false
          }
          rows[name] = row
        }
      }
    }
    localizations = rows.values.sorted { $0.name.precedes($1.name) }
  }
}
