// Tests of the common and the different features of pattern syntaxes.

import LprojSource
import Testing

@Suite struct WildcardsTests {
  private func matches(
    _ pattern: String, _ text: String, _ options: Wildcards.Options, around: Bool = false
  ) -> Bool {
    Wildcards(Array(pattern.utf8), options)?.matches(Array(text.utf8)[...], around: around) ?? false
  }

  /// The options by the letters that stand for them in the cases below.
  private static let options: [Character: Wildcards.Options] = [
    "p": .path, "d": .deepStars, "g": .gitStars, "b": .brackets, "e": .escapes, "l": .letters,
  ]

  @Test(arguments: [
    ("a*b", "a/b", "", true), ("a*b", "a/b", "p", false), ("a?b", "a/b", "p", false),
    ("[/]", "/", "bp", false), ("[/]", "/", "b", true), ("?", "é", "l", true),
    ("?", "é", "", false), ("??", "é", "", true), ("a\\*", "a*", "e", true),
    ("a\\*", "ab", "e", false), ("a\\*", "a\\x", "", true), ("[ab]", "a", "b", true),
    ("[ab]", "[ab]", "", true), ("[a", "[a", "b", true), ("[a", "[a", "be", false),
    ("[]-]", "-", "b", true), ("a/**", "a/b/c", "pd", true), ("a/**", "a", "pd", true),
    ("a/**", "a", "pg", false), ("a/**", "a/b/c", "pg", true), ("x**/b", "xa/c/b", "pg", true),
    ("x**/b", "xa/c/b", "pd", false), ("**/b", "b", "pd", true), ("**/b", "xb", "pd", false),
    ("a/**/b", "a/b", "pd", true), ("a/**/b", "ab", "pd", false), ("**", "a/b", "p", false),
  ])
  func `each way to write patterns`(
    _ pattern: String, _ text: String, _ letters: String, _ expected: Bool
  ) {
    let options = letters.reduce(into: Wildcards.Options()) { $0.formUnion(Self.options[$1] ?? []) }
    #expect(matches(pattern, text, options) == expected)
  }

  @Test(arguments: [
    ("a", "a/b", true), ("a", "ab", false), ("a*", "ab/c", true), ("*/b", "a/b/c", true),
    ("*/b", "a/c/b", false), ("", "a", true),
  ])
  func `an outer folder is enough where it is requested`(
    _ pattern: String, _ text: String, _ expected: Bool
  ) {
    #expect(matches(pattern, text, .path, around: true) == expected)
  }

  @Test func `what has no wildcards is a literal`() {
    #expect(Wildcards(Array("a[b]\\c".utf8), .path)?.literal == Array("a[b]\\c".utf8))
    #expect(Wildcards(Array("a\\*".utf8), .escapes)?.literal == Array("a*".utf8))
    #expect(Wildcards(Array("a*".utf8), .escapes)?.literal == nil)
  }

  @Test func `many stars are tried without going back`() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(!matches(pattern, String(repeating: "a", count: 5000), []))
    #expect(matches(pattern, String(repeating: "a", count: 5000) + "b", []))
  }
}
