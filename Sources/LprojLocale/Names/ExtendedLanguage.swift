// Languages whose code formerly had to follow the code of a larger language, as in `zh-yue`.

/// The extended language subtags of the IANA registry. Each is also a language code of its own, and the registry prefers this code alone to the pair
/// of codes.
enum ExtendedLanguage {
  /// Whether a code of three letters may stand after a language.
  static func isOne(_ code: String, after language: String, _ registry: SubtagRegistry) -> Bool {
    // All sign languages are extended languages of `sgn`; there are few others.
    if language == "sgn" { return code.utf8.count == 3 && registry.hasLanguage(code) }
    return codes[language]?.contains(code) ?? false
  }

  private static let codes: [String: Set<String>] = [
    "ar":
      """
    aao abh abv acm acq acw acx acy adf aeb aec afb ajp apc apd arb arq ars ary arz auz avl ayh ayl
    ayn ayp bbz pga shu ssh
    """,
    "kok": "gom knn", "lv": "ltg lvs", "sw": "swc swh", "uz": "uzn uzs",
    "ms":
      """
    bjn btj bve bvu coa dup hji jak jax kvb kvr kxd lce lcf liw max meo mfa mfb min mqg msi mui orn
    ors pel pse tmw urk vkk vkt xmm zlm zmi zsm
    """,
    "zh": "cdo cjy cmn cnp cpx csp czh czo gan hak hsn lzh mnp nan wuu yue",
  ].mapValues { Set($0.split { $0 == " " || $0 == "\n" }.map(String.init)) }
}
