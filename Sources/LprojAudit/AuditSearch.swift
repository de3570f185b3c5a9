// The trees and bundles below the paths of an audit, and failures for named localizations that do not exist.

internal import LprojConfig
package import LprojFiles
package import LprojModel
package import LprojReport
internal import LprojSource

package struct AuditSearch {
  package let question: AuditQuestion
  package let currentFolder: String
  package let trees: [Tree]
  /// The outermost bundles; empty if single files are named.
  package let bundles: [String]
  /// Failures of the search. A search without trees and without other failures gets one failure for each path: there is nothing to audit.
  package let obstacles: [Failure]
  package let remarks: [String]

  package init(_ question: AuditQuestion) {
    self.question = question
    currentFolder = question.workspace.currentFolder
    var discovery = TreeDiscovery(
      question.workspace, honoursIgnoreFiles: question.honoursIgnoreFiles)
    discovery.leftOut = question.leftOut
    discovery.keepsWholeTrees = true
    discovery.filter = question.configurations?.filter
    let scope = question.scope
    for path in question.paths where path == "-" || !scope.names.contains(path) {
      if path == "-", let bytes = question.standardInput {
        discovery.addStandardInput(bytes, named: question.standardInputName)
      } else {
        discovery.add(path)
      }
    }
    var others: [Failure] = []
    if !scope.parts.isEmpty {
      (discovery, others) = Self.adding(scope, to: discovery, question.workspace)
    }
    let found = discovery.finish()
    trees = question.selection?.selecting(found) ?? found
    bundles = question.selection == nil ? discovery.bundles : []
    remarks = scope.repositories.isEmpty ? discovery.remarks : []
    let elsewhere = Set(others)
    var obstacles = discovery.obstacles.filter { !elsewhere.contains($0) }
    if trees.isEmpty && obstacles.isEmpty {
      obstacles = question.paths.map { Self.nothing(at: $0, question) }
    }
    self.obstacles = obstacles
    question.progress?.expect(trees.reduce(0) { $0 + $1.tableFileCount })
  }

  /// Returns the failure for a path without localizations. The failure names empty submodules below the path, since they may be the place of the
  /// localizations.
  private static func nothing(at path: String, _ question: AuditQuestion) -> Failure {
    let workspace = question.workspace
    let nothing =
      question.configurations?.nothing(.nothingToAudit, at: path)
      ?? Failure(.nothingToAudit, workspace.tidy(path))
    if !nothing.detail.isEmpty { return nothing }
    let empty = EmptySubmodules.below(workspace.absolute(path), workspace).map(workspace.tidy)
    return empty.isEmpty
      ? nothing
      : Failure(.emptySubmodules, workspace.tidy(path), detail: empty.joined(separator: ", "))
  }

  /// Adds the repositories around named files to the search. Then adds the named files that the search of the repositories does not find.
  ///
  /// - Returns: the search, and its failures for paths other than the named files.
  private static func adding(
    _ scope: NamedScope, to named: TreeDiscovery, _ workspace: Workspace
  ) -> (TreeDiscovery, elsewhere: [Failure]) {
    var discovery = named
    for repository in scope.repositories { discovery.add(repository) }
    let elsewhere = discovery.obstacles.filter { failure in
      !named.obstacles.contains(failure) && !scope.concerns(workspace.absolute(failure.path))
    }
    var copy = discovery
    let found = copy.finish()
    for (path, name) in zip(scope.parts, scope.names) where name != "-" {
      func holds(_ tree: Tree) -> Bool {
        let folders = tree.localizations.map(\.path) + tree.strays.map(\.path)
        let tables = tree.localizations.flatMap(\.tables) + tree.catalogs + tree.looseTables
        return (folders + tables.map(\.path) + tree.loctables).contains {
          workspace.absolute($0) == path
        }
      }
      if !found.contains(where: holds) { discovery.add(name) }
    }
    return (discovery, elsewhere)
  }

  /// Returns a failure for each nonexistent localization that an option names. The name may be misspelled.
  ///
  /// - Parameter names: the names of all localizations.
  package func unknownNames(_ names: Set<String>, _ reports: [AuditReport.Tree]) -> [Failure] {
    guard !trees.isEmpty else { return [] }
    var unknown = NamedLocalization.unknown(question.localizations, in: names)
    unknown += NamedLocalization.unknown(
      question.coverage.localizations.keys.sorted(), in: names
    ) { .unknownGoal(known: $0) }
    if let source = question.source, !reports.isEmpty,
      !reports.contains(where: {
        $0.developmentFrom == question.sourceName || $0.hasCatalog(from: source)
      })
    {
      // Even if the localization exists, its name is a failure here, because it is the source language of no tree.
      unknown.append(
        NamedLocalization.unknown([source], in: names) { .unknownSource(known: $0) }.first
          ?? Failure(Self.kind(ofSource: reports, names), detail: source))
    }
    return unknown
  }

  /// Returns the kind of failure for a named source language that exists as a localization, but is the source language of no tree.
  private static func kind(
    ofSource reports: [AuditReport.Tree], _ names: Set<String>
  ) -> Failure.Kind {
    let own = reports.flatMap(\.tables).filter { $0.path != nil }.compactMap(\.development)
    return own.isEmpty
      ? .unknownSource(known: names.sorted()) : .sourceOfCatalog(own: Set(own).sorted())
  }
}

extension Tree {
  fileprivate var tableFileCount: Int {
    localizations.reduce(looseTables.count + catalogs.count) { $0 + $1.tables.count }
  }
}

extension AuditReport.Tree {
  fileprivate func hasCatalog(from language: String) -> Bool {
    tables.contains { table in
      table.path != nil
        && NamedLocalization.find(language, in: [table.development].compactMap { $0 }) != nil
    }
  }
}
