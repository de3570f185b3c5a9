// The spelling of the development region in a list of localizations.

internal import LprojSource

enum EquivalentNames {
  private static let pairs = [
    ("English", "en"), ("French", "fr"), ("German", "de"), ("Italian", "it"), ("Dutch", "nl"),
    ("Spanish", "es"), ("Japanese", "ja"),
  ]

  /// Returns the spelling of `language` in `localizations`; nil if there is none. The loader tries the unchanged name first. Then it tries `English`
  /// for `en` or the reverse, `pt-BR` for `pt_BR` or the reverse, and the canonical form.
  static func spelling(of language: String, in localizations: [String]) -> String? {
    func held(_ name: String) -> String? {
      localizations.first { $0.hasBytes(of: name) }
    }
    if let name = held(language) { return name }
    for (name, code) in pairs {
      if language == name, let code = held(code) { return code }
      if language == code, let name = held(name) { return name }
    }
    if let swapped = swappingThird(language).flatMap(held) { return swapped }
    guard let form = CanonicalLanguage.form(language) else { return nil }
    return held(form) ?? localizations.first { CanonicalLanguage.form($0) == form }
  }

  private static func swappingThird(_ name: String) -> String? {
    var bytes = Array(name.utf8)
    guard bytes.count >= 4 else { return nil }
    switch bytes[2] {
    case UInt8(ascii: "-"): bytes[2] = UInt8(ascii: "_")
    case UInt8(ascii: "_"): bytes[2] = UInt8(ascii: "-")
    default: return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
