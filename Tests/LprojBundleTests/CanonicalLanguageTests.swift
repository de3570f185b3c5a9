// Tests of the canonical form of language names, which a bundle uses to find its development region.

import LprojBundle
import Testing

@Suite struct CanonicalLanguageTests {
  @Test(arguments: [
    ("en", "en"), ("EN", "en"), ("en_GB", "en-GB"), ("en-gb", "en-GB"), ("en-UK", "en-GB"),
    ("English", "en"), ("zh_CN", "zh-Hans"), ("zh_TW", "zh-Hant"), ("zh-hant_tw", "zh-Hant-TW"),
    ("es_XL", "es-419"), ("es-419", "es-419"), ("cs_CS", "cs-CZ"), ("sk_CS", "sk-SK"),
    ("sr_YU", "sr-RS"), ("sh_HR", "hr-HR"), ("no-bok", "nb"),
    // If there are two regions, the first one counts. Everything behind a region after an underscore is dropped.
    ("en-GB-US", "en-GB"), ("en_GB_more", "en-GB"), ("en_GB.utf8", "en-GB"), ("en_", "en"),
    // Keywords such as `@b=2;a=1` are sorted. Keywords without a value are dropped.
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
