// Tests of suggestions: for any name, the suggestion itself is correct.

import LprojLocale
import Testing

@Suite struct SuggestionTests {
  /// Names that consist of a language and usual further parts, in correct and wrong order.
  private static let names: [String] = {
    let languages = [
      "en", "sr", "zh", "pt", "iw", "jp", "cn", "tc", "gre", "cnr", "mo", "sh", "qya", "xx",
      "English",
      "Brazilian", "Français", "zh-yue", "zh-cmn", "sgn-ase", "DD", "b+sr", "values-fr",
      "i-klingon", "C", "no-nyn", "es_419", "yue",
      "ku",
    ]
    let middles = ["", "-Latn", "_Hant", "-Simp", "-Latf", "+Cyrl", "-Latn-Cyrl", "-419"]
    let regions = [
      "", "_RS", "-rBR", "_UK", "-YU", "-SU", "_840", "-QC", "+CN", "_XL", "-ZZ", "-AAA",
    ]
    let ends = [
      "", "@latin", ".UTF-8", "@euro", ".Big5@cyrillic", "-formal", "-u-nu-latn", " copy",
    ]
    var names: [String] = []
    for language in languages {
      for middle in middles {
        for region in regions { names += ends.map { language + middle + region + $0 } }
      }
    }
    return names
  }()

  @Test func `no suggestion is a name that is itself to be changed`() {
    var wrong: [String] = []
    var count = 0
    for name in Self.names {
      let verdict = LocalizationName(name)
      if verdict.status != .valid { count += 1 }
      guard let suggestion = verdict.suggestion else { continue }
      let second = LocalizationName(suggestion)
      let isGood = second.status == .valid || suggestion == "Base"
      if !isGood || second.suggestion != nil { wrong.append("\(name) -> \(suggestion)") }
    }
    #expect(count > 1_000)
    #expect(wrong == [])
  }

  @Test(arguments: [
    ("sr_RS@latin", "sr-Latn-RS"), ("uz_UZ@cyrillic", "uz-Cyrl-UZ"),
    ("sr_RS.UTF-8@latin", "sr-Latn-RS"),
    ("sr_Cyrl_RS@latin", "sr-Latn-RS"), ("ca_ES@valencia", "ca-ES-valencia"),
    ("de_DE@euro", "de-DE"),
    ("b+sr+Latn", "sr-Latn"), ("b+es+419", "es-419"), ("b+zh+Hans+CN", "zh-Hans-CN"),
    ("es-r419", "es-419"), ("es_r419", "es-419"), ("values-es-r419", "es-419"),
    ("values-pt-rBR", "pt-BR"), ("values-b+sr+Latn", "sr-Latn"), ("values-iw", "he"),
    ("fil-rPH", "fil-PH"),
    ("Brazilian", "pt-BR"), ("tc", "zh-Hant"), ("C.UTF-8", "en"), ("POSIX", "en"),
    ("es_ES.ISO8859-1", "es-ES"), ("en_840", "en-US"), ("de-276", "de-DE"), ("de_DD", "de-DE"),
    ("sr_YU", "sr-RS"), ("ru_SU", "ru-RU"), ("uk_SU", "uk-UA"), ("en-GB-oed", "en-GB-oxendict"),
    ("cel-gaulish", "xtg"), ("zh-min", "nan"), ("zh-yue", "yue"), ("zh_yue_HK", "yue-Hant"),
    ("zh-cmn", "cmn"), ("sgn-ase", "ase"), ("sr_891", "sr-RS"), ("DD", "de"),
    ("zh-traditional", "zh-Hant"), ("zh_Simplified", "zh-Hans"), ("English-GB", "en-GB"),
  ])
  func `what was meant`(_ name: String, _ suggestion: String) {
    #expect(LocalizationName(name).suggestion == suggestion)
  }

  /// Checks names in which another language follows the first one: only the first language is a valid name.
  @Test(arguments: [
    ("zh-yue", "zh", "yue"), ("zh_yue_HK", "zh", "yue-Hant"), ("ar-arb-EG", "ar", "arb-EG"),
    ("sgn-ase-US", "sgn", "ase-US"), ("ar-arz", "ar", "arz"),
  ])
  func `a name with two languages`(_ name: String, _ identifier: String, _ suggestion: String) {
    let verdict = LocalizationName(name)
    #expect(verdict.status == .noncanonical)
    #expect(verdict.identifier == identifier)
    #expect(verdict.suggestion == suggestion)
  }

  @Test(arguments: [
    "de-Latf", "en-Zzzz", "en-Qaaa", "cu-Cyrs", "syr-Syrj", "egy-Egyd", "en-Gara", "es-419",
    "en-001",
  ])
  func `registered codes are right`(_ name: String) {
    #expect(LocalizationName(name).status == .valid)
    #expect(LocalizationName(name).suggestion == nil)
  }

  @Test func `a former region is reported with its successors`() {
    #expect(
      LocalizationName("en_AN").problems
        == [.withdrawnRegion(subtag: "AN", successors: ["CW", "SX", "BQ"])])
    for region in ["891", "810", "AN", "BU", "CS", "DD", "FX", "NT", "SU", "TP", "YD", "YU", "ZR"] {
      let verdict = LocalizationName("en_" + region)
      #expect(verdict.status == .noncanonical && verdict.isReachable, "\(region)")
    }
  }

  @Test func `a rare language among countries may be another`() {
    #expect(LocalizationName("se").likelierMeaning(among: ["se", "en", "dk", "cz"])?.tag == "sv")
    #expect(LocalizationName("sc").likelierMeaning(among: ["en", "sc", "tc"])?.tag == "zh-Hans")
    #expect(LocalizationName("kr").likelierMeaning(among: ["kr", "jp", "ko"])?.tag == nil)
    #expect(LocalizationName("br").likelierMeaning(among: ["br", "fr", "en"])?.tag == nil)
  }

  @Test(arguments: [
    ("se", "Sök efter ändringar på den här sidan och försök igen", "sv"),
    ("sc", "打开文件并保存", "zh-Hans"), ("tw", "開啟檔案並儲存", "zh-Hant"),
    ("kr", "파일 열기 그리고 저장", "ko"), ("br", "Não há ações. Salvar alterações?", "pt-BR"),
    ("ee", "Tühista kõik muudatused ja lõpeta töö", "et"),
    ("se", "Oza čálli rievdadusaid ja geahččal ođđasit", nil), ("se", "Å, ja", nil),
    ("br", "Enrollañ ar c’hemmoù ha kuitaat ar bajenn", nil), ("sc", "Aberi s’archìviu", nil),
    // Five Swedish letters and no letter of Northern Sami (`se`) are enough for the suggestion `sv`.
    ("se", "åäöåä", "sv"), ("SE", "ÅÄÖÅÄ", "sv"), ("se", "åäöå", nil), ("se", "åäöåäá", nil),
    ("se", "åäöåäÁ", nil), ("se", "aoaoaoaoao", nil), ("ee", "äõöüÄ", "et"), ("br", "ãõçáóñ", nil),
    ("sc", "\u{4E00}\u{9FFF}\u{4E00}\u{9FFF}\u{4E00}", "zh-Hans"),
    ("sc", "\u{4DFF}\u{A000}\u{4E00}\u{4E00}\u{4E00}\u{4E00}", nil),
    ("kr", "\u{AC00}\u{D7A3}\u{AC00}\u{D7A3}\u{AC00}", "ko"),
    ("kr", "\u{ABFF}\u{D7A4}\u{AC00}\u{AC00}\u{AC00}\u{AC00}", nil),
  ])
  func `the texts of a rare language show it, too`(_ code: String, _ text: String, _ tag: String?) {
    let found = LocalizationName(code).likelierMeaning(among: ["en", code], texts: { text })
    #expect(found?.tag == tag)
    if found != nil { #expect(found?.reason == .texts) }
  }

  @Test func `texts of the rare language go before its siblings`() {
    func meaning(_ texts: String) -> (tag: String, reason: LikelierReason)? {
      LocalizationName("se").likelierMeaning(among: ["se", "dk"], texts: { texts })
    }
    #expect(meaning("Oza čálli ođđasit") == nil)
    #expect(meaning("åäöåä")?.reason == .texts)
    #expect(meaning("á") == nil)
    // If both languages have equal numbers of typical letters, the texts show nothing.
    for texts in ["", "abc", "å", "åá", "åäöåäá"] {
      #expect(meaning(texts)?.tag == "sv" && meaning(texts)?.reason == .siblings, "\(texts)")
    }
  }
}
