// Patterns of paths as project descriptions write them: `*`, `?`, `[a-z]`, `{a,b}` and `**`.

internal import LprojSource

package struct PathPattern: Sendable, Hashable {
  /// One for each way through the braces.
  private let choices: [Wildcards]

  /// For the ways through the braces of all patterns of a description.
  package static func room() -> Room { Room(4 << 20) }
  /// The message for a description whose patterns stand for too many paths.
  static let tooMany = "its patterns stand for too many paths"
  /// About what a way takes beside its bytes.
  private static let bytesOfWay = 256
  /// A file is compared with each way, so that there are no more than this.
  private static let mostWays = 1024

  /// - Parameters:
  ///   - hasDeepStars: whether `**` stands for any number of names, and not for one, as in makefiles.
  ///   - room: where there is none any more, or a pattern has too many ways, braces stand for
  ///     themselves.
  package init(_ text: String, hasDeepStars: Bool = true, room: Room) {
    let options: Wildcards.Options =
      hasDeepStars ? [.path, .brackets, .deepStars] : [.path, .brackets]
    choices = Self.expanded(Array(text.utf8), room).compactMap { way in
      let parts = way.split(separator: UInt8(ascii: "/")).filter { $0 != [0x2E] }
      return Wildcards(Self.path(parts), options)
    }
  }

  /// A path that stands for itself, whatever signs it has.
  package init(literal path: String) {
    let escaped = Self.path(Self.components(path)).flatMap { [0x5C, $0] as [UInt8] }
    choices = [Wildcards(escaped, .escapes)].compactMap(\.self)
  }

  /// Whether it has anything but plain letters.
  package static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { "*?[{".utf8.contains($0) }
  }

  /// Whether the whole path matches.
  package func matches(_ path: [[UInt8]]) -> Bool { matches(path, around: false) }

  /// Whether the path or a folder that it lies in matches.
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

  /// The texts between braces that begin at `start`, and where what follows them begins.
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
