// Where the files and groups of an Xcode project lie.

internal import LprojFiles

/// Follows groups upwards, without recursion; what hangs in a loop of groups has no path.
struct XcodePaths {
  private let objects: XcodeObjects
  /// `SRCROOT`.
  let root: String
  private var parents: [XcodeObjects.Object: XcodeObjects.Object] = [:]
  /// Absolute paths that are known; nil for objects without one.
  private var known: [XcodeObjects.Object: String?] = [:]
  /// Groups that lie in themselves.
  private(set) var loops: [XcodeObjects.Object] = []
  /// Groups that name objects which the file lacks, with the first such name.
  private(set) var dangling: [XcodeObjects.Object] = []

  init(_ objects: XcodeObjects, root: String) {
    self.objects = objects
    self.root = root
    for (kind, object) in objects.all where Self.isGroup(kind) {
      let children = objects.objects(object, "children")
      for child in children.found where parents[child] == nil { parents[child] = object }
      if let first = children.dangling.first { dangling.append(first) }
    }
  }

  static func isGroup(_ kind: String) -> Bool {
    kind == "PBXGroup" || kind == "PBXVariantGroup" || kind == "XCVersionGroup"
  }

  /// The path from the root on; nil when the project alone does not say it.
  mutating func path(_ object: XcodeObjects.Object) -> String? {
    if let path = known[object] { return path }
    var way = [object]
    var seen: Set<XcodeObjects.Object> = [object]
    var base: String?
    // Up to the first that stands on its own or is known.
    while true {
      let last = way[way.count - 1]
      let tree = objects.text(last, "sourceTree") ?? "<group>"
      if tree != "<group>" {
        base = self.base(tree)
        break
      }
      guard let parent = parents[last] else {
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
      base = base.map { joined($0, objects.text(object, "path")) }
      known[object] = .some(base)
    }
    return base
  }

  /// Where a source tree begins; those of the build and of the machine are not known.
  private func base(_ tree: String) -> String? {
    switch tree {
    case "SOURCE_ROOT": root
    case "<absolute>": "/"
    default: nil
    }
  }

  private func joined(_ folder: String, _ path: String?) -> String {
    guard let path, !path.isEmpty else { return folder }
    return Paths.absolute(path, currentFolder: folder == "/" ? "" : folder)
  }
}
