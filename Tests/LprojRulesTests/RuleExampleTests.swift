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
  var isCatalog: Bool
  var example: Rule.Example
  var testDescription: String { "\(rule) \(number)" }

  /// Examples of rules on folders are names or paths, and have tests of their own.
  static let all: [ExampleCase] = RuleSet.all.rules.filter(\.isAboutText).flatMap { rule in
    rule.examples.enumerated().map {
      ExampleCase(
        rule: rule.info.id, number: $0.offset, isCatalog: rule.isAboutCatalogs,
        example: $0.element)
    }
  }
}

extension Rule {
  fileprivate var isAboutText: Bool {
    switch checks.first {
    case .tree, .declaration, .bundle, .container, .drift, .project, nil: false
    case .file, .comparison, .table, .catalog: true
    }
  }

  fileprivate var isAboutCatalogs: Bool {
    if case .catalog = checks.first { true } else { false }
  }
}

@Suite struct RuleExampleTests {
  @Test(arguments: ExampleCase.all)
  func `good examples are silent, bad ones are found at their mark`(_ item: ExampleCase)
    async throws
  {
    let (text, mark) = withoutMarks(item.example.text)
    let tree = try TemporaryTree()
    if let path = item.example.path {
      try tree.write(path, Array(text.utf8))
      if let source = item.example.source {
        try tree.write("en.lproj/Localizable.strings", Array(source.utf8))
      }
    } else if item.isCatalog {
      try tree.write("Localizable.xcstrings", Array(text.utf8))
    } else if let source = item.example.source {
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
      #expect(info.source?.hasPrefix("https://") == true, "\(info.id)")
      #expect(info.source?.contains(" ") == false, "\(info.id)")
    }
  }

  @Test func `every rule has a good and a bad example`() {
    // Bytes in another encoding are no text; a table for Info.plist has a name of its own.
    let exempt: Set = ["bad-encoding", "infoplist-not-localizable"]
    for rule in RuleSet.all.rules where !exempt.contains(rule.info.id) {
      #expect(rule.examples.contains { $0.isGood }, "\(rule.info.id)")
      #expect(rule.examples.contains { !$0.isGood }, "\(rule.info.id)")
    }
  }

  @Test func `every rule is filled in`() {
    for info in RuleSet.all.rules.map(\.info) + Compile.rules.map(\.info) {
      #expect((info.source ?? "").count > "https://".count, "\(info.id)")
      #expect(!info.rationale.hasPrefix("What the user of the app will see"), "\(info.id)")
    }
  }
}
