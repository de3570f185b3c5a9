// Tests of the keys and tables that a pattern of a configuration matches.

import LprojConfig
import LprojSource
import Testing

@Suite struct NamePatternTests {
  @Test(arguments: [
    ("a", "a"), ("", ""), ("*", ""), ("*", "abc"), ("**", "a"), ("a*", "a"), ("a*", "abc"),
    ("*c", "abc"), ("a*c", "ac"), ("a*c", "abcbc"), ("*a*b*", "xaxbx"), ("a*b*c", "aXbYbZc"),
    ("?", "a"), ("?", "é"), ("?", "😀"), ("a?c", "aéc"), ("??", "éa"), ("*?", "é"), ("?*", "abc"),
    ("a.*", "a.b"), ("é", "é"), ("[a]", "[a]"), ("*aab", "aaab"), ("*?b", "aab"),
  ])
  func `the whole name`(_ pattern: String, _ name: String) {
    #expect(NamePattern(pattern).matches(Key(name)))
    #expect(NamePattern(pattern).text == pattern)
  }

  @Test(arguments: [
    ("a", ""), ("", "a"), ("a", "ab"), ("a", "ba"), ("a", "A"), ("a*", "ba"), ("*c", "cb"),
    ("a*c", "ab"), ("a*c", "acb"), ("?", ""), ("?", "ab"), ("??", "é"), ("a?", "a"), ("*?", ""),
    ("[a]", "a"), ("a*b*c", "acb"), ("*a*a*", "xax"),
  ])
  func `no other`(_ pattern: String, _ name: String) {
    #expect(!NamePattern(pattern).matches(Key(name)))
  }
}
