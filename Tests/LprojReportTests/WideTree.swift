// Files in memory with an example of everything that reports show.

import LprojFiles

enum WideTree {
  private static let contents = texts.mapValues { Array($0.utf8) }.merging(bytes) { $1 }
  static let workspace = Workspace.memory(contents, currentFolder: "/place")
  static let items = contents.mapValues { MemoryFiles.Item.file($0) }

  private static let resources = "App/Sources/App/Resources/"

  private static var texts: [String: String] {
    var all = [
      "App/Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "App", defaultLocalization: "en",
        targets: [
          .target(name: "App", resources: [.process("Resources")]),
          .target(name: "Kit", resources: [.process("Texts")]),
        ])
      """,
      "App/Sources/Kit/Texts/en.lproj/Kit.strings": "\"a\" = \"Apples\";\n\"b\" = \"Pears\";\n",
      "App/Sources/Kit/Texts/fr.lproj/Kit.strings": "\"a\" = \"Pommes\";\n\"b\" = \"Poires\";\n",
      "App/Sources/Kit/Texts/it.lproj/Kit.strings": "\"a\" = \"Mele\";\n",
    ]
    for (path, text) in localizations { all[resources + path] = text }
    return all
  }

  private static let bytes: [String: [UInt8]] = [
    resources + "ru.lproj/Localizable.strings": Array("\"title\" = \"".utf8) + [0xCF, 0xF0, 0xE8]
      + Array("\";\n".utf8),
    resources + "en.lproj/map.png": [0x89, 0x50],
    resources + "de.lproj/map.png": [0x89, 0x51],
    resources + "map.png": [0x89, 0x52],
    resources + "icon.png": [0x89, 0x53],
  ]

  private static let numbered = (1...12).map { "\"key \($0)\" = \"Text number \($0)\";\n" }.joined()

  private static let localizations = [
    "en.lproj/Localizable.strings": """
    /* The title of the window */
    "title" = "Welcome";
    "count" = "%d of %@ loaded";
    "site" = "See https://example.com/help for more…";
    "named" = "Hello {name}, <b>welcome</b>!";
    "wide" = " Continue? ";
    "line\\nbreak" = "One\\nTwo";
    "twice" = "First";
    "twice" = "Second";
    "same" = "Copy all of the files";
    "none" = "Nothing here yet";

    """ + numbered,
    "de.lproj/Localizable.strings": """
    "title" = "Willkommen";
    "count" = "%@ von %d geladen";
    "site" = "Siehe https://example.org/hilfe";
    "named" = "Hallo {nome}, <b>willkommen!";
    "wide" = "Weiter?";
    "same" = "Copy all of the files";
    "none" = "";
    "left over" = "Alt";

    """,
    "fr.lproj/Localizable.strings": """
    "title" = "Bienvenue";
    "count" = "%2$@ : %1$d";
    "count" = "%1$d de %2$@";
    "site" = "Voir https://example.com/help pour plus…";
    "named" = "Bonjour {name}, <b>bienvenue</b> !";
    "wide" = " Continuer ? ";
    "line\\nbreak" = "Un\\nDeux";
    "twice" = "Second";
    "same" = "Tout copier";
    "none" = "Rien";
    "left over" = "Vieux";

    """ + numbered,
    "fr_CA.lproj/Localizable.strings": "\"title\" = \"Bienvenue\";\n",
    "ja.lproj/Localizable.strings": "\"title\" = \"ようこそ\"\n\"same\" = \"コピー\";\n",
    "zh_TW.lproj/Localizable.strings": "\"title\" = \"歡迎\";\n\"same\" = \"Привет\";\n",
    "kr.lproj/Localizable.strings": "\"title\" = \"환영합니다\";\n",
    "e n.lproj/Localizable.strings": "\"title\" = \"?\";\n",
    "Base.lproj/Localizable.strings": "\"title\" = \"Base\";\n",
    "pl.lproj/Localizable.strings": "\"title\" = \"Witaj\"; /* never closed\n",
    "en.lproj/Localizable.stringsdict": plural(["one": "%d file", "other": "%d files"]),
    "pl.lproj/Localizable.stringsdict": plural(["one": "%d plik", "other": ""]),
    "fr.lproj/Localizable.stringsdict": plural(["other": "des fichiers", "few": "%d"]),
    "Catalog.xcstrings": catalog,
  ]

  private static func plural(_ forms: [String: String]) -> String {
    let forms = forms.sorted { $0.key < $1.key }.map {
      "<key>\($0.key)</key><string>\($0.value)</string>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      \(forms.joined())</dict></dict></dict></plist>

      """
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld items" : {
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } } } } },
            "ru" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "элемент" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%@ элементов" } } } } }
          }
        },
        "Old" : { "extractionState" : "stale", "localizations" : {
          "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Alt" } },
          "fr" : { "stringUnit" : { "state" : "new", "value" : "" } } } },
        "Save" : { "comment" : "A button", "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Sichern" } },
          "xx" : { "stringUnit" : { "state" : "odd", "value" : "?" } } } }
      },
      "version" : "1.0"
    }

    """
}
