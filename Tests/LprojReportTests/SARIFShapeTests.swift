// Tests of the SARIF log as a whole: one run, its tool, and each finding on a line.

import Foundation
import LprojReport
import LprojSource
import Testing

@Suite struct SARIFShapeTests {
  private func log(_ findings: Int, failures: [String] = []) throws -> (
    text: String, root: [String: Any]
  ) {
    var report = AuditReport(
      toolVersion: "1.2", icuVersion: "", cldrVersion: "", trees: [], findings: [], files: 0,
      entries: 0)
    report.findings = (0..<findings).map { number in
      FindingBatch(
        Finding(
          rule: "missing-key", severity: .warning, message: "m\(number)",
          path: "a\(number).strings",
          position: .start))
    }
    var bytes: [UInt8] = []
    AuditSARIF.write(
      report, failures: failures, column: { _, _ in nil }, places: { _, _ in nil },
      resolved: { _ in nil }, to: { bytes += $0 })
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return (String(decoding: bytes, as: UTF8.self), root ?? [:])
  }

  @Test(arguments: [0, 1, 2, 500])
  func `a log has one run with its tool and all results, a line each`(_ count: Int) throws {
    let (text, root) = try log(count, failures: ["a: cannot be read"])
    #expect(root["version"] as? String == "2.1.0")
    let runs = try #require(root["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    let driver = (runs.first?["tool"] as? [String: Any])?["driver"] as? [String: Any]
    #expect(driver?["name"] as? String == "lproj")
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    #expect(
      results.map { ($0["message"] as? [String: Any])?["text"] as? String }
        == (0..<count).map { "m\($0)." })
    #expect(text.hasSuffix("\n]}]}\n"))
    #expect(text.split(separator: "\n").count { $0.contains("\"ruleId\"") } == count)
  }
}
