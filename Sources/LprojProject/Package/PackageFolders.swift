// The folders in which SwiftPM searches for a target that names no folder.

internal import LprojFiles

struct PackageFolders {
  static let kinds: [String: TargetKind] = [
    "target": .library, "executableTarget": .tool, "testTarget": .test, "macro": .plugin,
    "plugin": .plugin, "executable": .tool,
  ]

  static func hasNoFiles(_ target: SwiftLiteral) -> Bool {
    ["binaryTarget", "systemLibrary"].contains(target.callName)
  }

  /// A group of target kinds that are searched in the same folders.
  private enum Sort: Hashable {
    case test, plugin, other

    init(_ call: String) {
      switch call {
      case "testTarget": self = .test
      case "plugin": self = .plugin
      default: self = .other
      }
    }

    var folders: [String] {
      switch self {
      case .test: ["Tests", "Sources", "Source", "src", "srcs"]
      case .plugin: ["Plugins"]
      case .other: ["Sources", "Source", "src", "srcs"]
      }
    }
  }

  private let root: String
  private let files: Workspace
  private let tools: PackageContents.Version
  private var counts: [Sort: Int] = [:]

  init(
    _ root: String, _ targets: [SwiftLiteral], _ tools: PackageContents.Version,
    _ files: Workspace
  ) {
    self.root = root
    self.files = files
    self.tools = tools
    for target in targets { counts[Sort(target.callName ?? ""), default: 0] += 1 }
  }

  /// The folder of a target without a `path` argument: `Name` inside the first usual folder that exists, such as `Sources`.
  func folder(of name: String, call: String) -> String {
    let sort = Sort(call)
    let first = sort.folders.first { files.isFolder(Paths.join(root, $0)) } ?? sort.folders[0]
    let outer = Paths.join(root, first)
    let folder = Paths.join(outer, name)
    // If it is the only target of its group, it may have the whole outer folder.
    if tools >= PackageContents.tools59, counts[sort] == 1, !files.isFolder(folder) { return outer }
    return folder
  }
}
