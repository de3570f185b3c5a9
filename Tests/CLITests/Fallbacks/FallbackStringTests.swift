// Tests of `lproj fallbacks --key`: the text, or the reason why users see the key itself.

import LprojTestSupport
import Testing

@Suite struct FallbackStringTests {
  private let tables = [
    "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\n\"only\" = \"here\";\n",
    "fr.lproj/Localizable.strings": "",
    "de.lproj/Localizable.strings": "\"a\" = \"x\" \"b\"",
    "it.lproj/Localizable.strings": "\"b\" = \"B\";\n",
    "es.lproj/notes.txt": "",
    "nl.lproj/Localizable.strings": "/* nothing yet */\n",
  ]

  private func sentence(_ reader: String, _ arguments: [String]) throws -> String? {
    let tree = try TemporaryTree(tables)
    let result = try fallbacks(tree, arguments)
    #expect(result.status == 0)
    return result.output.split(separator: "\n").first { $0.hasPrefix("  \(reader) ") }
      .map { String($0.dropFirst(2)) }
  }

  @Test func `a text is reported with file and line`() throws {
    #expect(
      try sentence("en", ["--key", "only"]) == "en sees “here”, from en.lproj/Localizable.strings:3"
    )
  }

  private static let elsewhere =
    "; en.lproj/Localizable.strings:1 has it, but there is no fallback for a single key"

  @Test(arguments: [
    ("it", "lacks it"), ("de", "cannot be read"), ("fr", "is empty"), ("nl", "is empty"),
  ])
  func `a missing key is reported with the copy that comes first`(
    _ reader: String, _ fault: String
  ) throws {
    #expect(
      try sentence(reader, ["--key", "a"])
        == "\(reader) sees the key itself: \(reader).lproj/Localizable.strings comes first and \(fault)"
        + Self.elsewhere)
  }

  @Test func `a language without the table gets another copy`() throws {
    #expect(
      try sentence("es", ["--key", "a"]) == "es sees “A”, from en.lproj/Localizable.strings:1")
  }

  @Test func `both files of a table are looked for apart, and a plural rule wins`() throws {
    let plural =
      "<plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key>"
      + "<string>%d</string></dict></dict></plist>"
    let tree = try TemporaryTree([
      "en.lproj/Localizable.strings": "\"n\" = \"N\"; \"a\" = \"A\";\n",
      "en.lproj/Localizable.stringsdict": plural,
      "en_GB.lproj/Localizable.strings": "\"n\" = \"British\";\n",
    ])
    let result = try fallbacks(tree, ["--prefer", "en-GB", "--key", "n", "--key", "a"])
    #expect(
      result.output.contains(
        "  en-GB → en_GB gets a plural rule, from en.lproj/Localizable.stringsdict:1\n"))
    #expect(
      result.output.contains(
        "  en-GB → en_GB sees the key itself: en_GB.lproj/Localizable.strings comes first and lacks it, "
          + "and en.lproj/Localizable.stringsdict lacks it; en.lproj/Localizable.strings:1 has it"))
    let found = try answers(tree, ["--prefer", "en-GB", "--key", "n"])
    #expect(found.strings[0].answers[0].value == nil)
    #expect(found.strings[0].answers[0].path == "en.lproj/Localizable.stringsdict")
    #expect(found.resources.isEmpty)
  }

  @Test func `a key is looked for in every table that has it, or in those named`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings": "\"k\" = \"one\";", "en.lproj/Sub/B.strings": "\"k\" = \"two\";",
      "en.lproj/C.strings": "\"x\" = \"three\";",
    ])
    let all = try answers(tree, ["--key", "k"])
    #expect(all.strings.map(\.table) == ["A", "Sub/B"])
    #expect(all.strings.map(\.answers[0].value) == ["one", "two"])
    #expect(all.strings.map(\.answers[0].line) == [1, 1])
    let named = try answers(tree, ["--key", "k", "--table", "C", "--table", "Sub/B"])
    #expect(named.strings.map(\.table) == ["C", "Sub/B"])
    #expect(named.strings.map(\.answers[0].value) == [nil, "two"])
  }

  @Test func `--table without a key tells both files of the table`() throws {
    let tree = try TemporaryTree([
      "en.lproj/Sub/A.strings": "", "en.lproj/Sub/A.stringsdict": "", "en.lproj/B.strings": "",
    ])
    let found = try answers(tree, ["--table", "Sub/A"])
    #expect(found.resources.map(\.name) == ["A.strings", "A.stringsdict"])
    #expect(found.resources.map(\.subdirectory) == ["Sub", "Sub"])
  }

  @Test func `a table at top level hides all translations`() throws {
    let tree = try TemporaryTree([
      "Localizable.strings": "\"a\" = \"top\";\n", "fr.lproj/Localizable.strings": "\"a\" = \"F\";",
    ])
    let text = try answers(tree, ["--key", "a"]).strings[0].answers[0]
    #expect(text.value == "top")
    #expect(text.localization == nil)
    #expect(text.path == "Localizable.strings")
  }

  @Test func `a binary table has no lines`() throws {
    let tree = try TemporaryTree(["en.lproj/x.txt": ""])
    // The bytes are a binary property list with the content {"k": "v"}.
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x6B, 0x51, 0x76, 8, 11, 13]
      + [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, 15]
    try tree.write("en.lproj/Localizable.strings", bytes)
    let text = try answers(tree, ["--key", "k"]).strings[0].answers[0]
    #expect(text.value == "v")
    #expect(text.line == nil)
    #expect(text.path == "en.lproj/Localizable.strings")
  }

  @Test func `InfoPlist strings are found like every table`() throws {
    let tree = try TemporaryTree([
      "en.lproj/InfoPlist.strings": "CFBundleName = \"Birds\";\n",
      "fr.lproj/InfoPlist.strings": "CFBundleDisplayName = \"Oiseaux\";\n", "de.lproj/a.txt": "",
    ])
    let rows = try answers(tree, ["--key", "CFBundleName"]).strings
    #expect(rows.map(\.table) == ["InfoPlist"])
    // German users get the English file. French users get the French file, which lacks the key.
    #expect(rows[0].answers.map(\.value) == ["Birds", "Birds", nil])
  }
}
