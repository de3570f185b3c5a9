// Tests of `extract`: the table that a text from code is added to, and the report about a text without a table.

import Foundation
import LprojTestSupport
import Testing

@Suite struct ExtractTargetTests {
  private func run(_ tree: TemporaryTree, _ arguments: String...) throws -> ProgramResult {
    try Program.lproj.run(["extract"] + arguments + ["."], in: tree.path)
  }

  private func content(_ tree: TemporaryTree, _ name: String) throws -> String {
    try String(contentsOfFile: tree.path + "/" + name, encoding: .utf8)
  }

  private let manifest = """
    // swift-tools-version:5.7
    import PackageDescription
    let package = Package(name: "P", defaultLocalization: "en", targets: [
      .target(name: "Lib", resources: [.process("Resources")]),
      .target(name: "Near", path: "Sources/Lib/Resources/Near"),
      .target(name: "Far", path: "Elsewhere", resources: [.process("R")]),
      .executableTarget(name: "App", path: "App", resources: [.process("R")]),
      .executableTarget(name: "Bare", path: "Bare"),
    ])
    """

  @Test func `a text comes into a table of a target that compiles its source`() throws {
    let tree = try TemporaryTree([
      "P/Package.swift": manifest,
      "P/Sources/Lib/A.swift": #"let a = String(localized: "lib", bundle: .module)"#,
      "P/Sources/Lib/Resources/en.lproj/Localizable.strings": "",
      "P/Elsewhere/B.swift": #"let a = String(localized: "far", bundle: .module)"#,
      "P/Elsewhere/C.swift": #"let a = String(localized: "new", table: "Other", bundle: .module)"#,
      "P/Elsewhere/R/en.lproj/Localizable.strings": "",
      "P/App/D.swift": #"let a = String(localized: "app")"#,
      "P/App/R/en.lproj/Localizable.strings": "",
      "P/Bare/E.swift":
        #"let a = [String(localized: "bare"), String(localized: "b.m", bundle: .module)]"#,
      "P/Sources/Lib/F.swift": #"let a = NSLocalizedString("of.program", comment: "")"#,
    ])
    let result = try run(tree)
    #expect(result.status == 0)
    let lib = try content(tree, "P/Sources/Lib/Resources/en.lproj/Localizable.strings")
    #expect(lib.contains("\"lib\"") && lib.contains("of.program") && !lib.contains("bare"))
    #expect(try content(tree, "P/Elsewhere/R/en.lproj/Localizable.strings").contains("\"far\""))
    #expect(try content(tree, "P/Elsewhere/R/en.lproj/Other.strings").contains("\"new\""))
    #expect(try content(tree, "P/App/R/en.lproj/Localizable.strings").contains("\"app\""))
    #expect(result.errors.contains("P/Bare/E.swift:1:10: bare: no target that compiles this ships"))
    #expect(result.errors.contains("b.m: no target"))
  }

  @Test func `the keys of a program that no project describes do not belong to a package`() throws {
    let tree = try TemporaryTree([
      "Kit/Package.swift": """
      // swift-tools-version:5.7
      import PackageDescription
      let package = Package(name: "Kit", defaultLocalization: "en", targets: [
        .target(name: "Kit", resources: [.process("R")])])
      """,
      "Kit/Sources/Kit/R/Localizable.xcstrings":
        #"{"sourceLanguage" : "en", "strings" : {}, "version" : "1.0"}"#,
      "Kit/Sources/Kit/Kit.swift": """
      import SwiftUI
      public struct Row: View { let title: LocalizedStringKey; public var body: some View { Text("own") } }
      public func kit(_ k: String) -> String { NSLocalizedString(k, bundle: .module, comment: "") }
      """,
      "App/A.swift": """
      import SwiftUI
      struct V: View { var body: some View { Text("hello"); Row(title: "typed"); Text(verbatim: kit("wrapped")) } }
      """,
    ])
    let result = try run(tree)
    let catalog = try content(tree, "Kit/Sources/Kit/R/Localizable.xcstrings")
    #expect(catalog.contains("own") && catalog.contains("wrapped"))
    #expect(!catalog.contains("hello") && !catalog.contains("typed"))
    #expect(result.errors.contains("App/A.swift:2:40: hello: no target"))
    #expect(result.errors.contains("typed: no target"))
  }

  @Test func `a folder with the name of a table is reported`() throws {
    let tree = try TemporaryTree([
      "a.swift": #"let a = NSLocalizedString("k", comment: "")"#,
      "en.lproj/Other.strings": "", "en.lproj/Localizable.strings/x": "",
    ])
    let result = try run(tree)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "en.lproj/Localizable.strings: is a folder, and the table would have its name"))
  }

  @Test func `where no project says, the nearest table`() throws {
    let tree = try TemporaryTree([
      "X/A.swift": #"let a = String(localized: "x", bundle: .module)"#,
      "X/en.lproj/Localizable.strings": "", "en.lproj/Localizable.strings": "",
    ])
    #expect(try run(tree).status == 0)
    #expect(try content(tree, "X/en.lproj/Localizable.strings").contains("\"x\""))
  }

  @Test func `a project's own function decides on the table, or it is reported`() throws {
    let call = #"let a = NSLocalizedString("k", comment: "")"#
    let own = "func NSLocalizedString(_ key: String, comment: String) -> String"
    let tree = try TemporaryTree([
      "A.swift": call,
      "B.swift": own + #" { bundle.localizedString(forKey: key, value: nil, table: "Mine") }"#,
      "en.lproj/Localizable.strings": "",
    ])
    #expect(try run(tree).status == 0)
    #expect(try content(tree, "en.lproj/Mine.strings").contains("\"k\""))
    #expect(try content(tree, "en.lproj/Localizable.strings").isEmpty)
    let open = try TemporaryTree([
      "A.swift": call, "B.swift": own + " { texts[key]! }", "en.lproj/Localizable.strings": "",
    ])
    let result = try run(open)
    #expect(result.status == 0)
    #expect(result.errors.contains("A.swift:1:9: k: 'NSLocalizedString' is defined in the project"))
    #expect(try content(open, "en.lproj/Localizable.strings").isEmpty)
  }

  @Test func `values that are no text or no table name are reported, and the rest is done`() throws
  {
    let tree = try TemporaryTree([
      "A.m": #"a = NSLocalizedString(@"caf\xe9", nil); b = NSLocalizedString(@"good", nil);"#,
      "B.swift": #"let a = String(localized: "s", table: "Sub/Dir")"#,
      "en.lproj/Localizable.strings": "",
    ])
    try Data([0xFF, 0xFE, 0x6C, 0x00]).write(to: URL(fileURLWithPath: tree.path + "/W.swift"))
    let result = try run(tree)
    #expect(result.status == 2)
    #expect(result.errors.contains("A.m:1:5: 'caf\u{FFFD}' is not UTF-8"))
    #expect(
      result.errors.contains(
        "B.swift:1:9: 'Sub/Dir' has a '/', so it cannot be the name of a table"))
    #expect(
      result.errors.contains(
        "W.swift: is in UTF-16, which no compiler reads, so its texts are left out"))
    #expect(try content(tree, "en.lproj/Localizable.strings").contains("\"good\" = \"good\";"))
    #expect(!FileManager.default.fileExists(atPath: tree.path + "/en.lproj/Sub"))
    for format in ["json", "csv", "text"] {
      let keys = try Program.lproj.run(["keys", "--format", format], in: tree.path)
      #expect(keys.output.contains("caf\u{FFFD}"))
    }
  }

  @Test func `a digit before what is put in takes no number away`() throws {
    let tree = try TemporaryTree([
      "A.swift": #"func f(n: Int, m: Int) { g(String(localized: "7\(n) of \(m)")) }"#,
      "en.lproj/Localizable.strings": "",
    ])
    #expect(try run(tree).status == 0)
    #expect(
      try content(tree, "en.lproj/Localizable.strings")
        .contains(#""7%lld of %lld" = "7%1$lld of %2$lld";"#))
  }

  @Test func `code of others that becomes a part of the product uses keys`() throws {
    let ask = #"let a = NSLocalizedString("own", comment: "")"#
    let tree = try TemporaryTree([
      ".git/HEAD": "ref: refs/heads/main\n", "A.swift": ask,
      "Vendor/Kit/B.swift": #"let b = NSLocalizedString("theirs", comment: "")"#,
      "Localizable.xcstrings":
        #"{ "sourceLanguage" : "en", "strings" : { "gone" : { }, "own" : { }, "theirs" : { } }, "version" : "1.0" }"#,
    ])
    let audit = try Program.lproj.run(
      ["audit", "--only", "unused-key", "--min-severity", "note"], in: tree.path)
    #expect(audit.output.contains("'gone'") && !audit.output.contains("'theirs'"))
    let result = try run(tree, "--dry-run")
    #expect(result.output.contains("- gone") && !result.output.contains("theirs"))
  }

  private let ask = """
    let a = [NSLocalizedString("one", comment: ""), NSLocalizedString("two", comment: ""),
      NSLocalizedString("three", comment: "")]
    """

  private func project(_ file: String) -> String {
    """
    name: App
    targets:
      App:
        type: application
        platform: iOS
        sources:
          - path: A.swift
          - path: \(file)
    """
  }

  @Test func `all texts for a table that no project ships come into it, and what is there stays`()
    throws
  {
    let tree = try TemporaryTree([
      "T/project.yml": project("en.lproj/InfoPlist.strings"), "T/A.swift": ask,
      "T/en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"A\";\n",
      "K/project.yml": project("en.lproj/InfoPlist.strings"), "K/A.swift": ask,
      "K/en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"A\";\n",
      "K/en.lproj/Localizable.strings": "\"keep\" = \"me\";\n",
      "C/project.yml": project("InfoPlist.xcstrings"), "C/A.swift": ask,
      "C/InfoPlist.xcstrings": "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}",
      "C/Localizable.xcstrings":
        "{\"sourceLanguage\":\"en\",\"strings\":{\"keep\":{}},\"version\":\"1.0\"}",
    ])
    for folder in ["T", "K", "C"] {
      let path = tree.path + "/" + folder
      #expect(try Program.lproj.run(["extract", "."], in: path).status == 0)
      #expect(try Program.lproj.run(["extract", "--check", "."], in: path).status == 0)
      let name =
        folder == "C" ? "C/Localizable.xcstrings" : folder + "/en.lproj/Localizable.strings"
      let text = try content(tree, name)
      for key in ["one", "two", "three"] + (folder == "T" ? [] : ["keep"]) {
        #expect(text.contains("\"\(key)\""), "\(folder) \(key)")
      }
    }
  }

  @Test func `a file that is left out is not overwritten`() throws {
    let tree = try TemporaryTree([
      "A.swift": ask, "en.lproj/Localizable.strings": "\"keep\" = \"me\";\n",
      "en.lproj/Other.strings": "\"o\" = \"O\";\n",
    ])
    let result = try run(tree, "--exclude", "en.lproj/Localizable.strings")
    #expect(try content(tree, "en.lproj/Localizable.strings") == "\"keep\" = \"me\";\n")
    #expect(result.status == 2 && result.errors.contains("neither read nor overwritten"))
  }
}
