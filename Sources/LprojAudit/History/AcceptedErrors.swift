// Errors that baselines accept, each with a reason. A rewritten baseline keeps them.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

struct AcceptedErrors {
  private struct Name: Hashable {
    /// The name of the group. Its path is absolute, since baselines may lie in different folders.
    var group: BaselineGroup.Name
    var item: BaselineGroup.Item
  }

  private var reasons: [Name: [String]] = [:]
  /// The reason to accept errors that no baseline accepts; nil to accept no such errors.
  private let others: String?

  /// - Parameters:
  ///   - paths: the paths of baselines. An unreadable baseline accepts nothing.
  ///   - others: the reason to accept errors that no baseline accepts; nil to accept no such errors.
  init(_ paths: [String], in workspace: Workspace, others: String?) {
    self.others = others
    for path in Set(paths.map(workspace.absolute)).sorted() {
      guard let baseline = try? Baseline.read(path, in: workspace).baseline else { continue }
      for (name, groups) in baseline.groups {
        for group in groups {
          guard let reason = group.reason else { continue }
          for item in group.items ?? [] { add(Self.name(name, item, baseline), reason) }
        }
      }
    }
  }

  private mutating func add(_ name: Name, _ reason: String) {
    reasons[name, default: []].append(reason)
  }

  private static func name(
    _ group: BaselineGroup.Name, _ item: BaselineGroup.Item, _ baseline: Baseline
  ) -> Name {
    var group = group
    group.path = baseline.place(of: group)
    return Name(group: group, item: item)
  }

  /// Returns the reason why one more error with this name is accepted; nil if the error is not accepted. An entry of a baseline accepts a single
  /// error.
  mutating func take(
    _ item: BaselineGroup.Item, of group: BaselineGroup.Name, _ baseline: Baseline
  ) -> String? {
    let name = Self.name(group, item, baseline)
    guard var known = reasons[name], !known.isEmpty else { return others }
    let reason = known.removeFirst()
    reasons[name] = known
    return reason
  }
}
