// Tests of CSV for people: the columns for a translator come first, and returned rows find their texts.

import LprojTestSupport
import Testing

@Suite struct SheetTests {
  private static let plural = """
    <plist version="1.0"><dict><key>%d files</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
    """
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld days": {"localizations": {"en":
    {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld day"}},
    "other": {"stringUnit": {"state": "translated", "value": "%lld days"}}}}}}},
    "Close": {"comment": "No comment provided by engineer."}}}
    """
  private static let files = [
    "R/en.lproj/A.strings":
      "/* (No Comment) */\n\"open\" = \"Open the file\";\n/* A verb */\n\"save\" = \"Save\";\n",
    "R/en.lproj/B.strings": "\"open\" = \"Open\";\n", "R/en.lproj/P.stringsdict": plural,
    "R/C.xcstrings": catalog, "R/de.lproj/A.strings": "\"save\" = \"Sichern\";\n",
  ]

  private func rows(_ text: String) -> [[String]] {
    text.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `several tables and plurals go there and back`() throws {
    let tree = try TemporaryTree(Self.files)
    let sheet = try Program.lproj.run(
      ["export", "R", "--locale", "de", "--format", "csv"], in: tree.path)
    let all = rows(sheet.output)
    #expect(
      all.first == ["key", "source", "translation", "comment", "table", "form", "language"])
    #expect(
      all.contains(["%d files", "%d file", "", "", "en.lproj/P.stringsdict", "n:dict/one", "de"]))
    #expect(all.contains(["%lld days", "%lld days", "", "", "C.xcstrings", "plural.other", "de"]))
    #expect(all.contains(["save", "Save", "Sichern", "A verb", "en.lproj/A.strings", "", "de"]))
    // The export leaves out comments that programs insert, such as `(No Comment)`.
    #expect(all.contains(["open", "Open the file", "", "", "en.lproj/A.strings", "", "de"]))
    #expect(all.contains(["Close", "Close", "", "", "C.xcstrings", "", "de"]))
    let filled = all.dropFirst().map { row in
      var row = row
      row[2] = row[1] + " (de)"
      return row.joined(separator: ",")
    }
    try tree.write(
      "de.csv", Array(([all[0].joined(separator: ",")] + filled).joined(separator: "\r\n").utf8))
    let taken = try Program.lproj.run(["import", "--yes", "de.csv", "R"], in: tree.path)
    #expect(taken.status == 0, "\(taken.output)\(taken.errors)")
    let again = try Program.lproj.run(
      ["export", "R", "--locale", "de", "--format", "csv"], in: tree.path)
    #expect(
      rows(again.output).dropFirst().allSatisfy { $0[2] == $0[1] + " (de)" }, "\(again.output)")
    #expect(rows(again.output).count == all.count)
  }

  @Test func `heads of before are read`() throws {
    let tree = try TemporaryTree(Self.files)
    let old =
      "table,key,source,target,file,language\nA,open,Open the file,Öffnen,en.lproj/A.strings,de\n"
    try tree.write("de.csv", Array(old.utf8))
    let taken = try Program.lproj.run(["import", "--yes", "de.csv", "R"], in: tree.path)
    #expect(taken.status == 0 && taken.output.contains("1 added"), "\(taken.output)\(taken.errors)")
  }

  @Test func `other columns are answered with those that are needed`() throws {
    let tree = try TemporaryTree(Self.files)
    try tree.write("de.csv", Array("Schlüssel;Text\nopen;Öffnen\n".utf8))
    let result = try Program.lproj.run(["import", "--yes", "de.csv", "R"], in: tree.path)
    #expect(result.status == 1)
    #expect(
      result.output
        == "de.csv:1:1: refused: the file cannot be read: the first row names no column 'table', only "
        + "'schlüssel', 'text'; the columns of 'lproj export' are key, source, translation, "
        + "comment, table, form, language\n")
  }

  @Test func `the source text is beside each change`() throws {
    let tree = try TemporaryTree(Self.files)
    try tree.write(
      "de.csv",
      Array("key,translation,table,language\nopen,Datei öffnen,en.lproj/A.strings,de\n".utf8))
    let result = try Program.lproj.run(["import", "de.csv", "R"], in: tree.path)
    #expect(
      result.output.contains("  + open: 'Datei öffnen'\n      source: 'Open the file'\n"),
      "\(result.output)")
  }

  @Test func `a file is checked without the project`() throws {
    let tree = try TemporaryTree([
      "fr.csv": """
      key,source,translation,table,language
      a,Open %@ now,Ouvrir,en.lproj/A.strings,fr
      b,Close,Fermer,en.lproj/A.strings,fr
      c,Sync,"Sync  ",en.lproj/A.strings,fr
      d,Save,,en.lproj/A.strings,fr

      """,
      "fr.xliff": """
      <xliff version="1.2"><file original="A.strings" source-language="en" target-language="fr" datatype="plaintext"><body>
      <trans-unit id="a"><source>%d of %@</source><target>%@ de %d</target></trans-unit></body></file></xliff>
      """,
    ])
    let sheet = try Program.lproj.run(["import", "--check", "fr.csv"], in: tree.path)
    #expect(sheet.status == 0, "\(sheet.errors)")
    #expect(sheet.output.contains("fr.csv:2:15: warning: "), "\(sheet.output)")
    #expect(sheet.output.contains("fr.csv:4:8: warning: "), "\(sheet.output)")
    #expect(
      sheet.output.hasSuffix(
        "\n3 translations checked, 0 errors, 2 warnings, 1 without a translation\n"))
    let crash = try Program.lproj.run(["import", "--check", "fr.xliff"], in: tree.path)
    #expect(crash.status == 1)
    #expect(
      crash.output.contains("fr.xliff:2:") && crash.output.contains(": error: "), "\(crash.output)")
  }

  @Test(arguments: [
    ("de", "en", "reads argument 1 as an object"), ("en", "de", "reads argument 1 as an object"),
    ("en", "en", "source and target language are both 'en'"),
    ("en", "a/b", "'a/b' is not the name of a language"),
  ])
  func `a file names its languages, which no folder decides`(
    _ source: String, _ target: String, _ expected: String
  ) throws {
    let tree = try TemporaryTree([
      "t.xliff": """
      <xliff version="1.2"><file original="A.strings" source-language="\(source)" target-language="\(target)" datatype="plaintext"><body>
      <trans-unit id="a"><source>%d</source><target>%@</target></trans-unit></body></file></xliff>
      """
    ])
    let result = try Program.lproj.run(["import", "--check", "t.xliff"], in: tree.path)
    #expect(result.status == 1)
    #expect(result.output.contains(expected), "\(result.output)\(result.errors)")
  }
}
