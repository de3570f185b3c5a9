// Codes of rare languages that authors use by mistake for a country, such as `se` (Northern Sami) for Sweden.

/// The reason why another language is more likely.
package enum LikelierReason: Hashable, Sendable {
  /// Another folder of the tree has the code of a country as its name, in place of the code of a language.
  case siblings
  /// The texts contain letters of the likelier language.
  case texts
}

extension LocalizationName {
  /// Returns the probable tag for the code of a rare language; nil if the code is probably right. For example, `se` means Swedish if the texts are
  /// Swedish. If the texts show neither language, `se` means Swedish if another folder has a country code such as `dk` as its name, and no other
  /// folder is for Swedish.
  ///
  /// - Parameters:
  ///   - siblings: the names of all folders of the tree.
  ///   - texts: the texts in the folder, read only if the code is in `RareLanguage.all`.
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
      let other = NameSuggestion.forUnknownLanguage(sibling, subtags, registry: registry)
      if subtags.isRegistered, subtags.language == language { return false }
      if !subtags.isRegistered, other != nil, subtags.language.utf8.count == 2 {
        isAmongCountries = true
      }
    }
    return isAmongCountries
  }
}

/// The language that is confused with a rare language, and letters that only one of the two languages has.
private struct RareLanguage {
  var meant: String
  var letters: Set<Unicode.Scalar> = []
  /// A range of letters that only the language `meant` has.
  var block: ClosedRange<UInt32>?
  /// Letters that only the rare language has.
  var own: Set<Unicode.Scalar> = []

  /// The minimum number of letters that show the language. A few letters may come from names.
  private static let least = 5

  /// Whether the texts are in the language `meant`; nil if the letters show neither of the two languages.
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
