// The values of a configuration, including the values of the files that it extends.

package import LprojCode
internal import LprojFiles
package import LprojModel
package import LprojRules
package import LprojSource

package struct Configuration: Sendable {
  /// A name in a configuration, such as a localization, a table or a file, and its place.
  package struct Named: Sendable, Hashable {
    package var name: String
    /// The path of the configuration, as reports show it.
    package var path: String
    package var position: Position
  }

  /// The severity that a configuration gives a rule; `off` suppresses the rule.
  package enum Level: String, Sendable {
    case off, note, warning, error

    package var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// The lowest severity of a finding that makes an audit fail.
  package enum FailureLevel: String, Sendable {
    case never, note, warning, error

    package var severity: Severity? { Severity(rawValue: rawValue) }
  }

  package var path: String
  package var source: Named?
  package var platform: String?
  package var failOn: FailureLevel?
  /// The web address of the pages about rules. `{rule}` in it stands for the name of a rule.
  package var rulePages: String?
  /// The path of the baseline, as reports show it.
  package var baseline: Named?
  package var exclude: [PathPattern] = []
  package var include: [PathPattern] = []
  package var required: [Named] = []
  package var optional: [Named] = [] {
    didSet { optionalNames = LocalizationNames(optional.map(\.name)) }
  }
  package var ignored: [Named] = [] {
    didSet { ignoredNames = LocalizationNames(ignored.map(\.name)) }
  }
  package private(set) var optionalNames = LocalizationNames()
  package private(set) var ignoredNames = LocalizationNames()
  package var coverage = CoverageGoals()
  /// The levels by kind, rule or group.
  package var severities: [String: Level] = [:]
  package var ignores: [IgnoreEntry] = []
  /// Functions that look up texts.
  package var functions: [CodeWrapper] = []
  package var options = RuleOptions()

  /// The level of the findings with these names; nil if the configuration mentions none of the names.
  ///
  /// - Parameter names: the names, the narrowest first. The first name that the configuration mentions counts.
  package func level(of names: [String]) -> Level? {
    names.lazy.compactMap { severities[$0] }.first
  }

  /// Whether a pattern of `exclude` matches an absolute path.
  package func excludes(_ path: String, isFolder: Bool) -> Bool {
    exclude.contains { $0.matches(path, isFolder: isFolder) }
  }

  /// Whether a pattern of `include` matches an absolute path. True if there are no such patterns.
  package func includes(_ path: String, isFolder: Bool) -> Bool {
    include.isEmpty || include.contains { $0.matches(path, isFolder: isFolder) }
  }

  /// The localizations in `required` that are also in another list, with the name of that list.
  var contradictions: [(item: Named, list: String)] {
    var told: Set<String> = []
    return required.compactMap { item in
      let lists = [(ignoredNames, "ignored"), (optionalNames, "optional")]
      guard let list = lists.first(where: { $0.0.mean(item.name) }) else { return nil }
      return told.insert(item.path + ":" + item.name).inserted ? (item, list.1) : nil
    }
  }
}

/// A way to count the covered texts of a localization.
public enum CoverageFigure: String, Sendable, CaseIterable {
  /// The texts that the tables of a localization contain, even if they equal the source texts.
  case present
  /// The texts that differ from the source texts, and the texts that need no translation.
  case translated
  /// The texts that are in the finished product.
  case shipped
}

/// The required coverage in percent, for each way of counting.
public typealias CoverageMinimum = [CoverageFigure: Double]

extension CoverageMinimum {
  /// Reads `90`, which is about translated texts, or `present:90`. Returns nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let figure = parts.count == 1 ? .translated : CoverageFigure(rawValue: String(parts[0]))
    guard let figure, let percent = parts.last.flatMap({ Double($0) }), (0...100).contains(percent)
    else { return nil }
    self = [figure: percent]
  }
}

/// The required coverage of all localizations, and of single localizations.
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
  /// The localizations with goals of their own, with their places in the configuration.
  package var named: [Configuration.Named] = []
  /// The tables with goals of their own, with their places in the configuration.
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
  /// The range of the bytes of the entry.
  package var range: Range<Int>

  /// The keys and values of the entry, without its reason. They identify the entry in its file, even if its line changes.
  package var words: String

  /// Whether the entry matches a finding, whatever the key of the finding is.
  ///
  /// - Parameter names: the names by which users choose the finding.
  package func mayHold(for finding: Finding, named names: [String], at path: String) -> Bool {
    if !rules.isEmpty, !names.contains(where: rules.contains) { return false }
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
