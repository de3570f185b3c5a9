// Tests of texts and files that an import refuses.

import Foundation
import LprojTestSupport
import Testing

struct RefusalTests {
  private func refusal(
    _ units: String, original: String = "en.lproj/L.strings", language: String = "fr",
    files: [String: String] = [:]
  ) throws -> String {
    let tree = try ExchangeTree(files)
    let before = try tree.contents()
    let result = try tree.take(units, original: original, language: language)
    #expect(result.status == 1)
    #expect(try tree.contents() == before)
    return result.output
  }

  @Test(arguments: [
    (
      "n", "%@ de %d",
      "'%@' stands where the source has '%d', so it reads an integer as an object; the app "
        + "shows garbage or crashes; to change the order, number the specifiers: '%2$@' … '%1$d'"
    ),
    ("n", "%d", "'%@' is left out, so users never see argument 2"),
    (
      "hello", "% d",
      "'% d' reads argument 1 as an integer, but the source text has an object ('%@'); the app "
        + "shows garbage or crashes; write '%@'"
    ),
    (
      "hello", "%@ %@",
      "'%@' reads argument 2, but the source text has 1 argument; the app shows garbage or crashes"
    ),
    (
      "last", "%s",
      "'%s' has no counterpart in the source: users see it unchanged; if code formats the text, the "
        + "app shows garbage or crashes"
    ),
    ("nope", "x", "'en.lproj/L.strings' has no such text"),
    (
      "last|==|plural.one", "x",
      "'en.lproj/L.strings' has no such text; the id looks like a branch of a catalog entry"
    ),
    ("hello", "", "its target is empty, which would clear the text that is there"),
    (
      "hello", "<x id='1'/> %@",
      "its inline element <x> would be lost; write what it stands for as text"
    ),
  ])
  func `a text is refused with its place and why`(
    _ id: String, _ target: String, _ reason: String
  ) throws {
    let output = try refusal(ExchangeTree.unit(id, target))
    let column = "<trans-unit id=\"\(id)\">".utf8.count + 1
    #expect(output.hasPrefix("in.xliff:4:\(column): refused: \(id): \(reason)\n"))
    #expect(output.contains("; 1 refused, "))
  }

  @Test(arguments: ["new", "needs-translation", "needs-l10n", "needs-adaptation"])
  func `unfinished texts are refused`(_ state: String) throws {
    let output = try refusal(ExchangeTree.unit("hello", "Salut %@", state: state))
    #expect(
      output.contains(
        "its state '\(state)' says that it is unfinished; Xcode ignores it too"))
  }

  @Test(arguments: ["final", "signed-off", "translated", "needs-review-l10n"])
  func `finished texts are taken`(_ state: String) throws {
    let tree = try ExchangeTree()
    #expect(try tree.take(ExchangeTree.unit("hello", "Salut %@", state: state)).status == 0)
    #expect(try tree.text("R/fr.lproj/L.strings").contains("Salut"))
  }

  @Test func `the good texts are written beside refused ones`() throws {
    let tree = try ExchangeTree()
    let result = try tree.take(
      ExchangeTree.unit("hello", "Salut") + ExchangeTree.unit("last", "Fin"))
    #expect(result.status == 1)
    #expect(try tree.text("R/fr.lproj/L.strings").contains("\"last\" = \"Fin\";"))
    #expect(try tree.text("R/fr.lproj/L.strings").contains("Bonjour %@"))
  }

  @Test func `contradictions are refused, repetitions are not`() throws {
    let output = try refusal(
      ExchangeTree.unit("hello", "a %@") + ExchangeTree.unit("hello", "b %@"))
    #expect(output.contains("; 2 refused, "))
    let tree = try ExchangeTree()
    let same = ExchangeTree.unit("hello", "a %@")
    #expect(try tree.take(same + same).status == 0)
  }

  @Test func `a plural branch may leave the number out, but not change its kind`() throws {
    let id = "/files:dict/f:dict/other:dict/:string"
    let output = try refusal(
      ExchangeTree.unit(id, "%@ fichiers"), original: "en.lproj/P.stringsdict")
    #expect(
      output.contains(
        "'%@' reads argument 1 as an object, but the source text has an integer ('%d')")
    )
    let long = try refusal(
      ExchangeTree.unit("/files:dict/f:dict/one:dict/:string", "%ld fichier"),
      original: "en.lproj/P.stringsdict")
    #expect(
      long.contains("'%ld' stands where the source has '%d': if the call passes a C int (32 bits)"))
    let tree = try ExchangeTree()
    let result = try tree.take(
      ExchangeTree.unit(id, "des fichiers"), original: "en.lproj/P.stringsdict")
    #expect(result.status == 0)
  }

  @Test func `a plural branch is read with its entry`() throws {
    let table = """
      <plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%1$@: %2$#@f@</string>
      <key>f</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%2$d file</string>
      <key>other</key><string>%2$d files</string>
      </dict></dict></dict></plist>
      """
    let files = ["R/en.lproj/P.stringsdict": table, "R/fr.lproj/P.stringsdict": table]
    let original = "en.lproj/P.stringsdict"
    let branch = "/files:dict/f:dict/other:dict/:string"
    for text in ["%d fichiers", "%2$d fichiers de %1$@"] {
      let tree = try ExchangeTree(files)
      #expect(try tree.take(ExchangeTree.unit(branch, text), original: original).status == 0)
    }
    #expect(
      try refusal(
        ExchangeTree.unit(branch, "%1$d fichiers"), original: original, files: files
      ).contains(
        "'%1$d' reads argument 1 as an integer, but the source text has an object ('%1$@')"))
    #expect(
      try refusal(
        ExchangeTree.unit("/files:dict/NSStringLocalizedFormatKey:dict/:string", "%2$#@f@: %1$d"),
        original: original, files: files
      ).contains("'%1$d' reads argument 1 as an integer"))
  }

  @Test func `a text translated from an older source is taken and marked`() throws {
    let tree = try ExchangeTree()
    let result = try tree.take(
      "<trans-unit id='last'><source>Final</source><target>Fin</target></trans-unit>")
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        "  + last: 'Fin'\n      source: 'Last'\n      translated from a source text that has changed since"
      )
    )
  }

  @Test func `a value that is no text is not replaced`() throws {
    let table = "\"hello\" = <0fb0>;\nplain = (1, 2);\n\"last\" = \"Fin\";\n"
    let exchange = try ExchangeTree(["R/fr.lproj/L.strings": table])
    let units =
      ExchangeTree.unit("hello", "Bonjour %@") + ExchangeTree.unit("plain", "sûr")
      + ExchangeTree.unit("last", "Dernier")
    let result = try exchange.take(units)
    #expect(result.status == 1)
    #expect(result.output.contains("hello: its value in the table is not a text"), "\(result)")
    #expect(
      try exchange.text("R/fr.lproj/L.strings")
        == table.replacing("Fin", with: "Dernier"))
  }

  @Test func `binary and broken tables are refused`() throws {
    #expect(
      try refusal(
        ExchangeTree.unit("last", "x"), files: ["R/fr.lproj/L.strings": "\"hello\" = \"x\""]
      ).contains("the table is broken, so it cannot be changed safely; 'lproj audit' shows where"))
    let tree = try ExchangeTree()
    // The bytes are a binary property list with the content {"a": "b"}.
    try tree.tree.write(
      "R/fr.lproj/L.strings",
      Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x61, 0x51, 0x62, 8, 11, 13]
        + [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 3]
        + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15])
    let before = try tree.contents()
    let result = try tree.take(ExchangeTree.unit("last", "x"))
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "the table is binary; make it text ('lproj format' can), then import"))
    #expect(try tree.contents() == before)
  }

  @Test(arguments: [
    "../en.lproj/L.strings", "R/en.lproj/L.strings", "/etc/passwd", "fr.lproj/L.strings",
    "en.lproj/../en.lproj/L.strings", "Base.lproj/Main.storyboard", "",
  ])
  func `only tables of the source language are known`(_ original: String) throws {
    let output = try refusal(ExchangeTree.unit("hello", "x %@"), original: original)
    #expect(output.contains("refused: 1 text: '\(original)': "))
  }

  @Test func `the exported folder is reported`() throws {
    let tree = try ExchangeTree()
    let units = ExchangeTree.xliff(ExchangeTree.unit("last", "x"), "en.lproj/L.strings", "fr")
    try tree.tree.write("in.xliff", Array(units.utf8))
    let result = try tree.lproj("import", "in.xliff")
    #expect(result.status == 1)
    #expect(result.output.contains("below '.'; import into 'R' if that was exported"))
  }

  @Test(arguments: ["../../x", "Base", "", "a/b", "fr.lproj", "..", "toolonglanguage", "en"])
  func `the language must be one`(_ language: String) throws {
    let output = try refusal(ExchangeTree.unit("hello", "x %@"), language: language)
    #expect(output.contains("refused: 1 text: 'en.lproj/L.strings': its target language "))
  }

  @Test func `links out of the tree are not written through`() throws {
    let tree = try ExchangeTree(["out/L.strings": "\"last\" = \"secret\";"])
    try tree.tree.link("R/it.lproj", to: "../out")
    try tree.tree.folder("R/es.lproj")
    try tree.tree.link("R/es.lproj/L.strings", to: "../../out/L.strings")
    for language in ["it", "es"] {
      let result = try tree.take(ExchangeTree.unit("last", "x"), language: language)
      #expect(result.status == 1)
      #expect(result.output.contains("leads out of 'R', so it is not written"))
    }
    #expect(try tree.text("out/L.strings") == "\"last\" = \"secret\";")
  }
}

/// Tests of messages of imports and exports about whole files.
@Suite struct WholeFileTests {
  private static let none = ExchangeTree.xliff("", "en.lproj/L.strings", "fr")

  @Test(arguments: [
    ("in.xliff", none), ("in.xliff", "<xliff version=\"1.2\"></xliff>"),
    ("in.csv", "file,language,key,target\r\n"),
  ])
  func `a file without texts is refused`(_ name: String, _ text: String) throws {
    let tree = try ExchangeTree()
    try tree.tree.write(name, Array(text.utf8))
    let result = try tree.lproj("import", "--yes", name, "R")
    #expect(result.status == 1)
    #expect(result.output == "\(name):1:1: refused: no texts found in '\(name)'\n")
    #expect(result.errors == "")
  }

  @Test(arguments: [("in.xliff", "<xliff version=\"1.2\"><file"), ("in.csv", "a,b\n1,2\n")])
  func `texts of an unreadable file are not counted`(_ name: String, _ text: String) throws {
    let tree = try ExchangeTree()
    try tree.tree.write(name, Array(text.utf8))
    let result = try tree.lproj("import", "--yes", name, "R")
    #expect(result.status == 1)
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.output.contains("refused: the file cannot be read: "))
  }

  @Test func `texts refused together are reported one by one if all are requested`() throws {
    let tree = try ExchangeTree()
    let units = ExchangeTree.unit("a", "A") + "\n" + ExchangeTree.unit("b", "B")
    let folded = try tree.take(units, original: "en.lproj/X.strings").output
    #expect(folded.hasPrefix("in.xliff:3:1: refused: 2 texts: 'en.lproj/X.strings': no table of"))
    let all = try tree.take(units, original: "en.lproj/X.strings", language: "fr", "--all").output
    #expect(all.hasPrefix("in.xliff:4:20: refused: a: 'en.lproj/X.strings': no table of"))
    #expect(all.contains("\nin.xliff:5:20: refused: b: "))
    #expect(all.contains("; 2 refused,"))
  }

  @Test func `a region that is new beside its language is remarked`() throws {
    let tree = try ExchangeTree()
    let result = try tree.take(ExchangeTree.unit("last", "Fin"), language: "fr-FR")
    #expect(result.errors == "lproj: note: 'fr-FR' is a new localization in 'R', beside 'fr'\n")
    #expect(tree.exists("R/fr-FR.lproj/L.strings"))
    #expect(try tree.take(ExchangeTree.unit("last", "Ende"), language: "de").errors == "")
  }

  @Test func `one text is not several`() throws {
    let tree = try TemporaryTree(["en.lproj/L.strings": "\"a\" = \"A\";", "fr.lproj/L.strings": ""])
    let result = try Program.lproj.run(["export", "--locale", "fr", "-o", "o.csv"], in: tree.path)
    #expect(result.errors == "lproj: note: fr: 1 text of 1 table, 1 without a translation\n")
  }

  @Test func `two names of one language are one export`() throws {
    let tree = try ExchangeTree()
    let result = try tree.lproj("export", "R", "--locale", "fr", "--locale", "FR", "-o", "out/")
    #expect(result.status == 0)
    #expect(result.errors.split(separator: "fr: ").count == 2)
  }

  @Test func `an xcloc where a file is fails once`() throws {
    let tree = try ExchangeTree(["fr.xcloc": "a file"])
    let result = try tree.lproj("export", "R", "--locale", "fr", "-o", "fr.xcloc", "-q")
    #expect(result.status == 2)
    #expect(result.errors == "lproj: fr.xcloc: is a file; an .xcloc is a folder\n")
    #expect(try tree.text("fr.xcloc") == "a file")
  }

  @Test func `tables that are left out are named`() throws {
    var files = ["R/A/en.lproj/T.strings": "\"a\" = \"b\";", "R/A/de.lproj/Menu.strings": "x = y;"]
    func remark() throws -> String {
      let tree = try ExchangeTree(files)
      return try tree.lproj("export", "R", "--locale", "fr", "-o", "o.xliff").errors
    }
    #expect(try remark().contains("1 table left out: the source language has no such file"))
    #expect(try remark().contains(": A/Menu\n"))
    for number in 1...12 { files["R/de.lproj/N\(number).strings"] = "x = y;" }
    #expect(try remark().contains("N1, N10, N11, N12, N2, N3, N4, N5 and 5 more\n"))
  }
}
