// What an audit comes to: counts, and how much of each localization is there.

internal import LprojSource

/// The counts of an audit, and how much of each localization is there.
public struct AuditSummary: Sendable {
  /// One localization over all tables of all trees.
  public struct Localization: Sendable {
    public var name: String
    /// Over the tables that it is compared with. Where it is the development localization itself, what it lacks is not
    /// counted.
    public var coverage = CoverageSum()
    /// Whether it is compared with nothing.
    public var isDevelopment = true

    /// The share of the keys that is translated; nil where there is nothing to compare with.
    var share: Share? { isDevelopment || coverage.keys == 0 ? nil : coverage.translated }

    /// The columns of reports behind its name.
    static let columns = ["present", "to do", "translated"]

    /// The cells of a row, in the order of `columns`; percents are rounded down, so that 100 %
    /// means all.
    var cells: [String] {
      [
        share == nil ? "–" : coverage.present.percent,
        isDevelopment ? "–" : String(coverage.toDo), share?.percent ?? "–",
      ]
    }

    /// Remarks on what the figures leave out.
    var remarks: [String] { share == nil ? [] : coverage.remarks(withCopies: true) }
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
          if name != table.development && table.hasSource {
            row.coverage.add(coverage)
            row.isDevelopment = false
          }
          rows[name] = row
        }
      }
    }
    localizations = rows.values.sorted { $0.name.precedes($1.name) }
  }
}
