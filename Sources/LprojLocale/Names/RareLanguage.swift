// Codes of little-known languages that are codes of well-known countries, too.

extension LocalizationName {
  /// The tag that was probably meant by the code of a rare language: by `se` Swedish and not Northern Sami,
  /// where other folders have countries in the place of languages and none is for the language meant.
  ///
  /// - Parameter siblings: the names of all folders beside it.
  package func likelierMeaning(among siblings: [String]) -> String? {
    guard let meant = Self.meantByRareCodes[name.lowercased()] else { return nil }
    let language = meant.prefix { $0 != "-" }
    let registry = SubtagRegistry.standard
    var isAmongCountries = false
    for sibling in siblings where sibling != name {
      let subtags = NameSubtags(sibling, registry: registry)
      // Chinese has two folders: `tc` beside `sc`.
      let other = NameSuggestion.forUnknownLanguage(sibling, subtags, registry: registry)
      if subtags.isRegistered, subtags.language == language { return nil }
      if !subtags.isRegistered, other != nil, subtags.language.utf8.count == 2 {
        isAmongCountries = true
      }
    }
    return isAmongCountries ? meant : nil
  }

  private static let meantByRareCodes = [
    "sc": "zh-Hans", "tw": "zh-Hant", "kr": "ko", "se": "sv", "br": "pt-BR", "ee": "et",
  ]
}
