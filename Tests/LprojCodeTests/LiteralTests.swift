// Tests of the texts of literals in each language: escapes, continued lines, raw literals, and literals of several lines.

import LprojSource
import Testing

@testable import LprojCode

@Suite struct LiteralTests {
  /// Returns the literals in a source, with `<>` for each inserted value.
  private func literals(_ text: String, _ language: CodeLanguage) -> [String] {
    CodeFileText(ByteBuffer(Array(text.utf8)), language).literals.map { literal in
      literal.parts.map { part in
        switch part {
        case .text(let bytes): String(decoding: bytes, as: UTF8.self)
        case .hole: "<>"
        }
      }.joined()
    }
  }

  private static let clang: [(String, [String])] = [
    (#"@"a\n\t\r\a\b\f\v\e\"\\\q""#, ["a\n\t\r\u{7}\u{8}\u{C}\u{B}\u{1B}\"\\q"]),
    (#""\x41\x4a1\101\1018\60\0""#, ["AJ1AA80\u{0}"]),
    (#""\u00e9\U0001F600\ud800""#, ["é😀\u{FFFD}"]),
    ("\"a\\\nb\"", ["ab"]), ("\"a\\\r\nb\"", ["ab"]), ("\"a\\ \t\r\nb\"", ["ab"]),
    ("\"a\\ b\"", ["a b"]), ("\"a\nb\"", ["a", ""]), ("\"a", ["a"]), ("\"a\\", ["a"]),
    (#"R"(a\n"b)" "c""#, [#"a\n"b"#, "c"]), (#"R"x(a)")x""#, [#"a)""#]), (#"R"(a"#, [""]),
    (#"LR"(a)" uR"(b)" UR"(c)" u8R"(d)""#, ["a", "b", "c", "d"]),
    (#"L"(a)" u8"(b)" STR"(c)" FOUR"(d)""#, ["(a)", "(b)", "(c)", "(d)"]),
    (#"R "(a)""#, ["(a)"]), (#"'"' "a" '\'' "b" '\\' "c""#, ["a", "b", "c"]),
    (#"1'000'000 "a" 0x1.8p-1 "b""#, ["a", "b"]),
    ("// \"a\"\n/* \"b\" /* */ \"c\"", ["c"]), (#"/**/"a"/*/ "b" */"c""#, ["a", "c"]),
    ("// \\\r\n\"a\"\n\"b\"", ["b"]),
    ("#pragma mark \"a\"\n\"b\"", ["b"]), ("x #error \"a\"\n\"b\"", ["a", "b"]),
    ("#pragmatic \"a\"", ["a"]), ("#warning \"a\" \\\n\"b\"\n\"c\"", ["c"]),
  ]

  @Test(arguments: [
    ("feed-title", "feedtitle"), ("FEED_TITLE", "feedtitle"), ("feed.title 2", "feedtitle2"),
    ("feedTitle", nil), ("Title", nil), ("", nil), ("Feed: %@", nil), ("für.alle", nil),
  ])
  func `names that tools make of keys have their letters and digits`(
    _ key: String, _ spelling: String?
  ) {
    #expect(LiteralSearch.spelling(of: Key(key)) == spelling.map { Array($0.utf8) })
  }

  @Test(arguments: clang)
  func `of C and Objective-C`(_ text: String, _ expected: [String]) {
    #expect(literals(text, .objectiveC) == expected)
  }

  private static let swift: [(String, [String])] = [
    (#""a\n\t\r\0\"\'\\""#, ["a\n\t\r\0\"'\\"]), (#""\u{48}\u{1F600}\u{d800}""#, ["H😀\u{FFFD}"]),
    (#""a\(b)c\(d)""#, ["a<>c<>"]), (#""\(f("a"))""#, ["<>", "a"]),
    (##"#"a\n\(b)\#n\#(c)"#"##, ["a\\n\\(b)\n<>"]), (###"##"a"#b"##"###, ["a\"#b"]),
    (##"#"""#"##, ["\""]), ("\"a\n\"b\"", ["a", "b"]), ("\"a", ["a"]),
    ("\"\"\"\n  a\n    b\n\n  c\n  \"\"\"", ["a\n  b\n\nc"]),
    ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", ["a\nb"]), ("\"\"\"\n\"\"\"", [""]),
    ("\"\"\"\n  a\\n  b\\rc\\td\n  \"\"\"", ["a\n  b\rc\td"]),
    ("\"\"\"\n  a \\\n  b\\ \t\r\n  c\n  \"\"\"", ["a bc"]),
    ("\"\"\"\n  a \"b\" \"\"c\n  \"\"\"", ["a \"b\" \"\"c"]),
    ("\"\"\"\n\ta\\(b)\n\t\"\"\"", ["a<>"]), ("#\"\"\"\n a\\n\\#\n b\n \"\"\"#", ["a\\nb"]),
    (#"/* "a" /* "b" */ "c" */ "d" // "e""#, ["d"]), (#"/*/**/*/"a""#, ["a"]),
    (#"/**/"a"/*/ "b" */"c""#, ["a", "c"]), (#"/*/**/ "a""#, []), (#"/* "a" *"#, []),
    (#"let r = /"[^"]/; "a""#, ["a"]),
    (#"a / b; "c" / d"#, ["c"]), (##"let r = #/"a"/#; "b""##, ["b"]),
    ("#!/usr/bin/swift \"a\"\n\"b\"", ["b"]), ("`a\"b` \"c\"", ["c"]),
    (#"0x1p-2 "a" 1.5e+3 "b" 1.f("c")"#, ["a", "b", "c"]),
  ]

  @Test(arguments: swift)
  func `of Swift`(_ text: String, _ expected: [String]) {
    #expect(literals(text, .swift) == expected)
  }
}
