// The folder beyond which no description of a project is read, whatever one includes.

package import LprojFiles

package struct Checkout {
  package let path: String
  private let files: Workspace

  package init(_ path: String, _ files: Workspace) {
    self.path = path
    self.files = files
  }

  /// Whether a path leads to somewhere in the checkout, links followed; of what does not exist, the
  /// folder that it would come to.
  package func holds(_ inner: String) -> Bool {
    guard Paths.isFolder(inner, within: path) else { return false }
    guard let own = files.resolved(path) else { return true }
    var inner = inner
    while inner != path {
      if let real = files.resolved(inner) { return Paths.isFolder(real, within: own) }
      inner = Paths.folder(inner)
    }
    return true
  }
}
