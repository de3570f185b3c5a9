// Which Chinese characters are written otherwise in a language: simplified and traditional forms.

/// The forms of Chinese characters that readers of a language know.
package enum HanForm: Sendable {
  case simplified, traditional, japanese
  /// Traditional, except for characters that Hong Kong's own list writes as simplified Chinese
  /// does.
  case hongKong

  /// By the tag of a language; nil where Chinese characters are not what it is written in.
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

  /// Whether a character is certainly none of these forms: it is written otherwise here, and the
  /// national character set does not have it.
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

/// A bit for each of the unified ideographs.
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
