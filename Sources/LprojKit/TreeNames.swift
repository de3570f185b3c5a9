// Names below a folder, for completion in shells.

internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// Lists names below a folder, for shells that complete words.
public enum TreeNames {
  /// Sorted names of localizations, including the languages of string catalogs.
  public static func localizations(below paths: [String], in workspace: Workspace) -> [String] {
    let trees = trees(paths, workspace)
    let catalogs = trees.flatMap(\.catalogs).compactMap { try? $0.read(in: workspace) }
    return sorted(
      trees.flatMap(\.localizations).map(\.name)
        + catalogs.flatMap { StringCatalog($0).languages })
  }

  /// Sorted names of tables.
  public static func tables(below paths: [String], in workspace: Workspace) -> [String] {
    let trees = trees(paths, workspace)
    return sorted(
      trees.flatMap { $0.localizations.flatMap(\.tables) + $0.catalogs + $0.looseTables }
        .map(\.table))
  }

  /// Sorted names of resources, as `lproj fallbacks` lists them.
  public static func resources(below paths: [String], in workspace: Workspace) -> [String] {
    let report = Fallbacks.run(FallbacksRequest(paths: paths, in: workspace)).report
    return sorted(report.trees.flatMap { $0.resources.map(\.path) })
  }

  /// Sorted keys of all tables.
  public static func keys(below paths: [String], in workspace: Workspace) -> [String] {
    let trees = trees(paths, workspace)
    let tables = trees.flatMap { $0.localizations.flatMap(\.tables) + $0.looseTables }
      .compactMap { try? ParsedFile(reading: $0, in: workspace).table }
    let catalogs = trees.flatMap(\.catalogs).compactMap { try? $0.read(in: workspace) }
      .map { StringCatalog($0) }
    return sorted(
      tables.flatMap { table in table.entries.map { table.key($0).description } }
        + catalogs.flatMap { catalog in
          catalog.entries.map { catalog.key(of: $0).description }
        })
  }

  private static func trees(_ paths: [String], _ workspace: Workspace) -> [Tree] {
    var discovery = TreeDiscovery(workspace, honoursIgnoreFiles: true)
    for path in paths { discovery.add(path) }
    return discovery.finish()
  }

  private static func sorted(_ names: [String]) -> [String] {
    Set(names).sorted { $0.precedes($1) }
  }
}
