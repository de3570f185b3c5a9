// Which localizations and tables of a tree no target ships, though others of it are shipped.

internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules

struct ShippedTables {
  /// The project to speak of; nil where nothing can be said.
  private(set) var project: Int?
  private var localizations: [String: Set<Word>] = [:]
  private var tables: [String: Set<Word>] = [:]
  /// Localizations of which something else than tables ships.
  private var others: Set<String> = []
  private let tree: Tree

  private enum Word { case yes, no, unknown }

  init(
    _ tree: Tree, _ workspace: Workspace, _ places: NamedPlaces, _ model: ProjectModel
  ) {
    self.tree = tree
    guard places.role(of: Paths.join(workspace.absolute(tree.path), "any")) == nil else { return }
    for localization in tree.localizations {
      for file in localization.tables {
        let word = word(model.shipping(of: workspace.absolute(file.path)))
        localizations[localization.name, default: []].insert(word)
        tables[file.table, default: []].insert(word)
      }
      guard localizations[localization.name] == [.no] else { continue }
      let ships = localization.otherFiles.contains { name in
        word(model.shipping(of: workspace.absolute(Paths.join(localization.path, name)))) != .no
      }
      if ships { others.insert(localization.name) }
    }
    if !tables.values.contains(where: { $0.contains(.yes) }) { project = nil }
  }

  private mutating func word(_ shipping: Shipping) -> Word {
    switch shipping {
    case .ships: return .yes
    case .unknown: return .unknown
    case .doesNotShip(let projects):
      project = project ?? projects.first
      return .no
    }
  }

  /// Whether all that does not ship of a localization are tables that no localization ships.
  private func isTold(_ name: String) -> Bool {
    guard others.contains(name) else { return false }
    return tree.localizations.first { $0.name == name }?.tables.allSatisfy {
      tables[$0.table] == [.no]
    } ?? false
  }

  /// Localizations none of whose tables ship, then tables that ship in no localization.
  func unshipped(_ report: AuditReport.Tree?) -> [ProjectSubject.Unshipped] {
    localizations.filter { $0.value == [.no] && !isTold($0.key) }.keys.sorted().map { name in
      let coverages = report?.tables.flatMap(\.coverages).filter { $0.name == name } ?? []
      return ProjectSubject.Unshipped(
        localization: name, table: nil, entries: coverages.reduce(0) { $0 + $1.coverage.entries },
        keys: coverages.reduce(0) { $0 + $1.coverage.keys },
        place: tree.localizations.first { $0.name == name }?.path ?? tree.path)
    }
      + tables.filter { $0.value == [.no] }.keys.sorted().map { name in
        ProjectSubject.Unshipped(
          localization: nil, table: name, entries: 0, keys: 0,
          place: tree.localizations.lazy.flatMap(\.tables).first { $0.table == name }?.path
            ?? tree.path)
      }
  }
}
