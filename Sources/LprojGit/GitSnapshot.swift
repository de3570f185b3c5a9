// The files of the index or of a commit, as if they were on the disk.

package import LprojFiles
internal import LprojModel
package import LprojSource

/// Stands in for the work tree. Contents are those in git's store: no filter or line-end
/// conversion is applied. (They are taken from the work tree where it has the very same bytes.) What lies outside the work tree, and git's own folder, is left to the disk.
package final class GitSnapshot: FileSnapshot {
  /// What it shows, such as `the index`.
  private let name: String
  let root: [UInt8]
  private let currentFolder: String
  let listing: GitListing
  private let objects: GitObjects

  init(_ name: String, root: String, _ listing: GitListing, _ objects: GitObjects) {
    self.name = name
    self.root = Array((root == "/" ? "" : root).utf8)
    self.listing = listing
    self.objects = objects
    currentFolder = FileSystem.currentFolder
  }

  /// Only what has to do with localizations: quick to go through in a large repository.
  package func aboutLocalization() -> GitSnapshot {
    GitSnapshot(
      name, root: String(decoding: root, as: UTF8.self), listing.aboutLocalization(), objects)
  }

  /// What was there before some changes led to this.
  package func undoing(_ changes: [GitChange], named name: String) -> GitSnapshot {
    GitSnapshot(
      name, root: String(decoding: root, as: UTF8.self), listing.undoing(changes), objects)
  }

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus? {
    let place = try place(of: path, following: following)
    if case .disk(let path?) = place {
      return try Self.onDisk { () throws(Failure) in
        try FileSystem.status(path, following: following)
      }
    }
    return kind(place).map { kind, number in
      FileStatus(
        kind: kind, size: 0,
        identity: FileIdentity(device: .max, inode: UInt64(truncatingIfNeeded: number)))
    }
  }

  private func kind(_ place: Place) -> (FileKind, Int)? {
    switch place {
    case .disk: nil
    // Folders have negative numbers: that of their first file, which may be in several of them.
    case .folder(let path, let files): (.folder, -(files.lowerBound << 12 | path.count) - 1)
    case .file(let number):
      switch listing.files[number].kind {
      case .file: (.file, number)
      case .link: (.link, number)
      case .submodule: (.folder, number)
      }
    }
  }

  package func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int)? {
    switch try place(of: path, following: true) {
    case .disk(nil): return nil
    case .disk(let path?):
      return try Self.onDisk { () throws(Failure) in try FileSystem.entries(of: path) }
    case .file(let number):
      if listing.files[number].kind == .submodule { return ([], 0) }
      throw Failure(.missing)
    case .folder(let folder, let files): return entries(folder, files)
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
    entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return (entries, unreadable)
  }

  package func read(_ path: String) throws(Failure) -> ByteBuffer? {
    switch try place(of: path, following: true) {
    case .disk(nil): return nil
    case .disk(let path?):
      return try Self.onDisk { () throws(Failure) in try FileSystem.read(path) }
    case .folder: throw Failure(.isFolder)
    case .file(let number):
      let path = root + [UInt8(ascii: "/")] + listing.bytes[listing.files[number].path]
      let bytes = try objects.read(
        listing.id(number), orSame: String(decoding: path, as: UTF8.self))
      if Self.isPointer(bytes) { throw Failure(.keptByLFS) }
      return bytes
    }
  }

  /// Files of a git repository are the same when their names in its store are.
  package func areSame(_ left: String, _ right: String) -> Bool? {
    guard let left = try? place(of: left, following: true),
      let right = try? place(of: right, following: true)
    else { return false }
    guard case .file(let one) = left, case .file(let other) = right else {
      if case .disk(nil) = left, case .disk(nil) = right { return nil }
      return false
    }
    let id = listing.id(one)
    return listing.files[one].kind == .file && listing.files[other].kind == .file
      && id == listing.id(other) && id != GitListing.emptySHA1 && id != GitListing.emptySHA256
  }

  /// https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
  private static func isPointer(_ bytes: ByteBuffer) -> Bool {
    let mark = Array("version https://git-lfs.github.com/spec/".utf8)
    return bytes.count < 1024 && bytes.count > mark.count && bytes[0..<mark.count] == mark
  }

  private static func onDisk<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = FileSystem.$snapshot.withValue(nil) {
      do throws(Failure) {
        return Swift.Result<Result, Failure>.success(try body())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  // MARK: Paths

  private enum Place {
    /// Not ours; with a path when a link of ours leads there.
    case disk(String?)
    /// The number of a file in the listing.
    case file(Int)
    /// The path in the listing, with `/` at its end, and the files below it.
    case folder([UInt8], Range<Int>)
  }

  private func place(of path: String, following: Bool) throws(Failure) -> Place {
    let whole = Paths.absolute(path, currentFolder: currentFolder)
    var isOurs = true
    let place = try place(of: Array(whole.utf8), following, links: 0, &isOurs)
    if case .disk = place, isOurs { return .disk(nil) }
    return place
  }

  /// - Parameters:
  ///   - path: absolute.
  ///   - isOurs: whether no link was followed.
  private func place(
    of path: [UInt8], _ following: Bool, links: Int, _ isOurs: inout Bool
  ) throws(Failure) -> Place {
    let slash = UInt8(ascii: "/")
    let isBelow = path.count > root.count && path.starts(with: root) && path[root.count] == slash
    guard isBelow || path == root || root.isEmpty else {
      return .disk(String(decoding: path, as: UTF8.self))
    }
    let inside = Array(path.dropFirst(root.count + 1))
    if inside.starts(with: ".git".utf8), inside.count == 4 || inside[4] == slash {
      return .disk(String(decoding: path, as: UTF8.self))
    }
    if inside.isEmpty { return .folder([], 0..<listing.files.count) }
    if let number = listing.file(at: inside) {
      guard following, listing.files[number].kind == .link else { return .file(number) }
      return try target(of: number, inside, [], following, links, &isOurs)
    }
    let files = listing.files(below: inside + [slash])
    if !files.isEmpty { return .folder(inside + [slash], files) }
    for end in inside.indices where inside[end] == slash {
      guard let number = listing.file(at: Array(inside[..<end])) else { continue }
      switch listing.files[number].kind {
      case .submodule: throw Failure(.inSubmodule)
      case .link:
        return try target(
          of: number, Array(inside[..<end]), inside[end...], following, links, &isOurs)
      case .file: throw Failure(.notInGit, detail: name)
      }
    }
    throw links > 0 ? Failure(.missing) : Failure(.notInGit, detail: name)
  }

  /// Where a link leads.
  private func target(
    of number: Int, _ path: [UInt8], _ rest: ArraySlice<UInt8>, _ following: Bool, _ links: Int,
    _ isOurs: inout Bool
  ) throws(Failure) -> Place {
    guard links < 40 else { throw Failure(.linkLoop) }
    let text = try objects.read(listing.id(number)).bytes
    isOurs = false
    let folder = String(decoding: root + [UInt8(ascii: "/")] + path, as: UTF8.self)
    let whole = Paths.absolute(
      String(decoding: text + rest, as: UTF8.self), currentFolder: Paths.folder(folder))
    return try place(of: Array(whole.utf8), following, links: links + 1, &isOurs)
  }
}
