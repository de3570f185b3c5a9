// Tests of all examples of the rules on code, and of conditions under which there are no findings.

import LprojFiles
import LprojKit
import LprojReport
import LprojRules
import LprojSource
import Testing

@Suite struct CodeRuleTests {
  static let rules = RuleSet.all.rules.filter { rule in
    if case .code = rule.checks.first { true } else { false }
  }

  @Test(arguments: rules.map(\.info.id))
  func `good examples are silent, bad ones are found at their mark`(_ id: String) async throws {
    let rule = try #require(Self.rules.first { $0.info.id == id })
    for example in rule.examples {
      let source = try #require(example.source)
      let table =
        source.hasPrefix("{") ? "Localizable.xcstrings" : "en.lproj/Localizable.strings"
      let plain = { (text: String) in text.filter { $0 != "⟦" && $0 != "⟧" } }
      let found = await codeFindings(
        ["App.swift": plain(example.text), table: plain(source)], only: id)
      #expect(found.lines.isEmpty == example.isGood, "\(example.text)")
      for line in found.lines { #expect(line.contains(rule.info.severity.rawValue)) }
      if example.isGood { continue }
      let mark = try #require(
        Self.mark(in: example.text, of: "App.swift") ?? Self.mark(in: source, of: table))
      #expect(found.lines.contains { $0.hasPrefix(mark) }, "\(mark)is not in \(found.lines)")
    }
  }

  /// Returns `path:line:column ` of the first mark; nil if the text has no mark.
  private static func mark(in text: String, of path: String) -> String? {
    guard let at = text.firstIndex(of: "⟦") else { return nil }
    let before = text[..<at].split(separator: "\n", omittingEmptySubsequences: false)
    return "p/\(path):\(before.count):\((before.last?.utf8.count ?? 0) + 1) "
  }

  static let table =
    #""a.one" = "1"; "a.two" = "2"; "a.three" = "3"; "a.four" = "4"; "a.five" = "5";"#

  /// Returns calls with all keys of `table`, followed by the call.
  func code(_ call: String) -> String {
    ["one", "two", "three", "four", "five"].map {
      "NSLocalizedString(\"a.\($0)\", comment: \"\")\n"
    }
    .joined() + call
  }

  @Test(arguments: [
    ("a.six", "error"), ("a.title.six", "error"), ("list_title", "error"), ("example.com", "note"),
    ("e.g", "note"), ("sign-in", "note"), ("iPhone", "note"), ("GitHub", "note"),
    ("watchOS", "note"), ("kErrorNoNetwork", "error"), ("errorNoNetwork", "error"),
    ("settings-title", "error"),
  ])
  func `a key that may be a word is no error`(_ key: String, _ expected: String) async {
    let call = "NSLocalizedString(\"\(key)\", comment: \"\")"
    #expect(await severity(call) == [expected])
  }

  @Test(arguments: ["print(CALL)", "#if DEBUG\nshow(CALL)\n#endif", "CALL == \"a.six\""])
  func `a key that no product shows is no error`(_ text: String) async {
    let call = "NSLocalizedString(\"a.six\", comment: \"\")"
    #expect(await severity(text.replacing("CALL", with: call)) == ["note"])
  }

  func severity(_ call: String, table: String = table) async -> [String] {
    await codeFindings(
      ["App.swift": code(call), "en.lproj/Localizable.strings": table], only: "undefined-key"
    ).lines.map { String($0.split(separator: " ")[1]) }
  }

  @Test func `an undefined key is an error only if it cannot be a text for users`() async {
    #expect(await severity(#"NSLocalizedString("a.six", comment: "")"#) == ["error"])
    #expect(await severity(#"NSLocalizedString("Six", comment: "")"#) == ["note"])
    #expect(await severity(#"NSLocalizedString("a.six", value: "6", comment: "")"#) == [])
    #expect(await severity(#"NSLocalizedString("a.six", bundle: other, comment: "")"#) == ["note"])
    #expect(await severity(#"NSLocalizedString("a.six", tableName: t, comment: "")"#) == [])
    #expect(await severity(#"NSLocalizedString("five", comment: "")"#) == ["note"])
  }

  @Test func `words among the keys of a small table do not make them all words`() async {
    let table =
      #""a.one" = "1"; "a.two" = "2"; "a.three" = "3"; "a.four" = "4"; "a.five" = "5"; "cancel" = "C"; "ok" = "O";"#
    let call = #"NSLocalizedString("a.six", comment: "")"#
    #expect(await severity(call, table: table) == ["error"])
    let words =
      #""a.one" = "1"; "a.two" = "2"; "cancel" = "C"; "ok" = "O"; "edit" = "E"; "open" = "P";"#
    #expect(await !severity(call, table: words).contains("error"))
  }

  @Test func `a key of a table of texts is a warning where half of such keys are found`() async {
    let table =
      (0..<20).map { "\"Text number \($0)\" = \"1\";" }.joined()
      + #""list.item.one" = "1"; "list.item.two" = "2"; "list.item.three" = "3";"#
    let calls = ["one", "two", "three", "tree"].map {
      "NSLocalizedString(\"list.item.\($0)\", comment: \"\")"
    }
    let found = { (calls: [String]) in
      await codeFindings(
        ["App.swift": calls.joined(separator: "\n"), "en.lproj/Localizable.strings": table],
        only: "undefined-key"
      ).lines
    }
    #expect(await found(calls) == ["p/App.swift:4:1 warning"])
    #expect(await found(Array(calls.dropFirst(2))) == ["p/App.swift:2:1 warning"])
    #expect(await found(Array(calls.dropFirst(3))) == ["p/App.swift:1:1 note"])
  }

  @Test func `the bundle of a package has the tables of that package alone`() async {
    let package =
      #"let package = Package(name: "A", defaultLocalization: "en", targets: [.target(name: "A", resources: [.process("R")])])"#
    let calls = code(#"NSLocalizedString("a.six", bundle: .module, comment: "")"#)
      .replacing(", comment", with: ", bundle: .module, comment")
      .replacing("bundle: .module, bundle: .module", with: "bundle: .module")
    let found = { (own: String) in
      await codeFindings(
        [
          "One/Package.swift": package, "One/Sources/A/A.swift": calls,
          "One/Sources/A/R/en.lproj/Localizable.strings": Self.table + own,
          "Two/Package.swift": package,
          "Two/Sources/A/R/en.lproj/Localizable.strings": #""a.six" = "6";"#,
        ], only: "undefined-key"
      ).lines
    }
    #expect(await found("") == ["p/One/Sources/A/A.swift:6:1 warning"])
    #expect(await found(#""a.six" = "6";"#) == [])
  }

  @Test func `a table of texts as keys makes a missing one a note`() async {
    let texts = #""Yes" = "Yes"; "No" = "No"; "a.one" = "1"; "a.two" = "2"; "Open it" = "Open it";"#
    #expect(
      await severity(#"NSLocalizedString("a.six", comment: "")"#, table: texts).allSatisfy {
        $0 == "note"
      })
  }

  @Test func `without sources, and when turned off, nothing is said`() async {
    let files = [
      "App.swift": code(#"NSLocalizedString("a.six", comment: "")"#),
      "en.lproj/Localizable.strings": Self.table,
    ]
    #expect(await codeFindings(files, only: "undefined-key", code: .off).lines == [])
    let alone = ["en.lproj/Localizable.strings": Self.table]
    #expect(await codeFindings(alone, only: "undefined-key", code: .on).remarks.count == 1)
  }

  @Test func `keys made at run time prevent unused keys, and are reported`() async {
    let files = [
      "App.swift": #"NSLocalizedString("a.one", comment: ""); NSLocalizedString(key, comment: "")"#,
      "en.lproj/Localizable.strings": Self.table,
    ]
    let found = await codeFindings(files, only: "unused-key")
    #expect(found.lines == [])
    #expect(found.remarks.contains { $0.contains("App.swift:1: key") })
  }

  @Test func `symbols that Xcode makes of the keys of a catalog use these`() async {
    let keys = ["FEED_TITLE", "Feed subtitle", "COUNT(of:)", "unused_one"].map {
      "\"\($0)\": {\"extractionState\": \"manual\"}"
    }
    let files = [
      "App.swift":
        "import SwiftUI\nText(.feedTitle); Text(.Feed.feedSubtitle); Text(.count(of: 3)); Text(\"x\")",
      "Localizable.xcstrings":
        "{\"sourceLanguage\": \"en\", \"version\": \"1.0\",\n\"strings\": {\(keys.joined(separator: ",\n"))}}",
    ]
    #expect(
      await codeFindings(files, only: "unused-key").lines == ["p/Localizable.xcstrings:5:1 note"])
  }

  @Test func `a literal with holes uses what begins and ends like it`() async {
    let files = [
      "App.swift": #"NSLocalizedString("a.\(number)", comment: "")"#
        + #"; NSLocalizedString("b.one", comment: "")"#,
      "en.lproj/Localizable.strings": #""a.one" = "1"; "b.one" = "1"; "b.two" = "2";"#,
    ]
    #expect(
      await codeFindings(files, only: "unused-key").lines == [
        "p/en.lproj/Localizable.strings:1:31 note"
      ])
  }

  @Test func `an argument of a known type that is read as another is an error`() async {
    let files = [
      "App.swift": #"box.s = String(format: NSLocalizedString("n", comment: ""), "text")"#,
      "en.lproj/Localizable.strings": #""n" = "%d";"#,
    ]
    #expect(
      await codeFindings(files, only: "call-argument-mismatch").lines == ["p/App.swift:1:24 error"])
  }

  @Test func `a plural beside a table is what the call reads`() async {
    let files = [
      "App.swift":
        #"box.s = String.localizedStringWithFormat(NSLocalizedString("n", comment: ""), Int(3))"#,
      "en.lproj/Localizable.strings": #""n" = "%@ files";"#,
    ]
    #expect(
      await codeFindings(files, only: "call-argument-mismatch").lines == ["p/App.swift:1:42 error"])
    let plural = """
      <plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string>
      <key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>li</string><key>other</key><string>%li files</string>
      </dict></dict></dict></plist>
      """
    let both = files.merging(["en.lproj/Localizable.stringsdict": plural]) { $1 }
    #expect(await codeFindings(both, only: "call-argument-mismatch").lines == [])
    // The German localization has no plural, so the loader uses the plural of the source localization.
    let other = both.merging(["de.lproj/Localizable.strings": #""n" = "%@ Dateien";"#]) { $1 }
    #expect(await codeFindings(other, only: "call-argument-mismatch").lines == [])
  }

  @Test func `a call that fits no text is reported for the source text first`() async {
    let files = [
      "App.swift": #"box.s = String(format: NSLocalizedString("n", comment: ""), "text")"#,
      "de.lproj/Localizable.strings": #""n" = "%d";"#,
      "en.lproj/Localizable.strings": #""n" = "%d";"#,
    ]
    let messages = await codeFindings(files, only: "call-argument-mismatch").messages
    #expect(messages.count == 1 && messages[0].hasPrefix("'n' of 'en'"))
  }

  @Test(arguments: [
    (58, "\"" + String(repeating: "x", count: 58) + "\""),
    (59, "\"" + String(repeating: "x", count: 28) + "…" + String(repeating: "x", count: 29) + "\""),
  ])
  func `of a long argument, the message has only the ends`(_ count: Int, _ shown: String) async {
    let text = String(repeating: "x", count: count)
    let files = [
      "App.swift": "box.s = String(format: NSLocalizedString(\"n\", comment: \"\"), \"\(text)\")",
      "en.lproj/Localizable.strings": #""n" = "%d";"#,
    ]
    let messages = await codeFindings(files, only: "call-argument-mismatch").messages
    #expect(messages.count == 1 && messages[0].contains("passes an object (\(shown))"))
  }

  @Test func `literals side by side are one`() async {
    let files = [
      "a.c": #"const char *k = "from" ".c"; const char *l = "other";"#,
      "b.m": #"id a = @"from" @".m"; id b = NSLocalizedString(@"asked", nil);"#,
      "en.lproj/Localizable.strings":
        #""from.c" = "C"; "from.m" = "M"; "asked" = "A"; "lost" = "L";"#,
    ]
    let found = await codeFindings(files, only: "unused-key")
    #expect(found.messages.count == 1 && found.messages[0].contains("'lost'"))
  }

  @Test func `a translation that does not fit is one error, at its place`() async {
    let call = #"_ = String(format: NSLocalizedString("n", comment: ""), "text")"#
    let files = [
      "App.swift": "\(call)\n\(call)\n",
      "en.lproj/Localizable.strings": #""n" = "%@";"#,
      "de.lproj/Localizable.strings": #""n" = "%d";"#,
    ]
    let calls = await codeFindings(files, only: "call-argument-mismatch")
    #expect(calls.lines == ["p/App.swift:1:20 error", "p/App.swift:2:20 error"])
    let all = await codeFindings(files, only: "call-argument-mismatch", "format-type-mismatch")
    #expect(all.lines == ["p/de.lproj/Localizable.strings:1:8 error"])
    #expect(
      all.messages.allSatisfy {
        $0.hasSuffix("the call passes an object (\"text\") (and in 1 more place)")
      })
    let longer = files.merging(["de.lproj/Localizable.strings": #""n" = "%@ % a";"#]) { $1 }
    let told = await codeFindings(longer, only: "call-argument-mismatch", "format-extra-argument")
    #expect(told.lines == ["p/de.lproj/Localizable.strings:1:11 error"])
  }

  @Test(arguments: [
    "func NSLocalizedString(_ key: String, comment: String) -> String { store[key] ?? key }",
    "extension String { init(localized key: String) { self = store[key] ?? key } }",
  ])
  func `where the project defines the function itself, nothing is certain`(_ own: String) async {
    let words = ["a.one", "a.two", "a.three", "a.four", "a.five"]
    let calls = (words + ["a.lost"]).map {
      "_ = NSLocalizedString(\"\($0)\", comment: \"\"); _ = String(localized: \"\($0)\")\n"
    }
    let files = [
      "App.swift": calls.joined(), "Own.swift": "import Foundation\n\(own)\n",
      "en.lproj/Localizable.strings": words.map { "\"\($0)\" = \"Text\";\n" }.joined(),
    ]
    let found = await codeFindings(files, only: "undefined-key").lines
    #expect(found.map { $0.split(separator: " ").last ?? "" }.sorted() == ["error", "warning"])
  }

  @Test(arguments: [("12 / 3", false), ("%d: %@!", false), ("12 / x", true), ("é", true)])
  func `a key without letters needs no translation`(_ key: String, _ isReported: Bool) async {
    let found = await codeFindings(
      [
        "App.swift":
          "let a = NSLocalizedString(\"\(key)\", comment: \"\"), b = NSLocalizedString(\"a\", comment: \"\")",
        "en.lproj/Localizable.strings": "\"a\" = \"A\";",
      ], only: "undefined-key")
    #expect(!found.lines.isEmpty == isReported, "\(found)")
  }
}
