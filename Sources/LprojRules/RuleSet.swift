// All rules in alphabetical order, and the choice among them.

package import LprojSource

/// A set of rules. Commands and tests select rules from it.
package struct RuleSet: Sendable {
  package var rules: [Rule]

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
    .emptyValue,
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
    .redundantCopy,
    .silentTruncation,
    .storeRejected,
    .strayLocalization,
    .stringsdictStructure,
    .styleMismatch,
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

  /// Returns the rules that `only` names, or all rules if `only` is empty, without the rules that `skip` names. Both lists may name kinds and groups.
  /// If only some kinds of a rule are chosen, only their checks run.
  package func choosing(only: [String], skip: [String]) -> RuleSet {
    RuleSet(
      rules: rules.compactMap { rule in
        rule.keeping { name in
          let names = Self.names(of: name)
          return (only.isEmpty || names.contains(where: only.contains))
            && !names.contains(where: skip.contains)
        }
      })
  }

  /// Returns the rules to run. If notes are not wanted, rules that only give notes are left out. Optional rules are left out unless they are
  /// named.
  ///
  /// - Parameters:
  ///   - raised: rules that usually give only notes, but have a higher severity in this audit.
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
