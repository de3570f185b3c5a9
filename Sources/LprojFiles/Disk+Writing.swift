// Replaces files. At any moment, the path leads to either the complete old file or the complete new file.

package import LprojSource

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The content that a file must still have directly before it is replaced.
package enum ExpectedContent: Sendable {
  case anything
  /// The file does not exist.
  case nothing
  case bytes([UInt8])

  /// Creates an expectation from the bytes that were read before; nil if the file did not exist.
  package init(_ bytes: [UInt8]?) { self = bytes.map { .bytes($0) } ?? .nothing }
}

/// The result of replacing a file.
package struct Replacement: Sendable {
  /// A property of the old file that could not be transferred to the new file.
  package enum Loss: Sendable, CaseIterable {
    case owner, attributes, hardLinks
  }

  package var isChanged: Bool
  package var lost: Set<Loss> = []

  /// A message for users about the lost properties; nil if nothing was lost.
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
  /// Writes `bytes` to the file at `path`. If the file has these bytes already, it is not touched, so that its time stamps stay.
  ///
  /// The bytes are written to a temporary file beside the old file. The temporary file then takes the name of the old file in one step.
  /// Permissions, owner and attributes of the old file are kept if possible. A signal that ends the program removes the temporary file.
  ///
  /// A link at `path` is followed. A pipe or a terminal at `path` is written to directly. The content of the old file is compared directly
  /// before the replacement. If the content is not as expected, the old file stays, and `changedMeanwhile` is thrown.
  ///
  /// - Parameters:
  ///   - folders: the folders that may be written. A path outside of these folders is an error.
  ///   - makesFolder: whether the missing folders of `path` are made.
  ///   - syncs: whether the bytes are on the disk when the function returns. If false, the file may be empty after a crash of the machine.
  package static func replaceFile(
    _ path: String, with bytes: ByteBuffer, expecting expected: ExpectedContent = .anything,
    in folders: WrittenFolders = .all, makesFolder: Bool = false, syncs: Bool = true
  ) throws(Failure) -> Replacement {
    guard try isFile(path) else {
      return try writeDirectly(path) { (write) throws(Failure) in try write(bytes) }
    }
    let file = try WrittenFile(path, in: folders, makesFolder: makesFolder)
    if file.folder.holds(file.name, bytes) {
      // While another run is writing, its temporary file is locked, and is not removed here.
      file.removeLeftover()
      return Replacement(isChanged: false)
    }
    do throws(Failure) {
      return try file.replace(expected, syncs: syncs) { (write) throws(Failure) in
        try write(bytes)
      }
    } catch {
      // It is not an error if another run has written the same bytes meanwhile.
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

  /// Replaces the file at `path` with the output of `fill`, without keeping the whole output in memory. The file is replaced even if it already
  /// has exactly these bytes.
  package static func replaceFile(
    _ path: String, expecting expected: ExpectedContent = .anything,
    _ fill: (_ write: (ByteBuffer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> Replacement {
    guard try isFile(path) else { return try writeDirectly(path, fill) }
    return try WrittenFile(path, in: .all).replace(expected, syncs: true, fill)
  }

  /// Removes a file. Errors are ignored.
  package static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Removes the temporary file that a killed run left for `path`, unless another run is still writing that file.
  package static func removeLeftover(of path: String, in folders: WrittenFolders) {
    guard let file = try? WrittenFile(path, in: folders) else { return }
    file.removeLeftover()
  }

  /// Whether the file at `path` contains exactly these bytes. False for a link.
  package static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let folder = try? OpenFolder(Paths.folder(path), makes: false) else { return false }
    return folder.holds(Paths.name(path), ByteBuffer(bytes))
  }

  /// Whether `path` is a file, or does not exist yet. False for pipes and terminals, which are written to directly. Throws an error for a
  /// folder.
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

  /// Adds `bytes` at the end of the file at `path`. A missing file is made.
  package static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = retrying {
      unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw lastWriteError() }
    defer { close(descriptor) }
    try writeAll(descriptor, ByteBuffer(bytes))
  }

  /// Whether the file exists, and its permissions do not let any user write it.
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

  /// The path of the temporary file that will replace the file at `path`. The result depends only on `path`, so a later run finds the temporary file
  /// that a killed run left.
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
    // A pipe can be opened for writing only if a reader has opened it. The reader may come a little later.
    var descriptor: CInt = -1
    for attempt in 0..<20 {
      if attempt > 0 { usleep(100_000) }
      descriptor = retrying { unsafe open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK) }
      if descriptor >= 0 || errno != ENXIO { break }
    }
    guard descriptor >= 0 else { throw errno == ENXIO ? Failure(.noReader) : lastWriteError() }
    defer { close(descriptor) }
    // If a regular file has taken the path meanwhile, it is not overwritten in place.
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0, info.st_mode & S_IFMT != S_IFREG else {
      throw Failure(.changedMeanwhile)
    }
    // From here on, writing waits for a slow reader.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    try fill { (bytes) throws(Failure) in try writeAll(descriptor, bytes) }
    return Replacement(isChanged: true)
  }

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
