// All rules, in alphabetical order, and choosing among them.

package import LprojSource

package struct RuleSet: Sendable {
  package var rules: [Rule]

  /// Ids by other words that people use for them.
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

  /// Ids of rules that are no more: configurations and comments may still have them, and they say nothing.
  private static let retired: Set<String> = ["hand-rolled-plural"]

  /// The ids of rules and of groups.
  package var names: Set<String> {
    Set(rules.map(\.info.id)).union(rules.map(\.info.group)).union(Self.retired)
  }

  /// The rules that `only` names (all when it is empty) and `skip` does not.
  package func choosing(only: [String], skip: [String]) -> RuleSet {
    func isNamed(_ rule: Rule, _ names: [String]) -> Bool {
      names.contains(rule.info.id) || names.contains(rule.info.group)
    }
    return RuleSet(
      rules: rules.filter { rule in
        (only.isEmpty || isNamed(rule, only)) && !isNamed(rule, skip)
      })
  }

  /// Without notes, rules that only give notes need not run; those that are off until somebody asks for
  /// them do not.
  ///
  /// - Parameters:
  ///   - raised: rules whose notes are not notes here.
  ///   - asked: rules that are named.
  package func running(
    withNotes: Bool, besides raised: Set<String> = [], asked: Set<String> = []
  ) -> [Rule] {
    rules.filter {
      (withNotes || $0.info.worst > .note || raised.contains($0.info.id))
        && (!$0.info.isOptional || asked.contains($0.info.id))
    }
  }

  /// How several findings are reported as one, by the ids of rules.
  package var foldings: [String: Folding] {
    Dictionary(
      rules.compactMap { rule in rule.info.folding.map { (rule.info.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}
