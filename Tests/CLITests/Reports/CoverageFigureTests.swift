// Tests of three figures for each localization: present, translated and shipped texts, the same in all formats.

import Foundation
import LprojTestSupport
import Testing

@Suite struct CoverageFigureTests {
  private static let source = """
    "open" = "Open the file"; "close" = "Close all files"; "ok" = "OK"; "menu" = "Menu";
    "sum" = "%1$@: %2$@"; "name" = "$(PRODUCT_NAME)"; "version" = "1.0";

    """

  /// A source table, two copies (`af`, `en_GB`), a translation with one unchanged word (`de`), an unreadable table (`cs`), and a part (`fr`).
  private static let files = [
    "en.lproj/L.strings": source, "af.lproj/L.strings": source,
    "de.lproj/L.strings": """
    "open" = "Datei öffnen"; "close" = "Alle schließen"; "ok" = "Gut"; "menu" = "Menu";

    """,
    "cs.lproj/L.strings": "\"open\" = \"Otevřít\"; \"close\" = \"Zavřít\" \"ok\" = \"Dobře\";\n",
    "en_GB.lproj/L.strings": source, "fr.lproj/L.strings": "\"open\" = \"Ouvrir le fichier\";\n",
  ]

  private struct Answer: Decodable {
    struct Row: Decodable {
      var name: String
      var keys: Int
      var coverage: Double
      var translated: Double
      var shipped: Double
    }
    var localizations: [Row]
  }

  private func figures(_ tree: TemporaryTree) throws -> [String: String] {
    let result = try Program.lproj.run(["missing", "--format", "json"], in: tree.path)
    #expect(try JSONSchema(named: "missing").problems(of: result.output) == [])
    let answer = try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
    return Dictionary(
      uniqueKeysWithValues: answer.localizations.map {
        ($0.name, "\($0.keys): \($0.coverage) \($0.translated) \($0.shipped)")
      })
  }

  @Test func `a copy is not translated, and a table that cannot be read gives nothing`() throws {
    let tree = try TemporaryTree(Self.files)
    #expect(
      try figures(tree) == [
        "af": "4: 1.0 0.0 1.0", "cs": "4: 0.0 0.0 0.0", "de": "4: 1.0 0.75 1.0",
        "en_GB": "4: 1.0 1.0 1.0", "fr": "4: 0.25 0.25 0.25",
      ])
  }

  @Test func `people see the worst first, and why`() throws {
    let tree = try TemporaryTree(Self.files)
    let missing = try Program.lproj.run(["missing"], in: tree.path).output
    let rows = missing.split(separator: "\n").dropFirst().prefix(5)
    #expect(rows.map { $0.prefix { $0 != " " } } == ["cs", "af", "fr", "de", "en_GB"])
    #expect(rows.first?.hasSuffix("  1 file cannot be read") == true)
    #expect(rows.dropFirst().first?.hasSuffix("  a copy of the source") == true)
    #expect(rows.first { $0.hasPrefix("de") }?.hasSuffix("  1 as in the source") == true)
    let audit = try Program.lproj.run(["audit"], in: tree.path).output
    #expect(
      audit.contains(
        "af              100 %      0  ░░░░░░░░░░░░░░░░░░░░    0 %  a copy of the source\n"),
      "\(audit)")
    let markdown = try Program.lproj.run(["audit", "--format", "markdown"], in: tree.path).output
    #expect(markdown.contains("| af | 100 % | 0 | 0 % | a copy of the source |"))
  }

  @Test(arguments: ["\"string\"", "bplist00", "\"open\" = \"Öppna\" \"close\";"])
  func `the row of a file that cannot be read says so`(_ bytes: String) throws {
    let tree = try TemporaryTree(["en.lproj/L.strings": Self.source, "sv.lproj/L.strings": bytes])
    let missing = try Program.lproj.run(["missing"], in: tree.path).output
    #expect(missing.contains("  1 file cannot be read\n"), "\(missing)")
  }

  @Test func `texts that a configuration names are translated wherever they are`() throws {
    let tree = try TemporaryTree(
      Self.files.merging([".lproj.toml": "[options.untranslated]\ntexts = [\"Menu\"]\n"]) { $1 })
    #expect(try figures(tree)["de"] == "4: 1.0 1.0 1.0")
  }

  @Test(arguments: ["audit", "missing"])
  func `a goal asks for translated texts unless it names another figure`(_ command: String) throws {
    let tree = try TemporaryTree(Self.files)
    func lines(_ goals: String...) throws -> [Substring] {
      let options = goals.flatMap { ["--fail-under", $0] }
      return try Program.lproj.run([command] + options, in: tree.path).errors
        .split(separator: "\n").filter { $0.contains("less than") }
    }
    #expect(
      try lines("de=90") == [
        "lproj: 'de': translated 75 % (present 100 %), less than 90 %: of 4 texts, 1 as in the source"
      ])
    #expect(try lines("af=present:100") == [])
    #expect(try lines("af=1", "af=present:100").count == 1)
    #expect(
      try lines("cs=present:90") == [
        "lproj: 'cs': present 0 %, less than 90 %: of 4 texts, 4 missing"
      ])
    let wrong = try Program.lproj.run([command, "--fail-under", "written:90"], in: tree.path)
    #expect(wrong.status == 64)
    try tree.write(".lproj.toml", Array("[coverage]\nminimum = \"present:100\"\n".utf8))
    #expect(try lines().map { $0.split(separator: "'")[1] } == ["cs", "fr"])
    try tree.write(".lproj.toml", Array("[coverage]\nminimum = \"present 100\"\n".utf8))
    let mistake = try Program.lproj.run([command], in: tree.path)
    #expect(mistake.status == 2)
    #expect(mistake.errors.contains("'minimum' takes a number from 0 to 100, or a string such as"))
  }

  @Test func `an empty text translates nothing`() throws {
    let tree = try TemporaryTree([
      "en.lproj/L.strings": "\"a\" = \"Open\"; \"b\" = \"Close\";\n",
      "fr.lproj/L.strings": "\"a\" = \"Ouvrir\"; \"b\" = \"\";\n",
    ])
    #expect(try figures(tree)["fr"] == "2: 1.0 0.5 1.0")
  }

  @Test func `texts without letters are no work, and are missing all the same`() throws {
    let tree = try TemporaryTree([
      "en.lproj/L.strings": "\"a\" = \"Open\"; \"sum\" = \"%1$@: %2$@\";\n",
      "fr.lproj/L.strings": "\"a\" = \"Ouvrir\";\n",
    ])
    #expect(try figures(tree)["fr"] == "1: 1.0 1.0 1.0")
    let audit = try Program.lproj.run(["audit"], in: tree.path).output
    #expect(audit.contains("'sum'") && audit.contains("[missing-key]"))
    let missing = try Program.lproj.run(["missing"], in: tree.path).output
    #expect(!missing.contains("'sum'"))
  }

  @Test func `a catalog counts as tables do`() throws {
    func unit(_ text: String) -> String {
      "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Open the file": {"localizations": {"af": \(unit("Open the file")), "de": \(unit("Öffnen"))}},
      "Menu": {"localizations": {"af": \(unit("Spyskaart")), "de": \(unit("Menu"))}}, "%@": {}}}
      """
    let tree = try TemporaryTree(["L.xcstrings": catalog])
    #expect(try figures(tree) == ["af": "2: 1.0 0.0 1.0", "de": "2: 1.0 0.5 1.0"])
  }
}
