// The contents of folders, each read once.

package import LprojFiles
internal import LprojSource

/// Reads each folder once. Only one task may use a cache; a new cache sees changes on the disk.
package final class FolderCache {
  /// The entries by the bytes of the path, because equal strings can be different paths.
  private var known: [Key: [FolderEntry]] = [:]
  /// The folders that could not be read or examined. Look-ups in these folders are uncertain.
  package private(set) var failures: [Failure] = []

  package let workspace: Workspace

  package init(_ workspace: Workspace) { self.workspace = workspace }

  /// Returns the entries that the loader sees in a folder. They have a fixed order, although the loader itself uses the order of the disk. Empty if
  /// the folder cannot be read. Names that begin with `._` or are not UTF-8 are left out.
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

  /// Returns a folder's path without slashes at its end; nil if there is no such folder, or if the folder cannot be examined.
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

  /// Whether a folder has an entry with exactly the bytes of `name`.
  func contains(_ name: String, in folder: String) -> Bool {
    entries(of: folder).contains { $0.name.utf8.elementsEqual(name.utf8) }
  }
}

/// Returns `left/right`. If one part is empty, returns the other part.
func joined(_ left: String, _ right: String) -> String {
  if left.isEmpty || right.isEmpty { return left + right }
  return left.utf8.last == UInt8(ascii: "/") ? left + right : left + "/" + right
}

/// Returns the part of a path after its last slash.
func lastPart(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
}
