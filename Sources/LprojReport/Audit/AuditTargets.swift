// The targets that ship the trees of an audit.

/// The targets that ship the trees of an audit. Trees that the same targets ship form one group.
public struct AuditTargets {
  /// A list of targets, and the paths of the trees that exactly these targets ship.
  public struct Group {
    public var targets: [String]
    public var trees: [String]
  }

  /// The groups in the order of their first trees in the report. Trees without a known target are in no group.
  public let groups: [Group]

  private static let groupsShown = 5
  private static let namesShown = 3

  public init(_ report: AuditReport) {
    groups = report.trees.filter { !$0.targets.isEmpty }.grouped(by: \.targets).map {
      Group(targets: $0.key, trees: $0.members.map(\.path))
    }
  }

  /// A sentence such as `shipped by App, Widget`; nil if no target is known.
  var sentence: String? {
    var known: Set<String> = []
    let targets = groups.flatMap(\.targets).filter { known.insert($0).inserted }
    return targets.isEmpty ? nil : "shipped by " + names(targets, false)
  }

  /// Returns a line such as `App, Widget ship Sources/Shared` for each group, and a line that counts the groups left out.
  ///
  /// - Parameter isWhole: whether to name all groups, targets and trees.
  func lines(isWhole: Bool) -> [String] {
    // A target that ships only folders of its own name, such as `App` or `Sources/App` for `App`, needs no line.
    let groups = groups.filter { group in
      let own = "/" + group.targets[0]
      return group.targets.count > 1 || group.trees.contains { !"/\($0)".hasSuffix(own) }
    }
    let shown = isWhole || groups.count <= Self.groupsShown + 1 ? groups.count : Self.groupsShown
    var lines = groups.prefix(shown).map { group in
      let verb = group.targets.count == 1 ? "ships" : "ship"
      let trees = group.trees.map { $0 == "." ? "this folder" : $0 }
      return "\(names(group.targets, isWhole)) \(verb) \(names(trees, isWhole))"
    }
    if groups.count > shown {
      lines.append("\(groups.count - shown) more groups of targets ship other trees")
    }
    return lines
  }

  private func names(_ names: [String], _ isWhole: Bool) -> String {
    let shown = isWhole || names.count <= Self.namesShown + 1 ? names.count : Self.namesShown
    let list = names.prefix(shown).map(Visible.text).joined(separator: ", ")
    return names.count > shown ? "\(list) and \(names.count - shown) more" : list
  }
}
