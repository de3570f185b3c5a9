// All rules in alphabetical order, and the choice among them.

package import LprojSource

/// A set of rules, which commands and tests select from.
package struct RuleSet: Sendable {
  package var rules: [Rule]

  /// Rule ids by other words that users may type.
  package static let synonyms = [
    "missing": "missing-key", "extra": "extra-key", "duplicate": "duplicate-key",
    "duplicates": "duplicate-key",
  ]

  package static let all = RuleSet(rules: [
    .badEncoding,
    .blockedFallback,
    .bracketMismatch,
    .bundleCodeFolder,
    .bundleDrift,
    .bundleFrameworkLinks,
    .bundleIcon,
    .bundleInfoPlist,
    .bundleMisplaced,
    .bundleNib,
    .callArgumentMismatch,
    .caseConflict,
    .catalogCollision,
    .catalogDuplicateKey,
    .catalogNeedsReview,
    .catalogStale,
    .catalogStructure,
    .catalogSyntax,
    .catalogUnknownMember,
    .conflictingDefault,
    .copiedLanguage,
    .damagedText,
    .declaredLocalizations,
    .duplicateKey,
    .duplicateLocalization,
    .ellipsisMismatch,
    .emptyValue,
    .endPunctuation,
    .extraKey,
    .fileNameVariants,
    .formatExtraArgument,
    .formatImplicitReorder,
    .formatMalformed,
    .formatMissingArgument,
    .formatTypeMismatch,
    .formatWithoutLocale,
    .gnustepBundle,
    .gnustepName,
    .incompleteLanguage,
    .infoplistNotLocalizable,
    .infoplistUnknownKey,
    .infoplistUnlocalized,
    .invisibleCharacter,
    .keyAsValue,
    .legacyName,
    .lostInMerge,
    .malformedName,
    .missingFile,
    .missingKey,
    .missingVariation,
    .mixedTable,
    .newlineMismatch,
    .noncanonicalName,
    .nonlocalizedShadows,
    .nonstringValue,
    .numberMismatch,
    .outdatedTranslation,
    .placeholderMismatch,
    .pluralEmptyForm,
    .pluralImpliedNumber,
    .pluralMissingCategory,
    .pluralUnusedCategory,
    .quotationMismatch,
    .redundantCopy,
    .silentTruncation,
    .storeRejected,
    .strayLocalization,
    .stringsdictStructure,
    .suspiciousEscape,
    .symbolCollision,
    .syntaxError,
    .tagMismatch,
    .twinKeys,
    .undefinedKey,
    .unknownLanguage,
    .unknownRegion,
    .unknownScript,
    .unreachableFile,
    .unreadBase,
    .unshippedLocalization,
    .unterminatedComment,
    .untranslated,
    .untranslatedLiteral,
    .unusedKey,
    .unusedSuppression,
    .urlMismatch,
    .whitespaceMismatch,
    .wrongScript,
  ])

  /// Ids of removed rules. Configurations and comments may still name them, without effect.
  private static let retired: Set<String> = ["hand-rolled-plural"]

  /// The ids of rules, of groups and of removed rules.
  package var names: Set<String> {
    Set(rules.map(\.info.id)).union(rules.map(\.info.group)).union(Self.retired)
  }

  /// Returns the rules that `only` names, or all rules if `only` is empty, without the rules that `skip` names. Both lists may name groups.
  package func choosing(only: [String], skip: [String]) -> RuleSet {
    func isNamed(_ rule: Rule, _ names: [String]) -> Bool {
      names.contains(rule.info.id) || names.contains(rule.info.group)
    }
    return RuleSet(
      rules: rules.filter { rule in
        (only.isEmpty || isNamed(rule, only)) && !isNamed(rule, skip)
      })
  }

  /// Returns the rules to run. If notes are not wanted, rules that only give notes are left out. Optional rules are left out unless they are
  /// named.
  ///
  /// - Parameters:
  ///   - raised: rules with notes that have a higher severity in this audit.
  ///   - asked: rules that the user names.
  package func running(
    withNotes: Bool, besides raised: Set<String> = [], asked: Set<String> = []
  ) -> [Rule] {
    rules.filter {
      (withNotes || $0.info.worst > .note || raised.contains($0.info.id))
        && (!$0.info.isOptional || asked.contains($0.info.id))
    }
  }

  /// The words for several findings in one line, by rule id.
  package var foldings: [String: Folding] {
    Dictionary(
      rules.compactMap { rule in rule.info.folding.map { (rule.info.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}
