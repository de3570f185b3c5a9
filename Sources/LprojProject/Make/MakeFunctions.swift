// The functions of make that change texts, such as `$(addprefix …)`, and `wildcard`.

internal import LprojFiles
internal import LprojSource

enum MakeFunctions {
  static let names: Set<String> = [
    "wildcard", "addprefix", "addsuffix", "strip", "sort", "patsubst", "subst", "notdir",
    "basename",
    "filter", "filter-out", "findstring", "dir",
  ]

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

  /// The result of a function; nil if the function is unknown, if arguments are missing, or if there is no room for the result.
  static func call(
    _ name: String, _ arguments: [String], _ folder: String, in checkout: Checkout,
    _ files: Workspace, _ room: Room
  ) -> String? {
    func words(_ number: Int) -> [String] {
      arguments.indices.contains(number)
        ? arguments[number].split { $0 == " " || $0 == "\t" }.map(String.init) : []
    }
    func text(_ number: Int) -> String { words(number).joined(separator: " ") }
    switch name {
    case "strip": return text(0)
    case "sort": return Set(words(0)).sorted().joined(separator: " ")
    case "addprefix", "addsuffix":
      let (added, list) = (text(0), words(1))
      guard room.takes(list.count, each: added.utf8.count) else { return nil }
      return list.map { name == "addprefix" ? added + $0 : $0 + added }.joined(separator: " ")
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
      return room.text(arguments[2], replacing: arguments[0], with: arguments[1])
    case "patsubst": return replaced(text(2), text(0), text(1), room)
    case "filter", "filter-out":
      let (patterns, list) = (words(0), words(1))
      // Each word is compared with each pattern.
      guard room.takes(text(0).utf8.count / 8 + 1, each: list.count),
        room.takes(text(1).utf8.count / 8 + 1, each: patterns.count)
      else { return nil }
      return list.filter { matches($0, patterns) == (name == "filter") }.joined(separator: " ")
    case "findstring":
      let (wanted, whole) = (text(0), text(1))
      guard room.takes(whole.utf8.count / 16 + 1, each: wanted.utf8.count) else { return nil }
      return whole.contains(wanted) ? wanted : ""
    case "wildcard":
      var found: [String] = []
      for pattern in words(0) {
        guard let paths = wildcard(pattern, folder, checkout, files, room) else { return nil }
        found += paths
      }
      return found.joined(separator: " ")
    default: return nil
    }
  }

  private static func matches(_ word: String, _ patterns: [String]) -> Bool {
    patterns.contains { stem(word, $0) != nil }
  }

  /// The part of a word that the `%` of a pattern matches; empty for a pattern without `%`. Nil if the word does not match.
  private static func stem(_ word: String, _ pattern: String) -> String? {
    guard let percent = pattern.firstIndex(of: "%") else { return word == pattern ? "" : nil }
    let before = pattern[..<percent]
    let after = pattern[pattern.index(after: percent)...]
    guard word.hasPrefix(before), word.hasSuffix(after), word.count >= before.count + after.count
    else { return nil }
    return String(word.dropFirst(before.count).dropLast(after.count))
  }

  /// The result of make's `patsubst`; nil if there is no room for the result.
  static func replaced(
    _ text: String, _ pattern: String, _ target: String, _ room: Room
  ) -> String? {
    let words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard room.takes(pattern.utf8.count / 8 + 1, each: words.count) else { return nil }
    let percent = target.firstIndex(of: "%")
    let before = String(target[..<(percent ?? target.endIndex)])
    let after = percent.map { String(target[target.index(after: $0)...]) }
    var made: [String] = []
    for word in words {
      guard let stem = stem(word, pattern) else {
        made.append(word)
        continue
      }
      guard room.takes(target.utf8.count + stem.utf8.count) else { return nil }
      made.append(after.map { before + stem + $0 } ?? target)
    }
    return made.joined(separator: " ")
  }

  /// The existing paths that match a pattern. Nil if there is no room for the paths, or if a path lies outside of the checkout.
  private static func wildcard(
    _ pattern: String, _ folder: String, _ checkout: Checkout, _ files: Workspace, _ room: Room
  ) -> [String]? {
    guard PathPattern.isPattern(pattern) else {
      guard checkout.holds(Paths.absolute(pattern, currentFolder: folder)) else { return nil }
      return files.kind(Paths.absolute(pattern, currentFolder: folder)) == nil ? [] : [pattern]
    }
    var found = [pattern.hasPrefix("/") ? "/" : ""]
    for part in pattern.split(separator: "/").map(String.init) {
      let length = part.utf8.count
      let names =
        PathPattern.isPattern(part) ? Wildcards(Array(part.utf8), [.path, .brackets]) : nil
      var next: [String] = []
      for path in found {
        guard room.takes(path.utf8.count + length) else { return nil }
        guard let names else {
          next.append(Paths.join(path, part))
          continue
        }
        let here = Paths.absolute(path, currentFolder: folder)
        guard checkout.holds(here) else { return nil }
        let entries = files.contents(here) ?? []
        guard room.takes(length / 16 + 1, each: entries.count) else { return nil }
        for entry in entries where !entry.name.hasPrefix(".") {
          guard names.matches(Array(entry.name.utf8)[...]) else { continue }
          guard room.takes(path.utf8.count + entry.name.utf8.count) else { return nil }
          next.append(Paths.join(path, entry.name))
        }
      }
      found = next
    }
    guard found.allSatisfy({ checkout.holds(Paths.absolute($0, currentFolder: folder)) }) else {
      return nil
    }
    return found.filter { files.kind(Paths.absolute($0, currentFolder: folder)) != nil }
  }
}
