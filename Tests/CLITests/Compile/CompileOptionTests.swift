// Tests of the options of the compiler.

import Foundation
import LprojTestSupport
import Testing

@Suite struct CompileOptionTests {
  private let tables = [
    "R/en.lproj/A.strings": "a = b;\n", "R/en.lproj/B.strings": "c = d;\n",
    "R/fr.lproj/A.strings": "a = f;\n", "R/en.lproj/App-InfoPlist.strings": "CFBundleName = N;\n",
    "R/en.lproj/help.html": "<p>", "R/en.lproj/Main.nib/keyedobjects.nib": "x",
  ]

  @Test func `tables, localizations and other files can be chosen`() throws {
    let tree = try TemporaryTree(tables)
    #expect(try compile(tree, "R", "--table", "A", "--locale", "en").status == 0)
    #expect(tree.files("out") == ["en.lproj/A.strings"])
    #expect(try compile(tree, "R", "--rename-infoplist", "--copy-resources").status == 0)
    #expect(
      tree.files("out") == [
        "en.lproj/A.strings", "en.lproj/B.strings", "en.lproj/InfoPlist.strings",
        "en.lproj/Main.nib/keyedobjects.nib", "en.lproj/help.html", "fr.lproj/A.strings",
      ])
    #expect(try tree.text("out/en.lproj/help.html") == "<p>")
  }

  @Test func `GNUstep gets text that it reads, with escapes of its own`() throws {
    let tree = try TemporaryTree([
      "R/English.lproj/L.strings": "\"a\" = \"caf\\u00e9\";\n", "R/fr.lproj/L.strings": "a = b;\n",
    ])
    let result = try compile(tree, "R", "--for", "gnustep")
    #expect(result.status == 0)
    #expect(!result.errors.contains("suspicious-escape"))
    let written = try String(
      contentsOfFile: tree.path + "/out/English.lproj/L.strings", encoding: .utf16)
    #expect(written == "\"a\" = \"caf\\u00e9\";\n")
    #expect(try compile(tree, "R").errors.contains("suspicious-escape"))
  }

  @Test func `a dry run checks everything, lists the outputs and writes nothing`() throws {
    let tree = try TemporaryTree(tables)
    let result = try compile(tree, "R", "--dry-run", "--manifest", "m.json")
    #expect(result.status == 0)
    #expect(
      result.output == """
        en.lproj/A.strings
        en.lproj/App-InfoPlist.strings
        en.lproj/B.strings
        fr.lproj/A.strings

        """)
    #expect(!tree.has("out") && !tree.has("m.json"))
    try tree.write("R/en.lproj/A.strings", Array("broken".utf8))
    #expect(try compile(tree, "R", "--dry-run").status == 1)
  }

  @Test func `several trees keep their relative paths`() throws {
    let tree = try TemporaryTree([
      "P/App/Resources/en.lproj/T.strings": "a = b;\n", "P/Lib/R/en.lproj/T.strings": "c = d;\n",
    ])
    #expect(try compile(tree, "P").status == 0)
    let expected = ["App/Resources/en.lproj/T.strings", "Lib/R/en.lproj/T.strings"]
    #expect(tree.files("out") == expected)
    let single = try Program.lproj.run(
      ["compile", "-o", "single", "P/Lib/R/en.lproj/T.strings"], in: tree.path)
    #expect(single.status == 0)
    #expect(tree.files("single") == ["en.lproj/T.strings"])
    let two = try Program.lproj.run(
      ["compile", "-o", "two", tree.path + "/P/Lib", "P/App"], in: tree.path)
    #expect(two.status == 0)
    #expect(tree.files("two") == expected)
  }

  @Test func `folders whose names differ only in how letters are composed are two`() throws {
    let tree = try TemporaryTree()
    let folders = ["\u{E9}", "e\u{301}"]
    for (number, folder) in folders.enumerated() {
      let table = Array("a = \(number);\n".utf8)
      let unit = #"{"stringUnit":{"state":"translated","value":"\#(number)"}}"#
      let catalog =
        #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":\#(unit)}}},"version":"1.0"}"#
      try tree.write("R/\(folder)/en.lproj/T.strings", table)
      try tree.write("R/\(folder)/C.xcstrings", Array(catalog.utf8))
      try tree.write("Loose/\(folder)/T.strings", table)
    }
    let result = try compile(tree, "R")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("only in Unicode normalization: if the file"))
    let loose = try Program.lproj.run(
      ["compile", "-o", "loose"] + folders.map { "Loose/\($0)/T.strings" }, in: tree.path)
    #expect(loose.status == 0, "\(loose.errors)")
    for (number, folder) in folders.enumerated() {
      #expect(try tree.plist("out/\(folder)/en.lproj/T.strings") == ["a": "\(number)"])
      #expect(try tree.plist("out/\(folder)/en.lproj/C.strings") == ["k": "\(number)"])
      #expect(try tree.plist("loose/\(folder)/T.strings") == ["a": "\(number)"])
    }
  }

  @Test func `the manifest has inputs, outputs and hashes`() throws {
    let tree = try TemporaryTree(tables)
    #expect(try compile(tree, "R", "--encoding", "utf-8", "--manifest", "m.json").status == 0)
    let bytes = try tree.bytes("m.json")
    #expect(try JSONSchema(named: "compile").problems(of: tree.text("m.json")) == [])
    for entry in try entries(bytes) {
      let output = try tree.bytes("out/" + entry.output)
      #expect(entry.bytes == output.count)
      #expect(try "sha256:" + sha256(tree, "out/" + entry.output) == entry.hash)
    }
  }

  private struct Entry: Decodable {
    var output: String
    var bytes: Int
    var hash: String
  }
  private struct Manifest: Decodable { var outputs: [Entry] }

  private func entries(_ bytes: [UInt8]) throws -> [Entry] {
    try JSONDecoder().decode(Manifest.self, from: Data(bytes)).outputs
  }

  private func sha256(_ tree: TemporaryTree, _ path: String) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "sha256sum \"$0\" || shasum -a 256 \"$0\"", path]
    process.currentDirectoryURL = URL(fileURLWithPath: tree.path)
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(String(decoding: output, as: UTF8.self).prefix(64))
  }

  @Test(arguments: [0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000])
  func `hashes of every length are right`(_ length: Int) throws {
    let text = "/*" + String(repeating: "x", count: length) + "*/"
    let tree = try TemporaryTree(["en.lproj/T.strings": text])
    #expect(try compile(tree, "--encoding", "utf-8", "--manifest", "m.json").status == 0)
    let entry = try #require(try entries(tree.bytes("m.json")).first)
    #expect(try entry.hash == "sha256:" + sha256(tree, "en.lproj/T.strings"))
  }

  @Test func `links that lead out are not copied`() throws {
    let tree = try TemporaryTree(["R/en.lproj/T.strings": "a = b;\n", "secret": "s"])
    try tree.link("R/en.lproj/evil", to: "../../secret")
    let result = try compile(tree, "R", "--copy-resources")
    #expect(result.status == 2)
    #expect(result.errors.contains("R/en.lproj/evil: is a link that leads out"))
    #expect(!tree.has("out"))
  }

  @Test func `Make reads the dependencies`() throws {
    let tree = try TemporaryTree(["My R/en.lproj/A $#.strings": "a = b;\n"])
    #expect(try compile(tree, "My R", "--depfile", "deps.d").status == 0)
    #expect(
      try tree.text("deps.d")
        == "out/en.lproj/A\\ $$\\#.strings: My\\ R/en.lproj/A\\ $$\\#.strings\n")
  }

  @Test func `one stringsdict can hold both tables`() throws {
    let tree = try TemporaryTree([
      "en.lproj/T.strings": "a = b;\nleft = x;\n",
      "en.lproj/T.stringsdict": plural("left", other: "%d files"),
    ])
    #expect(try compile(tree, "--stringsdict-only").status == 0)
    #expect(tree.files("out") == ["en.lproj/T.stringsdict"])
    let table = try tree.plist("out/en.lproj/T.stringsdict")
    #expect(table["a"] as? String == "b")
    #expect(table["left"] is NSDictionary)
  }

  @Test(arguments: encodings)
  func `for Linux plural entries become plain strings`(_ encoding: String) throws {
    let tree = try TemporaryTree([
      "en.lproj/T.strings": "/* keep */\na = b;\nknown = as it is;\n",
      "en.lproj/T.stringsdict": plural("left", other: "%d files"),
      "en.lproj/Only.stringsdict": plural("more", other: "%d more"),
      "fr.lproj/T.stringsdict": plural("known", other: "%d"),
      "fr.lproj/T.strings": "\"known\" = \"déjà\";\na = b;\nleft = l;\n",
    ])
    try tree.write("en.lproj/T.strings", Array("/* keep */\na = b;\nknown = k;\n".utf8))
    let result = try compile(tree, "--for", "linux", "--encoding", encoding)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("en.lproj/T.stringsdict:1:1: warning: looking up a key"))
    #expect(
      tree.files("out") == [
        "en.lproj/Only.strings", "en.lproj/T.strings", "fr.lproj/T.strings",
      ])
    #expect(
      try tree.plist("out/en.lproj/T.strings") == ["a": "b", "known": "k", "left": "%d files left"])
    #expect(try tree.plist("out/en.lproj/Only.strings") == ["more": "%d more left"])
    #expect(try tree.plist("out/fr.lproj/T.strings")["known"] as? String == "déjà")
    if encoding == "utf-8" { #expect(try tree.text("out/en.lproj/T.strings").contains("keep")) }
  }

  @Test func `a plural entry without a plain form stops it, unless allowed`() throws {
    let dictionary = plural("two", other: "%d files").replacingOccurrences(
      of: "%#@count@ left", with: "%#@count@ in %#@folders@")
    let tree = try TemporaryTree(["en.lproj/T.stringsdict": dictionary])
    let result = try compile(tree, "--for", "linux")
    #expect(result.status == 1)
    #expect(result.errors.contains("error: 'two' has no plain text: add one to T.strings"))
    #expect(try compile(tree, "--for", "linux", "--allow", "linux-stringsdict").status == 0)
    #expect(try tree.plist("out/en.lproj/T.strings") == [:])
    try tree.write("en.lproj/T.strings", Array("two = \"some\";\n".utf8))
    #expect(try compile(tree, "--for", "linux").status == 0)
    #expect(try tree.plist("out/en.lproj/T.strings") == ["two": "some"])
  }
}
