// Tests of audits that start in a localization folder, so that the path of the folder is '.'.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct InsideFolderTests {
  private func lines(_ path: String, from folder: String) async -> [String] {
    let files = [
      "/P/en.lproj/L.strings": "\"a\" = \"A one\"; \"b\" = \"B one\";",
      "/P/fr.lproj/L.strings": "\"a\" = \"A un\";",
    ]
    let request = AuditRequest(
      paths: [path], in: .memory(files.mapValues { Array($0.utf8) }, currentFolder: folder), jobs: 1
    )
    let outcome = await Audit.run(request)
    #expect(outcome.failures.isEmpty)
    return outcome.report.findings.flatMap(\.findings).map { "\($0.path) \($0.rule)" }
  }

  @Test(arguments: [".", "..", "../fr.lproj", "/P/fr.lproj", "L.strings", "/P"])
  func `its files are found by their names`(path: String) async {
    #expect(await lines(path, from: "/P/fr.lproj") == ["L.strings missing-key"])
  }

  @Test(arguments: ["../fr.lproj", ".."])
  func `those of other folders too`(path: String) async {
    #expect(await lines(path, from: "/P/en.lproj") == ["../fr.lproj/L.strings missing-key"])
  }
}
