// The examples in the documentation. `DocumentationTests` compares the lines of this file with the documentation.

import LprojKit

enum DocumentedExamples {
  static func overview() async {
    let request = AuditRequest(paths: ["Resources"], in: .ofProcess(), jobs: 2)
    let outcome = await Audit.run(request)
    print(outcome.report.count(.error), "errors")
  }

  static func auditing() async {
    var request = AuditRequest(paths: ["App/Resources"], in: .ofProcess(), jobs: 4)
    request.only = ["syntax", "missing-key"]  // rules and groups
    request.localizations = ["fr"]
    let outcome = await Audit.run(request)

    for finding in outcome.report.findings.flatMap(\.findings) {
      print(finding.path, finding.position.line, finding.severity, finding.message)
    }
  }

  static func written(_ outcome: AuditOutcome) -> [UInt8] {
    let json = AuditJSON.render(outcome.report)
    return json
  }

  static func missingTexts() async -> [UInt8] {
    var request = MissingRequest(paths: ["Resources"], in: .ofProcess(), jobs: 4)
    request.gathersTexts = true
    let outcome = await Missing.run(request)

    for localization in outcome.report.localizations {
      print(localization.name, localization.toDo)
    }
    let csv = outcome.sheet(withMark: false)
    return csv
  }

  static func fallbacks() {
    var request = FallbacksRequest(paths: ["MyApp.app"], in: .ofProcess())
    request.readers = [["fr-CA", "en"]]
    request.keys = ["Save"]
    let outcome = Fallbacks.run(request)

    for tree in outcome.report.trees {
      for row in tree.strings {
        print(row.key, row.answers.map(\.sentence))
      }
    }
  }

  static func compiling() async {
    let request = CompileRequest(
      paths: ["Resources"], in: .ofProcess(), output: "build", jobs: 4)
    let outcome = await Compile.run(request)
    if outcome.isRefused { print(outcome.findings.map(\.first.message)) }
  }

  static func oneTable() -> [UInt8]? {
    let bytes = Compile.table(Array(#""a" = "b";"#.utf8), to: .binary)
    return bytes
  }

  static func inMemory(_ text: String) async -> AuditOutcome {
    let unsaved = ["Resources/de.lproj/Localizable.strings": Array(text.utf8)]
    let workspace = Workspace.ofProcess().overlaying(unsaved)
    let outcome = await Audit.run(AuditRequest(paths: ["Resources"], in: workspace, jobs: 2))
    return outcome
  }

  static func packaging() async {
    var request = CompileRequest(
      paths: ["Resources"], in: .ofProcess(), output: "build", jobs: 4)
    request.encoding = .utf16
    let outcome = await Compile.run(request)
    for finding in outcome.findings { print(finding.first.path, finding.first.message) }
  }
}
