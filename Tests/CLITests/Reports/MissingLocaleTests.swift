// Tests of missing texts of selected localizations, where each localization lacks different keys.

import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct MissingLocaleTests {
  private let files = [
    "en.lproj/L.strings":
      "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n\"d\" = \"D\";\n",
    "de.lproj/L.strings": "\"b\" = \"1\";\n\"c\" = \"1\";\n\"d\" = \"1\";\n",
    "es.lproj/L.strings": "\"a\" = \"1\";\n\"c\" = \"1\";\n\"d\" = \"1\";\n",
    "fr.lproj/L.strings": "\"a\" = \"1\";\n\"b\" = \"1\";\n",
  ]

  @Test(arguments: [("de", ["a"]), ("es", ["b"]), ("fr", ["c", "d"])])
  func `each localization has its own keys`(name: String, keys: [String]) throws {
    let found = try missing(files, "--locale", name).localization(name)
    #expect(found.missing.map(\.key) == keys)
    #expect(found.missing.map(\.source) == keys.map { $0.uppercased() })
  }

  @Test func `two of three keep theirs`() throws {
    let answer = try missing(files, "--locale", "de", "--locale", "fr")
    #expect(try answer.localization("de").missing.map(\.key) == ["a"])
    #expect(try answer.localization("fr").missing.map(\.key) == ["c", "d"])
  }

  @Test func `unneeded sources are dropped and the others keep their items`() {
    let sources = ["a", "b", "c", "d"].map {
      MissingReport.Source(
        key: Key($0), text: nil, comment: nil, path: "en.lproj/L.strings", position: .start,
        size: .zero)
    }
    func work(_ name: String, _ numbers: [Int]) -> MissingReport.Work {
      MissingReport.Work(
        localization: name, path: "",
        items: numbers.map { MissingReport.Item(source: $0, kind: .missing, value: nil) })
    }
    var table = MissingReport.Table(
      sources: sources, works: [work("de", [3]), work("fr", [1, 3])], absences: [],
      fallbackText: "")
    table.dropUnusedSources()
    #expect(table.sources.map(\.key) == [Key("b"), Key("d")])
    #expect(table.works.map { $0.items.map(\.source) } == [[1], [0, 1]])
    table.works = []
    table.dropUnusedSources()
    #expect(table.sources.isEmpty)
  }
}
