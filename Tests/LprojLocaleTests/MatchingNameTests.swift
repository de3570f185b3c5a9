// Tests of the steps that convert a name to a comparable form, and of the reasons.

import LprojLocale
import Testing

@Suite struct MatchingNameTests {
  @Test(arguments: [
    ("EN-gb", "en_GB"), ("zh-hant-tw", "zh_Hant_TW"), ("eng", "en"), ("en_USA", "en_US"),
    ("fre", "fre"), ("ca-valencia", "ca__VALENCIA"), ("en-", "en"), ("zh@calendar=x", "zh"),
    ("sr@latin", "sr@latin"), ("en.UTF-8", "en.UTF-8"), ("en-u-nu-latn", "en"),
    ("en_US_posix", "en_US_POSIX"), ("pt-rBR", "pt_RBR"), ("es-formal", "es__FORMAL"),
    ("zh-cmn-x-a", "cmn"), ("en-LATIN", "en__LATIN"), ("en-1234", "en__1234"),
  ])
  func `base form`(_ name: String, _ expected: String) {
    #expect(MatchingName.base(of: name) == expected)
  }

  @Test(arguments: ["Simplified Chinese", "en_" + String(repeating: "A", count: 54)])
  func `names without a base form`(_ name: String) {
    #expect(MatchingName.base(of: name) == nil)
  }

  @Test(arguments: [
    ("english", "en"), ("chinese", "zh_Hans"), ("zh_TW", "zh_Hant_TW"), ("iw_IL", "he_IL"),
    ("sh_BA", "sr_Latn_BA"), ("tw", "ak"), ("zh", "zh"), ("no", "no"), ("jp", "jp"),
    ("swc_Grek", "sw_CD"), ("aa__SAAHO", "aa__SAAHO"),
  ])
  func `normalized name`(_ base: String, _ expected: String) {
    #expect(MatchingName.normalized(base) == expected)
  }

  @Test(arguments: [
    ("en_AU", "en_AU en_GB en_001 en"), ("en_NZ", "en_NZ en_AU en_GB en_001 en"),
    ("es_MX", "es_MX es_419 es"), ("yue", "yue yue_Hant yue_HK zh_Hant_HK zh_HK zh_Hant zh_TW"),
    ("sr_Latn_ME", "sr_Latn_ME sr_Latn"), ("nb", "nb no"), ("pt_AO", "pt_AO pt_PT pt"),
    ("root_EG", "root_EG"),
  ])
  func `chain of parents`(_ name: String, _ expected: String) {
    #expect(MatchingName.chain(name) == words(expected))
  }

  @Test(arguments: [
    ("zh-TW", "zh-Hant-TW zh-Hant"), ("English", "en"),
    ("ca-valencia", "ca-valencia ca"), ("en-AU", "en-AU en-GB en-001 en"),
    ("yue", "yue yue-Hant zh-Hant-HK zh-Hant"),
  ])
  func `fallback tags`(_ identifier: String, _ expected: String) {
    #expect(FallbackTags.chain(for: identifier) == words(expected))
  }

  @Test(arguments: [
    ("EN_gb", "en-GB", MatchReason.exact),
    ("iw", "he", .alias(of: "he")),
    ("English", "en", .alias(of: "en")),
    ("en", "en-AU", .parent),
    ("en_GB", "en", .variety),
    ("es_MX", "es-AR", .sharedParent("es-419")),
    ("pt_BR", "pt-PT", .lastResort),
    ("jp", "ja", .none),
    ("sr", "sr-Latn", .none),
    ("fr", "ht", .none),
  ])
  func `reason of a match`(_ available: String, _ preference: String, _ expected: MatchReason) {
    #expect(MatchReason.of(available: available, preference: preference) == expected)
  }

  @Test func `a reason is given exactly for what matches`() throws {
    for (request, _) in try recorded("random") {
      for name in request.available where name != "zxx" {
        for preference in request.preferences {
          let reason = MatchReason.of(available: name, preference: preference)
          let result = LocalizationMatcher.match(available: [name], preferences: [preference])
          #expect((reason == .none) == result.isEmpty, "\(name) for \(preference): \(reason)")
        }
      }
    }
  }
}

@Suite struct SortedTableTests {
  @Test func `finds every entry and nothing else`() {
    let table = SortedTable("a=1 ab=2\nabc=three b_C=x,y>z\nzz=")
    #expect(table["a"] == "1")
    #expect(table["ab"] == "2")
    #expect(table["abc"] == "three")
    #expect(table["b_C"] == "x,y>z")
    #expect(table["zz"] == "")
    for absent in ["", "b", "b_", "b_CC", "abcd", "A", "zzz", "a=1", "1", "three"] {
      #expect(table[absent] == nil, "\(absent)")
    }
    #expect(SortedTable("")["a"] == nil)
  }

  @Test func `finds the ends of the real tables`() {
    #expect(MatchingData.legacyNames["arabic"] == "ar")
    #expect(MatchingData.legacyNames["zh_TW"] == "zh_Hant_TW")
    #expect(MatchingData.likely["aa"] == "LatnET")
    #expect(MatchingData.likely["zh"]?.hasPrefix("HansCN,") == true)
    #expect(MatchingData.appleParents["zh_TW"] == "root")
  }
}
