// The build settings of one target in one configuration: inherited levels and variables.

struct XcodeSettings {
  /// The levels, the weakest first. The settings of a target override the settings of the project.
  let levels: [[String: Setting]]
  let builtIn: [String: String]
  /// The room for all targets of a project.
  let room: Room
  /// The maximum number of bytes that all settings of a project may produce.
  static let mostMade = 16 << 20

  struct Setting {
    var value: String
    var place: ProjectRemark
    /// Whether the setting only holds for some platform or architecture.
    var isConditional = false
    var isComputed = false
  }

  /// Whether a condition after a name, such as `[sdk=iphonesimulator*]`, is true only for developers.
  static func isForDevelopers(_ condition: String) -> Bool {
    let condition = condition.lowercased()
    return condition.contains("simulator") || condition.contains("config=debug")
  }

  var names: Set<String> {
    levels.reduce(into: []) { $0.formUnion($1.keys) }
  }

  /// The names with a prefix, sorted; nil if there are too many to search.
  func names(startingWith prefix: String) -> [String]? {
    guard room.takes(levels.reduce(0) { $0 + $1.count }) else { return nil }
    return names.filter { $0.hasPrefix(prefix) }.sorted()
  }

  enum Value: Equatable {
    case absent
    /// The value depends on something outside of the project.
    case computed
    case text(String)

    var text: String? { if case .text(let text) = self { text } else { nil } }
  }

  func place(_ name: String) -> ProjectRemark? {
    levels.last { $0[name] != nil }?[name]?.place
  }

  subscript(_ name: String) -> Value {
    var work = 0
    let found = value(name, below: levels.count, open: [], work: &work)
    // Each returned text takes room.
    guard case .text(let text) = found, !room.takes(text.utf8.count) else { return found }
    return .computed
  }

  private func value(
    _ name: String, below limit: Int, open: [String], work: inout Int
  ) -> Value {
    work += 1
    guard work < 2000, open.count < 60 else { return .computed }
    guard let level = levels[..<limit].lastIndex(where: { $0[name] != nil }),
      let setting = levels[level][name]
    else {
      return builtIn[name].map(Value.text) ?? .absent
    }
    if setting.isComputed { return .computed }
    return expanded(setting.value, name, level, open: open + [name], work: &work)
  }

  /// Replaces `$(NAME)` and `${NAME}` by values. `$(inherited)` means the value of the next weaker level.
  private func expanded(
    _ text: String, _ name: String, _ level: Int, open: [String], work: inout Int
  ) -> Value {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return .text(text) }
    guard room.takes(text.utf8.count) else { return .computed }
    var result = ""
    // The closing brackets that may still occur in the rest of the text.
    var closings: Set<Character> = [")", "}"]
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      let closing: Character = rest.first == "(" ? ")" : "}"
      guard let bracket = rest.first, bracket == "(" || bracket == "{",
        closings.contains(closing)
      else {
        result += "$"
        continue
      }
      guard let end = rest.firstIndex(of: closing) else {
        closings.remove(closing)
        result += "$"
        continue
      }
      let inner = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      if inner.contains("$") { return .computed }
      let parts = inner.split(separator: ":", omittingEmptySubsequences: false)
      guard let variable = parts.first.map(String.init) else { continue }
      var value: Value
      if variable == "inherited" || variable == name {
        value = self.value(name, below: level, open: open, work: &work)
      } else if open.contains(variable) {
        return .computed
      } else {
        value = self.value(variable, below: levels.count, open: open, work: &work)
      }
      if value == .absent, variable == "inherited" || variable == name { value = .text("") }
      guard case .text(var found) = value else { return .computed }
      for change in parts.dropFirst() {
        guard room.takes(found.utf8.count), let changed = Self.changed(found, String(change))
        else { return .computed }
        found = changed
      }
      guard room.takes(found.utf8.count) else { return .computed }
      result += found
    }
    return .text(result + rest)
  }

  private static func changed(_ text: String, _ operation: String) -> String? {
    switch operation {
    case "lower": text.lowercased()
    case "upper": text.uppercased()
    case "c99extidentifier", "identifier":
      String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    case "rfc1034identifier":
      String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    default:
      operation.hasPrefix("default=") ? (text.isEmpty ? String(operation.dropFirst(8)) : text) : nil
    }
  }
}
