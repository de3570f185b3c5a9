// Comparison of the coverage of localizations with the required coverage.

public import LprojConfig
internal import LprojFiles
internal import LprojModel
package import LprojReport
internal import LprojSource

/// The coverage that the command line requires. It replaces the required coverage in configurations.
public struct CoverageRequest: Sendable, Hashable {
  /// The percentages that every localization must reach.
  public var minimum: CoverageMinimum = [:]
  /// The percentages for single localizations, by name. They replace `minimum`.
  public var localizations: [String: CoverageMinimum] = [:]

  public init() {}

  public var isEmpty: Bool { minimum.isEmpty && localizations.isEmpty }
}

struct CoverageJudgement {
  /// The trees with a common configuration file.
  fileprivate struct Part {
    var goals = CoverageGoals.none
    var configuration: Configuration?
    var names: Set<String> = []
    var all: [String: CoverageSum] = [:]
    var tables: [String: [String: CoverageSum]] = [:]
    var unread: [AuditReport.Unread] = []
  }

  private var parts: [String: Part] = [:]
  private let question: AuditQuestion

  init(_ trees: [AuditReport.Tree], _ question: AuditQuestion) {
    self.question = question
    for tree in trees.counted {
      let configuration = question.configurations?.inside(tree.path)
      let isGiven = !question.coverage.isEmpty
      let place = isGiven ? "" : configuration?.path ?? ""
      var part = parts[place] ?? Part()
      part.configuration = configuration
      part.goals = isGiven ? Self.goals(question.coverage) : configuration?.coverage ?? part.goals
      part.add(tree)
      parts[place] = part
    }
  }

  private static func goals(_ question: CoverageRequest) -> CoverageGoals {
    var goals = CoverageGoals.none
    goals.all.minimum = question.minimum
    for (name, minimum) in question.localizations {
      goals.localizations[name, default: .none].minimum = minimum
    }
    return goals
  }

  /// A line for each missed goal, for each unreadable file and for each required localization that does not exist.
  var shortfalls: [String] {
    parts.sorted { $0.key < $1.key }.flatMap { lines($0.value) } + absences
  }

  private func lines(_ part: Part) -> [String] {
    var lines: [String] = []
    for (name, sum) in part.all.sorted(by: { $0.key < $1.key }) {
      let own = part.goals.localizations.first {
        NamedLocalization.find($0.key, in: [name]) != nil
      }?.value
      let isOptional =
        sum.shipped.part == 0 && sum.unshipped > 0
        || part.configuration.map { $0.optionalNames.mean(name) } ?? false
      let usual = isOptional ? [:] : part.goals.all.minimum
      let goal = own.map { $0.minimum.isEmpty ? usual : $0.minimum } ?? usual
      lines += Self.lines(name, nil, sum, goal)
      let usualTables = isOptional ? [:] : part.goals.all.tables
      let tables = usualTables.merging(own?.tables ?? [:]) { $1 }
      for (table, goal) in tables.sorted(by: { $0.key < $1.key }) {
        guard let sum = part.tables[table]?[name] else { continue }
        lines += Self.lines(name, table, sum, goal)
      }
    }
    let unread =
      part.goals.isEmpty
      ? []
      : part.unread.map {
        "\($0.path):\($0.position.line):\($0.position.column): cannot be read, so it is unknown what is "
          + "missing there"
      }
    return lines + unread.sorted()
  }

  private static func lines(
    _ name: String, _ table: String?, _ sum: CoverageSum, _ goals: CoverageMinimum
  ) -> [String] {
    goals.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { figure, goal in
      guard percent(sum.share(figure)) < goal else { return nil }
      let wanted = goal == goal.rounded() ? "\(Int(goal))" : "\(goal)"
      let others = CoverageFigure.allCases.filter { $0 != figure && sum.share($0) != sum.present }
      let known = figure == .present ? others : [.present] + others
      let place = table.map { " in table '\($0)'" } ?? ""
      let open = [
        (sum.missing, "missing"), (sum.untranslated, "as in the source"),
        (sum.empty, "empty"), (sum.unshipped, "in no target"),
      ].filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
      return "'\(name)'\(place): \(words(figure, sum))"
        + (known.isEmpty ? "" : " (\(known.map { words($0, sum) }.joined(separator: ", ")))")
        + ", less than \(wanted) %: of \(AuditText.count(sum.keys, "text")), \(open)"
    }
  }

  private static func words(_ figure: CoverageFigure, _ sum: CoverageSum) -> String {
    // Rounded down, so that 89.99 % does not look like a reached goal of 90 %.
    let tenths = Int(percent(sum.share(figure)) * 10)
    let share = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return "\(figure.rawValue) \(share) %"
  }

  private static func percent(_ share: Share) -> Double {
    share.whole == 0 ? 100 : Double(share.part) / Double(share.whole) * 100
  }

  /// A line for each required localization that does not exist. If several configurations extend a file, its requirements count once.
  private var absences: [String] {
    guard question.localizations.isEmpty else { return [] }
    var present: [Demand: Set<String>] = [:]
    var places: [Demand: Position] = [:]
    for part in parts.values {
      for named in part.configuration?.required ?? [] where question.looksAtAll(of: named.path) {
        let demand = Demand(path: named.path, name: named.name)
        present[demand, default: []].formUnion(part.names)
        places[demand] = min(places[demand] ?? named.position, named.position)
      }
    }
    let absent = present.filter {
      NamedLocalization.find($0.key.name, in: $0.value.sorted()) == nil
    }
    .keys.sorted { ($0.path, places[$0] ?? .start) < ($1.path, places[$1] ?? .start) }
    return absent.map { demand in
      let place = places[demand] ?? .start
      let meant = Spelling.nearest(demand.name, among: present[demand, default: []].sorted())
      let advice =
        meant.map { "; did you mean '\($0)'?" } ?? ": add it, or take it out of the list"
      return "\(demand.path):\(place.line):\(place.column): '\(demand.name)' is required, and "
        + "there is no such localization" + advice
    }
  }

  private struct Demand: Hashable {
    var path: String
    var name: String
  }
}

extension CoverageJudgement.Part {
  fileprivate mutating func add(_ tree: AuditReport.Tree) {
    names.formUnion(tree.localizations.map(\.name))
    // Without goals, the coverage does not matter.
    if goals.isEmpty { return }
    unread += tree.unread
    for table in tree.tables where table.hasSource {
      for (name, coverage) in table.coverages
      where name != table.development && name != "Base" {
        all[name, default: CoverageSum()].add(coverage)
        tables[table.name, default: [:]][name, default: CoverageSum()].add(coverage)
      }
    }
  }
}

extension CoverageSum {
  fileprivate func share(_ figure: CoverageFigure) -> Share {
    switch figure {
    case .present: present
    case .translated: translated
    case .shipped: shipped
    }
  }
}

extension AuditQuestion {
  /// Returns a line for each missed goal of coverage, for each unreadable file and for each required localization that does not exist.
  package func shortfalls(_ trees: [AuditReport.Tree]) -> [String] {
    CoverageJudgement(trees, self).shortfalls
  }
}
