// Reads the literals of a Package.swift: targets with their folders and resources.

internal import LprojFiles
internal import LprojSource

struct PackageReader {
  private let files: Workspace
  private let tokens: [SwiftToken]
  private let lines: LineTable
  private var project: Project
  private var tools: PackageContents.Version

  /// Reads a package manifest; nil if there is no file at the path.
  static func read(_ path: String, files: Workspace) -> Project? {
    Project.read(.swiftpm, path, files: files) { project, buffer in
      var reader = PackageReader(buffer, project, files)
      reader.readAll()
      return reader.project
    }
  }

  private init(_ buffer: ByteBuffer, _ project: Project, _ files: Workspace) {
    self.files = files
    self.project = project
    tokens = SwiftTokens(buffer).tokens
    lines = LineTable(buffer, end: buffer.count)
    tools = Self.toolsVersion(buffer)
  }

  /// The version in a comment `// swift-tools-version:5.9` at the start of a manifest; 3.1 without such a comment.
  private static func toolsVersion(_ buffer: ByteBuffer) -> PackageContents.Version {
    let head = String(decoding: buffer[0..<min(buffer.count, 400)], as: UTF8.self)
    guard let mark = head.firstRange(of: "swift-tools-version") else {
      return PackageContents.Version(major: 3, minor: 1)
    }
    let rest = head[mark.upperBound...].drop { !$0.isNumber && !$0.isNewline }
    let parts = rest.prefix { $0.isNumber || $0 == "." }.split(separator: ".").map { Int($0) ?? 0 }
    return PackageContents.Version(major: parts.first ?? 3, minor: parts.dropFirst().first ?? 0)
  }

  private func remark(_ message: String, _ offset: Int, scope: String? = nil) -> ProjectRemark {
    ProjectRemark(
      path: project.path, position: lines.position(of: offset), message: message,
      scope: scope ?? project.root)
  }

  private mutating func readAll() {
    let room = Room(SwiftLiteralReader.mostMade)
    let call = packageCall
    let constants = SwiftLiteralReader.constants(tokens, except: call, room: room)
    guard let start = call else {
      project.unread.append(remark("has no 'Package(…)' that can be read", 0))
      return
    }
    if let open = openBracket {
      project.unread.append(remark("a bracket is not closed", tokens[open].offset))
      return
    }
    var reader = SwiftLiteralReader(tokens, at: start, constants: constants, room: room)
    let package = reader.expression()
    if let name = package.argument("name")?.text { project.name = name }
    project.lacksDefaultLocalization =
      package.callName == "Package" && package.argument("defaultLocalization") == nil
    if let language = package.argument("defaultLocalization"), let name = Self.language(language) {
      project.developmentRegion = DeclaredLanguage(
        name: name, position: lines.position(of: language.offset))
    }
    guard package.callName == "Package" else {
      project.unread.append(
        remark("'Package(…)' cannot be read as a literal", tokens[start].offset))
      return
    }
    var targets: [SwiftLiteral] = []
    if let list = package.argument("targets") {
      if let elements = list.elements {
        targets = elements
      } else {
        project.unread.append(remark("the targets are computed", list.offset))
      }
    }
    targets += changes(behind: reader)
    let folders = PackageFolders(project.root, targets, tools, files)
    for target in targets { read(target, folders) }
    markTestHelpers(package.argument("products"))
  }

  private mutating func markTestHelpers(_ products: SwiftLiteral?) {
    guard project.unread.isEmpty else { return }
    let helpers = PackageProducts.testHelpers(products, project.targets)
    for index in project.targets.indices where helpers.contains(project.targets[index].name) {
      project.targets[index].servesOnlyTests = true
    }
  }

  private var packageCall: Int? {
    tokens.indices.dropLast().first {
      tokens[$0].kind == .word("Package") && tokens[$0 + 1].kind == .mark(UInt8(ascii: "("))
    }
  }

  private var openBracket: Int? {
    var open: [Int] = []
    for (number, token) in tokens.enumerated() {
      guard case .mark(let mark) = token.kind else { continue }
      if "([{".utf8.contains(mark) { open.append(number) }
      if ")]}".utf8.contains(mark) { _ = open.popLast() }
    }
    return open.first
  }

  private static func language(_ value: SwiftLiteral) -> String? {
    if let text = value.text { return text }
    // `LanguageTag("en")` or `.init("en")`.
    return value.arguments.first?.value.text
  }

  /// Reads targets that code after `Package(…)` adds, if they are literals. Adds a remark for every other change that affects shipped files.
  private mutating func changes(behind whole: SwiftLiteralReader) -> [SwiftLiteral] {
    var reader = whole
    var added: [SwiftLiteral] = []
    var at = reader.at
    while at < tokens.count - 3 {
      defer { at += 1 }
      guard tokens[at].kind == .mark(UInt8(ascii: ".")), case .word(let name) = tokens[at + 1].kind,
        ["targets", "resources", "exclude", "sources", "path"].contains(name)
      else { continue }
      let next = tokens[at + 2].kind
      let after = tokens[at + 3].kind
      if name == "targets", next == .mark(UInt8(ascii: "+")), after == .mark(UInt8(ascii: "=")) {
        reader.at = at + 4
        let value = reader.expression()
        added += value.elements ?? [SwiftLiteral(value: .computed, offset: value.offset)]
        at = reader.at - 1
      } else if name == "targets", next == .mark(UInt8(ascii: ".")), after == .word("append") {
        reader.at = at + 3
        for argument in reader.expression().arguments {
          added += argument.value.elements ?? [argument.value]
        }
        at = reader.at - 1
      } else if next == .mark(UInt8(ascii: "=")) && after != .mark(UInt8(ascii: "="))
        || next == .mark(UInt8(ascii: "+")) && after == .mark(UInt8(ascii: "="))
        || next == .mark(UInt8(ascii: "."))
          && [.word("append"), .word("insert"), .word("removeAll")].contains(after)
      {
        project.unread.append(remark("'\(name)' is changed by code", tokens[at + 1].offset))
      }
    }
    return added
  }

  // MARK: Targets

  private mutating func read(_ target: SwiftLiteral, _ folders: PackageFolders) {
    guard let call = target.callName, let kind = PackageFolders.kinds[call],
      let name = target.argument("name")?.text
    else {
      if !PackageFolders.hasNoFiles(target) {
        project.unread.append(remark("a target is computed", target.offset))
      }
      return
    }
    var result = ProjectTarget(name: name, kind: kind)
    result.dependencies = (target.argument("dependencies")?.elements ?? []).compactMap {
      $0.text ?? $0.argument("name")?.text ?? $0.arguments.first?.value.text
    }
    defer { project.targets.append(result) }
    var folder: String
    if let path = target.argument("path") {
      guard let text = path.text else {
        result.unread.append(remark("the path of target '\(name)' is computed", path.offset))
        return
      }
      folder = Paths.absolute(text, currentFolder: project.root)
    } else {
      folder = folders.folder(of: name, call: call)
    }
    if !Paths.isFolder(folder, within: project.root) {
      project.remarks.append(
        remark("the path of target '\(name)' leads out of the package", target.offset))
      return
    }
    var contents = PackageContents(tools: tools)
    if let list = target.argument("exclude") {
      if list.texts == nil {
        result.unread.append(
          remark("what target '\(name)' excludes is computed", list.offset, scope: folder))
      }
      contents.excludes = Set((list.elements ?? []).compactMap(\.text).map(Self.components))
    }
    if let list = target.argument("sources") {
      contents.sources = (list.elements ?? []).compactMap(\.text).map(Self.components)
      if list.texts == nil {
        result.unread.append(
          remark("the sources of target '\(name)' are computed", list.offset, scope: folder))
      }
    }
    readResources(target, folder, &contents, &result)
    result.claims.append(ResourceClaim(folder, .package(contents)))
  }

  private mutating func readResources(
    _ target: SwiftLiteral, _ folder: String, _ contents: inout PackageContents,
    _ result: inout ProjectTarget
  ) {
    guard let list = target.argument("resources") else { return }
    func leaveOpen(_ offset: Int) {
      result.unread.append(
        remark("resources of target '\(result.name)' are computed", offset, scope: folder))
    }
    if case .word("nil") = list.value { return }
    guard let elements = list.elements else { return leaveOpen(list.offset) }
    for element in elements {
      guard let rule = element.callName, ["process", "copy", "embedInCode"].contains(rule),
        let path = element.arguments.first?.value.text
      else {
        leaveOpen(element.offset)
        continue
      }
      let parts = Self.components(path)
      // SwiftPM finds no resources outside of the target's folder.
      if parts.contains(Array("..".utf8)) { continue }
      contents.resources.append(
        PackageContents.Resource(path: parts, isCopied: rule == "copy"))
    }
  }

  private static func components(_ path: String) -> [[UInt8]] {
    PathPattern.components(path).filter { $0 != [UInt8(ascii: ".")] }
  }
}
