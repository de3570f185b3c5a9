// Tests of ignore files, compared with the results of git for the same paths.

import Foundation
import LprojTestSupport
import Testing

@testable import LprojModel

@Suite struct IgnoreTests {
  /// Patterns with paths that they ignore and paths that they do not ignore. A slash at the end of a path marks a folder.
  private static let examples: [(pattern: String, ignored: [String], kept: [String])] = [
    ("*.strings", ["a.strings", "x/a.strings"], ["a.stringsdict"]),
    ("# a", [], ["# a", "a"]),
    ("\\#a", ["#a"], ["\\#a"]),
    ("\\!a", ["!a"], ["a"]),
    ("a  ", ["a"], ["a  "]),
    ("a\\ ", ["a "], ["a", "a\\"]),
    ("a\\\\ ", ["a\\"], ["a\\ "]),
    ("build/", ["build/", "x/build/"], ["build"]),
    ("/build", ["build", "build/"], ["x/build"]),
    ("x/build", ["x/build"], ["y/x/build", "build"]),
    ("**/build", ["build", "x/y/build"], ["xbuild"]),
    ("x/**", ["x/a", "x/y/a"], ["x/", "y/x"]),
    ("x/**/a", ["x/a", "x/y/z/a"], ["xa", "a"]),
    ("x**/a", ["x/a", "xa", "xy/z/a"], ["a"]),
    ("x/*/a", ["x/y/a"], ["x/a", "x/y/z/a"]),
    ("[[:digit:]]*", ["1", "2b"], ["a1"]),
    ("[^[:upper:]x]", ["a"], ["A", "x", "aa"]),
    ("[[:alnum:]]", ["a", "Z", "7"], ["-", "é", "_"]),
    ("[[:alpha:]]", ["a", "Z"], ["7", "@", "[", "{"]),
    ("a[[:blank:]]b", ["a b", "a\tb"], ["a\u{B}b", "ab"]),
    ("[[:cntrl:]]", ["\u{1}", "\u{1F}", "\u{7F}"], [" ", "~"]),
    ("[[:graph:]]", ["!", "~", "a"], [" ", "\u{7F}"]),
    ("a[[:print:]]", ["a ", "a~"], ["a\u{7F}", "a\u{1F}"]),
    ("[[:lower:]]", ["a", "z"], ["A", "`", "{"]), ("[[:upper:]]", ["A", "Z"], ["a", "@", "["]),
    ("[[:punct:]]", ["!", "_", "~"], ["a", "0", " "]), ("[[:digit:]]", ["0", "9"], ["/", ":"]),
    ("a[[:space:]]b", ["a b", "a\rb", "a\tb"], ["a-b"]),
    ("[[:xdigit:]]", ["0", "a", "F"], ["g", "G", "`", "@"]),
    ("[]-]", ["]", "-"], ["a"]),
    ("[a-c\\]]", ["b", "]"], ["d", "\\"]),
    ("[c-a]", ["c"], ["a", "b"]),
    ("[a-]", ["a", "-"], ["b", "]"]), ("[-a]", ["-", "a"], ["b"]),
    ("[]-a]", ["]", "^", "a"], ["-"]),
    ("[a-c-e]", ["a", "c", "-", "e"], ["d"]), ("[!]a]", ["b"], ["]", "a"]),
    ("[!a-c]", ["d", "-"], ["a", "b", "c"]), ("[^a]", ["b", "^"], ["a"]),
    ("[a^]", ["a", "^"], ["b"]),
    ("[a-\\c]", ["b", "c"], ["\\", "-"]), ("[a-\\]]", ["a"], ["]", "\\", "-"]),
    ("[\\a-c]", ["a", "b", "c"], ["\\", "-"]), ("[a-a]", ["a"], ["b", "-"]),
    ("[a-", [], ["a", "-"]),
    ("[!", [], ["!", "a"]), ("[]", [], ["]", "[]"]), ("[!]", [], ["!", "a"]), ("[a\\", [], ["a"]),
    ("[[:digit:]-z]", ["1", "-", "z"], ["a"]), ("[a-[:digit:]]", [], ["b", "1", "a"]),
    ("[[:digit:]", [], ["1", "[:digit:"]), ("[[:]", ["[", ":"], ["]"]),
    ("[:a]", [":", "a"], ["b"]),
    ("[[:a]", ["[", ":", "a"], ["b"]), ("a[[:space:]-]b", ["a b", "a-b"], ["ab"]),
    ("[[:nothing:]a]", [], ["a", ":"]),
    ("[a", [], ["[a", "a"]),
    ("x[/]a", [], ["x/a"]),
    ("a\\", [], ["a", "a\\"]),
    ("a//", [], ["a/", "a"]),
    ("?", ["a", "\u{1}"], ["ab", "ä"]),
    ("\u{FEFF}a\r", ["a"], ["a\r"]),
    ("/", [], ["a", "a/"]),
    ("*\n!a", ["b", "x/"], ["a"]),
  ]

  @Test(arguments: examples.indices)
  func `patterns match as git's do`(_ number: Int) throws {
    let (pattern, ignored, kept) = Self.examples[number]
    let rules = IgnoreRules(Array(pattern.utf8))
    #expect(ignored.filter { !Self.ignores(rules, $0) } == [])
    #expect(kept.filter { Self.ignores(rules, $0) } == [])
  }

  private static func ignores(_ rules: IgnoreRules, _ path: String) -> Bool {
    let isFolder = path.hasSuffix("/")
    let bytes = Array(isFolder ? path.utf8.dropLast() : path.utf8[...])
    let name = bytes.split(separator: UInt8(ascii: "/")).last ?? []
    return rules.verdict(path: bytes[...], name: name, isFolder: isFolder) ?? false
  }

  @Test func `a pattern of many stars takes no time`() {
    let rules = IgnoreRules(Array((String(repeating: "**/a*", count: 40) + "b").utf8))
    #expect(!Self.ignores(rules, String(repeating: "aa/", count: 200) + "a"))
  }

  /// Compares random ignore files with git. The environment variable LPROJ_IGNORE_ROUNDS sets the number of rounds.
  @Test func `random files are ignored where git ignores them`() throws {
    let rounds =
      ProcessInfo.processInfo.environment["LPROJ_IGNORE_ROUNDS"].flatMap { Int($0) } ?? 40
    for seed in 0..<rounds {
      let repository = try RandomRepository(seed: UInt64(seed))
      let (git, own) = (try repository.ignoredByGit(), repository.ignored())
      #expect(git == own, "seed \(seed), \(repository.description)")
    }
  }
}
