// Commands of scripts and makefiles that only read localized files or write sources. They put no file into a product.

/// Removes commands that only read files. A mention of a file in such a command does not show that the file ships. Lines that a backslash joins
/// are one command.
enum ReadingCommands {
  private static let readers: Set<String> = [
    "bartycrouch", "extractLocStrings", "genstrings", "locheck", "swiftformat", "swiftlint",
  ]
  private static let wrappers: Set<String> = [
    "command", "do", "else", "env", "exec", "if", "macosx", "mint", "run", "sudo", "then", "time",
    "xcrun", "!",
  ]

  /// The text with spaces in place of commands that only read files, so that offsets stay the same.
  static func blanked(_ text: [UInt8]) -> [UInt8] {
    var text = text
    var start = 0
    while start < text.count {
      let end = end(ofCommandAt: start, in: text)
      if isReader(text[start..<end]) {
        for at in start..<end where text[at] != UInt8(ascii: "\n") { text[at] = 0x20 }
      }
      start = end + 1
    }
    return text
  }

  /// The index of the end of a command: a line end, or a `;`, `&` or `|`.
  private static func end(ofCommandAt start: Int, in text: [UInt8]) -> Int {
    var at = start
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"): return at
      case UInt8(ascii: "\n") where at == start || text[at - 1] != UInt8(ascii: "\\"): return at
      default: at += 1
      }
    }
    return text.count
  }

  private static func isReader(_ command: ArraySlice<UInt8>) -> Bool {
    for word in command.split(whereSeparator: isBetweenWords) {
      // In makefiles, a recipe may begin with `@`, which is not part of the command.
      let word = String(decoding: word.drop { $0 == UInt8(ascii: "@") }, as: UTF8.self)
      if wrappers.contains(word) || word.hasPrefix("-") || word.contains("=") { continue }
      let path = word.split(separator: "@").first ?? ""
      return readers.contains(path.split(separator: "/").last.map(String.init) ?? "")
    }
    return false
  }

  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "`"), UInt8(ascii: "\\"):
      true
    default: false
    }
  }
}
