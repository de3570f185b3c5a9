// Tests of recorded audits of the examples of rules with one word changed.

import LprojAuditSupport
import LprojKit
import LprojRules
import LprojSource
import LprojTestSupport
import Testing

@Suite struct ExampleVariantTests {
  private static let groups = ExampleCase.all.map(\.group).reduce(into: [String]()) {
    if !$0.contains($1) { $0.append($1) }
  }

  @Test(arguments: groups)
  func `what one word changes in the examples of a group`(_ group: String) async throws {
    var subjects: [(name: String, differences: Differences)] = []
    for item in ExampleCase.all where item.group == group {
      var differences = Differences(to: await words(item))
      for variant in Variant.ofWords(item.text).spread(4) {
        differences.add(variant.name, await words(item) { $0.text = variant.text })
      }
      for variant in Variant.ofWords(item.example.source ?? "").spread(1) {
        let found = await words(item) { $0.source = variant.text }
        differences.add("source " + variant.name, found)
      }
      subjects.append(("\(item.rule) \(item.number)", differences))
    }
    try expectDifferences(subjects, named: "examples-\(group)", shown: 1, ofOriginal: 0)
  }

  private func words(
    _ item: ExampleCase, _ change: (inout Rule.Example) -> Void = { _ in }
  ) async -> [String] {
    var item = item
    change(&item.example)
    var request = AuditRequest(paths: ["."], in: item.workspace, jobs: 1)
    request.minimumSeverity = .note
    return LprojAuditSupport.words(of: await Audit.run(request).report)
  }
}
