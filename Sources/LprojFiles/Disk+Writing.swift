// Replacing files, so that at any moment the old file or the new one is there, whole.

internal import FileShims
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

/// What came of replacing a file.
package struct Replacement: Sendable {
  /// What the new file could not take over from the old one.
  package enum Loss: Sendable, CaseIterable {
    case owner, attributes, hardLinks
  }

  package var isChanged: Bool
  package var lost: Set<Loss> = []

  /// What a user should know; nil when nothing was lost.
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
  /// Puts `bytes` at `path`; a file that holds them already is not touched, time stamps included.
  ///
  /// The bytes go to a new file beside the old one, are synced, and take its name in one step, with
  /// its permissions, owner and attributes as far as that can be. A link at `path` is followed. What
  /// is not a file (a pipe that somebody reads, a terminal) is written to. The new file's name depends
  /// on `path` alone: one that a killed run left is removed by the next run, and of two runs at once the
  /// second waits. A signal that ends the program removes it. A file that does not hold what is expected
  /// any more, right before it would be replaced, stays as it is, and that is an error.
  ///
  /// - Parameter syncs: false for what can be made again: after the machine fails it may be empty.
  package static func replaceFile(
    _ path: String, with bytes: [UInt8], expecting expected: ExpectedContent = .anything
  ) throws(Failure) -> Replacement {
    try replaceFile(path, with: ByteBuffer(bytes), expecting: expected)
  }

  package static func replaceFile(
    _ path: String, with bytes: ByteBuffer, expecting expected: ExpectedContent = .anything,
    syncs: Bool = true
  ) throws(Failure) -> Replacement {
    let path = try behindLinks(path)
    if let old = try? Disk().status(path, following: true), old.kind == .file,
      old.size == bytes.count,
      let known = try? Disk().read(path), known.holds(bytes)
    {
      // Nobody else's: that one is locked.
      removeLeftover(of: path)
      return Replacement(isChanged: false)
    }
    do throws(Failure) {
      return try replace(path, expected, syncs: syncs) { (write) throws(Failure) in
        try write(bytes)
      }
    } catch {
      // Another run was faster, and wrote just this.
      guard error.kind == .changedMeanwhile, let known = try? Disk().read(path), known.holds(bytes)
      else { throw error }
      return Replacement(isChanged: false)
    }
  }

  /// Removes a file that can be made again; one that is not there is no problem.
  package static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Removes what a killed run left beside a file, unless another run is writing it.
  package static func removeLeftover(of path: String) {
    try? UnfinishedFile.removeLeftover(temporaryName(for: path), waits: false)
  }

  /// Whether there is a file, not a link to one, that holds just these bytes.
  package static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let status = try? Disk().status(path, following: false), status.kind == .file,
      status.size == bytes.count, let known = try? Disk().read(path)
    else { return false }
    return known.holds(ByteBuffer(bytes))
  }

  /// Only a link at the path itself is followed: the folders around it may as well be reached through some.
  private static func behindLinks(_ path: String) throws(Failure) -> String {
    guard try kind(of: path, following: false) == .link else { return path }
    return Disk().resolved(path) ?? path
  }

  /// What is at a path; nil when nothing is.
  private static func kind(of path: String, following: Bool) throws(Failure) -> FileKind? {
    do throws(Failure) {
      return try Disk().status(path, following: following).kind
    } catch {
      switch error.kind {
      case .missing, .danglingLink: return nil
      case .noPermissionToRead: throw Failure(.noPermissionToWrite)
      default: throw error
      }
    }
  }

  /// Puts what `fill` writes at `path`, in the same way, without holding it all. The file is written
  /// even if it says the same already.
  package static func replaceFile(
    _ path: String, expecting expected: ExpectedContent = .anything,
    _ fill: (_ write: (ByteBuffer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> Replacement {
    try replace(try behindLinks(path), expected, syncs: true, fill)
  }

  private static func replace(
    _ path: String, _ expected: ExpectedContent, syncs: Bool,
    _ fill: (_ write: (ByteBuffer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> Replacement {
    var old: stat?
    switch try kind(of: path, following: true) {
    case .folder: throw Failure(.isFolder)
    case .other, .link:
      try writeDirectly(path, fill)
      return Replacement(isChanged: true)
    case .file:
      var info = stat()
      guard unsafe stat(path, &info) == 0 else { throw lastWriteError() }
      guard info.st_mode & 0o222 != 0 else { throw Failure(.isReadOnly) }
      old = info
    case nil: break
    }
    return try replace(path, old, expected, syncs: syncs, fill)
  }

  /// Gives a new file the name `path`, whatever has it; a link is not followed.
  package static func putFile(
    _ path: String, _ bytes: [UInt8], isExecutable: Bool
  ) throws(Failure) {
    var file = try UnfinishedFile(temporaryName(for: path), mode: isExecutable ? 0o777 : 0o666)
    try writeAll(file.descriptor, ByteBuffer(bytes))
    try sync(file.descriptor)
    try file.finish(as: path)
  }

  /// Adds `bytes` at the end of the file at `path`, which is made when there is none.
  package static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = retrying {
      unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    }
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
    var missing: [String] = []
    var folder = path
    while true {
      do throws(Failure) {
        guard try Disk().status(folder, following: true).kind == .folder else {
          throw Failure(.fileForFolder, detail: folder)
        }
        break
      } catch {
        guard error.kind == .missing else { throw error }
      }
      missing.append(folder)
      guard let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")), slash > folder.startIndex
      else { break }
      folder = String(folder[..<slash])
    }
    for folder in missing.reversed() {
      guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw lastWriteError() }
    }
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
    _ path: String, _ old: stat?, _ expected: ExpectedContent, syncs: Bool,
    _ fill: (_ write: (ByteBuffer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> Replacement {
    // What others must not read is closed to them from the start.
    var file = try UnfinishedFile(temporaryName(for: path), mode: old == nil ? 0o666 : 0o600)
    try fill { (bytes) throws(Failure) in try writeAll(file.descriptor, bytes) }
    var lost: Set<Replacement.Loss> = []
    if let old { lost = try file.take(over: old, of: path) }
    if syncs { try sync(file.descriptor) }
    guard holds(path, expected) else {
      throw Failure(.changedMeanwhile)
    }
    try file.finish(as: path)
    return Replacement(isChanged: true, lost: lost)
  }

  private static func sync(_ descriptor: CInt) throws(Failure) {
    guard retrying({ fsync(descriptor) }) == 0 else { throw lastWriteError() }
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

  private static func writeDirectly(
    _ path: String,
    _ fill: (_ write: (ByteBuffer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    // The reader of a pipe may come a little later; it may also never come.
    var descriptor: CInt = -1
    for attempt in 0..<20 {
      if attempt > 0 { usleep(100_000) }
      descriptor = retrying { unsafe open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK) }
      if descriptor >= 0 || errno != ENXIO { break }
    }
    guard descriptor >= 0 else { throw errno == ENXIO ? Failure(.noReader) : lastWriteError() }
    defer { close(descriptor) }
    // Who reads slowly is waited for.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
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
