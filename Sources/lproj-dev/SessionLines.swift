// The results and times of a session in the current folder, to compare with the results of a new process.

import ArgumentParser
import LprojFiles
import LprojKit
import LprojSource

/// Reads requests from standard input. `{"op": "open", "path", "text"}` and `{"op": "close", "path"}` have no result. For `{"op": "audit"}`, prints
/// the report after a line with three numbers: the bytes of the report, its findings, and the microseconds of the audit.
struct SessionLines: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session", abstract: "Answer requests about edited files, one JSON object a line.")

  @Option(help: "How many threads work at once.") var jobs = 1
  @Flag(help: "Ask without a session.") var new = false
  @Flag(help: "Leave the report out.") var quiet = false

  func run() throws {
    let (thread, command) = (FirstThread(), self)
    Task(executorPreference: thread) { @concurrent in
      do {
        try await command.answerAll()
      } catch {
        SessionLines.exit(withError: error)
      }
      SessionLines.exit()
    }
    thread.work()
  }

  private func answerAll() async throws {
    let workspace = Workspace.ofProcess()
    let session = Session(in: workspace)
    var request = AuditRequest(paths: ["."], in: workspace, jobs: jobs)
    request.minimumSeverity = .note
    request.code = .auto
    while let line = readLine() {
      let asked = RequestLine(line)
      switch (asked.text("op"), asked.text("path")) {
      case ("open", let path?): await session.open(path, bytes: asked.texts["text"]?.bytes ?? [])
      case ("close", let path?): await session.close(path)
      default: try await answer(request, session)
      }
    }
  }

  private func answer(_ request: AuditRequest, _ session: Session) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let outcome: AuditOutcome?
    if new {
      var request = request
      request.workspace = await session.files
      outcome = await Audit.run(request)
    } else {
      outcome = await session.audit(request)
    }
    let time = clock.now - start
    guard let outcome else { return }
    let count = outcome.report.findings.reduce(0) { $0 + $1.count }
    var report: [UInt8] = []
    if !quiet {
      report = AuditJSON.render(outcome.report, failures: [])
      report += Array("\(outcome.failures)\(outcome.remarks)".utf8)
    }
    let line = "\(report.count) \(count) \(Int(time / .microseconds(1)))\n"
    try Disk.writeAll(1, ByteBuffer(Array(line.utf8) + report))
  }
}
