// Which sources are read.

import LprojAudit
import LprojFiles
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
}
