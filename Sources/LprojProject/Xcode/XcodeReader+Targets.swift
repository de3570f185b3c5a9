// The targets of an Xcode project, and the files of their phases and synchronized folders.

internal import LprojFiles
internal import LprojSource

extension XcodeReader {
  mutating func readTargets(_ root: XcodeObjects.Object) {
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
      result.compiled = placesOfCompiled()
      readSynchronized(of: target, &result)
      readSettings(of: target, shared, &result)
      for dependency in objects.objects(target, "dependencies").found {
        let other = objects.text(objects.object(dependency, "target"), "name")
        if let name = other ?? objects.text(dependency, "name") { result.dependencies.append(name) }
      }
      project.targets.append(result)
    }
    settleOtherTools()
  }

  /// Where targets say which localized files they copy, a tool that another target runs in the folder of the
  /// whole project makes something else; what it names is looked for as in scripts.
  private mutating func settleOtherTools() {
    let copiesLocalized = project.targets.contains { target in
      target.claims.contains { $0.path.contains(".lproj/") || $0.path.hasSuffix(".xcstrings") }
    }
    guard copiesLocalized else { return }
    for number in project.targets.indices {
      let whole = project.targets[number].unread.filter { $0.scope == project.root }
      project.targets[number].unread.removeAll { whole.contains($0) }
      project.remarks += whole
    }
  }

  /// The folder in which a target's tool runs; nil where it is computed.
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
      // It starts in a folder of its own.
      project.scripts.append(
        "cd \"$WORKING\"\n" + (objects.text(target, "buildArgumentsString") ?? ""))
    }
    for phase in phases.found {
      switch objects.kind(phase) {
      case .resources: readFiles(of: phase, .resources, &result)
      case .sources:
        readFiles(of: phase, .sources, &result)
      case .copyFiles: readFiles(of: phase, .copy, &result)
      case .shellScript:
        project.scripts.append(objects.text(phase, "shellScript") ?? "")
        for list: StaticString in ["inputPaths", "outputPaths"] {
          project.scripts += arena.texts(arena.member(phase, list))
        }
      default: break
      }
    }
  }

  mutating func readFiles(
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
  mutating func claim(
    _ reference: XcodeObjects.Object, _ phase: ClaimPhase, _ result: inout ProjectTarget
  ) {
    if objects.kind(reference) == .fileReference { return claim(file: reference, phase, &result) }
    var open = [reference]
    var seen: Set<XcodeObjects.Object> = []
    while let object = open.popLast() {
      guard seen.insert(object).inserted else { continue }
      switch objects.kind(object) {
      case .variantGroup, .group:
        open += objects.objects(object, "children").found.reversed()
      case .fileReference, .versionGroup: claim(file: object, phase, &result)
      default: break
      }
    }
  }

  private mutating func claim(
    file: XcodeObjects.Object, _ phase: ClaimPhase, _ result: inout ProjectTarget
  ) {
    if let name = arena.member(file, "path"), isSource(name) {
      if phase == .sources { compiled.append(file) }
    } else if let path = paths.path(file) {
      result.claims.append(ResourceClaim(path, .whole, phase))
    } else {
      noteUnknownPlace(file, result.name)
    }
  }

  /// Products of other targets and parts of the system lie nowhere in the tree.
  mutating func noteUnknownPlace(_ object: XcodeObjects.Object, _ target: String) {
    switch objects.text(object, "sourceTree") {
    case "BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR": break
    case "<group>", nil: break
    case let tree?:
      let name = objects.text(object, "path") ?? "?"
      leaveOpen(
        "'\(target)' builds '\(name)' at a place that '\(tree)' names on each machine", at: object)
    }
  }

  /// The sources that the target's phases were found to have. There are many, and hardly ever does anybody ask.
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

  // MARK: Synchronized folders

  mutating func readSynchronized(
    of target: XcodeObjects.Object, _ result: inout ProjectTarget
  ) {
    let phases = Set(objects.objects(target, "buildPhases").found)
    for (kind, group) in objects.all where kind == .synchronizedGroup {
      let isMember = members[group]?.contains(target) ?? false
      var contents = SynchronizedContents(isMember: isMember)
      contents.wholeFolders = Set(
        arena.texts(arena.member(group, "explicitFolders")).map(FileNames.folded))
      var copies: [String] = []
      for set in objects.objects(group, "exceptions").found {
        let texts = arena.texts(arena.member(set, "membershipExceptions"))
        switch objects.kind(set) {
        case .exceptions:
          guard objects.object(set, "target") == target else { continue }
          for text in texts { contents.add(text) }
        case .phaseExceptions:
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
}
