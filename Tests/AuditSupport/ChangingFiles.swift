// Files in memory for tests of sessions, which notice changes by the time stamps of files.

import LprojFiles
import LprojSource
import Synchronization

/// Files in memory that can change. They have stamps, as files on a disk.
package final class ChangingFiles: FileSource {
  private struct State {
    var items: [String: [UInt8]]
    var files = MemoryFiles([:])
    /// For each path, the number of its last change, and the number that identifies its file.
    var changes: [String: Int64] = [:]
    var numbers: [String: UInt64] = [:]
    var count: Int64 = 1
    var reads = 0
  }

  private let state: Mutex<State>
  private let stamp: FileStamp?

  package init(_ items: [String: [UInt8]]) {
    state = Mutex(State(items: items))
    stamp = (try? Disk().status("/", following: true))?.stamp
    change { _ in }
  }

  package var paths: [String] { state.withLock { $0.items.keys.sorted() } }
  package var reads: Int { state.withLock { $0.reads } }
  package var all: [String: [UInt8]] { state.withLock { $0.items } }
  package func bytes(_ path: String) -> [UInt8] { all[path] ?? [] }

  package func write(_ bytes: [UInt8]?, to path: String) {
    change { state in
      state.count += 1
      state.changes[path] = state.count
      // If a file is added or removed, its folder changes, too.
      var folder = path
      while (state.items[path] == nil) != (bytes == nil), folder != "/" {
        folder = Paths.folder(folder)
        state.changes[folder] = state.count
      }
      state.items[path] = bytes
    }
  }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      state.files = MemoryFiles(state.items.mapValues { .file($0) })
    }
  }

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    let path = Paths.absolute(path, currentFolder: "/")
    var (status, change, number) = try state.withLock { state throws(Failure) in
      let number = state.numbers[path] ?? UInt64(state.numbers.count)
      state.numbers[path] = number
      let status = try state.files.status(path, following: following)
      return (status, state.changes[path] ?? 1, number)
    }
    status.identity = FileIdentity(device: 1, inode: number)
    status.stamp = stamp
    status.stamp?.modified = change
    status.stamp?.changed = change
    return status
  }

  package func entries(of path: String) throws(Failure) -> (entries: [FolderEntry], unreadable: Int)
  {
    try state.withLock { $0.files }.entries(of: path)
  }

  package func read(_ path: String) throws(Failure) -> ByteBuffer {
    state.withLock { $0.reads += 1 }
    return try state.withLock { $0.files }.read(path)
  }

  package func bytes(of path: String, from offset: Int, count: Int) throws(Failure) -> [UInt8] {
    try state.withLock { $0.files }.bytes(of: path, from: offset, count: count)
  }

  package func target(ofLink path: String) -> String? { nil }
  package func resolved(_ path: String) -> String? { state.withLock { $0.files }.resolved(path) }
}
