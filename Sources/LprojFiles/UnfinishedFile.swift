// A temporary file beside the file that it will replace.

internal import FileShims

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A temporary file that takes the name of another file when `finish` is called. Otherwise it is removed, even if a signal ends the program.
///
/// The name of the temporary file depends only on the name of the file to replace. So the next run finds and removes what a killed run left. If two
/// runs write at the same time, the second waits for the first.
struct UnfinishedFile: ~Copyable {
  let descriptor: CInt
  private let folder: CInt
  private let name: String
  private let target: String
  private let number: CInt
  private var isFinished = false

  /// Makes the temporary file for the file `target`. Removes the temporary file of a killed run, and waits while another run is writing.
  ///
  /// - Parameter folder: the descriptor of the folder, which must stay open as long as this value exists.
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
      // Before this run locked the file, another run may have removed it as a leftover.
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

  func sync() throws(Failure) {
    #if canImport(Darwin)
      // On Darwin, `fsync` does not wait until the disk has written the bytes; `F_FULLFSYNC` does. Some file systems support only `fsync`.
      if retrying({ fcntl(descriptor, F_FULLFSYNC) }) == 0 { return }
    #endif
    guard retrying({ fsync(descriptor) }) == 0 else { throw Disk.lastWriteError() }
  }

  /// Replaces the target: the temporary file takes the name of the target.
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

  /// Copies owner, attributes, access lists and permissions from the old file to the temporary file. Returns the properties that could not be copied.
  /// No user gets more rights than before.
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
    // If the old file cannot be opened, it may have attributes that are lost.
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

  /// Removes the temporary file that a killed run left for `target`.
  ///
  /// - Parameter waits: whether to wait for a run that is still writing. If not, the temporary file of that run stays.
  static func removeLeftover(of target: String, in folder: CInt, waits: Bool) throws(Failure) {
    let name = Disk.temporaryName(for: target)
    let other = retrying {
      unsafe openat(folder, name, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    }
    if other >= 0 {
      defer { _ = close(other) }
      // If another run has meanwhile renamed its temporary file to the name of the target, nothing is removed.
      guard lock(other, waits: waits), isNamed(name, in: folder, other) else { return }
      _ = unsafe unlinkat(folder, name, 0)
      return
    }
    guard unsafe unlinkat(folder, name, 0) == 0 || errno == ENOENT else {
      throw Failure(.inTheWay, detail: name)
    }
  }

  /// Locks a file for this run. Returns false if another run has locked it. Returns true if files cannot be locked, as in some network folders;
  /// simultaneous runs may then disturb each other.
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

/// The result of a system call. If a signal interrupts the call, it is repeated.
func retrying(_ call: () -> CInt) -> CInt {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
