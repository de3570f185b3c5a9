// Registered language, script, region and variant codes, by ICU's validity data.

internal import ICUShims

/// The codes of ISO 639, ISO 15924, ISO 3166-1 with UN M.49, and the registered variants.
///
/// The codes are read once from the `idValidity` lists of ICU's supplemental data, with about 8,000 languages. The lists include codes that CLDR
/// replaces by newer codes.
struct SubtagRegistry: Sendable {
  private let languages: CodeRanges
  private let scripts: CodeRanges
  private let regions: CodeRanges
  private let variants: CodeRanges
  private let withdrawn: CodeRanges

  static let standard = SubtagRegistry()

  private init() {
    languages = Self.codes("language", ["regular", "deprecated", "special"])
    scripts = Self.codes("script", ["regular", "deprecated", "special"])
    regions = Self.codes("region", ["regular", "macroregion", "deprecated", "special"])
    withdrawn = Self.codes("region", ["deprecated"])
    variants = Self.codes("variant", ["regular", "deprecated"])
  }

  /// Whether a lower-case code is a language.
  func hasLanguage(_ code: String) -> Bool { languages.contains(code) }

  /// Whether a title-case code is a script. The codes for private use and for an unknown script also count.
  func hasScript(_ code: String) -> Bool {
    scripts.contains(code) || Self.otherScripts.contains(code) || code == "Zzzz"
      || "Qaaa"..."Qabx" ~= code && code.utf8.count == 4
  }

  /// Registered scripts that are missing in ICU's data: scripts that Unicode does not distinguish or encode, and newer scripts.
  private static let otherScripts: Set<String> = [
    "Afak", "Aran", "Blis", "Cirt", "Cyrs", "Egyd", "Egyh", "Gara", "Geok", "Gukh", "Inds", "Jurc",
    "Kitl", "Kpel", "Krai", "Latf", "Latg", "Leke", "Loma", "Maya", "Moon", "Nkgb", "Onao", "Phlv",
    "Piqd", "Roro", "Sara", "Sunu", "Syre", "Syrj", "Syrn", "Teng", "Todr", "Tutg", "Visp", "Wole",
  ]

  /// Whether an upper-case code is a country or a larger region.
  func hasRegion(_ code: String) -> Bool { regions.contains(code) }

  /// Whether a lower-case variant is registered. POSIX is ICU's own variant for any language.
  func hasVariant(_ code: String) -> Bool { variants.contains(code) || code == "posix" }

  /// Returns the code that replaces an old or overlong language code in CLDR: `he` for `iw`, `el` for `gre`.
  ///
  /// Nil for a current code, and for a language that CLDR only counts as a part of a larger language (`kmr` of `ku`).
  func modernLanguage(for code: String) -> String? {
    guard Self.alias("language", code, "reason") != "macrolanguage" else { return nil }
    return MatchingData.languageAliases[code] ?? MatchingData.shorterLanguages[code]
  }

  /// Returns the only region that an old or mistaken region code stands for: `GB` for `UK`. Nil if the code stands for several regions, or for no
  /// other region.
  func modernRegion(for code: String) -> String? {
    guard let region = Self.alias("territory", code, "replacement") else { return nil }
    return region.contains(" ") ? nil : region
  }

  /// Returns the countries that replaced a former country; nil for an existing country.
  func successors(of code: String) -> [String]? {
    let isNumber = code.utf8.count == 3 && code.utf8.allSatisfy(Ascii.isDigit)
    guard withdrawn.contains(code) || isNumber else { return nil }
    let successors = Self.alias("territory", code, "replacement")?.split(separator: " ")
    // If a number has exactly one successor, it is the number of a country that also has a code of letters.
    return isNumber && successors?.count == 1 ? nil : successors?.map(String.init)
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
    codes.sort()
    return codes
  }
}

/// Codes in ICU's form: thousands of codes in a few hundred ranges.
private struct CodeRanges: Sendable {
  /// The ranges of codes as numbers. The first letter is the most significant.
  private var runs: [ClosedRange<UInt64>] = []

  /// Adds codes, one line for each code or range. `aaa~i` stands for the codes from `aaa` to `aai`.
  mutating func insert(lines: [UInt8]) {
    var first: UInt64 = 0
    var length = 0
    var lastLetter: UInt8?
    var isRun = false
    for byte in lines {
      switch byte {
      case UInt8(ascii: "\n"):
        let last = lastLetter.map { first & ~0xFF | UInt64($0) } ?? first
        if 1...8 ~= length, first <= last { runs.append(first...last) }
        (first, length, lastLetter, isRun) = (0, 0, nil, false)
      case UInt8(ascii: "~"):
        isRun = true
      default:
        if isRun {
          lastLetter = byte
        } else {
          first = first << 8 | UInt64(byte)
          length += 1
        }
      }
    }
  }

  func contains(_ code: String) -> Bool {
    guard code.utf8.count <= 8 else { return false }
    let number = code.utf8.reduce(0) { $0 << 8 | UInt64($1) }
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].lowerBound <= number
  }

  mutating func sort() { runs.sort { $0.lowerBound < $1.lowerBound } }
}
