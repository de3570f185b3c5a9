// Tests of the texts that count as missing, and of the reports about them.

import Foundation
import LprojAuditSupport
import LprojTestSupport
import Testing

@Suite struct MissingTests {
  private let tree = [
    "en.lproj/A.strings": """
    /* The first button */
    "one" = "One";

    // A heading, with an empty line behind it

    "two" = "Two"; // speaks of two
    // spread over
    // two lines
    "three" = "Three %@";
    """,
    "fr.lproj/A.strings": "\"one\" = \"Un\";",
    "de.lproj/A.strings": "\"one\" = \"Eins\"; \"two\" = \"Zwei\"; \"three\" = \"Drei %@\";",
  ]

  @Test func `a missing key comes with its source, comment and place`() throws {
    let answer = try missing(tree)
    #expect(answer.localizations.map(\.name) == ["de", "fr"])
    let french = try answer.localization("fr")
    #expect(french.coverage == 0.3333)
    #expect(
      french.missing == [
        MissingAnswer.Item(
          kind: "missing", tree: ".", table: "A", key: "two", source: "Two", comment: nil,
          path: "en.lproj/A.strings", line: 6, target: "fr.lproj/A.strings", value: nil),
        MissingAnswer.Item(
          kind: "missing", tree: ".", table: "A", key: "three", source: "Three %@",
          comment: "spread over\ntwo lines", path: "en.lproj/A.strings", line: 9,
          target: "fr.lproj/A.strings", value: nil),
      ])
    #expect(try answer.localization("de").coverage == 1)
    #expect(try answer.localization("de").missing == [])
  }

  @Test func `comments lose their marks, and a placeholder is no comment`() throws {
    let answer = try missing([
      "en.lproj/A.strings": """
      /* No comment provided by engineer. */
      "a" = "A";
      /*
       * First line
       * second *
       */
      "b" = "B";
      """,
      "fr.lproj/A.strings": "\"x\" = \"y\";",
    ])
    #expect(try answer.localization("fr").missing.map(\.comment) == [nil, "First line\nsecond *"])
  }

  @Test func `UTF-16 tables have comments too`() throws {
    let scratch = try Scratch(["fr.lproj/A.strings": "\"x\" = \"y\";"])
    let text = "/* Grüße */\n\"a\" = \"Ä\";"
    try scratch.write(try #require(text.data(using: .utf16)), to: "en.lproj/A.strings")
    let result = try scratch.lproj("missing", "--format", "csv")
    #expect(result.output.contains("a,Ä,,Grüße,en.lproj/A.strings,,fr,,2,missing,1,1\r\n"))
  }

  @Test func `plural rules are reported on one line`() throws {
    let answer = try missing([
      "en.lproj/A.stringsdict": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>%d items</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string><key>one</key><string>%d item</string>
      <key>other</key><string>%d items</string></dict></dict></dict></plist>
      """,
      "fr.lproj/A.strings": "\"x\" = \"y\";",
    ])
    let items = try answer.localization("fr").missing
    #expect(items.map(\.source) == ["one: %d item | other: %d items"])
    #expect(items.map(\.line) == [2])
  }

  @Test func `other kinds only on request`() throws {
    let files = [
      "en.lproj/A.strings":
        "\"a\" = \"Alpha\"; \"b\" = \"Beta\"; \"c\" = \"%@\"; \"d\" = \"Delta\";",
      "fr.lproj/A.strings": "\"a\" = \"Alpha\"; \"b\" = \"\"; \"c\" = \"%@\";",
    ]
    #expect(try missing(files).localization("fr").missing.map(\.key) == ["d"])
    let all = try missing(files, "--include", "untranslated,empty").localization("fr")
    #expect(all.missing.map(\.key) == ["a", "b", "d"])
    #expect(all.missing.map(\.kind) == ["untranslated", "empty", "missing"])
    #expect(all.missing.map(\.value) == ["Alpha", "", nil])
    #expect(all.counts == ["missing": 1, "untranslated": 1, "empty": 1])
    // A text without letters needs no translation, and is not counted.
    #expect(all.keys == 3 && all.coverage == 0.6666)
  }

  @Test func `catalogs count, with their states`() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "A": {"comment": "about A", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Text A"}},
          "fr": {"stringUnit": {"state": "needs_review", "value": "Texte"}}}},
        "B": {},
        "C": {"shouldTranslate": false},
        "D": {"localizations": {"fr": {"stringUnit": {"state": "new", "value": "D"}}}}}}
      """
    let files = ["L.xcstrings": catalog]
    let plain = try missing(files).localization("fr")
    #expect(plain.missing.map(\.key) == ["B"])
    #expect(plain.missing.map(\.source) == ["B"])
    let all = try missing(files, "--include", "needs-review", "--include", "untranslated")
      .localization("fr")
    #expect(all.missing.map(\.kind) == ["needs-review", "missing", "untranslated"])
    #expect(all.missing[0].source == "Text A")
    #expect(all.missing[0].comment == "about A")
    #expect(all.missing[0].value == "Texte")
    #expect(all.missing.map(\.line) == [2, 5, 7])
  }

  @Test func `the empty key, which Xcode puts into catalogs, is no key`() throws {
    let files = [
      "L.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"": {}, "A": {},
      "B": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "b"}},
      "de": {"stringUnit": {"state": "translated", "value": "b"}}}}}}
      """
    ]
    let french = try missing(files).localization("fr")
    #expect(french.missing.map(\.key) == ["A"])
    #expect(french.keys == 2)
    #expect(french.coverage == 0.5)
    let tree = try TemporaryTree(files)
    let xliff = try missingText(tree, "--format", "xliff", "--locale", "fr", "-q").output
    #expect(xliff.contains("id=\"A\""))
    #expect(!xliff.contains("id=\"\""))
    var filled = files
    filled["L.xcstrings"] = files["L.xcstrings"]?.replacing(
      "\"\": {}",
      with: """
        "": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "x"}}}}
        """)
    #expect(try missing(filled).localization("fr").missing.map(\.key) == ["A"])
  }

  @Test func `what a catalog does not have translated counts for nothing`() throws {
    let files = [
      "L.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "A": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "a"}}}},
      "B": {}, "C": {"shouldTranslate": false}, "D": {"extractionState": "stale"}}}
      """
    ]
    let french = try missing(files).localization("fr")
    #expect(french.coverage == 0.5)
    #expect(french.keys == 2)
    let tree = try TemporaryTree(files)
    let audit = try Program.lproj.run(["audit"], in: tree.path).output
    #expect(audit.contains("██████████░░░░░░░░░░   50 %"))
    let json = try Program.lproj.run(["audit", "--format", "json"], in: tree.path).output
    #expect(json.contains("\"keys\": 4"))
    #expect(json.contains("\"coverage\": 0.5000"))
    let page = try missingText(tree, "--format", "html").output
    #expect(page.contains("present 1, translated 1, shipped 1 of 2 keys, to do 1, "))
  }

  @Test
  func `what a table holds that the loader refuses is not missing, but what it skips is`()
    throws
  {
    // The status is 2, because broken tables are reported.
    let answer = try missing(
      [
        "en.lproj/A.strings": "\"a\" = \"A\"; \"b\" = \"B\";",
        "de.lproj/A.strings": "\"a\" = \"A\" \"b\" = \"B\";",
        "fr.lproj/A.strings": "\"a\" = \"A\"; ; \"b\" = \"B\";", "it.lproj/A.strings": "\"a\" = ",
      ], status: 2)
    #expect(try answer.localization("de").missing.map(\.key) == [])
    #expect(try answer.localization("fr").missing.map(\.key) == ["b"])
    #expect(try answer.localization("it").missing.map(\.key) == ["a", "b"])
    // Users get no texts from the refused tables of `de` and `it`.
    for (name, present, toDo) in [("de", 0, 0), ("fr", 1, 1), ("it", 0, 2)] {
      let localization = try answer.localization(name)
      #expect(localization.present == present && localization.toDo == toDo, "\(name)")
      #expect(localization.coverage == Double(present) / 2, "\(name)")
    }
  }

  @Test func `shipped and missing texts are two figures in all formats`() throws {
    let latin = Array("\"a\" = \"Gr".utf8) + [0xFC] + Array("n\"; \"b\" = \"B\";\n".utf8)
    let folder = try TemporaryTree(["en.lproj/A.strings": "\"a\" = \"Green\"; \"b\" = \"B\";"])
    try folder.write("de.lproj/A.strings", latin)
    try folder.write("fr.lproj/A.strings", Array("\"a\" = \"Vert\";".utf8))
    func line(_ command: String, _ format: String, _ start: String) throws -> String? {
      let output = try Program.lproj.run([command, "--format", format], in: folder.path).output
      return output.split(separator: "\n").first { $0.hasPrefix(start) && !$0.contains(": ") }?
        .split(whereSeparator: { " │|█▏▎▍▌▋▊▉░".contains($0) }).joined(separator: " ")
    }
    #expect(
      try line("missing", "text", "localization")
        == "localization translated present to do words characters")
    #expect(try line("missing", "text", "de") == "de 0 % 0 % 0 0 0 1 file cannot be read")
    #expect(try line("missing", "text", "fr") == "fr 50 % 50 % 1 1 1")
    #expect(
      try line("missing", "markdown", "| localization")
        == "localization translated present to do words characters absent tables")
    #expect(
      try line("missing", "markdown", "| de") == "de 0 % 0 % 0 0 0 0 1 file cannot be read")
    #expect(try line("missing", "csv", "key")?.contains(",to do,") == true)
    #expect(try line("audit", "text", "localization") == "localization present to do translated")
    #expect(try line("audit", "text", "de") == "de 0 % 0 0 % 1 file cannot be read")
    #expect(try line("audit", "text", "fr") == "fr 50 % 1 50 %")
    #expect(
      try line("audit", "markdown", "| de") == "de 0 % 0 0 % 1 file cannot be read")
    let page = try missingText(folder, "--format", "html").output
    #expect(page.contains("present 0, translated 0, shipped 0 of 2 keys, to do 0, "))
    #expect(page.contains("present 1, translated 1, shipped 1 of 2 keys, to do 1, "))
    let audit = try Program.lproj.run(["audit", "--format", "json"], in: folder.path).output
    #expect(try JSONSchema(named: "audit").problems(of: audit) == [])
    let counts = audit.filter { !$0.isWhitespace }
    #expect(
      counts.contains(
        "\"de\":{\"entries\":0,\"present\":0,\"missing\":2,\"toDo\":0,\"extra\":0,"
          + "\"untranslated\":0,\"coverage\":0.0000,\"translated\":0.0000,\"shipped\":0.0000}"))
    // The goal concerns the texts that users get.
    let goal = try Program.lproj.run(["missing", "--fail-under", "de=50"], in: folder.path)
    #expect(
      goal.errors.contains(
        "'de': translated 0 % (present 0 %), less than 50 %: of 2 texts, 2 missing"))
  }

  @Test func `one localization alone`() throws {
    let answer = try missing(tree, "--locale", "fr.lproj")
    #expect(answer.localizations.map(\.name) == ["fr"])
    #expect(answer.localizations[0].missing.map(\.key) == ["two", "three"])
  }

  @Test func `another source`() throws {
    let answer = try missing(tree, "--source", "fr")
    #expect(answer.localizations.map(\.name) == ["de", "en"])
    #expect(answer.localizations.allSatisfy { $0.missing.isEmpty })
  }

  @Test(arguments: ["text", "json", "csv", "markdown", "html"])
  func `the same for any number of jobs`(_ format: String) throws {
    var files = tree
    for number in 0..<20 {
      files["en.lproj/T\(number).strings"] = "\"a\" = \"A\"; \"b\" = \"B\";"
      files["fr.lproj/T\(number).strings"] = "\"b\" = \"B\";"
    }
    let folder = try TemporaryTree(files)
    let one = try missingText(folder, "--format", format, "--jobs", "1")
    let many = try missingText(folder, "--format", format, "--jobs", "8")
    #expect(
      one.output.replacing("--jobs 1<", with: "--jobs 8<").replacing(Self.time, with: "")
        == many.output.replacing(Self.time, with: ""))
    #expect(one.status == 0)
  }

  private static var time: Regex<Substring> { #/<time>.*?<\/time>/# }
}
