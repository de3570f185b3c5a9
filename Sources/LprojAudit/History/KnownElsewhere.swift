// What a baseline knows of where an audit does not look: writing it anew would forget that.

internal import LprojFiles
internal import LprojModel
internal import LprojSyntax

struct KnownElsewhere {
  private var names: [BaselineGroup.Name] = []

  /// - Parameter path: of the baseline; where there is none, or another file, nothing is known.
  init(_ path: String, _ request: AuditRequest) {
    let workspace = request.workspace
    guard let buffer = try? workspace.read(path),
      let known = try? AnyBaseline(
        JSONTree(buffer, allowsLoneSurrogates: true), at: path, in: workspace)
    else { return }
    let roots = request.paths.map(workspace.absolute)
    switch known {
    case .groups(let baseline):
      names = baseline.groups.keys.filter {
        !Self.isLookedFor($0, at: baseline.place(of: $0), roots, request)
      }
    case .earlier(let baseline):
      names = baseline.entries.keys.compactMap { entry in
        let name = BaselineGroup.Name(
          rule: entry.rule, path: entry.path, localization: entry.localization, table: entry.table)
        let place = baseline.place(of: entry)
        return Self.isLookedFor(name, at: place, roots, request) ? nil : name
      }
    }
  }

  /// How many tables, localizations and rules it knows something of.
  func count(where isWanted: (BaselineGroup.Name) -> Bool) -> Int {
    Set(names.filter(isWanted)).count
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
