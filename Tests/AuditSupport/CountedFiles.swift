// Files in memory that count how often they are read.

import LprojFiles
import LprojSource
import Synchronization

/// Files in memory that count, by absolute path, how often a file was read or a folder was listed.
package final class CountedFiles: FileSource {
  private let files: MemoryFiles
  private let counts = Mutex<[String: Int]>([:])

  package init(_ files: [String: String]) {
    self.files = MemoryFiles(files.mapValues { .file(Array($0.utf8)) })
  }

  package var opened: [String: Int] { counts.withLock { $0 } }

  private func count(_ path: String) { counts.withLock { $0[path, default: 0] += 1 } }

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    try files.status(path, following: following)
  }

  package func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    count(path)
    return try files.entries(of: path)
  }

  package func read(_ path: String) throws(Failure) -> ByteBuffer {
    count(path)
    return try files.read(path)
  }

  package func bytes(
    of path: String, from offset: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    try files.bytes(of: path, from: offset, count: count)
  }

  package func target(ofLink path: String) -> String? { files.target(ofLink: path) }

  package func resolved(_ path: String) -> String? { files.resolved(path) }
}
