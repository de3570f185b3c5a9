// Tests of the verdicts on folder names: refused, found in projects, correct and wrong.

import LprojLocale
import Testing

@Suite struct LocalizationNameTests {
  @Test(
    arguments: table(
      """
      cnr | noncanonical | sr-ME | sr-ME | reachable
      ber | valid | ber | - | reachable
      me | unregistered | - | sr-ME | nobody
      ry | unregistered | - | rue | nobody
      son | valid | son | - | reachable
      tzl | valid | tzl | - | reachable
      bh | valid | bh | - | reachable
      fr-QC | unregistered | fr | fr-CA | reachable
      qya-AA | unregistered | qya | qya | reachable
      ry-UA | unregistered | - | rue | nobody
      sq-XK | valid | sq-XK | - | reachable
      es-formal | malformed | es | es | reachable
      sr@latin | malformed | sr | sr-Latn | nobody
      zh-rCN | malformed | zh | zh-Hans | reachable
      os-os | unregistered | os | os | reachable
      DK-nb-NO | unregistered | - | nb | nobody
      hx_en | unregistered | - | en | nobody
      sa_language | malformed | sa | sa | reachable
      base | unregistered | - | Base | nobody
      by | unregistered | - | be | nobody
      """))
  func `names that the App Store refused`(_ row: [String]) {
    expect(row)
    #expect(LocalizationName(row[0]).store == .rejected)
  }

  @Test(
    arguments: table(
      """
      jp | unregistered | - | ja | nobody
      cn | unregistered | - | zh-Hans | nobody
      gr | unregistered | - | el | nobody
      dk | unregistered | - | da | nobody
      cz | unregistered | - | cs | nobody
      en_UK | unregistered | en-GB | en-GB | reachable
      zh_TW.Big5 | malformed | zh | zh-Hant | reachable
      de_DE.UTF-8 | malformed | de | de-DE | reachable
      zh-CHS | unregistered | zh | zh-Hans | reachable
      zh_CHT | unregistered | zh | zh-Hant | reachable
      Magyar | unregistered | - | hu | nobody
      Svenska | unregistered | - | sv | nobody
      sr-EL | unregistered | sr | sr-Latn | reachable
      es-XL | unregistered | es | es-419 | reachable
      ca@valencia | malformed | ca | ca-valencia | nobody
      kr | valid | kr | - | reachable
      se | valid | se | - | reachable
      ua | unregistered | - | uk | nobody
      vn | unregistered | - | vi | nobody
      tw | valid | tw | - | reachable
      Hebrew | unregistered | - | he | nobody
      Greek | unregistered | - | el | nobody
      Farsi | unregistered | - | fa | nobody
      Czech | unregistered | - | cs | nobody
      BrasilPortuguese | unregistered | - | pt-BR | nobody
      Norvegian | unregistered | - | nb | nobody
      Hungarian | unregistered | - | hu | nobody
      Romanian | unregistered | - | ro | nobody
      Esperanto | unregistered | - | eo | nobody
      English | legacy | en | en | reachable
      Dutch | legacy | nl | nl | reachable
      pt-rBR | malformed | pt | pt-BR | reachable
      zh-rTW | malformed | zh | zh-Hant | reachable
      zh_TW | noncanonical | zh-Hant | zh-Hant | reachable
      zh-CN | noncanonical | zh-Hans | zh-Hans | reachable
      zh_HK | noncanonical | zh-Hant-HK | zh-Hant-HK | reachable
      zh-Hant-HK | valid | zh-Hant-HK | - | reachable
      iw | noncanonical | he | he | reachable
      gre | noncanonical | el | el | reachable
      in | noncanonical | id | id | reachable
      no | valid | no | - | reachable
      nb | valid | nb | - | reachable
      tl | noncanonical | fil | fil | reachable
      mo | noncanonical | ro | ro | reachable
      sh | noncanonical | sr-Latn | sr-Latn | reachable
      pt_BR | valid | pt-BR | - | reachable
      en_GB | valid | en-GB | - | reachable
      da-DK | valid | da-DK | - | reachable
      lv_LV | valid | lv-LV | - | reachable
      pt-Br | noncanonical | pt-BR | pt-BR | reachable
      pt-br | noncanonical | pt-BR | pt-BR | reachable
      zh-hans | noncanonical | zh-Hans | zh-Hans | reachable
      skr-arab | noncanonical | skr-Arab | skr-Arab | reachable
      skr | valid | skr | - | reachable
      kmr | valid | kmr | - | reachable
      igl | valid | igl | - | reachable
      dag | valid | dag | - | reachable
      bqi | valid | bqi | - | reachable
      Base | special | - | - | reachable
      mul | special | mul | - | reachable
      zxx | special | zxx | - | reachable
      und | special | und | - | reachable
      qqq | special | qqq | - | reachable
      kz | unregistered | - | kk | nobody
      cn-TW | unregistered | - | zh-Hant | nobody
      jp_JP | unregistered | - | ja | nobody
      Simplified Chinese | unregistered | - | zh-Hans | nobody
      Français | malformed | - | - | nobody
      lproj old | malformed | - | - | nobody
      en-u-nu-latn | malformed | en | en | reachable
      en copy | malformed | - | - | nobody
      ca-valencia | valid | ca-valencia | - | reachable
      ca_ES_valencia | valid | ca-ES-valencia | - | reachable
      de-1996 | valid | de-1996 | - | reachable
      es-419 | valid | es-419 | - | reachable
      en-150 | valid | en-150 | - | reachable
      sr-Latn | valid | sr-Latn | - | reachable
      sr_Latn_RS | valid | sr-Latn-RS | - | reachable
      iw_IL | noncanonical | he-IL | he-IL | reachable
      en_USA | noncanonical | en-US | en-US | reachable
      eng | noncanonical | en | en | reachable
      en_GB@euro | malformed | en-GB | en-GB | reachable
      en_US.UTF-8 | malformed | en | en-US | reachable
      en- | malformed | en | en | reachable
      en--US | malformed | en-US | en-US | reachable
      EN | noncanonical | en | en | reachable
      ku-TR | valid | ku-TR | - | reachable
      skr_Arab_PK | valid | skr-Arab-PK | - | reachable
      en-Xxxx | unregistered | en | en | reachable
      old | valid | old | - | reachable
      x-foo | unregistered | - | - | nobody
      sp | unregistered | - | es | nobody
      ger | noncanonical | de | de | reachable
      zh | valid | zh | - | reachable
      zh-Hans-CN | valid | zh-Hans-CN | - | reachable
      en_US_POSIX | valid | en-US-posix | - | reachable
      Chinese | legacy | zh-Hans | zh-Hans | reachable
      Traditional Chinese | unregistered | - | zh-Hant | nobody
      yue | valid | yue | - | reachable
      yue_HK | noncanonical | yue-Hant | yue-Hant | reachable
      sw_CD | valid | sw-CD | - | reachable
      swc | noncanonical | sw-CD | sw-CD | reachable
      english | legacy | en | en | reachable
      en-GB-oed | noncanonical | en-GB-oxendict | en-GB-oxendict | reachable
      en_Zzzz | valid | en-Zzzz | - | reachable
      de-DDR | unregistered | de-DE | de-DE | reachable
      it-IT | valid | it-IT | - | reachable
      mis | special | mis | - | reachable
      el-GR | valid | el-GR | - | reachable
      Brazilian Portuguese | unregistered | - | pt-BR | nobody
      hy-arevela | valid | hy-arevela | - | reachable
      French | legacy | fr | fr | reachable
      German | legacy | de | de | reachable
      Italian | legacy | it | it | reachable
      Japanese | legacy | ja | ja | reachable
      Polish | legacy | pl | pl | reachable
      Portuguese | legacy | pt | pt | reachable
      Spanish | legacy | es | es | reachable
      zh-TW | noncanonical | zh-Hant | zh-Hant | reachable
      zh_CN | noncanonical | zh-Hans | zh-Hans | reachable
      zh-hant | noncanonical | zh-Hant | zh-Hant | reachable
      """))
  func `names right and wrong`(_ row: [String]) {
    expect(row)
    #expect(LocalizationName(row[0]).store != .rejected)
  }

  @Test(
    arguments: words(
      """
      af am an ar az be bg bqi br ca ckb cs cy da da-DK dag de de-DE el en en-GB en-US eo es
      es-AR es-MX et eu fa fi fr fur gd gl gu ha he hi hr hu hy hy-AM ia id ig igl is it it-IT
      ja kab kmr ko ko-KR ku ku-TR lb ln lt lv mk ms my nb nb-NO nl nl-NL nn pa pl ps pt pt-BR
      pt-PT ro ru ru-RU sc se si sk sk-SK sl sq sr sv ta te th tr uk vi zh-Hans zh-Hant bn_IN
      hi_IN lv_LV
      """.replacing("\n", with: " ")))
  func `names of shipped apps that nothing is wrong with`(_ name: String) {
    let verdict = LocalizationName(name)
    #expect(verdict.status == .valid)
    #expect(verdict.problems.isEmpty)
    #expect(verdict.suggestion == nil)
    #expect(verdict.isReachable)
    #expect(verdict.store == .accepted)
  }

  @Test(arguments: [
    ("jp", NameProblem.unknownLanguage(subtag: "jp")),
    ("en_UK", .unknownRegion(subtag: "UK")),
    ("en-Xxxx", .unknownScript(subtag: "Xxxx")),
    ("sr@latin", .malformed(.modifier)),
    ("zh-rTW", .malformed(.androidRegion)),
    ("es-formal", .malformed(.unregisteredVariant("formal"))),
    ("English", .legacy(preferred: "en")),
    ("zh_TW", .noncanonical(preferred: "zh-Hant")),
    ("zh_hant", .letterCase(preferred: "zh_Hant")),
    ("base", .letterCase(preferred: "Base")),
    ("Français", .nonASCII),
    (String(repeating: "a", count: 157), .tooLong),
    ("by", .storeRejected(evidence: "app-tracking-transparency-for-unity#29")),
  ])
  func `problems of a name`(_ name: String, _ problem: NameProblem) {
    #expect(LocalizationName(name).problems.contains(problem))
  }

  @Test(arguments: [
    ("pt_BR", true), ("de", true), ("kab", true), ("zh_TW", true), ("pt-BR", false),
    ("zh-Hans", false), ("zh_Hans", false), ("pt_br", false), ("es_419", false), ("jp", false),
    ("en_UK", false), ("Base", false), ("English", false),
  ])
  func `the form of the bundle guide`(_ name: String, _ expected: Bool) {
    #expect(LocalizationName(name).isGuideForm == expected)
  }

  @Test func `an Android name serves other users than it means`() {
    let verdict = LocalizationName("zh-rTW")
    #expect(verdict.suggestion == "zh-Hant")
    #expect(verdict.readers == ["zh"])
  }

  @Test(arguments: ["", "-", "_", "--", "@", ".", "a", "é", "-en", "en@", "x-", "u-", "_US"])
  func `odd names get a verdict`(_ name: String) {
    let verdict = LocalizationName(name)
    #expect(verdict.status != .valid)
    #expect(!verdict.problems.isEmpty)
  }

  private func expect(_ row: [String]) {
    let verdict = LocalizationName(row[0])
    #expect(verdict.status.rawValue == row[1])
    #expect(verdict.identifier ?? "-" == row[2])
    #expect(verdict.suggestion ?? "-" == row[3])
    #expect(verdict.isReachable == (row[4] == "reachable"))
  }
}

/// Returns the rows of a table with the columns `name | status | identifier | suggestion | who gets it`.
private func table(_ text: String) -> [[String]] {
  text.split(separator: "\n").map { line in
    line.split(separator: " | ").map(String.init)
  }
}
