// Tests of mistyped names, look-alike texts, and the identity of a finding.

import LprojSource
import Testing

@Suite struct NamesTests {
  private static let misspelled: [(String, [String], String?)] = [
    ("sorce", ["source", "exclude"], "source"), ("Source", ["source"], "source"),
    ("exc", ["source", "exclude"], "exclude"), ("ex", ["exclude"], nil), ("ba", ["ab"], "ab"),
    ("x", ["y"], nil), ("X", ["x"], "x"), ("abcdef", ["abxxef"], "abxxef"),
    ("abcdef", ["axxxef"], nil), ("cat", ["hat", "bat"], "bat"), ("cats", ["bats", "cat"], "bats"),
    ("rules", ["severity"], "severity"), ("RULES", ["severity"], "severity"),
    ("rules", ["tables"], nil), ("same", ["same"], nil), ("", ["a"], nil),
    ("same", ["same", "some"], "some"),
  ]

  @Test(arguments: misspelled)
  func `the nearest name is what was meant`(_ word: String, _ names: [String], _ meant: String?) {
    #expect(Spelling.nearest(word, among: names, synonyms: ["rules": "severity"]) == meant)
    let hint = Spelling.hint(word, among: names, synonyms: ["rules": "severity"])
    #expect(hint == (meant.map { "; did you mean '\($0)'?" } ?? ""))
  }

  private static let pairs: [(String, String, Bool)] = [
    ("fr", "fr", false), ("Fr", "fr", false), ("frr", "fr", true), ("f", "fr", true),
    ("fe", "fr", true), ("rf", "FR", true), ("fr", "de", false), ("abdc", "abcd", true),
    ("badc", "abcd", false), ("abcd", "ab", false),
  ]

  @Test(arguments: pairs)
  func `one letter distinguishes two names`(_ one: String, _ other: String, _ isOff: Bool) {
    #expect(Spelling.isOneLetterOff(one, from: other) == isOff)
  }

  private static let alike: [(String, String, String, String)] = [
    ("a b", "a\u{A0}b", "U+0020", "U+00A0"), ("ab", "a\u{200B}b", "U+0062", "U+200B"),
    ("ab", "ab ", "nothing", "U+0020"), (" ab", "ab", "U+0020", "U+0061"),
    ("a  b", "a b", "U+0020", "U+0062"), ("é", "e\u{301}", "U+00E9", "U+0065"),
    ("pay", "p\u{430}y", "U+0061", "U+0430"),
  ]

  @Test(arguments: alike)
  func `texts that look alike differ at a code point`(
    _ one: String, _ other: String, _ code: String, _ otherCode: String
  ) throws {
    let codes = try #require(LookAlike.difference(Key(one), Key(other)))
    #expect(codes.one == code)
    #expect(codes.other == otherCode)
    #expect(LookAlike.visible(Key(one)) == LookAlike.visible(Key(other)))
  }

  @Test func `many marks on a letter are found after any text`() {
    let marks = String(repeating: "\u{301}\u{327}", count: 1_000)
    let key = Key("p\(marks)")
    #expect(LookAlike.visible(key) == LookAlike.visible(Key("\u{440}\(marks)")))
    #expect(LookAlike.visible(key) != LookAlike.visible(Key("p\(marks)\u{301}")))
    #expect(LookAlike.visible(Key("e\u{327}\u{301}")) == "\u{E9}\u{327}")
  }

  @Test(arguments: [("", 0), ("a", 255), ("é", 254)])
  func `a name has no more bytes than a folder's`(_ letter: String, _ count: Int) {
    let name = String(repeating: letter, count: letter.isEmpty ? 0 : count / letter.utf8.count)
    #expect(Key(name).name == name)
    #expect(Key(name + "xxx").name.utf8.count == min(count + 3, Key.longestName + 1))
  }

  @Test(arguments: [("a", "a"), ("a", "b"), ("ab", "a b"), ("Abc", "abc")])
  func `other texts do not look alike`(_ one: String, _ other: String) {
    #expect(LookAlike.codes(Key(one), Key(other)) == nil)
  }

  private static let fingerprints: [(String, Bool)] = [
    ("0123456789abcdef", true), ("ffffffffffffffff", true), ("0123456789abcde", false),
    ("0123456789abcdef0", false), ("+123456789abcdef", false), ("0123456789abcdeg", false),
  ]

  @Test(arguments: fingerprints)
  func `a fingerprint is sixteen digits`(_ text: String, _ isRead: Bool) {
    #expect(Fingerprint(text)?.description == (isRead ? text : nil))
  }
}
