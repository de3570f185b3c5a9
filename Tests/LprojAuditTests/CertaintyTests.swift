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

  @Test func `a broken table beside localizations is an error`() async {
    let found = await severities([
      "/App/Loose.strings": broken, "/App/en.lproj/Localizable.strings": "\"a\" = \"1\";",
    ])
    #expect(found == [.error])
  }

  @Test func `a file with a table's ending and no localizations around it may be anything`() async {
    #expect(await severities(["/App/Loose.strings": broken]) == [.warning])
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
    #expect(await found("other word\n") == [.error])
    #expect(await found("word\n\"a\" = ;\n") == [.error, .error])
    #expect(await severities(["/App/en.lproj/L.strings": "word\nother word\n"]) == [.error])
  }
}
