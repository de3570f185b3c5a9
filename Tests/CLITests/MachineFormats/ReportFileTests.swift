// Tests of `--report F:FILE`: reports in addition to standard output.

import Foundation
import LprojTestSupport
import Testing

struct ReportFileTests {
  private let formats = ["text", "json", "sarif", "github", "junit", "markdown"]

  @Test func `each file holds what --format would print`() throws {
    let tree = try hostileTree()
    let reports = formats.flatMap { ["--report", "\($0):out.\($0)"] }
    let result = try Program.lproj.run(["audit"] + reports + [hostileFolder], in: tree.path)
    #expect(result.status == 0)
    #expect(try result.output == audit(tree, hostileFolder).output)
    for format in formats {
      let file = try Data(contentsOf: URL(fileURLWithPath: tree.path + "/out." + format))
      #expect(try Array(file) == audit(tree, "--format", format, hostileFolder).outputBytes)
    }
  }

  @Test func `a file of text says what fixes fix, as standard output does`() throws {
    let tree = try TemporaryTree(["en.lproj/A.strings": "\"a\" = \"b\";\n\"a\" = \"b\";\n"])
    let result = try audit(tree, "--min-severity", "note", "--report", "text:out.txt")
    let file = try String(contentsOfFile: tree.path + "/out.txt", encoding: .utf8)
    #expect(file == result.output)
    #expect(file.contains("[*] --fix fixes 1 finding\n"))
  }

  @Test(arguments: [
    ["json"], ["json:"], [":a"], ["pdf:a"], ["json:-"], ["json:a", "sarif:./a"],
    ["json:a", "json:a"], ["json:fr.lproj/a", "json:fr.lproj/../fr.lproj/a"],
  ])
  func `wrong values are refused`(_ values: [String]) throws {
    let tree = try TemporaryTree(["fr.lproj/A.strings": "\"a\" = \"b\";\n"])
    let result = try Program.lproj.run(
      ["audit"] + values.flatMap { ["--report", $0] }, in: tree.path)
    #expect(result.status == 64)
    #expect(result.errors.contains(values[values.count - 1]))
    #expect(result.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: tree.path + "/a"))
  }

  @Test(arguments: [
    "json:fr.lproj/A.strings", "json:./fr.lproj/../fr.lproj/A.strings", "sarif:linked.json",
    "html:fr.lproj/page.html", "json:Info.plist", "json:known.json",
  ])
  func `a report never overwrites what the audit reads`(_ value: String) throws {
    let files = [
      "fr.lproj/A.strings": "\"a\" = \"b\";\n", "fr.lproj/page.html": "", "Info.plist": "",
      "known.json": "",
    ]
    let tree = try TemporaryTree(files)
    try tree.link("linked.json", to: "fr.lproj/A.strings")
    let result = try audit(tree, "--report", value, "--baseline", "known.json", ".")
    #expect(result.status == 64)
    #expect(
      result.errors.contains("--report \(value): the report would overwrite what the audit reads"))
    for (name, text) in files {
      #expect(try String(contentsOfFile: tree.path + "/" + name, encoding: .utf8) == text)
    }
  }

  @Test func `two links to one file are one file`() throws {
    let tree = try TemporaryTree(["fr.lproj/A.strings": "\"a\" = \"b\";\n", "a.json": ""])
    try FileManager.default.linkItem(
      atPath: tree.path + "/a.json", toPath: tree.path + "/b.json")
    let result = try audit(tree, "--report", "json:a.json", "--report", "sarif:b.json", ".")
    #expect(result.status == 64)
    #expect(result.errors.contains("--report sarif:b.json: one file for two reports"))
  }

  @Test func `a report that cannot be written leaves the others`() throws {
    let tree = try TemporaryTree(["fr.lproj/A.strings": "\"a\" = \"b\";\n"])
    let result = try audit(
      tree, "--report", "json:nowhere/a.json", "--report", "sarif:fr.lproj", "--report",
      "junit:b.xml")
    #expect(result.status == 2)
    #expect(result.errors.contains("nowhere/a.json: cannot be written: its folder does not exist"))
    #expect(result.errors.contains("fr.lproj: is a folder, not a file"))
    #expect(FileManager.default.fileExists(atPath: tree.path + "/b.xml"))
    #expect(result.output.contains("0 errors"))
  }

  @Test func `the help names the formats`() throws {
    let help = try Program.lproj.run(["audit", "--help"], in: "/").output
    #expect(help.contains("--report <format:file>"))
    for format in formats { #expect(help.contains(format)) }
  }
}
