// What a baseline knows of where an audit does not look: writing it anew would forget that.

internal import LprojFiles
internal import LprojModel
internal import LprojSyntax

struct KnownElsewhere {
  private(set) var names: Set<BaselineGroup.Name> = []

  /// - Parameter path: of the baseline; where there is none, or another file, nothing is known.
  init(_ path: String, _ request: AuditRequest) {
    let workspace = request.workspace
    guard let known = try? AnyBaseline.read(path, in: workspace).baseline else { return }
    let roots = request.paths.map(workspace.absolute)
    switch known {
    case .groups(let baseline):
      for name in baseline.groups.keys
      where !Self.isLookedFor(name, at: baseline.place(of: name), roots, request) {
        names.insert(name)
      }
    case .earlier(let baseline):
      for entry in baseline.entries.keys {
        let name = BaselineGroup.Name(
          rule: entry.rule, path: entry.path, localization: entry.localization, table: entry.table)
        if !Self.isLookedFor(name, at: baseline.place(of: entry), roots, request) {
          names.insert(name)
        }
      }
    }
  }

  private static func isLookedFor(
    _ name: BaselineGroup.Name, at place: String, _ roots: [String], _ request: AuditRequest
  ) -> Bool {
    guard roots.contains(where: { Paths.isFolder(place, within: $0) }),
      request.only.isEmpty || Audit.isNamed(name.rule, in: request.only),
      !Audit.isNamed(name.rule, in: request.skip)
    else { return false }
    guard let localization = name.localization, !request.localizations.isEmpty else {
      return request.localizations.isEmpty
    }
    return !NamedLocalization.all(request.localizations, in: [localization]).isEmpty
  }
}
