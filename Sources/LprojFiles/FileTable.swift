// Files by their paths, with the folders they lie in: what an archive or memory holds.

internal import LprojSource

package struct FileTable<Content: Sendable>: Sendable, VirtualFolders {
  package enum Item: Sendable {
    case folder
    case file(Content)
    case link([UInt8])
  }

  private struct Node: Sendable {
    var number: Int
    var item: Item
  }

  /// The folder that all lies in, absolute; empty for the top.
  package let root: [UInt8]
  private let device: UInt64
  private var nodes: [[UInt8]: Node]
  private var children: [[UInt8]: [FolderEntry]] = [:]

  /// - Parameter device: distinguishes its files from those of other tables.
  package init(root: String, device: UInt64) {
    self.root = root == "/" ? [] : Array(root.utf8)
    self.device = device
    nodes = [self.root: Node(number: 0, item: .folder)]
  }

  /// Adds an item with the folders above it; false when something else is in its way.
  package mutating func add(_ item: Item, at path: String) -> Bool {
    let path = Array(path.utf8)
    if let known = nodes[path] {
      if case .folder = known.item, case .folder = item { return true }
      return false
    }
    guard let end = path.lastIndex(of: slash), path.count > root.count, path.starts(with: root)
    else { return false }
    let folder = Array(path[..<end])
    if let known = nodes[folder] {
      guard case .folder = known.item else { return false }
    } else {
      guard add(.folder, at: String(decoding: folder, as: UTF8.self)) else { return false }
    }
    nodes[path] = Node(number: nodes.count, item: item)
    let kind: FileKind =
      switch item {
      case .folder: .folder
      case .file: .file
      case .link: .link
      }
    children[folder, default: []].append(
      FolderEntry(name: String(decoding: path[(end + 1)...], as: UTF8.self), kind: kind))
    return true
  }

  /// Sorts what was added.
  package mutating func finish() {
    for folder in children.keys {
      children[folder]?.sort { $0.name.precedes($1.name) }
    }
  }

  // MARK: Asking

  package func node(at path: [UInt8]) -> VirtualNode? {
    switch nodes[path]?.item {
    case .folder: .folder
    case .file: .file
    case .link(let target): .link(target: target)
    case nil:
      // The way to the root is a good one.
      root.starts(with: path) && (path.count == root.count || root[path.count] == slash)
        ? .folder : nil
    }
  }

  package func absence(in folder: [UInt8], isLinked: Bool) -> Failure { Failure(.missing) }

  private func found(_ path: String, following: Bool) throws(Failure) -> (Node, [UInt8]) {
    let place = try place(of: path, following: following)
    guard let node = nodes[place.path] else { throw Failure(.missing) }
    return (node, place.path)
  }

  /// The status, but for what is known of the content.
  package func status(
    _ path: String, following: Bool
  ) throws(Failure) -> (status: FileStatus, content: Content?) {
    let (node, _) = try found(path, following: following)
    let identity = FileIdentity(device: device, inode: UInt64(node.number))
    switch node.item {
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
    let (node, place) = try found(path, following: true)
    guard case .folder = node.item else { throw Failure(.missing) }
    return (children[place] ?? [], 0)
  }

  /// What a regular file holds.
  package func content(of path: String) throws(Failure) -> Content {
    switch try found(path, following: true).0.item {
    case .file(let content): return content
    case .folder: throw Failure(.isFolder)
    case .link: throw Failure(.notRegular)
    }
  }

  package func target(ofLink path: String) -> String? {
    guard let node = try? found(path, following: false).0, case .link(let target) = node.item
    else { return nil }
    return String(validating: target, as: UTF8.self)
  }

  package func resolved(_ path: String) -> String? {
    (try? found(path, following: true)).map { Self.text($0.1) }
  }

  private static func text(_ path: [UInt8]) -> String {
    path.isEmpty ? "/" : String(decoding: path, as: UTF8.self)
  }
}

private let slash = UInt8(ascii: "/")
