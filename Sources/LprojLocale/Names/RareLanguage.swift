// Codes of rare languages that are easily confused with countries, and so with the languages there.

/// The reason why another language is more likely.
package enum LikelierReason: Hashable, Sendable {
  /// Other folders of the tree are named by countries in place of languages.
  case siblings
  /// The texts contain letters of the other language.
  case texts
}

extension LocalizationName {
  /// The probable tag for the code of a rare language. For example, `se` means Swedish and not Northern Sami if the texts are Swedish, or if other
  /// folders have countries in place of languages and none is for Swedish.
  ///
  /// - Parameters:
  ///   - siblings: the names of all folders beside it.
  ///   - texts: the texts in the folder.
  package func likelierMeaning(
    among siblings: [String], texts: () -> String = { "" }
  ) -> (tag: String, reason: LikelierReason)? {
    guard let rare = RareLanguage.all[name.lowercased()] else { return nil }
    switch rare.isMeant(by: texts()) {
    case true: return (rare.meant, .texts)
    case false: return nil
    case nil: return isAmongCountries(siblings, rare.meant) ? (rare.meant, .siblings) : nil
    }
  }

  private func isAmongCountries(_ siblings: [String], _ meant: String) -> Bool {
    let language = meant.prefix { $0 != "-" }
    let registry = SubtagRegistry.standard
    var isAmongCountries = false
    for sibling in siblings where sibling != name {
      let subtags = NameSubtags(sibling, registry: registry)
      // Chinese has two folders: `tc` beside `sc`.
      let other = NameSuggestion.forUnknownLanguage(sibling, subtags, registry: registry)
      if subtags.isRegistered, subtags.language == language { return false }
      if !subtags.isRegistered, other != nil, subtags.language.utf8.count == 2 {
        isAmongCountries = true
      }
    }
    return isAmongCountries
  }
}

/// A rare language and the language that is confused with it, with the letters that only one of them has.
private struct RareLanguage {
  var meant: String
  var letters: Set<Unicode.Scalar> = []
  /// All letters in this range belong to the other language.
  var block: ClosedRange<UInt32>?
  /// Letters that only the rare language has.
  var own: Set<Unicode.Scalar> = []

  /// The minimum number of letters that show the language. Fewer may come from names.
  private static let least = 5

  /// Whether the texts are in the other language; nil if their letters do not show the language.
  func isMeant(by texts: String) -> Bool? {
    var (others, owns) = (0, 0)
    for scalar in texts.unicodeScalars where !scalar.isASCII {
      let small = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      if letters.contains(small) || block?.contains(scalar.value) ?? false { others += 1 }
      if own.contains(small) { owns += 1 }
    }
    if owns > others { return false }
    return others >= Self.least && owns == 0 ? true : nil
  }

  static let all: [String: RareLanguage] = [
    "sc": RareLanguage(meant: "zh-Hans", block: 0x4E00...0x9FFF),
    "tw": RareLanguage(meant: "zh-Hant", block: 0x4E00...0x9FFF, own: ["ɛ", "ɔ"]),
    "kr": RareLanguage(meant: "ko", block: 0xAC00...0xD7A3, own: ["ǝ", "ə"]),
    "se": RareLanguage(
      meant: "sv", letters: ["å", "ä", "ö"], own: ["á", "č", "đ", "ŋ", "š", "ŧ", "ž"]),
    "br": RareLanguage(meant: "pt-BR", letters: ["ã", "õ", "ç", "á", "ó", "í"], own: ["ñ", "ù"]),
    "ee": RareLanguage(
      meant: "et", letters: ["ä", "õ", "ö", "ü"], own: ["ɖ", "ƒ", "ɣ", "ŋ", "ɔ", "ɛ", "ʋ"]),
  ]
}
