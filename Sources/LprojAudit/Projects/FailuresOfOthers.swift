// Damage in third-party code, which does not matter for work on the tree.

internal import LprojFiles
internal import LprojProject
internal import LprojSource

extension AuditRequest {
  /// Separates dangling links in dependencies below the named paths from other failures.
  func parted(_ failures: [Failure]) -> (ofOthers: [Failure], own: [Failure]) {
    let roots = scope.roots
    func isOfOthers(_ failure: Failure) -> Bool {
      guard failure.kind == .danglingLink else { return false }
      let path = workspace.absolute(failure.path)
      return roots.contains { root in
        Paths.isFolder(path, within: root) && PathClass.of(Paths.inside(root, path)) == .vendored
      }
    }
    return (failures.filter(isOfOthers), failures.filter { !isOfOthers($0) })
  }

  /// Adds failures, except for those that are already there with another spelling of the path.
  func adding(_ more: [Failure], to failures: [Failure]) -> [Failure] {
    failures
      + more.filter { failure in
        let path = workspace.absolute(failure.path)
        return !failures.contains {
          $0.kind == failure.kind && workspace.absolute($0.path).hasBytes(of: path)
        }
      }
  }
}
