// Tests of small mistakes in texts that are easy to miss, each beside the correct text.

import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import Testing

@Suite struct SmallSilenceTests {
  private func lines(_ files: [String: String], only rules: String...) async -> [String] {
    var request = AuditRequest(
      paths: ["."],
      in: .memory(files.mapValues { Array($0.utf8) }, currentFolder: "/place"), jobs: 1)
    request.minimumSeverity = .note
    request.only = rules
    return await Audit.run(request).report.findings.flatMap(\.findings).map {
      "\($0.severity) \($0.path):\($0.position.line): \($0.message)"
    }
  }

  private let plural = """
    "files" = { NSStringLocalizedFormatKey = "%#@n@"; n = {
      NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
      one = "%d file"; other = "%d files"; }; };
    """

  @Test func `a key in both files of a table`() async {
    let both = [
      "en.lproj/L.strings": "\"a\" = \"A\";\n\"files\" = \"Files\";\n",
      "en.lproj/L.stringsdict": plural,
    ]
    #expect(
      await lines(both, only: "duplicate-key") == [
        "note en.lproj/L.strings:2: 'files' is also in L.stringsdict, whose text wins: users never see 'Files'"
      ])
    let apart = both.merging(["en.lproj/L.strings": "\"a\" = \"A\";\n"]) { $1 }
    #expect(await lines(apart, only: "duplicate-key") == [])
    // A `.stringsdict` in the German localization does not hide the English text.
    let elsewhere = [
      "en.lproj/L.strings": "\"files\" = \"Files\";\n", "de.lproj/L.stringsdict": plural,
    ]
    #expect(await lines(elsewhere, only: "duplicate-key") == [])
  }

  @Test(arguments: ["  ", "\\n", "\\U00a0", "\u{3000}", " \\t "])
  func `a translation of white space`(_ text: String) async {
    func found(_ source: String, _ text: String) async -> [String] {
      await lines(
        [
          "en.lproj/L.strings": "\"a\" = \"\(source)\";",
          "de.lproj/L.strings": "\"a\" = \"\(text)\";",
        ],
        only: "empty-value")
    }
    #expect(
      await found("One", text) == [
        "warning de.lproj/L.strings:1: the value of 'a' is only white space, although 'en' has a text: users see nothing"
      ])
    #expect(await found(" ", text) == [])
    #expect(await found("One", text + ".") == [])
  }

  @Test func `a translation of white space in a catalog`() async {
    func catalog(_ text: String, _ state: String) -> [String: String] {
      [
        "L.xcstrings": """
        {"sourceLanguage": "en", "strings": {"Save": {"localizations": {
          "de": {"stringUnit": {"state": "\(state)", "value": "\(text)"}}}}}, "version": "1.0"}
        """
      ]
    }
    #expect(
      await lines(catalog("  ", "translated"), only: "empty-value") == [
        "warning L.xcstrings:2: in 'de', the value of 'Save' is only white space, although 'en' has a text: users see nothing"
      ])
    #expect(await lines(catalog(" ", "new"), only: "empty-value") == [])
    #expect(await lines(catalog(" x", "translated"), only: "empty-value") == [])
  }

  @Test func `texts without a state are one note`() async {
    func catalog(_ state: String) -> [String: String] {
      let unit = "{\"stringUnit\": {\(state)\"value\": \"x\"}}"
      return [
        "L.xcstrings": """
        {"sourceLanguage": "en", "strings": {
          "a": {"localizations": {"de": \(unit)}},
          "b": {"localizations": {"de": \(unit)}}}, "version": "1.0"}
        """
      ]
    }
    #expect(
      await lines(catalog(""), only: "catalog-structure") == [
        "note L.xcstrings:2: a text of 'a' has no 'state', so nothing says whether it is translated: write "
          + "'translated' or 'new', as Xcode does (and in 1 other place)"
      ])
    #expect(await lines(catalog("\"state\": \"new\", "), only: "catalog-structure") == [])
  }

  @Test func `several arguments without positions are one note for a table`() async {
    let source = [
      "\"a\" = \"%@ likes %@\";", "\"b\" = \"%d of %d pages\";", "\"c\" = \"%d/%d\";",
      "\"d\" = \"%1$@ and %2$@\";", "\"e\" = \"Only %@\";", "\"f\" = \"100 % sure\";",
    ].joined(separator: "\n")
    #expect(
      await lines(["en.lproj/L.strings": source], only: "format-implicit-reorder") == [
        "note en.lproj/L.strings:1: 2 texts (the first is 'a') have several arguments without positions: another "
          + "language may need another order; number them, as in %1$@ … %2$@"
      ])
    // Only source texts are reported, because a translation already has the order of its language.
    let translated = [
      "en.lproj/L.strings": "\"a\" = \"%1$@ likes %2$@\";",
      "de.lproj/L.strings": "\"a\" = \"%@ mag %@\";",
    ]
    #expect(await lines(translated, only: "format-implicit-reorder") == [])
  }

  @Test(arguments: [
    ("Alle (außer %@", "All (except %@)", true), ("Alle außer %@)", "All (except %@)", true),
    ("Alle [%@", "All [%@]", true), ("Alle (a)", "All", false), ("全部（%@）", "All (%@)", false),
    ("全部（%@)", "All (%@)", false), ("Datei:(%@)", "File (%@)", false),
    ("1) Alle 2) Keine", "1. All 2. None", false), ("a) Alle (b)", "a. All (b)", false),
    ("Danke :-)", "Thanks", false), ("Danke :(", "Thanks!", false), ("Alle)", "All)", false),
    ("(Seite 1", "(page 1)", true), ("(Option a)", "(option a)", false), ("(%@", "%@", false),
    ("Жаль(((", "Sorry", false),
    ("[hier](%@)", "[here](%@)", false), ("הכל )%@(", "All (%@)", false),
    ("1.) Alle (b) ii) Keine", "(a) All (b) None (c)", false),
    ("Alle außer)", "All (except)", true),
    ("注意:1)第一", "Note: (1) first", false), ("除我)", "All (but me)", true),
    ("가) 모두", "(a) All", false), ("Alle ]", "All", false),
    ("Dateien %d)", "Files (%d)", true), ("Größe KB)", "Size (KB)", true),
    ("Super (echt) :)", "Great (really)", false), ("Traurig (nein) ;-(", "Sad (no)", false),
    ("*) Pflicht", "(*) required", false),
    (many(300, 300), many(300, 300), false), (many(300, 299), many(300, 300), true),
    (many(300, 44), many(300, 300), true), (many(172, 300), many(300, 300), true),
  ])
  func `brackets without their other half`(
    _ text: String, _ source: String, _ isFound: Bool
  ) async {
    let found = await lines(
      [
        "en.lproj/L.strings": "\"a\" = \"\(source)\";",
        "de.lproj/L.strings": "\"a\" = \"\(text)\";",
      ],
      only: "bracket-mismatch")
    #expect(found.isEmpty == !isFound, "\(found)")
  }

  /// A text with many brackets, so that no count in a single byte can hold their numbers.
  private static func many(_ opening: Int, _ closing: Int) -> String {
    String(repeating: "(", count: opening) + " a " + String(repeating: ")", count: closing)
  }

  private func varied(_ rule: String, _ cases: [String: String]) -> String {
    let texts = cases.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";" }
    return "\"a\" = { \(rule) = { \(texts.joined(separator: " ")) }; };"
  }

  @Test func `a device or width that a translation lost`() async {
    func found(_ rule: String, _ source: [String: String], _ own: [String: String]) async
      -> [String]
    {
      await lines(
        [
          "en.lproj/L.stringsdict": varied(rule, source),
          "de.lproj/L.stringsdict": varied(rule, own),
        ], only: "missing-variation")
    }
    let device = "NSStringDeviceSpecificRuleType"
    let source = ["mac": "Click", "iphone": "Tap", "other": "Press"]
    #expect(
      await found(device, source, ["iphone": "Tippen", "other": "Drücken"]) == [
        "warning de.lproj/L.stringsdict:1: 'a' has a text for the device 'mac' in the source, but not in 'de': "
          + "users see the text for 'other'"
      ])
    #expect(await found(device, source, source) == [])
    // The lost text for `mac` equals the text for other devices, so no text is lost.
    #expect(await found(device, ["mac": "Go", "other": "Go"], ["other": "Los"]) == [])
    #expect(
      await found("NSStringVariableWidthRuleType", ["20": "s", "50": "long"], ["20": "k"]) == [
        "note de.lproj/L.stringsdict:1: 'a' has a text for the width '50' in the source, but not in 'de': users "
          + "see the text of another width"
      ])
  }
}
