// A file that differs between two states of a repository.

/// One record of git's raw format, such as `:100644 100644 OLD NEW M`, NUL, path.
package struct GitChange: Sendable {
  /// Relative to the top of the work tree.
  package var path: [UInt8]
  /// The names of the contents in git's store; nil where there is no file.
  package var old: String?
  package var new: String?

  package var isEdit: Bool { old != nil && new != nil }

  static func list(_ output: [UInt8]) -> [GitChange] {
    let parts = output.split(separator: 0)
    return stride(from: 0, to: parts.count - 1, by: 2).compactMap { number in
      let words = parts[number].split(separator: 0x20)
      guard words.count == 5 else { return nil }
      return GitChange(path: Array(parts[number + 1]), old: name(words[2]), new: name(words[3]))
    }
  }

  private static func name(_ id: ArraySlice<UInt8>) -> String? {
    id.allSatisfy { $0 == UInt8(ascii: "0") } ? nil : String(decoding: id, as: UTF8.self)
  }
}
