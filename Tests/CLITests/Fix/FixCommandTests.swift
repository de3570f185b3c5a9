// Tests of `lproj audit --fix`, `--fix-unsafe` and `--diff`, as users run them.

import Foundation
import LprojTestSupport
import Testing

@Suite struct FixCommandTests {
  private let path = "en.lproj/A.strings"

  private func audit(_ tree: TemporaryTree, _ arguments: String...) throws -> ProgramResult {
    try Program.lproj.run(["audit"] + arguments, in: tree.path)
  }

  private func bytes(_ tree: TemporaryTree, _ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: tree.path + "/" + path)))
  }

  private func text(_ tree: TemporaryTree, _ path: String = "en.lproj/A.strings") throws -> String {
    String(decoding: try bytes(tree, path), as: UTF8.self)
  }

  private func shell(_ script: String, in folder: String) throws -> (status: Int32, output: String)
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  // MARK: Writing

  @Test func `a text in XML is named at its specifier, and fixed there`() throws {
    func table(_ text: String) -> String {
      "<plist version=\"1.0\">\n<dict>\n\t<key>k</key>\n\t<string>\(text)</string>\n</dict>\n</plist>\n"
    }
    let tree = try TemporaryTree([
      path: table("%1$@ is %2$d %% of %3$@"), "de.lproj/A.strings": table("%1$@: %2$d % von %3$@"),
    ])
    let found = try audit(tree, ".")
    #expect(found.output.contains("de.lproj/A.strings:4:21: "), "\(found.output)")
    _ = try audit(tree, "--fix-unsafe", ".")
    #expect(try text(tree, "de.lproj/A.strings") == table("%1$@: %2$d %% von %3$@"))
    #expect(try text(tree) == table("%1$@ is %2$d %% of %3$@"))
  }

  @Test func `the safe fixes are made, and the report lists the rest`() throws {
    let tree = try TemporaryTree([
      path: "\"a\" = \"1\"\n\"b\" = \"2\";\n\"b\" = \"3\";\n"
    ])
    let result = try audit(tree, "--fix", ".")
    #expect(try text(tree) == "\"a\" = \"1\";\n\"b\" = \"2\";\n\"b\" = \"3\";\n")
    #expect(result.status == 0)
    #expect(result.output.contains("en.lproj/A.strings:3:1: warning: 'b' is defined twice"))
    #expect(!result.output.contains("syntax-error"))
    #expect(result.errors.contains("1 finding fixed in 1 file"))
    let rest = try audit(tree, "--fix-unsafe", ".")
    #expect(try text(tree) == "\"a\" = \"1\";\n\"b\" = \"3\";\n")
    #expect(rest.status == 0)
    #expect(rest.output.contains("0 errors"))
    #expect(try audit(tree, "--fix-unsafe", ".").errors.contains("nothing to fix"))
  }

  @Test func `only findings that are reported are fixed, and those that a baseline knows`() throws {
    let before = "\"a\" = \"1\"; \"a\" = \"1\";\n\"b\" = \"\\u00e9\";\n"
    let tree = try TemporaryTree([path: before, "fr.lproj/A.strings": before])
    _ = try audit(tree, "--fix", "--only", "suspicious-escape", "--locale", "fr", ".")
    #expect(try text(tree) == before)
    #expect(
      try text(tree, "fr.lproj/A.strings")
        == "\"a\" = \"1\"; \"a\" = \"1\";\n\"b\" = \"\\U00e9\";\n")
    _ = try audit(tree, "--min-severity", "note", "--write-baseline", "known.json", ".")
    let known = try audit(
      tree, "--min-severity", "note", "--fix", "--baseline", "known.json", ".")
    #expect(known.errors.contains("3 findings fixed in 2 files"), "\(known.errors)")
    #expect(try text(tree) == "\"a\" = \"1\";\n\"b\" = \"\\U00e9\";\n")
  }

  @Test(arguments: ["utf16", "utf32", "marked"])
  func `encoding, mark and line ends stay`(_ form: String) throws {
    func encoded(_ text: String) -> [UInt8] {
      switch form {
      case "utf16": markedUTF16(text)
      case "utf32":
        [0, 0, 0xFE, 0xFF]
          + text.unicodeScalars.flatMap { scalar in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
          }
      default: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      }
    }
    let tree = try TemporaryTree([path: ""])
    try tree.write(
      path, encoded("/* é😀 */\r\n\"a\" = \"😀\"\r\n\"b\" = \"2\";\r\n\"b\" = \"2\";\r\n"))
    _ = try audit(tree, "--min-severity", "note", "--fix", ".")
    let expected = encoded("/* é😀 */\r\n\"a\" = \"😀\";\r\n\"b\" = \"2\";\r\n")
    #expect(try bytes(tree, path) == expected)
  }

  @Test func `a file that links lead to as well is fixed once, under its own name`() throws {
    let tree = try TemporaryTree([path: "\"a\" = \"1\"\n\"b\" = \"2\";\n"])
    try tree.link("fr.lproj", to: "en.lproj")
    try tree.folder("de.lproj")
    try tree.link("de.lproj/A.strings", to: "../en.lproj/A.strings")
    let shown = try audit(tree, "--diff", ".")
    #expect(shown.output.components(separatedBy: "+++").count == 2)
    #expect(shown.output.contains("+++ b/en.lproj/A.strings\n"))
    let result = try audit(tree, "--fix", ".")
    #expect(try text(tree) == "\"a\" = \"1\";\n\"b\" = \"2\";\n")
    #expect(result.errors == "lproj: note: 1 finding fixed in 1 file\n")
  }

  @Test func `nothing is written through links out of the named folder`() throws {
    let broken = "\"a\" = \"1\"\n\"b\" = \"2\";\n"
    let tree = try TemporaryTree([
      "R/" + path: broken, "other/A.strings": broken, "other/fr.lproj/A.strings": broken,
    ])
    try tree.folder("R/de.lproj")
    try tree.link("R/de.lproj/A.strings", to: "../../other/A.strings")
    try tree.link("R/fr.lproj", to: "../other/fr.lproj")
    try tree.link("Q", to: "R")
    let shown = try audit(tree, "--diff", "R")
    #expect(shown.output.components(separatedBy: "+++").count == 2)
    for arguments in [["--diff", "R"], ["--fix", "Q"]] {
      let result = try Program.lproj.run(["audit"] + arguments, in: tree.path)
      let root = arguments[1]
      #expect(
        result.errors.contains(
          "\(root)/de.lproj/A.strings: is a link; name the file it leads to, 'other/A.strings'\n"))
      #expect(
        result.errors.contains(
          "\(root)/fr.lproj/A.strings: is a link; name the file it leads to, "
            + "'other/fr.lproj/A.strings'\n"))
      #expect(result.status == 1)
    }
    #expect(try text(tree, "other/A.strings") == broken)
    #expect(try text(tree, "other/fr.lproj/A.strings") == broken)
    #expect(try text(tree, "R/" + path) == "\"a\" = \"1\";\n\"b\" = \"2\";\n")
    #expect(try audit(tree, "--fix", "other").errors.contains("2 findings fixed in 2 files"))
    #expect(try audit(tree, "--fix", "R").status == 0)
  }

  @Test(arguments: [
    ("\"a\" = \"A\";\u{200B}\n\u{A0}\"b\" = \"B\";\n", "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
    ("\"a\" = \"A\";;\n# x\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n// x\n\"b\" = \"B\";\n"),
  ])
  func `what stops the loader twice before the next entry is fixed in one run`(
    _ old: String, _ new: String
  ) throws {
    let tree = try TemporaryTree([path: old])
    #expect(try audit(tree, "--fix", ".").status == 0)
    #expect(try text(tree) == new)
  }

  @Test func `files that cannot be written are reported, and the others are written`() throws {
    let broken = "\"a\" = \"1\"\n\"b\" = \"2\";\n"
    let tree = try TemporaryTree([path: broken, "fr.lproj/A.strings": broken])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: tree.path + "/" + path)
    let result = try audit(tree, "--fix", ".")
    #expect(result.status == 2)
    #expect(result.errors.contains("en.lproj/A.strings: not fixed: is read-only"))
    #expect(try text(tree) == broken)
    #expect(try text(tree, "fr.lproj/A.strings") == "\"a\" = \"1\";\n\"b\" = \"2\";\n")
  }

  @Test func `a signed bundle is left alone`() throws {
    let table = "App.app/Contents/Resources/en.lproj/A.strings"
    let broken = "\"a\" = \"1\"\n\"b\" = \"2\";\n"
    let tree = try TemporaryTree([
      table: broken, "App.app/Contents/_CodeSignature/CodeResources": "",
    ])
    let result = try audit(tree, "--fix", "App.app")
    #expect(result.status == 2)
    #expect(result.errors.contains("'App.app/Contents' is signed"))
    #expect(try text(tree, table) == broken)
  }

  @Test func `what is staged is fixed only where the file on the disk is the same`() throws {
    let broken = "\"a\" = \"1\"\n\"b\" = \"2\";\n"
    let tree = try TemporaryTree([path: broken, "fr.lproj/A.strings": broken])
    #expect(try shell("git init -q && git add .", in: tree.path).status == 0)
    try tree.write("fr.lproj/A.strings", Array("/* new */\n".utf8) + Array(broken.utf8))
    let result = try audit(tree, "--staged", "--fix", ".")
    #expect(result.status == 2)
    #expect(
      result.errors.contains("fr.lproj/A.strings: not fixed: the file has changed since the audit"))
    #expect(try text(tree) == "\"a\" = \"1\";\n\"b\" = \"2\";\n")
    #expect(try text(tree, "fr.lproj/A.strings") == "/* new */\n" + broken)
  }

  @Test func `standard input and reports beside a diff are refused`() throws {
    let tree = try TemporaryTree([path: "\"a\" = \"1\";\n"])
    #expect(try audit(tree, "--fix", "-").status == 64)
    #expect(try audit(tree, "--diff", "--report", "json:a.json", ".").status == 64)
    #expect(try audit(tree, "--diff", "--write-baseline", "a.json", ".").status == 64)
    #expect(!FileManager.default.fileExists(atPath: tree.path + "/a.json"))
  }

  // MARK: Showing

  @Test(arguments: ["patch -p1 -s", "git apply"])
  func `a diff can be applied, and makes what --fix makes`(_ command: String) throws {
    let files = [
      path: "\"a\" = \"1\"\n\"b\" = \"2\";\n\"c\" = \"3\";\n\"d\" = \"4\";\n\"d\" = \"4\";",
      "fr.lproj/A B.strings": "\"a\" = \"é\"\r\n\"b\" = \"2\";\r\n",
      "de.lproj/Ä.strings": "\u{FEFF}\"a\" = \"1\";;\n\"b\" = \"2\";\n",
    ]
    let tree = try TemporaryTree(files)
    try tree.write(
      "it.lproj/A.strings",
      Array("\"a\" = \"1\"\n/* caf".utf8) + [0xE9] + Array(" */\n\"b\" = \"2\";\n".utf8))
    let original = try text(tree)
    let shown = try audit(tree, "--diff", ".")
    #expect(shown.status == 1)
    #expect(try text(tree) == original)
    try tree.write("fix.diff", shown.outputBytes)
    let other = try TemporaryTree(files)
    try other.write("it.lproj/A.strings", bytes(tree, "it.lproj/A.strings"))
    let applied = try shell("\(command) < '\(tree.path)/fix.diff'", in: other.path)
    #expect(applied.status == 0, "\(applied.output)")
    _ = try audit(tree, "--fix", ".")
    for file in Array(files.keys) + ["it.lproj/A.strings"] {
      #expect(try bytes(tree, file) == bytes(other, file), "\(file)")
    }
    #expect(try audit(tree, "--diff", ".").status == 0)
  }

  @Test(arguments: ["patch -p1 -s", "git apply"])
  func `what no program can apply is a comment in the diff`(_ command: String) throws {
    let broken = "\"a\" = \"1\"\n\"b\" = \"2\";\n"
    let utf16 = markedUTF16(broken)
    let tree = try TemporaryTree([path: broken, "sub/fr.lproj/A.strings": broken])
    try tree.write("de.lproj/A.strings", utf16)
    try tree.write("fr.lproj/A.strings", Array(broken.utf8))
    let shown = try audit(tree, "--diff", ".")
    #expect(
      shown.output.contains(
        "# de.lproj/A.strings: cannot be applied: the file is UTF-16BE, and a diff is UTF-8\n# --- a/"
      ))
    try tree.write("fix.diff", shown.outputBytes)
    let applied = try shell("\(command) < fix.diff", in: tree.path)
    #expect(applied.status == 0, "\(applied.output)")
    #expect(try bytes(tree, "de.lproj/A.strings") == utf16)
    #expect(try text(tree, "fr.lproj/A.strings") == "\"a\" = \"1\";\n\"b\" = \"2\";\n")
    let above = try Program.lproj.run(["audit", "--diff", "../de.lproj"], in: tree.path + "/sub")
    #expect(above.output.hasPrefix("# ../de.lproj/A.strings: cannot be applied: "))
  }

  @Test func `the diff is the same for any number of jobs and shows unsafe fixes on request`()
    throws
  {
    let table = "\"a\" = \"1\";\n\"a\" = \"1\";\n\"b\" = \"2\";\n\"b\" = \"3\";\n"
    let names = ["ca", "cs", "da", "de", "el", "es", "fi", "fr", "hr", "hu", "it", "ja"]
    let files = names.map { ("\($0).lproj/A.strings", table) }
    let tree = try TemporaryTree(Dictionary(uniqueKeysWithValues: files))
    let one = try audit(tree, "--diff", "--jobs", "1", ".")
    #expect(try audit(tree, "--diff", "--jobs", "8", ".").outputBytes == one.outputBytes)
    #expect(!one.output.contains("-\"b\""))
    #expect(try audit(tree, "--diff", "--fix-unsafe", ".").output.contains("-\"b\" = \"2\";\n"))
    #expect(try audit(tree, "--diff", "--fix", ".").outputBytes == one.outputBytes)
  }

  // MARK: Telling

  @Test func `JSON tells the fixes`() throws {
    let tree = try TemporaryTree([path: "\"a\" = \"1\"\n\"b\" = \"2\";\n\"b\" = \"3\";\n"])
    let report = try audit(tree, "--format", "json", ".").output
    #expect(report.contains("\"title\": \"Insert ';' after the value\""))
    #expect(report.contains("\"safety\": \"safe\""))
    #expect(try JSONSchema(named: "audit").problems(of: report) == [])
  }

  @Test func `rules describe their fixes`() throws {
    let explained = try Program.lproj.run(["rules", "duplicate-key"], in: "/").output
    #expect(explained.contains("Fixes: Removes a later entry with the same value (safe;"))
    #expect(try !Program.lproj.run(["rules", "missing-key"], in: "/").output.contains("Fixes:"))
  }
}
