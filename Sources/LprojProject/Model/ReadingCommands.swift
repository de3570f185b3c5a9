// Commands of scripts and makefiles that read localized files, or write sources: no product gets a file by them.

/// What such a line names is not shipped for that. Lines that go on behind a backslash count as one.
enum ReadingCommands {
  private static let readers: Set<String> = [
    "bartycrouch", "discoverlproj", "discovervalues", "extractLocStrings", "genstrings", "locheck",
    "lproj", "swiftformat", "swiftlint", "xcodelocalization",
  ]
  private static let copiers: Set<String> = [
    "cp", "ditto", "install", "ln", "mv", "rsync", "tar", "zip",
  ]

  /// The text with spaces in place of such lines, so that all else keeps its place.
  static func blanked(_ text: [UInt8]) -> [UInt8] {
    var text = text
    var start = 0
    while start < text.count {
      let end = end(ofCommandAt: start, in: text)
      if isOfReader(text[start..<end]) {
        for at in start..<end where text[at] != UInt8(ascii: "\n") { text[at] = 0x20 }
      }
      start = end + 1
    }
    return text
  }

  private static func end(ofCommandAt start: Int, in text: [UInt8]) -> Int {
    var at = start
    while at < text.count {
      if text[at] == UInt8(ascii: "\n"), at == start || text[at - 1] != UInt8(ascii: "\\") {
        return at
      }
      at += 1
    }
    return text.count
  }

  private static func isOfReader(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.split { !isOfWord($0) }.map { String(decoding: $0, as: UTF8.self) }
    let names = words.map { $0.split(separator: "@").first.map(String.init) ?? $0 }
      .map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return names.contains(where: readers.contains) && !names.contains(where: copiers.contains)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      false
    default: true
    }
  }
}
