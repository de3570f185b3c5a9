// The lines of makefiles in the order of make: assignments, includes and conditions.

internal import LprojFiles
internal import LprojSource

struct MakeText {
  private(set) var variables: MakeVariables
  private(set) var remarks: [ProjectRemark] = []
  /// Remarks on assignments to variables with a computed name.
  private(set) var unread: [ProjectRemark] = []
  private(set) var isGNUstep = false
  private let files: Workspace
  private let checkout: Checkout
  private let folder: String
  private var count = 0
  /// The limit for the total size of included files.
  private let included = Room(16 << 20)
  private var conditions: [Condition] = []
  private static let mostFiles = 300

  init(reading path: String, _ buffer: ByteBuffer, in checkout: Checkout, files: Workspace) {
    self.files = files
    self.checkout = checkout
    folder = Paths.folder(path)
    variables = MakeVariables(folder: folder, in: checkout, files: files)
    run(path, buffer)
  }

  private struct Line {
    var number: Int
    var text: String
  }

  /// An open condition such as `ifeq`. Its values are nil if they depend on the environment.
  private struct Condition {
    var now: Bool?
    var wasTrue: Bool?
    /// The value of `now`, combined with the values of all outer conditions.
    var isActive: Bool?
  }

  /// Splits a makefile into lines, and joins each line that ends with a backslash with the next line.
  private static func lines(_ buffer: ByteBuffer) -> [Line] {
    var found: [Line] = []
    var number = 0
    var pending: Line?
    for bytes in buffer.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      var bytes = bytes
      if bytes.last == 0x0D { bytes.removeLast() }
      let goesOn = bytes.last == UInt8(ascii: "\\")
      if goesOn { bytes.removeLast() }
      let text = String(decoding: bytes, as: UTF8.self)
      if pending == nil {
        pending = Line(number: number, text: text)
      } else {
        pending?.text += " " + text
      }
      if !goesOn, let line = pending {
        found.append(line)
        pending = nil
      }
    }
    if let line = pending { found.append(line) }
    return found
  }

  /// Runs a file. Each included file runs at the line of its `include`.
  private mutating func run(_ path: String, _ buffer: ByteBuffer) {
    var open: [(path: String, lines: [Line])] = []
    push(path, buffer, &open)
    while let path = open.last?.path {
      guard let line = open[open.count - 1].lines.popLast() else {
        open.removeLast()
        continue
      }
      // A line of a recipe.
      if line.text.hasPrefix("\t") { continue }
      let text = String(Self.withoutComment(line.text).trimmed)
      if text.isEmpty || takesCondition(text) { continue }
      if isActive == false { continue }
      if let (names, isOptional) = Self.namesIncluded(by: text) {
        for name in names.reversed() {
          include(name, isOptional, path, line.number, &open)
        }
      } else {
        assign(text, path, line.number)
      }
    }
  }

  private func push(
    _ path: String, _ buffer: ByteBuffer, _ open: inout [(path: String, lines: [Line])]
  ) {
    variables.room.grow(by: 2 * buffer.count)
    open.append((path, Self.lines(buffer).reversed()))
  }

  private mutating func include(
    _ name: String, _ isOptional: Bool, _ path: String, _ line: Int,
    _ open: inout [(path: String, lines: [Line])]
  ) {
    if name.contains("GNUSTEP_MAKEFILES") {
      isGNUstep = true
      return
    }
    guard let name = variables.expand(name), !name.isEmpty else {
      variables.hasGaps = true
      return
    }
    let inner = Paths.absolute(name, currentFolder: folder)
    count += 1
    func remark(_ message: String) -> ProjectRemark {
      ProjectRemark(path: path, position: Position(line: line, column: 1), message: message)
    }
    if open.contains(where: { $0.path == inner }) || count > Self.mostFiles {
      remarks.append(remark("includes itself by '\(name)'"))
      return
    }
    guard checkout.holds(inner) else {
      // An optional file may be missing, so the makefile is complete without the file.
      if isOptional { return }
      variables.hasGaps = true
      remarks.append(
        remark("the included file '\(name)' lies outside the checkout and is not read"))
      return
    }
    guard let buffer = included.read(inner, files) else {
      if !isOptional || included.hasRefused { variables.hasGaps = true }
      return
    }
    push(inner, buffer, &open)
  }

  private static func namesIncluded(by text: String) -> (names: [String], isOptional: Bool)? {
    for word in ["include", "-include", "sinclude"] {
      guard text.hasPrefix(word + " ") || text.hasPrefix(word + "\t") else { continue }
      let names = text.dropFirst(word.count).split { $0 == " " || $0 == "\t" }.map(String.init)
      return (names, word != "include")
    }
    return nil
  }

  // MARK: Conditions

  private var isActive: Bool? { conditions.last.map(\.isActive) ?? true }

  private mutating func add(condition now: Bool?, wasTrue: Bool?) {
    var result = isActive
    if result != false, now != true { result = now }
    conditions.append(Condition(now: now, wasTrue: wasTrue, isActive: result))
  }

  private mutating func takesCondition(_ text: String) -> Bool {
    let word = text.prefix { $0 != " " && $0 != "\t" && $0 != "(" }
    let rest = String(text.dropFirst(word.count).trimmed)
    switch word {
    case "ifeq", "ifneq", "ifdef", "ifndef":
      let value = value(String(word), rest)
      add(condition: value, wasTrue: value)
    case "else":
      guard let last = conditions.popLast() else { return true }
      var now = last.wasTrue.map { !$0 }
      let inner = rest.prefix { $0 != " " && $0 != "(" }
      if !inner.isEmpty, now != false {
        let more = value(String(inner), String(rest.dropFirst(inner.count).trimmed))
        now = now == true ? more : nil
      }
      let wasTrue: Bool? = last.wasTrue == true ? true : now
      add(condition: now, wasTrue: last.wasTrue == nil ? nil : wasTrue)
    case "endif": _ = conditions.popLast()
    default: return false
    }
    return true
  }

  private func value(_ word: String, _ rest: String) -> Bool? {
    switch word {
    case "ifdef": return variables.isDefined(rest) ? true : nil
    case "ifndef": return variables.isDefined(rest) ? false : nil
    case "ifeq", "ifneq":
      var parts: [String]
      if rest.hasPrefix("("), rest.hasSuffix(")") {
        parts = MakeFunctions.arguments(String(rest.dropFirst().dropLast()))
      } else {
        parts = rest.split { $0 == " " }.map { $0.filter { $0 != "\"" && $0 != "'" } }
      }
      guard parts.count == 2, let left = variables.expand(parts[0]),
        let right = variables.expand(parts[1])
      else { return nil }
      // If the makefile may leave a variable undefined, the environment may set it, so the result is unknown.
      guard variables.isKnown(parts[0]), variables.isKnown(parts[1]) else { return nil }
      return (left.trimmed == right.trimmed) == (word == "ifeq")
    default: return nil
    }
  }

  // MARK: Assignments

  private mutating func assign(_ text: String, _ path: String, _ line: Int) {
    guard let equals = text.firstIndex(of: "=") else { return }
    var name = Substring(text[..<equals])
    var operation = "="
    if let last = name.last, "+:?!".contains(last) {
      operation = String(last)
      name = name.dropLast()
      if operation == ":", name.last == ":" { name = name.dropLast() }
    }
    var target = String(name.trimmed)
    for word in ["export ", "override ", "export\t"] where target.hasPrefix(word) {
      target = String(target.dropFirst(word.count).trimmed)
    }
    // A colon in the name belongs to a rule, as in `target: NAME = value`.
    guard !target.isEmpty, !target.contains(":"), !target.contains(" ") || target.hasPrefix("$(")
    else { return }
    guard let names = variables.expand(target) else {
      // The computed name may be that of a variable for resources or languages.
      if ["RESOURCE", "LANGUAGES", "LOCALIZED"].contains(where: { target.contains($0) }) {
        unread.append(
          ProjectRemark(
            path: path, position: Position(line: line, column: 1),
            message: "the name '\(target)' is computed", scope: folder))
      }
      return
    }
    var value = String(text[text.index(after: equals)...].trimmed)
    if operation == ":", let now = variables.expand(value) { value = now }
    // If a variable in the name has several values, the assignment counts for each resulting name.
    let all = names.split(separator: " ").map(String.init)
    for known in all {
      if operation == "?", variables.isDefined(known) { continue }
      let isSure = isActive == true && all.count == 1
      variables.set(
        known, MakeVariables.Definition(text: value, line: line, path: path, isSure: isSure),
        keeping: operation == "+" || operation == "?" || !isSure)
    }
  }

  private static func withoutComment(_ text: String) -> String {
    var rest = text.utf8[...]
    while let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
      let isQuoted =
        mark > text.startIndex && text.utf8[text.utf8.index(before: mark)] == UInt8(ascii: "\\")
      if !isQuoted { return String(text[..<mark]) }
      rest = rest[text.utf8.index(after: mark)...]
    }
    return text
  }
}
