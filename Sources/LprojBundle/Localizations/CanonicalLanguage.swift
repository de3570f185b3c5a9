// The older canonical form of a language name, which the loader uses for one question only.

/// Tells whether two spellings name one language in the sense of `CFLocale`: whether the development
/// region of a bundle is among its localizations in some form. Matching has rules of its own
/// (`LocalizationMatcher`); the two must not be mixed.
///
/// Exact for language codes, English names, regions and scripts. Approximated: variants and
/// extensions, which are compared as they stand, and names that are no tags at all.
enum CanonicalLanguage {
  /// The canonical form; nil for a name that is not ASCII, which has none.
  static func form(_ name: String) -> String? {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    if let code = CanonicalLanguageNames.english[name] { return code }
    if name == "no_BOKMAL" || name == "no-bok" { return "nb" }
    if name == "no_NYNORSK" || name == "no-nyn" { return "nn" }
    let isOldForm = name.contains("_") || !name.contains("-")
    let plain = name.prefix { $0 != "@" }.lowercased()
    var parts = plain.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
      .map(String.init)
    let language = parts.removeFirst()
    guard (2...3).contains(language.utf8.count) else { return plain }
    var script = parts.first.flatMap { isLetters($0, 4) ? $0.capitalizedASCII : nil }
    if script != nil { parts.removeFirst() }
    var region = parts.first.flatMap { isRegion($0) ? regionName($0.uppercased()) : nil }
    if region != nil { parts.removeFirst() }

    var code = CanonicalLanguageNames.codes[language] ?? language
    // With a region or script behind a hyphen, `no` stays what it is.
    if language == "no", !isOldForm, script != nil || (region != nil && region != "NO") {
      code = "no"
    }
    if language == "sh", region == "RS" || region == "HR" { code = region == "RS" ? "sr" : "hr" }
    if region == "RS", plain.hasSuffix("cs"), language == "cs" || language == "sk" {
      region = language == "cs" ? "CZ" : "SK"
    }
    if isOldForm && script == nil {
      switch (code, region) {
      case ("zh", "CN"?): (script, region) = ("Hans", nil)
      case ("zh", "TW"?): (script, region) = ("Hant", nil)
      case ("es", "XL"?): region = "419"
      default: break
      }
    }
    if let used = script, CanonicalLanguageNames.usualScripts[used]?.contains(code) == true {
      script = nil
    }
    parts.removeAll { $0.isEmpty || isOldForm }
    return ([code, script, region].compactMap { $0 } + parts).joined(separator: "-")
  }

  private static func isLetters(_ text: String, _ count: Int) -> Bool {
    text.utf8.count == count && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  private static func isRegion(_ text: String) -> Bool {
    isLetters(text, 2)
      || (text.utf8.count == 3 && text.utf8.allSatisfy { (0x30...0x39).contains($0) })
  }

  private static func regionName(_ region: String) -> String {
    switch region {
    case "CS", "YU": "RS"
    case "UK": "GB"
    default: region
    }
  }
}

extension String {
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
