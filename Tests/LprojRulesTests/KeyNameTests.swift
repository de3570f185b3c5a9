// Tests of keys that are names and never texts for users: a translation that equals such a key is a mistake.

import LprojAuditSupport
import Testing

@Suite struct KeyNameTests {
  @Test(arguments: [
    ("settings.title", true), ("settings_title", true), ("settingsTitleLabel", true),
    ("mainMenuOpenFile", true), ("a.title", true), ("settings.2.title_a", true),
    // These keys may be texts: a single inner capital may belong to a brand, and a dot may end a sentence.
    ("settingsTitle", false), ("SettingsTitle", false), ("URLTitleLabel", false),
    ("settings.2", false), ("settings._a", false), ("settings.", false), ("a.bcd", false),
    ("a.bcde", true), ("5ettings.title", false), ("settings title_a", false),
    ("settings.title!", false), ("SETTINGSTITLE", false), ("settings", false),
  ])
  func `a translation that is the name of its text is reported`(_ key: String, _ isName: Bool)
    throws
  {
    let found = try Scratch([
      "en.lproj/L.strings": "\"\(key)\" = \"Settings\";\n\"b\" = \"B\";\n",
      "fr.lproj/L.strings": "\"\(key)\" = \"\(key)\";\n\"b\" = \"Bé\";\n",
    ]).findings("key-as-value")
    #expect(found.map(\.path) == (isName ? ["fr.lproj/L.strings"] : []))
  }
}
