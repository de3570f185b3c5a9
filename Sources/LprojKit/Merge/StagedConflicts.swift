// Undecided conflicts that a merge marked in staged catalogs.

public import LprojFiles
internal import LprojGit
internal import LprojMerge
internal import LprojSource
internal import LprojSyntax

/// Finds undecided conflicts in staged catalogs. A catalog stays valid JSON if both sides of a merge changed a text, so only the state of the unit
/// shows the conflict.
public enum StagedConflicts {
  /// Finds staged catalogs with open conflicts during a merge, cherry-pick or rebase. A conflict is open if its unit still has the state
  /// `needs_review` and still has our text. The outcome is empty if no such operation is under way.
  public static func run(in workspace: Workspace, _ environment: Environment) -> MergeOutcome {
    var outcome = MergeOutcome()
    do throws(Failure) {
      let repository = try GitRepository(
        around: ".", seenFrom: workspace.currentFolder, environment)
      guard let stop = try repository.stoppedMerge() else { return outcome }
      for change in try repository.stagedChanges() {
        guard change.isEdit, let staged = change.new?.id, let old = change.old?.id,
          case let path = String(decoding: change.path, as: UTF8.self),
          TableMerge.Format(path: path) == .catalog,
          let theirs = repository.contents(path, of: stop.theirs)
        else { continue }
        let ours = try repository.objects.read(old).bytes
        let base = stop.base.flatMap { repository.contents(path, of: $0) }
        guard let merge = try? TableMerge(base: base, ours: ours, theirs: theirs, .catalog)
        else { continue }
        let bytes = try repository.objects.read(staged).bytes
        let tree = JSONTree(ByteBuffer(bytes, spare: bytes.count))
        let open = merge.conflicts.filter { isOpen($0, in: tree) }
        if open.isEmpty { continue }
        var file = MergedFile(
          path: Paths.tidy(
            Paths.join(repository.root, path), currentFolder: workspace.currentFolder),
          result: .open)
        file.conflicts = open.map { OpenConflict($0, .catalog, path: path) }
        outcome.files.append(file)
      }
    } catch {
      outcome.failures.append(error)
    }
    return outcome
  }

  private static func isOpen(_ conflict: MergeConflict, in tree: JSONTree) -> Bool {
    guard tree.error == nil, let last = conflict.path.last,
      conflict.path.dropLast().last == Key("stringUnit")
    else { return false }
    var unit = 0
    for name in conflict.path.dropLast() {
      guard let member = tree.member(name.description, of: unit) else { return false }
      unit = member
    }
    func text(_ name: String) -> Key? { tree.member(name, of: unit).flatMap { tree.text(of: $0) } }
    guard text("state") == Key("needs_review") else { return false }
    return last != Key("value") || text("value") == conflict.ours
  }
}
