// Tests of source tables that have only a part of the texts, because the code has the remaining texts.

import LprojTestSupport
import Testing

@Suite struct PartialReferenceTests {
  private func table(_ keys: [String], as value: (String) -> String = { $0 + "!" }) -> String {
    keys.map { "\"\($0)\" = \"\(value($0))\";\n" }.joined()
  }

  private func run(_ files: [String: String], _ arguments: String...) throws -> ProgramResult {
    let tree = try TemporaryTree(files)
    return try Program.lproj.run(arguments, in: tree.path)
  }

  private func findings(_ result: ProgramResult) -> [String] {
    result.output.split(separator: "\n").prefix { $0.contains("warning: ") }.map(String.init)
  }

  private let texts = ["Hi", "Good day", "See you soon", "Come in", "Take care"]

  private func partial(italian: [String]) -> [String: String] {
    [
      "en.lproj/L.strings": table(["Hi"]) { $0 }, "de.lproj/L.strings": table(texts),
      "fr.lproj/L.strings": table(texts + ["Gone"]), "it.lproj/L.strings": table(italian),
    ]
  }

  @Test func `keys that most whole localizations have are expected`() throws {
    let result = try run(partial(italian: texts), "audit", "--no-fold")
    #expect(
      findings(result) == [
        "fr.lproj/L.strings:6:1: warning: 'Gone' has no entry in the source language ('en') [extra-key]"
      ])
    #expect(result.output.contains("de              100 %      0  ████████████████████  100 %"))
    #expect(result.errors == "")
  }

  @Test func `localizations that lack them are reported, in coverage and missing texts too`() throws
  {
    let files = partial(italian: ["Hi"])
    let result = try run(files, "audit")
    #expect(
      findings(result).first
        == "it.lproj/L.strings:1:1: warning: 4 keys are missing in 'it': 'Come in', "
        + "'Good day', 'See you soon' and 1 more [missing-key]")
    #expect(result.output.contains("it               20 %      4  "))
    let missing = try run(files, "missing", "--locale", "it", "--format", "csv")
    #expect(missing.output.contains("Good day"))
    #expect(missing.output.contains("See you soon"))
    #expect(!missing.output.contains("Gone"))
  }

  @Test func `a table that is cut short counts among the whole ones by what it holds`() throws {
    var files = partial(italian: texts)
    files["de.lproj/L.strings"] = table(texts + ["Gone"])
    files["es.lproj/L.strings"] = table(texts)
    let whole = table(texts)
    files["pl.lproj/L.strings"] = whole
    func missing() throws -> [String] {
      findings(try run(files, "audit", "--no-fold", "--only", "missing-key")).filter {
        $0.contains("'Gone' is missing")
      }
    }
    // Two of the five tables have 'Gone', so less than half. Without the truncated table, two of four would have 'Gone'.
    #expect(try missing() == [])
    files["pl.lproj/L.strings"] = whole.replacing("\"See", with: "; \"See")
    #expect(try missing() == [])
  }

  @Test func `an empty reference is partial when three others share texts`() throws {
    var files = partial(italian: texts)
    files["en.lproj/L.strings"] = "/* nothing yet */\n"
    #expect(!findings(try run(files, "audit")).contains { $0.contains("Good day") })
  }

  @Test func `keys that are gone are reported once for all localizations that have them`() throws {
    let old = table(["a.title", "b.title", "old.title"])
    let files = [
      "en.lproj/L.strings": table(["a.title", "b.title"]), "de.lproj/L.strings": old,
      "fr.lproj/L.strings": old, "it.lproj/L.strings": old,
    ]
    let place = "3:1: warning: 'old.title' has no entry in the source language ('en'), though 3 "
    #expect(
      findings(try run(files, "audit"))
        == ["de.lproj/L.strings:\(place)localizations have it [extra-key]"])
    #expect(
      findings(try run(files, "audit", "--locale", "it"))
        == ["it.lproj/L.strings:\(place)localizations have it [extra-key]"])
  }

  @Test func `a reference with a minority of the keys is reported once`() throws {
    let others = table(["a.title", "b.title", "c.title"])
    let result = try run(
      [
        "en.lproj/L.strings": table(["a.title"]), "de.lproj/L.strings": others,
        "fr.lproj/L.strings": others,
      ], "audit")
    #expect(
      result.errors
        == "lproj: note: en.lproj/L.strings: has 1 key, and another localization has 3; keys that only others have "
        + "are not reported as missing\n")
  }

  @Test func `without a reference nothing is said of coverage`() throws {
    let files = ["de.lproj/L.strings": table(["a"]), "fr.lproj/L.strings": table(["a", "b"])]
    for format in ["text", "json", "markdown"] {
      let output = try run(files, "audit", "--format", format).output
      #expect(!output.contains("100 %"), "\(output)")
    }
    let json = try run(files, "audit", "--format", "json").output
    #expect(try JSONSchema(named: "audit").problems(of: json) == [])
  }
}
