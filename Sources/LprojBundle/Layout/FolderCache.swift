// The contents of folders, each read once.

package import LprojFiles
internal import LprojSource

/// Reads each folder once. For use by one task; make a new one to see changes on the disk.
package final class FolderCache {
  /// By the bytes of the path: equal strings can be different paths.
  private var known: [Key: [FolderEntry]] = [:]
  /// The folders that could not be looked at or read: the answers about them are not certain.
  package private(set) var failures: [Failure] = []

  package let workspace: Workspace

  package init(_ workspace: Workspace) { self.workspace = workspace }

  /// The entries of a folder that the loader sees, in an order of lproj's own (the loader's is
  /// that of the disk); none if the folder cannot be read. Names that begin with `._` or are not
  /// UTF-8 are left out.
  package func entries(of path: String) -> [FolderEntry] {
    let name = Key(path)
    if let entries = known[name] { return entries }
    var entries: [FolderEntry] = []
    do throws(Failure) {
      entries = try workspace.entries(of: path).entries
    } catch {
      note(error, path)
    }
    entries.removeAll { $0.name.utf8.starts(with: [UInt8(ascii: "."), UInt8(ascii: "_")]) }
    known[name] = entries
    return entries
  }

  /// A folder's path without slashes at its end; nil where there is no folder, or it cannot be looked at.
  func folder(_ path: String) -> String? {
    var path = path
    while path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    guard !path.isEmpty else { return nil }
    do throws(Failure) {
      return try workspace.status(path, following: true).kind == .folder ? path : nil
    } catch {
      note(error, path)
      return nil
    }
  }

  private func note(_ failure: Failure, _ path: String) {
    guard [.unreadable, .noPermissionToRead].contains(failure.kind) else { return }
    failures.append(failure.at(path))
  }

  /// Whether something of that very name lies in a folder.
  func contains(_ name: String, in folder: String) -> Bool {
    entries(of: folder).contains { $0.name.utf8.elementsEqual(name.utf8) }
  }
}

/// `left/right`, where either may be empty.
func joined(_ left: String, _ right: String) -> String {
  if left.isEmpty || right.isEmpty { return left + right }
  return left.utf8.last == UInt8(ascii: "/") ? left + right : left + "/" + right
}
