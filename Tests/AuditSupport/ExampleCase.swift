// The examples of rules on texts, as trees in memory.

import LprojFiles
import LprojRules
import LprojSource
import Testing

package struct ExampleCase: Sendable, CustomTestStringConvertible {
  package var rule: String
  package var group: String
  package var number: Int
  package var isCatalog: Bool
  package var example: Rule.Example
  package var testDescription: String { "\(rule) \(number)" }

  /// All examples of rules on texts. Examples of rules on folders are names or paths, and have separate tests.
  package static let all: [ExampleCase] = RuleSet.all.rules.filter(\.isAboutText).flatMap { rule in
    rule.examples.enumerated().map {
      ExampleCase(
        rule: rule.info.id, group: rule.info.group, number: $0.offset,
        isCatalog: rule.isAboutCatalogs, example: $0.element)
    }
  }

  package var text: String { String(example.text.filter { $0 != "⟦" && $0 != "⟧" }) }

  /// The position of the first mark `⟦` in the example; nil if the example has no mark.
  package var mark: Position? {
    guard let at = example.text.firstIndex(of: "⟦") else { return nil }
    let before = example.text[..<at].split(separator: "\n", omittingEmptySubsequences: false)
    return Position(line: before.count, column: (before.last?.utf8.count ?? 0) + 1)
  }

  /// The example as files in memory. The current folder is the tree with the files.
  package var workspace: Workspace {
    .memory(files.mapValues { Array($0.utf8) }, currentFolder: "/place")
  }

  package var files: [String: String] {
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
