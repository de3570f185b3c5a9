// Tests that audits of Git content equal audits of checkouts. The commit, the index and the disk differ at random.

import Foundation
import LprojFiles
import LprojHTML
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct RandomStateTests {
  /// The number of states, from the environment variable `LPROJ_STATES`; 25 by default.
  static let count =
    ProcessInfo.processInfo.environment["LPROJ_STATES"].flatMap { Int($0) } ?? 25

  @Test func `what git has is judged like a checkout of it`() async throws {
    for seed in 0..<Self.count {
      var random = SplitMix(state: UInt64(seed))
      let repository = try Repository()
      var state = RandomState(&random)
      try state.write(to: repository.folder)
      try repository.git("add", "--all")
      try repository.git("commit", "--quiet", "--message", "first")
      let head = try checkout(repository, "head")
      state.change(&random)
      try state.write(to: repository.folder)
      try repository.git("add", "--all")
      let index = try checkout(repository, "index")
      state.change(&random)
      try state.write(to: repository.folder)
      for path in [".", "App.ipa", "K.framework", "Sources/de.lproj"] {
        await compare(path, repository.folder, head: head, index: index, seed)
      }
    }
  }

  /// Writes the files of the index to a new folder. Returns the path of the folder.
  private func checkout(_ repository: Repository, _ name: String) throws -> String {
    let folder = repository.tree.path + "/" + name
    // The folder looks like a repository, because declarations for a tree are searched up to the top of its repository.
    try FileManager.default.createDirectory(
      atPath: folder + "/.git", withIntermediateDirectories: true)
    try repository.git("checkout-index", "--all", "--prefix=" + folder + "/")
    return folder
  }

  private func compare(
    _ path: String, _ folder: String, head: String, index: String, _ seed: Int
  ) async {
    let staged = await audit(path, in: folder) { $0.isStaged = true }
    let expected = await audit(path, in: index)
    let note = "state \(seed), \(path)"
    let differences = zip(json(staged), json(expected)).filter { $0 != $1 }
    #expect(differences.map { "\($0), not \($1)" } == [], "\(note) staged")
    #expect(json(staged).count == json(expected).count, "\(note) staged")
    #expect(
      staged.failures.map(like) == expected.failures,
      "\(note) staged")
    #expect(staged.remarks == expected.remarks, "\(note) staged")
    let pages = [staged, expected].map { AuditMarkdown.render($0.report, failures: []) }
    #expect(pages[0] == pages[1], "\(note) staged")
    #expect(page(staged, path) == page(expected, path), "\(note) staged")

    let old = await audit(path, in: head)
    let new = await audit(path, in: folder)
    let since = await audit(path, in: folder) { $0.since = "HEAD" }
    #expect(findings(since) == added(new, since: old), "\(note) since")
    var whole = new
    whole.report.findings = since.report.findings
    #expect(page(since, path) == page(whole, path), "\(note) since")
    let both = await audit(path, in: folder) {
      $0.isStaged = true
      $0.since = "HEAD"
    }
    #expect(findings(both) == added(expected, since: old), "\(note) staged since")
  }

  private func audit(
    _ path: String, in folder: String, _ change: (inout AuditRequest) -> Void = { _ in }
  ) async -> AuditOutcome {
    var request = AuditRequest(paths: [path], in: .disk(currentFolder: folder), jobs: 1)
    request.minimumSeverity = .note
    change(&request)
    return await Audit.run(request)
  }

  /// Returns the HTML page of an audit, with the copies that users get.
  private func page(_ outcome: AuditOutcome, _ path: String) -> [UInt8] {
    var request = FallbacksRequest(paths: [path], in: outcome.workspace)
    request.keepsAllDifferences = false
    request.areTablesOnly = true
    return AuditPage.render(
      outcome.report, fallbacks: TableFallbacks(Fallbacks.run(request).report),
      rules: Audit.rules.map(\.info),
      origin: PageOrigin(project: "p", commit: nil, time: 0, version: "1", command: "lproj")
    ) { _, _ in nil }
  }

  /// Returns the failure as an audit of a checkout would report it.
  private func like(_ failure: Failure) -> Failure {
    failure.kind == .notInGit ? Failure(.missing, failure.path) : failure
  }

  private func json(_ outcome: AuditOutcome) -> [Substring] {
    String(decoding: AuditJSON.render(outcome.report), as: UTF8.self).split(separator: "\n")
  }

  private func all(_ outcome: AuditOutcome) -> [Finding] {
    outcome.report.findings.flatMap { batch in (0..<batch.count).map { batch[$0] } }
  }

  private func findings(_ outcome: AuditOutcome) -> [String] { all(outcome).map(line) }

  private func line(_ finding: Finding) -> String {
    "\(finding.path):\(finding.position.line) \(finding.rule) \(finding.message)"
  }

  /// Returns the findings that `new` has more often than `old`. In `old`, the consequences of findings count as findings, too.
  private func added(_ new: AuditOutcome, since old: AuditOutcome) -> [String] {
    var known: [Fingerprint: Int] = [:]
    for batch in old.report.findings.flatMap({ [$0] + $0.consequences }) {
      for number in 0..<batch.count { known[batch[number].fingerprint(), default: 0] += 1 }
    }
    return all(new).filter { finding in
      guard let count = known[finding.fingerprint()], count > 0 else { return true }
      known[finding.fingerprint()] = count - 1
      return false
    }.map(line)
  }
}
