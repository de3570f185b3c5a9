// Tests of the recorded meaning of localization names after a changed letter.

import LprojLocale
import LprojTestSupport
import Testing

@Suite struct NameVariantTests {
  private static let names = [
    "en", "en-GB", "pt_BR", "zh-Hant-HK", "zh_TW", "sr@latin", "sr-Latn-RS", "Base", "English",
    "es-419", "b+es+419", "values-fr-rCA", "iw", "de-AN", "en_US_POSIX", "ca-valencia",
    "en-u-nu-latn", "i-klingon", "nb-NO", "fr_CA.UTF-8", "yue-CN", "Deutsch", "fil",
  ]

  @Test func `what a letter changes in a name`() throws {
    var subjects: [(name: String, differences: Differences)] = []
    for name in Self.names {
      var differences = Differences(to: words(name))
      for variant in Variant.ofBytes(Array(name.utf8), by: Array("R-4".utf8)) {
        differences.add(variant.text, words(variant.text))
      }
      subjects.append((name, differences))
    }
    try expectDifferences(subjects, named: "names", shown: 2)
  }

  @Test func `what chosen changes make different in names`() async throws {
    let inputs = Self.names.map { (name: $0, files: ["": $0]) }
    try await expectChanges(named: "names", of: inputs, drawn: 300) { words($0[""] ?? "") }
  }

  @Test func `what chosen changes make different in lists of names`() async throws {
    let lists = [
      ("en en-GB pt-BR pt_PT zh-Hant zh_TW sr-Latn de fr-CA es-419 Base", "pt-PT fr de-AT"),
      ("English French German nb zxx he iw ca-valencia", "zxx-ZZ en-AU no ca fr-CH"),
      ("zh-Hans zh-HK zh-Hant-MO yue ja ko", "averylonglanguagename zh-Hant-HK yue-CN zh-SG"),
      ("pt pt_BR pt-BR es es-MX es-ES en-US en-IN", "es-AR pt-AO pt_PT en-ZA"),
      ("sr sr-Cyrl sr_Latn_ME hr bs az-Arab uz-Cyrl kk", "sr-ME hr-BA az uz_AF sr@latin"),
    ]
    let inputs = lists.map { available, preferences in
      (name: preferences, files: ["available": available, "preferences": preferences])
    }
    try await expectChanges(named: "matches", of: inputs, drawn: 400) { files in
      let names = files.mapValues { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
      let matcher = LocalizationMatcher(available: names["available"] ?? [])
      let preferences = names["preferences"] ?? []
      return ["\(matcher.match(preferences))", matcher.choice(preferences) ?? "-"]
        + preferences.map { "\($0): \(matcher.match([$0]))" }
    }
  }

  private func words(_ name: String) -> [String] {
    let verdict = LocalizationName(name)
    let available = [
      "en", "fr", "zh-Hans", "zh_TW", "pt-BR", "pt-PT", "sr-Latn", "de", "Base", "es",
    ]
    return ["\(verdict)", "\(FallbackTags.chain(for: name))"]
      + ["matches \(LocalizationMatcher(available: available).match([name]))"]
      + ["GNUstep \(GNUstepLanguage.reach(of: name, among: available + ["English", name]))"]
      + ["reasons \(available.map { "\(MatchReason.of(available: $0, preference: name))" })"]
      + [
        "search \(LocalizationMatcher(available: [name, "en", "fr"]).match(["zh-TW", "pt", "sr", "de"]))"
      ]
  }
}
