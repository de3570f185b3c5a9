// Reads files from another source, and records which files could not be read.

package import LprojSource
internal import Synchronization

/// Records the failures to read existing files. Many searches treat an unreadable file as missing, so the report lists these failures at the
/// end.
package final class WatchedFiles: FileLayer {
  package let files: any FileSource
  private let met = Mutex<[Failure]>([])

  package init(_ files: any FileSource) { self.files = files }

  /// The recorded failures, each once, sorted.
  package var failures: [Failure] { met.withLock { Failure.sorted($0) } }

  private func watched<Answer>(
    _ path: String, _ ask: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    do throws(Failure) {
      return try ask()
    } catch {
      if error.kind.isHindrance { met.withLock { $0.append(error.at(path)) } }
      throw error
    }
  }

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    try watched(path) { () throws(Failure) in try files.status(path, following: following) }
  }

  package func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    try watched(path) { () throws(Failure) in try files.entries(of: path) }
  }

  package func read(_ path: String) throws(Failure) -> ByteBuffer {
    try watched(path) { () throws(Failure) in try files.read(path) }
  }

  package func bytes(
    of path: String, from offset: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    try watched(path) { () throws(Failure) in
      try files.bytes(of: path, from: offset, count: count)
    }
  }
}
