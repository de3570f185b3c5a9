// Tests of the verdicts on a text that a conversion damaged, with their places.

import LprojSource
import Testing

@testable import LprojRules

@Suite struct DamagedTextTests {
  private func found(_ text: [UInt8], besides source: [UInt8] = []) -> String? {
    DamagedText.verdict(on: text, besides: source).map { verdict in
      let range = verdict.range ?? 0..<0
      return "\(verdict.detail ?? "-") \(range.lowerBound)-\(range.upperBound)"
    }
  }

  private let half: [UInt8] = [0xED, 0xA0, 0x80]

  @Test func `the first character that was lost is named`() {
    #expect(found(Array("plain é ж 日".utf8)) == nil)
    #expect(found(Array("a\u{FFFD}b\u{FFFD}".utf8)) == "replacement 1-4")
    #expect(
      found(Array("a\u{FFFD}".utf8), besides: Array("b\u{FFFD}".utf8)) == nil)
  }

  @Test func `the first half of a surrogate pair is named`() {
    let letter = Array("x".utf8)
    #expect(found(letter + half + letter + half) == "surrogate 1-4")
    #expect(found(half) == "surrogate 0-3")
    #expect(found(letter + [0xED, 0xBF, 0xBF]) == "surrogate 1-4")
    // U+D7FF is the last character before the surrogates. A truncated surrogate is no surrogate.
    #expect(found(letter + Array("\u{D7FF}".utf8) + letter) == nil)
    #expect(found(letter + [0xED, 0xA0]) == nil)
    #expect(found(letter + half, besides: half) == nil)
    #expect(found(Array("\u{FFFD}".utf8) + half) == "replacement 0-3")
    #expect(
      found(Array("\u{FFFD}".utf8) + half, besides: Array("\u{FFFD}".utf8)) == "surrogate 3-6")
  }

  @Test func `what was read in a wrong encoding is named`() {
    #expect(found(Array("GeÃ¶ffnet".utf8)) == "misread 2-6")
    #expect(found(Array("GeÃ¶ffnet".utf8), besides: Array("Ã¶".utf8)) == nil)
  }

  @Test(
    arguments: [
      ("Salz &amp; Pfeffer", "Salt & pepper", "entity 5-10"), ("&x &lt;", "a", "entity 3-7"),
      ("&; &#39;", "a", "entity 3-8"), ("a &amp", "a", nil), ("&amp; <b>", "a", nil),
      ("&amp;", "a <b>", nil), ("&amp;", "a &lt;", nil), ("&amp; [a](b)", "a", nil),
      ("&amp; **a**", "a", nil),
      // Question marks may have replaced letters.
      ("Permiss?es", "Permissions", "question 7-8"), ("????", "a", "question 1-2"),
      ("x ????.", "a", "question 3-4"), ("???", "a", nil), ("Ende??", "a", nil),
      ("Permiss?es", "Permissions?", nil), ("a?b http://a.b", "a", nil), ("a?b", "http://a.b", nil),
      ("a?", "a", nil), ("?a", "a", nil), ("a?1", "a", nil), ("&amp; a?b", "a", "entity 0-5"),
    ] as [(String, String, String?)])
  func `what a translation has beside its source`(
    _ text: String, _ source: String, _ expected: String?
  ) {
    var language = TextLanguage.of("de")
    func features(_ text: String) -> TextFeatures {
      TextFeatures(Array(text.utf8), TextTraits(Array(text.utf8), &language))
    }
    let verdict = DamagedText.verdict(on: features(text), besides: features(source))
    let word = verdict.map { verdict in
      let range = verdict.range ?? 0..<0
      return "\(verdict.detail ?? "-") \(range.lowerBound)-\(range.upperBound)"
    }
    #expect(word == expected)
  }
}
