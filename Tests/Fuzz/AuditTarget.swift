// Fuzzing of a whole audit of a small tree with arbitrary bytes in one or two files: the audit ends, the result with two jobs is equal, and fixes
// can be made.

import Dispatch
import LprojAudit
import LprojFiles
import LprojKit
import LprojSource
import Synchronization

enum AuditTarget {
  /// The paths for the two halves of an input. The first byte of the input selects a pair of paths.
  private static let places = [
    ["de.lproj/L.strings", "en.lproj/L.strings"],
    ["de.lproj/L.stringsdict", "en.lproj/L.stringsdict"],
    ["de.lproj/L.strings", "en.lproj/L.stringsdict"],
    ["L.xcstrings", "de.lproj/L.strings"],
    ["de.lproj/InfoPlist.strings", "Info.plist"],
    ["App.swift", "L.xcstrings"],
    ["App.m", "en.lproj/L.strings"],
    [".lproj.toml", "de.lproj/L.strings"],
    ["en.lproj/Main.strings", "Base.lproj/Main.xib"],
    ["L.loctable", "Info.plist"],
    ["A.xcodeproj/project.pbxproj", "App.swift"],
  ]

  private static let tree = [
    "en.lproj/L.strings": #"a = "One %@ of %d."; b = "Two: "; "c %@" = "Three…";"#,
    "de.lproj/L.strings": #"a = "Eins %@ von %d."; b = "Zwei: "; "c %@" = "Drei…";"#,
    "ru.lproj/L.strings": #"a = "Один %2$d %1$@"; b = "";"#,
    "App.swift": #"let text = NSLocalizedString("a", tableName: "L", comment: "")"#,
  ]

  /// The separator of the two halves. No UTF-8 text contains these bytes.
  private static let end = [UInt8](repeating: 0xFF, count: 2)

  static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    var files = tree.mapValues { Array($0.utf8) }
    let rest = bytes.dropFirst()
    let parting = rest.indices.dropLast().first { Array(rest[$0...$0 + 1]) == end }
    let halves = [rest[..<(parting ?? rest.endIndex)], parting.map { rest[($0 + 2)...] }]
    for (place, half) in zip(places[Int(first) % places.count], halves) {
      if let half { files[place] = Array(half) }
    }
    let folder = Dictionary(uniqueKeysWithValues: files.map { ("/App/" + $0.key, $0.value) })
    let one = audited(folder, jobs: 1)
    let two = audited(folder, jobs: 2)
    require(one.findings == two.findings, "an audit says the same with two jobs")
    for finding in one.findings { checkPlace(finding, files) }
    require(one.fixed == two.fixed, "fixes do not depend on the number of jobs")
  }

  private static func checkPlace(_ finding: Finding, _ files: [String: [UInt8]]) {
    guard let bytes = files[finding.path] else { return }
    // Each of these bytes ends a line in some format.
    let ends = bytes.count { [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0xA8, 0xA9].contains($0) }
    let position = finding.position
    require(
      position.line >= 1 && position.column >= 1 && position.line <= ends + 1,
      "\(finding.rule) points into \(finding.path), not to line \(position.line)")
  }

  private struct Outcome: Sendable {
    var findings: [Finding] = []
    var fixed: [String] = []
  }

  private static func audited(_ files: [String: [UInt8]], jobs: Int) -> Outcome {
    var request = AuditRequest(paths: ["."], in: .memory(files, currentFolder: "/App"), jobs: jobs)
    request.minimumSeverity = .note
    request.code = .auto
    let wanted = request
    let result = Mutex(Outcome())
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      let outcome = await Audit.run(wanted)
      var fixing = FixRequest(jobs: jobs)
      fixing.writes = false
      fixing.includesUnsafe = true
      let fixed = await Audit.fix(outcome, fixing)
      result.withLock {
        $0.findings = outcome.report.findings.flatMap(\.findings)
        $0.fixed = fixed.files.map { "\($0.path) \($0.findings)" } + fixed.remarks
      }
      isDone.signal()
    }
    isDone.wait()
    return result.withLock { $0 }
  }
}
