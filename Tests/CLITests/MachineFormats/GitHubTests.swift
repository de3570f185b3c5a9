// Tests of workflow commands: the content of files cannot forge a command, and there are at most ten commands of each level.

import Foundation
import LprojTestSupport
import Testing

struct GitHubTests {
  @Test func `each line is one command or the closing line`() throws {
    let result = try audit(hostileTree(), "--format", "github", "--min-severity", "note")
    let lines = result.output.split(separator: "\n")
    let form = try Regex(
      "::(error|warning|notice) file=[^,:\\n]+,line=\\d+,endLine=\\d+(,col=\\d+)?,title=[a-z-]+::.+"
    )
    for line in lines.dropLast() { #expect(try form.wholeMatch(in: line) != nil, "\(line)") }
    #expect(!result.output.contains("\r"))
    #expect(!lines.contains { $0.contains("\u{1B}") })
    let last = try #require(lines.last)
    #expect(!last.hasPrefix("::") && last.contains("localizations"))
  }

  @Test func `paths and messages are escaped as the toolkit does`() throws {
    let result = try audit(hostileTree(), "--format", "github", "--only", "duplicate-key")
    #expect(
      result.output.hasPrefix(
        "::warning file=My App 100%25%2C #1%3A Ä/fr.lproj/Localizable.strings,line=1,endLine=1,"
          + "col=17,title=duplicate-key::"), "\(result.output)")
    let keys = try TemporaryTree([
      "en.lproj/A.strings": "\"%0A::error::x\" = \"1\";\n\"%0A::error::x\" = \"2\";\n"
    ])
    #expect(try audit(keys, "--format", "github").output.contains("'%250A::error::x'"))
  }

  @Test func `a path with control characters acts on no log`() throws {
    let tree = try TemporaryTree(["en.lproj/\u{1B}[2J\u{61C}.strings": "\"a\" = \"\\u0041\";"])
    let output = try audit(tree, "--format", "github").output
    #expect(
      output.hasPrefix("::warning file=en.lproj/\\U001B[2J\\U061C.strings,line=1"), "\(output)")
  }

  @Test func `keys that are missing in one table are one annotation`() throws {
    let result = try audit(hostileTree(), "--format", "github", "--only", "missing-key")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("\(hostileKeys.count) keys are missing in 'fr'"))
  }

  @Test func `errors come first, and the last line has the number of hidden ones`() throws {
    var text = ""
    for number in 10..<22 { text += "\"k\(number)\" = \"1\";\n\"k\(number)\" = \"\";\n" }
    let tree = try TemporaryTree([
      "en.lproj/Localizable.strings": text, "fr.lproj/A.strings": "\"a\" = \"\";\n",
      "en.lproj/A.strings": "\"a\" = \"x\";\n\"b\" = \"x\";\n",
    ])
    let lines = try audit(tree, "--format", "github").output.split(separator: "\n")
    #expect(lines.prefix(12).allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines.dropFirst(12).dropLast().allSatisfy { $0.hasPrefix("::warning ") })
    #expect(lines.last?.contains("10 annotations of each level, 2 more errors") == true)
  }

  @Test func `the files of a step in a folder are named from the root`() throws {
    let tree = try TemporaryTree([
      "repo/app/en.lproj/A.strings": "\"a\" = \"1\";\n\"a\" = \"2\";\n"
    ])
    let result = try Program.lproj.run(
      ["audit", "--format", "github"], in: tree.path + "/repo/app",
      environment: ["GITHUB_WORKSPACE": tree.path + "/repo", "GITHUB_STEP_SUMMARY": ""])
    #expect(result.output.contains("file=app/en.lproj/A.strings,"))
  }

  @Test func `the summary of the step gets a report added`() throws {
    let tree = try hostileTree()
    try tree.write("summary.md", Array("earlier\n".utf8))
    let file = ["GITHUB_STEP_SUMMARY": tree.path + "/summary.md"]
    let result = try audit(tree, "--format", "github", hostileFolder, environment: file)
    #expect(result.status == 0)
    let markdown = try audit(tree, "--format", "markdown", hostileFolder).output
    #expect(try text(tree, "summary.md") == "earlier\n\n" + markdown)
    _ = try audit(tree, "--format", "text", hostileFolder, environment: file)
    #expect(try text(tree, "summary.md") == "earlier\n\n" + markdown)
  }

  @Test func `a summary that cannot take it is a failure`() throws {
    let tree = try hostileTree()
    try tree.write("full.md", Array(repeating: 0x20, count: 1 << 20))
    for path in ["full.md", "nowhere/summary.md"] {
      let result = try audit(
        tree, "--format", "github", environment: ["GITHUB_STEP_SUMMARY": tree.path + "/" + path])
      #expect(result.status == 2)
      #expect(result.errors.contains(path + ": "))
      #expect(result.output.contains("::warning"))
    }
    #expect(try text(tree, "full.md").utf8.count == 1 << 20)
  }

  @Test func `what cannot be read is an annotation`() throws {
    let result = try audit(hostileTree(), "--format", "github", "no\n::error::where.strings")
    #expect(result.status == 2)
    #expect(
      result.output.hasPrefix(
        "::error title=lproj::no\\n::error::where.strings: does not exist\n0 errors"))
  }

  private func text(_ tree: TemporaryTree, _ name: String) throws -> String {
    try String(contentsOfFile: tree.path + "/" + name, encoding: .utf8)
  }
}
