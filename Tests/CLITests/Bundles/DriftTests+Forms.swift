// Tests of `audit --against` with catalogs, plurals, archives and other forms of a product and its sources.

import LprojTestSupport
import Testing

extension DriftTests {
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

  @Test func `a compiled product is compared by what its tables say`() throws {
    let product = try product(
      ["de.lproj/L.strings": "a = \"Ä\"; b = old;"], ["de.lproj/L.strings": "a = \"Ä\"; b = new;"])
    let built = "App.app/Contents/Resources/de.lproj/L.strings"
    let result = try product.run(
      "compile", "--output", "built", "--encoding", "binary", "App.app/Contents/Resources")
    #expect(result.status == 0, "\(result.errors)")
    try Zip.python(product, "import shutil; shutil.copy('built/de.lproj/L.strings', '\(built)')")
    #expect(
      try product.findings("--only", "bundle-drift", "--against", "src", "App.app").map(\.message)
        == ["'b' is 'old' in the product and 'new' in the sources"])
  }

  @Test func `plurals of a catalog are in stringsdict tables`() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "n": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%d Waffel"}},
          "other": {"stringUnit": {"state": "translated", "value": "%d Waffeln"}}}}}}}}}
      """
    let plural = """
      <plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d W</string>
      <key>other</key><string>%d W</string></dict></dict></dict></plist>
      """
    let sources = ["L.xcstrings": catalog]
    #expect(try found(["de.lproj/L.stringsdict": plural], sources) == [])
    #expect(
      try found(["de.lproj/L.strings": "a = b;"], sources) == [
        "\(resources)/de.lproj/L.strings:1: 'n' of the sources is not in the product"
      ])
  }

  @Test func `a product that was built among its sources is no source`() throws {
    let product = try product(
      ["de.lproj/L.strings": "a = old;"], ["de.lproj/L.strings": "a = new;"])
    #expect(
      try product.findings("--only", "bundle-drift", "--against", ".", "App.app").map(\.message)
        == ["'a' is 'old' in the product and 'new' in the sources"])
  }

  @Test func `what targets of tests have never ships`() throws {
    #expect(
      try found(
        ["de.lproj/L.strings": "a = b;"],
        [
          "App/de.lproj/L.strings": "a = b;", "AppTests/fr.lproj/L.strings": "a = b;",
          "Tests/Kit/de.lproj/Other.strings": "a = b;", "AppUITests/M.xcstrings": "{}",
        ]) == [])
  }

  @Test func `a single table is compared alone`() throws {
    let product = try product(
      ["de.lproj/L.strings": "a = old;"],
      [
        "de.lproj/L.strings": "a = new;", "de.lproj/M.strings": "a = b;",
        "fr.lproj/L.strings": "a = b;",
      ])
    let one = "src/de.lproj/L.strings"
    #expect(
      try product.findings("--only", "bundle-drift", "--against", one, "App.app").map(\.message)
        == ["'a' is 'old' in the product and 'new' in the sources"])
    #expect(
      try product.findings("--only", "bundle-drift", "--against", "src/de.lproj", "App.app").count
        == 2)
  }

  @Test func `a packed product is named by its archive`() throws {
    let product = Product([
      "in/Payload/App.app/de.lproj/L.strings": .text("a = old;"),
      "src/de.lproj/L.strings": .text("a = new;"), "src/fr.lproj/L.strings": .text("a = A;"),
    ])
    try Zip.pack(product, "in", to: "App.ipa")
    #expect(
      try product.findings("--only", "bundle-drift", "--against", "src", "App.ipa").map {
        "\($0.path): \($0.message)"
      } == [
        "App.ipa: the localization 'fr' of the sources is not in the product",
        "App.ipa/Payload/App.app/de.lproj/L.strings: 'a' is 'old' in the product and 'new' in the "
          + "sources",
      ])
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
