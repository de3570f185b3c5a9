// A rule as a value: its description, its examples, and its checks.

package import LprojSource
package import LprojText

/// A possible fault, and the checks that find it.
package struct Rule: Sendable {
  /// A text with or without the problem: a table or a string catalog. In a bad example, the marks `⟦…⟧` surround the place where the finding
  /// begins. For a rule on folders, the text lists folder names, and the marks surround the reported name. For a rule on files, the text lists
  /// paths. A path may be followed by contents after `=`, by a link's target after `->`, or by `*` for executable code.
  package struct Example: Sendable {
    package var isGood: Bool
    /// The source table, if the rule compares tables; the sources, if the rule compares products with their sources.
    package var source: String?
    package var text: String
    /// The path of the text, if it is not a `.strings` table of English.
    package var path: String?

    /// An example without a finding.
    package static func good(
      _ text: String, source: String? = nil, at path: String? = nil
    ) -> Example {
      Example(isGood: true, source: source, text: text, path: path)
    }

    /// An example with findings at its marks.
    package static func bad(
      _ text: String, source: String? = nil, at path: String? = nil
    ) -> Example {
      Example(isGood: false, source: source, text: text, path: path)
    }
  }

  /// A check, by the kind of its subject. The runner runs the check once for each subject. Checks that share a search store the fault to report, not
  /// a function. If functions captured the fault, all jobs would count references to it at the same time, which is slow.
  package enum Check: Sendable {
    /// One table file.
    case file(@Sendable (inout FilePass) -> Void)
    /// The table of one localization, compared with the source table.
    case comparison(@Sendable (inout ComparisonPass) -> Void)
    /// One table in all its localizations.
    case table(@Sendable (inout TablePass) -> Void)
    case catalog(@Sendable (inout CatalogPass) -> Void)
    /// The localization folders of one tree.
    case tree(@Sendable (inout TreePass) -> Void)
    /// One file that declares localizations, with the trees around it.
    case declaration(@Sendable (inout DeclarationPass) -> Void)
    case bundle(@Sendable (inout BundlePass) -> Void)
    /// A container of bundles: an `.xcframework` or an `.xcarchive`.
    case container(@Sendable (inout ContainerPass) -> Void)
    /// A built product, with its sources.
    case drift(@Sendable (inout DriftPass) -> Void)
    /// A project, with the trees around it.
    case project(@Sendable (inout ProjectPass) -> Void)
    /// All code below the named paths, with the tables around it.
    case code(@Sendable (inout CodePass) -> Void)
    /// One fault in the texts of a localization's table, compared with their source texts.
    case text(TextFault)
    /// One fault in texts that have no source text, or that are source texts themselves.
    case textAlone(TextFault)
    /// One fault in the formats of a localization's table, compared with their source texts.
    case format(FormatFault)
    /// One fault in the formats of a table that has no source table. Its keys serve as source texts.
    case formatOfKeys(FormatFault)
    /// One fault in the plurals of a table file.
    case plural(PluralFault)
  }

  package let info: RuleInfo
  package let examples: [Example]
  /// The checks, each with the kind of its findings.
  private(set) var checksOfKinds: [(kind: String?, check: Check)]
  /// The circumstances that make findings less severe, in order: first the circumstances of all rules, then the circumstances of this rule.
  package let lowered: [Lowering]
  /// Whether the findings are about files, folders or places outside of entries. Such a finding has no key, so no comment on an entry suppresses it.
  package let hasNoKeys: Bool

  private static let groupsOfFiles: Set = ["bundle", "name", "project", "suppression", "tree"]

  /// - Parameters:
  ///   - source: the web address of the document on which the rule is based.
  ///   - lowered: the circumstances that make findings of the rule less severe; nil for the circumstances of its group.
  ///   - outcome: the result of an error for users; nil if the messages name the result themselves.
  ///   - losesTables: whether the rule reports tables that cannot be read at all.
  ///   - hasNoKeys: whether the findings have no key; by default, this depends on the group.
  ///   - situations: the situations in which findings of the rule have another severity than `severity`.
  ///   - checks: the checks; several if the rule has several kinds of subjects.
  ///   - kinds: further checks, by a name with which users choose their findings.
  package init(
    _ id: String, group: String, summary: String, rationale: String, source: String,
    severity: Severity, lowered: [Lowering]? = nil, losesTables: Bool = false,
    hasNoKeys: Bool? = nil, situations: [Situation] = [], isOptional: Bool = false,
    isAboutLack: Bool = false, fixes: String? = nil, folding: Folding? = nil,
    outcome: String? = nil, harm: RuleInfo.Harm? = nil, concern: RuleInfo.Concern = .content,
    compilation: RuleInfo.Compilation = .unchecked, loader: RuleInfo.Loader = .any,
    examples: [Example] = [],
    check checks: Check..., kinds: KeyValuePairs<String, [Check]> = [:]
  ) {
    let own = lowered ?? .ofGroup(group)
    let isLowered = severity > .note
    info = RuleInfo(
      id: id, group: group, kinds: kinds.map(\.key), summary: summary, rationale: rationale,
      source: source,
      severity: severity, situations: situations,
      lowered: isLowered ? own.filter { !$0.isOfTexts }.map(\.description) : [],
      loweredAsTexts: isLowered ? own.filter(\.isOfTexts).map(\.description) : [],
      isOptional: isOptional,
      isAboutLack: isAboutLack,
      fixes: fixes,
      folding: folding, outcome: outcome, harm: harm,
      concern: concern, compilation: compilation, loader: loader)
    self.examples = examples
    checksOfKinds =
      checks.map { (nil, $0) } + kinds.flatMap { kind in kind.value.map { (kind.key, $0) } }
    self.hasNoKeys = hasNoKeys ?? Self.groupsOfFiles.contains(group)
    // Rules on code already consider the contents of products.
    self.lowered =
      group == "code"
      ? []
      : .policy(group, loader, losesTables: losesTables) + own
  }

  /// The names of the kinds of the rule, and its id if it has a check without a kind. If a rule has no checks, its findings come from other parts of
  /// an audit.
  package var names: Set<String> {
    checksOfKinds.isEmpty ? [info.id] : Set(checksOfKinds.map { $0.kind ?? info.id })
  }

  package var checks: [Check] { checksOfKinds.map(\.check) }

  /// Returns the rule with only those checks whose findings have wanted names; nil if no check is left.
  func keeping(_ isWanted: (String) -> Bool) -> Rule? {
    guard names.contains(where: isWanted) else { return nil }
    var rule = self
    rule.checksOfKinds.removeAll { !isWanted($0.kind ?? info.id) }
    return rule
  }
}
