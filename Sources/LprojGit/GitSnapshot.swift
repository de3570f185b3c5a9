// The files of the index or of a commit, readable like files on the disk.

package import LprojFiles
package import LprojSource
internal import Synchronization

/// A source of files that shows the index or a commit in place of the work tree, with its links and its executable files. Contents are as in git's
/// object store, without filters and conversions of line ends. If a file of the work tree has the same bytes, it is read instead. Paths outside the
/// work tree, and git's own folder, are read from the disk.
package final class GitSnapshot: FileSource, VirtualFolders {
  /// The name of the snapshot, such as `the index`.
  private let name: String
  let root: [UInt8]
  let listing: GitListing
  private let objects: GitObjects
  private let disk = Disk()
  /// The file that `bytes(of:from:count:)` read last, by its index in the listing.
  private let last = Mutex<(number: Int, bytes: ByteBuffer)?>(nil)

  init(_ name: String, root: String, _ listing: GitListing, _ objects: GitObjects) {
    self.name = name
    self.root = Array((root == "/" ? "" : root).utf8)
    self.listing = listing
    self.objects = objects
  }

  /// The snapshot with only the files that concern localizations. It is fast to search, even in a large repository.
  package func aboutLocalization() -> GitSnapshot {
    GitSnapshot(
      name, root: String(decoding: root, as: UTF8.self), listing.aboutLocalization(), objects)
  }

  package func undoing(_ changes: [GitChange], named name: String) -> GitSnapshot {
    GitSnapshot(
      name, root: String(decoding: root, as: UTF8.self), listing.undoing(changes), objects)
  }

  /// Whether the snapshot has a file with a path that `isWanted` accepts. Paths are relative to the top of the work tree.
  package func holdsFile(_ isWanted: (String) -> Bool) -> Bool {
    listing.files.contains { isWanted(String(decoding: listing.bytes[$0.path], as: UTF8.self)) }
  }

  // MARK: Ways

  /// A path relative to the top of the work tree; nil for a path outside the work tree or in the folder `.git`.
  private func inside(_ path: [UInt8]) -> [UInt8]? {
    guard path.starts(with: root) else { return nil }
    if path.count == root.count { return [] }
    guard path[root.count] == slash else { return nil }
    let inside = Array(path.dropFirst(root.count + 1))
    let isGitFolder = inside.starts(with: ".git".utf8) && (inside.count == 4 || inside[4] == slash)
    return isGitFolder ? nil : inside
  }

  package func node(at path: [UInt8]) throws(Failure) -> VirtualNode? {
    guard let inside = inside(path) else {
      let isAbove = root.starts(with: path) && root.count > path.count && root[path.count] == slash
      return isAbove ? .folder : .outside
    }
    if inside.isEmpty { return .folder }
    if let number = listing.file(at: inside) {
      switch listing.files[number].kind {
      case .file: return .file
      case .submodule: return .folder
      case .link: return .link(target: try objects.target(listing.id(number)))
      }
    }
    return listing.files(below: inside + [slash]).isEmpty ? nil : .folder
  }

  package func straightPart(of path: [UInt8]) -> Int {
    guard let inside = inside(path) else { return 0 }
    let part = listing.folderPart(of: inside)
    return root.count + (part == 0 ? 0 : part + 1)
  }

  package func absence(in folder: [UInt8], isLinked: Bool) -> Failure {
    if let inside = inside(folder), let number = listing.file(at: inside),
      listing.files[number].kind == .submodule
    {
      return Failure(.inSubmodule)
    }
    return isLinked ? Failure(.missing) : Failure(.notInGit, detail: name)
  }

  private enum Owner {
    case disk(String)
    /// The index of a file in the listing.
    case file(Int, path: [UInt8])
    /// The path in the listing, with `/` at its end (empty for the top), and the indices of the files below the folder.
    case folder([UInt8], Range<Int>, path: [UInt8])
  }

  private func owner(of path: String, following: Bool) throws(Failure) -> Owner {
    var path = path
    // Links on the disk may lead into the work tree, and links in the work tree may lead to the disk.
    for _ in 0..<40 {
      let place = try place(of: path, following: following)
      guard let inside = inside(place.path) else {
        let text = place.path.isEmpty ? "/" : String(decoding: place.path, as: UTF8.self)
        guard let way = wayBack(text, following: following) else { return .disk(text) }
        path = way
        continue
      }
      if let number = listing.file(at: inside) { return .file(number, path: place.path) }
      let folder = inside.isEmpty ? [] : inside + [slash]
      return .folder(folder, listing.files(below: folder), path: place.path)
    }
    throw Failure(.linkLoop)
  }

  /// The path in the work tree to which links on the disk lead from a path outside; nil if they lead elsewhere.
  private func wayBack(_ path: String, following: Bool) -> String? {
    var outer = following ? path : Paths.folder(path)
    while outer != "/" && outer != "." {
      if let real = disk.resolved(outer) {
        let whole = Array(real.utf8) + path.utf8.dropFirst(outer.utf8.count)
        return inside(whole) == nil ? nil : String(decoding: whole, as: UTF8.self)
      }
      outer = Paths.folder(outer)
    }
    return nil
  }

  // MARK: Answers

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    func known(_ kind: FileKind, _ number: Int) -> FileStatus {
      FileStatus(
        kind: kind, size: nil,
        identity: FileIdentity(device: .max, inode: UInt64(truncatingIfNeeded: number)))
    }
    switch try owner(of: path, following: following) {
    case .disk(let path): return try disk.status(path, following: following)
    // The identity of a folder is negative, so that no file has it. It is made of the number of the folder's first file and the length of its path,
    // because a folder and its subfolder may have the same first file.
    case .folder(let path, let files, _):
      return known(.folder, -(files.lowerBound << 12 | path.count) - 1)
    case .file(let number, _):
      let file = listing.files[number]
      switch file.kind {
      case .submodule: return known(.folder, number)
      case .link: return known(.link, number)
      case .file:
        var status = known(.file, number)
        status.isExecutable = file.isExecutable
        return status
      }
    }
  }

  package func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    switch try owner(of: path, following: true) {
    case .disk(let path): return try disk.entries(of: path)
    case .folder(let folder, let files, _): return entries(folder, files)
    case .file(let number, _):
      guard listing.files[number].kind == .submodule else { throw Failure(.missing) }
      return ([], 0)
    }
  }

  private func entries(
    _ folder: [UInt8], _ files: Range<Int>
  ) -> (entries: [FolderEntry], unreadable: Int) {
    var entries: [FolderEntry] = []
    var unreadable = 0
    var number = files.lowerBound
    while number < files.upperBound {
      let file = listing.files[number]
      let rest = listing.bytes[file.path].dropFirst(folder.count)
      var kind: FileKind = file.kind == .link ? .link : file.kind == .file ? .file : .folder
      var name = rest
      if let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
        name = rest[..<slash]
        kind = .folder
        let inner = folder + rest[...slash]
        number = listing.files(below: inner, in: number..<files.upperBound).upperBound
      } else {
        number += 1
      }
      if let text = String(validating: name, as: UTF8.self) {
        entries.append(FolderEntry(name: text, kind: kind))
      } else {
        unreadable += 1
      }
    }
    entries.sort { $0.name.precedes($1.name) }
    return (entries, unreadable)
  }

  package func read(_ path: String) throws(Failure) -> ByteBuffer {
    switch try owner(of: path, following: true) {
    case .disk(let path): return try disk.read(path)
    case .folder: throw Failure(.isFolder)
    case .file(let number, let path): return try read(number, path)
    }
  }

  private func read(_ number: Int, _ path: [UInt8]) throws(Failure) -> ByteBuffer {
    guard listing.files[number].kind == .file else { throw Failure(.isFolder) }
    let bytes = try objects.read(
      listing.id(number), orSame: String(decoding: path, as: UTF8.self))
    if Self.isPointer(bytes) { throw Failure(.keptByLFS) }
    return bytes
  }

  package func bytes(
    of path: String, from offset: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    switch try owner(of: path, following: true) {
    case .disk(let path): return try disk.bytes(of: path, from: offset, count: count)
    case .folder: throw Failure(.isFolder)
    case .file(let number, let path):
      var known = last.withLock { $0?.number == number ? $0?.bytes : nil }
      if known == nil {
        let bytes = try read(number, path)
        last.withLock { $0 = (number, bytes) }
        known = bytes
      }
      guard let known else { return [] }
      let start = min(offset, known.count)
      return known[start..<min(start + count, known.count)]
    }
  }

  package func target(ofLink path: String) -> String? {
    switch try? owner(of: path, following: false) {
    case .disk(let path): return disk.target(ofLink: path)
    case .file(let number, _) where listing.files[number].kind == .link:
      guard let bytes = try? objects.read(listing.id(number)).bytes else { return nil }
      return String(validating: bytes, as: UTF8.self)
    case .file, .folder, nil: return nil
    }
  }

  package func resolved(_ path: String) -> String? {
    switch try? owner(of: path, following: true) {
    case .disk(let path): disk.resolved(path)
    case .file(_, let path), .folder(_, _, let path):
      path.isEmpty ? "/" : String(decoding: path, as: UTF8.self)
    case nil: nil
    }
  }

  /// Whether two files have the same contents. Files in git are compared by their names in the object store. Empty files never count as the same.
  package func areSame(_ left: String, _ right: String) -> Bool {
    guard let left = try? owner(of: left, following: true),
      let right = try? owner(of: right, following: true)
    else { return false }
    switch (left, right) {
    case (.file(let one, _), .file(let other, _)):
      let id = listing.id(one)
      return listing.files[one].kind == .file && listing.files[other].kind == .file
        && id == listing.id(other) && id != GitListing.emptySHA1 && id != GitListing.emptySHA256
    case (.disk(let one), .disk(let other)): return disk.areSame(one, other)
    default: return false
    }
  }

  package var isTracked: Bool { true }

  /// Whether the bytes are a pointer of Git LFS in place of the contents: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
  private static func isPointer(_ bytes: ByteBuffer) -> Bool {
    let mark = Array("version https://git-lfs.github.com/spec/".utf8)
    return bytes.count < 1024 && bytes.count > mark.count && bytes[0..<mark.count] == mark
  }
}

private let slash = UInt8(ascii: "/")
