// Tests of `lproj diff`: the changed texts between two versions.

import Foundation
import LprojTestSupport
import Testing

@Suite struct DiffTests {
  private static let english =
    "\"a\" = \"One file\";\n\"b\" = \"Two\";\n/* old */\n\"menu.open\" = \"Open\";\n\"gone\" = \"x\";\n"

  private func repository() throws -> Repository {
    let repository = try Repository([
      "en.lproj/L.strings": Self.english, "fr.lproj/L.strings": "\"b\" = \"Deux\";\n",
    ])
    try repository.write(
      "en.lproj/L.strings",
      "\"b\" = \"Two\";\n/* new */\n\"menu.open.it\" = \"Open\";\n\"a\" = \"One document\";\n\"n\" = \"New\";\n"
    )
    try repository.write(
      "fr.lproj/L.strings", [0xEF, 0xBB, 0xBF] + Array("\"b\" = \"Deux\";\r\n".utf8))
    return repository
  }

  private static let expected = """
    L
      ~ 'a'
          en: 'One [-file-]{+document+}'
      - 'gone'
          en: 'x'
      > 'menu.open' is now 'menu.open.it'
      + 'n'
          en: 'New'

    1 table: 1 key added, 1 key removed, 1 key renamed, 1 text changed

    """

  @Test func `order, encoding and bytes are no changes`() throws {
    let repository = try repository()
    #expect(try repository.lproj("diff").output == Self.expected)
    try repository.git("commit", "--quiet", "--all", "--message", "second")
    #expect(try repository.lproj("diff").output == "")
    #expect(try repository.lproj("diff", "HEAD~1").output == Self.expected)
    #expect(try repository.lproj("diff", "HEAD~1", "HEAD").output == Self.expected)
    #expect(try repository.lproj("diff", "HEAD~1", "--", "fr.lproj").output == "")
    #expect(
      try repository.lproj("diff", "--stat", "HEAD~1").output.split(separator: "\n").first
        == "L: 1 key added, 1 key removed, 1 key renamed, 1 text changed")
    #expect(try repository.lproj("diff", "--exit-code", "HEAD~1").status == 1)
    #expect(try repository.lproj("diff", "--exit-code").status == 0)
    let json = try repository.lproj("diff", "--format", "json", "HEAD~1").output
    #expect(
      json.contains("\"schema\": \"lproj.diff/1\"") && json.contains("\"oldKey\": \"menu.open\""))
    let markdown = try repository.lproj("diff", "--format", "markdown", "HEAD~1").output
    #expect(markdown.contains("| <code>a</code> | text | en | <code>One file</code> |"))
    let page = try repository.lproj("diff", "--format", "html", "HEAD~1").output
    #expect(page.contains("One <del>file</del><ins>document</ins>"))
  }

  @Test func `a list or data is written as in the table, and a moved one is no change`() throws {
    let old = "\"a\" = (\"One\", \"Two\");\n\"b\" = <0aff>;\n\"c\" = (x, { k = v; });\n"
    let repository = try Repository(["en.lproj/L.strings": old])
    try repository.write(
      "en.lproj/L.strings",
      "/* new */ \"c\" = (x, { k = v; });\n\"a\" = (\"One\");\n\"b\" = \"text\";\n")
    let json = try repository.lproj("diff", "--format", "json").output
    for part in [
      #""old": "( \"One\", \"Two\" )""#, #""new": "( \"One\" )""#, #""old": "<0aff>""#,
      #""new": "text""#,
    ] {
      #expect(json.contains(part), "\(part) in \(json)")
    }
    #expect(!json.contains("k = v"), "\(json)")
  }

  @Test func `a date is written as in XML, and a quotation mark in a list is escaped`() throws {
    func table(_ value: String) -> String {
      "<plist version=\"1.0\"><dict><key>a</key>\(value)</dict></plist>"
    }
    let repository = try Repository([
      "en.lproj/L.strings": table("<date>2020-01-01T00:00:00Z</date>")
    ])
    try repository.write(
      "en.lproj/L.strings", table("<array><string>a\", \"b</string></array>"))
    let text = try repository.lproj("diff").output
    #expect(text.contains("2020-01-01T00:00:00Z"), "\(text)")
    #expect(text.contains(#"( "a\", \"b" )"#), "\(text)")
    try repository.write("en.lproj/L.strings", table("<string>2020-01-01T00:00:00Z</string>"))
    #expect(try repository.lproj("diff", "--exit-code").status == 1)
  }

  @Test func `comments and states are reported`() throws {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"a": {"comment": "one", "localizations": {"fr":
      {"stringUnit": {"state": "translated", "value": "un"}}}}}, "version": "1.0"}
      """
    let repository = try Repository(["C.xcstrings": catalog])
    try repository.write(
      "C.xcstrings",
      catalog.replacingOccurrences(of: "translated", with: "needs_review")
        .replacingOccurrences(of: "one", with: "one thing"))
    #expect(
      try repository.lproj("diff").output == """
        C
          ~ 'a' (comment)
              en: 'one{+ thing+}'
          ~ 'a' (state)
              fr: '[-translated-]{+needs_review+}'

        1 table: 1 comment changed, 1 state changed

        """)
  }

  @Test func `the last entry of a duplicate key counts`() throws {
    let repository = try Repository([
      "en.lproj/L.strings": """
      /* A */
      "a" = "1";
      "b" = "1";
      "a" = "2";
      "c" = "1";
      "d" = "1";
      """
    ])
    try repository.write(
      "en.lproj/L.strings",
      """
      /* A */
      "a" = "1";
      /* B */
      "b" = "1";
      "c" = "1";
      "c" = "2";
      "d" = "\\U0031";
      """)
    #expect(
      try repository.lproj("diff").output == """
        L
          ~ 'a'
              en: '[-2-]{+1+}'
          ~ 'b' (comment)
              en, added: 'B'
          ~ 'c'
              en: '[-1-]{+2+}'

        1 table: 2 texts changed, 1 comment changed

        """)
  }

  @Test func `a text that only another localization or format changed is not new`() throws {
    let repository = try Repository([
      "en.lproj/L.strings": "\"a\" = \"One\";\n\"p\" = \"%d file\";\n",
      "fr.lproj/L.strings": "\"b\" = \"Un\";\n",
      "en.lproj/L.stringsdict": Self.plural("%d file", "%d files"),
    ])
    try repository.write("fr.lproj/L.strings", "\"b\" = \"Un\";\n\"a\" = \"Un\";\n")
    try repository.git("rm", "--quiet", "en.lproj/L.stringsdict")
    #expect(
      try repository.lproj("diff").output == """
        L
          ~ 'a'
              fr, added: 'Un'
          ~ 'p'
              en, variations.plural.one, removed: '%d file'
              en, variations.plural.other, removed: '%d files'

        1 table: 3 texts changed

        """)
  }

  @Test func `tables that moved to a catalog show no change`() throws {
    let repository = try Repository([
      "en.lproj/L.strings": "/* c */\n\"a\" = \"One\";\n\"b\" = \"%@ of them\";\n",
      "fr.lproj/L.strings": "\"a\" = \"Un\";\n\"b\" = \"%@ d’eux\";\n",
      "en.lproj/L.stringsdict": Self.plural("%d file", "%d files"),
      "fr.lproj/L.stringsdict": Self.plural("%d fichier", "%d fichiers"),
    ])
    let result = try repository.lproj("convert", "--to", "catalog", ".")
    #expect(result.status == 0, "\(result.errors)")
    for path in [
      "en.lproj/L.strings", "fr.lproj/L.strings", "en.lproj/L.stringsdict",
      "fr.lproj/L.stringsdict",
    ]
    where repository.exists(path) {
      try repository.git("rm", "--quiet", path)
    }
    #expect(repository.exists("L.xcstrings"))
    #expect(try repository.lproj("diff").output == "")
  }

  private static func plural(_ one: String, _ other: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>p</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string>
    </dict></dict></dict></plist>
    """
  }

  @Test func `git shows tables in UTF-16`() throws {
    func utf16(_ text: String) -> [UInt8] {
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    let repository = try Repository([".gitattributes": "*.strings diff=lproj\n"])
    let program = try Program.lproj.path
    try repository.git("config", "diff.lproj.textconv", "'\(program)' diff --textconv")
    try repository.write("en.lproj/L.strings", utf16("\"a\" = \"One\";\n"))
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--message", "one")
    try repository.write("en.lproj/L.strings", utf16("\"a\" = \"Two\";\n"))
    let shown = try repository.git("diff")
    #expect(shown.contains("-'a' = 'One'") || shown.contains("-'a' (en) = 'One'"))
    // A table that cannot be parsed is shown as it is.
    try repository.write("B.strings", "\"a\" = ")
    let broken = try repository.lproj("diff", "--textconv", "B.strings")
    #expect(broken.status == 0)
    #expect(broken.output == "\"a\" = ")
  }

  @Test func `mistakes are reported`() throws {
    let repository = try repository()
    #expect(try repository.lproj("diff", "nosuch").status == 2)
    #expect(try repository.lproj("diff", "a", "b", "c").status == 64)
    try repository.write("en.lproj/L.strings", "\"a\" = ")
    let broken = try repository.lproj("diff")
    #expect(broken.status == 2)
    #expect(broken.errors.contains("en.lproj/L.strings: cannot be read"))
  }

  @Test func `a path that no version has, or outside of the repository, is a failure`() throws {
    let repository = try repository()
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--all", "--message", "new")
    try repository.git("rm", "--quiet", "-r", "fr.lproj")
    // Only one of the versions has the folder.
    let gone = try repository.lproj("diff", "HEAD", "--", "fr.lproj")
    #expect(gone.status == 0)
    #expect(gone.output.contains("fr, removed: 'Deux'"))
    #expect(try repository.lproj("diff", "HEAD~1", "HEAD", "--", "fr.lproj").status == 0)
    let outside = try repository.lproj("diff", "--", "/")
    #expect(outside.status == 2)
    #expect(outside.errors.hasPrefix("lproj: git: / is outside the work tree "))
    let absent = try repository.lproj("diff", "HEAD~1", "HEAD", "--", "fr.lproj", "nosuch")
    #expect(absent.status == 2)
    #expect(absent.errors == "lproj: nosuch: does not exist\n")
  }
}
