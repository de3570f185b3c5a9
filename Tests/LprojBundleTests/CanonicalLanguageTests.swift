// Spellings of one language, for the search of a bundle's development region among its localizations.

import LprojBundle
import Testing

@Suite struct CanonicalLanguageTests {
  @Test(arguments: [
    ("en", "en"), ("EN", "en"), ("en_GB", "en-GB"), ("en-gb", "en-GB"), ("en-UK", "en-GB"),
    ("English", "en"), ("zh_CN", "zh-Hans"), ("zh_TW", "zh-Hant"), ("zh-hant_tw", "zh-Hant-TW"),
    ("es_XL", "es-419"), ("es-419", "es-419"), ("cs_CS", "cs-CZ"), ("sk_CS", "sk-SK"),
    ("sr_YU", "sr-RS"), ("sh_HR", "hr-HR"), ("no-bok", "nb"),
    // The first of two regions counts, and everything after a region with an underscore is dropped.
    ("en-GB-US", "en-GB"), ("en_GB_more", "en-GB"), ("en_GB.utf8", "en-GB"), ("en_", "en"),
    // Keywords are sorted, and dropped if they have no value.
    ("de@b=2;a=1", "de@a=1;b=2"), ("de@euro", "de"),
    // A string that is not a code stays unchanged.
    ("a b", "a b"), ("x.y", "x.y"),
  ])
  func `a name has one form`(_ name: String, _ form: String) {
    #expect(CanonicalLanguage.form(name) == form)
  }

  @Test func `a name that is not ASCII has no canonical form`() {
    #expect(CanonicalLanguage.form("français") == nil)
  }
}
