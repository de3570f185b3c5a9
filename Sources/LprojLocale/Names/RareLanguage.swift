// Codes of rare languages that people take for those of others, whose country has the code.

/// Why another language is likelier.
package enum LikelierReason: Hashable, Sendable {
  /// Other folders have countries in the place of languages.
  case siblings
  /// The texts have letters that the other language has.
  case texts
}

extension LocalizationName {
  /// The tag that was probably meant by the code of a rare language: by `se` Swedish and not Northern Sami,
  /// where its texts are in that, or other folders have countries in the place of languages and none is for
  /// the language meant.
  ///
  /// - Parameters:
  ///   - siblings: the names of all folders beside it.
  ///   - texts: of the folder.
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

/// A rare language and the one that its code is taken for, with letters that only one of the two has.
private struct RareLanguage {
  var meant: String
  var letters: Set<Unicode.Scalar> = []
  /// Or all of these.
  var block: ClosedRange<UInt32>?
  /// The letters of the rare language.
  var own: Set<Unicode.Scalar> = []

  /// Fewer letters may be of names.
  private static let least = 5

  /// Nil where the texts do not tell.
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
