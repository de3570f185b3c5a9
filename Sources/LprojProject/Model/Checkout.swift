// The folder beyond which no description of a project is read, whatever one includes.

internal import LprojFiles

struct Checkout {
  let path: String
  private let files: Workspace

  init(_ path: String, _ files: Workspace) {
    self.path = path
    self.files = files
  }

  /// Whether a path leads to somewhere in the checkout, links followed.
  func holds(_ inner: String) -> Bool {
    guard Paths.isFolder(inner, within: path) else { return false }
    guard let real = files.resolved(inner), let own = files.resolved(path) else { return true }
    return Paths.isFolder(real, within: own)
  }
}
