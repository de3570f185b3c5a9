// The examples of the rules on bundles are true.

import LprojFiles
import LprojRules
import LprojSource
import LprojTestSupport
import Testing

@Suite struct BundleExampleTests {
  @Test(arguments: RuleSet.all.rules.filter { isOnBundles($0) }.map(\.info.id))
  func `every rule on bundles has examples, and they hold`(_ id: String) throws {
    let examples = RuleSet.all.rules.first { $0.info.id == id }?.examples ?? []
    #expect(examples.contains { $0.isGood } && examples.contains { !$0.isGood })
    for example in examples {
      let found = try Product(files(example)).findings("--only", id, ".").map(\.path)
      #expect(Set(found) == Set(marked(example)), "\(example.text)")
    }
  }

  private static func isOnBundles(_ rule: Rule) -> Bool {
    if case .bundle = rule.check { return true }
    return false
  }

  /// Paths: with `*` code, with `->` a link, with `=` a text; an Info.plist names its bundle.
  private func files(_ example: Rule.Example) -> Files {
    var files: Files = [:]
    for part in example.text.filter({ !"⟦⟧".contains($0) }).split(separator: " ") {
      let word = String(part)
      if word.hasSuffix("*") {
        files[String(word.dropLast())] = code(word.hasSuffix(".dylib*") ? .library : .executable)
      } else if let arrow = word.range(of: "->") {
        files[String(word[..<arrow.lowerBound])] = .link(String(word[arrow.upperBound...]))
      } else if let equals = word.firstIndex(of: "=") {
        files[String(word[..<equals])] = .text(String(word[word.index(after: equals)...]))
      } else if word.hasSuffix("Info.plist") {
        files[word] = plist(["CFBundleIdentifier": "org.example.x"])
      } else {
        files[word] = .text("text")
      }
    }
    return files
  }

  private func marked(_ example: Rule.Example) -> [String] {
    example.text.split(separator: "⟦", omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != "⟧" })
    }
  }
}
