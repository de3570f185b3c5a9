// Tests of the layout of merged files.

import Testing

@testable import LprojMerge

@Suite struct MergeLayoutTests {
  private static func plist(_ dictionary: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n\(dictionary)\n</plist>\n"
  }

  /// Merges with a side that has only `<dict/>`: the result must take the white space before `</dict>` from the side with entries.
  @Test func `the closing tag stays on its own line beside a side without entries`() throws {
    func dictionary(_ text: String) -> String {
      Self.plist("<dict>\n\t<key>a</key>\n\t<string>\(text)</string>\n</dict>")
    }
    let (changed, empty) = (dictionary("2"), Self.plist("<dict/>"))
    for (ours, theirs) in [(changed, empty), (empty, changed)] {
      let merge = try TableMerge(
        base: Array(dictionary("1").utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8),
        .strings, marks: nil
      ) { _ in ours == changed ? .ours : .theirs }
      #expect(String(decoding: merge.bytes, as: UTF8.self) == changed)
    }
  }

  /// Merges to a result that begins with a quotation mark and NUL: the loader would read it as UTF-16.
  @Test func `a result that would be read in another encoding is left to git`() {
    #expect(throws: TableMerge.Obstacle.result) {
      try TableMerge(
        base: Array("\n".utf8), ours: Array("\"\n2\";\n".utf8),
        theirs: Array("\n\"\0nl\";\n".utf8), .strings)
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `the sides of a conflict end as the lines of the file do`(_ end: String) {
    let text = MergeMarks().text(
      Array("a\(end)".utf8), Array("b\(end)".utf8), Array(end.utf8))
    #expect(
      String(decoding: text, as: UTF8.self)
        == ["<<<<<<< ours", "a", "=======", "b", ">>>>>>> theirs"].joined(separator: end))
  }
}
