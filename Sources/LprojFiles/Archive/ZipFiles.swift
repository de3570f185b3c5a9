// The files in a ZIP archive. Their paths begin with the path of the archive, as in `App.ipa/Payload`.

package import LprojSource
internal import Synchronization

/// The files in an archive. Links that lead out of the archive are left out. In the targets of the remaining links, `..` occurs only at the
/// start and never leads above the archive, so a chain of links cannot lead out either.
package final class ZipFiles: FileSource {
  private let path: String
  private let archive: ZipArchive
  private let table: FileTable<ZipEntry>
  /// The contents that `init` has unpacked, up to a total size of `mostKept` bytes.
  private let kept = Mutex<[ZipEntry: [UInt8]]>([:])

  /// The extensions of files that are unpacked completely in order to check them. Files in localizations are also unpacked completely.
  private static let wholeFiles: Set<String> = [
    "loctable", "plist", "strings", "stringsdict", "xcprivacy", "xcstrings",
  ]
  private static let tables: Set<String> = ["loctable", "strings", "stringsdict", "xcstrings"]
  private static let largestSum = 1 << 29
  /// The maximum size of an unpacked table, in bytes. A parsed table needs many times this size in memory. The packed table may be a thousand times
  /// smaller.
  private static let largestTable = 1 << 26
  private static let mostKept = 1 << 26
  private static let longestLink = 1_024
  /// The number of bytes to unpack for the check of a file that is not unpacked completely.
  private static let headSize = 64
  /// The maximum end of a range of bytes that is read from a file, because everything before the range must be unpacked, too.
  private static let deepest = 1 << 22

  /// - Parameters:
  ///   - path: the absolute path of the archive.
  ///   - files: the source that contains the archive.
  package init(_ path: String, in files: any FileSource) throws(Failure) {
    self.path = path
    let archive = try ZipArchive(path, in: files)
    let whole = archive.entries.filter { $0.kind != .folder && Self.isWhole($0.path) }
    guard whole.reduce(0, { $0 + $1.size }) <= Self.largestSum else {
      throw Failure(.archive(.tooLarge))
    }
    if let large = whole.first(where: { $0.size > Self.largestTable && Self.isTable($0.path) }) {
      throw Failure(.archive(.fileTooLarge), detail: large.path)
    }
    var device = StableHash()
    device.add(path.utf8)
    var table = FileTable<ZipEntry>(root: path, device: device.value | 1 << 63)
    var unpacked: [ZipEntry: [UInt8]] = [:]
    var room = Self.mostKept
    for entry in archive.entries {
      let item: FileTable<ZipEntry>.Item
      switch entry.kind {
      case .folder: item = .folder
      case .link:
        let target = try archive.bytes(of: entry, first: Self.longestLink + 1)
        guard target.count <= Self.longestLink, let way = Self.inward(target, entry.path)
        else { continue }
        item = .link(way)
      case .file, .other:
        // Damage in the files that are unpacked completely is reported here, before they are used. Of all other files, only the start is checked.
        let isWhole = Self.isWhole(entry.path)
        let bytes = try archive.bytes(of: entry, first: isWhole ? nil : Self.headSize)
        if isWhole, bytes.count <= room {
          room -= bytes.count
          unpacked[entry] = bytes
        }
        item = .file(entry)
      }
      guard table.add(item, at: path + "/" + entry.path) else {
        throw Failure(.archive(.fileAndFolder), detail: entry.path)
      }
    }
    table.finish()
    self.archive = archive
    self.table = table
    let all = unpacked
    kept.withLock { $0 = all }
  }

  private static func isTable(_ path: String) -> Bool {
    Paths.splitExtension(Paths.name(path)).map { tables.contains($0.extension) } ?? false
  }

  private static func isWhole(_ path: String) -> Bool {
    path.contains(".lproj/")
      || Paths.splitExtension(Paths.name(path)).map { wholeFiles.contains($0.extension) } ?? false
  }

  /// The target of the link at `path`, with `..` only at its start: `../c` for `../b/../c`. Nil if the link leads out of the archive.
  private static func inward(_ target: [UInt8], _ path: String) -> [UInt8]? {
    let slash = UInt8(ascii: "/")
    guard let first = target.first, first != slash, !target.contains(0) else { return nil }
    var ups = 0
    var names: [ArraySlice<UInt8>] = []
    var turnsBack = false
    for part in target.split(separator: slash) where !part.elementsEqual(".".utf8) {
      if !part.elementsEqual("..".utf8) {
        names.append(part)
      } else if names.isEmpty {
        ups += 1
      } else {
        names.removeLast()
        turnsBack = true
      }
    }
    guard ups <= path.utf8.count(where: { $0 == slash }) else { return nil }
    guard turnsBack else { return target }
    let way = Array(repeating: Array("..".utf8)[...], count: ups) + names
    return way.isEmpty ? Array(".".utf8) : Array(way.joined(separator: [slash]))
  }

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    var (status, entry) = try table.status(path, following: following)
    if let entry {
      status.size = entry.size
      status.isExecutable = entry.isExecutable
    }
    return status
  }

  package func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    try table.entries(of: path)
  }

  package func read(_ path: String) throws(Failure) -> ByteBuffer {
    let bytes = try whole(table.content(of: path))
    return ByteBuffer(bytes, spare: bytes.count + 64)
  }

  package func bytes(
    of path: String, from offset: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    let entry = try table.content(of: path)
    if let known = kept.withLock({ $0[entry] }) {
      return Array(known.dropFirst(offset).prefix(count))
    }
    guard offset + count <= Self.deepest else { return [] }
    let head = try archive.bytes(of: entry, first: min(entry.size, offset + count))
    return Array(head.dropFirst(offset).prefix(count))
  }

  private func whole(_ entry: ZipEntry) throws(Failure) -> [UInt8] {
    if let known = kept.withLock({ $0[entry] }) { return known }
    guard entry.size <= Self.largestSum else { throw Failure(.tooLarge) }
    return try archive.bytes(of: entry)
  }

  package func target(ofLink path: String) -> String? { table.target(ofLink: path) }

  package func resolved(_ path: String) -> String? { table.resolved(path) }

  package func straightPart(of path: [UInt8]) -> Int { table.straightPart(of: path) }

  package func archive(holding path: String) -> String? {
    Paths.isFolder(path, within: self.path) ? self.path : nil
  }
}
