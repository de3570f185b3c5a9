// Follows links in paths that are not on the disk, by the rules of the disk.

/// A folder, a file, a link, or something outside of the tree.
package enum VirtualNode: Sendable {
  case folder, file
  case link(target: [UInt8])
  /// Something outside of the tree. The rest of the path is not resolved.
  case outside
}

/// The result of resolving a path.
package struct VirtualPlace: Sendable {
  /// The absolute path. Only its last part may be a link.
  package var path: [UInt8]
  package var node: VirtualNode
  /// Whether a link was followed.
  package var isLinked = false
}

/// A tree of files, folders and links, in which paths are resolved.
package protocol VirtualFolders {
  /// The node at an absolute path; nil if nothing is there. The path is empty for the top folder, and has no `.`, no `..` and no slash at its
  /// end.
  func node(at path: [UInt8]) throws(Failure) -> VirtualNode?
  /// The number of bytes at the start of the path that certainly name folders, and not links. 0 is always allowed; with 0, the whole path is resolved
  /// part by part.
  func straightPart(of path: [UInt8]) -> Int
  /// The failure for a missing path inside an existing folder. `isLinked` says whether a link was followed.
  func absence(in folder: [UInt8], isLinked: Bool) -> Failure
}

extension VirtualFolders {
  package func absence(in folder: [UInt8], isLinked: Bool) -> Failure { Failure(.missing) }

  /// The text of a path, which is empty for the top folder.
  static func text(_ path: [UInt8]) -> String {
    path.isEmpty ? "/" : String(decoding: path, as: UTF8.self)
  }

  /// Follows the links in an absolute path. A link at the end is followed only if `following` is true.
  package func place(of path: String, following: Bool) throws(Failure) -> VirtualPlace {
    let whole = Array(path.utf8)
    if Paths.isPlain(whole), let node = try node(at: whole) {
      switch node {
      case .folder, .file: return VirtualPlace(path: whole, node: node)
      case .link: if !following { return VirtualPlace(path: whole, node: node) }
      case .outside: break
      }
    }
    return try walk(whole, following)
  }

  private func walk(_ path: [UInt8], _ following: Bool) throws(Failure) -> VirtualPlace {
    var rest: [ArraySlice<UInt8>] = path.split(separator: slash).reversed()
    var place = VirtualPlace(path: [], node: .folder)
    var links = 0
    pass(&place, &rest)
    while let name = rest.popLast() {
      if name.elementsEqual([dot]) { continue }
      if name.elementsEqual([dot, dot]) {
        place.path.removeSubrange((place.path.lastIndex(of: slash) ?? 0)...)
        place.node = .folder
        pass(&place, &rest)
        continue
      }
      let inner = place.path + [slash] + name
      guard let node = try node(at: inner) else {
        throw absence(in: place.path, isLinked: place.isLinked)
      }
      switch node {
      case .folder: place.path = inner
      case .file:
        guard rest.isEmpty else { throw absence(in: inner, isLinked: place.isLinked) }
        place.path = inner
      case .link(let target):
        if rest.isEmpty && !following {
          place.path = inner
          break
        }
        links += 1
        guard links <= 40 else { throw Failure(.linkLoop) }
        guard !target.isEmpty else { throw Failure(.missing) }
        place.isLinked = true
        if target.first == slash { place.path = [] }
        rest += target.split(separator: slash).reversed()
        place.node = .folder
        pass(&place, &rest)
        continue
      case .outside:
        place.path = rest.reversed().reduce(inner) { $0 + [slash] + $1 }
        place.node = .outside
        return place
      }
      place.node = node
    }
    return place
  }

  /// Moves the next parts of the path from `rest` to `place`, as long as they are certainly folders. Stops before the next `.` or `..`.
  private func pass(_ place: inout VirtualPlace, _ rest: inout [ArraySlice<UInt8>]) {
    let start = rest.lastIndex { Self.isDots($0) }.map { $0 + 1 } ?? 0
    guard rest.count > start + 1 else { return }
    var path = place.path
    for name in rest[start...].reversed() {
      path.append(slash)
      path += name
    }
    let end = straightPart(of: path)
    while let name = rest.last, place.path.count + 1 + name.count <= end {
      place.path.append(slash)
      place.path += name
      rest.removeLast()
    }
  }

  private static func isDots(_ name: ArraySlice<UInt8>) -> Bool {
    name.elementsEqual([dot]) || name.elementsEqual([dot, dot])
  }
}

private let slash = UInt8(ascii: "/")
private let dot = UInt8(ascii: ".")
