// Tests of messages of a conversion without results, and of names that tables cannot have.

import Foundation
import LprojTestSupport
import Testing

private func unit(_ text: String, _ state: String = "translated") -> String {
  #""stringUnit": {"state": "\#(state)", "value": "\#(text)"}"#
}

private func catalog(_ entries: String) -> String {
  "{\"sourceLanguage\": \"en\", \"strings\": {\n\(entries)\n}, \"version\": \"1.0\"}"
}

private let files =
  #""substitutions": {"my.files": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"#
  + #""one": {\#(unit("%arg file"))}, "other": {\#(unit("%arg files"))}}}}}"#

private func table(_ name: String) -> String {
  """
  <plist version="1.0"><dict><key>k</key><dict>
  <key>NSStringLocalizedFormatKey</key><string>%1$#@\(name)@ ok</string>
  <key>\(name)</key><dict>
  <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
  <key>NSStringFormatValueTypeKey</key><string>lld</string>
  <key>one</key><string>%1$lld file</string><key>other</key><string>%1$lld files</string>
  </dict></dict></dict></plist>
  """
}

@Suite struct ConvertRefusalTests {
  private func convert(_ tree: TemporaryTree, _ arguments: String...) throws -> ProgramResult {
    try Program.lproj.run(["convert"] + arguments, in: tree.path)
  }

  @Test func `a refusal is reported without other findings`() throws {
    let review = #""a": {"localizations": {"de": {\#(unit("b", "needs_review"))}}}"#
    let tree = try TemporaryTree([
      "L.xcstrings": catalog(
        review + ",\n" + #""k": {"localizations": {"en": {\#(unit("%#@x@"))}}}"#)
    ])
    for option in ["--dry-run", "--diff", "--no-ignore"] {
      let refused = try convert(tree, "--to", "tables", ".", option)
      #expect(refused.status == 1)
      #expect(refused.output.isEmpty)
      #expect(
        refused.errors == """
          L.xcstrings:3:79: error: 'k' in 'en': '%#@x@' names a substitution that does not exist, so the \
          build refuses the catalog [catalog-structure]
          lproj: nothing was written: 'L'; fix what is wrong, or name the tables to convert with --table

          """)
    }
    try tree.write("L.xcstrings", Array(catalog(review).utf8))
    try tree.write("de.lproj/L.strings", Array("a = c;\n".utf8))
    let there = try convert(tree, "--to", "tables", ".")
    #expect(there.status == 2)
    #expect(there.errors.split(separator: "\n").count == 1, "\(there.errors)")
    #expect(try tree.text("de.lproj/L.strings") == "a = c;\n")
  }

  @Test func `names that the formatter does not take are made such, with a line`() throws {
    let tree = try TemporaryTree([
      "L.xcstrings": catalog(
        #""k": {"extractionState": "migrated", "localizations": {"en": {\#(unit("%#@my.files@ ok")), \#(files)}}}"#
      )
    ])
    let tables = try convert(tree, "--to", "tables", ".", "--output", "T")
    #expect(tables.status == 0)
    #expect(
      tables.errors.hasPrefix(
        "L.xcstrings:2:1: warning: 'k': the substitution 'my.files' becomes the variable 'my_files', because "
          + "the formatter takes only letters without marks, digits and '_' in a name [not-carried]\n"
          + "lproj: note: 1 file written"), "\(tables.errors)")
    let old = try TemporaryTree(["T/en.lproj/L.stringsdict": table("my.files")])
    let back = try convert(old, "--to", "catalog", "T")
    #expect(back.status == 0)
    #expect(
      back.errors.hasPrefix(
        "T/en.lproj/L.stringsdict:1:28: warning: 'k': the variable 'my.files' is called 'my_files', because "
          + "the formatter takes only letters without marks, digits and '_' in a name [not-carried]\n"
          + "lproj: note: 1 file written"), "\(back.errors)")
    let good = try TemporaryTree(["T/en.lproj/L.stringsdict": table("my_files")])
    #expect(try convert(good, "--to", "catalog", "T").status == 0)
    #expect(try old.text("T/L.xcstrings") == good.text("T/L.xcstrings"))
  }
}
