// Tests of broken bundle listings: every break in `Break.all` is reported once. Complete listings have no findings.

import LprojAuditSupport
import LprojFiles
import LprojKit
import LprojReport
import LprojTestSupport
import Testing

@Suite struct BreakTests {
  /// Returns `severity rule path` and the message of each finding, and of each file that could not be read.
  private func findings(_ files: Files) async -> [(short: String, message: String)] {
    let outcome = await outcome(files)
    return outcome.report.findings.flatMap { batch in
      (0..<batch.count).map {
        ("\(batch[$0].severity) \(batch[$0].rule) \(batch[$0].path)", batch[$0].message)
      }
    } + outcome.failures.map { ("error unreadable \($0.path)", $0.detail) }
  }

  private func outcome(_ files: Files) async -> AuditOutcome {
    var items: [String: MemoryFiles.Item] = [:]
    for (path, piece) in files {
      switch piece {
      case .text(let text): items["/place/" + path] = .file(Array(text.utf8))
      case .bytes(let bytes): items["/place/" + path] = .file(bytes, isExecutable: true)
      case .link(let target): items["/place/" + path] = .link(target)
      case .folder: items["/place/" + path] = .folder
      }
    }
    let workspace = Workspace(MemoryFiles(items), currentFolder: "/place")
    var request = AuditRequest(paths: ["."], in: workspace, jobs: 1)
    request.minimumSeverity = .note
    return await Audit.run(request)
  }

  @Test(arguments: Break.all)
  func `a finding names why its severity is not the usual one`(_ item: Break) async {
    let usual = Dictionary(uniqueKeysWithValues: Audit.rules.map { ($0.info.id, $0.info.severity) })
    for finding in await outcome(item.files).report.findings.flatMap(\.findings)
    where finding.severity != usual[finding.rule] {
      #expect(!finding.reasons.isEmpty, "\(finding.severity) \(finding.rule): \(finding.message)")
    }
  }

  @Test func `nothing is found in whole listings`() async {
    for whole in Whole.all {
      #expect(
        await findings(whole.files).map { "\($0.short): \($0.message)" } == [], "\(whole.number)")
    }
  }

  @Test(arguments: Break.all)
  func `a break is reported once, by its cause`(_ item: Break) async {
    let found = await findings(item.files)
    let shown = found.map { "\($0.short): \($0.message)" }.joined(separator: "\n")
    #expect(found.map(\.short) == [item.finding], "\(shown)")
    for word in item.words {
      #expect(found.first?.message.contains(word) ?? true, "'\(word)' in \(shown)")
    }
  }

  @Test func `the words of every break`() throws {
    try expectWords(
      Break.all.map { (name: $0.testDescription, words: try Product($0.files).words()) },
      named: "breaks")
  }

  @Test func `there are a hundred breaks and more, of every listing`() {
    #expect(Break.all.count >= 100)
    #expect(Set(Break.all.map(\.listing)) == Set(Whole.all.map(\.number)))
  }
}
