// Tests of the library as another package sees it: only public declarations, and only `import LprojKit`.

import LprojKit
import Testing

struct LibraryTests {
  private let workspace = Workspace.memory([
    "R/en.lproj/L.strings": Array(#""a" = "A"; "b" = "B";"#.utf8),
    "R/de.lproj/L.strings": Array(#""a" = "Ä";"#.utf8),
  ])

  @Test func `an audit of files in memory`() async {
    let outcome = await Audit.run(AuditRequest(paths: ["R"], in: workspace, jobs: 2))
    let findings = outcome.report.findings.flatMap(\.findings)
    #expect(findings.map(\.rule) == ["missing-key"])
    #expect(findings.map(\.path) == ["R/de.lproj/L.strings"])
    #expect(findings.first?.key?.description == "b")
    #expect(outcome.report.trees.map(\.development) == ["en"])
  }

  @Test func `an unsaved text in place of the saved one`() async {
    let unsaved = workspace.overlaying([
      "R/de.lproj/L.strings": Array(#""a" = "Ä" "b" = "B";"#.utf8)
    ])
    let outcome = await Audit.run(AuditRequest(paths: ["R"], in: unsaved, jobs: 2))
    #expect(outcome.report.findings.flatMap(\.findings).map(\.rule).contains("syntax-error"))
    #expect(outcome.worst == .error)
  }

  @Test func `what is left to translate`() async {
    var request = MissingRequest(paths: ["R"], in: workspace, jobs: 2)
    request.gathersTexts = true
    let outcome = await Missing.run(request)
    #expect(outcome.report.localizations.filter { $0.toDo > 0 }.map(\.name) == ["de"])
    let lines = String(decoding: outcome.sheet(withMark: false), as: UTF8.self)
    #expect(lines.contains("b,B,,,en.lproj/L.strings,,de,"))
  }

  @Test func `the text that a user gets`() throws {
    var request = FallbacksRequest(paths: ["R"], in: workspace)
    request.readers = [["de-CH"]]
    request.keys = ["a"]
    let tree = try #require(Fallbacks.run(request).report.trees.first)
    #expect(tree.strings.first?.answers.first?.value?.description == "Ä")
  }

  @Test func `a compiled table, and a refusal`() {
    let bytes = Compile.table(Array(#""a" = "b";"#.utf8), to: .binary)
    #expect(bytes?.starts(with: Array("bplist00".utf8)) == true)
  }
}
