// Guesses the intended language of a folder's name.

/// Guesses at the meaning of names.
enum NameSuggestion {
  /// The probable tag for a name with an unregistered language subtag.
  static func forUnknownLanguage(
    _ name: String, _ subtags: NameSubtags, registry: SubtagRegistry
  ) -> String? {
    let letters = String(name.lowercased().filter { $0.isLetter })
    if let known = mistakes[letters] { return known }
    if let code = codesByEnglishName[name.lowercased().map { $0 == "_" ? " " : $0 }.asString] {
      return code
    }
    if let known = mistakes[subtags.language] { return withRest(of: subtags, language: known) }
    // Further words after the English name of a language may name a script or a country, but not a language.
    if let known = codesByEnglishName[subtags.language] {
      return subtags.region != nil && subtags.others.count == 1
        ? withRest(of: subtags, language: known) : nil
    }
    if let other = laterLanguage(subtags, registry) { return other }
    return fromCountry(subtags, registry)
  }

  /// A language code in the wrong place, as in `hx_en` or `DK-nb-NO`, which begin with an internal name or a country.
  private static func laterLanguage(
    _ subtags: NameSubtags, _ registry: SubtagRegistry
  ) -> String? {
    guard let second = subtags.others.first, registry.hasLanguage(second) else { return nil }
    let isCountry = registry.hasRegion(subtags.language.uppercased())
    let isRegionToo = registry.hasRegion(second.uppercased())
    // After a country, as in `cn-TW`, a region is more likely than a language; `DK-nb-NO` has three parts.
    return isCountry && isRegionToo && subtags.others.count == 1 ? nil : second
  }

  /// The most likely language in a country, by CLDR, if the name has a country code in place of a language code, as in `jp` or `gr`.
  private static func fromCountry(_ subtags: NameSubtags, _ registry: SubtagRegistry) -> String? {
    let country = subtags.language.uppercased()
    guard country.utf8.count == 2, registry.hasRegion(country),
      let likely = LanguageFacts.maximized(
        "und_" + (registry.successors(of: country)?.first ?? country))
    else { return nil }
    let parts = NameParts(likely.underscored)
    guard let usual = LikelySubtags(language: parts.language) else { return nil }
    let language = String(parts.language)
    if subtags.region != nil { return withRest(of: subtags, language: language) }
    let script = language == "zh" || parts.script != usual.script ? parts.script : nil
    let tag = [language, script.map(String.init), parts.region.map(String.init)]
    return CanonicalTag.withoutUsualRegion(tag.compactMap { $0 }.joined(separator: "-"))
  }

  private static func withRest(of subtags: NameSubtags, language: String) -> String {
    guard let region = subtags.region else { return language }
    return CanonicalTag.withoutUsualRegion(language + "-" + region)
  }

  /// The region that a code for Quebec or Latin America stands for. Quebec is in reports of names that the App Store refused, Latin America in
  /// CoreFoundation's old locale code.
  static func region(insteadOf subtag: String) -> String? {
    ["QC": "CA", "XL": "419"][subtag.uppercased()]
  }

  /// The tag for a language with a foreign code for its script: codes of .NET and words for Chinese, codes of MediaWiki for Serbian.
  static func forForeignCode(_ subtags: NameSubtags) -> String? {
    guard let second = subtags.others.first else { return nil }
    return [
      "zh-chs": "zh-Hans", "zh-cht": "zh-Hant", "zh-simplified": "zh-Hans",
      "zh-traditional": "zh-Hant", "sr-el": "sr-Latn", "sr-latin": "sr-Latn",
      "sr-cyrillic": "sr-Cyrl",
    ][
      subtags.language + "-" + second]
  }

  /// English names of languages in ICU, read when they are first needed.
  private static let codesByEnglishName = LanguageFacts.codesByEnglishName()

  /// Names that ICU's English names do not include, in lower case and only with letters.
  private static let mistakes: [String: String] = [
    // Names from CoreFoundation's old locale code that no longer match.
    "farsi": "fa", "nynorsk": "nn", "simplifiedchinese": "zh-Hans",
    "traditionalchinese": "zh-Hant", "brazilianportuguese": "pt-BR", "flemish": "nl-BE",
    // The same names with their parts in the opposite order, and other English names.
    "chinesesimplified": "zh-Hans", "chinesetraditional": "zh-Hant", "portuguesebrazil": "pt-BR",
    "mandarin": "zh-Hans", "bokmal": "nb", "castilian": "es", "tagalog": "fil", "gaelic": "gd",
    // Misspellings and names in other languages, from GNUstep projects.
    "brasilportuguese": "pt-BR", "brazilian": "pt-BR", "brasilian": "pt-BR", "american": "en-US",
    "british": "en-GB", "mexican": "es-MX", "taiwanese": "zh-Hant", "simplified": "zh-Hans",
    "traditional": "zh-Hant", "latinamericanspanish": "es-419", "spanishlatinamerica": "es-419",
    "norvegian": "nb", "portugese": "pt", "ukranian": "uk",
    // Languages by their own names.
    "magyar": "hu", "svenska": "sv", "dansk": "da", "deutsch": "de", "espanol": "es",
    "francais": "fr", "italiano": "it", "nederlands": "nl", "norsk": "nb", "polski": "pl",
    "portugues": "pt", "suomi": "fi",
    // Codes that translation platforms invented, from reports of names that the App Store refused.
    "ry": "rue", "me": "sr-ME",
    // `tc` for Traditional Chinese, `sp` for Spanish, and Kazakhstan, whose most likely language in CLDR is Russian, not Kazakh.
    "tc": "zh-Hant", "sp": "es", "kz": "kk",
  ]
}

extension String {
  /// The tag with underscores.
  var underscored: String { String(map { $0 == "-" ? "_" : $0 }) }
  /// The tag with hyphens.
  var hyphenated: String { String(map { $0 == "_" ? "-" : $0 }) }
}

extension [Character] {
  fileprivate var asString: String { String(self) }
}
