// A tree of files that are not on the disk, for archives and for files in memory.

internal import LprojSource

package struct FileTable<Content: Sendable>: Sendable, VirtualFolders {
  package enum Item: Sendable {
    case folder
    case file(Content)
    case link([UInt8])
  }

  private struct Node: Sendable {
    var item: Item
    var entries: [FolderEntry] = []
  }

  /// The name of an item in a folder. `folder` is the index of the folder in `nodes`.
  private struct Place: Hashable, Sendable {
    var folder: Int
    var name: Key

    init(_ folder: Int, _ name: ArraySlice<UInt8>) {
      self.folder = folder
      self.name = Key(bytes: Array(name))
    }
  }

  /// The absolute path of the folder that contains all items; empty for `/`.
  package let root: [UInt8]
  private let device: UInt64
  /// All nodes. The root has the index 0.
  private var nodes = [Node(item: .folder)]
  private var numbers: [Place: Int] = [:]

  /// - Parameter device: a number that distinguishes the files of this table from the files of other tables.
  package init(root: String, device: UInt64) {
    self.root = root == "/" ? [] : Array(root.utf8)
    self.device = device
  }

  /// Adds an item and the missing folders above it. Returns false if the path is outside of the root, or if an item is in the way.
  package mutating func add(_ item: Item, at path: String) -> Bool {
    let path = Array(path.utf8)
    guard holds(path) else { return false }
    let names = self.names(path)
    var folder = 0
    for name in names.dropLast() {
      let place = Place(folder, name)
      if let known = numbers[place] {
        guard isFolder(known) else { return false }
        folder = known
      } else {
        folder = put(.folder, place)
      }
    }
    guard let name = names.last else { return Self.isFolder(item) }
    let place = Place(folder, name)
    if let known = numbers[place] { return isFolder(known) && Self.isFolder(item) }
    put(item, place)
    return true
  }

  @discardableResult
  private mutating func put(_ item: Item, _ place: Place) -> Int {
    let number = nodes.count
    nodes.append(Node(item: item))
    numbers[place] = number
    let kind: FileKind =
      switch item {
      case .folder: .folder
      case .file: .file
      case .link: .link
      }
    nodes[place.folder].entries.append(
      FolderEntry(name: String(decoding: place.name.bytes, as: UTF8.self), kind: kind))
    return number
  }

  /// Sorts the entries of each folder by name. Must be called after the last item was added.
  package mutating func finish() {
    for number in nodes.indices where nodes[number].entries.count > 1 {
      nodes[number].entries.sort { $0.name.precedes($1.name) }
    }
  }

  // MARK: Lookups

  private func holds(_ path: [UInt8]) -> Bool {
    path.starts(with: root) && (path.count == root.count || path[root.count] == slash)
  }

  private func names(_ path: [UInt8]) -> [ArraySlice<UInt8>] {
    path[root.count...].split(separator: slash)
  }

  private func isFolder(_ number: Int) -> Bool { Self.isFolder(nodes[number].item) }

  private static func isFolder(_ item: Item) -> Bool {
    if case .folder = item { return true }
    return false
  }

  /// The index of the node at a path without links; nil if nothing is there.
  private func number(at path: [UInt8]) -> Int? {
    guard holds(path) else { return nil }
    var number = 0
    for name in names(path) {
      guard let inner = numbers[Place(number, name)] else { return nil }
      number = inner
    }
    return number
  }

  package func straightPart(of path: [UInt8]) -> Int {
    guard holds(path) else { return 0 }
    var (number, end) = (0, root.count)
    for name in names(path) {
      guard let inner = numbers[Place(number, name)], isFolder(inner) else { break }
      number = inner
      end = name.endIndex
    }
    return end
  }

  package func node(at path: [UInt8]) -> VirtualNode? {
    switch number(at: path).map({ nodes[$0].item }) {
    case .folder: .folder
    case .file: .file
    case .link(let target): .link(target: target)
    case nil:
      // The folders around the root exist, too.
      root.starts(with: path) && (path.count == root.count || root[path.count] == slash)
        ? .folder : nil
    }
  }

  private func found(_ path: String, following: Bool) throws(Failure) -> (Int, [UInt8]) {
    let place = try place(of: path, following: following)
    guard let number = number(at: place.path) else { throw Failure(.missing) }
    return (number, place.path)
  }

  /// The status of a path. If the path leads to a file, the result also has its content, and the status does not have the size.
  package func status(
    _ path: String, following: Bool
  ) throws(Failure) -> (status: FileStatus, content: Content?) {
    let (number, _) = try found(path, following: following)
    let identity = FileIdentity(device: device, inode: UInt64(number))
    switch nodes[number].item {
    case .folder: return (FileStatus(kind: .folder, size: nil, identity: identity), nil)
    case .file(let content):
      return (FileStatus(kind: .file, size: nil, identity: identity), content)
    case .link(let target):
      return (FileStatus(kind: .link, size: target.count, identity: identity), nil)
    }
  }

  package func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    let (number, _) = try found(path, following: true)
    guard isFolder(number) else { throw Failure(.missing) }
    return (nodes[number].entries, 0)
  }

  /// The content of the file at a path. Links are followed. Throws an error for a folder.
  package func content(of path: String) throws(Failure) -> Content {
    let (number, _) = try found(path, following: true)
    switch nodes[number].item {
    case .file(let content): return content
    case .folder: throw Failure(.isFolder)
    case .link: throw Failure(.notRegular)
    }
  }

  package func target(ofLink path: String) -> String? {
    guard let number = try? found(path, following: false).0,
      case .link(let target) = nodes[number].item
    else { return nil }
    return String(validating: target, as: UTF8.self)
  }

  package func resolved(_ path: String) -> String? {
    (try? found(path, following: true)).map { Self.text($0.1) }
  }
}

private let slash = UInt8(ascii: "/")
