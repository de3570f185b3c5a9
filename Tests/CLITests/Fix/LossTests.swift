// Tests that all commands report the properties that a replaced file could not keep.

import Foundation
import LprojTestSupport
import Testing

@Suite struct LossTests {
  private static let table = "\"a\"=\"1\";\n\"a\"=\"1\";\n\"b\" = \"2\";\n"
  private static let files = [
    "R/en.lproj/A.strings": table, "R/fr.lproj/A.strings": "\"b\" = \"2\";\n",
    "R/A.swift": "let c = NSLocalizedString(\"c\", tableName: \"A\", comment: \"\")\n",
    "in.xliff": """
    <xliff version="1.2"><file original="en.lproj/A.strings" source-language="en" \
    target-language="fr" datatype="plaintext"><body><trans-unit id="b"><source>2</source>\
    <target>deux</target></trans-unit></body></file></xliff>
    """,
  ]

  private static let commands: [(arguments: [String], file: String)] = [
    (["format", "R"], "R/en.lproj/A.strings"),
    (["audit", "--min-severity", "note", "--fix", "R"], "R/en.lproj/A.strings"),
    (["extract", "R"], "R/en.lproj/A.strings"),
    (["import", "--yes", "in.xliff", "R"], "R/fr.lproj/A.strings"),
    (["compile", "R", "-o", "out"], "out/en.lproj/A.strings"),
    (["compile", "R", "-o", "out", "--manifest", "m.json"], "m.json"),
    (["compile", "R", "-o", "out", "--depfile", "m.d"], "m.d"),
    (["export", "R", "--locale", "fr", "-o", "fr.csv"], "fr.csv"),
    (["export", "R", "--locale", "fr", "--locale", "de", "-o", "to/"], "to/de.xliff"),
    (["audit", "R", "-o", "out.txt"], "out.txt"),
    (["audit", "R", "--report", "json:out.json"], "out.json"),
    (["audit", "R", "--write-baseline", "known.json"], "known.json"),
    (["missing", "R", "-o", "out.txt"], "out.txt"), (["rules", "-o", "out.txt"], "out.txt"),
    (["format", "--check", "R", "-o", "out.txt"], "out.txt"),
  ]

  @Test(arguments: commands)
  func `other names of a file that is replaced keep the old contents, and that is said`(
    _ arguments: [String], _ file: String
  ) throws {
    for isQuiet in [false, true] {
      let tree = try TemporaryTree(Self.files)
      let old = Self.files[file] ?? "old\n"
      try tree.write(file, Array(old.utf8))
      try FileManager.default.linkItem(
        atPath: tree.path + "/" + file, toPath: tree.path + "/other")
      let result = try Program.lproj.run(
        arguments + (isQuiet ? ["--quiet"] : []), in: tree.path)
      let remark =
        "lproj: note: \(file): was replaced: other names of it (hard links) keep the old contents\n"
      #expect(result.errors.contains(remark) == !isQuiet, "\(result.errors)")
      func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: tree.path + "/" + name))
      }
      #expect(try bytes("other") == Data(old.utf8))
      #expect(try bytes(file) != Data(old.utf8))
    }
  }
}
