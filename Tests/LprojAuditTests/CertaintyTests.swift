// Tests of the severity of findings in files that may be tables or something else.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct CertaintyTests {
  private func severities(_ files: [String: String], path: String = "/App") async -> [Severity] {
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) })
    var request = AuditRequest(paths: [path], in: workspace, jobs: 1)
    request.only = ["syntax-error"]
    return await Audit.run(request).report.findings.map(\.first.severity)
  }

  private let broken = "\"a\" = ;"

  @Test func `a file with a table's ending and outside of localizations may be anything`() async {
    let table = ["/App/en.lproj/Localizable.strings": "\"a\" = \"1\";"]
    for text in [broken, "(\"one\", \"two\")"] {
      #expect(await severities(["/App/Loose.strings": text]) == [.warning])
      #expect(await severities(table.merging(["/App/Loose.strings": text]) { $1 }) == [.warning])
      #expect(await severities(["/App/en.lproj/Localizable.strings": text]) == [.error])
    }
  }

  @Test func `a file that is named is meant to be a table`() async {
    #expect(
      await severities(["/App/Loose.strings": broken], path: "/App/Loose.strings") == [.error])
  }

  @Test func `a list of words is not a table, unless it is named as one`() async {
    let table = ["/App/en.lproj/Localizable.strings": "\"a\" = \"1\";"]
    func found(_ text: String, path: String = "/App") async -> [Severity] {
      await severities(table.merging(["/App/IGNORED.strings": text]) { $1 }, path: path)
    }
    #expect(await found("word\nother word\n") == [])
    #expect(await found("word\nother word\n", path: "/App/IGNORED.strings") == [.error])
    #expect(await found("other word\n") == [.warning])
    #expect(await found("word\n\"a\" = ;\n") == [.warning, .warning])
    #expect(await severities(["/App/en.lproj/L.strings": "word\nother word\n"]) == [.error])
  }
}
