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
  var group: String
  var number: Int
  var isCatalog: Bool
  var example: Rule.Example
  var testDescription: String { "\(rule) \(number)" }

  /// Examples of rules on folders are names or paths, and have tests of their own.
  static let all: [ExampleCase] = RuleSet.all.rules.filter(\.isAboutText).flatMap { rule in
    rule.examples.enumerated().map {
      ExampleCase(
        rule: rule.info.id, group: rule.info.group, number: $0.offset,
        isCatalog: rule.isAboutCatalogs, example: $0.element)
    }
  }

  /// The text without the marks of what is found.
  var text: String { String(example.text.filter { $0 != "⟦" && $0 != "⟧" }) }

  /// Where the first mark stands.
  var mark: Position? {
    guard let at = example.text.firstIndex(of: "⟦") else { return nil }
    let before = example.text[..<at].split(separator: "\n", omittingEmptySubsequences: false)
    return Position(line: before.count, column: (before.last?.utf8.count ?? 0) + 1)
  }

  /// The example as a tree in memory, the current folder.
  var workspace: Workspace {
    .memory(files.mapValues { Array($0.utf8) }, currentFolder: "/place")
  }

  var files: [String: String] {
    var files: [String: String] = [:]
    let table = "Localizable.strings"
    if let source = example.source, example.path != nil || !isCatalog {
      files["en.lproj/" + table] = source
    }
    let plain = example.source == nil ? "en.lproj/" + table : "de.lproj/" + table
    files[example.path ?? (isCatalog ? "Localizable.xcstrings" : plain)] = text
    return files
  }
}

extension Rule {
  fileprivate var isAboutText: Bool {
    switch checks.first {
    case .tree, .declaration, .bundle, .container, .drift, .project, .code, nil: false
    default: true
    }
  }

  fileprivate var isAboutCatalogs: Bool {
    if case .catalog = checks.first { true } else { false }
  }
}

@Suite struct RuleExampleTests {
  @Test(arguments: ExampleCase.all)
  func `good examples are silent, bad ones are found at their mark`(_ item: ExampleCase) async {
    var request = AuditRequest(paths: ["."], in: item.workspace, jobs: 1)
    request.minimumSeverity = .note
    request.only = [item.rule]
    let findings = await Audit.run(request).report.findings.map(\.first)
    if item.example.isGood {
      #expect(findings.map(\.message) == [])
    } else {
      #expect(findings.count >= 1)
      #expect(findings.first?.position == item.mark)
    }
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
