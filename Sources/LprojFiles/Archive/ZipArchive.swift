// Reads the list of the files in a ZIP archive, and the contents of single files.

internal import LprojSource

/// One file, folder or link of an archive.
package struct ZipEntry: Sendable, Hashable {
  /// The path in the archive, without a slash at its end.
  package var path: String
  package var kind: FileKind
  package var size: Int
  /// Whether any user may run the file. True if the archive states no permissions.
  package var isExecutable = true
  fileprivate var packedSize: Int
  fileprivate var isPacked: Bool
  fileprivate var checksum: UInt32
  fileprivate var offset: Int
}

/// A ZIP archive. Archives are not trusted: the whole archive counts as damaged if a name leads out of it, if a size is wrong, or if two files have
/// the same name.
package struct ZipArchive: Sendable {
  private let path: String
  private let files: any FileSource
  package let entries: [ZipEntry]
  /// The maximum number of components in the path of an entry.
  private static let mostParts = 200

  /// - Parameters:
  ///   - path: the path of the archive.
  ///   - files: the source that contains the archive.
  package init(_ path: String, in files: any FileSource) throws(Failure) {
    self.path = path
    self.files = files
    let status = try files.status(path, following: true)
    let size: Int
    if let known = status.size { size = known } else { size = try files.read(path).count }
    let tail = try files.bytes(
      of: path, from: max(0, size - 65_557), count: min(size, 65_557))
    guard let end = Self.end(tail) else { throw Self.damaged(.notAnArchive) }
    let count = Self.number(tail, end + 10, 2)
    let listSize = Self.number(tail, end + 12, 4)
    let listOffset = Self.number(tail, end + 16, 4)
    guard count != 0xFFFF, listOffset != 0xFFFF_FFFF else {
      throw Failure(.archive(.zip64))
    }
    guard listOffset + listSize <= size, listSize >= count * 46 else {
      throw Self.damaged(.listCutOff)
    }
    let list = try files.bytes(of: path, from: listOffset, count: listSize)
    entries = try Self.entries(list, count, size)
  }

  private static func damaged(
    _ problem: Failure.ArchiveProblem, _ entry: String = ""
  ) -> Failure {
    Failure(.archive(problem), detail: entry)
  }

  private static func end(_ tail: [UInt8]) -> Int? {
    var at = tail.count - 22
    while at >= 0 {
      if tail[at] == 0x50, tail[at + 1] == 0x4B, tail[at + 2] == 5, tail[at + 3] == 6 { return at }
      at -= 1
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  private static func entries(
    _ list: [UInt8], _ count: Int, _ archiveSize: Int
  ) throws(Failure) -> [ZipEntry] {
    var entries: [ZipEntry] = []
    var ranges: [Range<Int>] = []
    var seen: Set<Key> = []
    var at = 0
    for _ in 0..<count {
      guard at + 46 <= list.count, number(list, at, 4) == 0x0201_4B50 else {
        throw damaged(.listDamaged)
      }
      let nameSize = number(list, at + 28, 2)
      let next = at + 46 + nameSize + number(list, at + 30, 2) + number(list, at + 32, 2)
      guard next <= list.count else { throw damaged(.listCutOff) }
      var bytes = list[at + 46..<at + 46 + nameSize]
      let isFolder = bytes.last == UInt8(ascii: "/")
      if isFolder { bytes.removeLast() }
      // Some programs begin each name with `./`.
      while bytes.starts(with: "./".utf8) { bytes = bytes.dropFirst(2) }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        throw damaged(.nameNotUTF8)
      }
      if isFolder && name == "." {
        at = next
        continue
      }
      guard isInside(name) else {
        throw damaged(.leadsOut, name)
      }
      guard name.utf8.count(where: { $0 == UInt8(ascii: "/") }) < mostParts else {
        throw damaged(.tooDeep, name)
      }
      guard seen.insert(Key(name)).inserted || isFolder else {
        throw damaged(.twice, name)
      }
      guard number(list, at + 8, 2) & 1 == 0 else { throw damaged(.encrypted) }
      let method = number(list, at + 10, 2)
      guard method == 0 || method == 8 else {
        throw damaged(.unknownMethod, name)
      }
      // Only archives from Unix (3) and macOS (19) contain file modes.
      let modes = list[at + 5] == 3 || list[at + 5] == 19 ? number(list, at + 40, 2) : 0
      let mode = list[at + 5] == 3 ? modes & 0xF000 : 0
      let entry = ZipEntry(
        path: name, kind: isFolder || mode == 0x4000 ? .folder : mode == 0xA000 ? .link : .file,
        size: number(list, at + 24, 4), isExecutable: modes & 0o777 == 0 || modes & 0o111 != 0,
        packedSize: number(list, at + 20, 4),
        isPacked: method == 8, checksum: UInt32(number(list, at + 16, 4)),
        offset: number(list, at + 42, 4))
      // Deflate never compresses by more than this factor.
      guard entry.offset + entry.packedSize <= archiveSize,
        entry.size <= entry.packedSize * 1_032 + 64
      else { throw damaged(.falseSizes, name) }
      entries.append(entry)
      ranges.append(entry.offset..<entry.offset + 30 + nameSize + entry.packedSize)
      at = next
    }
    try refuseOverlap(ranges, entries)
    return entries
  }

  /// Throws an error if two files share packed bytes, because a small archive could then unpack to a huge size.
  private static func refuseOverlap(
    _ ranges: [Range<Int>], _ entries: [ZipEntry]
  ) throws(Failure) {
    let order = ranges.indices.sorted { ranges[$0].lowerBound < ranges[$1].lowerBound }
    for (one, other) in zip(order, order.dropFirst())
    where ranges[one].upperBound > ranges[other].lowerBound {
      throw damaged(.overlap, entries[other].path)
    }
  }

  /// Whether a name is valid, and stays inside the archive. The name is split at bytes, as on the disk. Swift would take a slash and a combining mark
  /// after it for one character.
  private static func isInside(_ name: String) -> Bool {
    guard !name.isEmpty, !name.utf8.contains(0), name.utf8.count < 1_024 else { return false }
    let slash = UInt8(ascii: "/")
    return !name.utf8.split(separator: slash, omittingEmptySubsequences: false).contains { part in
      part.isEmpty || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8)
        || part.count > 255
    }
  }

  /// The unpacked bytes of a file. Their size and checksum are checked. With `limit`, the result has only the bytes up to this limit, and nothing is
  /// checked.
  package func bytes(of entry: ZipEntry, first limit: Int? = nil) throws(Failure) -> [UInt8] {
    let broken = Self.damaged(.entryDamaged, entry.path)
    let head = try files.bytes(of: path, from: entry.offset, count: 30)
    guard head.count == 30, Self.number(head, 0, 4) == 0x0403_4B50 else { throw broken }
    let start = entry.offset + 30 + Self.number(head, 26, 2) + Self.number(head, 28, 2)
    let wanted = limit.map { min(entry.packedSize, 4_096 + 2 * $0) } ?? entry.packedSize
    let packed = try files.bytes(of: path, from: start, count: wanted)
    guard packed.count == wanted else { throw broken }
    if let limit {
      guard entry.isPacked else { return Array(packed.prefix(limit)) }
      guard let bytes = Inflate.bytes(packed, limit: limit, isPrefix: true) else { throw broken }
      return bytes
    }
    guard let bytes = entry.isPacked ? Inflate.bytes(packed, limit: entry.size) : packed,
      bytes.count == entry.size, Inflate.checksum(bytes) == entry.checksum
    else { throw broken }
    return bytes
  }
}
