// Replacing files, so that at any moment the old file or the new one is there, whole.

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why a file could not be written, as a phrase for a message.
package struct WriteError: Error, Hashable, Sendable {
  package var reason: String
  package init(_ reason: String) { self.reason = reason }
}

extension FileSystem {
  /// Puts `bytes` at `path` and says whether that changed anything; a file that holds them already
  /// is not touched, time stamps included.
  ///
  /// The bytes go to a new file beside the old one, are synced, and take its name and permissions in
  /// one step. A link at `path` is followed. What is no file (a pipe, a terminal) is written to.
  /// The new file's name depends on `path` alone: one that a killed run left is used up by the next
  /// run, and of two runs at once the second waits.
  @discardableResult
  package static func replaceFile(_ path: String, with bytes: [UInt8]) throws(WriteError) -> Bool {
    try replaceFile(path, with: ByteBuffer(bytes))
  }

  @discardableResult
  package static func replaceFile(
    _ path: String, with bytes: ByteBuffer
  ) throws(WriteError) -> Bool {
    let path = resolved(path) ?? path
    let old = try? status(path, following: true)
    var mode: mode_t?
    switch old?.kind {
    case .folder: throw WriteError("is a folder, not a file")
    case .other, .link:
      try writeDirectly(path, bytes)
      return true
    case .file:
      let temporary = temporaryName(for: path)
      if let old, old.size == bytes.count, let known = try? read(path), known.holds(bytes) {
        _ = unsafe unlink(temporary)
        return false
      }
      var info = stat()
      guard unsafe stat(path, &info) == 0 else { throw lastWriteError() }
      guard info.st_mode & 0o222 != 0 else { throw WriteError("is read-only") }
      mode = info.st_mode & 0o7777
    case nil: break
    }
    try replace(path, bytes, mode)
    return true
  }

  /// Makes a folder and those above it.
  package static func makeFolder(_ path: String) throws(WriteError) {
    if let status = try? status(path, following: true) {
      guard status.kind == .folder else { throw WriteError("is a file, not a folder") }
      return
    }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw lastWriteError() }
  }

  private static func temporaryName(for path: String) -> String {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    var hash = StableHash()
    hash.add(name.utf8)
    let folder = slash.map { path[...$0] } ?? ""
    return folder + ".lproj-" + String(hash.value, radix: 16)
  }

  private static func replace(
    _ path: String, _ bytes: ByteBuffer, _ mode: mode_t?
  ) throws(WriteError) {
    let temporary = temporaryName(for: path)
    let descriptor = try lockedFile(temporary)
    var isDone = false
    defer {
      if !isDone { _ = unsafe unlink(temporary) }
      close(descriptor)
    }
    guard ftruncate(descriptor, 0) == 0 else { throw lastWriteError() }
    try writeAll(descriptor, bytes)
    if let mode, fchmod(descriptor, mode) != 0 { throw lastWriteError() }
    guard fsync(descriptor) == 0 else { throw lastWriteError() }
    guard unsafe rename(temporary, path) == 0 else { throw lastWriteError() }
    isDone = true
  }

  /// A new or left-over file that nobody else is writing.
  private static func lockedFile(_ path: String) throws(WriteError) -> CInt {
    while true {
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard descriptor >= 0 else { throw lastWriteError() }
      while flock(descriptor, LOCK_EX) != 0 {
        guard errno == EINTR else {
          close(descriptor)
          throw lastWriteError()
        }
      }
      // Another run may have given it its final name while we waited.
      var mine = stat()
      var named = stat()
      if unsafe fstat(descriptor, &mine) == 0, unsafe lstat(path, &named) == 0,
        mine.st_ino == named.st_ino, mine.st_dev == named.st_dev
      {
        return descriptor
      }
      close(descriptor)
    }
  }

  private static func writeDirectly(_ path: String, _ bytes: ByteBuffer) throws(WriteError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastWriteError() }
    defer { close(descriptor) }
    try writeAll(descriptor, bytes)
  }

  /// Writes all bytes to an open file.
  package static func writeAll(_ descriptor: CInt, _ bytes: ByteBuffer) throws(WriteError) {
    var done = 0
    while done < bytes.count {
      let written = unsafe write(descriptor, bytes.base + done, bytes.count - done)
      if written > 0 {
        done += written
      } else if errno != EINTR {
        throw lastWriteError()
      }
    }
  }

  private static func lastWriteError() -> WriteError {
    switch errno {
    case ENOENT, ENOTDIR: WriteError("cannot be written: its folder does not exist")
    case EACCES, EPERM: WriteError("cannot be written: permission denied")
    case EROFS: WriteError("cannot be written: the disk is read-only")
    case ENOSPC, EDQUOT: WriteError("cannot be written: the disk is full")
    case EISDIR: WriteError("is a folder, not a file")
    case ELOOP: WriteError("is a symbolic link that leads back to itself")
    case ENAMETOOLONG: WriteError("has too long a name")
    default: WriteError(unsafe "cannot be written: " + String(cString: strerror(errno)))
    }
  }
}

extension ByteBuffer {
  fileprivate func holds(_ other: ByteBuffer) -> Bool {
    count == other.count && equals(0..<count, other, 0..<count)
  }
}
