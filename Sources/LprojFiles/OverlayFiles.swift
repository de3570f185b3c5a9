// Combines two sources of files: unsaved texts over the disk, or the files of an archive over the disk.

package import LprojSource

/// Two sources of files. If both sources have a folder, it has the entries of both. A file or link in `upper` hides everything at its path in
/// `lower`.
package struct OverlayFiles: FileSource, VirtualFolders {
  private let upper: any FileSource
  private let lower: any FileSource

  package init(_ upper: any FileSource, over lower: any FileSource) {
    self.upper = upper
    self.lower = lower
  }

  // MARK: Ways

  package func node(at path: [UInt8]) throws(Failure) -> VirtualNode? {
    let text = Self.text(path)
    for files in [upper, lower] {
      guard let status = try? files.status(text, following: false) else { continue }
      switch status.kind {
      case .folder: return .folder
      case .link: return .link(target: Array((files.target(ofLink: text) ?? "").utf8))
      case .file, .other: return .file
      }
    }
    return nil
  }

  package func straightPart(of path: [UInt8]) -> Int {
    let end = upper.straightPart(of: path)
    // If the upper source has nothing at the next part of the path, only the lower source can have further folders on the path.
    guard end < path.count, let next = path[(end + 1)...].firstIndex(of: UInt8(ascii: "/")),
      (try? upper.status(Self.text(Array(path[..<next])), following: false)) == nil
    else { return end }
    return max(end, lower.straightPart(of: path))
  }

  /// The source that has the file or folder at a path, and the path to use in this source. If neither source has the file or folder, the result
  /// is the lower source, which then throws the error.
  private func owner(
    of path: String, following: Bool
  ) throws(Failure) -> (files: any FileSource, path: String) {
    let status = try? upper.status(path, following: false)
    if status?.kind == .file { return (upper, path) }
    if status == nil, lowerStatus(path, following: following) != nil { return (lower, path) }
    let place: VirtualPlace
    do throws(Failure) {
      place = try self.place(of: path, following: following)
    } catch {
      guard error.kind == .missing else { throw error }
      return (lower, path)
    }
    let whole = Self.text(place.path)
    guard let status = try? upper.status(whole, following: false) else { return (lower, whole) }
    if status.kind == .folder, let other = try? lower.status(whole, following: true),
      other.kind == .folder
    {
      return (lower, whole)
    }
    return (upper, whole)
  }

  /// The status of a path in the lower source. Nil if nothing is at the path, if a part of the path begins with a dot, or if the path is a link
  /// that must be followed.
  private func lowerStatus(_ path: String, following: Bool) -> FileStatus? {
    guard Paths.isPlain(Array(path.utf8)),
      let status = try? lower.status(path, following: false)
    else { return nil }
    return status.kind == .link && following ? nil : status
  }

  // MARK: Answers

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    if (try? upper.status(path, following: false)) == nil,
      let status = lowerStatus(path, following: following)
    {
      return status
    }
    let (files, path) = try owner(of: path, following: following)
    return try files.status(path, following: following)
  }

  package func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    let (files, path) = try owner(of: path, following: true)
    var (entries, unreadable) = try files.entries(of: path)
    guard let others = try? upper.entries(of: path).entries else { return (entries, unreadable) }
    let names = Set(others.map { Key($0.name) })
    entries.removeAll { names.contains(Key($0.name)) }
    entries += others
    entries.sort { $0.name.precedes($1.name) }
    return (entries, unreadable)
  }

  package func read(_ path: String) throws(Failure) -> ByteBuffer {
    let (files, path) = try owner(of: path, following: true)
    return try files.read(path)
  }

  package func bytes(
    of path: String, from offset: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    let (files, path) = try owner(of: path, following: true)
    return try files.bytes(of: path, from: offset, count: count)
  }

  package func target(ofLink path: String) -> String? {
    guard let (files, path) = try? owner(of: path, following: false) else { return nil }
    return files.target(ofLink: path)
  }

  package func resolved(_ path: String) -> String? {
    (try? place(of: path, following: true)).map { Self.text($0.path) }
  }

  package func areSame(_ left: String, _ right: String) -> Bool {
    guard let one = try? owner(of: left, following: true),
      let other = try? owner(of: right, following: true)
    else { return false }
    let isUpper = (try? upper.status(one.path, following: false))?.kind == .file
    let isOtherUpper = (try? upper.status(other.path, following: false))?.kind == .file
    if isUpper == isOtherUpper { return one.files.areSame(one.path, other.path) }
    guard let left = try? one.files.read(one.path), let right = try? other.files.read(other.path)
    else { return false }
    return left.count > 0 && left.equals(0..<left.count, right, 0..<right.count)
  }

  package var isTracked: Bool { lower.isTracked }

  package func archive(holding path: String) -> String? {
    upper.archive(holding: path) ?? lower.archive(holding: path)
  }
}
