// A reader of GNUstep makefiles: products, languages and resources.

internal import LprojFiles
internal import LprojSource

struct MakeReader {
  private let files: Workspace
  private let text: MakeText
  private var project: Project
  private let patterns = PathPattern.room()
  private let room = Room(64 << 20)
  /// The approximate size of a target or a claim without its names, in bytes.
  private static let bytesOfOne = 256

  /// The variables that list products. Each variable has the kind of its products.
  private static let names: [(variable: String, kind: TargetKind)] = [
    ("APP_NAME", .application), ("GSWAPP_NAME", .application), ("BUNDLE_NAME", .bundle),
    ("GSWBUNDLE_NAME", .bundle), ("FRAMEWORK_NAME", .framework), ("PALETTE_NAME", .plugin),
    ("SERVICE_NAME", .tool), ("RESOURCE_SET_NAME", .other), ("TOOL_NAME", .tool),
    ("CTOOL_NAME", .tool), ("LIBRARY_NAME", .library), ("CLIBRARY_NAME", .library),
    ("SUBPROJECT_NAME", .library), ("TEST_APP_NAME", .test),
    ("TEST_TOOL_NAME", .test),
  ]
  /// The variables with lists of products that have no place for resources. A makefile can add the place with `NAME_HAS_RESOURCE_BUNDLE`.
  private static let plain: Set<String> = [
    "TOOL_NAME", "CTOOL_NAME", "LIBRARY_NAME", "CLIBRARY_NAME", "SUBPROJECT_NAME", "TEST_TOOL_NAME",
  ]

  /// Reads a GNUstep makefile. If another makefile mentions localizations, returns a project of unknown contents. Returns nil for all other
  /// makefiles, and if there is no file.
  ///
  /// - Parameter checkout: the folder that limits the files to read.
  static func read(_ path: String, in checkout: Checkout, files: Workspace) -> Project? {
    Project.read(.gnustep, path, files: files) { project, buffer in
      let text = MakeText(reading: path, buffer, in: checkout, files: files)
      guard text.isGNUstep else { return MentionReader.read(path, .make, files: files) }
      var reader = MakeReader(files: files, text: text, project: project)
      reader.readAll()
      return reader.project
    }
  }

  private mutating func readAll() {
    project.remarks = text.remarks
    project.unread += text.unread
    for (variable, kind) in Self.names {
      guard let made = words(variable) else { continue }
      guard room.takes(made.count, each: 16 * Self.bytesOfOne) else {
        project.unread.append(
          remark("'\(variable)' names too many targets, which are not read", variable))
        continue
      }
      for name in made { read(name, kind, hasOwnPlace: !Self.plain.contains(variable)) }
    }
    if patterns.hasRefused {
      project.unread.append(
        ProjectRemark(path: project.path, message: PathPattern.tooMany, scope: project.root))
    }
  }

  /// Returns the words of a variable. If they are computed, adds a remark and returns nil.
  private mutating func words(_ variable: String, of target: String? = nil) -> [String]? {
    guard let words = text.variables.words(variable) else {
      project.unread.append(remark("'\(variable)' is computed", variable))
      return nil
    }
    return words
  }

  private func remark(_ message: String, _ variable: String) -> ProjectRemark {
    let place = text.variables.place(variable)
    return ProjectRemark(
      path: place?.path ?? project.path,
      position: place.map { Position(line: $0.line, column: 1) }, message: message,
      scope: project.root)
  }

  private mutating func read(_ name: String, _ kind: TargetKind, hasOwnPlace: Bool) {
    var result = ProjectTarget(name: name, kind: kind)
    result.platforms = [.gnustep]
    defer { project.targets.append(result) }
    guard hasOwnPlace || words("\(name)_HAS_RESOURCE_BUNDLE")?.last == "yes" else { return }
    let base = words("\(name)_RESOURCE_FILES_DIR")?.first ?? "."
    let folder = Paths.absolute(base, currentFolder: project.root)
    for variable in ["RESOURCE_FILES", "COMPONENTS"] {
      for file in words("\(name)_\(variable)") ?? [] { claim(file, folder, &result) }
    }
    let localized = ["LOCALIZED_RESOURCE_FILES", "LOCALIZED_COMPONENTS"]
    readLocalized(name, localized, folder, &result)
    let web = Paths.join(project.root, "WebServerResources")
    readLocalized(
      name,
      localized.map { "WEBSERVER_" + $0 } + ["LOCALIZED_WEBSERVER_RESOURCE_FILES"], web, &result)
    for variable in ["WEBSERVER_RESOURCE_FILES", "WEBSERVER_COMPONENTS"] {
      for file in words("\(name)_\(variable)") ?? [] { claim(file, web, &result) }
    }
    for subproject in words("\(name)_SUBPROJECTS") ?? [] {
      let place = Paths.absolute(subproject, currentFolder: project.root)
      result.claims.append(ResourceClaim(Paths.join(place, "Resources/Subproject"), .whole, .copy))
    }
    for list in ["\(name)Info.plist", "Info-gnustep.plist", "Info.plist"] {
      let path = Paths.join(project.root, list)
      if result.infoPlist == nil, files.isFile(path) { result.infoPlist = path }
    }
  }

  private mutating func readLocalized(
    _ name: String, _ variables: [String], _ folder: String, _ result: inout ProjectTarget
  ) {
    var localized: [String] = []
    for variable in variables {
      localized += words("\(name)_\(variable)") ?? []
    }
    guard !localized.isEmpty, var languages = words("\(name)_LANGUAGES") else { return }
    // If the makefile names no language, GNUstep uses English.
    let isDefined = text.variables.isDefined("\(name)_LANGUAGES")
    if !isDefined || languages.isEmpty { languages.append("English") }
    guard hasRoom(for: localized, in: languages) else {
      let variable = "\(name)_LANGUAGES"
      return project.unread.append(
        remark("'\(variable)' names too many languages for their files to be read", variable))
    }
    for language in languages {
      let place = Paths.absolute(language + ".lproj", currentFolder: folder)
      for file in localized { claim(file, place, &result) }
    }
  }

  private func hasRoom(for files: [String], in languages: [String]) -> Bool {
    func bytes(_ texts: [String]) -> Int {
      texts.reduce(texts.count * Self.bytesOfOne) { $0 + $1.utf8.count }
    }
    return room.takes(languages.count, each: bytes(files))
      && room.takes(files.count, each: bytes(languages))
  }

  private func claim(_ file: String, _ folder: String, _ result: inout ProjectTarget) {
    guard PathPattern.isPattern(file) else {
      result.claims.append(
        ResourceClaim(Paths.absolute(file, currentFolder: folder), .whole, .copy))
      return
    }
    // `..` and folders at the start of the pattern are resolved first.
    var base = folder
    var parts = file.split(separator: "/").map(String.init)
    while let first = parts.first, !PathPattern.isPattern(first) {
      base = Paths.absolute(first, currentFolder: base)
      parts.removeFirst()
    }
    let pattern = PathPattern(parts.joined(separator: "/"), hasDeepStars: false, room: patterns)
    let contents = ChosenContents(includes: [pattern], onlyResources: false)
    result.claims.append(ResourceClaim(base, .chosen(contents), .copy))
  }
}
