// The functions of make that only change texts, and `wildcard`.

internal import LprojFiles

enum MakeFunctions {
  static let names: Set<String> = [
    "wildcard", "addprefix", "addsuffix", "strip", "sort", "patsubst", "subst", "notdir",
    "basename",
    "filter", "filter-out", "findstring", "dir",
  ]

  /// Splits at the commas that stand in no brackets.
  static func arguments(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "(" || character == "{" { depth += 1 }
      if character == ")" || character == "}" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  static func call(
    _ name: String, _ arguments: [String], _ folder: String, _ files: Workspace
  ) -> String? {
    func words(_ number: Int) -> [String] {
      arguments.indices.contains(number)
        ? arguments[number].split { $0 == " " || $0 == "\t" }.map(String.init) : []
    }
    func text(_ number: Int) -> String { words(number).joined(separator: " ") }
    switch name {
    case "strip": return text(0)
    case "sort": return Set(words(0)).sorted().joined(separator: " ")
    case "addprefix": return words(1).map { text(0) + $0 }.joined(separator: " ")
    case "addsuffix": return words(1).map { $0 + text(0) }.joined(separator: " ")
    case "notdir": return words(0).map { Paths.name($0) }.joined(separator: " ")
    case "dir":
      return words(0).map { word in
        word.lastIndex(of: "/").map { String(word[...$0]) } ?? "./"
      }.joined(separator: " ")
    case "basename":
      return words(0).map { word in
        let name = Paths.name(word)
        guard let stem = Paths.splitExtension(name)?.stem else { return word }
        return String(word.dropLast(name.count - stem.count))
      }.joined(separator: " ")
    case "subst":
      guard arguments.count == 3, !arguments[0].isEmpty else { return nil }
      return arguments[2].replacing(arguments[0], with: arguments[1])
    case "patsubst": return replaced(text(2), text(0), text(1))
    case "filter": return words(1).filter { matches($0, words(0)) }.joined(separator: " ")
    case "filter-out": return words(1).filter { !matches($0, words(0)) }.joined(separator: " ")
    case "findstring": return text(1).contains(text(0)) ? text(0) : ""
    case "wildcard": return words(0).flatMap { wildcard($0, folder, files) }.joined(separator: " ")
    default: return nil
    }
  }

  private static func matches(_ word: String, _ patterns: [String]) -> Bool {
    patterns.contains { stem(word, $0) != nil }
  }

  /// What `%` stands for.
  private static func stem(_ word: String, _ pattern: String) -> String? {
    guard let percent = pattern.firstIndex(of: "%") else { return word == pattern ? "" : nil }
    let before = pattern[..<percent]
    let after = pattern[pattern.index(after: percent)...]
    guard word.hasPrefix(before), word.hasSuffix(after), word.count >= before.count + after.count
    else { return nil }
    return String(word.dropFirst(before.count).dropLast(after.count))
  }

  static func replaced(_ text: String, _ pattern: String, _ target: String) -> String {
    text.split { $0 == " " || $0 == "\t" }.map { word in
      guard let stem = stem(String(word), pattern) else { return String(word) }
      guard let percent = target.firstIndex(of: "%") else { return target }
      return target[..<percent] + stem + target[target.index(after: percent)...]
    }.joined(separator: " ")
  }

  /// The paths that match, each component looked up in turn.
  static func wildcard(_ pattern: String, _ folder: String, _ files: Workspace) -> [String] {
    guard PathPattern.isPattern(pattern) else {
      return files.kind(Paths.absolute(pattern, currentFolder: folder)) == nil ? [] : [pattern]
    }
    var found = [pattern.hasPrefix("/") ? "/" : ""]
    for part in pattern.split(separator: "/") {
      let bytes = Array(part.utf8)[...]
      var next: [String] = []
      for path in found {
        if !PathPattern.isPattern(String(part)) {
          next.append(Paths.join(path, String(part)))
          continue
        }
        let here = Paths.absolute(path, currentFolder: folder)
        for entry in files.contents(here) ?? [] where !entry.name.hasPrefix(".") {
          if PathPattern.glob(bytes, Array(entry.name.utf8)[...]) {
            next.append(Paths.join(path, entry.name))
          }
        }
      }
      found = Array(next.prefix(20_000))
    }
    return found.filter { files.kind(Paths.absolute($0, currentFolder: folder)) != nil }
  }
}
