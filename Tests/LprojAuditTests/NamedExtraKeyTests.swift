// Keys that only translations have, and that the code names.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct NamedExtraKeyTests {
  private func severities(
    _ files: [String: String], _ change: (inout AuditRequest) -> Void = { _ in }
  ) async -> [Severity] {
    var files = files
    files["en.lproj/L.strings"] = #""Quit" = "Quit";"#
    files["de.lproj/L.strings"] = #""Quit" = "Ende"; "New window" = "Neu";"#
    let all = files.mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["."], in: .memory(all, currentFolder: "/App"), jobs: 1)
    request.only = ["extra-key"]
    request.minimumSeverity = .note
    request.code = .auto
    change(&request)
    return await Audit.run(request).report.findings.map(\.first.severity)
  }

  private let call =
    #"void f(void) { show(NSLocalizedStringFromTable(@"New window", @"L", @"")); }"#

  @Test func `without a project the sources beside the tables are asked`() async {
    #expect(await severities(["main.m": call]) == [.note])
    #expect(await severities(["main.m": #"void f(void) { show(@"New windows"); }"#]) == [.warning])
    #expect(await severities([:]) == [.warning])
    #expect(await severities(["main.m": call]) { $0.code = .off } == [.warning])
  }
}
