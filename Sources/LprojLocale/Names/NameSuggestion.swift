// Guesses the intended language of a folder's name.

enum NameSuggestion {
  /// Returns the probable tag for a name with an unregistered language subtag; nil if there is no good guess.
  static func forUnknownLanguage(
    _ name: String, _ subtags: NameSubtags, registry: SubtagRegistry
  ) -> String? {
    let letters = String(name.lowercased().filter { $0.isLetter })
    if let known = mistakes[letters] { return known }
    if let code = codesByEnglishName[String(name.lowercased().map { $0 == "_" ? " " : $0 })] {
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

  /// Returns the second subtag if it is a language: `en` for `hx_en`, `nb` for `DK-nb-NO`. Nil if there is none, or if it is more likely a region.
  private static func laterLanguage(
    _ subtags: NameSubtags, _ registry: SubtagRegistry
  ) -> String? {
    guard let second = subtags.others.first, registry.hasLanguage(second) else { return nil }
    let isCountry = registry.hasRegion(subtags.language.uppercased())
    let isRegionToo = registry.hasRegion(second.uppercased())
    // After a country, as in `cn-TW`, a region is more likely than a language; `DK-nb-NO` has three parts.
    return isCountry && isRegionToo && subtags.others.count == 1 ? nil : second
  }

  /// Returns the most likely language of a country, by CLDR: `ja` for `jp`. Nil if the name does not begin with a country code.
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

  /// Returns the region for `QC` (Quebec) or `XL` (Latin America); nil for all other codes. `QC` is in reports of names that the App Store
  /// refused. `XL` is in CoreFoundation's old locale code.
  static func region(insteadOf subtag: String) -> String? {
    ["QC": "CA", "XL": "419"][subtag.uppercased()]
  }

  /// Returns the tag for a foreign code of a script: `zh-Hans` for .NET's `zh-CHS`, `sr-Latn` for MediaWiki's `sr-el`. Nil for all other names.
  static func forForeignCode(_ subtags: NameSubtags) -> String? {
    guard let second = subtags.others.first else { return nil }
    return [
      "zh-chs": "zh-Hans", "zh-cht": "zh-Hant", "zh-simplified": "zh-Hans",
      "zh-traditional": "zh-Hant", "sr-el": "sr-Latn", "sr-latin": "sr-Latn",
      "sr-cyrillic": "sr-Cyrl",
    ][
      subtags.language + "-" + second]
  }

  private static let codesByEnglishName = LanguageFacts.codesByEnglishName()

  /// The languages of names that are not among ICU's English names. The names are in lower case, and without spaces and punctuation.
  private static let mistakes: [String: String] = [
    // Names from CoreFoundation's old locale code that the loader no longer matches.
    "farsi": "fa", "nynorsk": "nn", "simplifiedchinese": "zh-Hans",
    "traditionalchinese": "zh-Hant", "brazilianportuguese": "pt-BR", "flemish": "nl-BE",
    // Names with their parts in the opposite order, and further English names.
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
    // `tc` for Traditional Chinese, `sp` for Spanish, and `kz` for Kazakh. In CLDR, the most likely language of Kazakhstan is Russian.
    "tc": "zh-Hant", "sp": "es", "kz": "kk",
  ]
}

extension String {
  /// The string with underscores in place of hyphens.
  var underscored: String { String(map { $0 == "-" ? "_" : $0 }) }
  /// The string with hyphens in place of underscores.
  var hyphenated: String { String(map { $0 == "_" ? "-" : $0 }) }
}
