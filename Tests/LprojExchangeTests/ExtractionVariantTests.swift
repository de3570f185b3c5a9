// Tests of recorded source tables and catalogs with a changed word, after texts from code were added.

import LprojExchange
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct ExtractionVariantTests {
  private static let new: [ExtractedText] = {
    var formatted = ExtractedText(key: Key("%d of %@"), value: nil, comment: Key("Two\nlines"))
    formatted.isFormat = true
    formatted.add(comment: Key("Two\nlines"))
    formatted.add(comment: Key("ends */ early"))
    return [
      ExtractedText(key: Key("m"), value: Key("Middle \"q\""), comment: nil), formatted,
      ExtractedText(key: Key("100 %"), value: nil, comment: Key("")),
      ExtractedText(key: Key("z"), value: Key("100 %"), comment: Key("last")),
    ]
  }()

  private func words(_ name: String, _ extraction: Extraction) -> [String] {
    let text = extraction.bytes.map { String(decoding: $0, as: UTF8.self) } ?? "nothing written"
    return [extraction.refusal.map { "\(name) refused: \($0)" } ?? "\(name) taken"]
      + text.split(separator: "\n", omittingEmptySubsequences: false).map { "\(name) | \($0)" }
  }

  private func table(_ bytes: [UInt8]) -> [String] {
    words("all", Extraction(Self.new, intoTable: bytes))
      + words("none", Extraction([], intoTable: bytes))
  }

  @Test func `what a word changes in a table that takes texts`() throws {
    let tables: [(name: String, bytes: [UInt8])] = [
      ("sorted", Array("/* c */\n\"a\" = \"1\";\n\n\"n\" = \"2\";\n".utf8)),
      (
        "unsorted",
        Array("// head\n\n\"x\" = \"1\";\n/* lproj:ignore */\n\"b\" = \"2\"; // end".utf8)
      ),
      ("windows", Array("\"a\" = \"1\";\r\n\r\n\"y\" = \"2\";\r\n".utf8)),
      ("marked", [0xEF, 0xBB, 0xBF] + Array("\"a\" = \"1\";\n".utf8)), ("empty", []),
      ("comment", Array("/* alone */\n".utf8)), ("braces", Array("{ \"k\" = \"1\"; }\n".utf8)),
      ("open", Array("\"a\" = \"1\";\n/* never closed".utf8)),
      (
        "list",
        Array(
          "<plist version=\"1.0\">\n<dict>\n  <key>k</key><string>1</string>\n</dict></plist>".utf8)
      ),
      (
        "wide",
        [0xFF, 0xFE] + "\"a\" = \"é\";\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      ),
      (
        "binary",
        Array("bplist00".utf8) + [0xD0, 8] + [UInt8](repeating: 0, count: 6)
          + [1, 1] + [UInt8](repeating: 0, count: 7) + [1] + [UInt8](repeating: 0, count: 15) + [9]
      ),
      ("latin", Array("\"a\" = \"".utf8) + [0xE9] + Array("\";\n".utf8)),
    ]
    var subjects = [
      (
        name: "nothing",
        differences: Differences(to: words("made", Extraction(Self.new, intoTable: nil)))
      )
    ]
    for (name, bytes) in tables {
      let isText = ["sorted", "unsorted", "windows", "braces", "list"].contains(name)
      let variants =
        isText ? Variant.ofWords(String(decoding: bytes, as: UTF8.self)).spread(40) : []
      subjects.append((name, Differences(of: bytes, variants) { table($0) }))
    }
    try expectDifferences(subjects, named: "extracted-tables", ofOriginal: 40)
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "b" : {
          "comment" : "B",
          "localizations" : {
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "x" } }
          }
        },
        "gone" : {
          "extractionState" : "manual"
        },
        "left" : {
          "extractionState" : "stale"
        },
        "old" : { "comment" : "O", "extractionState" : "stale", "shouldTranslate" : false },
        "valued" : { "extractionState" : "stale" }
      },
      "version" : "1.0"
    }
    """

  private func catalog(_ bytes: [UInt8]) -> [String] {
    let again = [
      ExtractedText(key: Key("old"), value: nil, comment: nil),
      ExtractedText(key: Key("left"), value: nil, comment: nil),
      ExtractedText(key: Key("valued"), value: Key("V"), comment: nil),
    ]
    let stale = [Key("b"), Key("gone"), Key("missing")]
    return words("all", Extraction(Self.new, stale: stale, again: again, intoCatalog: bytes))
      + words("stale", Extraction([], stale: stale, intoCatalog: bytes))
      + words("again", Extraction([], stale: [], again: again, intoCatalog: bytes))
  }

  @Test func `what a word changes in a catalog that takes texts`() throws {
    var subjects: [(name: String, differences: Differences)] = []
    for (name, bytes) in [
      ("catalog", Array(Self.catalog.utf8)), ("empty", Extraction.emptyCatalog("de")),
      ("one line", Array(#"{"strings":{},"version":"1.0"}"#.utf8)),
      ("none", Array(#"{"version" : "1.0"}"#.utf8)), ("broken", Array("{".utf8)),
      ("odd", Array(#"{"strings" : {"b" : 1, "m" : {}}}"#.utf8)),
    ] {
      let variants = Variant.ofWords(String(decoding: bytes, as: UTF8.self)).spread(120)
      subjects.append((name, Differences(of: bytes, variants) { catalog($0) }))
    }
    try expectDifferences(subjects, named: "extracted-catalogs", ofOriginal: 60)
  }

  @Test func `a source table has the keys that code looks up`() throws {
    var lines: [String] = []
    let list =
      "<plist><dict><key>a</key><string>1 &lt;</string><key>n</key><integer>1</integer></dict></plist>"
    for text in ["\"a\" = \"1\";", "", "\"open", "{ a = 1; }", list] {
      let table = TableReader.read(ByteBuffer(Array(text.utf8), spare: 256))
      for keys in [[], [Key("k \"q\""), Key("a")]] {
        let made = table.completed(by: keys)
        lines.append(
          "\(text) \(keys): "
            + made.entries.map { "\(made.key($0))=\(made.value($0)?.description ?? "-")" }
            .joined(separator: ", "))
      }
    }
    try expectDifferences(
      [("completed", Differences(to: lines))], named: "completed-tables", ofOriginal: 20)
  }

  @Test func `what chosen changes make different where texts are taken from code`() async throws {
    let inputs = [
      (name: "sorted", files: ["table": "/* c */\n\"a\" = \"1\";\n\n\"n\" = \"2\";\n"]),
      ("unsorted", ["table": "// head\n\n\"x\" = \"1\";\n/* of b */\n\"b\" = \"2\"; // end\n"]),
      ("catalog", ["catalog": Self.catalog]),
    ]
    try await expectChanges(named: "extraction", of: inputs, drawn: 150) { files in
      files.flatMap { kind, text in
        kind == "table" ? table(Array(text.utf8)) : catalog(Array(text.utf8))
      }
    }
  }
}
