// The judgement of findings by the projects around the trees: whether files ship, and the loader that reads them.

internal import LprojConfig
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSource

/// The projects around the audited trees. The type is a class, since a struct of this size would be copied for each finding.
final class ProjectJudgement {
  let model: ProjectModel
  let workspace: Workspace
  let places: NamedPlaces
  /// The named paths with at least one shipped table.
  let shippedRoots: Set<String>
  let targets: TargetLocalizations
  /// The root folders of all projects, except projects in folders of third-party code, tests or templates.
  private(set) var ownRoots: [String] = []
  /// Localizations that exist, but that configurations leave out of the audit.
  let leftOut: [String]
  /// Whether the request names a folder, or a localization or file in a repository. A single file outside of repositories says nothing about a whole
  /// project.
  let hasNamedFolders: Bool
  var known: [String: FileFacts] = [:]

  /// Returns nil if there are no projects, or if projects do not matter. Projects do not matter if the request names only built bundles or folders of
  /// tools, such as build folders, and no named folder contains a project.
  init?(_ question: AuditQuestion, _ results: [(tree: Tree, report: AuditReport.Tree?)]) {
    let workspace = question.workspace
    let trees = results.map(\.tree)
    guard let model = question.projects?.model, !model.isEmpty else { return nil }
    let named = question.scope.roots
    let isInSources =
      trees.contains { Paths.bundle(of: workspace.absolute($0.path)) == nil }
      && named.contains(where: model.isSearched)
      || model.projects.contains { project in
        named.contains { Paths.isFolder(project.root, within: $0) }
      }
    guard isInSources else { return nil }
    self.model = model
    self.workspace = workspace
    let places = NamedPlaces(question.scope.roots, model, workspace)
    self.places = places
    shippedRoots = Self.shippedRoots(trees, places, model, workspace)
    targets = TargetLocalizations(results, model, workspace)
    hasNamedFolders = !question.scope.folders.isEmpty || !question.scope.repositories.isEmpty
    leftOut = question.configurations?.leftOutLocalizations.sorted() ?? []
    ownRoots = model.projects.filter { !isForeign($0) }.map(\.root)
  }

  private static func shippedRoots(
    _ trees: [Tree], _ places: NamedPlaces, _ model: ProjectModel, _ workspace: Workspace
  ) -> Set<String> {
    var roots: Set<String> = []
    for tree in trees {
      for file in tree.localizations.flatMap(\.tables) + tree.catalogs + tree.looseTables {
        let path = workspace.absolute(file.path)
        guard let root = places.root(of: path), !roots.contains(root) else { continue }
        if case .ships = model.shipping(of: path) { roots.insert(root) }
      }
    }
    return roots
  }

  // MARK: Files

  /// Whether a target ships two files that a build turns into the same file, such as a string catalog and a table with equal names.
  func collision(_ path: String, _ other: String) -> Collision {
    let shipping = [path, other].map { model.shipping(of: workspace.absolute($0)) }
    switch (shipping[0], shipping[1]) {
    case (.ships(let own), .ships(let others)):
      return Set(own).isDisjoint(with: others) ? .none : .certain
    case (.ships, .doesNotShip), (.doesNotShip, .ships): return .none
    case (.ships, .unknown), (.unknown, .ships), (.doesNotShip, .doesNotShip): return .possible
    default: return .certain
    }
  }

  /// Returns the reasons why it is unknown whether some files ship: tables of the trees, and all files with warnings or errors. There is at most one
  /// remark for each project file. The remarks are sorted.
  func remarks(on findings: [FindingBatch], of trees: [Tree]) -> [String] {
    let reasons =
      findings.filter { $0.severity > .note }.compactMap { verdict(on: $0.first.path).unread }
      + unread(trees)
    return Dictionary(grouping: reasons, by: \.path).values
      .compactMap { $0.map(line).min() }.sorted()
  }

  /// Returns the parts of projects that could not be read, so that it is unknown whether tables of the trees ship.
  private func unread(_ trees: [Tree]) -> Set<ProjectRemark> {
    let known = Set(
      model.projects.filter { !isForeign($0) }
        .flatMap { $0.unread + $0.targets.flatMap(\.unread) })
    if known.isEmpty { return [] }
    var found: Set<ProjectRemark> = []
    for tree in trees {
      for file in tree.localizations.flatMap(\.tables) + tree.catalogs + tree.looseTables {
        let path = workspace.absolute(file.path)
        guard case .unknown(.unread(let remark)) = model.shipping(of: path),
          known.contains(remark), places.role(of: path) == nil
        else { continue }
        found.insert(remark)
      }
    }
    return found
  }

  private func line(_ remark: ProjectRemark) -> String {
    let place = remark.position.map { ":\($0.line):\($0.column)" } ?? ""
    return
      "\(workspace.tidy(remark.path))\(place): \(remark.message); it is not known which files ship"
  }

  // MARK: Trees

  /// Whether a tree is third-party code, and findings on the tree are harmless.
  func isOfOthers(_ tree: Tree) -> Bool {
    places.role(of: workspace.absolute(tree.path)) == .vendored && verdict(on: tree.path).isHarmless
  }

  /// Returns the names of the targets that ship tables of a tree, sorted. Test targets are left out if a product target ships any table.
  func targets(of tree: Tree) -> [String] {
    var known: Set<String> = []
    // Any number of files may be in the same targets, so each target is looked at once.
    var shippers: Set<TargetNumber> = []
    for file in tree.catalogs + tree.looseTables {
      shippers.formUnion(model.targets(of: workspace.absolute(file.path)).lazy.map(\.number))
    }
    for file in tree.localizations.flatMap(\.tables) where !known.contains(file.table) {
      let found = model.targets(of: workspace.absolute(file.path))
      if found.isEmpty { continue }
      known.insert(file.table)
      shippers.formUnion(found.lazy.map(\.number))
    }
    let targets = shippers.map { model.projects[$0.project].targets[$0.target] }
    let products = targets.filter { !$0.isTest }
    return Set((products.isEmpty ? targets : products).map(\.name)).sorted {
      $0.precedes($1)
    }
  }
}
