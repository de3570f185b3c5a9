// Reads folders and files of the disk, through the C library.

internal import FileShims
package import LprojSource

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The files of this machine. A relative path begins in the current folder of the process.
package struct Disk: FileSource {
  package init() {}

  /// The absolute path of the current folder of the process. If that folder was removed, the result is `/dev/null`, so that no file is found.
  package static var currentFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "/dev/null" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    var info = stat()
    let result = unsafe following ? stat(path, &info) : lstat(path, &info)
    guard result == 0 else { throw Self.lastError() }
    return Self.status(info)
  }

  package func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    guard let folder = unsafe opendir(path) else { throw Self.lastError() }
    defer { unsafe closedir(folder) }
    var entries: [FolderEntry] = []
    var unreadable = 0
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else {
        // After an error, `readdir` returns nil, too. Without this check, the list would lack entries.
        guard errno == 0 else { throw Self.lastError() }
        break
      }
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
    entries.sort(byBytesOf: \.name)
    return (entries, unreadable)
  }

  /// The bytes of a regular file. Pipes and devices are refused, so that reading never waits.
  package func read(_ path: String) throws(Failure) -> ByteBuffer {
    try Self.readFile(retrying { unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) })
  }

  /// The bytes of the regular file with this descriptor. The descriptor is closed afterwards. If it is negative, the error in `errno` is thrown.
  static func readFile(_ descriptor: CInt) throws(Failure) -> ByteBuffer {
    guard descriptor >= 0 else { throw Self.lastError() }
    defer { close(descriptor) }
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0 else { throw Self.lastError() }
    let status = Self.status(info)
    switch status.kind {
    case .file: break
    case .folder: throw Failure(.isFolder)
    case .link, .other: throw Failure(.notRegular)
    }
    let size = Int(info.st_size)
    guard size <= largestFile else { throw Failure(.tooLarge) }
    return try Self.read(descriptor, expecting: size)
  }

  package func bytes(
    of path: String, from offset: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    let descriptor = retrying { unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Self.lastError() }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor, buffer.baseAddress?.advanced(by: done), count - done, off_t(offset + done))
      }
      if got == 0 { break }
      if got > 0 { done += got } else if errno != EINTR { throw Self.lastError() }
    }
    return Array(bytes.prefix(done))
  }

  package func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(validating: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  package func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(validatingCString: resolved)
  }

  /// The path of the running program, with links followed if possible; nil if the system does not know the path.
  package static var ownProgram: String? {
    var path = [CChar](repeating: 0, count: 4096)
    guard unsafe lproj_own_path(&path, UInt32(path.count)) == 0 else { return nil }
    let bytes = path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return String(validating: bytes, as: UTF8.self).map { Disk().resolved($0) ?? $0 }
  }

  /// All bytes of an open file or pipe, up to its end.
  package static func readAll(_ descriptor: CInt) throws(Failure) -> ByteBuffer {
    try read(descriptor, expecting: 1 << 16)
  }

  /// Reads an open file to its end. After the text, the buffer has free space of the same size for decoded strings, which are never longer than the
  /// text.
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
      guard got > 0 else { throw Self.lastError() }
      guard buffer.count <= largestFile else { throw Failure(.tooLarge) }
    }
    // The file grew while it was read, or is a pipe.
    if buffer.capacity < 2 * buffer.count { return ByteBuffer(buffer.bytes, spare: buffer.count) }
    return buffer
  }

  /// Reads the bytes that are available, and waits if there are none yet. Returns their number, 0 at the end, or a negative number after an
  /// error.
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
    #if canImport(Darwin)
      let (modified, changed) = (info.st_mtimespec, info.st_ctimespec)
    #else
      let (modified, changed) = (info.st_mtim, info.st_ctim)
    #endif
    status.stamp = FileStamp(modified: modified.nanoseconds, changed: changed.nanoseconds)
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

extension timespec {
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}

extension FileStamp {
  /// Whether the last change is less than two seconds ago. A later change may then have the same stamp, because some disks store times in whole
  /// seconds.
  package var isYoung: Bool {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return now.nanoseconds - changed < 2_000_000_000
  }
}
