// Tables that were moved as they are.

extension GitListing {
  /// Tables that are there no more, and where their very bytes are instead.
  func renames(from old: GitListing) -> [(old: [UInt8], new: [UInt8])] {
    var gone: [String: [[UInt8]]] = [:]
    for (number, path) in old.tables where file(at: path) == nil {
      gone[old.id(number), default: []].append(path)
    }
    if gone.isEmpty { return [] }
    var renames: [(old: [UInt8], new: [UInt8])] = []
    for (number, path) in tables where old.file(at: path) == nil {
      let id = id(number)
      let likeness = (gone[id] ?? []).map { Self.likeness($0, path) }
      guard let most = likeness.max(), let best = likeness.firstIndex(of: most),
        let source = gone[id]?.remove(at: best)
      else { continue }
      renames.append((source, path))
    }
    return renames
  }

  private var tables: [(number: Int, path: [UInt8])] {
    files.indices.compactMap { number in
      let path = bytes[files[number].path]
      guard files[number].kind == .file, Self.isTable(path) else { return nil }
      return (number, Array(path))
    }
  }

  /// How many parts of two paths are the same, from the front and from the back: which of several
  /// files with the same bytes was moved.
  private static func likeness(_ left: [UInt8], _ right: [UInt8]) -> Int {
    let (left, right) = (left.split(separator: 0x2F), right.split(separator: 0x2F))
    let front = zip(left, right).prefix { $0 == $1 }.count
    let back = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    return front + back
  }
}

extension GitSnapshot {
  /// Absolute paths of tables that were there before and are no more, with those of the tables that
  /// have their very bytes and were not there before.
  package func renames(from old: GitSnapshot) -> [String: String] {
    let top = String(decoding: root, as: UTF8.self) + "/"
    let pairs = listing.renames(from: old.listing).map { old, new in
      (top + String(decoding: old, as: UTF8.self), top + String(decoding: new, as: UTF8.self))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The absolute paths of submodules.
  package var submodules: [String] {
    let top = String(decoding: root, as: UTF8.self) + "/"
    return listing.submodules.map { top + String(decoding: $0, as: UTF8.self) }
  }
}
