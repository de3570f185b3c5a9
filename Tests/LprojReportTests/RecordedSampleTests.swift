// Tests of the recorded output of audits, fallbacks, targets and keys for the samples and for projects with code.

import Foundation
import LprojAuditSupport
import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct RecordedSampleTests {
  private static let samples = [
    "BadNames", "Broken", "Framework", "MacApp", "Regions", "SixLanguages", "SourceTextKeys",
    "SwiftPackage", "iOSApp",
  ]
  private let plain = Style(isColoured: false)

  private func audit(_ path: String, _ workspace: Workspace) async -> [UInt8] {
    var request = AuditRequest(paths: [path], in: workspace, jobs: 1)
    request.minimumSeverity = .note
    request.code = .on
    let outcome = await Audit.run(request)
    let lines =
      words(of: outcome.report).map(VisibleText.escaped)
      + outcome.report.bundles.map { "\($0)" }
      + outcome.failures.map { "\($0.path): \($0.kind)" } + outcome.remarks
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func fallbacks(_ path: String, _ workspace: Workspace, explained: Bool) -> [UInt8] {
    var request = FallbacksRequest(paths: [path], in: workspace)
    request.isExplained = explained
    if explained {
      request.readers = [["de-AT", "fr"], ["zh-Hant-HK", "ja"], ["pt"], ["en-GB"]]
      request.keys = ["*"]
    }
    return FallbacksText.render(
      Fallbacks.run(request).report, style: plain, width: 100, isWhole: !explained, guide: "guide")
  }

  private func keys(_ path: String, _ workspace: Workspace) async -> [UInt8] {
    let report = await Keys.run(KeysRequest(paths: [path], in: workspace, jobs: 1)).report
    return KeysText.render(report, style: plain, width: nil)
  }

  private func targets(_ path: String, _ workspace: Workspace) -> [UInt8] {
    TargetsText.render(Targets.run([path], in: workspace).report, style: plain, width: 100)
  }

  private func missing(_ path: String, _ workspace: Workspace) async -> [UInt8] {
    var request = MissingRequest(paths: [path], in: workspace, jobs: 1)
    request.include = Set(MissingReport.Kind.allCases)
    let report = await Missing.run(request).report
    return MissingText.render(report, style: plain, width: nil, hint: nil)
  }

  private func expect(_ parts: [[UInt8]], _ name: String) throws {
    let bytes = parts.joined(separator: "\n----\n".utf8)
    try expectSnapshot(
      String(decoding: Array(bytes), as: UTF8.self), named: "reports/sample-\(name).txt")
  }

  @Test(arguments: samples)
  func `what is said of a sample`(_ name: String) async throws {
    let workspace = try Workspace.inMemory("Samples/" + name, as: name)
    try expect(
      [
        await audit(name, workspace), fallbacks(name, workspace, explained: false),
        fallbacks(name, workspace, explained: true), targets(name, workspace),
        await missing(name, workspace), await keys(name, workspace),
      ], name)
  }

  @Test(arguments: SampleProject.all)
  func `what is said of a project`(_ project: SampleProject) async throws {
    let files = project.files.reduce(into: [:]) { $0["P/" + $1.key] = Array($1.value.utf8) }
    let workspace = Workspace.memory(files, currentFolder: "/place")
    try expect(
      [targets("P", workspace), await audit("P", workspace), await keys("P", workspace)],
      project.name)
  }
}
