// Tests of all recorded reports on a tree with an example of everything.

import Foundation
import LprojFiles
import LprojHTML
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct RecordedReportTests {
  private static let workspace = WideTree.workspace
  private let plain = Style(isColoured: false)

  private let failures = [
    ReportFailure(path: "App/x", position: Position(line: 2, column: 3), message: "a failure"),
    ReportFailure(message: "another"),
  ]

  private func audit() async -> AuditOutcome {
    var request = AuditRequest(paths: ["App"], in: Self.workspace, jobs: 1)
    request.minimumSeverity = .note
    return await Audit.run(request)
  }

  /// Compares a report with the recorded report, without the versions of the program and of ICU.
  private func expect(_ bytes: [UInt8], _ name: String) throws {
    var text = String(decoding: bytes, as: UTF8.self)
    for (version, word) in [
      (LprojVersion.tool, "TOOL"), (LprojVersion.icu, "ICU"), (LprojVersion.cldr, "CLDR"),
    ] {
      text = text.replacingOccurrences(of: "\"\(version)\"", with: "\"\(word)\"")
        .replacingOccurrences(of: " \(version)", with: " \(word)")
    }
    try expectSnapshot(text, named: "reports/" + name)
  }

  @Test(arguments: [
    "plain", "narrow", "coloured", "every-finding", "statistics", "by-path", "by-rule", "summary",
  ])
  func `an audit as text`(_ name: String) async throws {
    var layout = AuditLayout(
      style: Style(isColoured: name == "coloured"), width: name == "narrow" ? 72 : nil)
    layout.offer = ("--fix", "--fix-unsafe")
    switch name {
    case "every-finding": layout.folds = false
    case "statistics": layout.hasStatistics = true
    case "by-path": layout.order = .path
    case "by-rule": layout.order = .rule
    case "summary": layout.hasFindings = false
    default: break
    }
    if name == "plain" {
      layout.excerpt = { path, position in
        SourceExcerpt(before: "\(position.line):", after: path)
      }
    }
    let report = await audit().report
    for jobs in [1, 3] {
      layout.jobs = jobs
      var bytes: [UInt8] = []
      AuditText.write(report, layout) { bytes += $0 }
      try expect(bytes, "audit-\(name).txt")
    }
  }

  @Test func `an audit for machines`() async throws {
    let outcome = await audit()
    let report = outcome.report
    try expect(AuditJSON.render(report, failures: failures), "audit.json")
    try expect(AuditMarkdown.render(report, failures: ["a failure"]), "audit.md")
    try expect(
      AuditJUnit.render(report, failures: ["a failure"], fails: outcome.fails), "audit.junit.xml")
    try expect(
      AuditGitHub.render(report, failures: ["a failure"], folder: "sub") { $1.column },
      "audit.github.txt")
    var sarif: [UInt8] = []
    let write = { (part: [UInt8]) in sarif += part }
    AuditSARIF.write(
      report, failures: ["a failure"], column: { $1.column }, places: { _, _ in nil },
      resolved: { _ in nil }, to: write)
    let results = try #require(sarif.firstRange(of: Array("\"results\"".utf8)))
    try expect(Array(sarif[results.lowerBound...]), "audit.sarif")
  }

  @Test func `what is missing`() async throws {
    var request = MissingRequest(paths: ["App"], in: Self.workspace, jobs: 1)
    request.gathersTexts = true
    request.include = Set(MissingReport.Kind.allCases)
    let outcome = await Missing.run(request)
    for (name, hint) in [("cut", "--all shows them all"), ("whole", nil)] {
      let text = MissingText.render(outcome.report, style: plain, width: 80, hint: hint)
      try expect(text, "missing-\(name).txt")
    }
    try expect(MissingJSON.render(outcome.report, failures: failures), "missing.json")
    try expect(MissingMarkdown.render(outcome.report, failures: failures), "missing.md")
    try expect(Array(outcome.sheet(withMark: false)), "missing.csv")
  }

  @Test func `the copies that users get`() throws {
    var request = FallbacksRequest(paths: ["App"], in: Self.workspace)
    request.keys = ["title", "*count*"]
    let report = Fallbacks.run(request).report
    for (width, isWhole) in [(60, false), (100, true)] {
      let text = FallbacksText.render(
        report, style: plain, width: width, isWhole: isWhole, guide: "--order guide")
      try expect(text, "fallbacks-\(width).txt")
    }
    try expect(FallbacksJSON.render(report), "fallbacks.json")
    try expect(FallbacksTable.csv(report), "fallbacks.csv")
    try expect(FallbacksTable.markdown(report), "fallbacks.md")
    request.readers = [["de-AT", "fr"], ["zh-Hant-HK"], ["pt"]]
    request.isExplained = true
    request.order = .guide
    let explained = FallbacksText.render(
      Fallbacks.run(request).report, style: plain, width: 80, isWhole: false, guide: "")
    try expect(explained, "fallbacks-explained.txt")
  }

  @Test func `what names mean`() throws {
    let names = [
      "en", "en-GB", "pt_BR", "zh_TW", "sr@latin", "kr", "jp", "Base", "English", "xx", "e n",
      "b+es+419", "iw", "de-AN", "tlh", "mul",
    ]
    let verdicts = names.map { LocaleReport.verdict(on: $0) }
    try expect(LocaleJSON.render(verdicts), "locale.json")
    let hint = "lproj locale NAME"
    let texts =
      verdicts.map { LocaleText.render([$0], style: plain, width: 80, hint: hint) }
      + [LocaleText.render(verdicts, style: plain, width: 80, hint: hint)]
    try expect(Array(texts.joined(separator: "\n".utf8)), "locale.txt")
  }

  @Test func `what ships`() throws {
    let report = Targets.run(["App"], in: Self.workspace).report
    try expect(TargetsText.render(report, style: plain, width: 80), "targets.txt")
    try expect(TargetsJSON.render(report), "targets.json")
  }
}
