// Sources of files: the disk, a commit, an archive, bytes in memory, or one source over another.

package import LprojSource

/// A source that files are read from. Paths are absolute; only the disk also reads relative paths.
package protocol FileSource: Sendable {
  /// The status of `path`. If `path` is a link and `following` is true, the result is the status of the target of the link.
  func status(_ path: String, following: Bool) throws(Failure) -> FileStatus
  /// The entries of a folder without `.` and `..`, sorted by the bytes of their names. Names that are not UTF-8 are left out, because loaders of
  /// localizations skip them, too; `unreadable` is the number of such names.
  func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int)
  /// The bytes of a regular file. Behind these bytes, the buffer has free space for decoded strings.
  func read(_ path: String) throws(Failure) -> ByteBuffer
  /// Up to `count` bytes of a regular file, beginning at `offset`. At the end of the file, the result is shorter or empty.
  func bytes(of path: String, from offset: Int, count: Int) throws(Failure) -> [UInt8]
  /// The target of the link at `path`; nil if `path` is not a link, or if the target is not UTF-8.
  func target(ofLink path: String) -> String?
  /// The absolute path without links; nil if nothing is at `path`.
  func resolved(_ path: String) -> String?
  /// Whether both paths lead to regular files with the same bytes, and the files are not empty.
  func areSame(_ left: String, _ right: String) -> Bool
  /// Whether git tracks all files of the source, so that `.gitignore` excludes none of them.
  var isTracked: Bool { get }
  /// The archive that contains `path`, or is at `path`; nil if there is none.
  func archive(holding path: String) -> String?
  /// The number of bytes at the start of `path` that certainly contain no links; see `VirtualFolders.straightPart(of:)`.
  func straightPart(of path: [UInt8]) -> Int
  /// Whether the source keeps facts for later requests, as in a language server.
  var lasts: Bool { get }
  /// A stored fact: a value, such as a parsed table, that was made from the bytes of the file at `path`. Nil if none is stored.
  func kept<Fact: Sendable>(_ kind: Fact.Type, at path: String) -> Fact?
  /// Stores a fact that was made from the bytes of the file at `path`. `size` is the memory that the fact needs, in bytes. The fact is removed if the
  /// file changes. If the fact `survivesChanges`, it is removed only if the file disappears.
  func keep<Fact: Sendable>(_ fact: Fact, at path: String, size: Int, survivesChanges: Bool)
}

extension FileSource {
  package func areSame(_ left: String, _ right: String) -> Bool {
    guard let first = try? status(left, following: true), first.kind == .file, first.size != 0,
      let second = try? status(right, following: true), second.kind == .file,
      first.size == nil || second.size == nil || first.size == second.size,
      let one = try? read(left), let other = try? read(right)
    else { return false }
    return one.count > 0 && one.equals(0..<one.count, other, 0..<other.count)
  }

  package var isTracked: Bool { false }

  package func archive(holding path: String) -> String? { nil }

  package func straightPart(of path: [UInt8]) -> Int { 0 }

  package var lasts: Bool { false }

  package func kept<Fact: Sendable>(_ kind: Fact.Type, at path: String) -> Fact? { nil }

  package func keep<Fact: Sendable>(
    _ fact: Fact, at path: String, size: Int, survivesChanges: Bool
  ) {}
}

/// A source that reads from another source, and answers most questions like that source.
package protocol FileLayer: FileSource {
  var files: any FileSource { get }
}

extension FileLayer {
  package func target(ofLink path: String) -> String? { files.target(ofLink: path) }

  package func resolved(_ path: String) -> String? { files.resolved(path) }

  package func areSame(_ left: String, _ right: String) -> Bool { files.areSame(left, right) }

  package var isTracked: Bool { files.isTracked }

  package func archive(holding path: String) -> String? { files.archive(holding: path) }

  package func straightPart(of path: [UInt8]) -> Int { files.straightPart(of: path) }
}
