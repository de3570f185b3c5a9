// The variables of a makefile and what they stand for, as far as the text says.

internal import LprojFiles

/// Values are lists of alternatives: what an unknown condition chooses between is all kept.
struct MakeVariables {
  struct Definition {
    var text: String
    var line: Int
    var path: String
    /// Whether it holds whatever a condition says that only the environment decides.
    var isSure = true
  }

  private(set) var values: [String: [Definition]] = [:]
  /// Whether an included file was missing that may define anything.
  var hasGaps = false
  /// The folder of the makefile.
  let folder: String
  private let files: Workspace

  init(folder: String, files: Workspace) {
    self.folder = folder
    self.files = files
  }

  mutating func set(_ name: String, _ definition: Definition, keeping: Bool) {
    if keeping { values[name, default: []].append(definition) } else { values[name] = [definition] }
  }

  /// Whether it is defined for sure.
  func isDefined(_ name: String) -> Bool { values[name]?.contains(where: \.isSure) ?? false }

  /// Whether all that a text refers to is defined, and can only be one thing.
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

  /// The variables that a text refers to.
  private static func names(_ text: String) -> [String] {
    text.split(separator: "$").dropFirst(text.hasPrefix("$") ? 0 : 1).map { part in
      String(
        part.drop { $0 == "(" || $0 == "{" }.prefix {
          $0 != ")" && $0 != "}" && $0 != " " && $0 != ":"
        })
    }.filter { !MakeFunctions.names.contains($0) }
  }

  func place(_ name: String) -> Definition? { values[name]?.last }

  enum Expansion: Equatable {
    case text(String)
    case computed
  }

  /// The words of a variable; nil for one that is computed.
  func words(_ name: String) -> [String]? {
    guard let definitions = values[name] else { return [] }
    var work = 0
    var found: [String] = []
    for definition in definitions {
      guard case .text(let text) = expand(definition.text, [name], &work) else { return nil }
      found += text.split { $0 == " " || $0 == "\t" }.map(String.init)
    }
    return found
  }

  func expand(_ text: String) -> Expansion {
    var work = 0
    return expand(text, [], &work)
  }

  private func expand(_ text: String, _ open: [String], _ work: inout Int) -> Expansion {
    work += 1
    guard work < 5000, open.count < 60 else { return .computed }
    guard text.contains("$") || text.contains("@") else { return .text(text) }
    // A word between such signs is put in by configure.
    if let first = text.firstIndex(of: "@"),
      let second = text[text.index(after: first)...].firstIndex(of: "@"),
      text[first...second].dropFirst().dropLast().allSatisfy({
        $0.isLetter || $0.isNumber || $0 == "_"
      }),
      text.distance(from: first, to: second) > 1
    {
      return .computed
    }
    var result = MakeWords()
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result.add(rest[..<dollar])
      rest = rest[rest.index(after: dollar)...]
      guard let next = rest.first else { break }
      if next == "$" {
        result.add("$")
        rest = rest.dropFirst()
        continue
      }
      guard next == "(" || next == "{" else {
        // `$@` and such belong to rules.
        return .computed
      }
      guard let end = Self.close(rest) else { return .computed }
      let inner = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
      guard let values = reference(inner, open, &work), result.add(oneOf: values) else {
        return .computed
      }
    }
    result.add(rest)
    return .text(result.text)
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

  /// What a reference may stand for, several where an unknown condition chooses; nil when it is computed.
  private func reference(_ inner: String, _ open: [String], _ work: inout Int) -> [String]? {
    if let space = inner.firstIndex(where: { $0 == " " || $0 == "\t" }) {
      let name = String(inner[..<space])
      if MakeFunctions.names.contains(name) {
        var arguments: [String] = []
        for argument in MakeFunctions.arguments(String(inner[inner.index(after: space)...])) {
          guard case .text(let text) = expand(argument, open, &work) else { return nil }
          arguments.append(text)
        }
        return MakeFunctions.call(name, arguments, folder, files).map { [$0] }
      }
      return nil
    }
    guard case .text(var name) = expand(inner, open, &work) else { return nil }
    var substitution: (String, String)?
    if let colon = name.firstIndex(of: ":"), let equals = name[colon...].firstIndex(of: "=") {
      substitution = (
        String(name[name.index(after: colon)..<equals]), String(name[name.index(after: equals)...])
      )
      name = String(name[..<colon])
    }
    if open.contains(name) { return nil }
    guard let definitions = values[name] else {
      let isOutside =
        hasGaps || name.hasPrefix("GNUSTEP") || name == "MAKEFILE_LIST" || name == "CURDIR"
      return isOutside ? nil : [""]
    }
    var parts: [String] = []
    for definition in definitions {
      guard case .text(let text) = expand(definition.text, open + [name], &work) else {
        return nil
      }
      parts.append(text)
    }
    if definitions.allSatisfy(\.isSure) { parts = [parts.joined(separator: " ")] }
    if let (from, to) = substitution {
      let pattern = from.contains("%") ? from : "%" + from
      let target = from.contains("%") ? to : "%" + to
      parts = parts.map { MakeFunctions.replaced($0, pattern, target) }
    }
    return parts
  }
}
