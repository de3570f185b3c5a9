// Tests of `extract`: texts from code are added to source tables and catalogs.

import Foundation
import LprojTestSupport
import Testing

@Suite struct ExtractTests {
  private let code = #"""
    let a = NSLocalizedString("b.two", value: "Two", comment: "Second")
    let b = NSLocalizedString("a.one", comment: "")
    let c = String(localized: "n \(something) left")
    let d = String.localizedStringWithFormat(NSLocalizedString("files", comment: ""), 3)
    """#
  private let table = "/* First */\n\"a.one\" = \"One\";\n\n\"c.old\" = \"Old\";\n"
  private let plurals = "<plist><dict><key>files</key><dict/></dict></plist>"

  private func run(_ tree: TemporaryTree, _ arguments: String...) throws -> ProgramResult {
    try Program.lproj.run(["extract"] + arguments + ["."], in: tree.path)
  }

  private func content(_ tree: TemporaryTree, _ name: String) throws -> String {
    try String(contentsOfFile: tree.path + "/" + name, encoding: .utf8)
  }

  @Test func `new keys come in order, plurals are known, all else stays`() throws {
    let tree = try TemporaryTree([
      "A.swift": code, "en.lproj/Localizable.strings": table,
      "en.lproj/Localizable.stringsdict": plurals,
    ])
    let result = try run(tree)
    #expect(result.status == 0)
    #expect(result.output.contains("- c.old"))
    #expect(result.errors.contains("A.swift:3:9: n"))
    let expected =
      "/* First */\n\"a.one\" = \"One\";\n\n/* Second */\n\"b.two\" = \"Two\";\n\n\"c.old\" = \"Old\";\n"
    #expect(try content(tree, "en.lproj/Localizable.strings") == expected)
    #expect(try run(tree, "--check").status == 0)
  }

  @Test func `a suppression in a comment of the code is kept`() throws {
    let call = "NSLocalizedString(\"k\", comment: \"Brand lproj:ignore untranslated a name\")"
    let tree = try TemporaryTree([
      "T/A.swift": "let a = \(call)", "T/en.lproj/Localizable.strings": "",
      "C/A.swift": "let a = \(call)",
      "C/Localizable.xcstrings": "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}",
    ])
    #expect(try run(tree).status == 0)
    let comment = "Brand lproj:ignore untranslated a name"
    #expect(
      try content(tree, "T/en.lproj/Localizable.strings").contains(
        "/* \(comment) */\n\"k\" = \"k\";"))
    #expect(try content(tree, "C/Localizable.xcstrings").contains(comment))
  }

  @Test func `where there is nothing to do, it says so`() throws {
    let tree = try TemporaryTree([
      "A.swift": "let a = NSLocalizedString(\"a.one\", comment: \"\")",
      "en.lproj/Localizable.strings": "\"a.one\" = \"One\";\n", "none/A.swift": "let a = 1",
      "empty/notes.txt": "", "broken/A.swift": "let a = NSLocalizedString(\"k\", comment: \"\")",
      "broken/en.lproj/Localizable.strings": "\"k\" = \"K",
    ])
    func run(_ path: String) throws -> ProgramResult {
      try Program.lproj.run(["extract", path], in: tree.path)
    }
    let whole = try run("A.swift")
    #expect(whole.status == 2)
    let all = try Program.lproj.run(["extract", "--exclude", "broken"], in: tree.path)
    #expect(all.status == 0)
    #expect(
      all.output
        == "en.lproj/Localizable.strings has the one key of the code; nothing to write\n")
    let none = try run("none")
    #expect(none.status == 0 && none.errors.contains("nothing to write"))
    let empty = try run("empty")
    #expect(empty.status == 2 && empty.errors.contains("holds no sources"))
    let absent = try run("nowhere")
    #expect(absent.status == 2 && absent.errors == "lproj: nowhere: does not exist\n")
    let broken = try run("broken")
    #expect(broken.status == 2 && broken.errors.contains("the table is broken"))
  }

  @Test(arguments: ["--dry-run", "--diff", "--check"])
  func `what only looks writes nothing`(_ option: String) throws {
    let tree = try TemporaryTree([
      "A.swift": code, "en.lproj/Localizable.strings": table,
      "en.lproj/Localizable.stringsdict": plurals,
    ])
    let result = try run(tree, option)
    #expect(result.status == (option == "--check" ? 1 : 0))
    #expect(result.output.contains("b.two"))
    #expect(try content(tree, "en.lproj/Localizable.strings") == table)
  }

  @Test func `a catalog gets new keys, and marks what is gone`() throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a.one" : {

          },
          "c.old" : {
            "extractionState" : "extracted_with_value"
          }
        },
        "version" : "1.0"
      }
      """
    let tree = try TemporaryTree([
      "A.swift":
        #"let a = [NSLocalizedString("a.one", comment: ""), NSLocalizedString("b", comment: "B")]"#,
      "Localizable.xcstrings": catalog,
    ])
    #expect(try run(tree).status == 0)
    let text = try content(tree, "Localizable.xcstrings")
    #expect(text.contains("\"b\" : {\n      \"comment\" : \"B\""))
    #expect(text.contains("\"extractionState\" : \"stale\""))
    #expect(try run(tree, "--check").status == 0)
  }

  @Test func `arguments get their numbers, and a second run is quiet`() throws {
    let tree = try TemporaryTree([
      "A.swift": #"""
      let a = String(localized: "\(1) of \("x")")
      let b = NSLocalizedString("k", value: "%@ and %@", comment: "")
      """#,
      "Localizable.xcstrings": #"{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }"#,
      "B.m": #"x = NSLocalizedStringFromTable(@"%@: %d", @"Old", nil);"#,
      "en.lproj/Old.strings": "",
    ])
    #expect(try run(tree).status == 0)
    let catalog = try content(tree, "Localizable.xcstrings")
    #expect(catalog.contains(#""%lld of %@""#) && catalog.contains(#""%1$lld of %2$@""#))
    #expect(catalog.contains(#""%1$@ and %2$@""#))
    #expect(try content(tree, "en.lproj/Old.strings").contains(#""%@: %d" = "%1$@: %2$d";"#))
    #expect(try run(tree, "--check").status == 0)
    let audit = try Program.lproj.run(["audit", "--min-severity", "note", "."], in: tree.path)
    #expect(audit.status == 0 && audit.output.contains("0 errors, 0 warnings"))
  }

  @Test func `a key with a hole of a type that is not known is not gone`() throws {
    let tree = try TemporaryTree([
      "A.swift": #"let a = [String(localized: "\(x): \(y)"), String(localized: "b")]"#,
      "Localizable.xcstrings":
        #"{ "sourceLanguage" : "en", "strings" : { "%@: %lld" : { }, "%@; %@" : { }, "b" : { } }, "version" : "1.0" }"#,
    ])
    let result = try run(tree, "--dry-run")
    #expect(result.output.contains("- %@; %@"))
    #expect(!result.output.contains("- %@: %lld"))
  }

  @Test func `literals of key types come into the standard table, a key of two comments with both`()
    throws
  {
    let tree = try TemporaryTree([
      "A.swift": """
      import SwiftUI
      let head: LocalizedStringKey = "Head"
      func row(_ text: LocalizedStringKey) { }
      func f() { row("Row"); Text("Any", tableName: name); LabeledContent("V", value: "1") }
      let a = NSLocalizedString("k", comment: "One"), b = NSLocalizedString("k", comment: "Two")
      let c = NSLocalizedString("k", comment: "One")
      """,
      "en.lproj/Localizable.strings": "",
    ])
    let result = try run(tree)
    #expect(result.status == 0)
    let none = "/* No comment provided by engineer. */\n"
    #expect(
      try content(tree, "en.lproj/Localizable.strings")
        == "\(none)\"Head\" = \"Head\";\n\n\(none)\"Row\" = \"Row\";\n\n\(none)\"V\" = \"V\";\n\n"
        + "/* One\n   Two */\n\"k\" = \"k\";\n")
  }

  @Test func `a catalog is made for a table that no project with catalogs has`() throws {
    let catalog = "{\"sourceLanguage\":\"de\",\"strings\":{},\"version\":\"1.0\"}"
    let tree = try TemporaryTree([
      "A.swift": """
      let a = NSLocalizedString("k", comment: ""), b = String(localized: "l", table: "Other")
      """,
      "App/Localizable.xcstrings": catalog,
    ])
    #expect(try run(tree, "--dry-run").status == 0)
    #expect(try run(tree).status == 0)
    #expect(try content(tree, "App/Localizable.xcstrings").contains("\"k\""))
    let other = try content(tree, "App/Other.xcstrings")
    #expect(other.contains("\"sourceLanguage\" : \"de\"") && other.contains("\"l\" : {"))
    #expect(try run(tree, "--check").status == 0)
  }

  /// Returns a catalog with the entries. An entry is a key and the lines between its braces.
  private func catalog(_ entries: [(String, String)]) -> String {
    let all = entries.map { "    \"\($0)\" : {\n\($1)\n    }" }.joined(separator: ",\n")
    return
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(all)\n  },\n  \"version\" : \"1.0\"\n}"
  }

  @Test func `a key that the code names again is stale no longer`() throws {
    let stale = "      \"extractionState\" : \"stale\""
    let tree = try TemporaryTree([
      "A.swift": """
      let a = [NSLocalizedString("one", comment: ""), NSLocalizedString("two", comment: ""),
        NSLocalizedString("three", value: "3", comment: "")]
      """,
      "Localizable.xcstrings": catalog([
        ("gone", stale), ("one", stale), ("three", stale),
        ("two", "      \"comment\" : \"C\",\n" + stale),
      ]),
    ])
    let check = try run(tree, "--check")
    #expect(check.status == 1 && check.output.contains("= one (named again; not stale)"))
    #expect(try run(tree).status == 0)
    #expect(
      try content(tree, "Localizable.xcstrings")
        == catalog([
          ("gone", stale), ("one", ""),
          ("three", "      \"extractionState\" : \"extracted_with_value\""),
          ("two", "      \"comment\" : \"C\""),
        ]))
    #expect(try run(tree, "--check").status == 0)
  }

  @Test func `new keys come where a catalog has them`() throws {
    let call = { (keys: [String]) in
      "let a = ["
        + keys.map { "NSLocalizedString(\"\($0)\", comment: \"\")" }.joined(separator: ", ")
        + "]"
    }
    let tree = try TemporaryTree([
      "X/A.swift": call([
        "apple", "Banana", "cherry", "Date", "item 10", "item 9", "avocado", "Berry", "citrus",
        "Zoo",
        "item 12", "%@ left",
      ]),
      "X/Localizable.xcstrings": catalog(
        ["apple", "Banana", "cherry", "Date", "item 9", "item 10"].map { ($0, "") }),
      "Y/A.swift": call(["Zoo", "apple", "Berry", "zero"]),
      "Y/Localizable.xcstrings": catalog(["Apple", "Tree", "aa", "bb", "cc"].map { ($0, "") }),
    ])
    #expect(try run(tree).status == 0)
    func keys(_ name: String) throws -> [String] {
      try content(tree, name).split(separator: "\n").filter { $0.hasPrefix("    \"") }
        .map { String($0.split(separator: "\"")[1]) }
    }
    #expect(
      try keys("X/Localizable.xcstrings") == [
        "%@ left", "apple", "avocado", "Banana", "Berry", "cherry", "citrus", "Date", "item 9",
        "item 10", "item 12", "Zoo",
      ])
    #expect(
      try keys("Y/Localizable.xcstrings") == [
        "Apple", "Berry", "Tree", "Zoo", "aa", "apple", "bb", "cc", "zero",
      ])
  }

  @Test func `a localization that only has most entries is not taken for the one of the code`()
    throws
  {
    let tree = try TemporaryTree([
      "A.swift": #"let a = NSLocalizedString("Good day", comment: "")"#,
      "de.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "fr.lproj/Localizable.strings": "\"a\" = \"A\";\n",
    ])
    for arguments in [[], ["--check"], ["--dry-run"]] {
      let result = try Program.lproj.run(["extract"] + arguments + ["."], in: tree.path)
      #expect(result.status == 2)
      #expect(result.errors.contains("'de' has the most entries"))
      #expect(result.errors.contains("--source"))
    }
    #expect(try !content(tree, "de.lproj/Localizable.strings").contains("Good"))
    #expect(try run(tree, "--source", "fr").status == 0)
    #expect(try content(tree, "fr.lproj/Localizable.strings").contains("Good day"))
  }
}
