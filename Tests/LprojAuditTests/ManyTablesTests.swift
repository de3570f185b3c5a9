// Tests of trees with more files than an audit keeps in memory at the same time.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct ManyTablesTests {
  /// Audits 900 tables in two localizations. Every hundredth table lacks a key in German.
  private func outcome(jobs: Int) async -> AuditOutcome {
    var files = [
      "/R/Loose.strings": "a = 1;", "/R/C.xcstrings": #"{"sourceLanguage": "en", "strings": {}}"#,
    ]
    for number in 0..<900 {
      let name = "T\(1000 + number)"
      files["/R/en.lproj/\(name).strings"] = #""a" = "One"; "b" = "Two";"#
      files["/R/de.lproj/\(name).strings"] =
        number % 100 == 0 ? #""a" = "Eins";"# : #""a" = "Eins"; "b" = "Zwei";"#
    }
    // The last table has only German texts. One of them occurs twice.
    files["/R/de.lproj/Z.strings"] = #""z" = "1"; "z" = "2";"#
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) })
    var request = AuditRequest(paths: ["/R"], in: workspace, jobs: jobs)
    request.only = ["missing-key", "duplicate-key"]
    return await Audit.run(request)
  }

  @Test(arguments: [1, 2]) func `no table is lost, and all are in order`(jobs: Int) async {
    let outcome = await outcome(jobs: jobs)
    #expect(outcome.report.files == 1803)
    #expect(outcome.report.entries == 900 * 4 - 9 + 3)
    #expect(
      outcome.report.findings.map(\.first.path)
        == (0..<9).map { "R/de.lproj/T\(1000 + $0 * 100).strings" } + ["R/de.lproj/Z.strings"])
    let tables = outcome.report.trees.flatMap(\.tables)
    #expect(tables.filter { $0.path == nil }.map(\.name) == (1000..<1900).map { "T\($0)" } + ["Z"])
    #expect(tables.prefix(900).allSatisfy { $0.keys == 2 && $0.localizations.count == 2 })
  }
}
