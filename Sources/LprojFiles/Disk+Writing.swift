// Replaces files, so that at any moment either the old file or the new one is present and complete.

package import LprojSource

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The content that a file must have when it is replaced, for callers that made the new content from the old.
package enum ExpectedContent: Sendable {
  case anything
  /// The file does not exist.
  case nothing
  case bytes([UInt8])

  /// Expects the bytes that were read. If there was no file, the bytes are nil.
  package init(_ bytes: [UInt8]?) { self = bytes.map { .bytes($0) } ?? .nothing }
}

/// The result of replacing a file.
package struct Replacement: Sendable {
  /// A property of the old file that the new one could not keep.
  package enum Loss: Sendable, CaseIterable {
    case owner, attributes, hardLinks
  }

  package var isChanged: Bool
  package var lost: Set<Loss> = []

  /// A remark for users; nil if nothing was lost.
  package func remark(on path: String) -> String? {
    let parts = Loss.allCases.filter(lost.contains).map { loss in
      switch loss {
      case .owner: "it belongs to you now"
      case .attributes: "it lost attributes that could not be set again"
      case .hardLinks: "other names of it (hard links) keep the old contents"
      }
    }
    return parts.isEmpty ? nil : "\(path): was replaced: " + parts.joined(separator: ", ")
  }
}

extension Disk {
  /// Puts `bytes` at `path`. A file with the same bytes is not touched, so its time stamps stay.
  ///
  /// The bytes go to a new file beside the old one, are synced, and take its name in one step, with its permissions, owner and attributes if
  /// possible. A link at `path` is followed. Anything other than a file (a pipe with a reader, a terminal) is written to. A signal that ends the
  /// program removes the new file. The content is compared directly before the replacement. If it is not as expected, the file stays unchanged and an
  /// error is thrown.
  ///
  /// - Parameters:
  ///   - folders: the folders that must contain `path`. The folder of `path` is opened only once, so the check and the writing use the same folder.
  ///   - makesFolder: whether a missing folder is made.
  ///   - syncs: false for a file that can be made again. Such a file may be empty after a crash of the machine.
  package static func replaceFile(
    _ path: String, with bytes: ByteBuffer, expecting expected: ExpectedContent = .anything,
    in folders: WrittenFolders = .all, makesFolder: Bool = false, syncs: Bool = true
  ) throws(Failure) -> Replacement {
    guard try isFile(path) else {
      return try writeDirectly(path) { (write) throws(Failure) in try write(bytes) }
    }
    let file = try WrittenFile(path, in: folders, makesFolder: makesFolder)
    if file.folder.holds(file.name, bytes) {
      // The temporary file of a run that is still writing is locked, so it stays.
      file.removeLeftover()
      return Replacement(isChanged: false)
    }
    do throws(Failure) {
      return try file.replace(expected, syncs: syncs) { (write) throws(Failure) in
        try write(bytes)
      }
    } catch {
      // Another run was faster, and wrote the same bytes.
      guard error.kind == .changedMeanwhile, file.folder.holds(file.name, bytes) else {
        throw error
      }
      return Replacement(isChanged: false)
    }
  }

  package static func replaceFile(
    _ path: String, with bytes: [UInt8], expecting expected: ExpectedContent = .anything,
    in folders: WrittenFolders = .all, makesFolder: Bool = false
  ) throws(Failure) -> Replacement {
    try replaceFile(
      path, with: ByteBuffer(bytes), expecting: expected, in: folders, makesFolder: makesFolder)
  }

  /// Replaces the file at `path` with the output of `fill`, without keeping all of the output in memory. The file is written even if it has the same
  /// bytes already.
  package static func replaceFile(
    _ path: String, expecting expected: ExpectedContent = .anything,
    _ fill: (_ write: (ByteBuffer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> Replacement {
    guard try isFile(path) else { return try writeDirectly(path, fill) }
    return try WrittenFile(path, in: .all).replace(expected, syncs: true, fill)
  }

  /// Removes a file that can be made again. A missing file is no error.
  package static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Removes the temporary file of a killed run, unless another run is writing it.
  package static func removeLeftover(of path: String, in folders: WrittenFolders) {
    guard let file = try? WrittenFile(path, in: folders) else { return }
    file.removeLeftover()
  }

  /// Whether a file, not a link to one, contains exactly these bytes.
  package static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let folder = try? OpenFolder(Paths.folder(path), makes: false) else { return false }
    return folder.holds(Paths.name(path), ByteBuffer(bytes))
  }

  /// Whether `path` is a file, or does not exist yet. False for anything that is written to directly.
  private static func isFile(_ path: String) throws(Failure) -> Bool {
    do throws(Failure) {
      switch try Disk().status(path, following: true).kind {
      case .folder: throw Failure(.isFolder)
      case .other, .link: return false
      case .file: return true
      }
    } catch {
      switch error.kind {
      case .missing, .danglingLink: return true
      case .noPermissionToRead: throw Failure(.noPermissionToWrite)
      default: throw error
      }
    }
  }

  /// Adds `bytes` at the end of the file at `path`, which is made if it does not exist.
  package static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = retrying {
      unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw lastWriteError() }
    defer { close(descriptor) }
    try writeAll(descriptor, ByteBuffer(bytes))
  }

  /// Whether the file exists and has no permission for writing.
  package static func isReadOnly(_ path: String) -> Bool {
    var info = stat()
    return unsafe stat(path, &info) == 0 && info.st_mode & 0o222 == 0
  }

  /// Makes a folder and all missing folders above it.
  package static func makeFolder(
    _ path: String, in folders: WrittenFolders = .all
  ) throws(Failure) {
    _ = try WrittenFile(Paths.join(path, "x"), in: folders, makesFolder: true)
  }

  /// The name of the temporary file that will replace the file at `path`; it depends only on the name of that file.
  package static func temporaryName(for path: String) -> String {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    var hash = StableHash()
    hash.add(name.utf8)
    let folder = slash.map { path[...$0] } ?? ""
    return folder + ".lproj-" + String(hash.value, radix: 16)
  }

  private static func writeDirectly(
    _ path: String,
    _ fill: (_ write: (ByteBuffer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> Replacement {
    // The reader of a pipe may come a little later, or never.
    var descriptor: CInt = -1
    for attempt in 0..<20 {
      if attempt > 0 { usleep(100_000) }
      descriptor = retrying { unsafe open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK) }
      if descriptor >= 0 || errno != ENXIO { break }
    }
    guard descriptor >= 0 else { throw errno == ENXIO ? Failure(.noReader) : lastWriteError() }
    defer { close(descriptor) }
    // If a regular file is at the path by now, it is not written in place.
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0, info.st_mode & S_IFMT != S_IFREG else {
      throw Failure(.changedMeanwhile)
    }
    // The program waits for a slow reader.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    try fill { (bytes) throws(Failure) in try writeAll(descriptor, bytes) }
    return Replacement(isChanged: true)
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
