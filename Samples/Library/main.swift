// Audits texts that are only in memory, and says what is wrong with them.

import LprojKit

let texts = [
  "Resources/en.lproj/Localizable.strings": #""greeting" = "Hello"; "farewell" = "Goodbye";"#,
  "Resources/de.lproj/Localizable.strings":
    #""greeting" = "Hallo"; "farewell" = "Auf Wiedersehen""#,
]
let workspace = Workspace.memory(texts.mapValues { Array($0.utf8) })
let outcome = await Audit.run(AuditRequest(paths: ["Resources"], in: workspace, jobs: 2))

for finding in outcome.report.findings.flatMap(\.findings) {
  let place = "\(finding.path):\(finding.position.line):\(finding.position.column)"
  print("\(place): \(finding.severity): \(finding.message) [\(finding.rule)]")
}
for failure in outcome.failures { print("\(failure.path): \(failure.kind)") }
