// Tests of characters that affect a terminal or that a file cannot hold, as reports show them.

import Foundation
import LprojHTML
import LprojReport
import LprojSource
import Testing

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("a,b\r\nc\td\n", "a,b\r\nc\td\n"), ("a\u{7}b", "a\\U0007b"), ("\r\rx", "\\r\\rx"),
    ("\u{1B}]0;title\u{7}", "\\U001B]0;title\\U0007"),
    ("\u{1B}[31mred\u{1B}[0m", "\u{1B}[31mred\u{1B}[0m"),
    ("\u{1B}[2J", "\\U001B[2J"), ("\u{9B}2J\u{7F}", "\\U009B2J\\U007F"), ("é 你 👩‍👧", "é 你 👩‍👧"),
    ("\u{202E}x", "\\U202Ex"), ("", ""),
  ])
  func `control characters are shown by their codes`(_ text: String, _ shown: String) {
    #expect(String(decoding: TerminalText.harmless(Array(text.utf8)), as: UTF8.self) == shown)
  }

  @Test func `colors of texts are shown by their codes where a report has none`() {
    let bytes = Array("a\r\n\u{1B}[31mred\u{1B}[0m,\t\r\n".utf8)
    #expect(
      String(decoding: TerminalText.harmless(bytes, hasColors: false), as: UTF8.self)
        == "a\r\n\\U001B[31mred\\U001B[0m,\t\r\n")
  }

  @Test func `half of a pair in CSV becomes a character that UTF-8 has`() {
    var writer = CSVWriter(columns: ["a"])
    writer.row([Key(bytes: [0x78, 0xED, 0xA0, 0x80]), Key("\u{D7FF}")])
    #expect(
      String(validating: writer.bytes, as: UTF8.self)
        == "a\r\nx\u{FFFD}\u{FFFD}\u{FFFD},\u{D7FF}\r\n")
  }
}
