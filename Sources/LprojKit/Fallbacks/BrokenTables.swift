// Tables of a tree that the loader refuses. Users get no text from such a table, and the loader does not search further.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct BrokenTables {
  private(set) var paths: Set<String> = []
  private(set) var failures: [Failure] = []

  /// - Parameter isForGNUstep: whether the loader is NSBundle of GNUstep, which accepts some `.strings` files that Apple's loader refuses.
  init(_ tree: Tree, _ workspace: Workspace, isForGNUstep: Bool) {
    for file in tree.localizations.flatMap(\.tables) + tree.looseTables {
      guard let parsed = try? ParsedFile(reading: file, in: workspace), parsed.isBroken else {
        continue
      }
      if isForGNUstep, file.format == .strings, let bytes = try? file.read(in: workspace),
        GNUstepStrings.entries(of: Array(bytes.bytes)) != nil
      {
        continue
      }
      paths.insert(workspace.absolute(file.path))
      let refusal = parsed.table.refusal
      failures.append(
        Failure(
          .brokenTable, file.path, at: parsed.table.lines.position(of: refusal?.offset ?? 0),
          detail: refusal?.message ?? "the loader refuses it"))
    }
  }
}
