// Tests of the localization that a name means, of related localizations, and of the source localization.

import LprojFiles
import LprojSource
import Testing

@testable import LprojModel

@Suite struct LanguagesTests {
  private static let names = ["Base", "en", "en_GB", "French", "pt-BR", "zh-Hans"]

  private static let asked: [(String, String?)] = [
    ("en", "en"), ("EN", "en"), ("en.lproj", "en"), ("en.lproj/", "en"), ("en-gb", "en_GB"),
    ("fr", "French"), ("french", "French"), ("pt_BR", "pt-BR"), ("pt", nil), ("zh_CN", "zh-Hans"),
    ("base", "Base"), ("", nil), ("de", nil),
  ]

  @Test(arguments: asked)
  func `a name means the localization that is called so, or is the same in other words`(
    _ name: String, _ found: String?
  ) {
    #expect(NamedLocalization.find(name, in: Self.names) == found)
  }

  private static let typed: [(String, Bool)] = [
    ("", true), ("/", true), ("a/b", true), ("*", true), ("fr,de", true), (".lproj", true),
    ("fr", false), ("tlh", false), ("fr.lproj/", false),
  ]

  @Test(arguments: typed)
  func `a name that no localization can have`(_ name: String, _ isMalformed: Bool) {
    #expect(NamedLocalization.isMalformed(name) == isMalformed)
  }

  @Test func `unknown names are reported with the existing ones`() {
    let failures = NamedLocalization.unknown(["fr", "it", "a/b"], in: Set(Self.names))
    #expect(failures.map(\.detail) == ["it", "a/b"])
    #expect(
      failures.map(\.kind) == [.unknownLocalization(known: Self.names.sorted()), .malformedName])
    #expect(NamedLocalization.all(["fr", "it", "EN"], in: Self.names) == ["French", "en"])
  }

  private static let regions: [(String, String?)] = [
    ("en_GB", "en"), ("en-US", "en"), ("English", nil), ("en", nil), ("pt-BR", nil),
    ("de_CH", "German"),
    ("zh_HK", nil), ("zh-Hans_SG", "zh-Hans"), ("Base", nil), ("es_419", "es"),
  ]

  @Test(arguments: regions)
  func `a region belongs to the folder of its language`(_ name: String, _ folder: String?) {
    let names = ["Base", "en", "en_GB", "German", "zh-Hans", "es", "pt_PT"]
    #expect(LanguageRelation.languageFolder(of: name, among: names) == folder)
  }

  private static let related: [(String, String, Bool)] = [
    ("en-GB", "en-US", true), ("en", "English", true), ("en", "de", false),
    ("zh-Hans", "zh-Hant", false),
    ("fr_CA", "French", true), ("Base", "en", false),
  ]

  @Test(arguments: related)
  func `regions of one language are related`(_ one: String, _ other: String, _ areRelated: Bool) {
    #expect(LanguageRelation.isRelated(one, other) == areRelated)
    #expect(LanguageRelation.isRelated(other, one) == areRelated)
  }

  private static let trees:
    [(folders: [String], entries: [Int], named: String?, development: String?)] = [
      (["de", "en", "fr"], [1, 1, 1], nil, "en folders"),
      (["de", "English"], [9, 1], nil, "English folders"),
      (["Base", "de"], [1, 9], nil, "Base folders"),
      (["Base", "en_AU"], [1, 1], nil, "en_AU folders"),
      (["de", "fr"], [1, 2], nil, "fr most entries"),
      (["de", "fr"], [2, 2], nil, "de most entries"),
      (["de", "fr"], [0, 0], nil, "de most entries"), (["de", "en"], [1, 1], "de", "de asked"),
      (["German", "en"], [1, 1], "de", "German asked"),
      (["de", "en"], [1, 1], "it", "en folders"),
      (["en-GB", "en-US"], [1, 1], nil, "en-US folders"), ([], [], nil, nil),
    ]

  @Test(arguments: trees)
  func `the source localization is requested, or found by folders and entries`(
    _ folders: [String], _ entries: [Int], _ named: String?, _ development: String?
  ) {
    var files: [String: [UInt8]] = ["/P/x.txt": []]
    for (folder, count) in zip(folders, entries) {
      let text = (0..<count).map { "\"k\($0)\" = \"v\";\n" }.joined()
      files["/P/\(folder).lproj/L.strings"] = Array(text.utf8)
    }
    let workspace = Workspace.memory(files, currentFolder: "/P")
    var discovery = TreeDiscovery(workspace)
    discovery.add(".")
    let tree = discovery.finish().first ?? Tree(path: ".", kind: .resources)
    let found = DevelopmentLocalization(of: tree, in: workspace, named: named)
    #expect(found.map { "\($0.name) \($0.decision.words(asked: "asked"))" } == development)
  }

  private static let letters: [(String, Int, Bool)] = [
    ("abc", 1, true), ("abc", 3, true), ("abc", 4, false), ("", 1, false), ("123 !", 1, false),
    ("%@", 1, false), ("%1$ld", 1, false), ("%d a", 1, true), ("%d%%", 1, false),
    ("%#@n@", 1, true),
    ("${NAME}", 1, false), ("$(NAME) x", 1, true), ("$(NAME", 1, true), ("$a", 1, true),
    ("$", 1, false),
    ("é", 1, true), ("éa", 2, true), ("é", 2, false), ("你", 1, true), ("%ld @", 1, false),
    ("@ Z", 1, true),
    ("→", 1, false), ("❤️", 1, false), ("⚠️ ×", 1, false), ("❌ é", 1, true), ("ไ", 1, true),
    ("ひ", 1, true), ("。", 1, false), ("𝟙 𐐀", 1, true), ("á", 2, false),
    ("[`{", 1, false), ("az", 2, true), ("AZ", 2, true),
  ]

  @Test(arguments: letters)
  func `letters are those that could be translated`(_ text: String, _ least: Int, _ has: Bool) {
    #expect(UntranslatedText.hasLetters(Array(text.utf8), atLeast: least) == has)
  }

  @Test(arguments: [
    ("[https://a.org/b](https://a.org/b)", false), ("https://a.org", false),
    ("see https://a.org", true),
    ("[here](https://a.org)", true), ("ahttps://a", false), ("a: b", true), ("://", false),
    ("http://a.org。", false), ("http://a.org詳", true), ("", false),
  ])
  func `addresses are no words`(_ text: String, _ has: Bool) {
    #expect(UntranslatedText.hasWords(Array(text.utf8)) == has)
  }

  private static let rows: [(String, [String])] = [
    ("plain", []), ("%[a,b]@", ["%[a]@", "%[b]@"]),
    ("%[a,b]@ x %[c,d]@", ["%[a]@ x %[c]@", "%[a]@ x %[d]@", "%[b]@ x %[c]@", "%[b]@ x %[d]@"]),
    ("%[a]@", ["%[a]@"]), ("%[]@", []), ("%[a", []),
  ]

  @Test(arguments: rows)
  func `a row of a predicate editor includes its choices`(_ key: String, _ single: [String]) {
    let rows = PredicateRows.single(Key(key)).map { Set($0.map(\.description)) }
    #expect(rows ?? [] == Set(single))
    #expect((rows == nil) == single.isEmpty)
  }

  @Test func `a row with too many choices is left alone`() {
    let eight = "%[a,b,c,d,e,f,g,h]@"
    let most = String(repeating: eight, count: 4)
    #expect(PredicateRows.single(Key(most))?.count == 4_096)
    #expect(PredicateRows.single(Key(most + "%[a,b]@")) == nil)
  }
}
