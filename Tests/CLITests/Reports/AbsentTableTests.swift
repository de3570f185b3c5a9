// Tests of absent tables of a localization: the texts that count as missing, and the places of the reports.

import Foundation
import LprojTestSupport
import Testing

@Suite struct AbsentTableTests {
  private let files = [
    "en.lproj/A.strings": "\"a\" = \"Alpha\";",
    "en.lproj/B.strings": "/* Of B */\n\"b\" = \"Beta\";\n\"c\" = \"Gamma\";",
    "fr.lproj/A.strings": "\"a\" = \"Un\";",
  ]

  @Test func `every key of an absent table is missing`() throws {
    let french = try missing(files).localization("fr")
    #expect(french.coverage == 0.3333)
    #expect(french.keys == 3)
    #expect(french.counts == ["missing": 2])
    #expect(
      french.missing == [
        MissingAnswer.Item(
          kind: "missing", tree: ".", table: "B", key: "b", source: "Beta", comment: "Of B",
          path: "en.lproj/B.strings", line: 2, target: "fr.lproj/B.strings", value: nil),
        MissingAnswer.Item(
          kind: "missing", tree: ".", table: "B", key: "c", source: "Gamma", comment: nil,
          path: "en.lproj/B.strings", line: 3, target: "fr.lproj/B.strings", value: nil),
      ])
    #expect(
      french.absentTables == [
        MissingAnswer.AbsentTable(
          table: "B", keys: 2, missing: 2, from: "development", localization: "en",
          path: "en.lproj/B.strings")
      ])
  }

  @Test func `all formats have the keys of absent tables`() throws {
    let tree = try TemporaryTree(files)
    let rows = try missingText(tree, "--format", "csv").output
    #expect(
      rows.contains("b,Beta,,Of B,en.lproj/B.strings,,fr,,2,missing,1,4\r\n"))
    let xliff = try missingText(tree, "--format", "xliff", "--locale", "fr", "-q").output
    #expect(xliff.contains("<source>Beta</source>"))
    #expect(!xliff.contains("Alpha"))
    let page = try missingText(tree, "--format", "html").output
    #expect(page.contains("\"cells\":[0,0,2,2,0,0]"))
    #expect(page.contains("present 1, translated 1, shipped 1 of 3 keys, to do 2, "))
  }

  @Test func `users of a region get the table of their language`() throws {
    var files = files
    files["pt.lproj/A.strings"] = "\"a\" = \"Um\";"
    files["pt_BR.lproj/x.txt"] = ""
    files["en_GB.lproj/B.strings"] = "\"b\" = \"B\"; \"c\" = \"C\";"
    let answer = try missing(files)
    let brazilian = try answer.localization("pt_BR")
    #expect(brazilian.coverage == nil)
    #expect(brazilian.missing == [])
    #expect(brazilian.absentTables.map(\.from) == ["language", "development"])
    #expect(brazilian.absentTables.map(\.missing) == [0, 0])
    #expect(try answer.localization("pt").missing.map(\.key) == ["b", "c"])
    #expect(try answer.localization("en_GB").missing == [])
    let tree = try TemporaryTree(files)
    for name in ["pt_BR", "en_GB"] {
      let xliff = try missingText(tree, "--format", "xliff", "--locale", name, "-q")
      #expect(xliff.status == 0)
      #expect(!xliff.output.contains("<trans-unit"))
    }
  }

  @Test func `a region without its language needs every table`() throws {
    var files = files
    files["pt_BR.lproj/A.strings"] = "\"a\" = \"Um\";"
    #expect(try missing(files).localization("pt_BR").missing.map(\.key) == ["b", "c"])
  }

  @Test(arguments: [
    "Base.lproj/B.storyboard", "en.lproj/B.xib", "B.plist", "B.xcstrings",
  ])
  func `a table that completes another file need not be there`(_ path: String) throws {
    var files = files
    files[path] = path.hasSuffix("xcstrings") ? "{\"sourceLanguage\": \"en\", \"strings\": {}}" : ""
    #expect(try missing(files).localization("fr").missing == [])
    #expect(try missing(files).localization("fr").absentTables.map(\.missing) == [0])
  }

  @Test func `every key of a catalog without the language is missing`() throws {
    var files = [
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "strings": {"": {}, "A": {"localizations": {
      "fr": {"stringUnit": {"state": "translated", "value": "a"}}}}, "B": {},
      "C": {"shouldTranslate": false}}}
      """
    ]
    for name in ["Base", "en", "en_GB", "de", "de_AT", "fr_CA", "French", "it"] {
      files[name + ".lproj/InfoPlist.strings"] = "\"CFBundleName\" = \"x\";"
    }
    let answer = try missing(files)
    let german = try answer.localization("de")
    #expect(german.missing.map(\.key) == ["A", "B"])
    #expect(german.missing.map(\.target) == ["Localizable.xcstrings", "Localizable.xcstrings"])
    #expect(german.keys == 3)
    #expect(german.coverage == 0.3333)
    let lacking = answer.localizations.filter { $0.missing.count == 2 }.map(\.name)
    #expect(lacking == ["de", "it"])
    let tree = try TemporaryTree(files)
    let audit = try Program.lproj.run(["audit"], in: tree.path).output
    #expect(audit.contains("de               33 %      2  ██████▋░░░░░░░░░░░░░   33 %"))
    let page = try Program.lproj.run(["audit", "--format", "html"], in: tree.path)
    #expect(page.status == 0)
    files["Localizable.storyboard"] = ""
    #expect(try missing(files).localization("de").missing == [])
    files["Localizable.storyboard"] = nil
    files["it.lproj/Localizable.strings"] = "\"A\" = \"a\"; \"B\" = \"b\";"
    #expect(try missing(files).localization("it").missing == [])
  }

  @Test func `a folder for several languages lacks nothing`() throws {
    var files = files
    files["mul.lproj/Main.xcstrings"] = "{\"sourceLanguage\": \"en\", \"strings\": {}}"
    #expect(try missing(files).localizations.map(\.name) == ["fr"])
    let tree = try TemporaryTree(files)
    let audit = try Program.lproj.run(["audit", "--only", "missing-file", "."], in: tree.path)
    #expect(audit.output.contains("in 'fr'"))
    #expect(!audit.output.contains("'mul'"))
  }

  @Test func `a name in other letter case is no absent table`() throws {
    var files = files
    files["fr.lproj/b.strings"] = "\"b\" = \"x\";"
    #expect(try missing(files).localization("fr").missing == [])
  }

  @Test func `a folder of its own is compared with tables that it lacks`() throws {
    let tree = try TemporaryTree(files)
    let result = try missingText(tree, "fr.lproj", "--format", "csv")
    #expect(result.output.split(separator: "\r\n").count == 3)
    // An audit of a single file does not report absent tables.
    let file = try missingText(tree, "fr.lproj/A.strings", "--format", "csv")
    #expect(file.output.split(separator: "\r\n").count == 1)
    let audit = try Program.lproj.run(["audit", "--no-fold", "fr.lproj/A.strings"], in: tree.path)
    #expect(!audit.output.contains("missing-file"))
    #expect(audit.output.contains("fr              100 %      0  ████████████████████  100 %"))
  }

  @Test func `a plural rule belongs into the stringsdict`() throws {
    let plural = """
      <plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string><key>other</key><string>%d items</string>
      </dict></dict></dict></plist>
      """
    let answer = try missing([
      "en.lproj/A.strings": "\"a\" = \"Alpha\"; \"n\" = \"%d\";", "en.lproj/A.stringsdict": plural,
      "de.lproj/B.strings": "\"b\" = \"B\";", "fr.lproj/A.strings": "\"x\" = \"y\";",
      "it.lproj/A.stringsdict": plural,
    ])
    func targets(_ name: String) throws -> [String] {
      try answer.localization(name).missing.map { $0.key + " " + $0.target }
    }
    #expect(try targets("de") == ["a de.lproj/A.strings", "n de.lproj/A.stringsdict"])
    #expect(try targets("fr") == ["a fr.lproj/A.strings", "n fr.lproj/A.stringsdict"])
    #expect(try targets("it") == ["a it.lproj/A.strings"])
  }

  @Test func `the numbers are those of an audit`() throws {
    var files = files
    files["en_GB.lproj/A.strings"] = "\"x\" = \"y\";"
    files["it.lproj/A.strings"] = ""
    files["L.xcstrings"] = """
      {"sourceLanguage": "en", "strings": {"A": {"localizations": {"fr": {}}}, "B": {}}}
      """
    let tree = try TemporaryTree(files)
    struct Report: Decodable {
      struct Coverage: Decodable {
        var entries, missing, extra, untranslated: Int
        var coverage: Double
      }
      struct Table: Decodable {
        var name: String
        var localizations: [String: Coverage]
        var absent: [String: Coverage]
      }
      struct Tree: Decodable { var tables: [Table] }
      var trees: [Tree]
    }
    let result = try Program.lproj.run(["audit", "--format", "json"], in: tree.path)
    #expect(try JSONSchema(named: "audit").problems(of: result.output) == [])
    let audit = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    let tables = audit.trees.flatMap(\.tables)
    let absent = try #require(tables.first { $0.name == "B" }).absent
    #expect(absent.keys.sorted() == ["fr", "it"])
    #expect(absent["fr"]?.missing == 2)
    #expect(absent["fr"]?.entries == 0)
    #expect(absent["fr"]?.coverage == 0)
    let text = try Program.lproj.run(["audit"], in: tree.path).output
    for localization in try missing(files).localizations {
      let expected = tables.reduce(0) {
        $0 + ($1.localizations[localization.name]?.missing ?? 0)
          + ($1.absent[localization.name]?.missing ?? 0)
      }
      #expect(localization.missing.count == expected, "\(localization.name)")
      let row = text.split(separator: "\n").first { $0.hasPrefix(localization.name + " ") }
      let cells = row?.split(separator: " ") ?? []
      #expect(cells.count > 3 && cells[3] == "\(expected)", "\(localization.name)")
    }
  }
}
