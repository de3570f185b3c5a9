// Known findings that the audit does not look for, because of its paths, rules or localizations. A rewritten baseline must keep them.

internal import LprojFiles
internal import LprojModel
internal import LprojSyntax

struct KnownElsewhere {
  private(set) var names: Set<BaselineGroup.Name> = []

  /// - Parameter path: the path of the baseline. An unreadable baseline has no known findings.
  init(_ path: String, _ question: AuditQuestion) {
    let workspace = question.workspace
    guard let baseline = try? Baseline.read(path, in: workspace).baseline else { return }
    let roots = question.paths.map(workspace.absolute)
    for name in baseline.groups.keys
    where !Self.isLookedFor(name, at: baseline.place(of: name), roots, question) {
      names.insert(name)
    }
  }

  private static func isLookedFor(
    _ name: BaselineGroup.Name, at place: String, _ roots: [String], _ question: AuditQuestion
  ) -> Bool {
    guard roots.contains(where: { Paths.isFolder(place, within: $0) }),
      question.only.isEmpty || Audit.isNamed(name.rule, in: question.only),
      !Audit.isNamed(name.rule, in: question.skip)
    else { return false }
    guard let localization = name.localization, !question.localizations.isEmpty else {
      return question.localizations.isEmpty
    }
    return !NamedLocalization.all(question.localizations, in: [localization]).isEmpty
  }
}
