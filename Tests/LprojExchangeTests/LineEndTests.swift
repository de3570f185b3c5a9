// Tests of texts with line ends that another program changed: they become the line ends of the table again.

import LprojExchange
import LprojSource
import Testing

@Suite struct LineEndTests {
  private func restored(
    _ id: String, _ target: String, from end: LineEnd = .pair,
    in texts: (id: String, target: String?, source: String)...
  ) -> [String] {
    var ends = LineEnds(of: end)
    for text in texts { ends.add(Key(text.id), text.target.map { Key($0) }, Key(text.source)) }
    let unit = ends.restoring(
      ExchangeUnit(id: Key(id), source: Key("s\nt"), target: Key(target)))
    return [unit.id, unit.target, unit.source].map { $0?.description ?? "-" }
  }

  @Test func `a key is found by its text except for its line ends`() {
    #expect(
      restored("a\r\nb", "c\r\nd", in: ("a\nb", nil, "s\nt")) == ["a\nb", "c\nd", "s\nt"])
    #expect(
      restored("a\nb", "c\nd", in: ("a\r\nb", "c\rd", "s\r\nt"))
        == ["a\r\nb", "c\rd", "s\r\nt"])
    #expect(
      restored("a\nb", "new\ntext", in: ("a\rb", nil, "s\rt")) == ["a\rb", "new\rtext", "s\rt"])
  }

  @Test(arguments: [
    ("x\r\ny", "new\r\ntext"), ("x\ny", "new\ntext"), ("x\ry", "new\rtext"),
    ("x\r\n\ny", "new\r\ntext"), ("x\r", "new\rtext"), ("x", "new\r\ntext"), (nil, "new\r\ntext"),
  ])
  func `a new text has the line ends of the old one, else of the source`(
    _ old: String?, _ new: String
  ) {
    #expect(restored("a", "new\ntext", in: ("a", old, "s\r\nt")) == ["a", new, "s\r\nt"])
  }

  @Test func `where no text of the entry has line ends, those of the file's lines are LF`() {
    #expect(restored("a", "new\r\ntext", in: ("a", "x", "s")) == ["a", "new\ntext", "s\nt"])
    #expect(
      restored("a", "new\rtext", from: .carriage, in: ("a", "x", "s")) == [
        "a", "new\ntext", "s\nt",
      ])
    #expect(restored("a", "one", in: ("a", "x\ry", "s")) == ["a", "one", "s\nt"])
    #expect(restored("b", "new\rtext", in: ("a", "x", "s")) == ["b", "new\rtext", "s\nt"])
  }

  @Test(arguments: [LineEnd.feed, .pair, .carriage], ["x", "x\ny", "x\r\ny", "x\ry"])
  func `a carriage return that does not end the lines of the file stays`(
    _ end: LineEnd, _ old: String
  ) {
    for text in ["a\rb", "a\r\nb", "\r", "\r\n", "a\n\rb"] where end != .carriage {
      let isMeant = end == .feed || !text.contains("\r\n")
      let target = restored("k", text, from: end, in: ("k", old, "s"))[1]
      #expect(!isMeant || Array(target.utf8) == Array(text.utf8), "\(end) \(text.debugDescription)")
    }
    // The text differs from the old text only in line ends, so the translator intended the change.
    #expect(restored("k", "x\ry", from: .feed, in: ("k", "x\ny", "s"))[1] == "x\ry")
    #expect(restored("k", "x\ry", from: .pair, in: ("k", "x\r\ny", "s"))[1] == "x\ry")
    // The other program changed the line ends of the file. The carriage return in the text was intended.
    #expect(restored("k", "a\r\nb\rc", from: .pair, in: ("k", "a\nb\rc", "s"))[1] == "a\nb\rc")
    #expect(restored("k", "a\r\nb\rd", from: .pair, in: ("k", "a\nb\rc", "s"))[1] == "a\nb\rd")
  }

  @Test func `neither of two keys that differ only in line ends is taken`() {
    #expect(
      restored("a\r\nb", "c\r\nd", in: ("a\nb", nil, "s\nt"), ("a\rb", nil, "s\nt"))
        == ["a\r\nb", "c\r\nd", "s\nt"])
  }
}
