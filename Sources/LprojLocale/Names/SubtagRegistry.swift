// Which language, script, region and variant codes are registered, by ICU's validity data.

internal import ICUShims

/// The codes of ISO 639, ISO 15924, ISO 3166-1 with UN M.49, and the registered variants.
///
/// Read once from the `idValidity` lists of ICU's supplemental data (some 8,000 languages), which
/// include codes that CLDR replaces by others; `uloc_getISOLanguages` knows only 600.
struct SubtagRegistry: Sendable {
  private let languages: CodeRanges
  private let scripts: CodeRanges
  private let regions: CodeRanges
  private let variants: CodeRanges

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

  private static func codes(_ kind: String, _ standings: [String]) -> CodeRanges {
    var codes = CodeRanges()
    for standing in standings {
      guard let text = unsafe lproj_valid_codes(kind, standing) else { continue }
      defer { unsafe lproj_free(text) }
      codes.insert(lines: Array(unsafe String(cString: text).utf8))
    }
    return codes
  }
}

/// Codes as ICU lists them: thousands in a few hundred runs.
private struct CodeRanges: Sendable {
  /// Codes as numbers: their letters, the first one highest.
  private var runs: [ClosedRange<UInt64>] = []

  /// Adds lines such as `en`, and `aaa~i` for aaa to aai: the last letter runs up to the one after
  /// the tilde.
  mutating func insert(lines: [UInt8]) {
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let ends = line.split(separator: UInt8(ascii: "~"))
      guard let first = Self.number(ends[0]) else { continue }
      var last = first
      if ends.count == 2, let letter = ends[1].last { last = first & ~0xFF | UInt64(letter) }
      if first <= last { runs.append(first...last) }
    }
  }

  func contains(_ code: String) -> Bool {
    guard let number = Self.number(code.utf8) else { return false }
    return runs.contains { $0.contains(number) }
  }

  private static func number(_ code: some Collection<UInt8>) -> UInt64? {
    guard code.count <= 8 else { return nil }
    return code.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
