// Files that were moved without changes.

internal import LprojSource

extension GitListing {
  /// Pairs the path of each file that is gone since `old` with the path of a new file with the same bytes. A file without such a partner is left out.
  func renames(from old: GitListing) -> [(old: [UInt8], new: [UInt8])] {
    var gone: [String: [[UInt8]]] = [:]
    for number in old.files.indices where old.files[number].kind == .file {
      let path = Array(old.bytes[old.files[number].path])
      if file(at: path) == nil { gone[old.id(number), default: []].append(path) }
    }
    if gone.isEmpty { return [] }
    var renames: [(old: [UInt8], new: [UInt8])] = []
    for number in files.indices where files[number].kind == .file {
      let path = Array(bytes[files[number].path])
      guard old.file(at: path) == nil else { continue }
      let id = id(number)
      let likeness = (gone[id] ?? []).map { Self.likeness($0, path) }
      guard let most = likeness.max(), let best = likeness.firstIndex(of: most),
        let source = gone[id]?.remove(at: best)
      else { continue }
      renames.append((source, path))
    }
    return renames
  }

  /// The number of equal components of two paths, counted from both ends. If several files have the same bytes, the one with the highest number
  /// counts as the moved file.
  private static func likeness(_ left: [UInt8], _ right: [UInt8]) -> Int {
    let (left, right) = (left.split(separator: 0x2F), right.split(separator: 0x2F))
    let front = zip(left, right).prefix { $0 == $1 }.count
    let back = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    return front + back
  }
}

extension GitSnapshot {
  /// The files that were moved without changes since `old`: old absolute paths as keys, and new absolute paths as values.
  package func renames(from old: GitSnapshot) -> [String: String] {
    let top = String(decoding: root, as: UTF8.self) + "/"
    let pairs = listing.renames(from: old.listing).map { old, new in
      (top + String(decoding: old, as: UTF8.self), top + String(decoding: new, as: UTF8.self))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The absolute paths of `.gitattributes` files, each with an attribute that makes files in the work tree differ from git's object store. Such an
  /// attribute is an encoding (`working-tree-encoding=UTF-16`), or any filter except `filter=lfs`.
  package var conversions: [(path: String, attribute: String)] {
    let top = String(decoding: root, as: UTF8.self) + "/"
    let name = Array(".gitattributes".utf8)
    return listing.files.indices.flatMap { number -> [(path: String, attribute: String)] in
      let path = listing.bytes[listing.files[number].path]
      guard listing.files[number].kind == .file, path.suffix(name.count).elementsEqual(name),
        let text = try? read(top + String(decoding: path, as: UTF8.self))
      else { return [] }
      let words = Set(
        text.bytes.split(whereSeparator: { $0 <= 0x20 }).map { String(decoding: $0, as: UTF8.self) }
      )
      let attributes = words.filter {
        $0.hasPrefix("working-tree-encoding=") || $0.hasPrefix("filter=") && $0 != "filter=lfs"
      }
      return attributes.sorted().map { (top + String(decoding: path, as: UTF8.self), $0) }
    }
  }

  /// The number of files in the index that a sparse checkout keeps out of the work tree.
  package var sparseFiles: Int { listing.sparse }

  /// The absolute paths of submodules.
  package var submodules: [String] {
    let top = String(decoding: root, as: UTF8.self) + "/"
    return listing.submodules.map { top + String(decoding: $0, as: UTF8.self) }
  }
}
