// Tests of the tokens of a source: words and marks by index, brackets, and sources on one line.

import LprojSource
import Testing

@testable import LprojCode

@Suite struct TokenTests {
  private func tokens(_ text: String, _ language: CodeLanguage = .swift) -> CodeTokens {
    CodeFileText(ByteBuffer(Array(text.utf8)), language).islands[0]
  }

  @Test func `words, marks and texts are found by their numbers alone`() {
    let tokens = tokens("a `let` \"b\" + 12")
    #expect((-1...5).map { tokens.word($0) } == [nil, "a", "let", nil, nil, nil, nil])
    #expect((-1...5).map { tokens.isText($0) } == [false, false, false, true, false, false, false])
    #expect(
      (-1...5).map { tokens.isMark($0, "+") } == [false, false, false, false, true, false, false])
    #expect(!tokens.isMark(3, "-"))
    #expect(tokens.isWord(1, "let") && !tokens.isWord(1, "le") && !tokens.isWord(1, "lets"))
    #expect(!tokens.isWord(1, "lex") && !tokens.isWord(2, "b") && !tokens.isWord(9, "a"))
  }

  @Test func `a word of C that goes on in the next line is one`() {
    #expect(tokens("ab\\\ncd e", .c).word(0) == "abcd")
    #expect(tokens("ab\\\r\ncd e", .c).word(1) == "e")
    #expect(tokens("ab\\\n cd", .c).word(0) == "ab")
  }

  @Test(arguments: [
    ("()", [1, 0]), ("([{}])", [5, 4, 3, 2, 1, 0]), ("(]", [-1, -1]), ("([)", [2, -1, 0]),
    (")(", [-1, -1]), ("(()", [-1, 2, 1]), ("a", [-1]), ("({)}", [2, -1, 0, -1]),
  ])
  func `brackets know their partners`(_ text: String, _ links: [Int32]) {
    #expect(tokens(text).tokens.map(\.link) == links)
  }

  @Test(arguments: [
    ("a(b[c])d", [-1, -1, 1, 1, 3, 1, -1, -1]), ("()", [-1, -1]), ("(a", [-1, -1]),
    ("a)b", [-1, -1, -1]),
  ])
  func `each token is inside its bracket`(_ text: String, _ expected: [Int32]) {
    #expect(tokens(text).openers() == expected)
  }

  @Test func `behind a bracket is what follows its partner`() {
    let tokens = tokens("a(b[c])d)")
    #expect((0..<tokens.count).map { tokens.after($0) } == [1, 7, 3, 6, 5, 6, 7, 8, 9])
  }

  @Test(arguments: [
    ("#Preview { a }", 5), ("#Preview(\"x\", traits: y) { a }", 10), ("#Preview", nil),
    ("#Preview a { }", nil), ("#Previews { }", nil), ("Preview { }", nil), ("#Preview(x) y", nil),
  ])
  func `the body of a preview`(_ text: String, _ end: Int?) {
    let range = tokens(text).preview(0)
    #expect(range?.lowerBound == (end == nil ? nil : 0))
    #expect(range.map { tokens(text).count == $0.upperBound } ?? (end == nil))
  }

  @Test func `the source of tokens is on one line`() {
    let spread = tokens("f(a,\n\t  b) // c\n+ d")
    #expect(spread.source(0..<spread.count) == "f(a, b) // c + d")
    #expect(spread.source(2..<5) == "a, b")
    #expect(spread.source(3..<3) == "")
  }

  @Test func `the rest of a long source is left out, and no character is halved`() {
    func shown(_ text: String) -> String {
      let all = tokens("\"\(text)\"")
      return all.source(0..<1)
    }
    #expect(shown(String(repeating: "x", count: 498)).utf8.count == 500)
    #expect(
      shown(String(repeating: "x", count: 499)) == "\"" + String(repeating: "x", count: 499) + "…")
    let last = String(repeating: "x", count: 498) + "😀"
    #expect(shown(last + "y") == "\"" + last + "…")
    #expect(
      shown(String(repeating: "é", count: 300)) == "\"" + String(repeating: "é", count: 250) + "…")
    #expect(
      shown(String(repeating: "😀", count: 300)) == "\"" + String(repeating: "😀", count: 125) + "…")
  }

  @Test(arguments: [
    ("swift", CodeLanguage.swift), ("m", .objectiveC), ("mm", .objectiveC), ("h", .objectiveC),
    ("pch", .objectiveC), ("c", .c), ("cc", .c), ("cpp", .c), ("cxx", .c), ("hh", .c), ("hpp", .c),
    ("hxx", .c), ("x", .objectiveC), ("xm", .objectiveC), ("xi", .objectiveC), ("xmi", .objectiveC),
    ("M", nil), ("js", nil), ("", nil),
  ])
  func `the ending of a name says the language`(_ ending: String, _ language: CodeLanguage?) {
    #expect(CodeLanguage(extension: ending) == language)
  }
}
