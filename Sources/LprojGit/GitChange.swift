// A file that differs between two states of a repository.

/// One changed file, read from git's raw format: `:100644 100644 OLD NEW M`, NUL, path. `OLD` and `NEW` are names in git's object store.
package struct GitChange: Sendable {
  /// The file before or after the change.
  package struct Side: Sendable {
    /// The name of the contents in git's object store.
    package var id: String
    var kind: GitListing.Kind
    var isExecutable: Bool

    package var isFile: Bool { kind == .file }
  }

  /// The path relative to the top of the work tree.
  package var path: [UInt8]
  /// The file before the change; nil if the change adds the file.
  package var old: Side?
  package var new: Side?

  package var isEdit: Bool { old != nil && new != nil }

  /// Whether both sides are ordinary files, not links or submodules.
  package var isOfContents: Bool { old?.kind == .file && new?.kind == .file }

  static func list(_ output: [UInt8]) -> [GitChange] {
    let parts = output.split(separator: 0)
    return stride(from: 0, to: parts.count - 1, by: 2).compactMap { number in
      let words = parts[number].dropFirst().split(separator: 0x20)
      guard words.count == 5 else { return nil }
      return GitChange(
        path: Array(parts[number + 1]), old: side(words[0], words[2]), new: side(words[1], words[3])
      )
    }
  }

  private static func side(_ mode: ArraySlice<UInt8>, _ id: ArraySlice<UInt8>) -> Side? {
    if mode.allSatisfy({ $0 == UInt8(ascii: "0") }) { return nil }
    return Side(
      id: String(decoding: id, as: UTF8.self), kind: GitListing.kind(mode),
      isExecutable: GitListing.isExecutable(mode))
  }
}
