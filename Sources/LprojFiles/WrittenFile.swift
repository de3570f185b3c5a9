// A file to be written, with its folder held open.

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

  /// Creates the file for a path. A link to an existing file is followed.
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

  /// Replaces the file by a new one, which keeps the properties of the old one if possible.
  func replace(
    _ expected: ExpectedContent, syncs: Bool,
    _ fill: (_ write: (ByteBuffer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> Replacement {
    var old = try folder.status(name)
    switch old.map({ $0.st_mode & S_IFMT }) {
    case S_IFREG, nil: break
    // A broken link, or a link that was put there meanwhile. The new file replaces it.
    case S_IFLNK: old = nil
    default: throw Failure(.changedMeanwhile)
    }
    if let old, old.st_mode & 0o222 == 0 { throw Failure(.isReadOnly) }
    // So other users cannot read a protected file even for a moment.
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

  /// Removes the temporary file of a killed run, unless another run is writing it.
  func removeLeftover() {
    try? UnfinishedFile.removeLeftover(of: name, in: folder.descriptor, waits: false)
  }
}
