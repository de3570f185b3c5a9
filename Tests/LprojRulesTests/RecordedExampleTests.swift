// Tests of recorded output of other commands for the examples of rules, which contain all unusual forms of tables and catalogs.

import LprojAuditSupport
import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct RecordedExampleTests {
  private static let groups = ExampleCase.all.map(\.group).reduce(into: [String]()) {
    if !$0.contains($1) { $0.append($1) }
  }
  private let plain = Style(isColoured: false)

  @Test(arguments: groups)
  func `what becomes of the examples of a group`(_ group: String) async throws {
    var lines: [String] = []
    for item in ExampleCase.all where item.group == group && !item.example.isGood {
      lines.append("==== \(item.rule) \(item.number)")
      lines += compiled(item)
      lines += await formatted(item.workspace)
      lines += await converted(item.workspace, to: item.isCatalog ? .tables : .catalog)
      lines += await exported(item.workspace)
      lines += await missing(item.workspace)
      lines += readers(item.workspace)
    }
    try expectSnapshot(
      lines.map(VisibleText.escaped).joined(separator: "\n") + "\n", named: "made/\(group).txt")
  }

  private func lines(_ title: String, _ bytes: [UInt8]) -> [String] {
    ["-- " + title]
      + String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func compiled(_ item: ExampleCase) -> [String] {
    if item.isCatalog { return [] }
    let made = Compile.table(Array(item.text.utf8), to: .xml)
    return lines("compiled", made.map { Array($0.dropFirst(160)) } ?? Array("not at all".utf8))
  }

  private func formatted(_ workspace: Workspace) async -> [String] {
    var request = FormatRequest(paths: ["."], in: workspace, jobs: 1)
    request.writes = false
    request.showsDifferences = true
    let outcome = await Format.run(request)
    return outcome.files.flatMap { file -> [String] in
      switch file.result {
      case .unchanged: []
      case .changed: difference("formatted", file.difference)
      default: ["-- not formatted: \(file.result)"]
      }
    } + outcome.remarks
  }

  private func difference(_ title: String, _ difference: FileDifference?) -> [String] {
    guard let difference else { return [] }
    return lines(title, difference.unified(style: plain, forTerminal: false))
  }

  private func converted(
    _ workspace: Workspace, to target: ConvertRequest.Target
  ) async -> [String] {
    var request = ConvertRequest(paths: ["."], to: target, in: workspace, jobs: 1)
    request.writes = false
    request.showsDifferences = true
    let outcome = await Convert.run(request)
    return outcome.findings.flatMap(\.findings).map { "convert: \($0.severity) \($0.message)" }
      + outcome.failures.map { "convert: \($0.path) \($0.kind) \($0.detail)" } + outcome.remarks
      + outcome.files.flatMap { difference("converted", $0.difference) }
  }

  private func exported(_ workspace: Workspace) async -> [String] {
    var request = ExportRequest(path: ".", in: workspace, locales: ["de", "pl"])
    request.format = .csv
    let outcome = await Exchange.export(request)
    return outcome.documents.flatMap { document in
      document.parts.flatMap { lines("\(document.untranslated) of \(document.units)", $0.bytes) }
    } + outcome.refusals + outcome.remarks
  }

  private func missing(_ workspace: Workspace) async -> [String] {
    var request = MissingRequest(paths: ["."], in: workspace, jobs: 1)
    request.include = Set(MissingReport.Kind.allCases)
    let report = await Missing.run(request).report
    return lines("missing", MissingText.render(report, style: plain, width: nil, hint: nil))
  }

  private func readers(_ workspace: Workspace) -> [String] {
    var request = FallbacksRequest(paths: ["."], in: workspace)
    request.readers = [["de-AT"], ["fr"]]
    request.keys = ["*"]
    let report = Fallbacks.run(request).report
    return lines("readers", FallbacksTable.csv(report))
  }
}
