// The variables of a makefile and their values, as far as the text shows the values.

internal import LprojFiles

/// The values of variables as lists of alternatives. If an unknown condition chooses among values, all of these values are kept.
struct MakeVariables {
  struct Definition {
    var text: String
    var line: Int
    var path: String
    /// Whether the definition holds whatever the values of conditions on the environment are.
    var isSure = true
  }

  private(set) var values: [String: [Definition]] = [:]
  /// Whether an included file was missing. Such a file may define any variable.
  var hasGaps = false
  let folder: String
  private let files: Workspace
  private let checkout: Checkout
  let room = Room(2 << 20)

  init(folder: String, in checkout: Checkout, files: Workspace) {
    self.folder = folder
    self.checkout = checkout
    self.files = files
  }

  mutating func set(_ name: String, _ definition: Definition, keeping: Bool) {
    if keeping { values[name, default: []].append(definition) } else { values[name] = [definition] }
  }

  func isDefined(_ name: String) -> Bool { values[name]?.contains(where: \.isSure) ?? false }

  /// Whether all variables in a text, and in their values, are certainly defined.
  func isKnown(_ text: String) -> Bool {
    var seen: Set<String> = []
    var texts = [text]
    while let text = texts.popLast() {
      for name in Self.names(text) where seen.insert(name).inserted {
        guard let definitions = values[name], definitions.allSatisfy(\.isSure) else { return false }
        texts += definitions.map(\.text)
      }
    }
    return true
  }

  private static func names(_ text: String) -> [String] {
    text.split(separator: "$").dropFirst(text.hasPrefix("$") ? 0 : 1).map { part in
      String(
        part.drop { $0 == "(" || $0 == "{" }.prefix {
          $0 != ")" && $0 != "}" && $0 != " " && $0 != ":"
        })
    }.filter { !MakeFunctions.names.contains($0) }
  }

  func place(_ name: String) -> Definition? { values[name]?.last }

  /// The words of all values of a variable; empty for an undefined variable. Nil if a value is computed or too long.
  func words(_ name: String) -> [String]? {
    guard let definitions = values[name] else { return [] }
    var work = Work(open: [name])
    var found: [String] = []
    for definition in definitions {
      guard let text = expand(definition.text, &work),
        room.takes(text.utf8.count + 1)
      else { return nil }
      found += text.split { $0 == " " || $0 == "\t" }.map(String.init)
    }
    return found
  }

  /// The text with the values of its variables; nil if a value is computed.
  func expand(_ text: String) -> String? {
    var work = Work()
    return expand(text, &work)
  }

  private struct Work {
    var open: [String] = []
    var depth = 0
    var count = 0
    static let deepest = 100
    static let most = 5000
  }

  private func expand(_ text: String, _ work: inout Work) -> String? {
    work.count += 1
    work.depth += 1
    defer { work.depth -= 1 }
    guard work.count < Work.most, work.depth <= Work.deepest else { return nil }
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "@") }) else {
      return text
    }
    // The script `configure` replaces a word between two `@`.
    if let first = text.firstIndex(of: "@"),
      let second = text[text.index(after: first)...].firstIndex(of: "@"),
      text[first...second].dropFirst().dropLast().allSatisfy({
        $0.isLetter || $0.isNumber || $0 == "_"
      }),
      text.distance(from: first, to: second) > 1
    {
      return nil
    }
    var result = MakeWords(room)
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      guard result.add(rest[..<dollar]) else { return nil }
      rest = rest[rest.index(after: dollar)...]
      guard let next = rest.first else { break }
      if next == "$" {
        guard result.add("$") else { return nil }
        rest = rest.dropFirst()
        continue
      }
      guard next == "(" || next == "{" else {
        // `$@` and similar variables belong to rules.
        return nil
      }
      guard let end = Self.close(rest) else { return nil }
      let inner = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
      guard let values = reference(inner, &work), result.add(oneOf: values) else {
        return nil
      }
    }
    return result.add(rest) ? result.text : nil
  }

  private static func close(_ text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" || text[index] == "{" { depth += 1 }
      if text[index] == ")" || text[index] == "}" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The possible values of `$(…)` with the contents `inner`; nil if the value is computed.
  private func reference(_ inner: String, _ work: inout Work) -> [String]? {
    // A text in nested brackets is read once for each level, and takes room each time.
    guard room.takes(inner.utf8.count) else { return nil }
    if let space = inner.firstIndex(where: { $0 == " " || $0 == "\t" }) {
      let name = String(inner[..<space])
      if MakeFunctions.names.contains(name) {
        var arguments: [String] = []
        for argument in MakeFunctions.arguments(String(inner[inner.index(after: space)...])) {
          guard let text = expand(argument, &work) else { return nil }
          arguments.append(text)
        }
        return MakeFunctions.call(name, arguments, folder, in: checkout, files, room).map { [$0] }
      }
      return nil
    }
    guard var name = expand(inner, &work) else { return nil }
    var substitution: (String, String)?
    if let colon = name.firstIndex(of: ":"), let equals = name[colon...].firstIndex(of: "=") {
      substitution = (
        String(name[name.index(after: colon)..<equals]), String(name[name.index(after: equals)...])
      )
      name = String(name[..<colon])
    }
    if work.open.contains(name) { return nil }
    guard let definitions = values[name] else {
      let isOutside =
        hasGaps || name.hasPrefix("GNUSTEP") || name == "MAKEFILE_LIST" || name == "CURDIR"
      return isOutside ? nil : [""]
    }
    guard var parts = texts(of: name, definitions, &work) else { return nil }
    if definitions.allSatisfy(\.isSure) { parts = [parts.joined(separator: " ")] }
    guard let (from, to) = substitution else { return parts }
    let pattern = from.contains("%") ? from : "%" + from
    let target = from.contains("%") ? to : "%" + to
    var changed: [String] = []
    for part in parts {
      guard let text = MakeFunctions.replaced(part, pattern, target, room) else { return nil }
      changed.append(text)
    }
    return changed
  }

  private func texts(
    of name: String, _ definitions: [Definition], _ work: inout Work
  ) -> [String]? {
    work.open.append(name)
    defer { work.open.removeLast() }
    var found: [String] = []
    for definition in definitions {
      guard room.takes(definition.text.utf8.count + 1),
        let text = expand(definition.text, &work)
      else { return nil }
      found.append(text)
    }
    return found
  }
}
