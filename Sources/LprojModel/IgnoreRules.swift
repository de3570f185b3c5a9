// The patterns of one `.gitignore`, which exclude paths from a project.

struct IgnoreRules: Sendable {
  private var patterns: [IgnorePattern]

  /// - Parameter text: the text of an ignore file, without a byte order mark at its start.
  init(_ text: [UInt8]) {
    let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    patterns = text.split(separator: 0x0A).compactMap { line in
      IgnorePattern(line.last == 0x0D ? line.dropLast() : line)
    }
  }

  /// Returns whether the last pattern that matches a path ignores it; nil if no pattern matches.
  /// - Parameters:
  ///   - path: the path below the folder of the ignore file.
  ///   - name: the last component of `path`.
  func verdict(path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
    let pattern = patterns.last { pattern in
      (isFolder || !pattern.onlyFolders) && pattern.matches(pattern.matchesNameAlone ? name : path)
    }
    return pattern.map { !$0.isNegated }
  }
}
