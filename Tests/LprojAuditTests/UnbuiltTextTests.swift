// Tests of findings about texts that only debugging code looks up.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct UnbuiltTextTests {
  private func found(_ code: String, german: String = "%@ da") async -> [String] {
    let files = [
      "/App/A.swift": code, "/App/en.lproj/Localizable.strings": "\"a.b\" = \"%d here\";",
      "/App/de.lproj/Localizable.strings": "\"a.b\" = \"\(german)\";",
    ].mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["/App"], in: .memory(files, currentFolder: "/App"), jobs: 1)
    request.minimumSeverity = .note
    request.only = ["format-type-mismatch", "call-argument-mismatch"]
    request.code = .auto
    return await Audit.run(request).report.findings.flatMap(\.findings).map {
      "\($0.severity) \($0.rule)"
    }
  }

  private let ask = #"show(String(format: NSLocalizedString("a.b", comment: ""), 1))"#

  @Test func `affect no user of a product`() async {
    #expect(await found(ask) == ["error format-type-mismatch"])
    #expect(
      await found("#if DEBUG\n\(ask)\n#endif").sorted() == [
        "note call-argument-mismatch", "warning format-type-mismatch",
      ])
    #expect(await found("#if DEBUG\n\(ask)\n#endif\n\(ask)").contains("error format-type-mismatch"))
    // A missing argument is an error in a log, too, because reading it crashes the program.
    #expect(await found("print(\(ask))") == ["error format-type-mismatch"])
  }
}
