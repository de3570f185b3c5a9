// Tests of the targets that ship trees, which are reported once for all trees with the same targets.

import Testing

@testable import LprojReport

@Suite struct AuditTargetsTests {
  private func tree(_ path: String, _ targets: String...) -> AuditReport.Tree {
    var tree = AuditReport.Tree(
      path: path, kind: "source", platform: nil, development: "en", developmentFrom: "folders",
      localizations: [], tables: [])
    tree.targets = targets
    return tree
  }

  private func targets(of trees: AuditReport.Tree...) -> AuditTargets {
    AuditTargets(
      AuditReport(
        toolVersion: "", icuVersion: "", cldrVersion: "", trees: trees, findings: [], files: 0,
        entries: 0))
  }

  @Test func `trees of the same targets are together`() {
    let groups = targets(
      of: tree("A", "App"), tree("B", "App", "Widget"), tree("C"), tree("D", "App"),
      tree("E", "App")
    ).groups
    #expect(groups.map(\.targets) == [["App"], ["App", "Widget"]])
    #expect(groups.map(\.trees) == [["A", "D", "E"], ["B"]])
  }

  @Test func `a target that ships only folders of its own name needs no line`() {
    func lines(_ paths: String...) -> [String] {
      paths.flatMap { targets(of: tree($0, "App")).lines(isWhole: true) }
    }
    #expect(lines("App", "Sources/App") == [])
    #expect(
      lines("Sources", "MyApp", "App/Sources", ".") == [
        "App ships Sources", "App ships MyApp", "App ships App/Sources", "App ships this folder",
      ])
    let both = targets(
      of: tree("App", "App"), tree("Shared", "App"), tree("Widget", "App", "Widget"))
    #expect(both.lines(isWhole: true) == ["App ships App, Shared", "App, Widget ship Widget"])
  }
}
