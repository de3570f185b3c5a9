// The paths of files and groups in an Xcode project.

internal import LprojFiles
internal import LprojSource

/// Resolves paths by following groups upwards, without recursion. An object in a loop of groups has no path.
struct XcodePaths {
  /// The longest path in bytes.
  static let longest = 4096
  private let objects: XcodeObjects
  /// The folder `SRCROOT` of the project.
  let root: String
  /// The group around each value of the file; -1 if there is none.
  private var parents: [XcodeObjects.Object]
  /// Known absolute paths; nil for an object without a path.
  private var known: [XcodeObjects.Object: String?] = [:]
  /// Groups that contain themselves.
  private(set) var loops: [XcodeObjects.Object] = []
  /// For each group that names missing objects, the first identifier of a missing object.
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

  /// The absolute path of an object; nil if the project file does not determine the path.
  mutating func path(_ object: XcodeObjects.Object) -> String? {
    if let path = known[object] { return path }
    // Most objects are in a group whose path is already known.
    if hangsOnGroup(object), let base = known[parents[Int(object)]] {
      let path = base.flatMap { joined($0, object) }
      known[object] = .some(path)
      return path
    }
    var way = [object]
    var seen: Set<XcodeObjects.Object> = [object]
    var base: String?
    // Collects the groups up to the first group whose path is already known, or does not depend on a further group.
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

  /// The folder of a source tree such as `SOURCE_ROOT`; nil for a tree with an unknown folder, such as `SDKROOT`.
  private func base(_ tree: String) -> String? {
    switch tree {
    case "SOURCE_ROOT": root
    case "<absolute>": "/"
    default: nil
    }
  }

  private func hangsOnGroup(_ object: XcodeObjects.Object) -> Bool {
    guard let tree = objects.arena.member(object, "sourceTree") else { return true }
    return objects.arena.kind(tree) != .text || objects.arena.isText(tree, "<group>")
  }

  /// The joined path; nil for a path that is too long for any system.
  private func joined(_ folder: String, _ object: XcodeObjects.Object) -> String? {
    guard let name = objects.arena.member(object, "path"), let path = objects.arena.text(name),
      !path.isEmpty
    else { return folder }
    guard folder.utf8.count + path.utf8.count <= Self.longest else { return nil }
    if folder != "/", objects.arena.isPlainName(name) { return folder + "/" + path }
    return Paths.absolute(path, currentFolder: folder == "/" ? "" : folder)
  }
}
