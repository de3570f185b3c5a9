// The content of one configuration, including those that it extends.

package import LprojCode
internal import LprojFiles
internal import LprojModel
package import LprojRules
package import LprojSource

/// The values of one configuration.
package struct Configuration: Sendable {
  /// A localization or file that the configuration names, with the place.
  package struct Named: Sendable, Hashable {
    package var name: String
    /// The path as reports show it.
    package var path: String
    package var position: Position
  }

  /// The severity that a file gives a rule; `off` suppresses the rule.
  package enum Level: String, Sendable {
    case off, note, warning, error

    package var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// The severity of a finding that makes an audit fail.
  package enum FailureLevel: String, Sendable {
    case never, note, warning, error

    package var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// The path of the file, as reports show it.
  package var path: String
  package var source: Named?
  package var platform: String?
  package var failOn: FailureLevel?
  /// The web address of the pages of rules, with or without `{rule}` in place of their names.
  package var rulePages: String?
  /// The path of the baseline as reports show it.
  package var baseline: Named?
  package var exclude: [PathPattern] = []
  package var include: [PathPattern] = []
  package var required: [Named] = []
  package var optional: [Named] = []
  package var ignored: [Named] = []
  package var coverage = CoverageGoals()
  /// The levels by rule or group.
  package var severities: [String: Level] = [:]
  package var ignores: [IgnoreEntry] = []
  /// Functions that look up texts.
  package var functions: [CodeWrapper] = []
  package var options = RuleOptions()

  /// The level of a rule; nil if the configuration does not mention it.
  package func level(of rule: String, in group: String) -> Level? {
    severities[rule] ?? severities[group]
  }

  /// Whether `exclude` has a pattern for a path.
  package func excludes(_ path: String, isFolder: Bool) -> Bool {
    exclude.contains { $0.matches(path, isFolder: isFolder) }
  }

  /// Whether `include` has a pattern for a path, or no pattern at all.
  package func includes(_ path: String, isFolder: Bool) -> Bool {
    include.isEmpty || include.contains { $0.matches(path, isFolder: isFolder) }
  }

  /// The required items that are also in another list, with the name of that list.
  var contradictions: [(item: Named, list: String)] {
    var told: Set<String> = []
    return required.compactMap { item in
      let lists = [(ignored, "ignored"), (optional, "optional")]
      guard let list = lists.first(where: { Self.names($0.0, item.name) }) else { return nil }
      return told.insert(item.path + ":" + item.name).inserted ? (item, list.1) : nil
    }
  }

  /// Whether a list names a localization.
  package static func names(_ list: [Named], _ localization: String) -> Bool {
    list.contains { NamedLocalization.find($0.name, in: [localization]) != nil }
  }
}

/// A figure of the coverage of a localization.
public enum CoverageFigure: String, Sendable, CaseIterable {
  /// The texts that the tables of a localization contain, even if they equal the source texts.
  case present
  /// The texts that differ from the source texts, and those that need no translation.
  case translated
  /// The texts that products contain.
  case shipped
}

/// The coverage that is required, in percent.
public typealias CoverageMinimum = [CoverageFigure: Double]

extension CoverageMinimum {
  /// Reads `90`, a goal for translated texts, or `present:90`. Returns nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let figure = parts.count == 1 ? .translated : CoverageFigure(rawValue: String(parts[0]))
    guard let figure, let percent = parts.last.flatMap({ Double($0) }), (0...100).contains(percent)
    else { return nil }
    self = [figure: percent]
  }
}

/// The required coverage of all localizations and of single ones.
package struct CoverageGoals: Sendable {
  /// The goals of one localization.
  package struct One: Sendable {
    package var minimum: CoverageMinimum = [:]
    package var tables: [String: CoverageMinimum] = [:]

    package static let none = One()
  }

  package static let none = CoverageGoals()

  package var all = One()
  package var localizations: [String: One] = [:]
  /// The localizations with goals of their own, and their places.
  package var named: [Configuration.Named] = []
  /// The tables with goals of their own.
  package var tables: [Configuration.Named] = []

  /// Whether no coverage is required.
  package var isEmpty: Bool {
    all.minimum.isEmpty && all.tables.isEmpty && localizations.isEmpty
  }
}

/// An entry of `ignore`: findings that are not reported.
package struct IgnoreEntry: Sendable {
  package var rules: [String] = []
  package var paths: [PathPattern] = []
  package var tables: [NamePattern] = []
  package var keys: [NamePattern] = []
  package var localizations: [String] = []
  /// The file with the entry, as reports show it.
  package var file: String
  package var position: Position
  /// The bytes of the entry, for its removal.
  package var range: Range<Int>

  /// The words of the entry, which distinguish it from other entries of its file, whatever line it is on.
  package var words: String

  /// Whether the entry may apply to a finding; only the key is not checked. The entry may name the rule by its group.
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
