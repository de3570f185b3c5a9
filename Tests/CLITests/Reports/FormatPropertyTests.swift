// Tests with random trees: all formats report the same findings, and no share is out of bounds.

import Foundation
import LprojTestSupport
import Testing

@Suite struct FormatPropertyTests {
  /// The seeds of the trees. The environment variable `LPROJ_RANDOM_TREES` sets their number.
  private static let seeds: Range<UInt64> =
    0..<(ProcessInfo.processInfo.environment["LPROJ_RANDOM_TREES"].flatMap { UInt64($0) } ?? 24)

  @Test(arguments: seeds)
  func `formats agree on random trees`(_ seed: UInt64) throws {
    var random = RandomTree(seed: seed)
    try FormatAgreement(random.make()).expectAgreement("tree of seed \(seed)")
  }
}

/// A random tree with catalogs, and with tables that are partly broken.
private struct RandomTree {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let languages = ["en", "de", "fr", "pt-BR", "jp", "zh_TW", "Base", "sr@latin"]
  private static let texts = [
    "Text", "%@ of %d", "%2$@ and %1$@", "", " space ", "100 %", "a\u{A0}b", "http://x.y",
    "“quoted”…",
    "<b>bold</b>", "{name}",
  ]

  mutating func make() throws -> TemporaryTree {
    let tree = try TemporaryTree()
    for number in 0..<Int.random(in: 1...3, using: &generator) {
      try fill(number == 0 ? "" : "Tree\(number)/", tree)
    }
    return tree
  }

  private mutating func fill(_ folder: String, _ tree: TemporaryTree) throws {
    let languages = Self.languages.shuffled(using: &generator)
      .prefix(Int.random(in: 1...5, using: &generator))
    for table in ["L", "Sub/M"].prefix(Int.random(in: 1...2, using: &generator)) {
      for language in languages where Int.random(in: 0..<6, using: &generator) > 0 {
        try tree.write("\(folder)\(language).lproj/\(table).strings", bytes())
      }
    }
    if Bool.random(using: &generator) {
      try tree.write("\(folder)C.xcstrings", Array(catalog().utf8))
    }
    try tree.write("\(folder)\(languages[0]).lproj/a.txt", [])
    // A folder and a broken link cannot be read.
    if Int.random(in: 0..<3, using: &generator) == 0 {
      try tree.folder("\(folder)\(languages[0]).lproj/Folder.strings")
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      try tree.link("\(folder)\(languages[0]).lproj/Link.strings", to: "nowhere")
    }
  }

  private mutating func bytes() -> [UInt8] {
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let key = "k\(Int.random(in: 0..<5, using: &generator))"
      let value = Self.texts.randomElement(using: &generator) ?? ""
      switch Int.random(in: 0..<14, using: &generator) {
      case 0: text += "\"\(key)\" \"\(value)\";\n"
      case 1: text += "\"\(key)\" = \"\(value)\";;\n"
      case 2: text += "\"\(key)\" = (\"\(value)\");\n"
      case 3: text += "/* \(value) \"\(key)\" = \n"
      default: text += "\"\(key)\" = \"\(value)\";\n"
      }
    }
    var bytes = Array(text.utf8)
    if Int.random(in: 0..<12, using: &generator) == 0, !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &generator)] = 0xFF
    }
    return bytes
  }

  private mutating func catalog() -> String {
    let entries = (0..<Int.random(in: 1...4, using: &generator)).map { number in
      let units = ["de", "fr"].prefix(Int.random(in: 0...2, using: &generator)).map { language in
        let value = (Self.texts.randomElement(using: &generator) ?? "").replacing("\"", with: "")
        return
          "\"\(language)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(value)\"}}"
      }
      return "\"k\(number) %@\": {\"localizations\": {\(units.joined(separator: ", "))}}"
    }
    return "{\"sourceLanguage\": \"en\", \"strings\": {\(entries.joined(separator: ", "))}, "
      + "\"version\": \"1.0\"}"
  }
}
