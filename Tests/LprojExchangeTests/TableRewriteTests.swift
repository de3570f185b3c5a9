// Tests of imports of translations into a table: only the texts change, and the rest of the file is kept.

import LprojExchange
import LprojModel
import LprojSource
import LprojSyntax
import Testing

@Suite struct TableRewriteTests {
  private func table(_ text: String) -> ParsedTable {
    TableReader.read(ByteBuffer(Array(text.utf8), spare: text.utf8.count))
  }

  private func rewrite(
    _ targets: [(id: String, text: String)], into old: String?, like source: String,
    _ format: TableFormat = .strings
  ) -> (text: String?, refusals: [String]) {
    let reference = table(source)
    let units = TableUnits(
      reference, old.map(table), format: format, language: "fr", comments: [:])
    let file = ExchangeFile(
      original: "en.lproj/T.strings", sourceLanguage: "en", targetLanguage: "fr",
      units: targets.map {
        ExchangeUnit(
          id: Key($0.id), source: nil, target: Key($0.text), state: UnitState("translated"))
      })
    let check = UnitCheck(file, units, original: file.original)
    let result = TableRewrite(
      old.map { Array($0.utf8) }, check.changes, format: format, like: reference)
    let refusals =
      check.refusals.map { "\($0.id): \($0.reason)" }
      + result.refusals.map { "\($0.key): \($0.value)" }
    return (result.bytes.map { String(decoding: $0, as: UTF8.self) }, refusals.sorted())
  }

  private let source = """
    /* The first */
    "a" = "One";
    "b" = "Two";

    // Of the third.
    "c" = "Three";
    "d" = "Four";

    """

  @Test func `a text before the first one of the table comes before its comment`() {
    let old = "// Second.\n\"b\" = \"Deux\";\n\n\"d\" = \"Quatre\";\n"
    let text = rewrite([("a", "Un")], into: old, like: source).text ?? ""
    #expect(text.hasSuffix(old))
    #expect(text.hasPrefix("/* The first */\n\"a\" = \"Un\";\n"))
  }

  @Test(arguments: ["{\n}\n", "{ }", "{\n  // none\n}"])
  func `a dictionary without entries keeps its braces around them`(_ old: String) {
    let text = rewrite([("a", "Un"), ("b", "Deux")], into: old, like: source).text ?? ""
    let read = table(text)
    #expect(read.outcome == .loads)
    #expect(read.entries.map { read.key($0).description } == ["a", "b"])
  }

  @Test func `a changed text keeps all around it`() {
    let old = "/* head */\n\"a\"  =  \"Un\" ; // same line\n\nb = 'x';\n\"c\" = \"\\u00e9\";\n"
    let new = rewrite([("b", "Deux \"2\""), ("a", "Un")], into: old, like: source)
    #expect(new.refusals == [])
    #expect(
      new.text
        == "/* head */\n\"a\"  =  \"Un\" ; // same line\n\nb = \"Deux \\\"2\\\"\";\n\"c\" = \"\\u00e9\";\n"
    )
  }

  @Test func `a new text is added in the order of the source, with its comment`() {
    let first = rewrite([("a", "Un")], into: "\"b\" = \"Deux\";\n", like: source)
    #expect(first.text == "/* The first */\n\"a\" = \"Un\";\n\"b\" = \"Deux\";\n")
    let middle = rewrite(
      [("c", "Trois")], into: "\"b\" = \"Deux\";\n\"d\" = \"Quatre\";\n", like: source)
    #expect(
      middle.text
        == "\"b\" = \"Deux\";\n\n// Of the third.\n\"c\" = \"Trois\";\n\"d\" = \"Quatre\";\n")
    let last = rewrite([("d", "Quatre")], into: "\"c\" = \"Trois\";", like: source)
    #expect(last.text == "\"c\" = \"Trois\";\n\"d\" = \"Quatre\";")
  }

  @Test func `a table that is not there is made`() {
    let made = rewrite([("b", "Deux"), ("a", "Un")], into: nil, like: source)
    #expect(made.text == "/* The first */\n\"a\" = \"Un\";\n\"b\" = \"Deux\";\n")
  }

  @Test func `line ends are those of the table`() {
    let new = rewrite([("b", "Deux")], into: "\"a\" = \"Un\";\r\n", like: source)
    #expect(new.text == "\"a\" = \"Un\";\r\n\"b\" = \"Deux\";\r\n")
  }

  @Test(arguments: [
    ("\"a\" = \"Un\"\n\"b\" = \"Deux\";\n", "the table is broken, so it cannot be changed safely"),
    ("\"b\" = \"Deux\";\n/* open", "the table ends in a comment that is never closed"),
  ])
  func `a table that cannot be changed safely is refused`(_ old: String, _ reason: String) {
    let new = rewrite([("a", "Uno")], into: old, like: source)
    #expect(new.text == nil)
    #expect(new.refusals.count == 1 && new.refusals[0].contains(reason), "\(new.refusals)")
  }

  // MARK: Plurals

  private func plural(_ forms: String, _ indent: String = "\t") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(indent)<key>files</key>
    \(indent)<dict>
    \(indent)\(indent)<key>NSStringLocalizedFormatKey</key>
    \(indent)\(indent)<string>%#@n@</string>
    \(indent)\(indent)<key>n</key>
    \(indent)\(indent)<dict>
    \(indent)\(indent)\(indent)<key>NSStringFormatSpecTypeKey</key>
    \(indent)\(indent)\(indent)<string>NSStringPluralRuleType</string>
    \(indent)\(indent)\(indent)<key>NSStringFormatValueTypeKey</key>
    \(indent)\(indent)\(indent)<string>d</string>
    \(forms)\(indent)\(indent)</dict>
    \(indent)</dict>
    </dict>
    </plist>

    """
  }

  private func form(_ name: String, _ text: String) -> String {
    "\t\t\t<key>\(name)</key>\n\t\t\t<string>\(text)</string>\n"
  }

  private var english: String { plural(form("one", "%d file") + form("other", "%d files")) }

  private func id(_ form: String) -> String {
    let units = TableUnits(
      table(english), nil, format: .stringsdict, language: "fr", comments: [:]
    ).units
    return units.first { $0.path.last == Key(form) }!.id.description
  }

  @Test func `a form of a plural is changed in its place`() {
    let old = plural(form("one", "%d fichier") + form("other", "%d fichiers"))
    let new = rewrite(
      [(id("other"), "%d <fichiers> & plus")], into: old, like: english, .stringsdict)
    #expect(new.refusals == [])
    #expect(
      new.text
        == plural(form("one", "%d fichier") + form("other", "%d &lt;fichiers&gt; &amp; plus")))
  }

  @Test func `a missing form is added beside the others`() {
    let old = plural(form("other", "%d fichiers"))
    let new = rewrite([(id("one"), "%d fichier")], into: old, like: english, .stringsdict)
    #expect(new.refusals == [])
    #expect(new.text == plural(form("one", "%d fichier") + form("other", "%d fichiers")))
  }

  @Test func `a whole entry is made as the source has it`() throws {
    let forms = [(id("one"), "%d fichier"), (id("other"), "%d fichiers")]
    let new = rewrite(forms, into: nil, like: english, .stringsdict)
    #expect(new.refusals == [])
    let made = table(try #require(new.text))
    let units = TableUnits(
      table(english), made, format: .stringsdict, language: "fr", comments: [:])
    #expect(made.outcome == .loads)
    #expect(forms.map { units.unit(Key($0.0))?.target } == forms.map { Key($0.1) })
  }
}
