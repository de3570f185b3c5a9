// Tests that the examples of rules on files of localizations have the findings that they mark.

import LprojAuditSupport
import LprojRules
import LprojSource
import LprojTestSupport
import Testing

@Suite struct TreeExampleTests {
  @Test(arguments: RuleSet.all.rules.filter { isOnFiles($0) }.map(\.info.id))
  func `every rule on files has examples, and they hold`(_ id: String) throws {
    let examples = RuleSet.all.rules.first { $0.info.id == id }?.examples ?? []
    #expect(examples.contains { $0.isGood } && examples.contains { !$0.isGood })
    for example in examples {
      #expect(try reported(example, id) == marked(example), "\(example.text)")
    }
  }

  @Test func `the words of every example`() throws {
    var cases: [(name: String, words: [String])] = []
    for rule in RuleSet.all.rules where Self.isOnFiles(rule) {
      for (number, example) in rule.examples.enumerated() {
        cases.append(("\(rule.info.id) \(number)", try files(example).words(rule.info.id)))
      }
    }
    try expectWords(cases, named: "examples-of-trees")
  }

  /// Whether the examples of a rule are lists of files. Examples of rules on names are names of folders, and have a separate test.
  private static func isOnFiles(_ rule: Rule) -> Bool {
    let onTrees = rule.checks.map { if case .tree = $0 { true } else { false } }
    return rule.info.group == "tree"
      ? onTrees.contains(true)
      : rule.info.group != "name" && onTrees.first == true
  }

  private func reported(_ example: Rule.Example, _ id: String) throws -> [String] {
    try files(example).findings(id).map(\.path)
  }

  private func files(_ example: Rule.Example) throws -> Scratch {
    var files: [String: String] = [:]
    for word in example.text.filter({ !"⟦⟧".contains($0) }).split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      files[String(parts[0])] = parts.count > 1 ? String(parts[1]) : #""a" = "A";"#
    }
    return try Scratch(files)
  }

  private func marked(_ example: Rule.Example) -> [String] {
    example.text.split(separator: "⟦", omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != "⟧" })
    }
  }
}
