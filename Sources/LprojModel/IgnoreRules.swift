// `.gitignore` files: which paths of a source tree are not the project's own.

internal import LprojFiles
internal import LprojSource

/// The patterns of one ignore file, relative to the folder it lies in.
struct IgnoreRules: Sendable {
  private struct Pattern: Sendable {
    var parts: [[UInt8]]
    var isNegated = false
    var onlyFolders = false
    /// Anchored patterns match from the file's folder, others any last component.
    var isAnchored = false
  }

  private var patterns: [Pattern] = []

  /// Parses the text of an ignore file.
  init(_ text: [UInt8]) {
    for line in text.split(whereSeparator: { $0 == 0x0A }) {
      var line = Array(line)
      if line.last == 0x0D { line.removeLast() }
      while line.last == 0x20, !line.dropLast().hasSuffix(0x5C) { line.removeLast() }
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      var pattern = Pattern(parts: [])
      if first == UInt8(ascii: "!") {
        pattern.isNegated = true
        line.removeFirst()
      } else if line.starts(with: [0x5C, UInt8(ascii: "#")])
        || line.starts(with: [0x5C, UInt8(ascii: "!")])
      {
        line.removeFirst()
      }
      if line.last == UInt8(ascii: "/") {
        pattern.onlyFolders = true
        line.removeLast()
      }
      pattern.isAnchored = line.contains(UInt8(ascii: "/"))
      pattern.parts = line.split(separator: UInt8(ascii: "/")).map { Array($0) }
      if !pattern.parts.isEmpty { patterns.append(pattern) }
    }
  }

  /// Whether the path (components below this file's folder) is ignored; nil when no pattern says.
  func verdict(_ components: [[UInt8]], isFolder: Bool) -> Bool? {
    for pattern in patterns.reversed() where isFolder || !pattern.onlyFolders {
      let matches =
        pattern.isAnchored
        ? Self.match(pattern.parts[...], components[...])
        : Self.match(pattern.parts[...], components.suffix(1))
      if matches { return !pattern.isNegated }
    }
    return nil
  }

  private static func match(
    _ pattern: ArraySlice<[UInt8]>, _ path: ArraySlice<[UInt8]>
  ) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == [0x2A, 0x2A] {
      let rest = pattern.dropFirst()
      if rest.isEmpty { return !path.isEmpty }
      return path.indices.contains { match(rest, path[$0...]) }
    }
    guard let component = path.first, glob(first[...], component[...]) else { return false }
    return match(pattern.dropFirst(), path.dropFirst())
  }

  /// `*`, `?`, `[a-z]` and `\x` within one component.
  static func glob(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
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

  /// What is left of the pattern when its first item matches `byte`.
  private static func matchOne(_ pattern: ArraySlice<UInt8>, _ byte: UInt8) -> ArraySlice<UInt8>? {
    guard let first = pattern.first else { return nil }
    let rest = pattern.dropFirst()
    switch first {
    case UInt8(ascii: "?"):
      return rest
    case 0x5C:
      return rest.first == byte ? rest.dropFirst() : nil
    case UInt8(ascii: "["):
      guard let close = rest.dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
        return first == byte ? rest : nil
      }
      var set = rest[rest.startIndex..<close]
      let isNegated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
      if isNegated { set.removeFirst() }
      return contains(set, byte) != isNegated ? pattern[(close + 1)...] : nil
    default:
      return first == byte ? rest : nil
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

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ byte: UInt8) -> Bool { last == byte }
}

/// The ignore files that apply to a folder, the outermost first.
struct IgnoreStack: Sendable {
  private var levels: [(rules: IgnoreRules, depth: Int)] = []
  /// Components of the folder, from the outermost ignore file on.
  private var components: [[UInt8]] = []

  init() {}

  /// The ignore files that already apply to `folder`: those of the folders above it, up to the root
  /// of its git repository.
  init(above folder: String, _ workspace: Workspace) {
    // What lies around an archive does not speak for what is in it.
    guard workspace.archive(holding: folder) == nil else { return }
    let absolute =
      folder.hasPrefix("/") ? folder : Paths.join(workspace.currentFolder, folder)
    let parts = absolute.split(separator: "/").map(String.init)
    var paths: [String] = ["/"]
    for part in parts { paths.append(Paths.join(paths[paths.count - 1], part)) }
    guard
      let root = paths.lastIndex(where: {
        (try? workspace.status(Paths.join($0, ".git"), following: true)) != nil
      })
    else { return }
    if let exclude = try? workspace.read(Paths.join(paths[root], ".git/info/exclude")) {
      levels.append((IgnoreRules(exclude.bytes), 0))
    }
    for index in root..<paths.count {
      if index > root { components.append(Array(parts[index - 1].utf8)) }
      if index < paths.count - 1 { read(paths[index], workspace) }
    }
  }

  /// The stack for a folder below this one.
  func entering(_ name: String) -> IgnoreStack {
    var inner = self
    inner.components.append(Array(name.utf8))
    return inner
  }

  /// Adds the `.gitignore` of the folder itself.
  mutating func read(_ folder: String, _ workspace: Workspace) {
    guard let text = try? workspace.read(Paths.join(folder, ".gitignore")) else { return }
    levels.append((IgnoreRules(text.bytes), components.count))
  }

  func ignores(_ name: String, isFolder: Bool) -> Bool {
    guard !levels.isEmpty else { return false }
    let path = components + [Array(name.utf8)]
    for level in levels.reversed() {
      if let verdict = level.rules.verdict(Array(path[level.depth...]), isFolder: isFolder) {
        return verdict
      }
    }
    return false
  }
}
