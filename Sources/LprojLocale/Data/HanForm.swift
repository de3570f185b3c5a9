// The forms of Chinese characters: simplified, traditional and Japanese.

/// The form of Chinese characters that users of a language know.
package enum HanForm: Sendable {
  case simplified, traditional, japanese
  /// Traditional characters, except for a few that Hong Kong writes as simplified Chinese does, such as 户.
  case hongKong

  /// Creates the form for a language tag: `traditional` for `zh-TW`. Returns nil if the language is not Chinese, Cantonese or Japanese.
  package init?(tag: String) {
    let tag = tag.hyphenated
    switch tag.split(separator: "-").first ?? "" {
    case "ja": self = .japanese
    case "zh", "yue":
      let maximized = LanguageFacts.maximized(tag) ?? tag
      let isHongKong = maximized.hasSuffix("-HK")
      self = maximized.contains("-Hant") ? isHongKong ? .hongKong : .traditional : .simplified
    default: return nil
    }
  }

  /// Whether a character certainly does not belong to this form. False for a character that is not in the lists of `HanCharacters`.
  package func isForeign(_ scalar: UInt32) -> Bool {
    switch self {
    case .simplified: Self.traditionalOnly.contains(scalar)
    case .traditional: Self.simplifiedOnly.contains(scalar)
    case .hongKong: Self.simplifiedOnly.contains(scalar) && !Self.inHongKong.contains(scalar)
    case .japanese: Self.chineseOnly.contains(scalar)
    }
  }

  private static let traditionalOnly = HanSet(HanCharacters.traditional)
  private static let simplifiedOnly = HanSet(HanCharacters.simplified)
  private static let inHongKong = HanSet(HanCharacters.hongKong)
  private static let chineseOnly = HanSet(HanCharacters.simplifiedAndNotJapanese)
}

/// A set of unified ideographs, with a bit for each character.
private struct HanSet: Sendable {
  private static let first: UInt32 = 0x4E00
  private var bits: [UInt64] = Array(repeating: 0, count: 0x5200 / 64)

  init(_ characters: String) {
    for scalar in characters.unicodeScalars where scalar.value >= Self.first {
      let index = Int(scalar.value - Self.first)
      bits[index >> 6] |= 1 << UInt64(index & 63)
    }
  }

  func contains(_ scalar: UInt32) -> Bool {
    guard scalar >= Self.first, scalar < Self.first + 0x5200 else { return false }
    let index = Int(scalar - Self.first)
    return bits[index >> 6] & 1 << UInt64(index & 63) != 0
  }
}
