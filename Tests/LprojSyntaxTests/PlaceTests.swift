// Tests of the parts of a text around an offset, for fixes.

import LprojSource
import LprojSyntax
import Testing

@Suite struct PlaceTests {
  private func table(_ text: String) -> ParsedTable {
    TableReader.read(ByteBuffer(Array(text.utf8)))
  }

  @Test(arguments: [
    ("\"a\" = \"1\";", true), ("a = b;", true), ("'ab';", true), ("'a';", false),
    ("\"a\" \"b\"", false),
    ("a b c", false), ("= \"1\";", false), ("/* \"a\" = 1; */", false), ("\u{e9} = b;", false),
    ("", false),
  ])
  func `an entry is reported by its first line`(_ text: String, _ isEntry: Bool) {
    let before = "\"x\" = \"y\";\n"
    let table = table(before + text)
    #expect(table.looksLikeEntry(at: before.utf8.count) == isEntry)
  }

  @Test func `what follows an entry`() {
    let text = "\"a\" = \"1\"; /* b */\n\"b\" = \"2\"; c = d; x y"
    let table = table(text)
    func following(_ piece: String) -> ParsedTable.Continuation? {
      let range = text.utf8.indices.first { text.utf8[$0...].starts(with: piece.utf8) }
      return range.map {
        table.continuation(
          at: text.utf8.distance(from: text.utf8.startIndex, to: $0) + piece.utf8.count)
      }
    }
    #expect(following("\"1\";") == .entry(isOnNextLine: true))
    #expect(following("\"2\";") == .entry(isOnNextLine: false))
    #expect(following("c = d;") == .other(at: text.utf8.count - 3))
    #expect(following("x y") == .end)
    #expect(self.table("{a = b;}").continuation(at: 7) == .closeBrace)
  }

  @Test func `a line ends at its end, at the end of the text, or of what is looked at`() {
    // The decoded value of `a` is stored behind the text.
    let table = table("\"a\" = \"\\101\";\r\nb = 'c\u{2028}d'; e")
    #expect(table.lineEnd(from: 0) == 13)
    #expect(table.lineEnd(from: 0, within: 5) == 5)
    #expect(table.lineEnd(from: 15) == 21)
    #expect(table.lineEnd(from: 24) == table.textEnd)
    #expect(table.lineEnd(from: 24, within: 30) == table.textEnd)
    #expect(table.lineEnd(from: 24, within: 2) == 26)
  }

  @Test func `bytes that are no UTF-8 stay where others change`() {
    let bytes =
      Array("/* ".utf8) + [0xFF] + Array(" */ \"a\" = \"".utf8) + [0xE9] + Array("\"; b;".utf8)
    let table = TableReader.read(ByteBuffer(bytes))
    let end = table.textEnd
    let edits = EditedText([Edit((end - 2)..<(end - 1), Array("c".utf8))])
    #expect(table.edited(bytes, edits)?.bytes == Array(bytes.dropLast(2)) + Array("c;".utf8))
    let place = table.problems.first.map(\.range) ?? 0..<0
    let fixed = table.edited(bytes, EditedText([Edit(place, Array("?".utf8))]))
    #expect(fixed?.bytes == bytes.map { $0 == 0xFF ? UInt8(ascii: "?") : $0 })
  }
}
