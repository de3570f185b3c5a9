// Tests of imports of files from translators.

import Foundation
import LprojTestSupport
import Testing

struct ImportTests {
  @Test(arguments: ["out.xliff", "out.csv", "out.xcloc"])
  func `an unchanged export changes nothing`(_ name: String) throws {
    let tree = try ExchangeTree()
    #expect(try tree.lproj("export", "R", "--locale", "fr", "-o", name).status == 0)
    let before = try tree.contents()
    let result = try tree.lproj("import", "--yes", name, "R")
    #expect(result.status == 0)
    #expect(
      result.output
        == "0 texts changed and 0 added in 0 files; 0 refused, 3 without a translation, "
        + "4 unchanged\n")
    #expect(try tree.contents() == before)
  }

  @Test func `only the value of a changed text changes`() throws {
    let tree = try ExchangeTree()
    let result = try tree.take(
      ExchangeTree.unit("hello", "Salut %@") + ExchangeTree.unit("plain", "d&apos;accord"))
    #expect(result.status == 0)
    #expect(
      result.output == """
        R/fr.lproj/L.strings
          ~ hello: 'Bonjour %@' → 'Salut %@'
              source: 'Hello %@'
          ~ plain: '100 % sûr' → 'd'accord'
              source: '100% sure'

        2 texts changed and 0 added in 1 file; 0 refused, 0 without a translation, 0 unchanged

        """)
    #expect(
      try tree.text("R/fr.lproj/L.strings") == #"""
        /* Greeting */
        "hello" = "Salut %@";   // keep me
        plain="d'accord";

        """#)
  }

  @Test func `new texts follow the order of the source language, with their comments`() throws {
    let tree = try ExchangeTree()
    let result = try tree.take(
      ExchangeTree.unit("last", "Fin") + ExchangeTree.unit("n", "%1$d sur %2$@"))
    #expect(result.status == 0)
    #expect(
      try tree.text("R/fr.lproj/L.strings") == #"""
        /* Greeting */
        "hello" = "Bonjour %@";   // keep me

        /* Where "n" counts */
        "n" = "%1$d sur %2$@";
        plain='100 % sûr';
        "last" = "Fin";

        """#)
  }

  @Test func `a first text goes to the top`() throws {
    let tree = try ExchangeTree(["R/fr.lproj/L.strings": "// End\n\"last\" = \"Fin\";\n"])
    _ = try tree.take(ExchangeTree.unit("hello", "Salut %@"))
    #expect(
      try tree.text("R/fr.lproj/L.strings")
        == "/* Greeting */\n\"hello\" = \"Salut %@\";\n// End\n\"last\" = \"Fin\";\n")
  }

  @Test(arguments: ["\"hello\";", "hello;", "{ hello; }", "\"hello\" = 'x';", "hello = x;"])
  func `every way to write a value can be replaced`(_ text: String) throws {
    let tree = try ExchangeTree(["R/fr.lproj/L.strings": text])
    #expect(try tree.take(ExchangeTree.unit("hello", "Salut %@")).status == 0)
    let new = try tree.text("R/fr.lproj/L.strings")
    #expect(new.contains(" = \"Salut %@\";"))
    #expect(new.hasPrefix(String(text.prefix { $0 != ";" && $0 != "=" && $0 != " " })))
    #expect(try tree.take(ExchangeTree.unit("hello", "Salut %@")).output.contains("1 unchanged"))
  }

  @Test func `the entry of a duplicate key that counts is changed`() throws {
    let tree = try ExchangeTree(["R/fr.lproj/L.strings": "hello = \"a %@\";\nhello = \"b %@\";\n"])
    _ = try tree.take(ExchangeTree.unit("hello", "c %@"))
    #expect(try tree.text("R/fr.lproj/L.strings") == "hello = \"a %@\";\nhello = \"c %@\";\n")
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `UTF-16 stays UTF-16, with its line ends`(_ encoding: String.Encoding) throws {
    let tree = try ExchangeTree()
    func bytes(_ text: String) -> [UInt8] { Array(("\u{FEFF}" + text).data(using: encoding)!) }
    try tree.tree.write("R/fr.lproj/L.strings", bytes("\"hello\" = \"😀 %@\";\r\n"))
    #expect(
      try tree.take(ExchangeTree.unit("hello", "é %@") + ExchangeTree.unit("last", "終")).status == 0
    )
    #expect(
      try tree.bytes("R/fr.lproj/L.strings")
        == bytes("\"hello\" = \"é %@\";\r\n\"last\" = \"終\";\r\n"))
  }

  @Test func `a missing localization and table are made`() throws {
    let tree = try ExchangeTree()
    let result = try tree.take(
      ExchangeTree.unit("hello", "Hallo %@") + ExchangeTree.unit("n", "%d von %@"), language: "de")
    #expect(result.status == 0)
    #expect(result.output.contains("R/de.lproj/L.strings (new)\n  + hello: 'Hallo %@'\n"))
    #expect(
      try tree.text("R/de.lproj/L.strings") == #"""
        /* Greeting */
        "hello" = "Hallo %@";

        /* Where "n" counts */
        "n" = "%d von %@";

        """#)
  }

  @Test func `a plural branch is changed and another added in place`() throws {
    let tree = try ExchangeTree()
    let result = try tree.take(
      ExchangeTree.unit("/files:dict/f:dict/other:dict/:string", "%d &lt;dossiers&gt;")
        + ExchangeTree.unit("/files:dict/f:dict/one:dict/:string", "Un fichier"),
      original: "en.lproj/P.stringsdict")
    #expect(result.status == 0)
    let expected = ExchangeTree.french
      .replacingOccurrences(of: "%d fichiers", with: "%d &lt;dossiers&gt;")
      .replacingOccurrences(
        of: "<string>d</string>\n",
        with: "<string>d</string>\n      <key>one</key>\n      <string>Un fichier</string>\n")
    #expect(try tree.text("R/fr.lproj/P.stringsdict") == expected)
  }

  @Test func `a new plural entry is made like that of the source language`() throws {
    let tree = try ExchangeTree(["R/fr.lproj/P.stringsdict": "<plist><dict/></plist>"])
    let other = ExchangeTree.unit("/files:dict/f:dict/other:dict/:string", "%d fichiers")
    let one = ExchangeTree.unit("/files:dict/f:dict/one:dict/:string", "Un")
    let lacking = try tree.take(one, original: "en.lproj/P.stringsdict")
    #expect(lacking.status == 1)
    #expect(lacking.output.contains("its entry is new here and lacks the translation of 'other'"))
    #expect(try tree.take(one + other, original: "en.lproj/P.stringsdict").status == 0)
    #expect(
      try tree.text("R/fr.lproj/P.stringsdict") == """
        <plist><dict>
        \t<key>files</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@f@</string>
        \t\t<key>f</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>d</string>
        \t\t\t<key>one</key>
        \t\t\t<string>Un</string>
        \t\t\t<key>other</key>
        \t\t\t<string>%d fichiers</string>
        \t\t</dict>
        \t</dict>
        </dict></plist>
        """)
  }

  @Test func `texts by device and by width are exchanged too`() throws {
    let entry = """
      <key>tap</key>
      <dict>
        <key>NSStringDeviceSpecificRuleType</key>
        <dict><key>mac</key><string>Click</string><key>other</key><string>Tap</string></dict>
      </dict>
      <key>long</key>
      <dict>
        <key>NSStringVariableWidthRuleType</key>
        <dict><key>20</key><string>Short</string><key>50</key><string>Longer</string></dict>
      </dict>
      """
    let tree = try ExchangeTree([
      "R/en.lproj/P.stringsdict": ExchangeTree.plist(entry), "R/fr.lproj/P.stringsdict": "",
    ])
    let exported = try tree.lproj("export", "R", "--locale", "fr").output
    #expect(exported.contains("/long:dict/NSStringVariableWidthRuleType:dict/20:dict/:string"))
    let path = "/tap:dict/NSStringDeviceSpecificRuleType:dict/"
    let result = try tree.take(
      ExchangeTree.unit(path + "mac:dict/:string", "Cliquer")
        + ExchangeTree.unit(path + "other:dict/:string", "Toucher"),
      original: "en.lproj/P.stringsdict")
    #expect(result.status == 0)
    #expect(try tree.lproj("export", "R", "--locale", "fr").output.contains(">Cliquer<"))
  }

  @Test func `an XML table keeps its form`() throws {
    let tree = try ExchangeTree([
      "R/fr.lproj/L.strings":
        "<plist><dict><key>hello</key><string/><key>plain</key><string>a</string></dict></plist>"
    ])
    let result = try tree.take(
      ExchangeTree.unit("hello", "&amp; %@") + ExchangeTree.unit("last", "Fin"))
    #expect(result.status == 0)
    #expect(
      try tree.text("R/fr.lproj/L.strings")
        == "<plist><dict><key>hello</key><string>&amp; %@</string><key>plain</key>"
        + "<string>a</string><key>last</key><string>Fin</string></dict></plist>")
  }

  @Test func `without a terminal and --yes nothing is written`() throws {
    let tree = try ExchangeTree()
    try tree.tree.write(
      "in.xliff",
      Array(ExchangeTree.xliff(ExchangeTree.unit("last", "Fin"), "en.lproj/L.strings", "fr").utf8))
    let before = try tree.contents()
    let result = try tree.lproj("import", "in.xliff", "R")
    #expect(result.status == 1)
    #expect(result.output.contains("  + last: 'Fin'"))
    #expect(result.errors == "lproj: nothing is written: --yes writes it\n")
    #expect(try tree.contents() == before)
  }

  @Test func `long lists are folded, unless all is wanted`() throws {
    let keys = (0..<30).map { "key\($0)" }
    let tree = try ExchangeTree([
      "R/en.lproj/L.strings": keys.map { "\($0) = \"x\";" }.joined(separator: "\n")
    ])
    let units = keys.map { ExchangeTree.unit($0, "y") + ExchangeTree.unit("no\($0)", "z") }
    let folded = try tree.take(units.joined(separator: "\n"))
    #expect(folded.output.contains("  … and 18 more (--all shows them)"))
    #expect(folded.output.contains("… and 25 more refused like these (--all shows them)"))
    let all = try ExchangeTree([
      "R/en.lproj/L.strings": keys.map { "\($0) = \"x\";" }.joined(separator: "\n")
    ]).take(units.joined(separator: "\n"), "--all")
    #expect(!all.output.contains("more"))
    #expect(all.output.split(separator: "\n").count { $0.contains("refused: no") } == 30)
  }

  @Test func `a spreadsheet with semicolons and other columns is read`() throws {
    let tree = try ExchangeTree()
    try tree.tree.write(
      "in.csv",
      Array(
        "\u{FEFF}Key;mine;Target;Language;File\nlast;x;\"'=a;\"\"b\"\"\";fr;en.lproj/L.strings\n"
          .utf8))
    #expect(try tree.lproj("import", "--yes", "in.csv", "R").status == 0)
    #expect(try tree.text("R/fr.lproj/L.strings").contains(#""last" = "=a;\"b\"";"#))
  }

  @Test(arguments: [
    "=1", "'=1", "''=1", "'", "''", "'x", "+", "-1", "@x", "\\t1", "a'", "＝1", "a\\nb", " a ",
    "\\\"",
    ";", ",", "\\r",
  ])
  func `CSV gives every text back`(_ text: String) throws {
    let tree = try ExchangeTree([
      "R/en.lproj/L.strings": "\"\(text)\" = \"\(text)\";",
      "R/fr.lproj/L.strings": "\"\(text)\" = \"\(text)\";",
    ])
    #expect(try tree.lproj("export", "R", "--locale", "fr", "-o", "out.csv").status == 0)
    let result = try tree.lproj("import", "--yes", "out.csv", "R")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("0 texts changed and 0 added in 0 files; 0 refused"))
  }
}
