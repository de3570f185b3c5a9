// How the files of a project are read: the one door from this module to the disk.

package import LprojFiles
package import LprojSource

/// Reading, as two functions, so that files may come from a disk, a commit or a test.
package struct ProjectFiles: Sendable {
  /// The bytes of a regular file, from the root on.
  package var read: @Sendable (String) throws(Failure) -> ByteBuffer
  /// What lies in a folder, sorted by name; nil when it cannot be read.
  package var entries: @Sendable (String) -> [FolderEntry]?
  /// What lies at a path, links followed; nil when nothing does.
  package var kind: @Sendable (String) -> FileKind?

  package init(
    read: @escaping @Sendable (String) throws(Failure) -> ByteBuffer,
    entries: @escaping @Sendable (String) -> [FolderEntry]?,
    kind: @escaping @Sendable (String) -> FileKind?
  ) {
    self.read = read
    self.entries = entries
    self.kind = kind
  }

  /// What the process sees.
  package static let disk = ProjectFiles(
    read: { path throws(Failure) in try FileSystem.read(path) },
    entries: { try? FileSystem.entries(of: $0).entries },
    kind: { (try? FileSystem.status($0, following: true))?.kind })

  package func isFile(_ path: String) -> Bool { kind(path) == .file }
  package func isFolder(_ path: String) -> Bool { kind(path) == .folder }
}
