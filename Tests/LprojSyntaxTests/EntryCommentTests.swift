// Tests of the comments of entries, and of their words.

import LprojSource
import LprojSyntax
import Testing

@Suite struct EntryCommentTests {
  private func words(_ text: String) -> [String: String] {
    let table = TableReader.read(ByteBuffer(Array(text.utf8)))
    let comments = EntryComments(table)
    var words: [String: String] = [:]
    for entry in table.entries {
      words[table.key(entry).description] = comments.words(at: entry.offset)?.description
    }
    return words
  }

  @Test(arguments: [
    ("/* Says hello */", "Says hello"),
    ("// one\n// two", "one\ntwo"),
    ("/* a */ /* b */", "a\nb"),
    ("/**\n * Doc\n *\n * more\n */", "Doc\nmore"),
    ("/* Choose:\n   * this\n   that */", "Choose:\n* this\nthat"),
    ("/* *** loud *** */", "*** loud ***"),
    ("/// doc", "doc"),
    ("/* /usr/bin is a path */", "/usr/bin is a path"),
    ("// a // b */", "a // b */"),
    ("/* two\r\n   lines */", "two\nlines"),
    ("/**/", nil), ("/* */", nil), ("//", nil), ("/***/", nil),
    ("/* No comment provided by engineer. */", nil),
    ("/* Note\n   No comment provided by engineer. */", "Note\nNo comment provided by engineer."),
  ])
  func `marks are no words`(_ comment: String, _ expected: String?) {
    #expect(words(comment + "\n\"k\" = \"v\";")["k"] == expected)
  }

  @Test func `a blank line and the line of another entry separate`() {
    let text = """
      /* Heading */

      /* of a */
      "a" = "1"; /* behind a */
      "b" = "2";
      /* of c */ "c" = "3";
      """
    let expected = ["a": "of a", "c": "of c"]
    #expect(words(text) == expected)
    #expect(words(text.replacing("\n", with: "\r\n")) == expected)
    #expect(words(text.replacing("\n", with: "\r")) == expected)
  }

  @Test func `XML has comments, too`() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <!-- of a -->
      <key>a</key><string>1</string>
      <key>b</key><string>2</string>
      </dict></plist>
      """
    #expect(words(text) == ["a": "of a"])
  }
}
