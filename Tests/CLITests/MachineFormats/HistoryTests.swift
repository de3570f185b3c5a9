// Tests of report formats in audits with Git: the amounts before a change, and columns in staged files.

import Foundation
import LprojTestSupport
import Testing

struct HistoryTests {
  @Test func `Markdown tells what was before`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings": "\"a\" = \"x\";\n\"b\" = \"x\";\n",
      "fr.lproj/A.strings": "\"a\" = \"y\";\n",
    ])
    try git(tree, "init", "-q")
    try commit(tree)
    try tree.write("fr.lproj/A.strings", Array("\"b\" = \"1\";\n\"b\" = \"2\";\n".utf8))
    let result = try audit(tree, "--format", "markdown", "--since", "HEAD")
    #expect(!result.output.contains("| fr |"))
    #expect(
      result.output.contains(
        "New: 0 errors, 2 warnings, 0 notes. All before: 0 errors, 1 warning, 0"))
    try tree.write("fr.lproj/A.strings", Array("\"a\" = \"y\";\n\"b\" = \"z\";\n".utf8))
    let better = try audit(tree, "--format", "markdown", "--since", "HEAD").output
    #expect(better.contains("| fr | 50 % → 100 % | 1 → 0 | 50 % → 100 % |\n"))
    #expect(!better.contains("Findings by rule"))
  }

  @Test func `columns are those of what is staged`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings": "\"😀\" = \"1\"; \"😀\" = \"2\";\n", "fr.lproj/A.strings": "",
    ])
    try git(tree, "init", "-q")
    try git(tree, "add", ".")
    try tree.write("en.lproj/A.strings", Array("\"a\" = \"1\";\n".utf8))
    let result = try audit(tree, "--format", "sarif", "--staged", "--only", "duplicate-key")
    #expect(try SARIFRun(result.outputBytes).results.map { place($0).column } == [13])
  }

  private func commit(_ tree: TemporaryTree) throws {
    try git(tree, "add", ".")
    try git(
      tree, "-c", "user.name=T", "-c", "user.email=t@example.com", "commit", "-qm", "message")
  }

  private func git(_ tree: TemporaryTree, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", tree.path] + arguments
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
