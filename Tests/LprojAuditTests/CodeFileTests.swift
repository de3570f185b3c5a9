// Which sources are read, and what is said where not all of them are.

import LprojAudit
import LprojFiles
import LprojReport
import Testing

@Suite struct CodeFileTests {
  private func workspace(_ files: [String: String]) -> Workspace {
    .memory(files.reduce(into: [:]) { $0["/p/" + $1.key] = Array($1.value.utf8) })
  }

  @Test func `files beyond the limit are left out, and that is known`() {
    let files = workspace(["A.m": "", "B.swift": "", "In/C.m": "", "In/D.plist": ""])
    #expect(!CodeFiles(below: ["/p"], in: files, most: 4).isCut)
    let found = CodeFiles(below: ["/p"], in: files, most: 3)
    #expect(found.isCut)
    #expect(found.files.count + found.otherLists.count == 3)
  }

  @Test func `no key is unused where a source is not read`() async {
    let call = #"show(NSLocalizedString("asked", comment: ""))"#
    let large = "// " + String(repeating: "x", count: 8 << 20)
    for (more, unused) in [("", 1), (large, 0)] {
      let files = workspace([
        ".git/HEAD": "", "A.swift": call, "B.swift": more,
        "en.lproj/Localizable.strings": #""asked" = "A"; "other" = "B";"#,
      ])
      var request = AuditRequest(paths: ["/p"], in: files, jobs: 2)
      request.minimumSeverity = .note
      request.only = ["unused-key"]
      request.code = .on
      let outcome = await Audit.run(request)
      #expect(outcome.report.findings.count == unused)
      #expect(outcome.remarks.contains { $0.contains("B.swift cannot be read") } == (unused == 0))
    }
  }
}
