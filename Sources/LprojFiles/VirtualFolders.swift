// Resolves paths through folders and links that are not on the disk, as the disk would.

/// The node at a path without links.
package enum VirtualNode: Sendable {
  case folder, file
  case link(target: [UInt8])
  /// A node of another source, which needs the whole path.
  case outside
}

/// The node that a path leads to, and its place.
package struct VirtualPlace: Sendable {
  /// The absolute path, without links except for one at its end.
  package var path: [UInt8]
  package var node: VirtualNode
  /// Whether a link was followed.
  package var isLinked = false
}

/// A tree of folders and links that paths can be resolved in.
package protocol VirtualFolders {
  /// The node at an absolute path without `.`, `..` and a trailing slash; an empty path is the top.
  func node(at path: [UInt8]) throws(Failure) -> VirtualNode?
  /// The length in bytes of a prefix of the path that certainly consists of folders, without links. The prefix may be shorter than possible, so that
  /// not every folder must be examined. The rest of the path is resolved step by step.
  func straightPart(of path: [UInt8]) -> Int
  /// The reason why nothing is at `path`, although `folder` exists.
  func absence(in folder: [UInt8], isLinked: Bool) -> Failure
}

extension VirtualFolders {
  /// Resolves an absolute path; a link at its end is followed if `following` is set.
  package func place(of path: String, following: Bool) throws(Failure) -> VirtualPlace {
    let whole = Array(path.utf8)
    // Most paths have no links.
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

  /// Skips all known folders at once.
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
