// Every example of every rule, run through a whole audit.

import LprojFiles
import LprojKit
import LprojReport
import LprojRules
import LprojSource
import LprojTestSupport
import Testing

struct ExampleCase: Sendable, CustomTestStringConvertible {
  var rule: String
  var number: Int
  var example: Rule.Example
  var testDescription: String { "\(rule) \(number)" }

  /// Examples of rules on folders are names or paths, and have tests of their own.
  static let all: [ExampleCase] = RuleSet.all.rules.filter(\.isAboutText).flatMap { rule in
    rule.examples.enumerated().map {
      ExampleCase(rule: rule.info.id, number: $0.offset, example: $0.element)
    }
  }
}

extension Rule {
  fileprivate var isAboutText: Bool {
    switch check {
    case .tree, .declaration, .bundle, .drift: false
    case .file, .comparison, .table, .catalog: true
    }
  }
}

@Suite struct RuleExampleTests {
  @Test(arguments: ExampleCase.all)
  func `good examples are silent, bad ones are found at their mark`(_ item: ExampleCase)
    async throws
  {
    let (text, mark) = withoutMarks(item.example.text)
    let tree = try TemporaryTree()
    if let source = item.example.source {
      try tree.write("en.lproj/Localizable.strings", Array(source.utf8))
      try tree.write("de.lproj/Localizable.strings", Array(text.utf8))
    } else {
      try tree.write("en.lproj/Localizable.strings", Array(text.utf8))
    }
    var request = AuditRequest(paths: [tree.path], in: .ofProcess(), jobs: 1)
    request.minimumSeverity = .note
    request.only = [item.rule]
    let findings = await Audit.run(request).report.findings.map(\.first)
    if item.example.isGood {
      #expect(findings.map(\.message) == [])
    } else {
      #expect(findings.count >= 1)
      #expect(findings.first?.position == mark)
    }
  }

  private func withoutMarks(_ text: String) -> (text: String, mark: Position?) {
    var line = 1
    var column = 1
    var mark: Position?
    var plain = ""
    for scalar in text.unicodeScalars {
      if scalar == "⟦" {
        mark = mark ?? Position(line: line, column: column)
      } else if scalar != "⟧" {
        plain.unicodeScalars.append(scalar)
        column += String(scalar).utf8.count
        if scalar == "\n" { (line, column) = (line + 1, 1) }
      }
    }
    return (plain, mark)
  }
}

@Suite struct RuleSetTests {
  @Test func `ids are kebab-case and in alphabetical order, texts are complete`() {
    let infos = RuleSet.all.rules.map(\.info)
    #expect(infos.map(\.id) == infos.map(\.id).sorted())
    for info in infos {
      #expect(info.id.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(!info.summary.isEmpty && !info.summary.hasSuffix("."))
      #expect(info.rationale.hasSuffix("."))
      #expect(!info.group.isEmpty)
    }
  }

  @Test func `every rule about text has a good and a bad example`() {
    let exempt: Set = [
      "bad-encoding", "catalog-syntax", "catalog-duplicate-key", "infoplist-not-localizable",
    ]
    var seen: Set<String> = []
    for rule in RuleSet.all.rules where seen.insert(rule.info.id).inserted {
      guard !exempt.contains(rule.info.id), rule.isAboutText else { continue }
      #expect(rule.examples.contains { $0.isGood }, "\(rule.info.id)")
      #expect(rule.examples.contains { !$0.isGood }, "\(rule.info.id)")
    }
  }
}
