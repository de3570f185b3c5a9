// The summary of an audit: counts, and the coverage of each localization.

internal import LprojSource

/// The counts of an audit, and the coverage of each localization.
public struct AuditSummary: Sendable {
  /// One localization over all tables of all trees.
  public struct Localization: Sendable {
    public var name: String
    /// The coverage over the tables in which the localization is compared with a source language.
    public var coverage = CoverageSum()
    /// Whether no table compares the localization with a source language.
    public var isDevelopment = true

    /// The translated share of the keys; nil if there is no source to compare with.
    var share: Share? { isDevelopment || coverage.keys == 0 ? nil : coverage.translated }

    static let columns = ["present", "to do", "translated"]

    /// The values for `columns`. Percentages are rounded down, so that 100 % means all.
    var cells: [String] {
      [
        share == nil ? "–" : coverage.present.percent,
        isDevelopment ? "–" : String(coverage.toDo), share?.percent ?? "–",
      ]
    }

    /// Remarks such as `a copy of the source`; empty if there is no source to compare with.
    var remarks: [String] { share == nil ? [] : coverage.remarks(withCopies: true) }
  }

  public var errors: Int
  public var warnings: Int
  public var notes: Int
  /// The localizations, sorted by name.
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
