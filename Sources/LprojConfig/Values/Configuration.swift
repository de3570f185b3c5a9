// What one configuration says, with those it extends.

package import LprojCode
internal import LprojFiles
internal import LprojModel
package import LprojRules
package import LprojSource

package struct Configuration: Sendable {
  /// A localization or file that the configuration names, with the place.
  package struct Named: Sendable, Hashable {
    package var name: String
    /// As reports show it.
    package var path: String
    package var position: Position
  }

  /// A severity that a file gives a rule; `off` silences it.
  package enum Level: String, Sendable {
    case off, note, warning, error

    package var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// When an audit fails.
  package enum FailureLevel: String, Sendable {
    case never, note, warning, error

    package var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// The file, as reports show it.
  package var path: String
  package var source: Named?
  package var platform: String?
  package var failOn: FailureLevel?
  /// The address of the pages of rules, with or without `{rule}` for their names.
  package var rulePages: String?
  /// Its path as reports show it.
  package var baseline: Named?
  package var exclude: [PathPattern] = []
  package var include: [PathPattern] = []
  package var required: [Named] = []
  package var optional: [Named] = []
  package var ignored: [Named] = []
  package var coverage = CoverageGoals()
  /// By rule or group.
  package var severities: [String: Level] = [:]
  package var ignores: [IgnoreEntry] = []
  /// Functions that look texts up.
  package var functions: [CodeWrapper] = []
  package var options = RuleOptions()

  /// The level of a rule; nil if the configuration does not mention it.
  package func level(of rule: String, in group: String) -> Level? {
    severities[rule] ?? severities[group]
  }

  /// Whether a path does not concern the project.
  package func excludes(_ path: String, isFolder: Bool) -> Bool {
    exclude.contains { $0.matches(path, isFolder: isFolder) }
  }

  /// Whether a path is among those to look at.
  package func includes(_ path: String, isFolder: Bool) -> Bool {
    include.isEmpty || include.contains { $0.matches(path, isFolder: isFolder) }
  }

  /// The required items that also stand in another list, with the name of that list.
  var contradictions: [(item: Named, list: String)] {
    var told: Set<String> = []
    return required.compactMap { item in
      let lists = [(ignored, "ignored"), (optional, "optional")]
      guard let list = lists.first(where: { Self.names($0.0, item.name) }) else { return nil }
      return told.insert(item.path + ":" + item.name).inserted ? (item, list.1) : nil
    }
  }

  package static func names(_ list: [Named], _ localization: String) -> Bool {
    list.contains { NamedLocalization.find($0.name, in: [localization]) != nil }
  }
}

/// A figure of the coverage of a localization.
public enum CoverageFigure: String, Sendable, CaseIterable {
  /// The texts that its tables have, in whatever words.
  case present
  /// The texts in other words than the source has, and those that need no translation.
  case translated
  /// The texts that products have.
  case shipped
}

/// The coverage that is required, in percent.
public typealias CoverageMinimum = [CoverageFigure: Double]

extension CoverageMinimum {
  /// `90`, a goal for translated texts, or `present:90`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let figure = parts.count == 1 ? .translated : CoverageFigure(rawValue: String(parts[0]))
    guard let figure, let percent = parts.last.flatMap({ Double($0) }), (0...100).contains(percent)
    else { return nil }
    self = [figure: percent]
  }
}

package struct CoverageGoals: Sendable {
  package struct One: Sendable {
    package var minimum: CoverageMinimum = [:]
    package var tables: [String: CoverageMinimum] = [:]

    package static let none = One()
  }

  package static let none = CoverageGoals()

  package var all = One()
  package var localizations: [String: One] = [:]
  /// The names of those, and where they stand.
  package var named: [Configuration.Named] = []
  /// The tables that some of them name.
  package var tables: [Configuration.Named] = []

  /// Whether no coverage is required.
  package var isEmpty: Bool {
    all.minimum.isEmpty && all.tables.isEmpty && localizations.isEmpty
  }
}

/// Findings that are not to be reported.
package struct IgnoreEntry: Sendable {
  package var rules: [String] = []
  package var paths: [PathPattern] = []
  package var tables: [NamePattern] = []
  package var keys: [NamePattern] = []
  package var localizations: [String] = []
  /// The file it stands in, as reports show it, and where.
  package var file: String
  package var position: Position
  /// The bytes of the entry, for who removes it.
  package var range: Range<Int>

  /// The difference from other entries of its file: its words, whatever line it is in.
  package var words: String

  /// Whether it may hold for a finding, whatever its key. The rule may be named by its group.
  package func mayHold(for finding: Finding, group: String, at path: String) -> Bool {
    if !rules.isEmpty, !rules.contains(finding.rule), !rules.contains(group) { return false }
    if !paths.isEmpty, !paths.contains(where: { $0.matches(path, isFolder: false) }) {
      return false
    }
    if !tables.isEmpty {
      guard let table = finding.table.map({ Key($0) }),
        tables.contains(where: { $0.matches(table) })
      else { return false }
    }
    if localizations.isEmpty { return true }
    guard let localization = finding.localization else { return false }
    return localizations.contains { NamedLocalization.find($0, in: [localization]) != nil }
  }
}
