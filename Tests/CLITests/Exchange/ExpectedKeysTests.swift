// Tests that audits, exports and all formats of `missing` count the same missing keys, in random trees.

import Foundation
import LprojTestSupport
import Testing

@Suite struct ExpectedKeysTests {
  /// Keys that are texts with spaces. If a source table lacks some of these keys, it counts as only a part of the texts.
  private let keys = ["Good day", "See you soon", "Come in", "Take care", "Well done", "", "Bye"]

  private func tree(_ seed: UInt64) -> [String: String] {
    var random = SeededGenerator(seed: seed)
    func table(_ share: Int, _ value: (String) -> String) -> String {
      var text = ""
      for key in keys where Int.random(in: 0..<10, using: &random) < share {
        text += "\"\(key)\" = \"\(value(key))\";\n"
      }
      switch Int.random(in: 0..<8, using: &random) {
      // Some tables cannot be read, but their entries still exist.
      case 0: text += "\"x\" \"y\";\n"
      // Some tables are cut short by `;;`. Users do not get the entries behind this mark.
      case 1:
        if let end = text.firstRange(of: ";\n") { text.replaceSubrange(end, with: ";;\n") }
      default: break
      }
      return text
    }
    var files: [String: String] = [:]
    for name in ["A", "B"] {
      files["en.lproj/\(name).strings"] = table(Bool.random(using: &random) ? 3 : 9) { $0 }
      for language in ["de", "fr", "it", "nl"] where Int.random(in: 0..<5, using: &random) > 0 {
        files["\(language).lproj/\(name).strings"] = table(8) { "\(language) \($0)" }
      }
      if Bool.random(using: &random) { files["Base.lproj/\(name).strings"] = table(5) { $0 } }
    }
    for language in ["de", "fr", "it", "nl"] {
      files["\(language).lproj/C.strings"] = "\"c\" = \"\(language)\";\n"
    }
    files["en.lproj/C.strings"] = "\"c\" = \"C\";\n\"none\" = \"\";\n"
    files["Cat.xcstrings"] = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"": {}, "Hi": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}}, "Bye": {"localizations": {
        "de": {"stringUnit": {"state": "new", "value": ""}}}}, "none": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": ""}}, "fr": {}}}}}
      """
    return files
  }

  private func run(_ tree: TemporaryTree, _ arguments: String...) throws -> ProgramResult {
    try Program.lproj.run(arguments, in: tree.path)
  }

  private func object(_ result: ProgramResult) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [String: Any])
  }

  /// Returns the rows after the header of CSV that has no commas, quotes or line ends in its fields.
  private func rows(_ result: ProgramResult) -> [[String]] {
    result.output.split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Returns the number of missing keys of each localization, summed over the tables in an audit.
  private func audited(_ tree: TemporaryTree) throws -> [String: Int] {
    let report = try object(run(tree, "audit", "--format", "json", "--fail-on", "never"))
    var counts: [String: Int] = [:]
    let trees = report["trees"] as? [[String: Any]] ?? []
    for table in trees.flatMap({ $0["tables"] as? [[String: Any]] ?? [] }) {
      let own = (table["localizations"] as? [String: [String: Any]] ?? [:])
        .merging(table["absent"] as? [String: [String: Any]] ?? [:]) { $1 }
      for (name, coverage) in own where name != table["development"] as? String {
        counts[name, default: 0] += coverage["toDo"] as? Int ?? 0
      }
    }
    return counts
  }

  private func dataOfPage(_ tree: TemporaryTree) throws -> [String: Any] {
    let page = try run(tree, "missing", "--format", "html").output
    let start = try #require(page.range(of: "{\"view\":\"missing\""))
    let end = try #require(page.range(of: "</script>", range: start.lowerBound..<page.endIndex))
    let data = Data(page[start.lowerBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Returns the number of missing keys of each localization, counted from the items on the page.
  private func ofPage(_ tree: TemporaryTree) throws -> [String: Int] {
    let page = try dataOfPage(tree)
    let columns = (page["columns"] as? [[String: Any]] ?? []).map { $0["name"] as? String ?? "" }
    var counts: [String: Int] = [:]
    for row in page["rows"] as? [[String: Any]] ?? [] {
      for item in row["items"] as? [[Int]] ?? [] {
        for place in stride(from: 8, to: item.count, by: 3) {
          counts[columns[item[place]], default: 0] += 1
        }
      }
    }
    return counts
  }

  @Test(arguments: [UInt64](0..<12))
  func `audit, missing in all formats and export count the same keys`(_ seed: UInt64) throws {
    let tree = try TemporaryTree(self.tree(seed))
    let report = try object(run(tree, "missing", "--format", "json"))
    var counts: [String: Int] = [:]
    for localization in report["localizations"] as? [[String: Any]] ?? [] {
      let name = localization["name"] as? String ?? ""
      counts[name] = (localization["counts"] as? [String: Int])?["missing"]
      #expect((localization["missing"] as? [Any])?.count == counts[name])
    }
    #expect(try audited(tree).filter { $0.value > 0 } == counts.filter { $0.value > 0 })
    #expect(try ofPage(tree) == counts.filter { $0.value > 0 })
    let sheet = rows(try run(tree, "missing", "--format", "csv"))
    #expect(
      Dictionary(grouping: sheet) { $0[6] }.mapValues(\.count) == counts.filter { $0.value > 0 })
    for name in counts.keys where name != "Base" {
      let own = try run(
        tree, "export", "--missing", "--locale", name, "--format", "csv", "--all-columns")
      #expect(rows(own) == sheet.filter { $0[6] == name }, "\(name)")
    }
    #expect(!sheet.contains { $0[0].isEmpty })
  }

  @Test func `keys after the end of a truncated table are requested in all formats`()
    throws
  {
    let tree = try TemporaryTree([
      "en.lproj/L.strings": #""k0" = "Zero"; "k1" = "One"; "k2" = "Two";"#,
      "de.lproj/L.strings": #""k0" = "Null";; "k1" = "Eins";"#,
    ])
    #expect(try audited(tree) == ["de": 2])
    for command in [["missing", "--format", "xliff"], ["export", "--missing"]] {
      let result = try Program.lproj.run(command + ["--locale", "de"], in: tree.path)
      #expect(result.output.contains("<trans-unit id=\"k1\""), "\(command)")
      #expect(result.output.contains("<trans-unit id=\"k2\""), "\(command)")
      #expect(!result.output.contains("<trans-unit id=\"k0\""), "\(command)")
    }
    let sheet = rows(
      try run(
        tree, "export", "--missing", "--locale", "de", "--format", "csv", "--all-columns"))
    #expect(sheet == rows(try run(tree, "missing", "--format", "csv")))
  }

  @Test func `texts that cannot be read are not requested`() throws {
    let whole = """
      <plist version="1.0"><dict><key>a</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d x</string><key>other</key><string>%d xs</string></dict></dict></dict></plist>
      """
    let tree = try TemporaryTree([
      "en.lproj/L.stringsdict": #"<plist version="1.0"><dict><key>a</key>"#,
      "fr.lproj/L.stringsdict": whole, "en.lproj/O.strings": "o = O;",
      "de.lproj/O.strings": "o = O;",
      "fr.lproj/O.strings": "o = O;",
    ])
    let french = try run(tree, "export", "--missing", "--locale", "fr")
    #expect(!french.output.contains("trans-unit") && !french.errors.contains("left out"))
    let german = try run(tree, "export", "--missing", "--locale", "de")
    #expect(!german.output.contains("trans-unit"))
    #expect(german.errors.contains("'a' left out: its text cannot be read"), "\(german.errors)")
  }

  @Test(arguments: [UInt64](0..<12))
  func `the table of what is missing, filled in, is taken back`(_ seed: UInt64) throws {
    let tree = try TemporaryTree(
      self.tree(seed).filter { !$0.value.contains("\"x\" \"y\"") && !$0.value.contains(";;") })
    let sheet = try run(tree, "missing", "--format", "csv")
    let filled = rows(sheet).map { row in
      var row = row
      row[2] = row[1] + "!"
      return row.joined(separator: ",")
    }
    let header = sheet.output.prefix { $0 != "\r\n" }
    try tree.write(
      "filled.csv", Array(([String(header)] + filled).joined(separator: "\r\n").utf8))
    let result = try run(tree, "import", "--yes", "filled.csv")
    #expect(result.status == (filled.isEmpty ? 1 : 0), "\(result.output)\(result.errors)")
    // None of the filled keys is missing now. Further keys may be missing, because a complete table can make more keys expected.
    let before = Set(rows(sheet).map { [$0[0], $0[4], $0[6]] })
    let after = rows(try run(tree, "missing", "--format", "csv")).map { [$0[0], $0[4], $0[6]] }
    #expect(before.isDisjoint(with: after), "\(after)")
  }
}

@Suite struct ExpectedKeySizeTests {
  @Test func `words and characters are those of the source texts, as ICU breaks them`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings": #""a" = "Don't stop: 3 new e-mails"; "b" = "日本語の文章です"; "c" = "";"#,
      "fr.lproj/A.strings": #""x" = "y";"#,
    ])
    let result = try Program.lproj.run(["missing", "--format", "json"], in: tree.path)
    let report = try JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [String: Any]
    let fr = try #require((report?["localizations"] as? [[String: Any]])?.first)
    let items = try #require(fr["missing"] as? [[String: Any]])
    #expect(items.map { $0["words"] as? Int } == [6, 4, 0])
    #expect(items.map { $0["characters"] as? Int } == [25, 8, 0])
    #expect(fr["words"] as? [String: Int] == ["missing": 10])
    let text = try Program.lproj.run(["missing"], in: tree.path).output
    #expect(text.contains("words  characters\n"))
    #expect(text.contains("     10          33\n"))
    #expect(text.hasSuffix("3 missing in 1 localization\n10 words, 33 characters to write\n"))
  }
}
