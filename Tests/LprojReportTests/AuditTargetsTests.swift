// Tests of the targets that ship trees, which are reported once for all trees with the same targets.

import LprojReport
import Testing

@Suite struct AuditTargetsTests {
  private func tree(_ path: String, _ targets: String...) -> AuditReport.Tree {
    var tree = AuditReport.Tree(
      path: path, kind: "source", platform: nil, development: "en", developmentFrom: "folders",
      localizations: [], tables: [])
    tree.targets = targets
    return tree
  }

  @Test func `trees of the same targets are together`() {
    var report = AuditReport(
      toolVersion: "", icuVersion: "", cldrVersion: "", trees: [], findings: [], files: 0,
      entries: 0)
    report.trees = [
      tree("A", "App"), tree("B", "App", "Widget"), tree("C"), tree("D", "App"), tree("E", "App"),
    ]
    let groups = AuditTargets(report).groups
    #expect(groups.map(\.targets) == [["App"], ["App", "Widget"]])
    #expect(groups.map(\.trees) == [["A", "D", "E"], ["B"]])
  }
}
