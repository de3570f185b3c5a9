// Tests of the traits that one pass over the bytes of a text finds, both in a file and decoded.

import LprojSource
import Testing

@testable import LprojRules

@Suite struct TextScanTests {
  typealias Case = (text: String, traits: TextTraits)

  private static let plain: [Case] = [
    ("", .blank), (" ", [.startSpace, .blank]), ("\n", [.startNewline, .blank]), ("Save", []),
    ("a", []), ("ab", []), (" Save", .startSpace), ("\u{3000}Save", .startSpace),
    ("\tab", .startSpace), ("\nSave", .startNewline), (" \n Save", [.startSpace, .startNewline]),
    ("Save ", .endSpace), ("Save\u{3000}", .endSpace), ("Save\r\n", .endNewline),
    ("Save \n", [.endSpace, .endNewline]), (" a ", [.startSpace, .endSpace]),
    // The punctuation mark at the end of a text, with marks that may follow it.
    ("Save.", .period), ("Save?", .question), ("Save!", .exclamation), ("Save:", .colon),
    ("Save…", [.ellipsis, .endEllipsis]), ("Save..", [.dots, .endEllipsis]), ("Save,", .openEnd),
    ("(Save.)", [.period, .bracket]), ("(Save)", .bracket),
    ("(Save.) ", [.period, .endSpace, .bracket]), (".", .period),
    ("«Save?»", [.question, .quote]), ("a.b", []), ("a..b", .dots),
    // Digits outside and inside of specifiers.
    ("a 5", .digit), ("100 %", [.digit, .openEnd]), ("%5 ab", .digit), ("%5", .digit),
    ("%5d ab", []), ("%5@ ab", []), ("%@ ab", []), ("ab %% cd", []), ("a %d4 b", .digit),
    // Placeholders of templates, and markup.
    ("%{ab}c", .placeholder), ("a {b} c", .placeholder), ("a ${b} c", .placeholder),
    ("a $t(b) c", [.placeholder, .bracket]), ("a $b c", []), ("<b>x</b> y", .tag), ("a > b", []),
    ("a](b c", [.markdown, .bracket]), ("a] (b c", .bracket), ("a**b", .markdown), ("a*b", []),
    ("a`b", .markdown),
    ("http://a", .address), ("a: /b", []), ("a@b", .address), ("a@ b", []), ("a@5b", .digit),
    ("a\\nb", .spelledNewline), ("a\\tb", []),
    // Entities have two to eight letters.
    ("R&amp;D", .entity), ("R&D;a", []), ("&lt;a", .entity), ("a&#39;b", [.entity, .digit]),
    ("&abcdefgh;a", .entity), ("&abcdefghi;a", []), ("&amp a", []), ("& amp;a", []),
    ("a?b", .innerQuestion), ("a??", [.innerQuestion, .question]), ("a? b", []), ("a ?b", []),
    ("?b c", []), ("a\u{1}b", .invisible), ("a\tb\nc\rd", []), ("a\u{7F}b", .invisible),
    ("a\u{FFFD}b", .damage), ("\"a\" b", .quote), ("a “b", .quote), ("a\u{200B}b", .invisible),
    ("Йод", .foreign), ("Сa", .foreign), ("a\u{7FF}Ba", []), ("a\u{800}Ba", .foreign),
  ]

  @Test(arguments: plain)
  func `the traits of a text`(_ item: Case) { expectTraits(item, "de", isEscaped: false) }

  @Test(
    arguments: [
      ("a\\\"b", .quote), ("a\\nb", []), ("a\\r\\tb", []), ("\\'ab", []), ("a\\/b", []),
      ("a\\\\nb", .spelledNewline), ("a\\\\b", []), ("a\\U00e9b", [.escape, .digit]),
      ("a\\%@b", .escape),
      ("\\nab", .escape), ("ab\\n", .escape), ("\\rab", .escape), ("ab\\t", .escape),
      ("\\ab", .escape),
      ("ab\\\"", .quote), ("ab.\\\"", [.quote, .period]), (" \\nab", [.startSpace, .escape]),
      ("ab\\n ", [.endSpace, .escape]), ("a\\.. b", [.escape, .dots]),
    ] as [Case])
  func `the traits of a text with escapes`(_ item: Case) {
    expectTraits(item, "de", isEscaped: true)
  }

  @Test(
    arguments: [
      ("сахар", []), ("сaхар", .mixture), ("aсахар", .mixture), ("сахарa", .mixture),
      ("сахар a", []), ("bсахарb", []), ("сахар,a", []), ("a,сахар", []),
      // Letters of any script have an effect, with two or three bytes in UTF-8.
      ("\u{7FF}a б", .mixture), ("\u{800}a б", [.foreign, .mixture]),
      ("日a б", [.foreign, .mixture]),
      ("\u{7FF}bа", []), ("a\u{800}b", [.foreign, .mixture]),
    ] as [Case])
  func `look-alike Latin letters beside those of the language`(_ item: Case) {
    expectTraits(item, "ru", isEscaped: false)
  }

  @Test(
    arguments: [
      ("ja", "保存?", [.question]), ("ja", "OK.", [.period]), ("ja", "保存", []),
      ("ja", "保存.", [.period, .plainSign]),
      ("ja", "保存。", [.period]), ("de", "é?", [.question]), ("el", "ναι?", [.question, .plainSign]),
      ("el", "ναι.", [.period]),
    ] as [(String, String, TextTraits)])
  func `a sign of another language ends a text`(
    _ language: String, _ text: String, _ traits: TextTraits
  ) {
    expectTraits((text, traits), language, isEscaped: false)
  }

  /// Checks the traits of the text and of the same text inside a file. The second round uses the language's stored characters.
  private func expectTraits(_ item: Case, _ language: String, isEscaped: Bool) {
    let (before, text) = (Array("\"".utf8), Array(item.text.utf8))
    var language = TextLanguage.of(language)
    for _ in 0..<2 {
      #expect(
        TextScan.traits(of: text, text.indices, isEscaped: isEscaped, &language) == item.traits,
        "\(item.text)")
      let file = before + text + Array("\"; .".utf8)
      let range = 1..<1 + text.count
      #expect(
        TextScan.traits(of: file, range, isEscaped: isEscaped, &language) == item.traits,
        "\(item.text)")
    }
  }
}
