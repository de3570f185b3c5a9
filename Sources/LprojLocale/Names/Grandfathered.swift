// Tags that were registered before language subtags existed, and that do not have the form of subtags.

enum Grandfathered {
  /// Returns the tag that replaces an old tag, by the IANA registry of language subtags: `nv` for `i-navajo`. Nil for any other name.
  static func tag(for name: String) -> String? {
    preferred[name.lowercased().hyphenated]
  }

  /// Whether a name is a tag from before language subtags, without a successor.
  static func isWithoutSuccessor(_ name: String) -> Bool {
    ["i-enochian", "i-mingo"].contains(name.lowercased().hyphenated)
  }

  private static let preferred = [
    "art-lojban": "jbo", "cel-gaulish": "xtg", "en-gb-oed": "en-GB-oxendict", "zh-min": "nan",
    "i-ami": "ami", "i-bnn": "bnn", "i-default": "en", "i-hak": "hak",
    "i-klingon": "tlh",
    "i-lux": "lb", "i-navajo": "nv", "i-pwn": "pwn", "i-tao": "tao", "i-tay": "tay",
    "i-tsu": "tsu", "no-bok": "nb", "no-nyn": "nn", "sgn-be-fr": "sfb", "sgn-be-nl": "vgt",
    "sgn-ch-de": "sgg", "zh-guoyu": "cmn", "zh-hakka": "hak", "zh-min-nan": "nan",
    "zh-xiang": "hsn",
  ]
}
