// Tests of fixes that remove one of two entries with the same key, and of their effect on comments.

import Foundation
import LprojTestSupport
import Testing

@Suite struct DoubledEntryFixTests {
  private let path = "en.lproj/A.strings"

  private func audit(_ tree: TemporaryTree, _ option: String) throws -> ProgramResult {
    try Program.lproj.run(["audit", "--min-severity", "note", option, "."], in: tree.path)
  }

  private func text(_ tree: TemporaryTree) throws -> String {
    try String(contentsOfFile: tree.path + "/" + path, encoding: .utf8)
  }

  @Test(arguments: [
    (
      "/* A */ \"a\" = \"A\";\n/* again */ \"a\" = \"A\";\n\"b\" = \"B\";\n",
      "/* A */ \"a\" = \"A\";\n/* again */\n\n\"b\" = \"B\";\n"
    ),
    (
      "\"a\" = \"A\";\r\n\"a\" = \"A\"; // about a\r\n\"b\" = \"B\";\r\n",
      "\"a\" = \"A\";\r\n// about a\r\n\r\n\"b\" = \"B\";\r\n"
    ),
    // The fix adds no empty line where one exists already, or where no entry follows.
    (
      "\"a\" = \"A\";\n/* again */\n\"a\" = \"A\";\n\n\n\"b\" = \"B\";\n",
      "\"a\" = \"A\";\n/* again */\n\n\n\"b\" = \"B\";\n"
    ),
    (
      "\"a\" = \"A\";\n/* again */\n\"a\" = \"A\";\n\n\"b\" = \"B\";\n",
      "\"a\" = \"A\";\n/* again */\n\n\"b\" = \"B\";\n"
    ), ("\"a\" = \"A\";\n/* again */\n\"a\" = \"A\";\n", "\"a\" = \"A\";\n/* again */\n"),
  ])
  func `a copy with its own comment goes only on request, and its comment to no other key`(
    _ old: String, _ new: String
  ) throws {
    let tree = try TemporaryTree([path: old])
    #expect(try audit(tree, "--fix").errors.contains("nothing to fix"))
    #expect(try text(tree) == old)
    _ = try audit(tree, "--fix-unsafe")
    #expect(try text(tree) == new)
  }

  @Test func `a copy goes with the comments that the other has as well`() throws {
    let entry = "/* A */\n\"a\" = \"A\"; // a\n"
    let tree = try TemporaryTree([path: entry + entry + "\"b\" = \"B\";\n"])
    _ = try audit(tree, "--fix")
    #expect(try text(tree) == entry + "\"b\" = \"B\";\n")
  }
}
