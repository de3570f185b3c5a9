// The targets of an Xcode project, and the files in their phases.

internal import LprojFiles
internal import LprojSource

extension XcodeReader {
  mutating func readTargets(_ root: XcodeObjects.Object) {
    let targets = objects.objects(root, "targets")
    for identifier in targets.dangling {
      leaveOpen("a target is named that the file lacks", at: identifier)
    }
    gatherExceptions()
    let shared = settingsOwner(root)
    var seen: Set<XcodeObjects.Object> = []
    for target in targets.found
    where seen.insert(target).inserted && hasRoom(Self.bytesOfTarget, at: target) {
      var result = ProjectTarget(
        name: name(of: target) ?? "?",
        kind: XcodeProducts.kind(
          isa: objects.kind(target), productType: objects.text(target, "productType")))
      readPhases(of: target, &result)
      result.compiled = placesOfCompiled()
      readSynchronized(of: target, &result)
      readSettings(of: target, shared, &result)
      readDependencies(of: target, &result)
      project.targets.append(result)
    }
    settleOtherTools()
  }

  private mutating func readDependencies(
    of target: XcodeObjects.Object, _ result: inout ProjectTarget
  ) {
    let dependencies = objects.objects(target, "dependencies").found
    guard hasRoom(dependencies.count * Self.bytesOfEntry, at: target) else { return }
    var seen: Set<XcodeObjects.Object> = []
    for dependency in dependencies where seen.insert(dependency).inserted {
      if let name = name(ofDependency: dependency) { result.dependencies.append(name) }
    }
  }

  private mutating func name(ofDependency dependency: XcodeObjects.Object) -> String? {
    if let known = dependencyNames[dependency] { return known }
    let found = name(of: objects.object(dependency, "target")) ?? name(of: dependency)
    dependencyNames[dependency] = .some(found)
    return found
  }

  /// The approximate sizes of a target and of its parts, in bytes.
  private static let bytesOfTarget = 1024
  static let bytesOfFile = 256
  static let bytesOfSource = 64
  private static let bytesOfEntry = 16
  private static let longestName = 1000

  /// Requests room for a part of a target. Returns false if there is not enough room, and for all requests after the first refusal. The room is
  /// limited, because many targets may name the same phases and files.
  mutating func hasRoom(_ bytes: Int, at object: XcodeObjects.Object) -> Bool {
    if isFull { return false }
    if targetRoom.takes(bytes) { return true }
    isFull = true
    leaveOpen("the targets name too many phases and files, so the rest is not read", at: object)
    return false
  }

  /// The name of an object; nil if the object has no name. A long name is cut.
  mutating func name(of object: XcodeObjects.Object?) -> String? {
    guard let object else { return nil }
    if let known = names[object] { return known }
    let name = beginning(of: arena.member(object, "name"))
    names[object] = .some(name)
    return name
  }

  /// A text of at most 1000 bytes, cut if it is longer; nil for a value that is not a text.
  private func beginning(of index: PropertyArena.Index?) -> String? {
    guard let index, arena.kind(index) == .text else { return nil }
    let range = arena.range(index)
    guard range.count > Self.longestName else { return arena.text(index) }
    return arena.buffer.string(range.lowerBound..<range.lowerBound + Self.longestName)
  }

  /// If targets copy localized files, external tools probably make something else. In this case, it counts as known which files ship, despite the
  /// remarks on tools that run in the folder of the project or in an unknown folder.
  private mutating func settleOtherTools() {
    let copiesLocalized = project.targets.contains { target in
      target.claims.contains {
        $0.path.holdsBytes(of: ".lproj/") || $0.path.hasSuffix(".xcstrings")
      }
    }
    guard copiesLocalized else { return }
    for number in project.targets.indices {
      let whole = project.targets[number].unread.filter { $0.scope == project.root }
      project.targets[number].unread.removeAll { whole.contains($0) }
      project.remarks += whole
    }
  }

  /// The folder in which the tool of a target runs; nil if the folder is unknown.
  private func workingFolder(of target: XcodeObjects.Object) -> String? {
    guard var folder = objects.text(target, "buildWorkingDirectory"), !folder.isEmpty else {
      return nil
    }
    for name in ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"] {
      for start in ["$(\(name))", "${\(name)}"] where folder.hasPrefix(start) {
        folder = paths.root + folder.dropFirst(start.count)
      }
    }
    return folder.contains("$") ? nil : Paths.absolute(folder, currentFolder: paths.root)
  }

  mutating func readPhases(of target: XcodeObjects.Object, _ result: inout ProjectTarget) {
    let phases = objects.objects(target, "buildPhases")
    for identifier in phases.dangling {
      leaveOpen("a build phase of '\(result.name)' is named that the file lacks", at: identifier)
    }
    if objects.kind(target) == .legacyTarget {
      let tool = objects.text(target, "buildToolPath") ?? "another tool"
      result.unread.append(
        ProjectRemark(
          path: project.path, position: position(target),
          message: "'\(result.name)' is built by \(tool), which is not read",
          scope: workingFolder(of: target) ?? project.root))
      // The variable `WORKING` is unknown. It stands for the folder in which the tool starts.
      let arguments = arena.text(arena.member(target, "buildArgumentsString")) ?? ""
      project.scripts.append("cd \"$WORKING\"\n" + arguments)
    }
    var seen: Set<XcodeObjects.Object> = []
    for phase in phases.found where seen.insert(phase).inserted {
      switch objects.kind(phase) {
      case .resources: readFiles(of: phase, .resources, &result)
      case .sources:
        readFiles(of: phase, .sources, &result)
      case .copyFiles: readFiles(of: phase, .copy, &result)
      case .shellScript: addScript(phase)
      default: break
      }
    }
  }

  /// Stores the text of a phase once, because any number of targets may run it.
  private mutating func addScript(_ phase: XcodeObjects.Object) {
    guard scripts.insert(phase).inserted else { return }
    project.scripts.append(objects.text(phase, "shellScript") ?? "")
    for list: StaticString in ["inputPaths", "outputPaths"] {
      project.scripts += arena.texts(arena.member(phase, list))
    }
  }

  mutating func readFiles(
    of phase: XcodeObjects.Object, _ kind: ClaimPhase, _ result: inout ProjectTarget
  ) {
    if isFull { return }
    let entries = objects.objects(phase, "files")
    let count = entries.found.count + entries.dangling.count
    guard hasRoom(count * Self.bytesOfEntry, at: phase) else { return }
    for file in entries.found {
      guard let reference = objects.object(file, "fileRef") else {
        // Package products have no file.
        if let missing = arena.member(file, "fileRef") {
          let message = "'\(result.name)' builds a file that the project lacks"
          guard hasRoom(message.utf8.count + 64, at: file) else { return }
          project.remarks.append(
            ProjectRemark(path: project.path, position: position(missing), message: message))
        }
        continue
      }
      let before = result.claims.count
      claim(reference, kind, &result)
      if kind == .copy, isSigned(file) {
        for number in before..<result.claims.count { result.claims[number].isSigned = true }
      }
    }
  }

  private func isSigned(_ file: XcodeObjects.Object) -> Bool {
    arena.member(file, "settings").flatMap { arena.member($0, "ATTRIBUTES") }
      .map { arena.texts($0).contains("CodeSignOnCopy") } ?? false
  }

  /// Adds a file, or all files of a group of variants or versions.
  mutating func claim(
    _ reference: XcodeObjects.Object, _ phase: ClaimPhase, _ result: inout ProjectTarget
  ) {
    if objects.kind(reference) == .fileReference { return claim(file: reference, phase, &result) }
    var open = [reference]
    var seen: Set<XcodeObjects.Object> = []
    while let object = open.popLast() {
      guard hasRoom(Self.bytesOfSource, at: object) else { return }
      guard seen.insert(object).inserted else { continue }
      switch objects.kind(object) {
      case .variantGroup, .group:
        let children = objects.objects(object, "children")
        let count = children.found.count + children.dangling.count
        guard hasRoom(count * Self.bytesOfEntry, at: object) else { return }
        open += children.found.reversed()
      case .fileReference, .versionGroup: claim(file: object, phase, &result)
      default: break
      }
    }
  }

  private mutating func claim(
    file: XcodeObjects.Object, _ phase: ClaimPhase, _ result: inout ProjectTarget
  ) {
    if let name = arena.member(file, "path"), isSource(name) {
      if phase == .sources, hasRoom(Self.bytesOfSource, at: file) { compiled.append(file) }
    } else if let path = paths.path(file) {
      guard hasRoom(Self.bytesOfFile, at: file) else { return }
      result.claims.append(ResourceClaim(path, .whole, phase))
    } else {
      noteUnknownPlace(file, result.name)
    }
  }

  /// Notes a file with an unknown path. Products of other targets and parts of the system are left out, because they are outside of the tree.
  mutating func noteUnknownPlace(_ object: XcodeObjects.Object, _ target: String) {
    if isFull { return }
    switch beginning(of: arena.member(object, "sourceTree")) {
    case "BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR": break
    case "<group>", nil: break
    case let tree?:
      let name = beginning(of: arena.member(object, "path")) ?? "?"
      leaveOpen(
        "'\(target)' builds '\(name)' at a place that '\(tree)' names on each machine", at: object)
    }
  }

  /// Returns a closure that makes the claims of the compiled sources. They are made on demand, because there are many of them and they are rarely
  /// needed.
  private mutating func placesOfCompiled() -> @Sendable () -> [ResourceClaim] {
    guard !compiled.isEmpty else { return { [] } }
    let (sources, paths) = (compiled, self.paths)
    compiled = []
    return {
      var paths = paths
      return sources.compactMap { source in
        paths.path(source).map { ResourceClaim($0, .whole, .sources) }
      }
    }
  }
}
