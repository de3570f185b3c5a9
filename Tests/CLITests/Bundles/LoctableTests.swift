// Tests of `.loctable` files: tables with all languages in one file.

import Foundation
import LprojTestSupport
import Testing

@Suite struct LoctableTests {
  private let table = plist([
    "LocProvenance": ["en": "x"],
    "en": ["a": "A", "e": "E", "b": "B \"q\"", "c": ["NSStringLocalizedFormatKey": "%d"]],
    "de": ["a": "Ä", "e": ""], "zh_TW": ["a": "甲", "e": "戊", "b": "乙", "c": "丙", "d": "丁"],
  ])

  private func report(_ files: Files, _ path: String) throws -> String {
    let product = Product(files)
    let json = try product.run("audit", "--format", "json", path)
    #expect(try JSONSchema(named: "audit").problems(of: json.output) == [])
    return try product.run("audit", "--no-fold", path).output
  }

  @Test(arguments: [".", "App.app", "App.app/Contents/Resources/Menu.loctable"])
  func `what each language covers`(_ path: String) throws {
    var files = Sample.macApp()
    files["App.app/Contents/Resources/Menu.loctable"] = table
    let text = try report(files, path)
    #expect(text.contains("de               50 %      2  █████░░░░░░░░░░░░░░░   25 %"), "\(text)")
    #expect(text.contains("zh_TW           100 %      0  ████████████████████  100 %"), "\(text)")
  }

  @Test func `each language is judged like a table of its own`() throws {
    let found = try Product(["Menu.loctable": table]).findings(".")
    #expect(
      found.map { "\($0.severity) \($0.path):\($0.line) \($0.rule) \($0.localization ?? "")" } == [
        "warning Menu.loctable:1 missing-key de", "warning Menu.loctable:1 missing-key de",
        "warning Menu.loctable:9 empty-value de",
        "note Menu.loctable:22 style-mismatch zh_TW",
        "warning Menu.loctable:23 format-missing-argument zh_TW",
        "warning Menu.loctable:24 extra-key zh_TW",
      ], "\(found.map(\.message))")
  }

  @Test func `a binary table, and one requested language`() throws {
    let product = Product(["Menu.loctable": table])
    try Zip.python(
      product,
      """
      import plistlib
      value = plistlib.load(open("Menu.loctable", "rb"))
      plistlib.dump(value, open("Menu.loctable", "wb"), fmt=plistlib.FMT_BINARY)
      """)
    let found = try product.findings("--locale", "de", ".")
    #expect(found.map(\.rule) == ["empty-value", "missing-key", "missing-key"])
    #expect(found.allSatisfy { $0.line == 1 && $0.path == "Menu.loctable" })
  }

  @Test func `a product with such a table has what its sources say`() throws {
    var files = Sample.macApp()
    files["App.app/Contents/Resources/L.loctable"] = plist([
      "en": ["a": "A"], "de": ["a": "alt", "b": "Be"],
    ])
    files["src/de.lproj/L.strings"] = .text("a = neu; b = Be;")
    files["src/fr.lproj/L.strings"] = .text("a = A;")
    let found = try Product(files)
      .findings("--only", "bundle-drift", "--against", "src", "App.app").map(\.message)
    #expect(
      found == [
        "the localization 'fr' of the sources is not in the product",
        "'a' is 'alt' in the product and 'neu' in the sources",
      ])
  }

  @Test func `a damaged one is named`() throws {
    let product = Product(["A.loctable": .text("{ a = "), "B.loctable": .text("(a, b)")])
    let result = try product.run("audit", ".")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        lproj: A.loctable: is a damaged property list
        lproj: B.loctable: holds an array, not a dictionary of languages

        """)
  }
}
