// Reads an Xcode project: its objects to targets with what each ships.

internal import LprojFiles
internal import LprojSource

struct XcodeReader {
  let files: Workspace
  let objects: XcodeObjects
  var paths: XcodePaths
  var project: Project
  /// Made when the first place is wanted.
  private var lines: LineTable?
  private var configurations: [String: XCConfig] = [:]
  /// The targets that have each synchronized folder.
  private var members: [XcodeObjects.Object: Set<XcodeObjects.Object>] = [:]

  var arena: PropertyArena { objects.arena }

  /// Nil when the file itself cannot be opened.
  static func read(_ path: String, files: Workspace) -> Project? {
    guard files.isFile(path) else { return nil }
    let folder = Paths.folder(path)
    let name = Paths.splitExtension(Paths.name(folder))?.stem ?? Paths.name(folder)
    var project = Project(
      buildSystem: .xcode, path: path, root: Paths.folder(folder), name: name)
    let buffer: ByteBuffer
    do throws(Failure) {
      buffer = try files.read(path)
    } catch {
      project.unread = [ProjectRemark(path: path, message: error.fault)]
      project.hasRoot = false
      return project
    }
    let objects = XcodeObjects(PropertyArena.read(buffer))
    let way = objects.text(objects.root, "projectDirPath") ?? ""
    let root = way.isEmpty ? project.root : Paths.absolute(way, currentFolder: project.root)
    project.root = Paths.isFolder(project.root, within: root) ? root : project.root
    var reader = XcodeReader(
      files: files, objects: objects, paths: XcodePaths(objects, root: root), project: project)
    reader.readAll()
    return reader.project
  }

  private init(
    files: Workspace, objects: XcodeObjects, paths: XcodePaths, project: Project
  ) {
    self.files = files
    self.objects = objects
    self.paths = paths
    self.project = project
  }

  // MARK: Places

  mutating func position(_ index: PropertyArena.Index?) -> Position? {
    guard let index, arena.hasPlaces else { return nil }
    return position(at: arena.offset(index))
  }

  private mutating func position(at offset: Int) -> Position {
    if lines == nil { lines = LineTable(arena.buffer, end: arena.buffer.count) }
    return lines?.position(of: offset) ?? .start
  }

  mutating func leaveOpen(_ message: String, at index: PropertyArena.Index?, scope: String? = nil) {
    project.unread.append(
      ProjectRemark(
        path: project.path, position: position(index), message: message, scope: scope))
  }

  // MARK: The whole

  private mutating func readAll() {
    if let problem = arena.problem {
      project.unread.append(
        ProjectRemark(
          path: project.path, position: position(at: problem.offset),
          message: "cannot be read from here on: \(problem.message)"))
    }
    project.hasRoot = arena.problem == nil && objects.root != nil
    guard let root = objects.root else {
      if arena.problem == nil {
        project.unread.append(
          ProjectRemark(path: project.path, message: "has no root object that it contains"))
      }
      return readReferences()
    }
    if let region = arena.member(root, "developmentRegion") {
      project.developmentRegion = language(region)
    }
    project.knownRegions = arena.elements(arena.member(root, "knownRegions")).compactMap {
      language($0)
    }
    readReferences()
    readTargets(root)
    if let first = paths.dangling.first {
      let count = paths.dangling.count
      project.remarks.append(
        ProjectRemark(
          path: project.path, position: position(first),
          message: count == 1
            ? "a group names an object that the file lacks"
            : "\(count) groups name objects that the file lacks, this one first"))
    }
    if let first = paths.loops.first { leaveOpen("a group lies in itself", at: first) }
  }

  private mutating func language(_ index: PropertyArena.Index) -> DeclaredLanguage? {
    guard let name = arena.text(index), !name.isEmpty else { return nil }
    return DeclaredLanguage(name: name, position: position(index) ?? .start)
  }

  /// What the file names at all, for any target.
  private mutating func readReferences() {
    for (kind, object) in objects.all {
      switch kind {
      case "XCBuildConfiguration":
        let setting = arena.member(
          arena.member(object, "buildSettings"), "BUILD_ONLY_KNOWN_LOCALIZATIONS")
        if arena.text(setting) == "YES" { project.buildsOnlyKnownRegions = true }
      case "XCLocalSwiftPackageReference":
        if let path = objects.text(object, "relativePath"), Self.isOutside(path) {
          project.references.reachesOutside = true
        }
      case "PBXFileSystemSynchronizedRootGroup":
        if let path = objects.text(object, "path"), Self.isOutside(path) {
          project.references.reachesOutside = true
        }
        if let path = paths.path(object) { project.references.synchronizedFolders.append(path) }
      case "PBXFileReference", "PBXGroup", "PBXVariantGroup": readReference(object, kind)
      default: break
      }
    }
  }

  private mutating func readReference(_ object: XcodeObjects.Object, _ kind: String) {
    guard let path = objects.text(object, "path") else { return }
    if Self.isOutside(path) { project.references.reachesOutside = true }
    var isLocalized = false
    if path.utf8.contains(UInt8(ascii: "l")), path.contains(".lproj") {
      for part in path.split(separator: "/") where part.hasSuffix(".lproj") {
        project.references.localizations.insert(String(part.dropLast(6)))
        isLocalized = true
      }
    }
    if !isLocalized { project.references.nonlocalizedNames.insert(Paths.name(path)) }
    if kind == "PBXFileReference", let encoding = objects.text(object, "fileEncoding"),
      let number = UInt32(encoding), !FileNames.isSource([Array(path.utf8)]),
      let file = paths.path(object)
    {
      project.fileEncodings[FileNames.folded(file)] = number
    }
  }

  static func isOutside(_ path: String) -> Bool {
    path.hasPrefix("/") || path == ".." || path.hasPrefix("../") || path.contains("/../")
  }

  // MARK: Targets

  private mutating func readTargets(_ root: XcodeObjects.Object) {
    let targets = objects.objects(root, "targets")
    for identifier in targets.dangling {
      leaveOpen("a target is named that the file lacks", at: identifier)
    }
    for target in targets.found {
      for group in objects.objects(target, "fileSystemSynchronizedGroups").found {
        members[group, default: []].insert(target)
      }
    }
    let shared = settingsOwner(root)
    for target in targets.found {
      let name = objects.text(target, "name") ?? "?"
      var result = ProjectTarget(
        name: name,
        kind: XcodeProducts.kind(
          isa: objects.kind(target), productType: objects.text(target, "productType")))
      readPhases(of: target, &result)
      readSynchronized(of: target, &result)
      readSettings(of: target, shared, &result)
      for dependency in objects.objects(target, "dependencies").found {
        let other = objects.text(objects.object(dependency, "target"), "name")
        if let name = other ?? objects.text(dependency, "name") { result.dependencies.append(name) }
      }
      project.targets.append(result)
    }
  }

  private mutating func readPhases(of target: XcodeObjects.Object, _ result: inout ProjectTarget) {
    let phases = objects.objects(target, "buildPhases")
    for identifier in phases.dangling {
      leaveOpen("a build phase of '\(result.name)' is named that the file lacks", at: identifier)
    }
    if objects.kind(target) == "PBXLegacyTarget" {
      let tool = objects.text(target, "buildToolPath") ?? "another tool"
      result.unread.append(
        ProjectRemark(
          path: project.path, position: position(target),
          message: "'\(result.name)' is built by \(tool), so what it ships is unknown",
          scope: objects.text(target, "buildWorkingDirectory").flatMap {
            $0.contains("$") ? nil : Paths.absolute($0, currentFolder: paths.root)
          } ?? project.root))
    }
    for phase in phases.found {
      switch objects.kind(phase) {
      case "PBXResourcesBuildPhase": readFiles(of: phase, .resources, &result)
      case "PBXSourcesBuildPhase": readFiles(of: phase, .sources, &result)
      case "PBXCopyFilesBuildPhase": readFiles(of: phase, .copy, &result)
      case "PBXShellScriptBuildPhase":
        project.scripts.append(objects.text(phase, "shellScript") ?? "")
        for list in ["inputPaths", "outputPaths"] {
          project.scripts += arena.texts(arena.member(phase, list))
        }
      default: break
      }
    }
  }

  private mutating func readFiles(
    of phase: XcodeObjects.Object, _ kind: ClaimPhase, _ result: inout ProjectTarget
  ) {
    let entries = objects.objects(phase, "files")
    for file in entries.found {
      guard let reference = objects.object(file, "fileRef") else {
        // Products of packages have no file.
        if let missing = arena.member(file, "fileRef") {
          project.remarks.append(
            ProjectRemark(
              path: project.path, position: position(missing),
              message: "'\(result.name)' builds a file that the project lacks"))
        }
        continue
      }
      claim(reference, kind, &result)
    }
  }

  /// Adds a file, or all files of a group of variants or versions.
  private mutating func claim(
    _ reference: XcodeObjects.Object, _ phase: ClaimPhase, _ result: inout ProjectTarget
  ) {
    var open = [reference]
    var seen: Set<XcodeObjects.Object> = []
    while let object = open.popLast() {
      guard seen.insert(object).inserted else { continue }
      switch objects.kind(object) {
      case "PBXVariantGroup", "PBXGroup":
        open += objects.objects(object, "children").found.reversed()
      case "PBXFileReference", "XCVersionGroup":
        if let name = objects.text(object, "path"), FileNames.isSource([Array(name.utf8)]) {
          continue
        }
        guard let path = paths.path(object) else {
          noteUnknownPlace(object, result.name)
          continue
        }
        result.claims.append(ResourceClaim(path, .whole, phase))
      default: break
      }
    }
  }

  /// Products of other targets and parts of the system lie nowhere in the tree.
  private mutating func noteUnknownPlace(_ object: XcodeObjects.Object, _ target: String) {
    switch objects.text(object, "sourceTree") {
    case "BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR": break
    case "<group>", nil: break
    case let tree?:
      let name = objects.text(object, "path") ?? "?"
      leaveOpen(
        "'\(target)' builds '\(name)' at a place that '\(tree)' names on each machine", at: object)
    }
  }

  // MARK: Synchronized folders

  private mutating func readSynchronized(
    of target: XcodeObjects.Object, _ result: inout ProjectTarget
  ) {
    let phases = Set(objects.objects(target, "buildPhases").found)
    for (kind, group) in objects.all where kind == "PBXFileSystemSynchronizedRootGroup" {
      let isMember = members[group]?.contains(target) ?? false
      var contents = SynchronizedContents(isMember: isMember)
      var copies: [String] = []
      for set in objects.objects(group, "exceptions").found {
        let texts = arena.texts(arena.member(set, "membershipExceptions"))
        switch objects.kind(set) {
        case "PBXFileSystemSynchronizedBuildFileExceptionSet":
          guard objects.object(set, "target") == target else { continue }
          for text in texts { contents.add(text) }
        case "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet":
          guard let phase = objects.object(set, "buildPhase"), phases.contains(phase) else {
            continue
          }
          copies += texts
        default: break
        }
      }
      guard
        isMember || !contents.exceptions.isEmpty || !contents.localizedExceptions.isEmpty
          || !copies.isEmpty
      else { continue }
      guard let folder = paths.path(group) else {
        leaveOpen("a synchronized folder of '\(result.name)' has no place", at: group)
        continue
      }
      if isMember || !contents.exceptions.isEmpty || !contents.localizedExceptions.isEmpty {
        result.claims.append(ResourceClaim(folder, .synchronized(contents)))
      }
      if !copies.isEmpty {
        var copied = SynchronizedContents(isMember: false)
        for text in copies { copied.add(text) }
        result.claims.append(ResourceClaim(folder, .synchronized(copied), .copy))
      }
    }
  }

  // MARK: Settings

  /// The configurations of a project or target: name to settings and the file they build on.
  struct SettingsOwner {
    var configurations: [String: XcodeObjects.Object] = [:]
    var names: [String] = []
    var preferred: String?
  }

  func settingsOwner(_ owner: XcodeObjects.Object) -> SettingsOwner {
    var result = SettingsOwner()
    let list = objects.object(owner, "buildConfigurationList")
    for configuration in objects.objects(list, "buildConfigurations").found {
      guard let name = objects.text(configuration, "name") else { continue }
      result.configurations[name] = configuration
      result.names.append(name)
    }
    let named = objects.text(list, "defaultConfigurationName")
    // What is archived is Release, also where another is the default of the command line.
    result.preferred =
      result.names.contains("Release") ? "Release" : named ?? result.names.last
    return result
  }

  mutating func readSettings(
    of target: XcodeObjects.Object, _ shared: SettingsOwner, _ result: inout ProjectTarget
  ) {
    let own = settingsOwner(target)
    let name = own.preferred ?? shared.preferred ?? "Release"
    let levels = [shared, own].flatMap { owner in
      settingLevels(
        owner.configurations[name] ?? owner.preferred.flatMap { owner.configurations[$0] })
    }
    let settings = XcodeSettings(
      levels: levels,
      builtIn: [
        "TARGET_NAME": result.name, "TARGETNAME": result.name, "PROJECT_NAME": project.name,
        "PROJECT": project.name, "SRCROOT": paths.root, "SOURCE_ROOT": paths.root,
        "PROJECT_DIR": paths.root, "PROJECT_FILE_PATH": Paths.folder(project.path),
        "CONFIGURATION": name,
      ])
    XcodeProducts.apply(
      settings, root: paths.root, region: project.developmentRegion?.name, &result)
  }

  /// Two levels: the settings of the file that the configuration builds on, and its own.
  private mutating func settingLevels(
    _ configuration: XcodeObjects.Object?
  ) -> [[String: XcodeSettings.Setting]] {
    guard let configuration else { return [] }
    var below: [XCSetting] = []
    if let path = baseFile(configuration) {
      if configurations[path] == nil {
        let config = XCConfig(reading: path, files: files)
        configurations[path] = config
        project.remarks += config.remarks.map { remark in
          var remark = remark
          if remark.position == nil {
            remark.path = project.path
            remark.position = position(configuration)
          }
          return remark
        }
      }
      below = configurations[path]?.settings ?? []
    }
    var own: [XCSetting] = []
    for (name, value) in arena.members(arena.member(configuration, "buildSettings")) {
      guard var key = arena.text(name) else { continue }
      var condition: String?
      if let bracket = key.firstIndex(of: "[") {
        condition = String(key[bracket...])
        key = String(key[..<bracket])
      }
      guard XcodeProducts.matters(key) else { continue }
      let text = arena.texts(value).joined(separator: " ")
      let place = ProjectRemark(path: project.path, position: position(name), message: "")
      own.append(XCSetting(name: key, condition: condition, value: text, place: place))
    }
    return [Self.level(below), Self.level(own)]
  }

  private static func level(_ settings: [XCSetting]) -> [String: XcodeSettings.Setting] {
    var level: [String: XcodeSettings.Setting] = [:]
    for setting in settings {
      let isConditional = setting.condition != nil
      if let known = level[setting.name], !known.isConditional, isConditional { continue }
      var value = setting.value
      // A later line of one file builds on the earlier one.
      if let known = level[setting.name], value.contains("$(inherited)") {
        value = value.replacing("$(inherited)", with: known.value)
      }
      level[setting.name] = XcodeSettings.Setting(
        value: value, place: setting.place, isConditional: isConditional)
    }
    return level
  }

  private mutating func baseFile(_ configuration: XcodeObjects.Object) -> String? {
    if let reference = objects.object(configuration, "baseConfigurationReference") {
      return paths.path(reference)
    }
    if let anchor = objects.object(configuration, "baseConfigurationReferenceAnchor"),
      let way = objects.text(configuration, "baseConfigurationReferenceRelativePath"),
      let folder = paths.path(anchor)
    {
      return Paths.absolute(way, currentFolder: folder)
    }
    return nil
  }
}
