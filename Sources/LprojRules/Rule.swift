// A rule as a value: what it says, examples, and the function that checks.

package import LprojSource
package import LprojText

/// One thing that can be wrong, and how to see it.
package struct Rule: Sendable {
  /// A text with and without the problem: a table, or a string catalog. Marks `⟦…⟧` in a bad one stand
  /// around the place that the finding begins at. For a rule on folders the text is their names, and
  /// the marks stand around the one that is reported; for a rule on files, it is paths, some with a
  /// text after `=`, a link's target after `->`, or `*` for executable code.
  package struct Example: Sendable {
    package var isGood: Bool
    /// The development table, where the rule compares; the sources of a product.
    package var source: String?
    package var text: String
    /// Where the text stands, when not in a `.strings` table of English.
    package var path: String?

    package static func good(
      _ text: String, source: String? = nil, at path: String? = nil
    ) -> Example {
      Example(isGood: true, source: source, text: text, path: path)
    }

    package static func bad(
      _ text: String, source: String? = nil, at path: String? = nil
    ) -> Example {
      Example(isGood: false, source: source, text: text, path: path)
    }
  }

  /// A function that checks, by what it looks at: the runner calls it once for each such subject. Rules that share
  /// a search have a case of their own, since a function that holds their fault would be counted by all jobs at once.
  package enum Check: Sendable {
    /// One table file.
    case file(@Sendable (inout FilePass) -> Void)
    /// One localization's table beside its reference.
    case comparison(@Sendable (inout ComparisonPass) -> Void)
    /// One table in all its localizations.
    case table(@Sendable (inout TablePass) -> Void)
    /// One string catalog.
    case catalog(@Sendable (inout CatalogPass) -> Void)
    /// The localization folders of one tree.
    case tree(@Sendable (inout TreePass) -> Void)
    /// One file that names localizations beside the trees it speaks for.
    case declaration(@Sendable (inout DeclarationPass) -> Void)
    /// One built bundle.
    case bundle(@Sendable (inout BundlePass) -> Void)
    /// What holds bundles: an `.xcframework`, an `.xcarchive`.
    case container(@Sendable (inout ContainerPass) -> Void)
    /// A built product beside its sources.
    case drift(@Sendable (inout DriftPass) -> Void)
    /// A project beside the trees around it.
    case project(@Sendable (inout ProjectPass) -> Void)
    /// All code of what was named beside the tables around it.
    case code(@Sendable (inout CodePass) -> Void)
    /// What is wrong in one way with the texts of a localization's table beside their sources.
    case text(TextFault)
    /// The same in source texts, and where there are none to compare with.
    case textAlone(TextFault)
    /// What is wrong in one way with the formats of a localization's table beside their sources.
    case format(FormatFault)
    /// The same where no table is compared with, so that the keys are the source.
    case formatOfKeys(FormatFault)
    /// What is wrong in one way with the plurals of a table file.
    case plural(PluralFault)
  }

  package let info: RuleInfo
  package let examples: [Example]
  package let checks: [Check]
  /// What makes its findings less severe, in order: what holds for all rules, then its own.
  package let lowered: [Lowering]

  /// - Parameters:
  ///   - source: the address of what says so.
  ///   - lowered: what makes its findings less severe; nil for what does so in its group.
  ///   - outcome: the result of an error for users; nil if the messages have it themselves.
  ///   - losesTables: whether it tells of tables that cannot be read at all.
  ///   - situations: those in which its findings have another severity than `severity`.
  ///   - checks: more than one where the rule looks at several kinds of subjects.
  package init(
    _ id: String, group: String, summary: String, rationale: String, source: String,
    severity: Severity, lowered: [Lowering]? = nil, losesTables: Bool = false,
    situations: [Situation] = [], isOptional: Bool = false,
    isAboutLack: Bool = false, fixes: String? = nil, folding: Folding? = nil,
    outcome: String? = nil, harm: RuleInfo.Harm? = nil, concern: RuleInfo.Concern = .content,
    compilation: RuleInfo.Compilation = .unchecked, loader: RuleInfo.Loader = .any,
    examples: [Example] = [],
    check checks: Check...
  ) {
    let own = lowered ?? .ofGroup(group)
    let isLowered = severity > .note
    info = RuleInfo(
      id: id, group: group, summary: summary, rationale: rationale, source: source,
      severity: severity, situations: situations,
      lowered: isLowered ? own.filter { !$0.isOfTexts }.map(\.description) : [],
      loweredAsTexts: isLowered ? own.filter(\.isOfTexts).map(\.description) : [],
      isOptional: isOptional,
      isAboutLack: isAboutLack,
      fixes: fixes,
      folding: folding, outcome: outcome, harm: harm,
      concern: concern, compilation: compilation, loader: loader)
    self.examples = examples
    self.checks = checks
    // Rules on code know by themselves what products are made of.
    self.lowered =
      group == "code"
      ? []
      : .policy(group, loader, losesTables: losesTables) + own
  }
}
