// Where the files and groups of an Xcode project lie.

internal import LprojFiles
internal import LprojSource

/// Follows groups upwards, without recursion; what hangs in a loop of groups has no path.
struct XcodePaths {
  /// The longest path, in bytes.
  static let longest = 4096
  private let objects: XcodeObjects
  /// `SRCROOT`.
  let root: String
  /// The group that names each value of the file; -1 for none.
  private var parents: [XcodeObjects.Object]
  /// Absolute paths that are known; nil for objects without one.
  private var known: [XcodeObjects.Object: String?] = [:]
  /// Groups that lie in themselves.
  private(set) var loops: [XcodeObjects.Object] = []
  /// Groups that name objects which the file lacks, with the first such name.
  private(set) var dangling: [XcodeObjects.Object] = []

  init(_ objects: XcodeObjects, root: String) {
    self.objects = objects
    self.root = root
    parents = Array(repeating: -1, count: objects.arena.values.count)
    for (kind, object) in objects.all where kind.isGroup {
      let children = objects.objects(object, "children")
      for child in children.found where parents[Int(child)] < 0 { parents[Int(child)] = object }
      if let first = children.dangling.first { dangling.append(first) }
    }
  }

  /// The path from the root on; nil when the project alone does not say it.
  mutating func path(_ object: XcodeObjects.Object) -> String? {
    if let path = known[object] { return path }
    // Most lie in a group whose place is known.
    if hangsOnGroup(object), let base = known[parents[Int(object)]] {
      let path = base.flatMap { joined($0, object) }
      known[object] = .some(path)
      return path
    }
    var way = [object]
    var seen: Set<XcodeObjects.Object> = [object]
    var base: String?
    // Up to the first that stands on its own or is known.
    while true {
      let last = way[way.count - 1]
      guard hangsOnGroup(last) else {
        base = self.base(objects.text(last, "sourceTree") ?? "")
        break
      }
      let parent = parents[Int(last)]
      guard parent >= 0 else {
        base = root
        break
      }
      if let path = known[parent] {
        base = path
        break
      }
      guard seen.insert(parent).inserted else {
        loops.append(last)
        base = nil
        break
      }
      way.append(parent)
    }
    for object in way.reversed() {
      base = base.flatMap { joined($0, object) }
      known[object] = .some(base)
    }
    return base
  }

  /// The folder of a source tree; those of the build and of the machine are unknown.
  private func base(_ tree: String) -> String? {
    switch tree {
    case "SOURCE_ROOT": root
    case "<absolute>": "/"
    default: nil
    }
  }

  /// Whether its place is that of the group around it.
  private func hangsOnGroup(_ object: XcodeObjects.Object) -> Bool {
    guard let tree = objects.arena.member(object, "sourceTree") else { return true }
    return objects.arena.kind(tree) != .text || objects.arena.isText(tree, "<group>")
  }

  /// Nil for a path that no system opens.
  private func joined(_ folder: String, _ object: XcodeObjects.Object) -> String? {
    guard let name = objects.arena.member(object, "path"), let path = objects.arena.text(name),
      !path.isEmpty
    else { return folder }
    guard folder.utf8.count + path.utf8.count <= Self.longest else { return nil }
    if folder != "/", objects.arena.isPlainName(name) { return folder + "/" + path }
    return Paths.absolute(path, currentFolder: folder == "/" ? "" : folder)
  }
}
