// Tests of path patterns, as in the project files of Tuist, XcodeGen and make.

import LprojProject
import Testing

@Suite struct GlobTests {
  private func read(_ pattern: String) -> PathPattern {
    PathPattern(pattern, room: PathPattern.room())
  }

  private func matches(_ pattern: PathPattern, _ path: String) -> (whole: Bool, around: Bool) {
    let parts = PathPattern.components(path)
    return (pattern.matches(parts), pattern.matchesAround(parts))
  }

  @Test(arguments: [
    ("a", "a"), ("./a/./b", "a/b"), ("*", "a"), ("a*", "a"), ("*a", "ba"),
    ("a*c*e", "abcde"), ("a*b", "aabab"), ("?", "x"), ("a?c", "abc"), ("[ab]", "a"), ("[ab]", "b"),
    ("[a-c]x", "bx"), ("[a-c]", "a"), ("[a-c]", "c"), ("[!ab]", "c"), ("[^ab]", "c"), ("[a-]", "-"),
    ("[]]", "]"), ("[", "["), ("[a", "[a"), ("[-a]", "-"), ("{a,b}", "b"), ("{a,b}c", "ac"),
    ("a{,b}", "a"), ("a{,b}", "ab"), ("{a,{b,c}}d", "cd"), ("{a", "{a"), ("{a,b}{c,d}", "bd"),
    ("**", "a/b"), ("**/a", "a"), ("**/a", "b/c/a"), ("a/**", "a"), ("a/**", "a/b/c"),
    ("a/**/b", "a/b"), ("a/**/b", "a/x/y/b"), ("a/**/b/**/c", "a/b/x/b/c"), ("*/b", "a/b"),
    ("a/*.{x,y}", "a/b.y"),
  ])
  func `a whole path`(_ pattern: String, _ path: String) {
    #expect(matches(read(pattern), path).whole)
    #expect(matches(read(pattern), path).around)
  }

  @Test(arguments: [
    ("a", "b"), ("a", "b/a"), ("a*c", "ab"), ("?", "ab"), ("?", "é"), ("[ab]", "c"), ("[a-c]", "d"),
    ("[!ab]", "a"), ("[^a-c]", "b"), ("[ab]", "ab"), ("[a", "a"), ("{a,b}", "c"),
    ("{a,b}", "{a,b}"),
    ("**/a", "a/b/c"), ("a/**/b", "a/x"), ("*/b", "b"), ("a/b", "a"), ("a/*/c", "a/c"),
    ("a/**/b", "b"), ("A", "a"),
  ])
  func `its folders are not searched, either`(_ pattern: String, _ path: String) {
    let found = matches(read(pattern), path)
    #expect(!found.whole)
    #expect(found.around == (pattern == "**/a" && path.hasPrefix("a/")))
  }

  @Test(arguments: [("a", "a/b"), ("a/*", "a/b/c"), ("*", "a/b"), ("a/**/b", "a/x/b/c"), ("", "a")])
  func `a folder around it alone`(_ pattern: String, _ path: String) {
    let found = matches(read(pattern), path)
    #expect(!found.whole && found.around)
  }

  @Test func `where stars are not deep, two are as one`() {
    let pattern = PathPattern("a/**", hasDeepStars: false, room: PathPattern.room())
    #expect(matches(pattern, "a/b").whole)
    #expect(!matches(pattern, "a/b/c").whole)
    #expect(!matches(pattern, "a").whole)
  }

  @Test(arguments: ["a*", "[a]", "a?", "**", "{a,b}", "a[", "a]b", "*/**/[x"])
  func `a literal path matches itself`(_ path: String) {
    #expect(matches(PathPattern(literal: path), path).whole)
    #expect(matches(PathPattern(literal: path), path + "/x").around)
    for other in ["a", "ab", "b", "x/y", "a/b/x"] {
      #expect(!matches(PathPattern(literal: path), other).around)
    }
    #expect(PathPattern.isPattern(path) == (path != "a]b"))
  }
}
