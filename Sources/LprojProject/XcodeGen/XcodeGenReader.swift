// Reads the description from which XcodeGen makes an Xcode project.

internal import LprojFiles
internal import LprojSource

struct XcodeGenReader {
  private let files: Workspace
  private let spec: YAMLNode
  private var loader: SpecFiles
  private var project: Project
  private let options: YAMLNode?
  /// Extensions with a role other than usual, from the description or by default: true if files with the extension ship.
  private let fileTypes: [String: Bool]
  private let settingGroups: [String: (node: YAMLNode, size: Int)]
  private let patternRoom = PathPattern.room()
  private let settingRoom = Room(XcodeSettings.mostMade)
  private var shared: [[String: XcodeSettings.Setting]] = []
  /// The texts of the stored scripts. `scriptPaths` has the paths of the script files that were read.
  private var scripts: Set<String> = []
  private var scriptPaths: Set<String> = []

  private init(_ spec: YAMLNode, _ loader: SpecFiles, _ project: Project, _ files: Workspace) {
    self.files = files
    self.spec = spec
    self.loader = loader
    self.project = project
    let options = spec["options"]
    self.options = options
    fileTypes = Self.fileTypes(options?["fileTypes"])
    settingGroups = Dictionary(
      (spec["settingGroups"]?.members ?? []).map {
        ($0.key, (node: $0.node, size: $0.node.size))
      },
      uniquingKeysWith: { $1 })
  }

  /// Reads an XcodeGen description; nil if there is no file at the path, or if the file describes no project.
  ///
  /// - Parameter checkout: the folder that limits the files to read.
  static func read(_ path: String, in checkout: Checkout, files: Workspace) -> Project? {
    guard files.isFile(path) else { return nil }
    let root = Paths.folder(path)
    var loader = SpecFiles(files, root: root, checkout: checkout)
    let spec = loader.load(path)
    var project = Project(buildSystem: .xcodegen, path: path, root: root, name: Paths.name(root))
    project.unread = loader.unread
    guard let spec else { return project }
    // Other programs have files with this name.
    guard spec["targets"] != nil || spec["include"] != nil || spec["options"] != nil else {
      return loader.unread.isEmpty ? nil : project
    }
    var reader = XcodeGenReader(spec, loader, project, files)
    reader.readAll()
    return reader.project
  }

  private mutating func readAll() {
    if let name = spec["name"]?.text { project.name = name }
    // XcodeGen's default is English.
    let language = options?["developmentLanguage"]
    project.developmentRegion = DeclaredLanguage(
      name: language?.text ?? "en",
      position: language.flatMap { loader.place($0).position } ?? .start)
    shared = levels(spec["settings"])
    for target in SpecTargets.targets(of: spec, loader.room) { read(target) }
    for target in spec["aggregateTargets"]?.members ?? [] {
      readScripts(target.node, ["buildScripts"])
    }
    let refused = [
      (
        loader.room,
        "templates, setting groups and included files make it too large, so the rest is not read"
      ),
      (patternRoom, PathPattern.tooMany),
    ]
    for (room, message) in refused where room.hasRefused {
      project.unread.append(
        ProjectRemark(path: project.path, message: message, scope: project.root))
    }
  }

  private mutating func read(_ target: SpecTarget) {
    let node = target.node
    let type = node["type"]?.text ?? ""
    var result = ProjectTarget(name: target.name, kind: XcodeProducts.kind(productType: type))
    result.platforms = platforms(node)
    result.dependencies = (node["dependencies"]?.elements ?? []).compactMap {
      $0["target"]?.text ?? $0["package"]?.text ?? $0["framework"]?.text
    }
    readSettings(node, &result)
    var compiled: [ResourceClaim] = []
    var plain: Set<String> = []
    for source in node["sources"].map({ $0.elements ?? [$0] }) ?? [] {
      // A path without options that is named again adds nothing, and its folder would be read again.
      if let path = source.text, !path.contains("$"),
        !plain.insert(Paths.absolute(path, currentFolder: project.root)).inserted
      {
        continue
      }
      read(source, &result, &compiled)
    }
    let sources = compiled
    if !sources.isEmpty { result.compiled = { sources } }
    readScripts(
      node,
      [
        "preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts",
        "postbuildScripts",
      ])
    if node["legacy"] != nil {
      result.unread.append(
        loader.remark(
          "'\(target.name)' is built by another tool, which is not read", node))
    }
    project.targets.append(result)
  }

  private func platforms(_ node: YAMLNode) -> [TargetPlatform]? {
    let names = node["supportedDestinations"]?.texts ?? node["platform"]?.texts ?? []
    var found: [TargetPlatform] = []
    for name in names {
      let platform: TargetPlatform? =
        switch name.lowercased() {
        case "macos", "maccatalyst": .macos
        case "ios": .ios
        case "tvos": .tvos
        case "watchos": .watchos
        case "visionos": .visionos
        default: nil
        }
      if let platform, !found.contains(platform) { found.append(platform) }
    }
    return found.isEmpty ? nil : found
  }

  private mutating func readScripts(_ node: YAMLNode, _ keys: [String]) {
    for script in keys.flatMap({ node[$0]?.elements ?? [] }) {
      if let text = script["script"]?.text { addScript(text) }
      for text in script["inputFiles"]?.texts ?? [] { addScript(text) }
      for text in script["outputFiles"]?.texts ?? [] { addScript(text) }
      if let path = script["path"]?.text { addScript(at: path) }
    }
  }

  /// Stores each script once, because several targets may run it.
  private mutating func addScript(_ text: String) {
    if scripts.insert(text).inserted { project.scripts.append(text) }
  }

  private mutating func addScript(at path: String) {
    let path = Paths.absolute(path, currentFolder: project.root)
    guard scriptPaths.insert(path).inserted, let buffer = try? files.read(path) else { return }
    addScript(String(decoding: buffer.bytes, as: UTF8.self))
  }

  // MARK: Settings

  private func levels(_ owner: YAMLNode?) -> [[String: XcodeSettings.Setting]] {
    guard let owner else { return [] }
    let isGrouped = owner["base"] != nil || owner["configs"] != nil || owner["groups"] != nil
    var found: [[String: XcodeSettings.Setting]] = []
    for name in owner["groups"]?.texts ?? [] {
      // Any number of targets may name a group, so it takes room each time.
      guard let group = settingGroups[name], loader.room.takes(group.size) else { continue }
      found.append(level(group.node["base"] ?? group.node))
    }
    found.append(level(isGrouped ? owner["base"] ?? YAMLNode(.null, 0) : owner))
    for member in owner["configs"]?.members ?? []
    where member.key.lowercased().contains("release") {
      found.append(level(member.node))
    }
    return found
  }

  private func readSettings(_ node: YAMLNode, _ result: inout ProjectTarget) {
    let settings = XcodeSettings(
      levels: shared + levels(node["settings"]),
      builtIn: [
        "TARGET_NAME": result.name, "TARGETNAME": result.name, "PROJECT_NAME": project.name,
        "PRODUCT_NAME": result.name, "SRCROOT": project.root, "PROJECT_DIR": project.root,
        "SDKROOT": "",
      ], room: settingRoom)
    let platforms = result.platforms
    XcodeProducts.apply(settings, root: project.root, &result)
    result.platforms = platforms ?? result.platforms
    guard let info = node["info"] else { return }
    if let path = info["path"]?.text {
      result.infoPlist = Paths.absolute(path, currentFolder: project.root)
    }
    for member in info["properties"]?.members ?? [] {
      let (path, position) = loader.place(member.node)
      guard let value = member.node.text else { continue }
      result.generatedKeys.append(
        GeneratedKey(
          key: member.key, value: value,
          remark: ProjectRemark(path: path, position: position, message: "")))
    }
  }

  private func level(_ node: YAMLNode) -> [String: XcodeSettings.Setting] {
    var level: [String: XcodeSettings.Setting] = [:]
    for member in node.members ?? [] {
      let (path, position) = loader.place(member.node)
      let name = String(member.key.prefix { $0 != "[" })
      let isConditional = name.count < member.key.count
      if isConditional, level[name] != nil { continue }
      if XcodeSettings.isForDevelopers(String(member.key.dropFirst(name.count))) { continue }
      var value = member.node.texts.joined(separator: " ")
      if case .scalar(_, isPlain: true) = member.node.value, let flag = member.node.flag,
        value.lowercased() == "true" || value.lowercased() == "false"
      {
        value = flag ? "YES" : "NO"
      }
      level[name] = XcodeSettings.Setting(
        value: value, place: ProjectRemark(path: path, position: position, message: ""),
        isConditional: isConditional)
    }
    return level
  }

  // MARK: Sources

  private mutating func read(
    _ source: YAMLNode, _ result: inout ProjectTarget, _ compiled: inout [ResourceClaim]
  ) {
    guard let path = source.text ?? source["path"]?.text else { return }
    guard !path.contains("${"), !path.contains("$(") else {
      result.unread.append(
        loader.remark("a source of '\(result.name)' depends on a variable: '\(path)'", source))
      return
    }
    let place = Paths.absolute(path, currentFolder: project.root)
    var phase = ClaimPhase.resources
    var hasPhase = false
    if let wanted = source["buildPhase"] {
      hasPhase = true
      switch wanted.text {
      case "resources": phase = .resources
      case "sources": phase = .sources
      case nil: phase = .copy
      default: return
      }
    }
    if source["type"]?.text == "folder" {
      result.claims.append(ResourceClaim(place, .whole, phase))
      return
    }
    if source["type"]?.text == "syncedFolder"
      || source["type"] == nil
        && options?["defaultSourceDirectoryType"]?.text == "syncedFolder"
        && files.isFolder(place)
    {
      var contents = SynchronizedContents(isMember: true)
      contents.excludePatterns = patterns(source["excludes"])
      if let list = result.infoPlist, Paths.isFolder(list, within: place) {
        contents.add(Paths.relative(list, to: place))
      }
      result.claims.append(ResourceClaim(place, .synchronized(contents)))
      return
    }
    let name = Array(Paths.name(place).utf8)
    let excludes = patterns(source["excludes"])
    let includes = patterns(source["includes"])
    if !hasPhase || phase == .sources {
      let sources = ChosenContents(includes: includes, excludes: excludes, onlyResources: false)
      compiled.append(ResourceClaim(place, .chosen(sources), .sources))
    }
    if !hasPhase, FileNames.isSource([name]), files.isFile(place) { return }
    var contents = ChosenContents(
      includes: includes, excludes: excludes, onlyResources: !hasPhase, needsEnding: !hasPhase)
    if !hasPhase { contents.otherEndings = fileTypes }
    if let list = result.infoPlist, !hasPhase, Paths.isFolder(list, within: place) {
      contents.excludes.append(PathPattern(literal: Paths.relative(list, to: place)))
    }
    result.claims.append(ResourceClaim(place, .chosen(contents), phase))
  }

  private func patterns(_ node: YAMLNode?) -> [PathPattern] {
    (node?.texts ?? []).map { PathPattern($0, room: patternRoom) }
  }

  private static func fileTypes(_ node: YAMLNode?) -> [String: Bool] {
    var found = ["gpx": false, "xcfilelist": false, "apns": false]
    for member in node?.members ?? [] {
      guard let phase = member.node["buildPhase"] else { continue }
      found[member.key] = phase.text == nil || phase.text == "resources"
    }
    return found
  }
}
