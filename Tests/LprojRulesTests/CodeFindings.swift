// Runs the rules on code in a folder that exists only in memory.

import LprojFiles
import LprojKit
import LprojReport
import LprojSource

/// Returns the findings as `path:line:column severity`, their messages, and the remarks of the audit.
func codeFindings(
  _ files: [String: String], only rules: String..., code: CodeChoice = .auto
) async -> (lines: [String], messages: [String], remarks: [String]) {
  // The folder is a repository, so the audit searches for no code outside of it.
  let contents = files.merging([".git/HEAD": ""]) { $1 }.mapValues { Array($0.utf8) }
  var request = AuditRequest(
    paths: ["/p"], in: .memory(contents.reduce(into: [:]) { $0["/p/" + $1.key] = $1.value }),
    jobs: 2)
  request.minimumSeverity = .note
  request.only = rules
  request.code = code
  let outcome = await Audit.run(request)
  let all = outcome.report.findings.flatMap(\.findings)
  let lines = all.map { "\($0.path):\($0.position.line):\($0.position.column) \($0.severity)" }
  return (lines, all.map(\.message), outcome.remarks)
}
