// A file that will be written, and its folder, which is held open.

internal import LprojSource

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

struct WrittenFile: ~Copyable {
  let folder: OpenFolder
  let name: String

  /// Opens the folder of the file at `path`. If `path` is a link to an existing file, that file will be written.
  init(_ path: String, in folders: WrittenFolders, makesFolder: Bool = false) throws(Failure) {
    let place = try Self.place(of: path, in: folders, makesFolder: makesFolder)
    folder = try OpenFolder(straight: Paths.folder(place), makes: makesFolder)
    name = Paths.name(place)
  }

  private static func place(
    of path: String, in folders: WrittenFolders, makesFolder: Bool
  ) throws(Failure) -> String {
    let folder: String
    do throws(Failure) {
      folder = try OpenFolder.straightPath(Paths.folder(path), isMade: true)
    } catch {
      throw error.kind == .fileForFolder && !makesFolder ? Failure(.noFolder) : error
    }
    var place = Paths.join(folder, Paths.name(path))
    if (try? Disk().status(place, following: false))?.kind == .link,
      let target = Disk().resolved(place)
    {
      place = target
    }
    guard folders.hold(place) else { throw Failure(.leadsOutOfNamed) }
    return place
  }

  /// Replaces the file with the output of `fill`. The new file keeps the permissions, owner and attributes of the old file if possible.
  func replace(
    _ expected: ExpectedContent, syncs: Bool,
    _ fill: (_ write: (ByteBuffer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> Replacement {
    var old = try folder.status(name)
    switch old.map({ $0.st_mode & S_IFMT }) {
    case S_IFREG, nil: break
    // Either the link is broken, or it was put there meanwhile. The new file replaces the link.
    case S_IFLNK: old = nil
    default: throw Failure(.changedMeanwhile)
    }
    if let old, old.st_mode & 0o222 == 0 { throw Failure(.isReadOnly) }
    // The mode 0o600 ensures that other users cannot read a protected file even for a moment.
    var file = try UnfinishedFile(
      for: name, in: folder.descriptor, mode: old == nil ? 0o666 : 0o600)
    try fill { (bytes) throws(Failure) in try Disk.writeAll(file.descriptor, bytes) }
    var lost: Set<Replacement.Loss> = []
    if let old { lost = try file.take(over: old) }
    if syncs { try file.sync() }
    guard holds(expected) else { throw Failure(.changedMeanwhile) }
    try file.finish()
    return Replacement(isChanged: true, lost: lost)
  }

  private func holds(_ expected: ExpectedContent) -> Bool {
    switch expected {
    case .anything: true
    case .nothing: folder.isFree(name)
    case .bytes(let bytes): folder.holds(name, ByteBuffer(bytes))
    }
  }

  /// Removes the temporary file that a killed run left, unless another run is still writing that file.
  func removeLeftover() {
    try? UnfinishedFile.removeLeftover(of: name, in: folder.descriptor, waits: false)
  }
}
