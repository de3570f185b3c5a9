// Path patterns of project descriptions: `*`, `?`, `[a-z]`, `{a,b}` and `**`.

internal import LprojSource

package struct PathPattern: Sendable, Hashable {
  /// One pattern for each combination of alternatives in braces.
  private let choices: [Wildcards]

  /// The room for the choices of all patterns of a description.
  package static func room() -> Room { Room(1 << 20) }
  /// The message for a description with patterns that have too many choices.
  static let tooMany = "its patterns stand for too many paths"
  /// The approximate size of a choice without its text, in bytes.
  private static let bytesOfWay = 256
  /// The maximum number of choices of a pattern. It is limited because a file is compared with every choice.
  private static let mostWays = 1024

  /// Parses a pattern such as `Resources/*.{strings,xib}`.
  ///
  /// - Parameters:
  ///   - hasDeepStars: whether `**` matches any number of names; in makefiles, `**` matches one name.
  ///   - room: the room for choices. If there is no room, or if there are too many choices, braces are literal.
  package init(_ text: String, hasDeepStars: Bool = true, room: Room) {
    let options: Wildcards.Options =
      hasDeepStars ? [.path, .brackets, .deepStars] : [.path, .brackets]
    choices = Self.expanded(Array(text.utf8), room).compactMap { way in
      let parts = way.split(separator: UInt8(ascii: "/")).filter { $0 != [0x2E] }
      return Wildcards(Self.path(parts), options)
    }
  }

  /// Creates a pattern that only matches the path itself.
  package init(literal path: String) {
    let escaped = Self.path(Self.components(path)).flatMap { [0x5C, $0] as [UInt8] }
    choices = [Wildcards(escaped, .escapes)].compactMap(\.self)
  }

  /// Whether a text has special characters.
  package static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { "*?[{".utf8.contains($0) }
  }

  /// Whether the whole path matches.
  package func matches(_ path: [[UInt8]]) -> Bool { matches(path, around: false) }

  /// Whether the path or a folder around it matches.
  package func matchesAround(_ path: [[UInt8]]) -> Bool { matches(path, around: true) }

  private func matches(_ path: [[UInt8]], around: Bool) -> Bool {
    let path = Self.path(path)
    return choices.contains { $0.matches(path[...], around: around) }
  }

  package static func components(_ path: String) -> [[UInt8]] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Array($0) }
  }

  private static func path(_ components: [some Collection<UInt8>]) -> [UInt8] {
    Array(components.joined(separator: [UInt8(ascii: "/")]))
  }

  private static func expanded(_ text: [UInt8], _ room: Room) -> [[UInt8]] {
    var done: [[UInt8]] = []
    var open = [text]
    while let way = open.popLast() {
      guard let start = way.firstIndex(of: UInt8(ascii: "{")),
        let (parts, end) = alternatives(way, start), room.takes(end - start),
        room.takes(parts.count, each: way.count - (end - start) + bytesOfWay)
      else {
        done.append(way)
        continue
      }
      guard done.count + open.count + parts.count <= mostWays else {
        room.refuse()
        done.append(way)
        continue
      }
      for part in parts.reversed() { open.append(way[..<start] + part + way[end...]) }
    }
    return done
  }

  /// The alternatives in the braces at `start`, and the index after the braces; nil if the braces are not closed.
  private static func alternatives(_ text: [UInt8], _ start: Int) -> ([[UInt8]], Int)? {
    var depth = 0
    var parts: [[UInt8]] = [[]]
    for at in start..<text.count {
      let byte = text[at]
      if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return (parts, at + 1) }
      }
      if byte == UInt8(ascii: ","), depth == 1 {
        parts.append([])
      } else if depth > 0 {
        parts[parts.count - 1].append(byte)
      }
      if byte == UInt8(ascii: "{") { depth += 1 }
    }
    return nil
  }
}
