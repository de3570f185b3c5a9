// Tests that the examples of rules on folders have the findings that they mark.

import LprojModel
import LprojRules
import LprojSource
import LprojTestSupport
import Testing

@Suite struct ExampleTests {
  @Test func `every rule on folders has examples, and they hold`() {
    for rule in RuleSet.all.rules where rule.info.group == "name" {
      guard rule.checks.contains(where: { if case .tree = $0 { true } else { false } }) else {
        continue
      }
      #expect(rule.examples.contains { $0.isGood } && rule.examples.contains { !$0.isGood })
      for example in rule.examples {
        #expect(reported(example, rule) == marked(example), "\(rule.info.id)")
      }
    }
  }

  private func reported(_ example: Rule.Example, _ rule: Rule) -> [String] {
    var tree = Tree(path: ".", kind: .resources)
    let names = example.text.filter { !"⟦⟧".contains($0) }.split(separator: " ").map(String.init)
    tree.localizations = names.sorted().map { LocalizationFolder(name: $0, path: $0 + ".lproj") }
    let findings = Checks([rule]).run(
      on: TreeSubject(
        tree: tree, declarations: Declarations(), development: nil, source: nil, verdicts: [:]))
    return findings.compactMap(\.first.localization)
  }

  private func marked(_ example: Rule.Example) -> [String] {
    example.text.split(separator: "⟦", omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != "⟧" })
    }
  }
}
