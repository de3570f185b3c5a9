// Tests of the recorded findings of rules in many texts in many languages.

import LprojAuditSupport
import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct RecordedTextTests {
  @Test(arguments: [
    ("texts", "en"), ("texts", "de"), ("texts", "ja"), ("texts", "ru"), ("keys", "en"),
    ("keys", "de"), ("texts-catalog", "en"),
  ])
  func `what is said of texts`(_ name: String, _ source: String) async throws {
    let files = try Fixture.files(name).mapValues { Array($0.utf8) }
    var request = AuditRequest(
      paths: ["."], in: .memory(files, currentFolder: "/place"), jobs: 1)
    request.minimumSeverity = .note
    request.source = source
    if name.hasPrefix("texts") { request.skip = ["missing-key", "extra-key"] }
    let outcome = await Audit.run(request)
    var fixing = FixRequest(jobs: 1)
    (fixing.includesUnsafe, fixing.writes) = (true, false)
    let fixed = await Audit.fix(outcome, fixing)
    let found =
      words(of: outcome.report) + fixed.remarks
      + fixed.files.flatMap { file -> [String] in
        let difference = file.difference?.unified(
          style: Style(isColoured: false), forTerminal: false)
        return [
          "==== \(file.path) \(file.findings)", String(decoding: difference ?? [], as: UTF8.self),
        ]
      }
    try expectSnapshot(
      found.map(VisibleText.escaped).joined(separator: "\n") + "\n",
      named: "rules/\(name)-\(source).txt")
  }
}
