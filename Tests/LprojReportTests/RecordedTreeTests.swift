// Tests of all recorded reports on all trees in Tests/Fixtures/variants.

import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct RecordedTreeTests {
  private let plain = Style(isColoured: false)

  @Test(arguments: [
    "trees/marks", "trees/tables", "trees/plurals", "trees/catalogs", "trees/code", "trees/folders",
    "trees/targets", "trees/gnustep", "trees/keys", "texts", "keys", "configured",
    "projects/xcode-odd", "projects/manifests", "projects/spec", "projects/makefiles",
    "projects/others",
  ])
  func `every report on a tree`(_ name: String) async throws {
    try expectDifferences(
      try await reports(Fixture.files(name)).map { ($0, Differences(to: $1)) },
      named: "reports-\(name.replacing("/", with: "-"))", ofOriginal: 1)
  }

  @Test func `what chosen changes make different in reports`() async throws {
    let names = ["trees/keys", "trees/plurals", "configured"]
    let inputs =
      try names.map { (name: $0, files: try Fixture.files($0)) }
      + SampleProject.all.map { ($0.name, $0.files) }
    try await expectChanges(named: "reports", of: inputs, drawn: 60) { files in
      try await reports(files).flatMap { name, lines in lines.map { "\(name) | \($0)" } }
    }
  }

  private func reports(
    _ files: [String: String]
  ) async throws -> [(name: String, lines: [String])] {
    let files = files.reduce(into: [:]) { $0["/place/" + $1.key] = Array($1.value.utf8) }
    let workspace = Workspace.memory(files, currentFolder: "/place")
    var reports: [(name: String, bytes: [UInt8])] = []
    try await addAudits(workspace, &reports)
    var missing = MissingRequest(paths: ["."], in: workspace, jobs: 1)
    missing.gathersTexts = true
    missing.include = Set(MissingReport.Kind.allCases)
    let lacking = await Missing.run(missing)
    for (hint, width) in [("--all", 60), (nil, nil)] as [(String?, Int?)] {
      reports.append(
        (
          "missing \(width ?? 0)",
          MissingText.render(lacking.report, style: plain, width: width, hint: hint)
        ))
    }
    reports.append(("missing as JSON", MissingJSON.render(lacking.report, failures: [])))
    reports.append(("missing as Markdown", MissingMarkdown.render(lacking.report)))
    reports.append(("missing as CSV", Array(lacking.sheet(withMark: true))))
    let targets = Targets.run(["."], in: workspace).report
    for width in [nil, 60] as [Int?] {
      reports.append(("targets", TargetsText.render(targets, style: plain, width: width)))
    }
    reports.append(("targets as JSON", TargetsJSON.render(targets)))
    let keys = await Keys.run(KeysRequest(paths: ["."], in: workspace, jobs: 1)).report
    reports.append(("keys", KeysText.render(keys, style: plain, width: 60)))
    reports.append(("keys as JSON", KeysJSON.render(keys)))
    reports.append(("keys as CSV", KeysCSV.render(keys)))
    for isExplained in [false, true] {
      var fallbacks = FallbacksRequest(paths: ["."], in: workspace)
      fallbacks.isExplained = isExplained
      fallbacks.readers = isExplained ? [["de-AT", "fr"], ["zh-Hant-HK"], ["en"]] : []
      let readers = Fallbacks.run(fallbacks).report
      reports.append(
        (
          "users \(isExplained)",
          FallbacksText.render(
            readers, style: plain, width: 70, isWhole: isExplained, guide: "--order guide")
        ))
      reports.append(("users as JSON", FallbacksJSON.render(readers)))
    }
    return reports.map { name, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing("\"\(LprojVersion.tool)\"", with: "\"TOOL\"")
        .replacing(" \(LprojVersion.tool)", with: " TOOL")
      return (name, text.split(separator: "\n").map(String.init))
    }
  }

  private func addAudits(
    _ workspace: Workspace, _ reports: inout [(name: String, bytes: [UInt8])]
  ) async throws {
    var request = AuditRequest(paths: ["."], in: workspace, jobs: 1)
    request.minimumSeverity = .note
    request.code = .auto
    let outcome = await Audit.run(request)
    let report = outcome.report
    let columns = SourceColumns(request, outcome)
    for number in 0..<6 {
      var layout = AuditLayout(
        style: Style(isColoured: number == 1), width: [nil, 60, 100][number % 3])
      layout.offer = ("--fix", "--fix-unsafe")
      layout.folds = number != 2
      layout.hasStatistics = number == 3
      layout.order = number == 4 ? .path : .rule
      layout.hasFindings = number != 5
      if number < 2 {
        layout.excerpt = { path, position in
          columns.line(path, position).map { SourceExcerpt(before: $0.before, after: $0.after) }
        }
      }
      var bytes: [UInt8] = []
      AuditText.write(report, layout) { bytes += $0 }
      reports.append(("audit \(number)", bytes))
    }
    reports.append(("audit as Markdown", AuditMarkdown.render(report, failures: ["x"])))
    reports.append(("audit as JSON", AuditJSON.render(report)))
    reports.append(
      (
        "audit for GitHub",
        AuditGitHub.render(report, failures: [], folder: "sub", column: columns.utf16Column)
      ))
    reports.append(
      ("audit for JUnit", AuditJUnit.render(report, failures: [], fails: outcome.fails)))
    var sarif: [UInt8] = []
    AuditSARIF.write(
      report, failures: [], column: columns.utf16Column, places: columns.utf16Places,
      resolved: { "/whole/" + $0 }, to: { sarif += $0 })
    let results = try #require(sarif.firstRange(of: Array("\"results\"".utf8)))
    reports.append(("audit as SARIF", Array(sarif[results.lowerBound...])))
  }
}
