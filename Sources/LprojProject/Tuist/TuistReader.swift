// Reads the literal parts of a Project.swift for Tuist.

internal import LprojFiles
internal import LprojSource

struct TuistReader {
  private let lines: LineTable
  private var project: Project
  private let patterns = PathPattern.room()

  /// Reads a Tuist manifest; nil if there is no file at the path, or if the file does not mention `ProjectDescription`.
  static func read(_ path: String, files: Workspace) -> Project? {
    Project.read(.tuist, path, files: files) { project, buffer in
      let tokens = SwiftTokens(buffer).tokens
      guard tokens.contains(where: { $0.kind == .word("ProjectDescription") }) else { return nil }
      var reader = TuistReader(lines: LineTable(buffer, end: buffer.count), project: project)
      reader.readAll(tokens)
      return reader.project
    }
  }

  private mutating func leaveOpen(_ message: String, _ offset: Int) {
    project.unread.append(
      ProjectRemark(
        path: project.path, position: lines.position(of: offset), message: message,
        scope: project.root))
  }

  private mutating func readAll(_ tokens: [SwiftToken]) {
    let room = Room(SwiftLiteralReader.mostMade)
    let call = tokens.indices.dropLast().first {
      tokens[$0].kind == .word("Project") && tokens[$0 + 1].kind == .mark(UInt8(ascii: "("))
    }
    let constants = SwiftLiteralReader.constants(tokens, except: call, room: room)
    guard let call else {
      let start = tokens.first { $0.kind == .word("project") }
      return leaveOpen("the project is computed", start?.offset ?? 0)
    }
    var reader = SwiftLiteralReader(tokens, at: call, constants: constants, room: room)
    let value = reader.expression()
    guard value.callName == "Project" else {
      return leaveOpen("the project is computed", tokens[call].offset)
    }
    if let name = value.argument("name")?.text { project.name = name }
    if let region = value.argument("options")?.argument("developmentRegion"), let name = region.text
    {
      project.developmentRegion = DeclaredLanguage(
        name: name, position: lines.position(of: region.offset))
    }
    if let regions = value.argument("options")?.argument("defaultKnownRegions")?.elements {
      project.knownRegions = regions.compactMap { region in
        region.text.map {
          DeclaredLanguage(name: $0, position: lines.position(of: region.offset))
        }
      }
    }
    guard let targets = value.argument("targets") else { return }
    guard let elements = targets.elements else {
      return leaveOpen("the targets are computed", targets.offset)
    }
    for element in elements { read(element) }
    if patterns.hasRefused { leaveOpen(PathPattern.tooMany, tokens[call].offset) }
  }

  private mutating func read(_ target: SwiftLiteral) {
    guard ["target", "Target", "init"].contains(target.callName),
      let name = target.argument("name")?.text
    else { return leaveOpen("a target is computed", target.offset) }
    var result = ProjectTarget(name: name, kind: .other)
    if case .member(let product)? = target.argument("product")?.value {
      result.kind = Self.kind(product)
    }
    result.platforms = platforms(target.argument("destinations") ?? target.argument("platform"))
    if let resources = target.argument("resources") { read(resources, &result) }
    if let sources = target.argument("sources") { readSources(sources, &result) }
    for folder in target.argument("buildableFolders")?.elements ?? [] {
      guard let path = folder.text ?? folder.arguments.first?.value.text else {
        leaveOpen("a folder of target '\(name)' is computed", folder.offset)
        continue
      }
      result.claims.append(
        ResourceClaim(place(path), .synchronized(SynchronizedContents(isMember: true))))
    }
    if let models = target.argument("infoPlist"),
      let path = models.text ?? models.argument("path")?.text
    {
      result.infoPlist = place(path)
    }
    project.targets.append(result)
  }

  /// Reads the sources of a target. Computed sources are skipped, because they do not decide which files ship.
  private func readSources(_ sources: SwiftLiteral, _ result: inout ProjectTarget) {
    var claims: [ResourceClaim] = []
    for element in sources.elements ?? [sources] {
      guard let path = element.text ?? element.arguments.first?.value.text, !path.hasPrefix("//")
      else { continue }
      let excludes = excludes(element.argument("excluding"))
      let contents = ChosenContents(
        includes: [PathPattern(path, room: patterns)], excludes: excludes, onlyResources: false)
      claims.append(ResourceClaim(project.root, .chosen(contents), .sources))
    }
    let compiled = claims
    result.compiled = { compiled }
  }

  private func excludes(_ argument: SwiftLiteral?) -> [PathPattern] {
    (argument?.texts ?? [argument?.text].compactMap { $0 }).map {
      PathPattern($0, room: patterns)
    }
  }

  private func place(_ path: String) -> String {
    Paths.absolute(path, currentFolder: project.root)
  }

  private static func kind(_ product: String) -> TargetKind {
    switch product {
    case "app", "appClip", "watch2App": .application
    case "framework", "staticFramework": .framework
    case "staticLibrary", "dynamicLibrary": .library
    case "bundle": .bundle
    case "unitTests", "uiTests": .test
    case "commandLineTool": .tool
    case "macro": .plugin
    default: product.lowercased().hasSuffix("extension") || product == "xpc" ? .extension : .other
    }
  }

  private func platforms(_ value: SwiftLiteral?) -> [TargetPlatform]? {
    guard let value else { return nil }
    var found: [TargetPlatform] = []
    for element in value.elements ?? [value] {
      guard case .member(let name) = element.value else { continue }
      let platform: TargetPlatform? =
        switch name.lowercased() {
        case "ios", "iphone", "ipad": .ios
        case "macos", "mac", "maccatalyst": .macos
        case "tvos", "appletv": .tvos
        case "watchos", "applewatch": .watchos
        case "visionos", "applevision": .visionos
        default: nil
        }
      if let platform, !found.contains(platform) { found.append(platform) }
    }
    return found.isEmpty ? nil : found
  }

  private mutating func read(_ resources: SwiftLiteral, _ result: inout ProjectTarget) {
    let list =
      resources.callName == "resources" ? resources.arguments.first?.value ?? resources : resources
    guard let elements = list.elements ?? (list.text.map { _ in [list] }) else {
      return leaveOpen("the resources of target '\(result.name)' are computed", resources.offset)
    }
    for element in elements {
      let path =
        element.text ?? element.argument("pattern")?.text ?? element.argument("path")?.text
        ?? element.arguments.first?.value.text
      guard let path, !path.hasPrefix("//") else {
        leaveOpen("a resource of target '\(result.name)' is computed", element.offset)
        continue
      }
      if element.callName == "folderReference" {
        result.claims.append(ResourceClaim(place(path)))
        continue
      }
      let excluding = element.argument("excluding")
      if let excluding, excluding.texts == nil, excluding.text == nil {
        leaveOpen("what target '\(result.name)' excludes is computed", excluding.offset)
      }
      let excludes = excludes(excluding)
      let contents = ChosenContents(
        includes: [PathPattern(path, room: patterns)], excludes: excludes)
      result.claims.append(ResourceClaim(project.root, .chosen(contents)))
    }
  }
}
