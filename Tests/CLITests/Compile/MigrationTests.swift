// Tests of converting the tables of a project to catalogs: losses are folded, broken tables stay, and next steps are printed.

import LprojTestSupport
import Testing

@Suite struct MigrationTests {
  private let files = [
    "R/en.lproj/L.strings": "/* Header */\n\n\"a\" = \"One\";\n",
    "R/fr.lproj/L.strings": "/* Header */\n\n\"a\" = \"Un\";\n",
    "R/de.lproj/L.strings": "/* Header */\n\n/* Another */\n\n\"a\" = \"Eins\";\n",
    "R/en.lproj/M.strings": "\"m\" = \"More\";\n", "R/fr.lproj/M.strings": "\"m\" = \"Plus\"\n",
    "project.yml":
      "name: App\ntargets:\n  Player: {type: application, platform: iOS, sources: [R]}\n",
  ]

  @Test func `whole tables are converted, and a broken one stays`() throws {
    let tree = try TemporaryTree(files)
    let result = try Program.lproj.run(["convert", "--to", "catalog", "."], in: tree.path)
    #expect(result.status == 1)
    #expect(tree.has("R/L.xcstrings") && !tree.has("R/M.xcstrings"), "\(result.errors)")
    #expect(result.errors.contains("R/fr.lproj/M.strings:1:"))
    #expect(
      result.errors.hasSuffix(
        "lproj: left out: 'M'; fix what is wrong, or name the tables to convert with --table\n"))
    let lost = result.errors.split(separator: "\n").filter { $0.contains("[not-carried]") }
    #expect(
      lost.count == 1 && lost[0].contains("; likewise in 2 more files of this table"), "\(lost)")
  }

  @Test func `it ends with what to do next`() throws {
    let tree = try TemporaryTree(files)
    let result = try Program.lproj.run(
      ["convert", "--to", "catalog", "--table", "L", "."], in: tree.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.hasSuffix(
        """
        lproj: note: 1 file written; the sources stay
        lproj: note: next:
        lproj: note:   1. add R/L.xcstrings to target Player
        lproj: note:   2. remove the sources: git rm 'R/*.lproj/L.strings'
        lproj: note:   3. lproj audit

        """), "\(result.errors)")
    let again = ["convert", "--to", "catalog", "--table", "L", ".", "-q"]
    #expect(try Program.lproj.run(again, in: tree.path).errors == "")
  }
}
