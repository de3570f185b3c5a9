// Tables of a tree that their loader refuses. Users get no text from such a copy, and the loader looks for no other.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct BrokenTables {
  /// The absolute paths of the tables.
  private(set) var paths: Set<String> = []
  private(set) var failures: [Failure] = []

  /// - Parameter isForGNUstep: whether the tables are for NSBundle of GNUstep, which refuses other faults.
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
