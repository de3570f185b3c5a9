// Tests of keys without words that equal their text: users of a localization that lacks such a key miss nothing.

import Testing

@Suite struct WordlessKeyTests {
  private func severity(_ key: String, _ text: String) async -> [String] {
    let found = await codeFindings(
      [
        "en.lproj/Localizable.strings": "\"a\" = \"A\"; \"\(key)\" = \"\(text)\";",
        "de.lproj/Localizable.strings": #""a" = "Ä";"#,
      ], only: "missing-key")
    return found.lines.compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  @Test(arguments: [
    ("❤️", "❤️"), ("%lld %@", "%1$lld %2$@"), ("%1$@: %2$@", "%1$@: %2$@"), ("%% %@", "%% %1$@"),
    ("[https://a.org](https://a.org)", "[https://a.org](https://a.org)"),
    ("#", "#"),
  ])
  func `is a note`(_ key: String, _ text: String) async {
    #expect(await severity(key, text) == ["note"])
  }

  @Test(arguments: [
    ("%lld %@", "%2$@ %1$lld"), ("%@ %@", "%2$@ %1$@"), ("→", "←"), ("%%1$@", "%%@"),
    ("%@ %1$@", "%@ %@"), ("%2$@ %1$@", "%2$@ %@"),
    ("[hier](https://a.org)", "[hier](https://a.org)"),
    ("é", "é"),
  ])
  func `is a warning where users see another text`(_ key: String, _ text: String) async {
    #expect(await severity(key, text) == ["warning"])
  }
}
