// Tests of findings that a report only counts.

import LprojKit
import LprojReport
import LprojSource
import Testing

@Suite struct CountedFindingsTests {
  private func audit(
    _ level: Severity, counting: Bool = true, fails: Severity? = .error
  ) async -> AuditReport {
    var request = AuditRequest(paths: ["App"], in: WideTree.workspace, jobs: 1)
    request.minimumSeverity = level
    request.countsHidden = counting
    request.failureSeverity = fails
    return await Audit.run(request).report
  }

  @Test func `what is not shown is counted, and what is shown is as if all were`() async {
    let all = await audit(.note)
    let notes = all.findings.filter { $0.severity == .note }.reduce(0) { $0 + $1.count }
    let warnings = all.findings.filter { $0.severity == .warning }.reduce(0) { $0 + $1.count }
    #expect(notes > 0 && warnings > 0 && all.hidden.isEmpty)
    let some = await audit(.warning)
    #expect(some.hidden == [.note: notes])
    #expect(
      some.findings.map(\.first.message)
        == all.findings.filter { $0.severity > .note }.map(\.first.message))
    // Warnings make this audit fail, so they are found although only errors are shown, and they are counted.
    let few = await audit(.error, fails: .warning)
    #expect(few.hidden == [.note: notes, .warning: warnings])
    #expect(await audit(.warning, counting: false).hidden.isEmpty)
  }
}
