// The contents of files from git's object store, for concurrent readers.

package import LprojFiles
package import LprojSource
internal import Synchronization

/// Reads files through one process of `git cat-file --batch`, which starts at the first read or in `prepare()`. Threads that read at the same time
/// wait for each other.
package final class GitObjects: Sendable {
  private let dialogue: Mutex<Dialogue>
  /// The targets of links that were already read, by their names in git's object store. Most links are followed often.
  private let targets = Mutex<[String: [UInt8]]>([:])

  init(_ git: Git) { dialogue = Mutex(Dialogue(git)) }

  /// Starts git early, so that the first read is fast.
  package func prepare() {
    dialogue.withLock { dialogue in
      // The reason for a failed start is reported when a file is read.
      do throws(Failure) { try dialogue.start() } catch {}
    }
  }

  /// The bytes of the file with this name (hexadecimal digits) in git's object store.
  ///
  /// - Parameter path: a file on the disk that may have the same bytes. Git is not needed if the file has these bytes.
  package func read(_ id: String, orSame path: String? = nil) throws(Failure) -> ByteBuffer {
    if let path, id.utf8.count == 40, let same = Self.file(path, named: id) { return same }
    let result = dialogue.withLock { dialogue -> Result<ByteBuffer, Failure> in
      do throws(Failure) {
        return .success(try dialogue.read(id))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  func target(_ id: String) throws(Failure) -> [UInt8] {
    if let known = targets.withLock({ $0[id] }) { return known }
    let target = try read(id).bytes
    targets.withLock { $0[id] = target }
    return target
  }

  private static func file(_ path: String, named id: String) -> ByteBuffer? {
    guard let bytes = try? Disk().read(path) else { return nil }
    return GitRepository.name(of: bytes) == id ? bytes : nil
  }
}

private struct Dialogue: ~Copyable {
  private let git: Git
  private var process: GitProcess?
  private var input: CInt = -1
  private var output: CInt = -1
  /// Whether the line end after the last response is not read yet.
  private var hasLineEnd = false

  init(_ git: Git) { self.git = git }

  mutating func read(_ id: String) throws(Failure) -> ByteBuffer {
    do throws(Failure) {
      try start()
    } catch {
      throw error.ofContents
    }
    do throws(Failure) {
      try Disk.writeAll(input, ByteBuffer((id + "\n").utf8))
    } catch {
      throw ended(id)
    }
    // A response is `ID blob SIZE`, a line feed, the bytes, a line feed.
    let answer = ByteBuffer(capacity: 1 << 12)
    var start = hasLineEnd ? 1 : 0
    var lineEnd = start
    hasLineEnd = false
    while lineEnd >= answer.count {
      try listen()
      guard unsafe answer.append({ unsafe Disk.read(output, into: $0) }) > 0 else {
        throw ended(id)
      }
      lineEnd = answer.index(of: 0x0A, or: 0x0A, in: min(start, answer.count)..<answer.count)
    }
    let words = answer[start..<lineEnd].split(separator: 0x20)
    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else {
      throw Failure(.notInStore)
    }
    guard size <= largestFile else {
      // The rest of the output stays unread, so this process of git cannot be used again.
      process = nil
      input = -1
      throw Failure(.tooLarge)
    }
    start = lineEnd + 1
    let buffer = ByteBuffer(capacity: 2 * size + 64)
    buffer.append(contentsOf: answer[start..<min(start + size, answer.count)])
    hasLineEnd = answer.count - start <= size
    while buffer.count < size {
      try listen()
      let rest = size - buffer.count
      let got = unsafe buffer.append { room in
        unsafe Disk.read(output, into: UnsafeMutableRawBufferPointer(rebasing: room[..<rest]))
      }
      guard got > 0 else { throw ended(id) }
    }
    return buffer
  }

  mutating func start() throws(Failure) {
    guard input < 0 else { return }
    ChildProcess.outlivesReaders()
    let started = try git.start(["cat-file", "--batch"], isDialogue: true)
    input = started.input
    output = started.output
    process = consume started
  }

  /// Waits for git's next output. After a failure, the next read starts git again.
  private mutating func listen() throws(Failure) {
    do throws(Failure) {
      try process?.listen()
    } catch {
      process = nil
      input = -1
      throw error.ofContents
    }
  }

  /// The failure for a git that ended without a response. Git is run once more to learn the reason.
  private mutating func ended(_ id: String) -> Failure {
    process = nil
    input = -1
    do throws(Failure) {
      _ = try git.run(["cat-file", "blob", id])
    } catch {
      // In a partial clone, git ends if it needs a file that it may not fetch.
      if error.detail.contains("could not fetch") { return Failure(.notInStore) }
      return error.ofContents
    }
    return Failure(.unreadableInGit(.unheard))
  }
}

extension Failure {
  /// The failure to read contents, if this is a failure of git. Any other failure stays unchanged.
  fileprivate var ofContents: Failure {
    guard case .git(let problem) = kind else { return self }
    return Failure(.unreadableInGit(problem), path, detail: detail)
  }
}
