// A new file beside the file that it will replace, before it gets the name of that file.

internal import FileShims

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A temporary file. It is removed if it is not finished, even if a signal ends the program.
///
/// Its name depends only on the name of the file that it will replace. So the next run removes the file of a killed run, and the second of two
/// simultaneous runs waits.
struct UnfinishedFile: ~Copyable {
  let descriptor: CInt
  private let folder: CInt
  private let name: String
  private let target: String
  private let number: CInt
  private var isFinished = false

  /// Makes a temporary file. Removes the file of a killed run, and waits for another run that is writing its file.
  ///
  /// - Parameter folder: an open folder, which must stay open as long as this value exists.
  init(for target: String, in folder: CInt, mode: mode_t) throws(Failure) {
    let name = Disk.temporaryName(for: target)
    while true {
      var number: CInt = -1
      let descriptor = retrying { unsafe lproj_make_file(folder, name, mode, &number) }
      guard descriptor >= 0 else {
        guard errno == EEXIST else { throw Disk.lastWriteError() }
        try Self.removeLeftover(of: target, in: folder, waits: true)
        continue
      }
      // Before the file is locked, another run may remove it as a leftover.
      _ = Self.lock(descriptor, waits: true)
      guard Self.isNamed(name, in: folder, descriptor) else {
        lproj_discard_file(number, folder, nil)
        _ = close(descriptor)
        continue
      }
      self.descriptor = descriptor
      self.folder = folder
      self.name = name
      self.target = target
      self.number = number
      return
    }
  }

  /// Waits until the bytes are on the disk.
  func sync() throws(Failure) {
    #if canImport(Darwin)
      // On Darwin, `fsync` only passes the bytes to the disk, which may keep them in its own memory. Some file systems support nothing more.
      if retrying({ fcntl(descriptor, F_FULLFSYNC) }) == 0 { return }
    #endif
    guard retrying({ fsync(descriptor) }) == 0 else { throw Disk.lastWriteError() }
  }

  /// Gives the file the name of the file that it replaces.
  mutating func finish() throws(Failure) {
    guard unsafe lproj_name_file(number, folder, name, target) == 0 else {
      throw Disk.lastWriteError()
    }
    isFinished = true
  }

  deinit {
    if !isFinished { unsafe lproj_discard_file(number, folder, name) }
    _ = close(descriptor)
  }

  /// Gives the file the properties of the one that it replaces: owner, attributes, access lists, permissions. Returns the properties that could not
  /// be kept. No user gets more rights than before.
  func take(over old: stat) throws(Failure) -> Set<Replacement.Loss> {
    var lost: Set<Replacement.Loss> = []
    var mode = old.st_mode & 0o7777
    var mine = stat()
    guard unsafe fstat(descriptor, &mine) == 0 else { throw Disk.lastWriteError() }
    if mine.st_uid != old.st_uid || mine.st_gid != old.st_gid,
      fchown(descriptor, old.st_uid, old.st_gid) != 0
    {
      lost.insert(.owner)
      mode &= 0o1777
      if fchown(descriptor, uid_t.max, old.st_gid) != 0 { mode &= 0o1707 }
    }
    let source = retrying {
      unsafe openat(folder, target, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    }
    // A file that cannot be opened may have had attributes.
    let failed = source < 0 ? 1 : lproj_copy_attributes(source, descriptor)
    if source >= 0 { _ = close(source) }
    if failed > 0 {
      lost.insert(.attributes)
      mode &= 0o7707
    }
    guard fchmod(descriptor, mode) == 0 else { throw Disk.lastWriteError() }
    if old.st_nlink > 1 { lost.insert(.hardLinks) }
    return lost
  }

  /// Removes the file of a killed run.
  ///
  /// - Parameter waits: whether to wait for a run that is still writing; otherwise its file stays.
  static func removeLeftover(of target: String, in folder: CInt, waits: Bool) throws(Failure) {
    let name = Disk.temporaryName(for: target)
    let other = retrying {
      unsafe openat(folder, name, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    }
    if other >= 0 {
      defer { _ = close(other) }
      // A file that already got its target name is not removed.
      guard lock(other, waits: waits), isNamed(name, in: folder, other) else { return }
      _ = unsafe unlinkat(folder, name, 0)
      return
    }
    guard unsafe unlinkat(folder, name, 0) == 0 || errno == ENOENT else {
      throw Failure(.inTheWay, detail: name)
    }
  }

  /// Whether no other run has the lock. If files cannot be locked, as in some network folders, simultaneous runs are not kept apart.
  private static func lock(_ descriptor: CInt, waits: Bool) -> Bool {
    let result = retrying { flock(descriptor, LOCK_EX | (waits ? 0 : LOCK_NB)) }
    return result == 0 || errno != EWOULDBLOCK
  }

  private static func isNamed(_ name: String, in folder: CInt, _ descriptor: CInt) -> Bool {
    var mine = stat()
    var named = stat()
    return unsafe fstat(descriptor, &mine) == 0
      && fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0
      && mine.st_ino == named.st_ino && mine.st_dev == named.st_dev
  }
}

/// The result of a call that is repeated if a signal interrupts it.
func retrying(_ call: () -> CInt) -> CInt {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
