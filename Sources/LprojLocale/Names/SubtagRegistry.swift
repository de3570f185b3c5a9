// Registered language, script, region and variant codes, by ICU's validity data.

internal import ICUShims

/// The codes of ISO 639, ISO 15924, ISO 3166-1 with UN M.49, and the registered variants.
///
/// They are read once from the `idValidity` lists of ICU's supplemental data (about 8,000 languages), which include codes that CLDR replaces by
/// others; `uloc_getISOLanguages` has only 600.
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

  /// Whether a title-case code is a script, including those for private use and for an unknown script.
  func hasScript(_ code: String) -> Bool {
    scripts.contains(code) || Self.otherScripts.contains(code) || code == "Zzzz"
      || "Qaaa"..."Qabx" ~= code && code.utf8.count == 4
  }

  /// Registered scripts that ICU's data leave out: those that Unicode does not distinguish or does not encode, and newer ones.
  private static let otherScripts: Set<String> = [
    "Afak", "Aran", "Blis", "Cirt", "Cyrs", "Egyd", "Egyh", "Gara", "Geok", "Gukh", "Inds", "Jurc",
    "Kitl", "Kpel", "Krai", "Latf", "Latg", "Leke", "Loma", "Maya", "Moon", "Nkgb", "Onao", "Phlv",
    "Piqd", "Roro", "Sara", "Sunu", "Syre", "Syrj", "Syrn", "Teng", "Todr", "Tutg", "Visp", "Wole",
  ]

  /// Whether an upper-case code is a country or a larger region.
  func hasRegion(_ code: String) -> Bool { regions.contains(code) }

  /// Whether a lower-case variant is registered. POSIX is ICU's own variant for any language.
  func hasVariant(_ code: String) -> Bool { variants.contains(code) || code == "posix" }

  /// The code that replaces an old or overlong language code (`iw`, `gre`) in CLDR.
  ///
  /// Nil for a language that CLDR merely counts as part of a larger one (`kmr` of `ku`).
  func modernLanguage(for code: String) -> String? {
    guard Self.alias("language", code, "reason") != "macrolanguage" else { return nil }
    return MatchingData.languageAliases[code] ?? MatchingData.shorterLanguages[code]
  }

  /// The only region that an old or mistaken region code stands for (`GB` for `UK`).
  func modernRegion(for code: String) -> String? {
    guard let region = Self.alias("territory", code, "replacement") else { return nil }
    return region.contains(" ") ? nil : region
  }

  /// The countries that replaced a former one; nil for an existing one.
  func successors(of code: String) -> [String]? {
    let isNumber = code.utf8.count == 3 && code.utf8.allSatisfy(Ascii.isDigit)
    guard withdrawn.contains(code) || isNumber else { return nil }
    let successors = Self.alias("territory", code, "replacement")?.split(separator: " ")
    // A number with one successor belongs to a country that also has a code.
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

  /// Adds lines such as `en`, and `aaa~i` for aaa to aai: the last letter continues up to the one after the tilde.
  mutating func insert(lines: [UInt8]) {
    // Makes no slices of slices, since this code runs once for each short range.
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
    // A catalog may name any number of languages, and each is looked up often.
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].lowerBound <= number
  }

  /// Sorts the ranges, which do not overlap.
  mutating func sort() { runs.sort { $0.lowerBound < $1.lowerBound } }
}
