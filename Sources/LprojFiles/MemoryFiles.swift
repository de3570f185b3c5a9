// Files as bytes in memory.

package import LprojSource

package struct MemoryFiles: FileSource {
  package enum Item: Sendable {
    case file([UInt8], isExecutable: Bool = false)
    case link(String)
    case folder
  }

  private struct Content: Sendable {
    var bytes: [UInt8]
    var isExecutable: Bool
  }

  private var table = FileTable<Content>(root: "/", device: .max - 1)
  /// The absolute paths of all files and folders; nil if there are links. They quickly show that nothing is at a path.
  private var places: Set<Key>? = []

  /// - Parameter items: the items by their absolute paths. The folders above each item are added. Items below a file are left out.
  package init(_ items: [String: Item]) {
    for (path, item) in items.sorted(by: { $0.key.precedes($1.key) }) {
      let path = Paths.absolute(path, currentFolder: "/")
      _ =
        switch item {
        case .file(let bytes, let isExecutable):
          table.add(.file(Content(bytes: bytes, isExecutable: isExecutable)), at: path)
        case .link(let target): table.add(.link(Array(target.utf8)), at: path)
        case .folder: table.add(.folder, at: path)
        }
      note(path, item)
    }
    table.finish()
  }

  private mutating func note(_ path: String, _ item: Item) {
    if case .link = item { places = nil }
    var bytes = Array(path.utf8)
    while !bytes.isEmpty, places?.insert(Key(bytes: bytes)).inserted ?? false {
      bytes.removeSubrange((bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0)...)
    }
  }

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    if let places {
      let whole = Array(path.utf8)
      if Paths.isPlain(whole), !places.contains(Key(bytes: whole)) { throw Failure(.missing) }
    }
    var (status, content) = try table.status(path, following: following)
    status.size = content?.bytes.count ?? status.size
    status.isExecutable = content?.isExecutable ?? true
    return status
  }

  package func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    try table.entries(of: path)
  }

  package func read(_ path: String) throws(Failure) -> ByteBuffer {
    let bytes = try table.content(of: path).bytes
    guard bytes.count <= largestFile else { throw Failure(.tooLarge) }
    return ByteBuffer(bytes, spare: bytes.count + 64)
  }

  package func bytes(
    of path: String, from offset: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    Array(try table.content(of: path).bytes.dropFirst(offset).prefix(count))
  }

  package func target(ofLink path: String) -> String? { table.target(ofLink: path) }

  package func resolved(_ path: String) -> String? { table.resolved(path) }

  package func straightPart(of path: [UInt8]) -> Int { table.straightPart(of: path) }
}
