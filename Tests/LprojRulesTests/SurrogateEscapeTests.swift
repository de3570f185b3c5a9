// Tests of the two halves of a surrogate pair with lower-case escapes: they are fixed together.

import LprojFiles
import LprojKit
import LprojSource
import Testing

@Suite struct SurrogateEscapeTests {
  @Test(arguments: [
    (#"\ud83d\ude00"#, [2, 2]), (#"x\u00e9"#, [1]), (#"\ud83d x"#, [nil]), (#"\ude00"#, [nil]),
    (#"\ud83d\ude00\ude00"#, [2, 2, nil]),
  ])
  func `each half is reported, and both are rewritten`(_ text: String, _ edits: [Int?]) async {
    let table = Array("\"a\" = \"\(text)\";\n".utf8)
    var request = AuditRequest(
      paths: ["."], in: .memory(["en.lproj/L.strings": table], currentFolder: "/place"), jobs: 1)
    request.only = ["suspicious-escape"]
    let found = await Audit.run(request).report.findings.flatMap(\.findings)
    #expect(found.map { $0.fix?.edits.count } == edits)
  }
}
