// Explains why a localization serves, or does not serve, a user's preference.

/// The relation of a localization to a preferred language. Names are BCP-47 tags.
package enum MatchReason: Sendable, Equatable {
  /// The names are equal, except for letter case and separators.
  case exact
  /// Another name for the same localization: `iw` and `he`, `English` and `en`, `zh_TW` and `zh-Hant-TW`.
  case alias(of: String)
  /// The localization is a fallback of the preference: `en` for `en-AU`.
  case parent
  /// The localization is a variety of the preference: `en-GB` for `en`.
  case variety
  /// Both names have a common fallback: `es-419` for `es-MX` and `es-AR`.
  case sharedParent(String)
  /// `pt-BR` for a user of `pt-PT`, if no other localization serves any preference.
  case lastResort
  /// The localization is never chosen for the preference.
  case none

  /// The relation of two names: why a bundle with only the localization `available` serves, or does not serve, a user who prefers only `preference`.
  ///
  /// The name `zxx`, which serves users without any other match, is not counted.
  package static func of(available: String, preference: String) -> MatchReason {
    guard LocalizationMatcher.areMatchable([available, preference]),
      let base = MatchingName.base(of: available), let wanted = MatchingName.base(of: preference)
    else { return .none }
    if base == wanted { return .exact }
    return compare(MatchingName.normalized(base), MatchingName.normalized(wanted))
  }

  private static func compare(_ available: String, _ wanted: String) -> MatchReason {
    if available == wanted { return .alias(of: FallbackTags.tag(available)) }
    guard MatchingName.group(of: available) == MatchingName.group(of: wanted) else { return .none }
    if wanted == "pt_PT", available == "pt_BR" { return .lastResort }
    let ancestors = MatchingName.chain(available)
    guard let shared = MatchingName.chain(wanted).first(where: ancestors.contains) else {
      return .none
    }
    if shared == available { return .parent }
    return shared == wanted ? .variety : .sharedParent(FallbackTags.tag(shared))
  }
}
