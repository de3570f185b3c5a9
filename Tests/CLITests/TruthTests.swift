// Tests that statements in reports are literally true.

import Foundation
import LprojTestSupport
import Testing

@Suite struct TruthTests {
  private func audit(_ files: [String: String], _ arguments: String...) throws -> ProgramResult {
    let tree = try TemporaryTree(files)
    return try Program.lproj.run(["audit"] + arguments, in: tree.path)
  }

  @Test func `only the last of three values wins`() throws {
    let output = try audit(
      ["en.lproj/A.strings": "\"a\"=\"1\";\n\"a\"=\"2\";\n\"a\"=\"3\";\n"],
      "--no-fold"
    ).output
    for line in [2, 3] {
      #expect(
        output.contains(
          ":\(line):1: warning: 'a' is defined 3 times with different values; '3' (line 3) is used, not "
            + "'1' (line 1) and '2' (line 2) [duplicate-key]"))
    }
  }

  @Test func `a copy that the loader never reads does not win`() throws {
    let result = try audit(["en.lproj/A.strings": "\"c\"=\"1\";;\n\"c\"=\"2\";\n"])
    #expect(
      result.output.contains(
        ":2:1: warning: 'c' is defined twice with different values; this one ('2') differs from the "
          + "one on line 1 ('1') ["))
  }

  @Test func `an only folder may be of any project, whatever its name`() throws {
    let alone = try audit(["jp.lproj/A.strings": "\"a\"=\"1\";"])
    #expect(alone.output.contains("jp.lproj:1:1: warning: 'jp' is not a language code"))
    #expect(alone.status == 0)
    let beside = try audit([
      "jp.lproj/A.strings": "\"a\"=\"1\";", "en.lproj/A.strings": "\"a\"=\"1\";",
    ])
    #expect(beside.output.contains("jp.lproj:1:1: error: 'jp' is not a language code"))
    #expect(beside.status == 1)
  }

  @Test func `a top-level copy shows where a table is empty`() throws {
    let result = try audit(
      [
        "A.strings": "\"a\"=\"1\";", "en.lproj/A.strings": "\"a\"=\"1\";",
        "de.lproj/A.strings": "",
      ], "--only", "blocked-fallback")
    #expect(result.status == 0)
  }

  @Test func `an empty table whose keys are the source text is a warning`() throws {
    let keyed = ["en.lproj/A.strings": "\"Save %1$@\" = \"Save %@\";\n"]
    func severity(_ path: String, _ text: String = "", _ more: [String: String] = [:]) throws
      -> String
    {
      var files = keyed.merging(more) { $1 }
      files[path] = text
      let result = try audit(
        files, "--only", "blocked-fallback", "--min-severity", "note", "--fail-on", "warning")
      let line = result.output.split(separator: "\n").first { $0.hasPrefix(path + ":") }
      #expect((result.status == 1) == (line?.contains(": note: ") == false))
      return String(line?.split(separator: " ")[1] ?? "")
    }
    #expect(try severity("fr.lproj/A.strings") == "warning:")
    #expect(try severity("fr.lproj/A.strings", "/* to do */") == "warning:")
    #expect(try severity("en_GB.lproj/A.strings") == "note:")
    #expect(try severity("fr.lproj/A.strings", "", ["Base.lproj/A.xib": ""]) == "note:")
    let objects = [
      "Base.lproj/A.xib": "", "en.lproj/A.strings": "\"5aK-xb-1zE.title\" = \"Save\";",
    ]
    #expect(try severity("fr.lproj/A.strings", "", objects) == "warning:")
    #expect(
      try severity("fr.lproj/A.strings", "", ["en.lproj/A.strings": "\"s\" = \"Save\";"])
        == "error:")
    #expect(try severity("fr.lproj/A.strings", "", ["en.lproj/A.strings": "/* none */"]) == "note:")
  }

  @Test func `the number of lost keys is that of the coverage table`() throws {
    let output = try audit([
      "en.lproj/A.strings": "\"same\"=\"same\";\"b\"=\"two\";", "de.lproj/A.strings": "",
    ]).output
    #expect(output.contains("; 2 texts are lost: German users"))
    #expect(output.contains("de                0 %      2  ░░░░░░░░░░░░░░░░░░░░    0 %"))
  }

  @Test func `nothing to translate is not missing`() throws {
    let catalog = """
      {"sourceLanguage":"en","version":"1.0","strings":{"%@":{},"":{},"Open":{"localizations":
      {"de":{"stringUnit":{"state":"translated","value":"Öffnen"}}}},"Close":{}}}
      """
    let output = try audit(["L.xcstrings": catalog]).output
    #expect(output.contains("'Close' has no translation for 'de'"))
    #expect(!output.contains("'%@'"))
    #expect(output.components(separatedBy: "has no translation").count == 2)
  }

  @Test func `a catalog in a localization is read`() throws {
    let result = try audit([
      "mul.lproj/Main.xcstrings": "{ broken", "Base.lproj/Main.storyboard": "",
    ])
    #expect(result.output.contains("mul.lproj/Main.xcstrings:1:3: error: catalog cannot be read"))
  }

  @Test func `a localization that is nowhere is no success`() throws {
    let files = ["en.lproj/A.strings": "\"a\"=\"1\";"]
    let locale = try audit(files, "--locale", "frr")
    #expect(locale.status == 2)
    #expect(locale.errors == "lproj: --locale frr: there is no such localization; there is en\n")
    #expect(try audit(files, "--locale", "en.lproj").status == 0)
    #expect(try audit(files, "--source", "zz").status == 2)
  }

  @Test func `standard input is a table`() throws {
    let tree = try TemporaryTree()
    let result = try Program.lproj.run(
      ["audit", "-", "--stdin-filename", "en.lproj/X.strings"], in: tree.path,
      input: "\"a\" = \"1\"")
    #expect(result.output.hasPrefix("en.lproj/X.strings:1:10: "))
  }

  @Test(arguments: ["audit .", "--help", "audit --help", "--version", "help audit"])
  func `a full disk is a failure with a sentence`(_ arguments: String) throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let tree = try TemporaryTree(["en.lproj/A.strings": "\"a\"=\"1\";"])
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.currentDirectoryURL = URL(fileURLWithPath: tree.path)
    shell.arguments = try ["-c", "'\(Program.lproj.path)' \(arguments) > /dev/full"]
    let errors = Pipe()
    shell.standardError = errors
    try shell.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 2)
    #expect(text.hasPrefix("lproj: standard output cannot be written"))
  }
}
