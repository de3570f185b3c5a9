// Tests of facts about languages in ICU. The tests use only facts that no version of ICU changes.

import Testing

@testable import LprojLocale

@Suite struct LanguageFactsTests {
  @Test(arguments: [
    ("en", "one other", "one other"), ("ja", "other", "other"),
    ("ru", "one few many other", "one few many"), ("pl", "one few many other", "one few many"),
    ("ar", "zero one two few many other", "zero one two few many other"),
    ("fr", "one many other", "one other"), ("pt-BR", "one many other", "one other"),
    ("cy", "zero one two few many other", "zero one two few many other"),
    ("lv", "zero one other", "zero one other"), ("kmr", "one other", "one other"),
    ("br", "one two few many other", "one two few other"),
    ("kw", "zero one two few many other", "zero one two few many other"),
  ])
  func `plural categories`(_ language: String, _ all: String, _ ofIntegers: String) throws {
    let plurals = try #require(PluralCategories(of: language))
    #expect(plurals.categories.map(\.rawValue) == words(all))
    #expect(plurals.integerCategories.map(\.rawValue) == words(ofIntegers))
  }

  @Test func `examples are the smallest integers`() throws {
    let russian = try #require(PluralCategories(of: "ru"))
    #expect(russian.examples[.one] == [1, 21, 31, 41, 51, 61])
    #expect(russian.examples[.few] == [2, 3, 4, 22, 23, 24])
    let english = try #require(PluralCategories(of: "en"))
    #expect(english.examples[.one] == [1])
  }

  @Test(arguments: [
    ("cs", "many 0.1 0.5 1.1"), ("lt", "many 0.1 0.5 1.1"), ("br", "many 1000000"),
    ("es", "many 1000000"), ("ru", "other 0.1 0.5 1.1"), ("en", ""),
  ])
  func `what no small integer selects has rare examples`(_ language: String, _ expected: String)
    throws
  {
    let plurals = try #require(PluralCategories(of: language))
    let found = plurals.rareExamples.map { ([$0.key.rawValue] + $0.value).joined(separator: " ") }
    #expect(found == (expected.isEmpty ? [] : [expected]))
  }

  @Test func `each category of each language has an example`() {
    let codes = LanguageFacts.codesByEnglishName().values.sorted()
    #expect(codes.count > 400)
    for code in codes {
      guard let plurals = PluralCategories(of: code) else { continue }
      let (usual, rare) = (Set(plurals.examples.keys), Set(plurals.rareExamples.keys))
      #expect(usual.union(rare) == Set(plurals.categories), "\(code)")
      #expect(usual.isDisjoint(with: rare) && plurals.categories.last == .other, "\(code)")
      #expect(Set(plurals.integerCategories) == usual, "\(code)")
      let examples = plurals.examples.values
      #expect(examples.allSatisfy { (1...6).contains($0.count) && $0 == $0.sorted() }, "\(code)")
    }
  }

  @Test(arguments: [
    ("one", "ja", true), ("one", "en", false), ("other", "ja", false), ("zero", "en", false),
    ("two", "en", true), ("few", "ru", false), ("some", "en", false), ("", "en", false),
    ("two", "tlh", false), ("One", "ja", false),
  ])
  func `a form that no number selects`(_ form: String, _ language: String, _ isNever: Bool) {
    #expect(PluralCategories.neverSees(Array(form.utf8), in: language) == isNever)
  }

  @Test func `languages are known by their English names and by their own`() {
    let codes = LanguageFacts.codesByEnglishName()
    #expect(codes["german"] == "de" && codes["northern sami"] == "se" && codes["German"] == nil)
    #expect(codes["klingon"] == "tlh" && codes["zzz"] == nil)
    for name in ["Deutsch", "РУССКИЙ", "简体中文", "繁體中文", "português (Brasil)", "日本語"] {
      #expect(LanguageFacts.isOwnName(name), "\(name)")
      #expect(name.utf8.count <= LanguageFacts.longestOwnName)
    }
    for name in ["German", "", "Deutschland", "de"] {
      #expect(!LanguageFacts.isOwnName(name), "\(name)")
    }
  }

  @Test(arguments: ["jp", "tlh", "dag", "", "son"])
  func `languages without rules are not guessed at`(_ language: String) {
    #expect(PluralCategories(of: language) == nil)
  }

  @Test func `a name that is longer than ICU allows has no facts and ends no program`() {
    let long = "en" + String(repeating: "-abcdefgh", count: 40)
    #expect(PluralCategories(of: long) == nil)
    #expect(LanguageFacts.displayName(of: long) == nil)
    #expect(LanguageFacts.writingDirection(of: long).rawValue == "ltr")
    #expect(LocalizationName(long).problems.contains(.tooLong))
  }

  @Test(arguments: [("ar", "rtl"), ("he", "rtl"), ("ku-Arab", "rtl"), ("en", "ltr"), ("ja", "ltr")])
  func `writing direction`(_ language: String, _ expected: String) {
    #expect(LanguageFacts.writingDirection(of: language).rawValue == expected)
  }

  @Test func `names and usual subtags`() {
    #expect(LanguageFacts.displayName(of: "pt-BR") == "Portuguese (Brazil)")
    #expect(LanguageFacts.displayName(of: "zh-Hans") == "Chinese (Simplified)")
    #expect(LanguageFacts.displayName(of: "xqa") == nil)
    #expect(LanguageFacts.maximized("ja") == "ja-Jpan-JP")
    #expect(LanguageFacts.minimized("zh-Hant-TW") == "zh-TW")
    #expect(ICUVersion.icu.contains("."))
    #expect(ICUVersion.cldr != "unknown")
    // Tests link the shared library of ICU.
    #expect(!ICUVersion.isInside)
  }

  @Test(arguments: [
    ("de", "German users"), ("pt-BR", "Portuguese (Brazil) users"),
    ("German", "German users"),
    ("Base", "users of 'Base'"), ("Klingonish", "users of 'Klingonish'"),
  ])
  func `users in sentences`(_ localization: String, _ words: String) {
    #expect(Users.of(localization) == words)
  }
}
