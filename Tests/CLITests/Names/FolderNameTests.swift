// Tests of the rules on names of localization folders, each with correct and wrong names.

import LprojAuditSupport
import LprojTestSupport
import Testing

@Suite struct FolderNameTests {
  /// Returns the findings about a localization folder beside `en` and the folders in `others`.
  private func found(_ name: String, beside others: String...) throws -> [Audit.Finding] {
    var files = folders("en") + folders(name)
    for other in others { files = files + folders(other) }
    return try Scratch(files).names()
  }

  @Test(arguments: [
    "ja", "pt-BR", "pt_BR", "zh-Hans", "zh-Hant-HK", "es-419", "sr-Latn", "ca-valencia", "skr",
    "kmr", "Base", "mul", "zxx", "qqq", "tw", "no",
  ])
  func `registered names are no findings`(_ name: String) throws {
    #expect(try found(name).map(\.short) == [])
  }

  @Test(arguments: [
    ("jp", "error unknown-language", "rename it to ja.lproj"),
    ("cn", "error unknown-language", "rename it to zh-Hans.lproj"),
    ("Hungarian", "error unknown-language", "rename it to hu.lproj"),
    ("BrasilPortuguese", "error unknown-language", "rename it to pt-BR.lproj"),
    ("en_UK", "warning unknown-region", "rename it to en-GB.lproj"),
    ("sr-Abcd", "warning unknown-script", "rename it to sr.lproj"),
    ("ca@valencia", "error malformed-name", "rename it to ca-valencia.lproj"),
    ("pt-rBR", "warning malformed-name", "rename it to pt-BR.lproj"),
    ("日本語", "error malformed-name", "rename it"),
    ("German", "warning noncanonical-name", "rename it to de.lproj"),
    ("iw", "note noncanonical-name", "rename it to he.lproj"),
    ("zh_TW", "note noncanonical-name", "rename it to zh-Hant.lproj"),
    ("gre", "note noncanonical-name", "rename it to el.lproj"),
    ("pt-Br", "note case-conflict", "rename it to pt-BR.lproj"),
    ("ZH-HANS", "note case-conflict", "rename it to zh-Hans.lproj"),
    ("son", "warning store-rejected", nil),
  ])
  func `wrong names`(_ name: String, _ expected: String, _ suggestion: String?) throws {
    let findings = try found(name)
    #expect(findings.map(\.short) == ["\(expected) \(name).lproj"])
    #expect(findings.map(\.suggestion) == [suggestion])
    #expect(findings.map(\.localization) == [name])
    #expect(findings.allSatisfy { $0.table == nil && $0.line == 1 })
  }

  @Test func `messages state the effect for users`() throws {
    let messages = try Scratch(folders("jp", "zh-rTW", "el", "gre", "en", "en_UK", "German"))
      .names()
      .map { "\($0.path): \($0.message)" }
    #expect(
      messages == [
        "German.lproj: 'German' is a deprecated name for 'de', but German users still get "
          + "this folder",
        "en_UK.lproj: 'UK' is not a region code, and English (United Kingdom) users get en.lproj, not this folder",
        "gre.lproj: 'gre' and 'el' are the same localization, and the loader opens 'el' first",
        "gre.lproj: 'gre' is another code for 'el', and Greek users get el.lproj, not this folder",
        "jp.lproj: 'jp' is not a language code, so no user ever gets this folder",
        "zh-rTW.lproj: 'zh-rTW' has a region in the form of Android's resource folders, so "
          + "Chinese users get this folder, and Chinese (Traditional) users do not",
      ])
  }

  @Test func `a folder that is the declared development region is served`() throws {
    let info = "{ CFBundleDevelopmentRegion = jp; }"
    let findings = try Scratch(folders("jp", "fr") + ["Info.plist": info]).names()
    #expect(findings.map(\.short) == ["warning unknown-language jp.lproj"])
  }

  @Test func `base in lower case`() throws {
    let findings = try found("base")
    #expect(
      findings.map(\.short) == [
        "warning case-conflict base.lproj", "warning store-rejected base.lproj",
      ])
  }

  @Test func `two folders for one localization`() throws {
    let findings = try found("English")
    #expect(
      findings.map(\.short) == [
        "warning duplicate-localization English.lproj", "warning noncanonical-name English.lproj",
      ])
    #expect(findings[0].related.map(\.path) == ["en.lproj"])
    #expect(
      findings.map(\.suggestion) == ["merge it into en.lproj", "merge this folder into en.lproj"])
  }

  @Test func `the order of folders decides between a hyphen and an underscore`() throws {
    let findings = try found("en-GB", beside: "en_GB")
    #expect(findings.map(\.short) == ["warning duplicate-localization en_GB.lproj"])
    #expect(
      findings[0].message == "'en_GB' and 'en-GB' are the same localization, and the "
        + "order in the file system decides which one the loader opens")
  }

  @Test func `a duplicate folder is reported once for each of the others`() throws {
    let scratch = try Scratch(folders("en", "eng", "English"))
    let findings = try scratch.names("--skip", "noncanonical-name")
    #expect(
      findings.map(\.message) == [
        "'English' and 'en' are the same localization, and the loader opens 'en' first",
        "'eng' and 'en' are the same localization, and the order in the file system "
          + "decides which one the loader opens",
      ])
    #expect(try scratch.names("en.lproj").isEmpty)
  }

  @Test func `relatives are no duplicates`() throws {
    #expect(try found("lv", beside: "lv_LV", "da", "da-DK", "zh-Hant", "zh-Hant-HK").isEmpty)
  }

  @Test func `only the named folder is judged`() throws {
    let scratch = try Scratch(folders("en", "jp", "gr"))
    #expect(try scratch.names("jp.lproj").map(\.path) == ["jp.lproj"])
    #expect(try scratch.names("--locale", "gr").map(\.path) == ["gr.lproj"])
  }

  @Test func `languages of string catalogs are judged as folders are`() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {
        "jp": {"stringUnit": {"state": "translated", "value": "A"}}}}}}
      """
    let found = try Scratch(["Localizable.xcstrings": catalog]).names()
    #expect(found.map(\.rule) == ["unknown-language"])
  }
}
