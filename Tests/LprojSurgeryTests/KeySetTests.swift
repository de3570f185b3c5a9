// Tests of plans for several keys at once, for sources, and for missing texts of localizations.

import LprojFiles
import LprojModel
import LprojSource
import LprojSurgery
import LprojSyntax
import Testing

struct KeySetTests {
  private func file(_ path: String, _ text: String) -> KeyFile {
    KeyFile(
      path: path, format: TableFormat(fileName: path) ?? .strings, bytes: Array(text.utf8))
  }

  private func text(_ plan: KeyPlan) -> String? {
    #expect(plan.refusals.isEmpty)
    return plan.changes.first?.new.map { String(decoding: $0, as: UTF8.self) }
  }

  private func removed(_ keys: Set<String>, _ path: String, _ before: String) -> String? {
    text(KeyPlan.removing(Set(keys.map { Key($0) }), in: [file(path, before)]))
  }

  @Test func `neighbours in one line go together`() {
    #expect(
      removed(["a", "b"], "L.strings", "\"a\" = \"A\"; \"b\" = \"B\"; \"c\" = \"C\";\n")
        == "\"c\" = \"C\";\n")
    #expect(
      removed(["b", "c"], "L.strings", "\"a\" = \"A\"; \"b\" = \"B\"; \"c\" = \"C\";\n")
        == "\"a\" = \"A\"; \n")
  }

  private func catalog(_ keys: [String]) -> String {
    let entries = keys.map { "    \"\($0)\" : {\n\n    }" }.joined(separator: ",\n")
    return
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
  }

  @Test(arguments: [["a"], ["b"], ["c"], ["a", "b"], ["b", "c"], ["a", "c"]])
  func `entries of a catalog go with their commas, whichever stay`(_ gone: [String]) {
    let left = ["a", "b", "c"].filter { !gone.contains($0) }
    #expect(removed(Set(gone), "L.xcstrings", catalog(["a", "b", "c"])) == catalog(left))
  }

  @Test func `a catalog may lose all of its entries`() throws {
    let left = try #require(removed(["a", "b"], "L.xcstrings", catalog(["a", "b"])))
    #expect(StringCatalog(ByteBuffer(Array(left.utf8))).error == nil)
    #expect(!left.contains("," + "\n    \"b\""))
  }

  // MARK: Sources

  @Test func `a literal gets the new key with its escapes, and every other byte stays`() {
    let source = "x = tr(\"a\") + tr(\"a\") // \"a\"\n"
    let first = 7..<10
    let second = 17..<20
    let plan = KeyPlan.renaming(
      Key("a"), to: Key("b \"c\"\n"),
      in: [KeySource(path: "A.swift", bytes: Array(source.utf8), literals: [second, first, first])])
    #expect(text(plan) == "x = tr(\"b \\\"c\\\"\\n\") + tr(\"b \\\"c\\\"\\n\") // \"a\"\n")
  }

  @Test func `raw literals and those of several lines are refused`() {
    for (source, range) in [("#\"a\"#", 0..<5), ("\"\"\"\na\n\"\"\"", 0..<9)] {
      let plan = KeyPlan.renaming(
        Key("a"), to: Key("b"),
        in: [KeySource(path: "A.swift", bytes: Array(source.utf8), literals: [range])])
      #expect(plan.changes.isEmpty)
      #expect(plan.refusals.first?.position == .start)
    }
  }

  @Test func `a literal that is not the key any more is refused`() {
    let plan = KeyPlan.renaming(
      Key("a"), to: Key("b"),
      in: [KeySource(path: "A.m", bytes: Array("@\"x\"".utf8), literals: [1..<4])])
    #expect(plan.refusals.first?.reason.contains("changed since") == true)
  }

  // MARK: Plans

  @Test func `one refusal leaves nothing of a plan`() {
    var plan = KeyPlan.renaming(Key("a"), to: Key("b"), in: [file("x.strings", "a = b;")])
    plan.add(KeyPlan.renaming(Key("a"), to: Key("b"), in: [file("y.strings", "a = b; b = c;")]))
    #expect(plan.changes.isEmpty && plan.refusals.count == 1)
    plan.add(FileChange(path: "z", old: [], new: [1]))
    #expect(plan.changes.isEmpty)
  }

  @Test func `a file that two plans change is changed once`() {
    var plan = KeyPlan()
    plan.add(FileChange(path: "x", old: [1], new: [2]))
    plan.add(FileChange(path: "x", old: [2], new: [3]))
    #expect(plan.changes == [FileChange(path: "x", old: [1], new: [3])])
  }

  // MARK: Missing keys

  @Test func `a catalog gets the texts of several languages at once as one after another`() throws {
    func entry(_ key: String, _ languages: String...) -> String {
      let units = languages.map {
        "        \"\($0)\" : {\n          \"stringUnit\" : {\n            \"state\" : \"new\"\n          }\n        }"
      }
      let texts = units.joined(separator: ",\n")
      return "    \"\(key)\" : {\n"
        + (units.isEmpty ? "" : "      \"localizations\" : {\n\(texts)\n      }") + "\n    }"
    }
    let entries = [
      entry("one thing", "fr"), entry("two things", "de", "it"), entry("three things"),
    ].joined(separator: ",\n")
    let before =
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
    func added(_ languages: [String], to text: String) throws -> (text: String, keys: [Key]) {
      var found = MissingKeysFound()
      let plan = KeyPlan.adding(
        missing: nil, languages: languages, like: nil, in: file("L.xcstrings", text), found: &found)
      return (try #require(self.text(plan)), found.added)
    }
    let together = try added(["de", "fr", "it"], to: before)
    let names = [
      "one thing", "three things", "two things", "three things", "one thing", "three things",
    ]
    #expect(together.keys == names.map { Key($0) })
    // Xcode sorts `zh-Hans` before `zh-HK`.
    for languages in [["de", "fr", "it"], ["zh-HK", "zh-Hans"]] {
      var single = before
      for language in languages { single = try added([language], to: single).text }
      #expect(try added(languages, to: before).text == single)
    }
  }

  private let english = """
    /* Of a button. lproj:ignore untranslated */
    "save" = "Save */ now";
    "leave" = "Leave";

    "stay" = "Stay";
    """

  private func completed(_ before: String, like source: String? = nil) -> String? {
    let reference = TableReader.read(ByteBuffer(Array((source ?? english).utf8)))
    var found = MissingKeysFound()
    let plan = KeyPlan.adding(
      missing: nil, languages: ["fr"], like: reference, in: file("fr.strings", before),
      found: &found)
    return text(plan)
  }

  @Test func `what a table lacks stands in comments, in the order of the source`() throws {
    let after = try #require(completed("\"leave\" = \"Sortir\";\n\"z\" = \"Z\";\n"))
    #expect(
      after == """
        /* Not translated yet. Translate, and move out of this comment:
        // Of a button.
        "save" = "Save *\\/ now";
        */

        "leave" = "Sortir";

        /* Not translated yet. Translate, and move out of this comment:
        "stay" = "Stay";
        */

        "z" = "Z";

        """)
    #expect(completed(after) == nil)
    let out = after.replacing("\n*/", with: "").replacing("/* Not", with: "// Not")
    let table = TableReader.read(ByteBuffer(Array(out.utf8)))
    #expect(
      table.entries.map { table.value($0)?.description } == ["Save */ now", "Sortir", "Stay", "Z"])
  }

  @Test func `a table without entries gets the comment at its end`() {
    #expect(
      completed("// Nothing.\r\n", like: "a = b;")
        == "// Nothing.\r\n/* Not translated yet. Translate, and move out of this comment:\r\n\"a\" = \"b\";\r\n*/\r\n"
    )
  }

  @Test func `only the whole spelling of a key in a comment counts`() throws {
    let source = "\"a\" = \"1\"; \"b \\\"a\" = \"2\"; \"c\\\\\" = \"3\";"
    let named = ["\"b \\\"a\" = \"\";", "\"c\\\\\" = \"\";"]
    let after = try #require(completed("/* \(named.joined(separator: "\n")) */\n", like: source))
    #expect(after.contains("\"a\" = \"1\";"))
    #expect(!after.contains("\"2\"") && !after.contains("\"3\""), "\(after)")
  }

  @Test func `a text of a comment names no key`() throws {
    let source = "/* beside \"a\" = x */ \"b\" = \"2\";"
    let once = try #require(completed("", like: source))
    let twice = try #require(completed(once, like: source + " \"a\" = \"1\";"))
    #expect(twice.contains("\n\"a\" = \"1\";"), "\(twice)")
  }

  @Test func `a text with the end of a comment before a combining mark is split, too`() throws {
    let after = try #require(completed("c = c;", like: "\"a\" = \"x */\u{301}\";"))
    #expect(after.contains("x *\\/\u{301}"))
  }

  @Test func `a catalog gets units without a text`() {
    let before = catalog(["Hello", "42", ""])
    let after = before.replacing(
      "    \"Hello\" : {\n\n    }",
      with: """
            "Hello" : {
              "localizations" : {
                "fr" : {
                  "stringUnit" : {
                    "state" : "new"
                  }
                }
              }
            }
        """)
    var found = MissingKeysFound()
    let plan = KeyPlan.adding(
      missing: nil, languages: ["fr"], like: nil, in: file("L.xcstrings", before), found: &found)
    #expect(text(plan) == after)
    #expect(found.added == [Key("Hello")])
  }

  @Test func `a list of plurals gets its entries in a comment`() throws {
    let head = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n"
    let entry = "\t<key>b</key>\n\t<dict>\n\t\t<key>x</key>\n\t\t<string>y</string>\n\t</dict>\n"
    let first = "\t<key>a</key>\n\t<string>A</string>\n"
    let end = "</dict>\n</plist>\n"
    let reference = TableReader.read(ByteBuffer(Array((head + first + entry + end).utf8)))
    var found = MissingKeysFound()
    let plan = KeyPlan.adding(
      missing: nil, languages: ["fr"], like: reference,
      in: file("L.stringsdict", head + first + end), found: &found)
    let note =
      "\t<!-- Not translated yet. Translate, and move out of this comment:\n" + entry + "\t-->\n"
    #expect(text(plan) == head + first + note + end)
    #expect(found.added == [Key("b")])
  }

  @Test func `an inner key of a commented entry names no key`() throws {
    func completed(_ entries: String, _ own: String) throws -> String? {
      let list = "<plist><dict>\(entries)</dict></plist>"
      let source = TableReader.read(ByteBuffer(Array(list.utf8)))
      var found = MissingKeysFound()
      return text(
        KeyPlan.adding(
          missing: nil, languages: ["fr"], like: source, in: file("L.stringsdict", own),
          found: &found))
    }
    let entry = "<key>b</key><dict><key>x</key><string>y</string></dict>"
    let once = try #require(try completed(entry, "<plist><dict/></plist>"))
    let twice = try #require(try completed(entry + "<key>x</key><string>z</string>", once))
    #expect(twice.contains("<key>x</key><string>z</string>"))
    #expect(try completed(entry + "<key>x</key><string>z</string>", twice) == nil)
  }

  @Test func `an entry that is copied gets the line ends of the table, its texts do not`() throws {
    let source =
      "<plist>\n<dict>\n<key>b</key>\n<dict>\n<key>x</key>\n<string>1\n2</string>\n</dict>\n</dict>\n</plist>\n"
    let own = "<plist>\r\n<dict>\r\n<key>a</key>\r\n<string>A</string>\r\n</dict>\r\n</plist>\r\n"
    var found = MissingKeysFound()
    let plan = KeyPlan.adding(
      missing: nil, languages: ["fr"], like: TableReader.read(ByteBuffer(Array(source.utf8))),
      in: file("L.stringsdict", own), found: &found)
    let after = try #require(text(plan))
    #expect(
      after.contains(
        "<key>b</key>\r\n<dict>\r\n<key>x</key>\r\n<string>1\n2</string>\r\n</dict>\r\n"))
    #expect(after.utf8.count { $0 == 0x0A } == after.utf8.count { $0 == 0x0D } + 1)
  }

  @Test(arguments: ["<dict/>", "<dict>\n</dict>"])
  func `an empty list gets its comment inside, without what has two hyphens`(_ empty: String) {
    let head = "<plist version=\"1.0\">\n"
    let end = "\n</plist>\n"
    let entries = "<key>a</key>\n<string>A</string>\n<key>b</key>\n<string>-- b</string>\n"
    let reference = TableReader.read(
      ByteBuffer(Array((head + "<dict>\n" + entries + "</dict>" + end).utf8)))
    var found = MissingKeysFound()
    let plan = KeyPlan.adding(
      missing: nil, languages: ["fr"], like: reference,
      in: file("L.stringsdict", head + empty + end), found: &found)
    let note =
      "<!-- Not translated yet. Translate, and move out of this comment:\n<key>a</key>\n<string>A</string>\n-->"
    #expect(text(plan) == head + "<dict>\n" + note + "\n</dict>" + end)
    #expect(found.left == [Key("b")])
  }
}
