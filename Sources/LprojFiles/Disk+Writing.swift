// Replacing files, so that at any moment the old file or the new one is there, whole.

package import LprojSource

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a file must hold in the moment it is replaced, for those who made its new content from the
/// old one.
package enum ExpectedContent: Sendable {
  case anything
  /// There is no file.
  case nothing
  case bytes([UInt8])

  /// Of a file that was read, or found missing.
  package init(_ bytes: [UInt8]?) { self = bytes.map { .bytes($0) } ?? .nothing }
}

extension Disk {
  /// Puts `bytes` at `path` and says whether that changed anything; a file that holds them already
  /// is not touched, time stamps included.
  ///
  /// The bytes go to a new file beside the old one, are synced, and take its name and permissions in
  /// one step. A link at `path` is followed. What is no file (a pipe, a terminal) is written to.
  /// The new file's name depends on `path` alone: one that a killed run left is removed by the next
  /// run, and of two runs at once the second waits. A file that does not hold what is expected any
  /// more, right before it would be replaced, stays as it is, and that is an error.
  @discardableResult
  package static func replaceFile(
    _ path: String, with bytes: [UInt8], expecting expected: ExpectedContent = .anything
  ) throws(Failure) -> Bool {
    try replaceFile(path, with: ByteBuffer(bytes), expecting: expected)
  }

  @discardableResult
  package static func replaceFile(
    _ path: String, with bytes: ByteBuffer, expecting expected: ExpectedContent = .anything
  ) throws(Failure) -> Bool {
    let path = Disk().resolved(path) ?? path
    if let old = try? Disk().status(path, following: true), old.kind == .file,
      old.size == bytes.count,
      let known = try? Disk().read(path), known.holds(bytes)
    {
      _ = unsafe unlink(temporaryName(for: path))
      return false
    }
    try replaceFile(path, expecting: expected) { (write) throws(Failure) in try write(bytes) }
    return true
  }

  /// Puts what `fill` writes at `path`, in the same way, without holding it all. The file is written
  /// even if it says the same already.
  package static func replaceFile(
    _ path: String, expecting expected: ExpectedContent = .anything,
    _ fill: (_ write: (ByteBuffer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    let path = Disk().resolved(path) ?? path
    var mode: mode_t?
    switch (try? Disk().status(path, following: true))?.kind {
    case .folder: throw Failure(.isFolder)
    case .other, .link:
      try writeDirectly(path, fill)
      return
    case .file:
      var info = stat()
      guard unsafe stat(path, &info) == 0 else { throw lastWriteError() }
      guard info.st_mode & 0o222 != 0 else { throw Failure(.isReadOnly) }
      mode = info.st_mode & 0o7777
    case nil: break
    }
    try replace(path, mode, expected, fill)
  }

  /// Adds `bytes` at the end of the file at `path`, which is made when there is none.
  package static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw lastWriteError() }
    defer { close(descriptor) }
    try writeAll(descriptor, ByteBuffer(bytes))
  }

  /// Whether there is a file that its owner protects from writing.
  package static func isReadOnly(_ path: String) -> Bool {
    var info = stat()
    return unsafe stat(path, &info) == 0 && info.st_mode & 0o222 == 0
  }

  /// Makes a folder and those above it.
  package static func makeFolder(_ path: String) throws(Failure) {
    if let status = try? Disk().status(path, following: true) {
      guard status.kind == .folder else { throw Failure(.fileForFolder, detail: path) }
      return
    }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw lastWriteError() }
  }

  package static func temporaryName(for path: String) -> String {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    var hash = StableHash()
    hash.add(name.utf8)
    let folder = slash.map { path[...$0] } ?? ""
    return folder + ".lproj-" + String(hash.value, radix: 16)
  }

  private static func replace(
    _ path: String, _ mode: mode_t?, _ expected: ExpectedContent,
    _ fill: (_ write: (ByteBuffer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    let temporary = temporaryName(for: path)
    let descriptor = try lockedFile(temporary)
    var isDone = false
    defer {
      if !isDone { _ = unsafe unlink(temporary) }
      close(descriptor)
    }
    try fill { (bytes) throws(Failure) in try writeAll(descriptor, bytes) }
    if let mode, fchmod(descriptor, mode) != 0 { throw lastWriteError() }
    guard fsync(descriptor) == 0 else { throw lastWriteError() }
    guard holds(path, expected) else {
      throw Failure(.changedMeanwhile)
    }
    guard unsafe rename(temporary, path) == 0 else { throw lastWriteError() }
    isDone = true
  }

  private static func holds(_ path: String, _ expected: ExpectedContent) -> Bool {
    switch expected {
    case .anything: return true
    case .nothing: return (try? Disk().status(path, following: false)) == nil
    case .bytes(let bytes):
      guard let known = try? Disk().read(path), known.count == bytes.count else { return false }
      return known.bytes == bytes
    }
  }

  /// A new file that nobody else is writing. One that a killed run left is removed; while another
  /// run is writing its own, we wait.
  private static func lockedFile(_ path: String) throws(Failure) -> CInt {
    while true {
      let descriptor = unsafe open(
        path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
      if descriptor >= 0 {
        var mine = stat()
        var named = stat()
        // Another run may take it for left over before it is locked.
        if flock(descriptor, LOCK_EX) == 0, unsafe fstat(descriptor, &mine) == 0,
          unsafe lstat(path, &named) == 0, mine.st_ino == named.st_ino
        {
          return descriptor
        }
        close(descriptor)
        continue
      }
      guard errno == EEXIST else { throw lastWriteError() }
      try removeLeftover(path)
    }
  }

  private static func removeLeftover(_ path: String) throws(Failure) {
    let other = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if other >= 0 {
      while flock(other, LOCK_EX) != 0 && errno == EINTR {}
      defer { close(other) }
      var locked = stat()
      var named = stat()
      // What has its final name by now is not removed.
      guard unsafe fstat(other, &locked) == 0, unsafe lstat(path, &named) == 0,
        locked.st_ino == named.st_ino
      else { return }
      _ = unsafe unlink(path)
      return
    }
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw Failure(.inTheWay, detail: path)
    }
  }

  private static func writeDirectly(
    _ path: String,
    _ fill: (_ write: (ByteBuffer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastWriteError() }
    defer { close(descriptor) }
    try fill { (bytes) throws(Failure) in try writeAll(descriptor, bytes) }
  }

  /// Writes all bytes to an open file.
  package static func writeAll(_ descriptor: CInt, _ bytes: ByteBuffer) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withBytes {
        unsafe write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if written > 0 {
        done += written
      } else if errno != EINTR {
        throw lastWriteError()
      }
    }
  }

  static func lastWriteError() -> Failure {
    switch errno {
    case ENOENT, ENOTDIR: Failure(.noFolder)
    case EACCES, EPERM: Failure(.noPermissionToWrite)
    case EROFS: Failure(.diskReadOnly)
    case ENOSPC, EDQUOT: Failure(.diskFull)
    case EISDIR: Failure(.isFolder)
    case ELOOP: Failure(.linkLoop)
    case ENAMETOOLONG: Failure(.nameTooLong)
    default: Failure(.unwritable, detail: unsafe String(cString: strerror(errno)))
    }
  }
}

extension ByteBuffer {
  fileprivate func holds(_ other: ByteBuffer) -> Bool {
    count == other.count && equals(0..<count, other, 0..<count)
  }
}
