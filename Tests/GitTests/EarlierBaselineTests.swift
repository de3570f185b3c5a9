// Baselines that list every finding, written by earlier versions, are still read.

import Foundation
import LprojTestSupport
import Testing

@Suite struct EarlierBaselineTests {
  private static let folder = Program.root.appendingPathComponent("Tests/Fixtures/baseline-1")

  /// A copy, since the tests change it.
  private func tree() throws -> TemporaryTree {
    let tree = try TemporaryTree()
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
      try FileManager.default.copyItem(
        atPath: Self.folder.path + "/" + name, toPath: tree.path + "/" + name)
    }
    return tree
  }

  /// Without the rules that came later, which find more.
  private func audit(_ tree: TemporaryTree, _ arguments: String...) throws -> ProgramResult {
    try Program.lproj.run(
      [
        "audit", "--min-severity", "note", "--fail-on", "note", "--skip", "format", "--skip",
        "text",
        "--skip", "missing-file", "--skip", "catalog-structure",
      ]
        + arguments + ["."],
      in: tree.path)
  }

  @Test func `everything it knows is known`() throws {
    let tree = try tree()
    #expect(try audit(tree).status == 1)
    let result = try audit(tree, "--baseline", "known.json")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("0 errors, 0 warnings, 0 notes in "))
  }

  @Test func `what is new is told`() throws {
    let tree = try tree()
    let path = "Resources/de.lproj/Localizable.strings"
    let old = try String(contentsOfFile: tree.path + "/" + path, encoding: .utf8)
    try tree.write(path, Array((old + "\"more\" = \"Mehr\";\n\"more\" = \"Mehr\";\n").utf8))
    try tree.write("Names/de.lproj/New.strings", Array("\"n\" = \"N\" \"x\";".utf8))
    let result = try audit(tree, "--baseline", "known.json")
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").prefix { $0.contains(":") }
    #expect(lines.contains { $0.hasPrefix(path) && $0.hasSuffix("[extra-key]") })
    #expect(lines.contains { $0.hasPrefix(path) && $0.hasSuffix("[duplicate-key] [*]") })
    #expect(lines.contains { $0.hasPrefix("Names/de.lproj/New.strings:1:10: error: ") })
    #expect(!lines.contains { $0.hasPrefix("Product/") })
  }

  @Test func `a list of findings by their details is read`() throws {
    let tree = try TemporaryTree([
      "en.lproj/L.strings": "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      "fr.lproj/L.strings": "\"a\" = \"1\";\n\"a\" = \"2\";\n", "known.json": Self.details,
    ])
    let known = try Program.lproj.run(
      ["audit", "--baseline", "known.json", "--fail-on", "warning", "."], in: tree.path)
    #expect(known.status == 0, "\(known.output)")
    #expect(known.errors == "")
    try tree.write("en.lproj/L.strings", Array("\"a\" = \"1\";\n\"c\" = \"2\";\n".utf8))
    let new = try Program.lproj.run(["audit", "--baseline", "known.json", "."], in: tree.path)
    #expect(new.output.hasPrefix("fr.lproj/L.strings:1:1: warning: 'c' is missing in 'fr'"))
    #expect(!new.errors.contains("gone"))
    try tree.write("en.lproj/L.strings", Array("\"a\" = \"1\";\n".utf8))
    let gone = try Program.lproj.run(["audit", "--baseline", "known.json", "."], in: tree.path)
    #expect(gone.output.hasPrefix("known.json:1:1: warning: 1 finding that this baseline lists"))
    #expect(!gone.output.contains("[*]"))
  }

  private static let details = """
    {"schema": "lproj.baseline/1.1",
    "findings": [
    {"fingerprint":"0781c69657a33cb3","count":1,"rule":"duplicate-key","severity":"error",\
    "path":"fr.lproj/L.strings","localization":"fr","table":"L","key":"a"},
    {"fingerprint":"29c0554ef54b2ebb","count":1,"rule":"missing-key","severity":"warning",\
    "path":"fr.lproj/L.strings","localization":"fr","table":"L","key":"b"}
    ]}

    """
}
