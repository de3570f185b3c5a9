// Tests of texts with invisible differences, which are reported by code points.

import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct LookAlikeTests {
  @Test(arguments: [
    ("a b", "a\u{A0}b", "U+0020 U+00A0"), ("caf\u{E9}", "cafe\u{301}", "U+00E9 U+0065"),
    ("ab", "a\u{200B}b", "U+0062 U+200B"), ("ab", "ab ", "nothing U+0020"),
    ("o", "о", "U+006F U+043E"), ("pay", "p\u{430}y", "U+0061 U+0430"),
    ("e-mail", "e\u{2010}mail", "U+002D U+2010"),
  ])
  func `texts that look alike`(_ one: String, _ other: String, _ codes: String) {
    let found = LookAlike.difference(Key(one), Key(other))
    #expect(found.map { "\($0.one) \($0.other)" } == codes)
  }

  @Test(arguments: [
    ("a", "a"), ("a", "b"), ("é", "e"), ("o", "\u{F8}"), ("a-b", "a\u{2013}b"), ("a :", "a:"),
  ])
  func `other texts`(_ one: String, _ other: String) {
    #expect(LookAlike.difference(Key(one), Key(other)) == nil)
  }

  @Test func `duplicate and unknown keys`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings": "\"caf\u{E9}\" = \"1\"; \"b\" = \"2\";",
      "de.lproj/A.strings": "\"b\" = \"x\u{A0}y\";\n\"b\" = \"x y\";\n\"cafe\u{301}\" = \"3\";",
    ])
    let output = try Program.lproj.run(["audit", "--no-fold"], in: tree.path).output
    #expect(output.contains("(\'x\u{A0}y\'), U+0020 here and U+00A0 there [duplicate-key]"))
    #expect(output.contains("but has U+00E9 where this key has U+0065) [extra-key]"))
  }

  @Test func `a key that looks like another keeps its code points beside others`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings": "\"one two\" = \"1\";\n",
      "de.lproj/A.strings":
        "\"one two\" = \"1\";\n\"one\u{A0}two\" = \"1\";\n\"x\" = \"2\";\n\"y\" = \"3\";\n",
    ])
    let lines = try Program.lproj.run(["audit"], in: tree.path).output.split(separator: "\n")
      .filter { $0.contains("[extra-key]") }
    #expect(lines.count == 2)
    #expect(lines.contains { $0.contains("'one\u{A0}two'") && $0.contains("U+00A0") })
    #expect(
      lines.contains { $0.contains("2 keys have no entry in the source language: 'x', 'y' [") })
  }

  @Test func `duplicate keys on one line have their lines and values`() throws {
    let text = """
      "a" = "1";
      "b" = "x";
      "a" = "2";
      "b" = "x";
      "c" = "p";
      "b" = "x";
      "c" = "q";
      "c" = "r";

      """
    let tree = try TemporaryTree(["en.lproj/A.strings": text])
    let list =
      "'a' ('2' (line 3) is used, not '1' (line 1)), "
      + "'c' ('r' (line 8) is used, not 'p' (line 5) and 'q' (line 7))"
    let output = try Program.lproj.run(["audit", "--min-severity", "note"], in: tree.path).output
    #expect(output.contains("2 keys are defined more than once: \(list) [duplicate-key] [**]\n"))
    #expect(output.contains("'b' is defined 3 times with the same value; lines 2, 4 and 6: 'x' ["))
    // The French table has the same duplicate keys, one line lower. Both localizations share a line of the report.
    try tree.write("fr.lproj/A.strings", Array(("\n" + text).utf8))
    let folded = try Program.lproj.run(["audit", "--min-severity", "note"], in: tree.path).output
    #expect(
      folded.contains(
        "2 keys are defined more than once: 'a', 'c', in 2 localizations (en, fr) ["))
  }

  @Test func `different values of one key in several localizations are one line`() throws {
    var files = ["en.lproj/A.strings": "\"a; b\" = \"1\";"]
    for name in ["de", "fr", "it", "ja"] {
      files["\(name).lproj/A.strings"] = "\"a; b\" = \"\(name)\";\n\"a; b\" = \"2 \(name)\";"
    }
    let tree = try TemporaryTree(files)
    let output = try Program.lproj.run(["audit"], in: tree.path).output
    #expect(
      output.contains(
        "'a; b' is defined twice with different values, in 4 localizations "
          + "(de: '2 de' (line 2) is used, not 'de' (line 1); fr: '2 fr' (line 2) is used, not 'fr' (line 1); "
          + "it: '2 it' (line 2) is used, not 'it' (line 1); likewise ja) ["))
    let each = try Program.lproj.run(["audit", "--no-fold"], in: tree.path).output
    #expect(each.contains("this one ('2 it') is used, not the one on line 1 ('it')"))
  }

  @Test func `a finding in a file of all localizations names its own`() throws {
    let texts = [("a", "A"), ("b", "B")].map { key, text in
      #""\#(key)":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"\#(text)"}},"#
        + #""fr":{"stringUnit":{"state":"translated","value":"\#(text)u "}}}}"#
    }
    func catalog(_ texts: [String]) -> [String: String] {
      let strings = texts.joined(separator: ",")
      return ["L.xcstrings": #"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#]
    }
    let one = try TemporaryTree(catalog([texts[0]]))
    let said = "'a' has a space at its end, but the source has none (in 'fr')"
    for format in ["text", "github", "markdown", "sarif", "junit"] {
      let output = try Program.lproj.run(["audit", "--format", format], in: one.path).output
      #expect(
        output.contains(said) || output.contains(said.replacing("'", with: "&apos;")), "\(output)")
    }
    let two = try TemporaryTree(catalog(texts))
    #expect(
      try Program.lproj.run(["audit"], in: two.path).output.contains(
        "2 texts begin or end with other spaces than the source: 'a', 'b' (in 'fr') ["))
  }
}
