// Failures in third-party code, which do not matter for the audited trees.

internal import LprojFiles
internal import LprojProject
internal import LprojSource

extension AuditQuestion {
  /// Separates dangling links in third-party code below the named paths from all remaining failures.
  func parted(_ failures: [Failure]) -> (ofOthers: [Failure], own: [Failure]) {
    let roots = scope.roots
    func isOfOthers(_ failure: Failure) -> Bool {
      guard failure.kind == .danglingLink else { return false }
      let path = request.workspace.absolute(failure.path)
      return roots.contains { root in
        Paths.isFolder(path, within: root) && PathClass.of(Paths.inside(root, path)) == .vendored
      }
    }
    return (failures.filter(isOfOthers), failures.filter { !isOfOthers($0) })
  }

  /// Adds failures to a list. Skips a failure that is already in the list with another spelling of its path.
  func adding(_ more: [Failure], to failures: [Failure]) -> [Failure] {
    failures
      + more.filter { failure in
        let path = request.workspace.absolute(failure.path)
        return !failures.contains {
          $0.kind == failure.kind && request.workspace.absolute($0.path).hasBytes(of: path)
        }
      }
  }
}
