// What changes in reports on a tree with something of everything when a piece of one file is missing, doubled or elsewhere.

import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct DisturbedTreeTests {
  private let plain = Style(isColoured: false)

  @Test(arguments: WideTree.texts.keys.sorted())
  func `what a file changes`(_ path: String) async throws {
    let usual = await lines(WideTree.workspace)
    var record: [String] = []
    let text = WideTree.texts[path] ?? ""
    for disturbed in disturbances(of: text, count: 3, seed: UInt64(path.utf8.count)) {
      var files = WideTree.texts.mapValues { Array($0.utf8) }.merging(WideTree.bytes) { $1 }
      files[path] = Array(disturbed.utf8)
      let lines = await lines(.memory(files, currentFolder: "/place"))
      record += differences(of: lines, from: usual).filter { $0.hasPrefix("+") } + ["----"]
    }
    let name = path.split(separator: "/").suffix(2).joined(separator: "-")
    try expectSnapshot(
      record.map(VisibleText.escaped).joined(separator: "\n") + "\n",
      named: "disturbed/tree-\(name).txt")
  }

  /// Of the reports of some commands.
  private func lines(_ workspace: Workspace) async -> [String] {
    var request = AuditRequest(paths: ["App"], in: workspace, jobs: 1)
    request.minimumSeverity = .note
    var layout = AuditLayout(style: plain, width: nil)
    layout.hasStatistics = true
    var bytes: [UInt8] = []
    AuditText.write(await Audit.run(request).report, layout) { bytes += $0 }
    var missing = MissingRequest(paths: ["App"], in: workspace, jobs: 1)
    missing.gathersTexts = true
    missing.include = Set(MissingReport.Kind.allCases)
    let outcome = await Missing.run(missing)
    bytes +=
      Array(outcome.sheet(withMark: false)) + MissingMarkdown.render(outcome.report, failures: [])
    for target in [ConvertRequest.Target.catalog, .tables] {
      var convert = ConvertRequest(paths: ["App"], to: target, in: workspace, jobs: 1)
      convert.writes = false
      convert.showsDifferences = true
      let outcome = await Convert.run(convert)
      for finding in outcome.findings.flatMap(\.findings) {
        bytes += Array("\(finding.path):\(finding.position.line): \(finding.message)\n".utf8)
      }
      for file in outcome.files {
        bytes += file.difference?.unified(style: plain, forTerminal: false) ?? []
      }
    }
    bytes += FallbacksTable.markdown(
      Fallbacks.run(FallbacksRequest(paths: ["App"], in: workspace)).report)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("@@") }
  }
}
