// Tests of the choice among localizations, compared with recorded results of the loader.

import LprojLocale
import Testing

@Suite struct LocalizationMatcherTests {
  @Test(arguments: ["decisions", "random"])
  func `decides as recorded`(_ fixture: String) throws {
    let cases = try recorded(fixture)
    #expect(cases.count > 200)
    for (request, answer) in cases {
      #expect(request.id == answer.id)
      let matcher = LocalizationMatcher(available: request.available)
      switch request.op {
      case "match":
        #expect(matcher.match(request.preferences) == answer.result, "\(request)")
        #expect(matcher.choice(request.preferences) == answer.result.first, "\(request)")
      case "preferred":
        let decision = matcher.preferredLocalizations(request.preferences)
        #expect(decision.result == answer.result, "\(request)")
        #expect(decision.via.rawValue == answer.via, "\(request)")
      default:
        let decision = matcher.searchList(
          development: request.development, preferences: request.preferences)
        #expect(decision.result == answer.result, "\(request)")
        #expect(decision.via.rawValue == answer.via, "\(request)")
      }
    }
  }

  @Test(arguments: [
    ("en-AU", "en en_GB fr", "en_GB en"),
    ("en", "en_GB en_AU", "en_GB"),
    ("zh-TW", "zh", ""),
    ("zh-HK", "zh_CN zh_TW", "zh_TW"),
    ("zh", "zh_Hant", ""),
    ("sr-Latn", "sr", ""),
    ("sr-Latn", "sh", "sh"),
    ("nn", "nb", "nb"),
    ("pt", "pt-PT pt-BR", "pt-BR"),
    ("pt-PT en", "pt-BR en", "en"),
    ("pt-PT", "pt-BR", "pt-BR"),
    ("es-AR", "es_ES es_MX", "es_MX"),
    ("he", "iw", "iw"),
    ("hi-Latn", "hi en", "en"),
    ("gsw", "de", ""),
    ("ja", "jp", ""),
    ("fr-CH fr-CA", "fr-FR fr-CA", "fr-CA"),
    ("fr-CH fr-CA", "fr-FR fr_CA fr-CA", "fr_CA fr-CA"),
    ("fr-CH fr-CA", "fr-FR fr-CA fr_CA", "fr-CA fr_CA"),
    ("fr-CH en fr-CA", "fr-FR fr-CA en", "fr-CA"), ("fr-CH fr-CA", "fr fr-CA", "fr"),
    ("he-US iw-IL", "he-AU iw-IL he-IL", "iw-IL he-IL"),
    ("he-US iw-IL", "he-AU he-IL iw-IL", "he-IL iw-IL"),
    ("en", "EN en English", "EN en English"),
    ("de", "xx zxx", "zxx"),
  ])
  func `serves readers`(_ preferences: String, _ available: String, _ expected: String) {
    let result = LocalizationMatcher.match(
      available: words(available), preferences: words(preferences))
    #expect(result == words(expected))
  }

  @Test(arguments: [["fr", "Französisch"], ["fr", String(repeating: "a", count: 157)]])
  func `one impossible name disables matching`(_ available: [String]) {
    #expect(LocalizationMatcher.match(available: available, preferences: ["fr"]).isEmpty)
  }

  @Test func `an overlong base form never matches`() {
    let name = "en_" + String(repeating: "A", count: 54)
    #expect(LocalizationMatcher.match(available: [name], preferences: ["en"]).isEmpty)
    #expect(LocalizationMatcher.match(available: [name, "en"], preferences: ["en"]) == ["en"])
  }

  @Test func `a result has at most 512 names`() {
    let available = Array(repeating: "en", count: 600)
    #expect(LocalizationMatcher.match(available: available, preferences: ["en"]).count == 512)
  }

  @Test(.timeLimit(.minutes(15)))
  func `a hostile preference list comes to an end`() {
    let available = (0..<600).map { "zh-Hant-A\(Character(UnicodeScalar(65 + UInt8($0 % 26))))" }
    let preferences = Array(repeating: "zh-Hans", count: 20_000)
    let matched = LocalizationMatcher.match(available: available, preferences: preferences)
    #expect(matched.count <= 512)
  }
}

func words(_ text: String) -> [String] {
  text.split(separator: " ").map(String.init)
}
