// Damage in code of others, which concerns nobody who works on the tree.

internal import LprojFiles
internal import LprojProject

extension AuditRequest {
  /// Links to nothing in dependencies, below what was named; and all other failures.
  func parted(_ failures: [Failure]) -> (ofOthers: [Failure], own: [Failure]) {
    let roots = paths.filter { $0 != "-" }.map(workspace.absolute)
    func isOfOthers(_ failure: Failure) -> Bool {
      guard failure.kind == .danglingLink else { return false }
      let path = workspace.absolute(failure.path)
      return roots.contains { root in
        Paths.isFolder(path, within: root) && PathClass.of(Paths.inside(root, path)) == .vendored
      }
    }
    return (failures.filter(isOfOthers), failures.filter { !isOfOthers($0) })
  }
}
