// Converts a language tag to its preferred form.

enum CanonicalTag {
  /// Returns the preferred tag for registered subtags. Old codes are replaced: `he` for `iw`. In Chinese, the script replaces the usual region:
  /// `zh-Hant` for `zh_TW`.
  static func make(_ subtags: NameSubtags, registry: SubtagRegistry) -> String {
    let language = registry.modernLanguage(for: subtags.language) ?? subtags.language
    var tag = language.hyphenated
    if let script = subtags.script { tag = String(tag.prefix { $0 != "-" }) + "-" + script }
    if let region = subtags.region {
      tag = withoutRegion(NameParts(tag.underscored)) + "-" + region
    }
    if let alias = MatchingData.legacyNames[tag.underscored], alias.hasPrefix(language + "_"),
      language == "zh" || language == "yue"
    {
      tag = withoutUsualRegion(alias.hyphenated)
    }
    return ([tag] + subtags.variants).joined(separator: "-")
  }

  /// Returns the tag without a region that the rest implies: `ja` for `ja-JP`, `zh-Hant` for `zh-Hant-TW`. The script stays.
  static func withoutUsualRegion(_ tag: String) -> String {
    let name = MatchingName.normalized(tag.underscored)
    let parts = NameParts(name)
    guard parts.region != nil, let usual = LikelySubtags(language: parts.language) else {
      return name.hyphenated
    }
    var shorter = parts
    shorter.region = nil
    guard usual.maximized(shorter) == usual.maximized(parts) else { return name.hyphenated }
    return withoutRegion(parts)
  }

  private static func withoutRegion(_ parts: NameParts) -> String {
    [parts.language, parts.script].compactMap { $0 }.joined(separator: "-")
  }
}
