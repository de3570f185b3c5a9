// Reads an Xcode project: converts its objects to targets with their files.

internal import LprojFiles
internal import LprojSource

struct XcodeReader {
  let settingsFiles: XCConfigFiles
  let objects: XcodeObjects
  var paths: XcodePaths
  var project: Project
  var lines: LineTable?
  /// The settings of base files, by path. `levels` has the settings of configurations.
  var fileSettings: [String: SettingLevel] = [:]
  var levels: [XcodeObjects.Object: [SettingLevel]] = [:]
  var owners: [XcodeObjects.Object: SettingsOwner] = [:]
  var hasCutSettings = false
  /// The room for values of settings. `targetRoom` is the room for parts of targets.
  let settingRoom: Room
  let targetRoom: Room
  /// Whether a part of a target had no room. Nothing more is collected then.
  var isFull = false
  /// The exceptions of synchronized folders, by their target or build phase.
  var exceptions: [XcodeObjects.Object: [(folder: XcodeObjects.Object, set: XcodeObjects.Object)]] =
    [:]
  /// The subfolders that are one resource each, by synchronized folder.
  var wholeFolders: [XcodeObjects.Object: Set<String>] = [:]
  /// The names of objects; nil for an object without a name. Long names are cut.
  var names: [XcodeObjects.Object: String?] = [:]
  var dependencyNames: [XcodeObjects.Object: String?] = [:]
  var scripts: Set<XcodeObjects.Object> = []
  var compiled: [XcodeObjects.Object] = []
  /// The extension of the last file, and whether it is that of a source. It is kept because the next file often has the same extension.
  private var lastEnding: (range: Range<Int>, isSource: Bool) = (0..<0, false)

  var arena: PropertyArena { objects.arena }

  /// Reads an Xcode project; nil if there is no file at the path.
  ///
  /// - Parameters:
  ///   - checkout: the folder that limits the files to read.
  ///   - most: the maximum number of bytes for parts of targets, in addition to four times the size of the file.
  static func read(
    _ path: String, in checkout: Checkout, files: Workspace, most: Int = 64 << 20
  ) -> Project? {
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
    let version = objects.text(objects.arena.root, "objectVersion").flatMap { UInt32($0) }
    project.isDated = version ?? 46 < 46
    var reader = XcodeReader(
      settingsFiles: XCConfigFiles(in: checkout, files: files), objects: objects,
      paths: XcodePaths(objects, root: root), project: project, most: most)
    reader.readAll()
    return reader.project
  }

  private init(
    settingsFiles: XCConfigFiles, objects: XcodeObjects, paths: XcodePaths, project: Project,
    most: Int
  ) {
    self.settingsFiles = settingsFiles
    self.objects = objects
    self.paths = paths
    self.project = project
    let size = objects.arena.buffer.count
    settingRoom = Room(XcodeSettings.mostMade + 4 * size)
    targetRoom = Room(most + 4 * size)
  }

  // MARK: Places

  mutating func position(_ index: PropertyArena.Index?) -> Position? {
    guard let index, arena.hasPlaces else { return nil }
    return position(at: arena.offset(index))
  }

  mutating func position(at offset: Int) -> Position {
    if lines == nil { lines = LineTable(arena.buffer, end: arena.buffer.count) }
    return lines?.position(of: offset) ?? .start
  }

  /// Adds a remark on a part of the project that is unknown.
  ///
  /// - Parameter message: the message. It is made only if the remark is kept.
  mutating func leaveOpen(_ message: @autoclosure () -> String, at index: PropertyArena.Index?) {
    // One remark is enough to say that not everything is known.
    if isFull, !project.unread.isEmpty { return }
    let text = message()
    if !targetRoom.takes(text.utf8.count + 64) { isFull = true }
    if isFull, !project.unread.isEmpty { return }
    let place = position(index)
    project.unread.append(ProjectRemark(path: project.path, position: place, message: text))
  }

  // MARK: The whole file

  mutating func readAll() {
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

  mutating func language(_ index: PropertyArena.Index) -> DeclaredLanguage? {
    guard let name = arena.text(index), !name.isEmpty else { return nil }
    return DeclaredLanguage(name: name, position: position(index) ?? .start)
  }

  /// Reads the files that the project names, including files that are in no target.
  mutating func readReferences() {
    for (kind, object) in objects.all {
      switch kind {
      case .buildConfiguration:
        let setting = arena.member(
          arena.member(object, "buildSettings"), "BUILD_ONLY_KNOWN_LOCALIZATIONS")
        if arena.text(setting) == "YES" { project.buildsOnlyKnownRegions = true }
      case .localPackage:
        if let path = objects.text(object, "relativePath"), Self.isOutside(path) {
          project.references.reachesOutside = true
        }
      case .synchronizedGroup:
        if let path = objects.text(object, "path"), Self.isOutside(path) {
          project.references.reachesOutside = true
        }
        if let path = paths.path(object) { project.references.synchronizedFolders.append(path) }
      case .fileReference, .group: readReference(object, kind)
      case .variantGroup:
        readReference(object, kind)
        readVariants(object)
      default: break
      }
    }
  }

  mutating func readReference(_ object: XcodeObjects.Object, _ kind: XcodeKind) {
    guard let member = arena.member(object, "path") else { return }
    // Most references are plain names of source files. Their paths do not matter.
    if kind == .fileReference, isSource(member), arena.isPlainName(member) { return }
    guard let path = arena.text(member) else { return }
    if Self.isOutside(path) { project.references.reachesOutside = true }
    var isLocalized = false
    if path.holdsBytes(of: ".lproj") {
      for part in path.split(separator: "/") where part.hasSuffix(".lproj") {
        project.references.localizations.insert(String(part.dropLast(6)))
        isLocalized = true
      }
    }
    if kind == .fileReference, isSource(member) { return }
    if !isLocalized { project.references.nonlocalizedNames.insert(Paths.name(path)) }
    if kind == .fileReference, path.hasSuffix(".xcstrings"), let file = paths.path(object) {
      project.references.catalogs.append(file)
    }
    if kind == .fileReference, let encoding = objects.text(object, "fileEncoding"),
      let number = UInt32(encoding), let file = paths.path(object)
    {
      project.fileEncodings[FileNames.folded(file)] = number
    }
  }

  /// Whether only the build reads a file, to judge by the extension of its path. False for a path that is too long for any system.
  mutating func isSource(_ path: PropertyArena.Index) -> Bool {
    let range = arena.range(path)
    guard range.count <= XcodePaths.longest else { return false }
    var dot = range.upperBound - 1
    while dot > range.lowerBound, arena.buffer[dot] != UInt8(ascii: ".") { dot -= 1 }
    guard dot > range.lowerBound else { return false }
    let ending = dot + 1..<range.upperBound
    if !arena.buffer.equals(ending, arena.buffer, lastEnding.range) {
      lastEnding = (ending, FileNames.isSourceEnding(arena.buffer.string(ending)))
    }
    return lastEnding.isSource
  }

  /// Records the files of a variant group that belong to a localization, but lie outside of `.lproj` folders. The place of such files in a product
  /// is not documented.
  mutating func readVariants(_ group: XcodeObjects.Object) {
    for child in objects.objects(group, "children").found {
      // Many groups may contain the same child, so a path that is too long is not read.
      guard let member = arena.member(child, "path"),
        arena.range(member).count <= XcodePaths.longest,
        let path = arena.text(member), !path.holdsBytes(of: ".lproj"),
        let name = name(of: child), name != Paths.name(path),
        let file = paths.path(child)
      else { continue }
      project.looseVariants[FileNames.folded(file)] = name
    }
  }

  static func isOutside(_ path: String) -> Bool {
    path.hasPrefix("/") || path == ".." || path.hasPrefix("../")
      || path.holdsBytes(of: "/../")
  }
}
