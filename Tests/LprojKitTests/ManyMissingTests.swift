// Tests of more missing texts than can be listed: all of them are counted, and none is listed.

import LprojKit
import Testing

@Suite struct ManyMissingTests {
  private static let letters = "abcdefghijklmnopqrstuvwxyz"
  private static let languages: [String] = Array(
    letters.flatMap { first in letters.map { "\(first)\($0)" } }.filter { $0 != "en" }.prefix(600))

  private func missing(
    _ files: [String: String], _ localizations: [String] = [], gathersTexts: Bool = false
  ) async -> MissingOutcome {
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) })
    var request = MissingRequest(paths: ["R"], in: workspace, jobs: 1)
    request.localizations = localizations
    request.gathersTexts = gathersTexts
    return await Missing.run(request)
  }

  /// A catalog with a thousand English texts of two words. Each of the six hundred languages has only the first text.
  private static let catalog: String = {
    func unit(_ text: String) -> String {
      #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
    }
    let own = languages.map { "\"\($0)\":\(unit("T"))" }.joined(separator: ",")
    let entries = (0..<1_000).map { number in
      let more = number == 0 ? "," + own : ""
      return "\"k\(number)\":{\"localizations\":{\"en\":\(unit("Some text"))\(more)}}"
    }
    let strings = entries.joined(separator: ",")
    return #"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#
  }()

  private func counts(_ outcome: MissingOutcome, _ name: String) -> [Int] {
    let found = outcome.report.localizations.first { $0.name == name }
    return found.map { [$0.toDo, $0.size.words, $0.size.characters] } ?? []
  }

  private func listed(_ outcome: MissingOutcome) -> Int {
    outcome.report.trees.flatMap(\.tables).flatMap(\.works).reduce(0) { $0 + $1.items.count }
  }

  @Test func `those of a catalog are counted, and that is said`() async {
    let outcome = await missing(["R/L.xcstrings": Self.catalog], gathersTexts: true)
    #expect(
      outcome.remarks == [
        "R/L.xcstrings: lacks more than 500,000 texts in sum, which are counted and not listed"
      ])
    #expect(outcome.failures.isEmpty)
    #expect(listed(outcome) == 0)
    #expect(outcome.report.trees.flatMap(\.tables).allSatisfy { $0.sources.isEmpty })
    #expect(outcome.report.localizations.count == 600)
    #expect(counts(outcome, "fr") == [999, 1_998, 8_991])
    #expect(outcome.sheet(withMark: false).count { $0 == 0x0A } == 1)
  }

  @Test func `those of one language are listed`() async {
    let outcome = await missing(["R/L.xcstrings": Self.catalog], ["fr"])
    #expect(outcome.remarks == [])
    #expect(listed(outcome) == 999)
    #expect(counts(outcome, "fr") == [999, 1_998, 8_991])
  }

  @Test func `long lists are written in pieces`() async {
    let names = Array(Self.languages.prefix(20))
    let outcome = await missing(["R/L.xcstrings": Self.catalog], names, gathersTexts: true)
    #expect(listed(outcome) == 20 * 999)
    var json: [[UInt8]] = []
    MissingJSON.write(outcome.report, failures: []) { json.append($0) }
    var rows: [[UInt8]] = []
    outcome.writeSheet(withMark: false) { rows.append($0) }
    for (pieces, whole) in [
      (json, MissingJSON.render(outcome.report)), (rows, outcome.sheet(withMark: false)),
    ] {
      #expect(pieces.count > 5)
      #expect(pieces.allSatisfy { $0.count < 1 << 17 })
      #expect(Array(pieces.joined()) == whole)
    }
  }

  @Test func `those of a table in folders are counted, too`() async {
    var files = [
      "R/en.lproj/L.strings": (0..<1_000).map { "\"k\($0)\" = \"Some text\";\n" }.joined()
    ]
    for language in Self.languages { files["R/\(language).lproj/L.strings"] = "k0 = T;" }
    let outcome = await missing(files)
    #expect(
      outcome.remarks.contains {
        $0.hasSuffix(
          "R: the table 'L' lacks more than 500,000 texts in sum, which are counted and not listed")
      }, "\(outcome.remarks)")
    #expect(listed(outcome) == 0)
    #expect(counts(outcome, "fr") == [999, 1_998, 8_991])
    #expect(listed(await missing(files, ["fr"])) == 999)
  }
}
