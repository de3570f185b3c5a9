// The entry points of audits.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource

/// Audits localizations and bundles.
public enum Audit {
  /// The names of all rules, of all kinds of findings and of all groups, including former names.
  public static var ruleNames: Set<String> { RuleSet.names }

  /// Returns the present name for a name that may be the former name of a rule.
  public static func presentName(_ name: String) -> String { RuleSet.present(name) }

  /// The ids of rules by synonyms that users may type.
  public static var ruleSynonyms: [String: String] { RuleSet.synonyms }

  /// The id of the rule on keys that the code does not name.
  public static var unusedKeyRule: String { Rule.unusedKey.info.id }

  /// The id of the rule on keys that the source language lacks.
  package static var extraKeyRule: String { Rule.extraKey.info.id }

  /// The ids of the rules with findings that have no key. No comment on an entry can suppress these findings.
  package static var rulesWithoutKeys: Set<String> {
    Set(RuleSet.all.rules.lazy.filter(\.hasNoKeys).map(\.info.id))
  }

  /// Whether `names` has the name of a rule or kind, or the name of a rule or group that contains it.
  package static func isNamed(_ name: String, in names: [String]) -> Bool {
    RuleSet.names(of: name).contains(where: names.contains)
  }

  /// The names of platforms.
  public static var platforms: [String] { Platform.allCases.map(\.rawValue) }

  /// Audits the files in the workspace of a question, and the files in named archives.
  static func shown(_ question: AuditQuestion) async -> AuditOutcome {
    var question = question
    let archives = NamedArchives(question.paths, in: question.workspace)
    question.paths = archives.paths
    question.workspace = archives.workspace
    var outcome = await AuditWork.run(question, archives.obstacles)
    archives.leaveAsTheyAre(&outcome)
    return outcome
  }
}

extension AuditQuestion {
  /// Returns the findings in the named folders, localizations and files. If only folders are named, returns all findings.
  func concerning(_ findings: [FindingBatch]) -> [FindingBatch] {
    let scope = scope
    if scope.parts.isEmpty { return findings }
    return findings.filter { scope.concerns(request.workspace.absolute($0.first.path)) }
  }
}

extension AuditReport {
  /// Keeps only trees with a named localization or file. In these trees, removes localizations that were not named and have no named file.
  mutating func keep(only trees: [LprojModel.Tree], _ selection: TableSelection) {
    let named = Dictionary(trees.filter(selection.names(in:)).map { ($0.path, $0) }) { first, _ in
      first
    }
    self.trees.removeAll { named[$0.path] == nil }
    for number in self.trees.indices {
      guard let tree = named[self.trees[number].path] else { continue }
      let others = Set(tree.localizations.filter { !selection.names(in: $0) }.map(\.name))
      self.trees[number].localizations.removeAll { others.contains($0.name) }
    }
  }
}
