// Files with other bytes than on the disk, such as the unsaved texts of an editor.

package import LprojSource

/// A source in which some existing files have different bytes. Every path that leads to such a file, also through links, gives the new bytes.
package struct ReplacedFiles: FileLayer {
  package struct Text: Sendable {
    package var bytes: [UInt8]
    /// A number that no other text of the file has; nil if the number is unknown.
    package var version: Int?

    package init(_ bytes: [UInt8], version: Int? = nil) {
      self.bytes = bytes
      self.version = version
    }

    /// A stamp that no file on a disk has.
    fileprivate var stamp: FileStamp? {
      version.map { FileStamp(modified: Int64(-$0), changed: -1) }
    }
  }

  package let files: any FileSource
  /// The texts by absolute path without links.
  private let texts: [Key: Text]
  /// The identities of the files. They quickly show that a path does not lead to one of these files.
  private let identities: Set<FileIdentity>

  /// - Parameter texts: the new bytes by absolute path; see `mayReplace(_:in:)`. If several paths lead to one file, the path that is first in the
  ///   order of bytes counts.
  package init(_ texts: [String: Text], in files: any FileSource) {
    self.files = files
    var resolved: [Key: Text] = [:]
    var identities: Set<FileIdentity> = []
    for (path, text) in texts.sorted(by: { $0.key.precedes($1.key) }) {
      let place = Key(files.resolved(path) ?? path)
      if resolved[place] == nil { resolved[place] = text }
      if let status = try? files.status(path, following: true) {
        identities.insert(status.identity)
      }
    }
    (self.texts, self.identities) = (resolved, identities)
  }

  /// Whether there is a regular file at an absolute path, perhaps through links.
  package static func mayReplace(_ path: String, in files: any FileSource) -> Bool {
    (try? files.status(path, following: true))?.kind == .file && files.resolved(path) != nil
  }

  /// The new text of a file; nil if the file is not replaced.
  private func text(_ path: String) -> Text? {
    (try? files.status(path, following: true)).flatMap { text(path, $0) }
  }

  private func text(_ path: String, _ status: FileStatus) -> Text? {
    // Two names of one file (hard links) have the same identity, but an editor may replace only one of them.
    guard status.kind == .file, identities.contains(status.identity) else { return nil }
    return texts[Key(path)] ?? files.resolved(path).flatMap { texts[Key($0)] }
  }

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    var status = try files.status(path, following: following)
    if let text = text(path, status) {
      status.size = text.bytes.count
      status.stamp = text.stamp
    }
    return status
  }

  package func read(_ path: String) throws(Failure) -> ByteBuffer {
    guard let bytes = text(path)?.bytes else { return try files.read(path) }
    guard bytes.count <= largestFile else { throw Failure(.tooLarge) }
    return ByteBuffer(bytes, spare: bytes.count + 64)
  }

  package func bytes(
    of path: String, from offset: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    guard let bytes = text(path)?.bytes else {
      return try files.bytes(of: path, from: offset, count: count)
    }
    return Array(bytes.dropFirst(offset).prefix(count))
  }

  package func areSame(_ left: String, _ right: String) -> Bool {
    if text(left) == nil && text(right) == nil { return files.areSame(left, right) }
    guard let one = try? read(left), let other = try? read(right) else { return false }
    return one.count > 0 && one.equals(0..<one.count, other, 0..<other.count)
  }

  // MARK: Answers that do not depend on the bytes of files

  package func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    try files.entries(of: path)
  }
}
