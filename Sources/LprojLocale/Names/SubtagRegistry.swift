// Which language, script, region and variant codes are registered, by ICU's validity data.

internal import ICUShims

/// The codes of ISO 639, ISO 15924, ISO 3166-1 with UN M.49, and the registered variants.
///
/// Read once from the `idValidity` lists of ICU's supplemental data (some 8,000 languages), which
/// include codes that CLDR replaces by others; `uloc_getISOLanguages` knows only 600.
struct SubtagRegistry: Sendable {
  private let languages: Set<String>
  private let scripts: Set<String>
  private let regions: Set<String>
  private let variants: Set<String>

  static let standard = SubtagRegistry()

  private init() {
    languages = Self.codes("language", ["regular", "deprecated", "special"])
    scripts = Self.codes("script", ["regular", "deprecated", "special"])
    regions = Self.codes("region", ["regular", "macroregion", "deprecated", "special"])
    variants = Self.codes("variant", ["regular", "deprecated"])
  }

  /// Whether a lower-case code is a language.
  func hasLanguage(_ code: String) -> Bool { languages.contains(code) }

  /// Whether a title-case code is a script.
  func hasScript(_ code: String) -> Bool { scripts.contains(code) }

  /// Whether an upper-case code is a country or a larger region.
  func hasRegion(_ code: String) -> Bool { regions.contains(code) }

  /// Whether a lower-case variant is registered. POSIX is ICU's own, and serves nobody's language.
  func hasVariant(_ code: String) -> Bool { variants.contains(code) || code == "posix" }

  /// The code that CLDR puts in the place of an old or overlong language code (`iw`, `gre`).
  ///
  /// Nil for a language that CLDR merely counts as part of a larger one (`kmr` of `ku`).
  func modernLanguage(for code: String) -> String? {
    guard Self.alias("language", code, "reason") != "macrolanguage" else { return nil }
    return MatchingData.languageAliases[code] ?? MatchingData.shorterLanguages[code]
  }

  /// The one region that an old or mistaken region code stands for (`UK` for `GB`).
  func modernRegion(for code: String) -> String? {
    guard let region = Self.alias("territory", code, "replacement") else { return nil }
    return region.contains(" ") ? nil : region
  }

  private static func alias(_ kind: String, _ code: String, _ member: String) -> String? {
    unsafe icuText { unsafe lproj_alias(kind, code, member, $0, $1) }
  }

  private static func codes(_ kind: String, _ standings: [String]) -> Set<String> {
    var codes: Set<String> = []
    for standing in standings {
      guard let text = unsafe lproj_valid_codes(kind, standing) else { continue }
      defer { unsafe lproj_free(text) }
      for line in unsafe String(cString: text).split(separator: "\n") {
        insert(line, into: &codes)
      }
    }
    return codes
  }

  /// `aaa~i` stands for aaa to aai: the last letter runs up to the one after the tilde.
  private static func insert(_ line: Substring, into codes: inout Set<String>) {
    let ends = line.split(separator: "~")
    guard ends.count == 2, let first = ends[0].utf8.last, let last = ends[1].utf8.last,
      first <= last
    else {
      codes.insert(String(line))
      return
    }
    let stem = ends[0].dropLast()
    for letter in first...last { codes.insert(stem + String(UnicodeScalar(letter))) }
  }
}
