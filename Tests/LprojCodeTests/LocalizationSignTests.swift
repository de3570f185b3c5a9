// Tests of signs of look-ups without a key: names of localization folders, and texts that the system reads.

import LprojCode
import LprojSource
import Testing

@Suite struct LocalizationSignTests {
  /// Returns the localization folders that a source names, with their lines, and `system` if the system reads its texts.
  private func signs(_ text: String, _ language: CodeLanguage) -> [String] {
    let signs = LocalizationSigns(
      CodeFileText(ByteBuffer(Array(text.utf8)), language), language)
    return signs.folders.map { "\($0.position.line) '\($0.name)'" }
      + (signs.isReadBySystem ? ["system"] : [])
  }

  private static let swift: [(String, [String])] = [
    (#"Bundle.main.path(forResource: "de", ofType: "lproj")"#, ["1 'de'"]),
    ("\n\nb.url(forResource: \"de\", withExtension: \"lproj\")", ["3 'de'"]),
    (#"b.path(forResource: "de.lproj", ofType: nil)"#, ["1 'de'"]),
    (#"b.path(forResource: "de.lproj")"#, ["1 'de'"]),
    (#"b.path(forResource: "de", ofType: "strings")"#, []), (#"b.path(forResource: "de")"#, []),
    (#"b.path(ofType: "lproj")"#, []), (#"b.path(forResource: "a\(b)", ofType: "lproj")"#, []),
    (#"b.path(forResource: language, ofType: "lproj")"#, []),
    (#"b.path(forResource: Settings.defaultLanguage, ofType: "lproj")"#, ["1 ''"]),
    (#"b.path(forResource: englishCode, ofType: "lproj")"#, ["1 ''"]),
    (#"b.path(forResource: self.languages.development, ofType: "lproj")"#, ["1 ''"]),
    (#"b.path(forResource: codes[defaultIndex], ofType: "lproj")"#, []),
    ("let own = \"de\"\nb.path(forResource: own, ofType: \"lproj\")", ["2 'de'"]),
    ("let kind = \"lproj\"\nb.path(forResource: \"de\", ofType: kind)", ["2 'de'"]),
    ("own = \"de\"\nown = \"fr\"\nb.path(forResource: own, ofType: \"lproj\")", []),
    ("own = \"de\" + x\nif own == \"fr\" {}\nb.path(forResource: own, ofType: \"lproj\")", []),
    ("func f() { let own = \"de\" }\nb.path(forResource: own, ofType: \"lproj\")", []),
    (#"b.path(forResource: code ?? "default", ofType: "lproj")"#, []),
    (
      "b.path(forResource: a, ofType: \"lproj\")\nb.path(forResource: c, ofType: \"lproj\")\n"
        + "let isFallback = true", ["1 ''"]
    ),
    ("show(\"Fallback\")\nb.path(forResource: a, ofType: \"lproj\")", ["2 ''"]),
    (
      "b.path(forResource: a, ofType: \"lproj\")\nb.path(forResource: \"de\", ofType: \"lproj\")\n"
        + "useFallback()", ["2 'de'", "1 ''"]
    ),
    ("useFallback()", []), (#"c.localizedAlertTitle = "k""#, ["system"]),
    ("NSString.localizedUserNotificationString(forKey: k, arguments: nil)", ["system"]),
    ("n.titleLocalizationKey = k; n.subtitleLocalizationKey = l", ["system"]),
    (#"["loc-key": "k"]"#, ["system"]), (#"["TITLE-LOC-KEY": "k"]"#, ["system"]),
    (#"["loc-\(x)key": 1]"#, ["system"]), (#"["loc-args": 1, "lockey": 2]"#, []),
    ("n.alertLocalizationArgs = []", []),
  ]

  @Test(arguments: swift)
  func `of Swift`(_ text: String, _ expected: [String]) {
    #expect(signs(text, .swift) == expected)
  }

  private static let objectiveC: [(String, [String])] = [
    (#"[b pathForResource:@"de" ofType:@"lproj"];"#, ["1 'de'"]),
    (#"[b URLForResource:@"de" withExtension:@"lproj"];"#, ["1 'de'"]),
    (#"[b pathForResource:@"de.lproj" ofType:nil];"#, ["1 'de'"]),
    (#"[b pathForResource:kDefaultLanguage ofType:@"lproj"];"#, ["1 ''"]),
    (#"[b pathForResource:language ofType:@"lproj"];"#, []),
    ("[b pathForResource:language ofType:@\"lproj\"];\nint fallback;", ["1 ''"]),
    (#"[b pathForResource:@"de" ofType:@"plist"];"#, []),
    (#"[b pathForName:@"de.lproj" ofType:@"lproj"];"#, []),
    (#"[c setLocalizedAlertBody:k]; c.alertLocalizationKey = k;"#, ["system"]),
    ("[NSString localizedUserNotificationStringForKey:k arguments:nil];", ["system"]),
    (#"@{@"loc-key": k};"#, ["system"]),
  ]

  @Test(arguments: objectiveC)
  func `of Objective-C`(_ text: String, _ expected: [String]) {
    #expect(signs(text, .objectiveC) == expected)
  }

  @Test func `C sends no messages`() {
    #expect(signs(#"[b pathForResource:@"de" ofType:@"lproj"];"#, .c) == [])
  }

  @Test(arguments: [
    ("n.alertLocalizationKey = k", true), ("de.lproj", true), ("[\"title-loc-key\": k]", true),
    ("loc-key", true), ("let loc = 1", false), ("loc-ke", false), ("oc-key loc", false),
    ("", false),
  ])
  func `sources that may say anything`(_ text: String, _ mayFind: Bool) {
    #expect(LocalizationSigns.mayFind(in: ByteBuffer(Array(text.utf8))) == mayFind)
  }
}
