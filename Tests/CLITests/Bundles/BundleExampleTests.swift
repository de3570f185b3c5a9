// Tests that the examples of rules on bundles have the findings that they mark.

import LprojAuditSupport
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
      #expect(try Set(found(example, id)) == Set(marked(example)), "\(example.text)")
    }
  }

  @Test func `the words of every example`() throws {
    var cases: [(name: String, words: [String])] = []
    for rule in RuleSet.all.rules where Self.isOnBundles(rule) {
      for (number, example) in rule.examples.enumerated() {
        let own = files(example.text)
        let words =
          try example.source.map {
            try Product(under("product", own).merging(under("sources", files($0))) { $1 })
              .words("--against", "sources", "product")
          } ?? Product(own).words()
        cases.append(("\(rule.info.id) \(number)", words))
      }
    }
    try expectWords(cases, named: "examples-of-bundles")
  }

  private static func isOnBundles(_ rule: Rule) -> Bool {
    switch rule.checks.first {
    case .bundle, .container, .declaration, .drift, .project: true
    default: false
    }
  }

  /// Returns the paths of the findings. If the example has sources, the paths are relative to the product.
  private func found(_ example: Rule.Example, _ id: String) throws -> [String] {
    let own = files(example.text)
    guard let source = example.source else {
      return try Product(own).findings("--only", id, ".").map(\.path)
    }
    let both = under("product", own).merging(under("sources", files(source))) { $1 }
    return try Product(both).findings("--only", id, "--against", "sources", "product").map {
      String($0.path.dropFirst("product/".count))
    }
  }

  /// Returns the files of a listing such as `A.app/A* l->target a.txt=text`: `*` marks code, `->` a link, `=` a text. Info.plist without a text
  /// gets an identifier.
  private func files(_ text: String) -> Files {
    var files: Files = [:]
    for part in text.filter({ !"⟦⟧".contains($0) }).split(separator: " ") {
      let word = String(part)
      if word.hasSuffix("*") {
        files[String(word.dropLast())] = code(word.hasSuffix(".dylib*") ? .library : .executable)
      } else if let arrow = word.range(of: "->") {
        files[String(word[..<arrow.lowerBound])] = .link(String(word[arrow.upperBound...]))
      } else if let equals = word.firstIndex(of: "=") {
        let text = String(word[word.index(after: equals)...])
        let lines = text.split(separator: "\\n").joined(separator: "\n")
        files[String(word[..<equals])] = .text(
          lines.split(separator: "\\t").joined(separator: "\t"))
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
