// Reads the resources that a podspec states literally.

internal import LprojFiles
internal import LprojSource

struct PodspecReader {
  private let text: [UInt8]
  private var at = 0
  private let lines: LineTable
  private var project: Project
  private var target: ProjectTarget
  private var excludes: [PathPattern] = []
  private let patterns = PathPattern.room()
  /// The end of the last line that was checked, and whether its text ended with a comma.
  private var lastLine = (end: 0, hasComma: false)

  static func read(_ path: String, files: Workspace) -> Project? {
    let name = Paths.splitExtension(Paths.name(path))?.stem ?? Paths.name(path)
    return Project.read(.cocoapods, path, name: name, files: files) { project, buffer in
      var reader = PodspecReader(buffer, project)
      reader.readAll()
      return reader.project
    }
  }

  private init(_ buffer: ByteBuffer, _ project: Project) {
    text = buffer.bytes
    lines = LineTable(buffer, end: buffer.count)
    self.project = project
    target = ProjectTarget(name: project.name, kind: .library)
  }

  private static let lists: Set<String> = [
    "resource", "resources", "resource_bundle", "resource_bundles",
  ]

  /// Reads `name.resources = …` in any place, and skips other code.
  private mutating func readAll() {
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "#"): skipLine()
      case UInt8(ascii: "'"), UInt8(ascii: "\""): _ = string()
      case UInt8(ascii: "."):
        at += 1
        let start = at
        let name = word()
        guard assigns() else { continue }
        if Self.lists.contains(name) {
          claim(name, start)
        } else if name == "exclude_files" {
          let (found, isComputed) = texts()
          if isComputed { leaveOpen("the files it excludes are computed", start) }
          excludes += found.map { PathPattern($0, room: patterns) }
        }
      default: at += 1
      }
    }
    if patterns.hasRefused { leaveOpen(PathPattern.tooMany, 0) }
    for index in target.claims.indices {
      guard case .chosen(var contents) = target.claims[index].rule else { continue }
      contents.excludes = excludes
      target.claims[index].rule = .chosen(contents)
    }
    if !target.claims.isEmpty || !project.unread.isEmpty { project.targets = [target] }
  }

  private mutating func leaveOpen(_ message: String, _ offset: Int) {
    project.unread.append(
      ProjectRemark(
        path: project.path, position: lines.position(of: offset), message: message,
        scope: project.root))
  }

  private mutating func claim(_ name: String, _ start: Int) {
    let (found, isComputed) = texts()
    if isComputed { leaveOpen("its \(name) are computed", start) }
    guard !found.isEmpty else { return }
    let includes = found.map { PathPattern($0, room: patterns) }
    let contents = ChosenContents(includes: includes, onlyResources: false)
    target.claims.append(ResourceClaim(project.root, .chosen(contents)))
  }

  // MARK: Words

  private mutating func skipLine() {
    while at < text.count, text[at] != 0x0A { at += 1 }
  }

  private mutating func word() -> String {
    let start = at
    while at < text.count, ScriptReader.isOfName(text[at]) { at += 1 }
    return String(decoding: text[start..<at], as: UTF8.self)
  }

  private mutating func skipSpaces() {
    while at < text.count, text[at] == 0x20 || text[at] == 0x09 { at += 1 }
  }

  private mutating func assigns() -> Bool {
    skipSpaces()
    if at < text.count, text[at] == UInt8(ascii: "+") { at += 1 }
    guard at + 1 < text.count, text[at] == UInt8(ascii: "="), text[at + 1] != UInt8(ascii: "="),
      text[at + 1] != UInt8(ascii: "~"), text[at + 1] != UInt8(ascii: ">")
    else { return false }
    at += 1
    return true
  }

  /// Reads a literal on one line. Returns nil for a literal with interpolations.
  private mutating func string() -> String? {
    let quote = text[at]
    at += 1
    var bytes: [UInt8] = []
    var isComputed = false
    while at < text.count, text[at] != quote {
      if text[at] == 0x0A { break }
      if text[at] == UInt8(ascii: "#"), at + 1 < text.count, text[at + 1] == UInt8(ascii: "{"),
        quote == UInt8(ascii: "\"")
      {
        isComputed = true
      }
      if text[at] == UInt8(ascii: "\\"), at + 1 < text.count { at += 1 }
      bytes.append(text[at])
      at += 1
    }
    at = min(at + 1, text.count)
    return isComputed ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the texts of an expression, without the names before `=>`. `isComputed` is true if the expression has parts that are not texts.
  private mutating func texts() -> (found: [String], isComputed: Bool) {
    var found: [String] = []
    var isComputed = false
    var depth = 0
    while at < text.count {
      let byte = text[at]
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        let value = string()
        skipSpaces()
        if at + 1 < text.count, text[at] == UInt8(ascii: "="), text[at + 1] == UInt8(ascii: ">") {
          at += 2
        } else if at < text.count, text[at] == UInt8(ascii: ":"), depth > 0 {
          at += 1
        } else if let value {
          found.append(value)
        } else {
          isComputed = true
        }
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("):
        depth += 1
        at += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ")"):
        depth -= 1
        at += 1
        if depth < 0 { return (found, isComputed) }
      case 0x0A:
        at += 1
        if depth == 0, !found.isEmpty || isComputed, !goesOn() { return (found, isComputed) }
      case UInt8(ascii: ","), 0x20, 0x09, 0x0D: at += 1
      case UInt8(ascii: "#"): skipLine()
      case UInt8(ascii: ";"): return (found, isComputed)
      case UInt8(ascii: "%") where at + 2 < text.count && text[at + 1] | 0x20 == UInt8(ascii: "w"):
        found += words()
      default:
        if ScriptReader.isOfName(byte) {
          let name = word()
          skipSpaces()
          let isName = at < text.count && text[at] == UInt8(ascii: ":")
          if name == "end" { return (found, isComputed) }
          if !isName, name != "Dir", name != "glob" { isComputed = true }
        } else {
          if byte != UInt8(ascii: "."), byte != UInt8(ascii: ":"), byte != UInt8(ascii: "="),
            byte != UInt8(ascii: ">")
          {
            isComputed = true
          }
          at += 1
        }
      }
    }
    return (found, isComputed)
  }

  /// Whether the previous line with text ends with a comma, so that the list continues.
  private mutating func goesOn() -> Bool {
    var last = at - 1
    while last > lastLine.end, text[last] <= 0x20 { last -= 1 }
    // A line without text counts like the line before it.
    if last > lastLine.end { lastLine.hasComma = text[last] == UInt8(ascii: ",") }
    lastLine.end = at - 1
    return lastLine.hasComma
  }

  private mutating func words() -> [String] {
    at += 3
    let start = at
    while at < text.count, !"])}>".utf8.contains(text[at]) { at += 1 }
    let list = text[start..<at]
    at = min(at + 1, text.count)
    return list.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
  }
}
