// Tests of JSON for programs that translate: the export has facts about each text, and imported texts are marked for review.

import Foundation
import LprojTestSupport
import Testing

@Suite struct MachineFileTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld days" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld day"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld days"
                    }
                  }
                }
              }
            }
          }
        },
        "Close" : {

        }
      },
      "version" : "1.0"
    }

    """
  private static let files = [
    "R/en.lproj/L.strings": """
    /* On the first page */
    "greeting" = "Hello %1$@, %2$d new";

    "save" = "Save";
    "last" = "Last";

    """,
    "R/de.lproj/L.strings": "\"last\" = \"Ende\"; // as in films\n\"save\" = \"Sichern\";\n",
    "R/C.xcstrings": catalog,
    "R/App.swift": "let a = NSLocalizedString(\"save\", tableName: \"L\", comment: \"\")\n",
  ]

  private func exported(_ tree: TemporaryTree, _ options: String...) throws -> String {
    let result = try Program.lproj.run(
      ["export", "R", "--locale", "de", "--format", "json"] + options, in: tree.path)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  private func read(_ path: String, in tree: TemporaryTree) throws -> String {
    try String(contentsOfFile: tree.path + "/" + path, encoding: .utf8)
  }

  private func taken(
    _ tree: TemporaryTree, _ texts: String, in table: String = "en.lproj/L.strings"
  ) throws -> ProgramResult {
    let document = """
      {"version": 1, "targetLanguage": "de", "tables": [{"table": "\(table)", "texts": [\(texts)]}]}
      """
    try tree.write("de.json", Array(document.utf8))
    return try Program.lproj.run(["import", "--yes", "--all", "de.json", "R"], in: tree.path)
  }

  @Test func `a text goes out with what a translator needs`() throws {
    let tree = try TemporaryTree(Self.files)
    let all = try exported(tree)
    for part in [
      #""targetLanguage": "de""#, #""table": "en.lproj/L.strings""#,
      #""comment": "On the first page""#,
      #""translation": null"#, #""translation": "Sichern""#, #""after": "Save""#,
      #""before": "Hello %1$@, %2$d new""#, #""usedAt": ["#, #""R/App.swift:1:9""#,
      #""category": "one""#, #""numbers": "1""#, #""form": "plural.other""#,
    ] {
      #expect(all.contains(part), "\(part) in \(all)")
    }
    #expect(!(try exported(tree, "--missing")).contains("Sichern"))
  }

  @Test func `what comes back is marked behind its entry`() throws {
    let tree = try TemporaryTree(Self.files)
    let result = try taken(
      tree,
      #"""
      {"key": "last", "translation": "Zuletzt"}, {"key": "save", "translation": "Sichern"},
      {"key": "greeting", "source": "Hello %1$@, %2$d new", "translation": "Hallo %1$@, %2$d neu"}
      """#)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(
      try read("R/de.lproj/L.strings", in: tree) == """
        /* On the first page */
        "greeting" = "Hallo %1$@, %2$d neu"; /* needs review */
        "last" = "Zuletzt"; /* needs review */ // as in films
        "save" = "Sichern";

        """)
  }

  @Test func `a mark stands once, and before a comment of the next entry`() throws {
    let table = "\"last\" = \"Ende\"; /* next */ \"save\" = \"Sichern\";\n"
    let tree = try TemporaryTree(Self.files.merging(["R/de.lproj/L.strings": table]) { $1 })
    for text in ["Zuletzt", "Schluss"] {
      let result = try taken(tree, "{\"key\": \"last\", \"translation\": \"\(text)\"}")
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(
        try read("R/de.lproj/L.strings", in: tree)
          == "\"last\" = \"\(text)\"; /* needs review */ /* next */ \"save\" = \"Sichern\";\n")
    }
  }

  @Test func `a mark in an XML table stands behind its text, once`() throws {
    func table(_ texts: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \(texts)
      </dict>
      </plist>

      """
    }
    func entry(_ key: String, _ value: String) -> String {
      "\t<key>\(key)</key>\n\t<string>\(value)</string>"
    }
    let tree = try TemporaryTree(
      Self.files.merging(["R/de.lproj/L.strings": table(entry("last", "Ende"))]) { $1 })
    let mark = " <!-- needs review -->"
    for text in ["Zuletzt", "Schluss"] {
      #expect(try taken(tree, "{\"key\": \"last\", \"translation\": \"\(text)\"}").status == 0)
      #expect(
        try read("R/de.lproj/L.strings", in: tree) == table(entry("last", text) + mark))
    }
    #expect(try taken(tree, "{\"key\": \"save\", \"translation\": \"Sichern\"}").status == 0)
    #expect(
      try read("R/de.lproj/L.strings", in: tree)
        == table(entry("save", "Sichern") + mark + "\n" + entry("last", "Schluss") + mark))
  }

  @Test func `a mark in an XML table is no comment of the next entry`() throws {
    let table = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>last</key><string>Ende</string>
      <key>save</key><string>Sichern</string> <!-- as in Finder -->
      </dict></plist>

      """
    let repository = try Repository(
      Self.files.merging(["R/de.lproj/L.strings": table]) { $1 })
    try repository.write(
      "de.json",
      """
      {"targetLanguage": "de", "tables": [{"table": "en.lproj/L.strings", "texts": [
        {"key": "last", "translation": "Schluss"},
        {"key": "greeting", "translation": "Hallo %1$@, %2$d neu"}]}]}
      """)
    #expect(try repository.lproj("import", "--yes", "--all", "de.json", "R").status == 0)
    let new = try String(
      contentsOfFile: repository.folder + "/R/de.lproj/L.strings", encoding: .utf8)
    #expect(
      new.contains("<string>Schluss</string> <!-- needs review -->\n<key>save</key>"), "\(new)")
    #expect(new.contains("<string>Sichern</string> <!-- as in Finder -->\n"), "\(new)")
    let changes = try repository.lproj("diff", "--format", "json").output
    #expect(changes.contains("Schluss") && !changes.contains("needs review"), "\(changes)")
  }

  @Test func `JSON in UTF-16 or with a byte order mark is read`() throws {
    let text = #"""
      {"targetLanguage": "de", "tables": [{"table": "en.lproj/L.strings", "texts": [{"key": "last", "translation": "Schluss"}]}]}
      """#
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    for bytes in [marked, wide] {
      let tree = try TemporaryTree(Self.files)
      try tree.write("de.json", bytes)
      let result = try Program.lproj.run(
        ["import", "--yes", "--all", "de.json", "R"], in: tree.path)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(try read("R/de.lproj/L.strings", in: tree).contains("Schluss"))
    }
  }

  @Test func `a catalog has a state for it, and a second import changes nothing`() throws {
    let tree = try TemporaryTree(Self.files)
    let text = #"{"key": "Close", "translation": "Schließen"}"#
    #expect(try taken(tree, text, in: "C.xcstrings").status == 0)
    let catalog = try read("R/C.xcstrings", in: tree)
    #expect(catalog.contains(#""state" : "needs_review""#), "\(catalog)")
    #expect(catalog.contains("Schließen"))
    #expect(try taken(tree, text, in: "C.xcstrings").output.contains("1 unchanged"))
    #expect(try read("R/C.xcstrings", in: tree) == catalog)
  }

  @Test(arguments: [
    (#"{"key": "save", "translation": 3}"#, "its 'translation' is no text"),
    (#"{"key": "save", "translation": "A", "translation": "B"}"#, "it has a member twice"),
    (#"{"key": "save", "form": 1, "translation": "A"}"#, "its 'form' is no text"),
    (#"{"key": "other", "translation": "A"}"#, "'en.lproj/L.strings' has no such text"),
    (
      #"{"key": "save", "translation": "A"}, {"key": "save", "translation": "B"}"#,
      "the file has it more than once, with different targets"
    ),
    (
      #"{"key": "greeting", "translation": "Hallo"}"#,
      "argument"
    ),
  ])
  func `a text that cannot be taken is refused alone`(_ texts: String, _ reason: String) throws {
    let tree = try TemporaryTree(Self.files)
    let result = try taken(tree, texts + #", {"key": "last", "translation": "Schluss"}"#)
    #expect(result.output.contains(reason), "\(result.output)\(result.errors)")
    #expect(try read("R/de.lproj/L.strings", in: tree).contains("Schluss"))
    #expect(result.status == 1)
  }

  @Test(arguments: [
    ("", "1:1"), ("[]", "it has no list 'tables'"),
    ("{\"tables\": [{}]}", "a table without its path"),
    (#"{"tables": [{"table": "a", "texts": [{}]}]}"#, "de.json:1:38"),
    ("{\"tables\": [", "no JSON"),
    (#"{"tables": [{"table": "a"}]}"#, "a table without its list 'texts'"),
    (#"{"tables": [{"table": "a", "texts": [], "texts": []}]}"#, "an object with a member twice"),
    (#"{"tables": [], "tables": []}"#, "an object with a member twice"),
  ])
  func `what is no such document is refused whole`(_ text: String, _ words: String) throws {
    let tree = try TemporaryTree(Self.files)
    try tree.write("de.json", Array(text.utf8))
    let result = try Program.lproj.run(["import", "--yes", "de.json", "R"], in: tree.path)
    #expect(result.status == 1)
    #expect(result.output.contains(words), "\(result.output)\(result.errors)")
    #expect(try read("R/de.lproj/L.strings", in: tree) == Self.files["R/de.lproj/L.strings"])
  }
}
