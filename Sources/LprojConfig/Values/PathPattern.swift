// A pattern in a configuration, for paths relative to the folder of the configuration.

internal import LprojFiles
internal import LprojModel
package import LprojSource

/// A pattern as in `.gitignore`, without negation. A pattern that matches a folder also matches everything inside.
package struct PathPattern: Sendable {
  /// The absolute folder of the configuration.
  private let folder: String
  private let pattern: IgnorePattern

  /// Creates a pattern; nil if the text has a problem.
  package init?(_ text: String, in folder: String) {
    guard Self.problem(text) == nil, let pattern = IgnorePattern(Self.bytes(text)[...]) else {
      return nil
    }
    self.folder = folder
    self.pattern = pattern
  }

  /// The problem of a text, to follow the text in a message; nil if the text is a pattern.
  package static func problem(_ text: String) -> String? {
    if text.isEmpty { return "is not a pattern: it is empty" }
    if text.hasPrefix("!") { return "is not a pattern: take it away here, or use 'include'" }
    if text.split(separator: "/").contains("..") {
      return "leads out of the folder of this file; put a configuration there"
    }
    if text.allSatisfy({ $0 == "/" }) {
      return "is not a pattern: paths are relative to the folder of this file, which is '.'"
    }
    if IgnorePattern(bytes(text)[...]) == nil {
      return
        "is not a pattern: '[' needs a ']', and '\\' a letter behind it; write [[] for a bracket"
    }
    return nil
  }

  /// The text for `IgnorePattern`. In a configuration, `./a` means `/a`, and `#` does not begin a comment.
  private static func bytes(_ text: String) -> [UInt8] {
    var text = text
    if text == "." || text == "./" { return Array("/**".utf8) }
    if text.hasPrefix("./") { text.removeFirst() }
    return (text.hasPrefix("#") ? [0x5C] : []) + Array(text.utf8)
  }

  /// The only absolute path that the pattern matches, or, if the pattern matches at any depth, the only name. Nil if the pattern has wildcards.
  package var name: Key? {
    pattern.literal.map { literal in
      if pattern.matchesNameAlone { return Key(bytes: literal) }
      let start = folder == "/" ? [] : Array(folder.utf8)
      return Key(bytes: start + [UInt8(ascii: "/")] + literal)
    }
  }

  /// Returns the values of `name` for all patterns without wildcards that may match an absolute path. They are the path, the folders around it, and
  /// the last parts of all these paths.
  package static func names(of path: String) -> [Key] {
    let bytes = Array(path.utf8)
    var names: [Key] = []
    var start = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
      if end > 0 {
        names.append(Key(bytes: Array(bytes[..<end])))
        names.append(Key(bytes: Array(bytes[start..<end])))
      }
      start = end + 1
    }
    return names
  }

  /// Whether the pattern matches an absolute path, or a folder around it.
  package func matches(_ path: String, isFolder: Bool) -> Bool {
    guard path != folder, Paths.isFolder(path, within: folder) else { return false }
    let start = folder == "/" ? 1 : folder.utf8.count + 1
    let bytes = Array(path.utf8.dropFirst(start))
    var nameStart = 0
    for end in bytes.indices where bytes[end] == UInt8(ascii: "/") {
      if isMatch(bytes[..<end], nameStart, isFolder: true) { return true }
      nameStart = end + 1
    }
    return isMatch(bytes[...], nameStart, isFolder: isFolder)
  }

  private func isMatch(_ path: ArraySlice<UInt8>, _ nameStart: Int, isFolder: Bool) -> Bool {
    if pattern.onlyFolders && !isFolder { return false }
    return pattern.matches(pattern.matchesNameAlone ? path[nameStart...] : path)
  }
}
