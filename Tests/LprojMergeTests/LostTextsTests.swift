// Tests of the texts of a table in any format, and of texts that a merge lost.

import LprojSource
import LprojTestSupport
import Testing

@testable import LprojMerge

@Suite struct LostTextsTests {
  private func texts(_ strings: [String: String]) -> TableTexts {
    let text = strings.sorted { $0.key < $1.key }
      .map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
    return TableTexts(Array(text.utf8), at: "de.lproj/L.strings") ?? TableTexts()
  }

  private func lost(
    _ bases: [[String: String]], _ sides: [[String: String]], _ result: [String: String]
  ) -> [String] {
    LostTexts(bases: bases.map(texts), sides: sides.map(texts), result: texts(result)).lost.map {
      "\($0.place.key) \($0.text) \($0.sides) \($0.instead?.description ?? "-")"
    }
  }

  @Test func `additions and changes of a side must be present`() {
    let base = ["a": "1", "b": "2"]
    let sides = [base.merging(["o": "x"]) { $1 }, ["a": "t", "b": "2", "n": "y"]]
    #expect(lost([base], sides, ["a": "t", "b": "2", "n": "y", "o": "x"]) == [])
    #expect(
      lost([base], sides, ["a": "1", "b": "2"]) == ["a t [1] 1", "n y [1] -", "o x [0] -"])
    // The text `b` is on both sides, so the merge lost it from both.
    #expect(
      lost([base], sides, ["a": "t", "n": "y", "o": "x"]) == ["b 2 [0, 1] -"])
    // A merge may change a text, and may remove a text that one side removed.
    #expect(lost([base], [["a": "t"], base], ["a": "new"]) == [])
    #expect(lost([base], [["a": "1"], base], ["a": "1"]) == [])
  }

  @Test func `a conflict is decided either way, but not by nothing`() {
    let base = ["a": "1"]
    let sides = [["a": "o"], ["a": "t"]]
    for decided in ["o", "t", "both"] { #expect(lost([base], sides, ["a": decided]) == []) }
    #expect(lost([base], sides, [:]) == ["a o [0] -"])
    #expect(lost([base], [[:], ["a": "t"]], [:]) == [])
  }

  @Test func `a text is lost only in comparison with all bases`() {
    let sides = [["a": "o"], ["a": "1"]]
    #expect(lost([["a": "1"]], sides, ["a": "1"]) == ["a o [0] 1"])
    #expect(lost([["a": "1"], ["a": "o"]], sides, ["a": "1"]) == [])
  }

  @Test func `a key that got another name is not lost`() {
    let base = ["old key": "text"]
    #expect(
      lost([base], [base, base.merging(["n": "x"]) { $1 }], ["new key": "text", "n": "x"]) == [])
  }

  @Test func `a stringsdict and a catalog have the same forms`() throws {
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>p</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>one</key><string>%d file</string><key>other</key><string>%d files</string>
      </dict></dict></dict></plist>
      """
    let catalog = """
      {"sourceLanguage": "en", "strings": {"p": {"localizations": {"en": {"variations": {"plural": {
      "one": {"stringUnit": {"state": "translated", "value": "%d file"}},
      "other": {"stringUnit": {"state": "translated", "value": "%d files"}}}}}}}}, "version": "1.0"}
      """
    let table = try #require(TableTexts(Array(plist.utf8), at: "en.lproj/L.stringsdict"))
    let other = try #require(TableTexts(Array(catalog.utf8), at: "L.xcstrings"))
    #expect(table.texts.mapValues(\.value) == other.texts.mapValues(\.value))
    #expect(
      Set(table.texts.keys.map(\.form)) == ["variations.plural.one", "variations.plural.other"])
    #expect(TableTexts(Array("\"a\" = ".utf8), at: "en.lproj/L.strings") == nil)
  }
}
