// A folder that is held open. New files are made in this folder, even if another folder has taken its path meanwhile.

internal import FileShims
internal import LprojSource

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An open folder, and operations on the files in this folder.
package struct OpenFolder: ~Copyable {
  let descriptor: CInt

  /// Opens the folder at a path. Links in the path are followed once, when this value is made.
  ///
  /// - Parameter makes: whether the folder and the folders above it are made if they are missing.
  package init(_ path: String, makes: Bool) throws(Failure) {
    try self.init(straight: try Self.straightPath(path, isMade: makes), makes: makes)
  }

  /// Opens the folder at an absolute path without links. Throws `changedMeanwhile` if a part of the path has become a file or a link.
  init(straight path: String, makes: Bool) throws(Failure) {
    var folder = retrying { unsafe lproj_open_folder(AT_FDCWD, "/") }
    guard folder >= 0 else { throw Disk.lastWriteError() }
    for part in path.split(separator: "/").map(String.init) {
      var inner = retrying { unsafe lproj_open_folder(folder, part) }
      if inner < 0, errno == ENOENT, makes,
        unsafe mkdirat(folder, part, 0o777) == 0 || errno == EEXIST
      {
        inner = retrying { unsafe lproj_open_folder(folder, part) }
      }
      let failure =
        errno == ENOTDIR || errno == ELOOP ? Failure(.changedMeanwhile) : Disk.lastWriteError()
      close(folder)
      guard inner >= 0 else { throw failure }
      folder = inner
    }
    descriptor = folder
  }

  deinit { close(descriptor) }

  /// The absolute path without links. The last parts of `path` need not exist.
  ///
  /// - Parameter isMade: whether a folder will be made at the path. A file at the path is then an error.
  static func straightPath(_ path: String, isMade: Bool) throws(Failure) -> String {
    var missing: [String] = []
    var folder = path
    while true {
      do throws(Failure) {
        let kind = try Disk().status(folder, following: true).kind
        guard kind == .folder || missing.isEmpty && !isMade else {
          throw Failure(.fileForFolder, detail: folder)
        }
        break
      } catch {
        if error.kind == .noPermissionToRead { throw Failure(.noPermissionToWrite) }
        guard error.kind == .missing, folder != "/", folder != "." else { throw error }
      }
      missing.append(Paths.name(folder))
      folder = Paths.folder(folder)
    }
    guard let place = Disk().resolved(folder) else { throw Disk.lastWriteError() }
    return Paths.absolute(missing.reversed().joined(separator: "/"), currentFolder: place)
  }

  // MARK: Contents

  /// The status of a file, folder or link in the folder; nil if nothing has the name.
  func status(_ name: String) throws(Failure) -> stat? {
    var info = stat()
    if unsafe fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0 { return info }
    guard errno == ENOENT else { throw Disk.lastWriteError() }
    return nil
  }

  /// Whether nothing in the folder has the name; false if that cannot be found out.
  func isFree(_ name: String) -> Bool {
    do throws(Failure) { return try status(name) == nil } catch { return false }
  }

  /// The bytes of a file in the folder. Throws an error for a link.
  func read(_ name: String) throws(Failure) -> ByteBuffer {
    try Disk.readFile(open(name, O_RDONLY | O_NONBLOCK))
  }

  /// Opens a file in the folder. Returns the descriptor, or -1 after an error. A link is an error.
  func open(_ name: String, _ flags: CInt) -> CInt {
    retrying { unsafe openat(descriptor, name, flags | O_CLOEXEC | O_NOFOLLOW) }
  }

  /// Whether the folder has a file with this name and exactly these bytes. False for a link.
  func holds(_ name: String, _ bytes: ByteBuffer) -> Bool {
    guard let status = try? status(name), status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == bytes.count, let known = try? read(name)
    else { return false }
    return known.equals(0..<known.count, bytes, 0..<bytes.count)
  }

  /// Makes a file in the folder. An existing file with the name is replaced.
  package func put(
    _ name: String, _ bytes: [UInt8], isExecutable: Bool
  ) throws(Failure) {
    var file = try UnfinishedFile(
      for: name, in: descriptor, mode: isExecutable ? 0o777 : 0o666)
    try Disk.writeAll(file.descriptor, ByteBuffer(bytes))
    try file.sync()
    try file.finish()
  }

  // If an error occurs, the next functions return false, and `errno` has the reason.

  package func link(_ name: String, as other: String) -> Bool {
    unsafe linkat(descriptor, name, descriptor, other, 0) == 0
  }

  package func rename(_ name: String, to other: String) -> Bool {
    unsafe renameat(descriptor, name, descriptor, other) == 0
  }

  package func remove(_ name: String) -> Bool { unsafe unlinkat(descriptor, name, 0) == 0 }
}
