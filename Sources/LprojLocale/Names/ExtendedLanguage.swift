// Languages with a code that formerly had to follow the code of a larger language, as in `zh-yue`.

/// The extended language subtags of the IANA registry. Each is also a language code of its own. The registry prefers `yue` to `zh-yue`.
enum ExtendedLanguage {
  /// Whether a code of three letters may stand after a language, as `yue` may after `zh`.
  static func isOne(_ code: String, after language: String, _ registry: SubtagRegistry) -> Bool {
    // All sign languages are extended languages of `sgn`, so any registered code of three letters counts.
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
