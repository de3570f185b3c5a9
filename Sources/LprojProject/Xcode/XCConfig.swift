// Build settings of `.xcconfig` files and their includes.

internal import LprojFiles
internal import LprojSource

/// One line `NAME[condition] = value`.
struct XCSetting: Sendable {
  var name: String
  /// The condition after the name with its brackets, such as `[sdk=macosx*]`; nil if there is none.
  var condition: String?
  var value: String
  var place: ProjectRemark
}

struct XCConfig {
  private(set) var settings: [XCSetting] = []
  private(set) var remarks: [ProjectRemark] = []
  /// The place where the room ended. The settings from this place on are missing. Nil if all settings were read.
  private(set) var cut: ProjectRemark?
  private let files: XCConfigFiles
  private static let mostFiles = 500

  /// Reads a file and its includes, each in the place of its `#include`.
  init(reading path: String, of files: XCConfigFiles) {
    self.files = files
    // The open files with their remaining lines, in place of recursion.
    var open: [(path: String, lines: [(number: Int, text: String)])] = []
    var count = 0
    push(path, from: nil, isOptional: false, &open)
    while let current = open.last?.path {
      guard let line = open[open.count - 1].lines.popLast() else {
        open.removeLast()
        continue
      }
      let place = ProjectRemark(
        path: current, position: Position(line: line.number, column: 1), message: "")
      if let (name, isOptional) = Self.included(line.text) {
        count += 1
        let path = Paths.absolute(name, currentFolder: Paths.folder(current))
        if open.contains(where: { $0.path == path }) || count > Self.mostFiles {
          remark(place, "includes itself by '\(name)'")
        } else {
          push(path, from: place, isOptional: isOptional, &open)
        }
      } else if let setting = Self.setting(line.text, place) {
        guard files.keepsSetting() else {
          leaveOut(place)
          return
        }
        settings.append(setting)
      }
    }
  }

  private mutating func remark(_ place: ProjectRemark, _ message: String) {
    var remark = place
    remark.message = message
    remarks.append(remark)
  }

  private mutating func leaveOut(_ place: ProjectRemark) {
    if cut != nil { return }
    cut = place
    cut?.message = "settings files include too much, so the rest of them is not read"
  }

  private mutating func push(
    _ path: String, from place: ProjectRemark?, isOptional: Bool,
    _ open: inout [(path: String, lines: [(number: Int, text: String)])]
  ) {
    let place = place ?? ProjectRemark(path: path, message: "")
    let bytes: ByteBuffer
    switch files.content(path) {
    case .text(let found): bytes = found
    case .refused: return leaveOut(place)
    case .failed(let problem):
      // An optional file may be missing, so the settings are complete without the file.
      if isOptional { return }
      let name = Paths.name(path)
      return remark(
        place, "the settings file '\(name)' \(problem), so its settings are unknown")
    }
    let text = String(decoding: bytes.bytes, as: UTF8.self)
    var lines: [(Int, String)] = []
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      lines.append((number, String(line)))
    }
    open.append((path, lines.reversed()))
  }

  private static func included(_ line: String) -> (name: String, isOptional: Bool)? {
    let line = line.drop { $0 == " " || $0 == "\t" }
    guard line.hasPrefix("#include") else { return nil }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    return (String(parts[1]), parts[0].contains("?"))
  }

  private static func setting(_ line: String, _ place: ProjectRemark) -> XCSetting? {
    var text = Substring(line)
    if let comment = text.firstRange(of: "//") { text = text[..<comment.lowerBound] }
    var depth = 0
    var equals: Substring.Index?
    for index in text.indices {
      if text[index] == "[" { depth += 1 }
      if text[index] == "]" { depth -= 1 }
      if text[index] == "=", depth == 0 {
        equals = index
        break
      }
    }
    guard let equals else { return nil }
    var name = text[..<equals].trimmed
    var condition: String?
    if let open = name.firstIndex(of: "[") {
      condition = String(name[open...])
      name = name[..<open].trimmed
    }
    guard !name.isEmpty else { return nil }
    var value = text[text.index(after: equals)...].trimmed
    while value.hasSuffix(";") { value = value.dropLast().trimmed }
    return XCSetting(name: String(name), condition: condition, value: String(value), place: place)
  }
}
