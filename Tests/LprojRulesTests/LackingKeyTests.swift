// Tests of keys that the code looks up and the source table lacks, although other localizations have them.

import Testing

@Suite struct LackingKeyTests {
  private static let words = ["one", "two", "three", "four", "five", "six", "seven", "eight"]

  private static func table(_ words: some Sequence<String>) -> String {
    words.map { "\"a.\($0)\" = \"\($0)\";\n" }.joined()
  }

  private static func code(_ call: (String) -> String) -> String {
    words.map { "label.text = \(call($0))\n" }.joined()
  }

  private static let code = code { "NSLocalizedString(\"a.\($0)\", comment: \"\")" }

  private func found(
    english: String?, german: String = table(words), code: String = code,
    more: [String: String] = [:]
  ) async -> [String] {
    var files = more
    files["App.swift"] = code
    files["en.lproj/Localizable.strings"] = english
    files["de.lproj/Localizable.strings"] = german
    return await codeFindings(files, only: "undefined-key").lines
  }

  @Test func `a key that only translations have is an error where the code asks for it`() async {
    #expect(await found(english: Self.table(Self.words)) == [])
    #expect(
      await found(english: Self.table(Self.words.dropLast())) == ["p/App.swift:8:14 error"])
    let defaults = Self.code {
      "NSLocalizedString(\"a.\($0)\", value: \"\($0)\", comment: \"\")"
    }
    #expect(await found(english: Self.table(Self.words.dropLast()), code: defaults) == [])
  }

  @Test func `a key that most show unchanged is a text`() async {
    let german = Self.table(Self.words.dropLast()) + #""a.eight" = "a.eight";"#
    let english = Self.table(Self.words.dropLast())
    #expect(await found(english: english, german: german) == [])
    let other = ["fr.lproj/Localizable.strings": Self.table(Self.words)]
    #expect(
      await found(english: english, german: german, more: other) == ["p/App.swift:8:14 error"])
  }

  @Test func `many of them, and an empty table, are one error at the table`() async {
    let table = "p/en.lproj/Localizable.strings:1:1 error"
    #expect(await found(english: Self.table(Self.words.dropLast(4))) == [table])
    #expect(await found(english: "/* nothing yet */") == [table])
    #expect(await found(english: "") == [table])
  }

  @Test func `no table, a broken one, and one that is not localized answer otherwise`() async {
    #expect(await found(english: nil) == [])
    #expect(await found(english: Self.table(Self.words.dropLast()) + "\"a.eight\" = ") == [])
    #expect(
      await found(english: "", more: ["Localizable.strings": Self.table(Self.words)]) == [])
  }

  @Test func `a copy in Base serves no user if the source localization has a table`()
    async
  {
    let base = ["Base.lproj/Localizable.strings": Self.table(Self.words)]
    #expect(
      await found(english: Self.table(Self.words.dropLast()), more: base)
        == ["p/App.swift:8:14 error"])
    #expect(
      await found(english: "", more: base) == ["p/en.lproj/Localizable.strings:1:1 error"])
    #expect(await found(english: nil, more: base) == [])
  }

  @Test func `a table of the same name elsewhere may be the one that is used`() async {
    let more = ["Other/en.lproj/Localizable.strings": Self.table(Self.words)]
    #expect(await found(english: Self.table(Self.words.dropLast()), more: more) == [])
  }

  @Test func `a table that nothing has is an error where another one has the key`() async {
    let code = Self.code {
      "NSLocalizedString(\"a.\($0)\", tableName: \"Localizables\", comment: \"\")"
    }
    #expect(
      await found(english: Self.table(["one", "b", "c", "d", "e"]), german: "", code: code)
        == ["p/App.swift:1:14 error", "p/App.swift:2:14 warning"])
    #expect(
      await found(english: #""Open" = "Open";"#, german: "", code: code)
        == ["p/App.swift:1:14 warning"])
  }

  @Test func `a function that decides something makes it a warning, texts as keys nothing`() async {
    let wrapper = """
      func text(_ key: String) -> String {
        let value = NSLocalizedString(key, comment: "")
        return value == key ? other(key) : value
      }

      """
    let wrapped = Self.code { "text(\"a.\($0)\")" }
    #expect(
      await found(english: Self.table(Self.words.dropLast()), code: wrapper + wrapped)
        .map { $0.split(separator: " ").last } == ["warning"])
    let texts = Self.words.map { "\"Open \($0)\" = \"Open \($0)\";\n" }
    let calls = Self.words.map { "label.text = NSLocalizedString(\"Open \($0)\", comment: \"\")\n" }
    #expect(
      await found(
        english: texts.dropLast().joined(), german: texts.joined(), code: calls.joined()) == [])
  }

  @Test(arguments: [
    (#"String(format: NSLocalizedString("Write to %@", comment: ""))"#, 1),
    (#"String(format: NSLocalizedString("Write to %@", comment: ""), name)"#, 0),
    (#"String(format: NSLocalizedString("Write", value: "To %d", comment: ""), "name")"#, 1),
    (#"String(format: NSLocalizedString("Write to %@", bundle: other, comment: ""))"#, 0),
    (#"String(format: NSLocalizedString("a.one", comment: ""))"#, 0),
  ])
  func `a format that no table has is judged by itself`(_ call: String, _ count: Int) async {
    let files = [
      "App.swift": "label.text = \(call)", "en.lproj/Localizable.strings": Self.table(["one"]),
    ]
    #expect(await codeFindings(files, only: "call-argument-mismatch").lines.count == count)
  }

  @Test func `names in capitals are identifiers, with specifiers and beside single words`() async {
    let names = [
      "OPEN_FILE", "CLOSE_FILE", "%ld_DAYS_AGO", "COPIED_%@_NAME", "NO_FILE", "SAVE_ALL", "CANCEL",
      "OK",
    ]
    let table = names.map { "\"\($0)\" = \"x\";\n" }.joined()
    func found(_ key: String, _ table: String) async -> [String] {
      await codeFindings(
        [
          "en.lproj/Localizable.strings": table,
          "App.swift": (names + [key]).map {
            "label.text = NSLocalizedString(\"\($0)\", comment: \"\")\n"
          }
          .joined(),
        ], only: "undefined-key"
      ).lines
    }
    #expect(await found("LAST_FILE", table) == ["p/App.swift:9:14 error"])
    #expect(await found("LAST_%@_FILE", table) == ["p/App.swift:9:14 error"])
    #expect(await found("LAST", table) == ["p/App.swift:9:14 note"])
    // If the keys of the table are texts that users see unchanged, the missing key may be such a text.
    let texts = ["Open file", "Close it", "Save as", "Quit now"].map { "\"\($0)\" = \"x\";\n" }
    #expect(await found("LAST_FILE", table + texts.joined()) == ["p/App.swift:9:14 warning"])
    #expect(await found("LAST", table + texts.joined()) == ["p/App.swift:9:14 note"])
  }

  @Test func `the key itself is no default text`() async {
    let helper = """
      extension String {
        var localized: String { NSLocalizedString(self, tableName: nil, value: DEFAULT, comment: "") }
      }

      """
    let code = Self.words.map { "label.text = \"a.\($0)\".localized\n" }.joined()
    func found(_ value: String) async -> Int {
      let more = ["Helper.swift": helper.replacing("DEFAULT", with: value)]
      return await self.found(
        english: Self.table(Self.words.dropLast()), german: Self.table(Self.words.dropLast()),
        code: code, more: more
      ).count { $0.hasSuffix("error") }
    }
    #expect(await found("self") == 1)
    #expect(await found("fallback(self)") == 0)
  }
}
