// A product beside its sources.

import LprojTestSupport
import Testing

@Suite struct DriftTests {
  private let resources = "App.app/Contents/Resources"

  private func product(_ built: [String: String], _ sources: [String: String]) throws -> Product {
    var files = Sample.macApp()
    for (path, text) in built { files[resources + "/" + path] = .text(text) }
    for (path, text) in sources { files["src/" + path] = .text(text) }
    return try Product(files)
  }

  private func found(_ built: [String: String], _ sources: [String: String]) throws -> [String] {
    try product(built, sources).findings("--only", "bundle-drift", "--against", "src", "App.app")
      .map {
        "\($0.path):\($0.line): \($0.message)"
      }
  }

  @Test func `a product that has everything, also compiled and under other names`() throws {
    #expect(
      try found(
        [
          "de.lproj/L.strings": "<plist><dict><key>a</key><string>Ä</string></dict></plist>",
          "zh-Hant.lproj/L.strings": "a = b;", "de.lproj/Own.strings": "x = y;",
          "de.lproj/InfoPlist.strings": "CFBundleName = n;",
        ],
        [
          "App/de.lproj/L.strings": "a = \"Ä\";", "App/zh_TW.lproj/Empty.strings": "/* none */",
          "App/zh-Hant.lproj/L.strings": "a = b;", "Kit/de.lproj/L.strings": "a = \"Other\";",
          "App/de.lproj/App-InfoPlist.strings": "CFBundleName = n;",
        ]) == [])
  }

  @Test func `a localization, a table, a key and a value that did not reach it`() throws {
    #expect(
      try found(
        ["de.lproj/L.strings": "a = old;\nb = same;"],
        [
          "de.lproj/L.strings": "a = new; b = same; c = more;", "de.lproj/M.strings": "a = b;",
          "fr.lproj/L.strings": "a = b;",
        ]) == [
          "App.app:1: the localization 'fr' of the sources is not in the product",
          "\(resources)/de.lproj:1: the table 'M' of the sources is not in 'de'",
          "\(resources)/de.lproj/L.strings:1: 'a' is 'old' in the product and 'new' in the sources",
          "\(resources)/de.lproj/L.strings:1: 'c' of the sources is not in the product",
        ])
  }

  @Test func `string catalogs are sources too`() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "new"}}}},
        "b": {"localizations": {"de": {"stringUnit": {"state": "new", "value": ""}}}},
        "c": {"extractionState": "stale",
              "localizations": {"de": {"stringUnit": {"state": "translated", "value": "x"}}}}}}
      """
    #expect(
      try found(["de.lproj/L.strings": "a = old;"], ["L.xcstrings": catalog]) == [
        "\(resources)/de.lproj/L.strings:1: 'a' is 'old' in the product and 'new' in the sources"
      ])
    #expect(try found(["de.lproj/L.strings": "a = new;"], ["L.xcstrings": catalog]) == [])
  }

  @Test func `sources that are not there`() throws {
    let product = try product([:], ["notes.txt": "a"])
    let none = try product.run("audit", "--against", "src", "App.app")
    #expect(none.status == 2)
    #expect(none.errors == "lproj: src: holds no localizations to compare with\n")
    let missing = try product.run("audit", "--against", "nowhere", "App.app")
    #expect(missing.status == 2)
    #expect(missing.errors == "lproj: nowhere: does not exist\n")
  }

  @Test func `several are one line of text`() throws {
    let text = try product(
      ["de.lproj/L.strings": "x = y;"], ["de.lproj/L.strings": "a = 1; b = 2; c = 3; d = 4;"]
    ).run("audit", "--only", "bundle", "--against", "src", "App.app").output
    #expect(
      text.contains("4 texts differ from the sources or are absent: 'a', 'b', 'c' and 1 more"))
  }
}
