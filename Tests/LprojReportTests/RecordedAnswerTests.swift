// Tests of the recorded output of `place`, `rules`, `keys` and `convert`.

import Foundation
import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct RecordedAnswerTests {
  private let plain = Style(isColoured: false)
  private let coloured = Style(isColoured: true)

  private func expect(_ bytes: [UInt8], _ name: String) throws {
    try expectSnapshot(String(decoding: bytes, as: UTF8.self), named: "reports/" + name)
  }

  private func joined(_ parts: [[UInt8]]) -> [UInt8] { Array(parts.joined(separator: "\n".utf8)) }

  @Test func `where content belongs`() throws {
    let names = ["framework", "Main.storyboard", "helper-tool", "resource"]
    let answers = names.compactMap { Places.answers($0, on: nil) } + [Places.all(on: "watchos")]
    try expect(
      joined(answers.map { PlaceReport.explain($0, style: plain, width: 80) }), "place.txt")
    try expect(PlaceReport.list(Places.all(on: nil), style: plain, width: nil), "place-all.txt")
    try expect(PlaceReport.list(Places.all(on: "ios"), style: coloured, width: 80), "place-ios.txt")
    try expect(joined(answers.dropLast().map(PlaceReport.json)), "place.json")
  }

  @Test func `what rules are`() throws {
    let ids = ["format-implicit-reorder", "missing-key", "silent-truncation", "style-mismatch"]
    let rules = Audit.rules.filter { ids.contains($0.info.id) }
    try expect(
      joined(rules.map { RulesReport.explain($0, style: plain, width: 78) }), "rules-explained.txt")
    try expect(RulesReport.list(rules, style: coloured, width: 60), "rules.txt")
    try expect(Array(RulesReport.json(rules).utf8), "rules.json")
    try expect(Array(RulesReport.markdown(rules).utf8), "rules.md")
  }

  @Test func `which texts code asks for`() async throws {
    let source = """
      import SwiftUI
      let a = NSLocalizedString("title", comment: "The title")
      let b = String(localized: "\\(count) files", table: "Files", comment: "Of a folder")
      let c = String(localized: "save", defaultValue: "Save all", bundle: .module)
      let d = Text("Hello \\(name)")
      let e = NSLocalizedString(prefix + ".end", tableName: "Other", comment: "")
      func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      let f = tr("wrapped"), g = tr("title")
      """
    let workspace = Workspace.memory(
      ["App/A.swift": Array(source.utf8), "App/B.swift": Array("let x = tr(\"of b\")\n".utf8)],
      currentFolder: "/place")
    let report = await Keys.run(KeysRequest(paths: ["App"], in: workspace, jobs: 1)).report
    try expect(KeysText.render(report, style: plain, width: nil), "keys.txt")
    try expect(KeysJSON.render(report), "keys.json")
    try expect(KeysCSV.render(report), "keys.csv")
  }

  @Test(arguments: [ConvertRequest.Target.catalog, .tables])
  func `what becomes of tables and catalogs`(_ target: ConvertRequest.Target) async throws {
    var request = ConvertRequest(paths: ["App"], to: target, in: WideTree.workspace, jobs: 1)
    request.writes = false
    request.showsDifferences = true
    let outcome = await Convert.run(request)
    let findings = outcome.findings.flatMap(\.findings).map {
      Array("\($0.severity) \($0.path):\($0.position.line): \($0.message)\n".utf8)
    }
    let files = outcome.files.compactMap {
      $0.difference?.unified(style: plain, forTerminal: false)
    }
    try expect(joined(findings + files), "convert-\(target.rawValue).txt")
  }
}
