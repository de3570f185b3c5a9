// The folder with all project descriptions to read, including the files that a description includes.

package import LprojFiles

/// The folder with the project descriptions to read. No file outside of the folder is read.
package struct Checkout {
  package let path: String
  private let files: Workspace

  package init(_ path: String, _ files: Workspace) {
    self.path = path
    self.files = files
  }

  /// Whether a path leads to a place in the checkout, after links are resolved. For a missing file, the nearest existing folder decides.
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
