// Patterns of paths as project descriptions write them: `*`, `?`, `[a-z]`, `{a,b}` and `**`.

package struct PathPattern: Sendable, Hashable {
  /// One for each way through the braces, as components.
  private let choices: [[[UInt8]]]
  /// Whether `**` stands for a single component, as in makefiles.
  private var hasDeepStars = true

  /// For the ways through the braces of all patterns of a description.
  package static func room() -> Room { Room(4 << 20) }
  /// What a description says too much with.
  static let tooMany = "its patterns stand for too many paths"
  /// About what a way takes beside its bytes.
  private static let bytesOfWay = 256
  /// A file is compared with each way, so that there are no more than this.
  private static let mostWays = 1024

  /// - Parameter room: where there is none any more, or a pattern has too many ways, braces stand for
  ///   themselves.
  package init(_ text: String, hasDeepStars: Bool = true, room: Room) {
    self.hasDeepStars = hasDeepStars
    choices = Self.expanded(Array(text.utf8), room).map { way in
      way.split(separator: UInt8(ascii: "/")).filter { $0 != [0x2E] }.map { Array($0) }
    }
  }

  /// A path that stands for itself, whatever signs it has.
  package init(literal path: String) {
    choices = [
      Self.components(path).map { part in
        part.flatMap {
          "*?[".utf8.contains($0) ? [UInt8(ascii: "["), $0, UInt8(ascii: "]")] : [$0]
        }
      }
    ]
  }

  /// Whether it has anything but plain letters.
  package static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { "*?[{".utf8.contains($0) }
  }

  /// Whether the whole path matches.
  package func matches(_ path: [[UInt8]]) -> Bool {
    choices.contains { match($0, path, prefix: false) }
  }

  /// Whether the path or a folder that it lies in matches.
  package func matchesAround(_ path: [[UInt8]]) -> Bool {
    choices.contains { match($0, path, prefix: true) }
  }

  package static func components(_ path: String) -> [[UInt8]] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Array($0) }
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

  /// Walks both with the one `**` remembered that was met last, so that the time stays a product.
  private func match(_ pattern: [[UInt8]], _ path: [[UInt8]], prefix: Bool) -> Bool {
    var at = 0
    var component = 0
    var retry: (pattern: Int, component: Int)?
    while component < path.count {
      if at < pattern.count {
        if hasDeepStars, pattern[at] == [0x2A, 0x2A] {
          retry = (at + 1, component)
          at += 1
          continue
        }
        if Self.glob(pattern[at][...], path[component][...]) {
          at += 1
          component += 1
          continue
        }
      } else if prefix {
        return true
      }
      guard let last = retry else { return false }
      if last.pattern == pattern.count { return true }
      retry = (last.pattern, last.component + 1)
      at = last.pattern
      component = last.component + 1
    }
    while hasDeepStars, at < pattern.count, pattern[at] == [0x2A, 0x2A] { at += 1 }
    return at == pattern.count
  }

  /// `*`, `?` and `[…]` in one component.
  package static func glob(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    var pattern = pattern
    var text = text
    var retry: (pattern: ArraySlice<UInt8>, text: ArraySlice<UInt8>)?
    while true {
      if let next = pattern.first {
        if next == 0x2A {
          pattern.removeFirst()
          retry = (pattern, text)
          continue
        }
        if let byte = text.first, let rest = matchOne(pattern, byte) {
          pattern = rest
          text.removeFirst()
          continue
        }
      } else if text.isEmpty {
        return true
      }
      guard let last = retry, !last.text.isEmpty else { return false }
      retry = (last.pattern, last.text.dropFirst())
      pattern = last.pattern
      text = last.text.dropFirst()
    }
  }

  private static func matchOne(_ pattern: ArraySlice<UInt8>, _ byte: UInt8) -> ArraySlice<UInt8>? {
    guard let first = pattern.first else { return nil }
    let rest = pattern.dropFirst()
    switch first {
    case UInt8(ascii: "?"): return rest
    case UInt8(ascii: "["):
      guard let close = rest.dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
        return first == byte ? rest : nil
      }
      var set = rest[rest.startIndex..<close]
      let isNegated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
      if isNegated { set.removeFirst() }
      return contains(set, byte) != isNegated ? pattern[(close + 1)...] : nil
    default: return first == byte ? rest : nil
    }
  }

  private static func contains(_ set: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
    var index = set.startIndex
    while index < set.endIndex {
      if index + 2 < set.endIndex, set[index + 1] == UInt8(ascii: "-") {
        if set[index] <= byte && byte <= set[index + 2] { return true }
        index += 3
      } else {
        if set[index] == byte { return true }
        index += 1
      }
    }
    return false
  }
}
