// Files in memory for tests. Some of them cannot be read.

import LprojFiles
import LprojSource

/// Files in memory. The files and folders at the paths `closed` exist, but cannot be opened.
package struct ClosedFiles: FileSource {
  private let files: MemoryFiles
  private let closed: [String]

  package init(_ files: MemoryFiles, at closed: [String]) {
    (self.files, self.closed) = (files, closed)
  }

  private func open(_ path: String) throws(Failure) {
    if closed.contains(path) { throw Failure(.noPermissionToRead) }
  }

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    try files.status(path, following: following)
  }

  package func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    try open(path)
    return try files.entries(of: path)
  }

  package func read(_ path: String) throws(Failure) -> ByteBuffer {
    try open(path)
    return try files.read(path)
  }

  package func bytes(
    of path: String, from offset: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    try open(path)
    return try files.bytes(of: path, from: offset, count: count)
  }

  package func target(ofLink path: String) -> String? { files.target(ofLink: path) }

  package func resolved(_ path: String) -> String? { files.resolved(path) }
}
