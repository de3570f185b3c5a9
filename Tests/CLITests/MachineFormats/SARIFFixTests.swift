// Tests of fixes in SARIF: a program that only knows SARIF gets the same result as `--fix`.

import Foundation
import LprojTestSupport
import Testing

struct SARIFFixTests {
  private let table = """
    /* 😀 é */ "a" = "😀" \n"b" = "2"; // é\r\n"b" = "2"; // é\r"c" = "\\ud83d\\ude00";;\n"e" = "5";\n\u{A0}"d" = "4";
    "d" = "4";
    """

  @Test(arguments: [false, true])
  func `replacements are places and texts of the file`(_ isUTF16: Bool) throws {
    let path = "en.lproj/A.strings"
    let tree = try TemporaryTree([path: ""])
    func encoded(_ text: String) -> [UInt8] {
      guard isUTF16 else { return Array(text.utf8) }
      return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    }
    try tree.write(path, encoded(table))
    let run = try SARIFRun(audit(tree, "--min-severity", "note", "--format", "sarif").outputBytes)
    var changes: Set<Change> = []
    for result in run.results {
      for fix in result["fixes"] as? [[String: Any]] ?? [] {
        #expect((fix["properties"] as? [String: String])?["safety"] == "safe")
        #expect(message(["message": fix["description"] as Any]).hasSuffix("."))
        for change in fix["artifactChanges"] as? [[String: Any]] ?? [] {
          #expect((change["artifactLocation"] as? [String: String])?["uri"] == path)
          for replacement in change["replacements"] as? [[String: Any]] ?? [] {
            changes.insert(try Change(replacement, table))
          }
        }
      }
    }
    #expect(changes.count == 7)
    var units = Array(table.utf16)
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      units.replaceSubrange(change.range, with: change.text.utf16)
    }
    _ = try audit(tree, "--min-severity", "note", "--fix")
    let fixed = try Data(contentsOf: URL(fileURLWithPath: tree.path + "/" + path))
    #expect(Array(fixed) == encoded(String(decoding: units, as: UTF16.self)))
  }

  @Test func `fixes of bytes that other programs read otherwise are left out`() throws {
    let tree = try TemporaryTree()
    try tree.write("fr.lproj/A.strings", Array("\"a\" = \"".utf8) + [0xE9] + Array("\"\n".utf8))
    let run = try SARIFRun(audit(tree, "--format", "sarif").outputBytes)
    #expect(run.results("bad-encoding").count == 1)
    #expect(run.results.allSatisfy { $0["fixes"] == nil })
  }

  /// A replacement in a text: the range in UTF-16 units from the start of the text, and the new text.
  private struct Change: Hashable {
    var range: Range<Int>
    var text: String

    init(_ replacement: [String: Any], _ table: String) throws {
      let region = try #require(replacement["deletedRegion"] as? [String: Int])
      let units = Array(table.utf16)
      var starts = [0]
      for (at, unit) in units.enumerated() {
        let isPair = unit == 0x0D && at + 1 < units.count && units[at + 1] == 0x0A
        if (unit == 0x0A || unit == 0x0D) && !isPair { starts.append(at + 1) }
      }
      func offset(_ side: String) throws -> Int {
        try starts[#require(region[side + "Line"]) - 1] + #require(region[side + "Column"]) - 1
      }
      range = try offset("start")..<offset("end")
      text = (replacement["insertedContent"] as? [String: String])?["text"] ?? ""
    }
  }
}
