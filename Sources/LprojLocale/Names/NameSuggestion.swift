// Guesses which language was meant by the name of a folder.

/// Guesses at the meaning of names.
enum NameSuggestion {
  /// The tag that was probably meant by a name whose language subtag is not registered.
  static func forUnknownLanguage(
    _ name: String, _ subtags: NameSubtags, registry: SubtagRegistry
  ) -> String? {
    let letters = String(name.lowercased().filter { $0.isLetter })
    if let known = mistakes[letters] { return known }
    if let code = codesByEnglishName[name.lowercased().map { $0 == "_" ? " " : $0 }.asString] {
      return code
    }
    if let known = mistakes[subtags.language] { return withRest(of: subtags, language: known) }
    if let other = laterLanguage(subtags, registry) { return other }
    return fromCountry(subtags, registry)
  }

  /// A language code in the wrong place, as in `hx_en` or `DK-nb-NO`: an internal name or a country
  /// before the language.
  private static func laterLanguage(
    _ subtags: NameSubtags, _ registry: SubtagRegistry
  ) -> String? {
    guard let second = subtags.others.first, registry.hasLanguage(second) else { return nil }
    let isCountry = registry.hasRegion(subtags.language.uppercased())
    let isRegionToo = registry.hasRegion(second.uppercased())
    // After a country, as in `cn-TW`, a region is likelier than a language; `DK-nb-NO` has three.
    return isCountry && isRegionToo && subtags.others.count == 1 ? nil : second
  }

  /// A country code in the place of a language code, as in `jp` or `gr`: the language that CLDR
  /// thinks likeliest in the country.
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

  /// The region of a part of a country that people write in its place: Quebec, as in the reports of
  /// names that the App Store refused; and Latin America, as CoreFoundation's old locale code had it.
  static func region(insteadOf subtag: String) -> String? {
    ["QC": "CA", "XL": "419"][subtag.uppercased()]
  }

  /// The script of a language in codes of other worlds: .NET's and words for Chinese, MediaWiki's for Serbian.
  static func forForeignCode(_ subtags: NameSubtags) -> String? {
    guard let second = subtags.others.first else { return nil }
    return [
      "zh-chs": "zh-Hans", "zh-cht": "zh-Hant", "zh-simplified": "zh-Hans",
      "zh-traditional": "zh-Hant", "sr-el": "sr-Latn", "sr-latin": "sr-Latn",
      "sr-cyrillic": "sr-Cyrl",
    ][
      subtags.language + "-" + second]
  }

  /// English names of languages in ICU, read when a name first needs them.
  private static let codesByEnglishName = LanguageFacts.codesByEnglishName()

  /// Names that ICU's English names do not cover, in lower case and letters only.
  private static let mistakes: [String: String] = [
    // Names that CoreFoundation's old locale code knew and that match no longer.
    "farsi": "fa", "nynorsk": "nn", "simplifiedchinese": "zh-Hans",
    "traditionalchinese": "zh-Hant", "brazilianportuguese": "pt-BR", "flemish": "nl-BE",
    // Their parts in the other order, and other English names.
    "chinesesimplified": "zh-Hans", "chinesetraditional": "zh-Hant", "portuguesebrazil": "pt-BR",
    "mandarin": "zh-Hans", "bokmal": "nb", "castilian": "es", "tagalog": "fil", "gaelic": "gd",
    // Misspellings and other languages' names in projects of the GNUstep world.
    "brasilportuguese": "pt-BR", "brazilian": "pt-BR", "brasilian": "pt-BR", "american": "en-US",
    "british": "en-GB", "mexican": "es-MX", "taiwanese": "zh-Hant", "simplified": "zh-Hans",
    "traditional": "zh-Hant", "latinamericanspanish": "es-419", "spanishlatinamerica": "es-419",
    "norvegian": "nb", "portugese": "pt", "ukranian": "uk",
    // Languages by their own names.
    "magyar": "hu", "svenska": "sv", "dansk": "da", "deutsch": "de", "espanol": "es",
    "francais": "fr", "italiano": "it", "nederlands": "nl", "norsk": "nb", "polski": "pl",
    "portugues": "pt", "suomi": "fi",
    // Codes that translation platforms made up, as in the reports of names the App Store refused.
    "ry": "rue", "me": "sr-ME",
    // `tc` as in Traditional Chinese, `sp` as in Spanish, and Kazakhstan, where CLDR thinks Russian likelier than Kazakh.
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
