// Reading folders and files, through the C library: fast to start, and it tells what a path is.

package import LprojSource

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

package enum FileKind: Sendable {
  case folder, file, link, other
}

/// Names one file or folder on the disk, whatever path leads to it.
package struct FileIdentity: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

package struct FileStatus: Sendable {
  package var kind: FileKind
  package var size: Int
  package var identity: FileIdentity
  /// Whether somebody may run it.
  package var isExecutable = true

  package init(kind: FileKind, size: Int, identity: FileIdentity) {
    self.kind = kind
    self.size = size
    self.identity = identity
  }
}

package struct FolderEntry: Sendable {
  package var name: String
  package var kind: FileKind

  package init(name: String, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// The largest file that is read: offsets are 32 bits wide.
package let largestFile = Int(UInt32.max) / 2

package enum FileSystem {
  /// The absolute path of the process's current folder; below that of one that was removed lies nothing.
  package static var currentFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "/dev/null" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// What is at `path`; a link at its end is followed when `following` is set.
  package static func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    if let known = try snapshot?.status(path, following: following) { return known }
    var info = stat()
    let result = unsafe following ? stat(path, &info) : lstat(path, &info)
    guard result == 0 else { throw lastError() }
    return status(info)
  }

  /// The entries of a folder without `.` and `..`, sorted by the bytes of their names. Names that
  /// are not UTF-8 are left out and counted: the loader skips them too.
  package static func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    if let known = try snapshot?.entries(of: path) { return known }
    guard let folder = unsafe opendir(path) else { throw lastError() }
    defer { unsafe closedir(folder) }
    var entries: [FolderEntry] = []
    var unreadable = 0
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(validatingCString: $0)
        }
      }
      guard let name else {
        unreadable += 1
        continue
      }
      if name == "." || name == ".." { continue }
      let type = unsafe Int(entry.pointee.d_type)
      let kind: FileKind =
        switch type {
        case Int(DT_DIR): .folder
        case Int(DT_REG): .file
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN):
          (try? status(path + "/" + name, following: false))?.kind ?? .other
        default: .other
        }
      entries.append(FolderEntry(name: name, kind: kind))
    }
    entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return (entries, unreadable)
  }

  /// The bytes of a regular file. Never blocks on a pipe or device: those are refused.
  package static func read(_ path: String) throws(Failure) -> ByteBuffer {
    if let known = try snapshot?.read(path) { return known }
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastError() }
    defer { close(descriptor) }
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0 else { throw lastError() }
    let status = status(info)
    switch status.kind {
    case .file: break
    case .folder: throw Failure(.isFolder)
    case .link, .other: throw Failure(.notRegular)
    }
    guard status.size <= largestFile else { throw Failure(.tooLarge) }
    return try read(descriptor, expecting: status.size)
  }

  /// All bytes of standard input.
  package static func readStandardInput() throws(Failure) -> ByteBuffer {
    try read(0, expecting: 1 << 16)
  }

  /// Reads to the end. The buffer has room for decoded strings: they never need more than their
  /// text did.
  private static func read(
    _ descriptor: CInt, expecting size: Int
  ) throws(Failure) -> ByteBuffer {
    var buffer = ByteBuffer(capacity: 2 * size + 64)
    while true {
      if buffer.count == buffer.capacity {
        buffer = ByteBuffer(buffer.bytes, spare: buffer.count)
      }
      let got = unsafe buffer.append { unsafe Self.read(descriptor, into: $0) }
      if got == 0 { break }
      guard got > 0 else { throw lastError() }
      guard buffer.count <= largestFile else { throw Failure(.tooLarge) }
    }
    // A file that grew while it was read, or a pipe.
    if buffer.capacity < 2 * buffer.count { return ByteBuffer(buffer.bytes, spare: buffer.count) }
    return buffer
  }

  /// Reads what is there, at least one byte; 0 is the end, a negative number failure.
  package static func read(_ descriptor: CInt, into target: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      #if canImport(Darwin)
        let got = unsafe Darwin.read(descriptor, target.baseAddress, target.count)
      #elseif canImport(Musl)
        let got = unsafe Musl.read(descriptor, target.baseAddress, target.count)
      #else
        let got = unsafe Glibc.read(descriptor, target.baseAddress, target.count)
      #endif
      if got >= 0 || errno != EINTR { return got }
    }
  }

  private static func status(_ info: stat) -> FileStatus {
    let kind: FileKind =
      switch info.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      case S_IFLNK: .link
      default: .other
      }
    var status = FileStatus(
      kind: kind, size: Int(info.st_size),
      identity: FileIdentity(
        device: UInt64(truncatingIfNeeded: info.st_dev), inode: UInt64(info.st_ino)))
    status.isExecutable = info.st_mode & 0o111 != 0
    return status
  }

  static func lastError() -> Failure {
    switch errno {
    case ENOENT, ENOTDIR: Failure(.missing)
    case EACCES, EPERM: Failure(.noPermissionToRead)
    case ELOOP: Failure(.linkLoop)
    case EISDIR: Failure(.isFolder)
    case ENXIO: Failure(.notRegular)
    case ENAMETOOLONG: Failure(.nameTooLong)
    default: Failure(.unreadable, detail: unsafe String(cString: strerror(errno)))
    }
  }
}
