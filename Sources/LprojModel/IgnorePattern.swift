// A pattern of an ignore file, read and matched as in git.

internal import LprojSource

/// A pattern of an ignore file, such as `build/` or `!*.strings`.
package struct IgnorePattern: Sendable {
  private(set) var isNegated = false
  package private(set) var onlyFolders = false
  /// Whether the pattern is only for names, because it has no slash inside. It matches names at any depth.
  package let matchesNameAlone: Bool
  private let pattern: Wildcards

  /// - Parameter line: a line of an ignore file, without the line break.
  /// - Returns: nil for comments, for empty lines and for patterns that match nothing in git.
  package init?(_ line: ArraySlice<UInt8>) {
    if line.first == UInt8(ascii: "#") { return nil }
    var text = Self.withoutTrailingSpaces(line.prefix { $0 != 0 })
    if text.first == UInt8(ascii: "!") {
      isNegated = true
      text.removeFirst()
    }
    if text.last == Self.slash {
      onlyFolders = true
      text.removeLast()
    }
    matchesNameAlone = !text.contains(Self.slash)
    if !matchesNameAlone, text.first == Self.slash { text.removeFirst() }
    guard !text.isEmpty,
      let pattern = Wildcards(
        Array(text),
        matchesNameAlone ? [.brackets, .escapes] : [.brackets, .escapes, .path, .gitStars])
    else { return nil }
    self.pattern = pattern
  }

  /// The only name that the pattern matches; nil for a pattern with wildcards.
  package var literal: [UInt8]? { pattern.literal }

  /// - Parameter path: the path below the folder of the ignore file. If the pattern is only for names, the last component of that path.
  package func matches(_ path: ArraySlice<UInt8>) -> Bool { pattern.matches(path) }

  private static let slash = UInt8(ascii: "/")

  /// The line without trailing spaces. A space after a backslash stays.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == 0x5C {
        index += 1
      } else if line[index] == 0x20 {
        index += 1
        continue
      }
      index += 1
      end = min(index, line.endIndex)
    }
    return line[..<end]
  }
}
