// Tests that one run reports all errors in a file and still finds the entries around them.

import LprojSource
import LprojSyntax
import Testing

@Suite struct RecoveryTests {
  private func read(_ text: String) -> (keys: [String], problems: [(String, Int)]) {
    let table = TableReader.read(ByteBuffer(Array(text.utf8)))
    let lines = table.lines
    return (
      table.entries.map { table.key($0).description },
      table.problems.map { problem in
        let name = "\(problem.kind)".prefix { $0.isLetter }
        return (String(name), lines.position(of: problem.range.lowerBound).line)
      }
    )
  }

  @Test(arguments: [
    ("\"a\" = \"1\"\n\"b\" = \"2\";\n\"c\" = \"3\";", ["a", "b", "c"], "missingSemicolon", 1),
    ("\"a\" = \"1;\n\"b\" = \"2\";\n\"c\" = \"3\";", ["a", "b", "c"], "unterminatedString", 1),
    ("\"a\" = \"1;\n\n/* note */\n\"b\" = \"2\";", ["a", "b"], "unterminatedString", 1),
    ("\"a = \"1\";\n\"b\" = \"2\";", ["b"], "expectedEqualsOrSemicolon", 1),
    ("\"a\" = \"say \"hi\" now\";\n\"b\" = \"2\";", ["a", "b"], "missingSemicolon", 1),
    ("x \"a\" = \"1\";\n\"b\" = \"2\";", ["a", "b"], "expectedEqualsOrSemicolon", 1),
    ("\"a\" \"1\";\n\"b\" = \"2\";", ["b"], "expectedEqualsOrSemicolon", 1),
    ("\"a\" = ;\n\"b\" = \"2\";", ["a", "b"], "unexpectedCharacter", 1),
    ("# note\n\"b\" = \"2\";", ["b"], "unexpectedCharacter", 1),
    ("\"a\" = { b = c };\n\"d\" = \"2\";", ["a", "d"], "missingSemicolon", 1),
    ("\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\"", ["a", "b", "c"], "missingSemicolon", 3),
  ])
  func `the entries around a slip are known, and its line`(
    _ text: String, _ keys: [String], _ problem: String, _ line: Int
  ) {
    let result = read(text)
    #expect(result.keys == keys)
    #expect(result.problems.map(\.0) == [problem])
    #expect(result.problems.map(\.1) == [line])
  }

  @Test func `every slip of a file is reported`() {
    let result = read(
      """
      "a" = "1"
      "b" = "2";
      "c" = "3;
      "d" = "4";
      x "e" = "5";
      "f" = "6";
      """)
    #expect(result.keys == ["a", "b", "c", "d", "e", "f"])
    #expect(result.problems.map(\.1) == [1, 3, 5])
  }

  @Test(arguments: [
    ("\"a\" = \"1\";; \"b\" = \"2\"; \"c\" = \"3\";", 2),
    ("\"a\" = \"1\";, \"b\" = \"2\";", 1),
    ("\"a\" = \"1\";\n# \"old\" = \"x\";\n\"b\" = \"2\";", 1),
    ("\"a\" = \"1\";\n\u{201C}b\u{201D} = \"2\";\n\"c\" = \"3\";", 1),
    ("\"a\" = \"1\";\u{A0}\"b\" = \"2\";", 1),
    ("\"a\" = \"1\"; } \"b\" = \"2\";", 1),
    ("\"a\" = \"1\";\n\"b\" = \"2\";\n'open", 0),
  ])
  func `a silent stop counts the entries that are lost`(_ text: String, _ lost: Int) {
    let table = TableReader.read(ByteBuffer(Array(text.utf8)))
    #expect(table.problems.count == 1)
    guard case .truncation(_, let count) = table.problems.first?.kind else {
      Issue.record("no truncation: \(table.problems)")
      return
    }
    #expect(count == lost)
    #expect(table.entries.count { table.isLoaded($0) } == table.entries.count - lost)
  }

  @Test(arguments: [
    ("{ a = b;\" }", true), ("{ a = b;'}", true), ("{ a = b;\"x }", false),
    ("{ a = b;\"} }", false), ("{ a = { b = c;\" }; d = \"e\"; }", false),
    ("{ a = { b = c;' }; d = e; }", true), ("{ a = \" }", false),
  ])
  func `a quote that is never closed is forgotten at the end of a dictionary`(
    _ text: String, _ loads: Bool
  ) {
    let table = TableReader.read(ByteBuffer(Array(text.utf8)))
    #expect((table.outcome == .loads) == loads)
  }

  @Test func `bytes that grow as they are decoded have room`() {
    let (open, close) = (
      "<plist><dict><key>a</key><string>", "</string></dict></plist>"
    )
    let bytes = Array(open.utf8) + Array(repeating: 0xA9, count: 400) + Array(close.utf8)
    let table = TableReader.read(ByteBuffer(bytes))
    #expect(table.entries.count == 1)
    #expect(table.buffer[0..<table.textEnd] == bytes)
    #expect(table.key(table.entries[0]).description == "a")
    #expect(table.value(table.entries[0])?.bytes.count ?? 0 > bytes.count)
  }

  /// Checks the depth of nested values, because the loader refuses deeper nesting.
  @Test(arguments: [("(", ")"), ("{a=", ";}")])
  func `values are nested 512 levels deep and no deeper`(_ open: String, _ close: String) {
    func table(_ depth: Int) -> ParsedTable {
      let inner = open == "(" ? "()" : "{}"
      let value =
        String(repeating: open, count: depth - 1) + inner
        + String(repeating: close, count: depth - 1)
      return TableReader.read(ByteBuffer(Array("\"k\"=\(value);".utf8)))
    }
    #expect(table(512).outcome == .loads && table(512).problems.isEmpty)
    let deeper = table(513)
    #expect(deeper.outcome == .fails)
    let place = 4 + 512 * open.utf8.count
    #expect(deeper.problems.first?.kind == .tooDeep)
    #expect(deeper.problems.first?.range == place..<place + 1)
  }
}
