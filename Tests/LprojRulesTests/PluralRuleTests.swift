// Tests of plural forms and of the structure of `.stringsdict` entries, by the rules of each language.

import LprojKit
import LprojSource
import LprojTestSupport
import Testing

@Suite struct PluralRuleTests {
  private static let rules = [
    "plural-missing-category", "plural-empty-form", "plural-unused-category",
    "plural-implied-number", "stringsdict-structure",
  ]

  func findings(_ path: String, _ text: String) async throws -> [Finding] {
    let tree = try TemporaryTree()
    try tree.write(path, Array(text.utf8))
    return await audit(tree)
  }

  func audit(_ tree: TemporaryTree) async -> [Finding] {
    var request = AuditRequest(paths: [tree.path], in: .ofProcess(), jobs: 1)
    request.minimumSeverity = .note
    request.only = Self.rules
    return await Audit.run(request).report.findings.map(\.first)
  }

  func messages(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.severity): \($0.message)" }
  }

  /// Returns an entry `k` with the variable `n`, which has the forms.
  func entry(_ forms: String, type: String = "d", format: String = "%#@n@") -> String {
    """
    k = { NSStringLocalizedFormatKey = "\(format)"; n = {
      NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = \(type);
      \(forms) }; };
    """
  }

  @Test func `an empty form is seen where ICU has no rules for the language`() async throws {
    let empty = entry(#"one = "%d fichièr"; other = "";"#)
    #expect(
      messages(try await findings("oc.lproj/L.stringsdict", empty)) == [
        "error: the form 'other' of the variable 'n' of 'k' is empty: Occitan users see nothing, whatever the number"
      ])
    let whole = entry(#"one = ""; other = "%d fichièrs";"#)
    #expect(try await findings("oc.lproj/L.stringsdict", whole).isEmpty)
  }

  private static let forms: [(language: String, type: String, forms: String, message: String?)] = [
    ("en", "d", #"one = "%d file"; other = "%d files";"#, nil),
    (
      "en", "d", #"other = "%d files";"#,
      "warning: the variable 'n' of 'k' lacks the plural form 'one': English users see the plural form 'other' for 1"
    ),
    (
      "en", "d", #"other = "Step %d";"#,
      "note: the variable 'n' of 'k' lacks the plural form 'one': English users see the plural form 'other' for 1"
    ),
    (
      "en", "d", #"other = "%d people";"#,
      "warning: the variable 'n' of 'k' lacks the plural form 'one': English users see the plural form 'other' for 1"
    ),
    (
      "es", "f", #"one = "%f metro"; other = "%f metros";"#,
      "note: the variable 'n' of 'k' lacks the plural form 'many': in 'es', only numbers such as 1000000 select it"
    ),
    (
      "cs", "f", #"one = "%f metr"; few = "%f metry"; other = "%f metrů";"#,
      "warning: the variable 'n' of 'k' lacks the plural form 'many': Czech users see the plural form 'other' for 0.1"
    ),
    (
      "en", "d", #"one = "%d file";"#,
      "error: the variable 'n' of 'k' lacks the plural form 'other': English users get no text for 0, 2, 3, 4 …"
    ),
    (
      "en", "d", #"zero = "left"; one = "right";"#,
      "warning: the variable 'n' of 'k' lacks the plural form 'other': English users get no text for 2, 3, 4, 5 …"
    ),
    (
      "en", "d", #"zero = "none"; one = "%d file";"#,
      "error: the variable 'n' of 'k' lacks the plural form 'other': English users get no text for 2, 3, 4, 5 …"
    ),
    (
      "en", "d", #"zero = "no files"; one = "one file";"#,
      "error: the variable 'n' of 'k' lacks the plural form 'other': English users get no text for 2, 3, 4, 5 …"
    ),
    (
      "ja", "d", #"zero = "%d";"#,
      "error: the variable 'n' of 'k' lacks the plural form 'other': Japanese users get no text for 1, 2, 3, 4 …"
    ),
    (
      "ru", "ld", #"one = "%ld a"; few = "%ld b"; many = "%ld c";"#,
      "note: the variable 'n' of 'k' lacks the plural form 'other': in 'ru', whole numbers never select it"
    ),
    (
      "ru", "f", #"one = "%f a"; few = "%f b"; many = "%f c";"#,
      "error: the variable 'n' of 'k' lacks the plural form 'other': Russian users get no text for 0.1"
    ),
    (
      "ru", "d", #"one = "%d a"; many = "%d c";"#,
      "error: the variable 'n' of 'k' lacks the plural forms 'few' and 'other': Russian users get no text for 2, 3, 4, 22 …"
    ),
    (
      "ru", "d", #"one = "%d a"; other = "%d b";"#,
      "warning: the variable 'n' of 'k' lacks the plural forms 'few' and 'many': Russian users see the plural form 'other' for 0, 2, 3, 4 …"
    ),
    ("ru", "d", #"one = "%d a"; few = "%d b"; many = "%d c"; other = "%d d";"#, nil),
    (
      "fr", "d", #"one = "%d a"; other = "%d b";"#,
      "note: the variable 'n' of 'k' lacks the plural form 'many': in 'fr', only numbers such as 1000000 select it"
    ),
    (
      "en", "d", #"one = ""; other = "%d b";"#,
      "warning: the form 'one' of the variable 'n' of 'k' is empty: English users see nothing for 1"
    ),
    (
      "en", "d", #"zero = ""; one = "a"; other = "%d b";"#,
      "note: the form 'zero' of the variable 'n' of 'k' is empty"
    ),
    (
      "en", "d", #"one = "a"; few = "%d b"; other = "%d c";"#,
      "note: the form 'few' of the variable 'n' of 'k' is never seen: 'en' has only 'one' and 'other'"
    ),
    ("en", "d", #"zero = "none"; one = "a"; other = "%d c";"#, nil),
    (
      "ru", "d", #"one = "1 a"; few = "%d b"; many = "%d c"; other = "%d d";"#,
      "warning: the form 'one' of the variable 'n' of 'k' lacks the number; in 'ru', this form is for several numbers: 1, 21, 31, 41 …"
    ),
    ("ru", "d", #"one = "a"; few = "b"; many = "c"; other = "d";"#, nil),
    (
      "hi", "d", #"one = "a"; other = "%d d";"#,
      "note: the form 'one' of the variable 'n' of 'k' lacks the number; in 'hi', this form is for several numbers: 0, 1"
    ),
    ("hi", "d", #"zero = "none"; one = "a"; other = "%d d";"#, nil),
    ("tlh", "d", #"other = "%d";"#, nil),
  ]

  @Test(arguments: forms.indices)
  func `forms are judged by the language and the type of the number`(_ number: Int) async throws {
    let item = Self.forms[number]
    let found = try await findings(
      "\(item.language).lproj/A.stringsdict", entry(item.forms, type: item.type))
    #expect(messages(found) == [item.message].compactMap { $0 })
  }

  @Test func `an empty form beside other text is meant`() async throws {
    let text = entry(#"one = ""; other = "s";"#, format: "file%#@n@")
    #expect(try await findings("en.lproj/A.stringsdict", text).isEmpty)
  }

  @Test(arguments: [
    // An English source with an empty `one` shows nothing for 1. In French, `one` is also for 0, and in Ukrainian for 21, 31 and so on.
    ("en", "fr", "one", Severity.note), ("en", "uk", "one", .warning), ("ru", "uk", "one", .note),
    ("ru", "uk", "few", .note), ("pl", "uk", "one", .warning), ("ru", "cs", "few", .note),
    ("cs", "ru", "few", .warning),
    ("en", "fr", "other", .error),
  ])
  func `an empty form is excused for the numbers of the source's empty form`(
    _ source: String, _ language: String, _ category: String, _ severity: Severity
  ) async {
    let texts = ["one", "few", "many", "other"].map { name in
      "\(name) = \"\(name == category ? "" : "%d \(name)")\";"
    }
    let table = Array(entry(texts.joined()).utf8)
    var request = AuditRequest(
      paths: ["/R"],
      in: .memory([
        "/R/\(source).lproj/A.stringsdict": table, "/R/\(language).lproj/A.stringsdict": table,
      ]), jobs: 1)
    request.source = source
    request.minimumSeverity = .note
    request.only = ["plural-empty-form"]
    let found = await Audit.run(request).report.findings.flatMap(\.findings)
    #expect(found.filter { $0.localization == language }.map(\.severity) == [severity])
  }

  @Test func `a missing form is inserted as a copy of other, in the style of the file`()
    async throws
  {
    let text = """
      <?xml version="1.0"?>
      <plist version="1.0"><dict>
      \t<key>k</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      \t\t<key>n</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      \t\t\t<key>NSStringFormatValueTypeKey</key><string>d</string>
      \t\t\t<key>one</key>
      \t\t\t<string>%d &amp; file</string>
      \t\t\t<key>other</key>
      \t\t\t<string>%d &amp; files</string>
      \t\t</dict>
      \t</dict>
      </dict></plist>

      """
    let tree = try TemporaryTree()
    try tree.write("pl.lproj/A.stringsdict", Array(text.utf8))
    let found = await audit(tree)
    #expect(found.count == 1 && found[0].position.line == 3)
    let fix = try #require(found.first?.fix)
    #expect(fix.safety == .unsafe)
    var bytes = Array(text.utf8)
    for edit in fix.edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.replacement) }
    func form(_ name: String) -> String {
      "\t\t\t<key>\(name)</key>\n\t\t\t<string>%d &amp; files</string>"
        + " <!-- copied from 'other' by lproj: to be translated -->\n"
    }
    let mark = "\t\t\t<key>other</key>"
    let expected = text.replacing(mark, with: form("few") + form("many") + mark)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    try tree.write("pl.lproj/A.stringsdict", bytes)
    #expect(await audit(tree).isEmpty)
  }

  private func translated(_ source: String, _ text: String, _ language: String) async throws
    -> [String]
  {
    let tree = try TemporaryTree()
    try tree.write("en.lproj/A.stringsdict", Array(source.utf8))
    try tree.write("\(language).lproj/A.stringsdict", Array(text.utf8))
    return messages(await audit(tree)).filter { !$0.contains("English users") }
  }

  @Test func `what the source does without, or does wrong, is a note in its translations`()
    async throws
  {
    let bare = entry(#"other = "%d files";"#)
    let whole = entry(#"one = "%d file"; other = "%d files";"#)
    #expect(
      try await translated(bare, entry(#"other = "%d b";"#), "pl") == [
        "note: the variable 'n' of 'k' lacks the plural forms 'one', 'few' and 'many': Polish users see the plural form "
          + "'other' for 0, 1, 2, 3 …"
      ])
    #expect(
      try await translated(whole, entry(#"one = "%d a"; other = "%d b";"#), "pl") == [
        "warning: the variable 'n' of 'k' lacks the plural forms 'few' and 'many': Polish users see the plural form "
          + "'other' for 0, 2, 3, 4 …"
      ])
    // All forms still equal the source forms. The rule `untranslated` reports this text, so its missing forms are only a note.
    #expect(
      try await translated(whole, whole, "pl") == [
        "note: the variable 'n' of 'k' lacks the plural forms 'few' and 'many': Polish users see the plural form "
          + "'other' for 0, 2, 3, 4 …"
      ])
    let wrong = entry(#"one = "%2$d a"; other = "%2$d b";"#)
    #expect(
      try await translated(wrong, wrong, "de") == [
        "note: the form 'one' of the variable 'n' of 'k' shows argument 2, but is chosen by argument 1",
        "warning: the form 'one' of the variable 'n' of 'k' shows argument 2, but is chosen by argument 1",
      ])
    #expect(
      try await translated(whole, entry(#"one = "eine"; other = "%d b";"#), "de") == [
        "note: the form 'one' of the variable 'n' of 'k' lacks the number that the source shows"
      ])
  }

  @Test func `variations and substitutions of a catalog are judged by the same rules`() async throws
  {
    func unit(_ text: String) -> String {
      #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
    }
    let text = """
      { "sourceLanguage" : "en", "strings" : { "k %lld" : { "localizations" : {
        "en" : { "variations" : { "plural" : { "one" : \(unit("%lld")), "other" : \(unit("")) } } },
        "pl" : { "stringUnit" : { "state" : "translated", "value" : "%#@n@ x" },
          "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
            "one" : \(unit("jeden")), "few" : \(unit("%arg")), "other" : \(unit("%arg")) } } } } },
        "ru" : { "variations" : { "device" : { "mac" : { "variations" : { "plural" : {
          "one" : \(unit("один")), "few" : \(unit("%lld")), "many" : \(unit("%lld")), "other" : \(unit("%lld")) } } },
          "other" : \(unit("x")) } } }
      } } }, "version" : "1.0" }
      """
    let found = try await findings("A.xcstrings", text)
    #expect(
      messages(found) == [
        "error: the form 'other' of 'k %lld' is empty: English users see nothing for 0, 2, 3, 4 …",
        "warning: the variable 'n' of 'k %lld' lacks the plural form 'many': Polish users see the plural form 'other' for 0, 5, 6, 7 …",
        "warning: the form 'one' of the device or width variation 'mac' of 'k %lld' lacks the number; in 'ru', this form is for several numbers: 1, 21, 31, 41 …",
      ])
    #expect(
      found.map(\.position.line) == [2, 3, 7] && found.map(\.localization) == ["en", "pl", "ru"])
  }
}
