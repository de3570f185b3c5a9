// Tests of `lproj locale`.

import Foundation
import LprojAuditSupport
import LprojTestSupport
import Testing

@Suite struct LocaleCommandTests {
  @Test func `the verdict on one name comes first, then all facts`() throws {
    let result = try Scratch([:]).lproj("locale", "jp")
    #expect(result.status == 0)
    #expect(
      result.output == """
        jp: no user gets this folder; rename it to ja.lproj

          name            unregistered: no language has this code
          use instead     ja
          whom it reaches nobody
          plural forms    other: 0, 1, 2, 3, 4, 5, …
          writing         from left to right
          Apple's guide   spells names otherwise (language_REGION)
          App Store       not known
          error           'jp' is not a language code, so no user ever gets this folder \
        [unknown-language]

        """)
  }

  @Test(arguments: [
    ("fr", "fr: users of French get this folder\n"),
    (
      "zh_TW",
      "zh_TW: users of Chinese (Traditional) get this folder; its usual name is zh-Hant.lproj\n"
    ),
    ("mul", "mul: no folder of one language\n"), ("xx", "xx: no user gets this folder\n"),
    ("", "'': no user gets this folder\n"), ("Base", "Base: what all localizations share; "),
  ])
  func `the verdict is a sentence`(_ name: String, _ sentence: String) throws {
    let output = try Scratch([:]).lproj("locale", "--", name).output
    #expect(output.hasPrefix(sentence), "\(output)")
  }

  @Test func `several names make a table`() throws {
    #expect(
      try Scratch([:]).lproj("locale", "zh_TW", "jp", "Base").output == """
        name   language               reaches  use instead  found
        zh_TW  Chinese (Traditional)  zh-Hant  zh-Hant      note: noncanonical-name
        jp     –                      nobody   ja           error: unknown-language
        Base   –                      –

        1 of 3 reach no user; lproj explain NAME shows all of one name

        """)
  }

  @Test func `a GNUmakefile asks GNUstep`() throws {
    let tree = try Scratch([
      "GNUmakefile": """
      include $(GNUSTEP_MAKEFILES)/common.make
      APP_NAME = A
      A_LANGUAGES = English Norvegian
      A_LOCALIZED_RESOURCE_FILES = L.strings
      include $(GNUSTEP_MAKEFILES)/application.make
      """
    ])
    #expect(
      try tree.lproj("locale", "Norvegian").output == """
        Norvegian: GNUstep opens this folder only for users who set this very word as a language; did you mean Norwegian.lproj?

          GNUstep         does not know the language 'Norvegian'
          use instead     Norwegian
          plural forms    one: 1, …
                          other: 0, 2, 3, 4, 5, 6, …
          writing         from left to right
          warning         GNUstep does not know the language 'Norvegian', so only users who set this very word get it [gnustep-name]

        """)
    let known = try tree.lproj("explain", "Esperanto").output
    #expect(known.hasPrefix("Esperanto: GNUstep opens this folder for users of "), "\(known)")
    #expect(!known.contains("unknown-language"))
    #expect(
      try tree.lproj("locale", "zh_TW").output.hasPrefix("zh_TW: GNUstep never opens this folder"))
    let apples = try tree.lproj("explain", "Norvegian", "--platform", "ios").output
    #expect(apples.hasPrefix("Norvegian: no user gets this folder"))
    let both = try tree.lproj("explain", "French", "Esperanto").output
    #expect(both.contains("all reach users of GNUstep"), "\(both)")
    #expect(
      try tree.lproj("locale", "--format", "json", "French").output
        .contains("\"loader\": \"gnustep\""))
  }

  @Test(arguments: ["ar", "sr@latin", "es-formal", "base", "日本語", "", "cnr"])
  func `a bad name is no failure`(_ name: String) throws {
    let result = try Scratch([:]).lproj("locale", "--", name)
    #expect(result.status == 0)
  }

  private struct Verdict: Decodable {
    var name: String
    var status: String
    var identifier: String?
    var suggestion: String?
    var displayName: String?
    var reachable: Bool
    var readers: [String]
    var guideForm: Bool
    var chain: [String]
    var plurals: [String: [String]]
    var direction: String?
    var store: String
  }

  private func verdicts(_ names: String...) throws -> [Verdict] {
    let result = try Scratch([:]).lproj(["locale", "--format", "json"] + names)
    #expect(result.status == 0)
    return try JSONDecoder().decode([Verdict].self, from: Data(result.output.utf8))
  }

  @Test func `JSON has a verdict for each name, in order`() throws {
    let all = try verdicts("en_AU", "fr", "App/ar.lproj/", "gr", "Base")
    #expect(all.map(\.name) == ["en_AU", "fr", "ar", "gr", "Base"])
    #expect(all.map(\.identifier) == ["en-AU", "fr", "ar", nil, nil])
    #expect(all.map(\.suggestion) == [nil, nil, nil, "el", nil])
    #expect(all.map(\.status) == ["valid", "valid", "valid", "unregistered", "special"])
    #expect(all.map(\.reachable) == [true, true, true, false, true])
    #expect(all.map(\.readers) == [["en-AU"], ["fr"], ["ar"], [], []])
    #expect(all.map(\.direction) == ["ltr", "ltr", "rtl", "ltr", nil])
    #expect(all[0].chain == ["en-AU", "en-GB", "en-001", "en"])
    #expect(all[0].displayName == "English (Australia)")
    #expect(all[0].guideForm)
    #expect(all[0].store == "accepted")
    #expect(all[1].plurals["one"] == ["0", "1"])
    #expect(all[1].plurals["many"] == ["1000000"])
  }

  @Test func `fractions where no integer selects a category`() throws {
    let all = try verdicts("ru", "lt")
    #expect(all[0].plurals["other"] == ["0.1", "0.5", "1.1"])
    #expect(all[1].plurals["many"] == ["0.1", "0.5", "1.1"])
  }

  @Test func `JSON is valid against its schema`() throws {
    let names = ["zh_TW", "jp", "sr@latin", "fr", "Base", "qqq", "日本語", "base", "", "cnr"]
    let result = try Scratch([:]).lproj(["locale", "--format", "json", "--"] + names)
    #expect(try JSONSchema(named: "locale").problems(of: result.output) == [])
  }

  @Test func `a name is needed`() throws {
    #expect(try Scratch([:]).lproj("locale").status == 64)
  }
}
