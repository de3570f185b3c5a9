// Tests of imports of malicious or damaged files.

import Foundation
import LprojTestSupport
import Testing

struct HostileFileTests {
  private func read(_ bytes: [UInt8], named name: String = "in.xliff") throws -> ProgramResult {
    let tree = try ExchangeTree()
    try tree.tree.write(name, bytes)
    let before = try tree.contents()
    let result = try tree.lproj("import", "--yes", name, "R")
    #expect(try tree.contents() == before)
    return result
  }

  private func document(_ target: String, before: String = "") -> String {
    before + "<xliff version=\"1.2\"><file original=\"en.lproj/L.strings\" target-language=\"fr\">"
      + "<body><trans-unit id=\"last\"><target>\(target)</target></trans-unit></body></file></xliff>"
  }

  @Test(arguments: [
    "<!DOCTYPE x [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">]>",
    "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>",
    "<!DOCTYPE x [<!ENTITY % a SYSTEM \"http://127.0.0.1/x.dtd\"> %a;]>",
  ])
  func `declarations of entities are refused`(_ type: String) throws {
    let result = try read(Array(document("&a;", before: type).utf8))
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix("in.xliff:1:1: refused: the file cannot be read: a document type"))
  }

  @Test func `an external document type is not loaded`() throws {
    let type = "<!DOCTYPE xliff PUBLIC \"-//XLIFF//DTD XLIFF//EN\" \"file:///dev/stdin\">"
    #expect(try read(Array(document("&a;", before: type).utf8)).output.contains("unknown entity"))
    #expect(try read(Array(document("", before: type).utf8)).status == 0)
  }

  @Test(arguments: [
    ("&#0;", "a character that XML does not allow"),
    ("&#xD800;", "character reference to no character"),
    ("&#x110000;", "character reference to no character"), ("&nbsp;", "unknown entity"),
    ("\u{1B}[31m", "a control character, which XML does not allow"),
    ("<b>", "</target> where </b>"),
    ("</body>", "</body> where </target> is expected"), ("<a b=c/>", "where a quote is expected"),
    ("<a b='1' b='2'/>", "the attribute b twice"), ("<?xml version='1.0'?>", "not at the start"),
    ("<!ELEMENT a>", "unexpected '!' after '<'"), ("<a b='<'/>", "in an attribute"),
    (String(repeating: "<g>", count: 10_000), "nested more than 256 levels deep"),
  ])
  func `malformed XML is refused with its place`(_ text: String, _ reason: String) throws {
    let result = try read(Array(document(text).utf8))
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("in.xliff:1:"))
    #expect(result.output.contains(reason))
  }

  @Test func `raw surrogates and other encodings are refused`() throws {
    for bytes: [UInt8] in [[0xED, 0xA0, 0x80], [0xFF], [0xC0, 0x80]] {
      let parts = document("@").split(separator: "@").map { Array($0.utf8) }
      #expect(try read(parts[0] + bytes + parts[1]).output.contains("that is not UTF-8"))
    }
    let latin = "<?xml version='1.0' encoding='ISO-8859-1'?>"
    #expect(try read(Array(document("é", before: latin).data(using: .isoLatin1)!)).status == 1)
  }

  @Test func `UTF-16 is read`() throws {
    let tree = try ExchangeTree()
    try tree.tree.write(
      "in.xliff", Array(("\u{FEFF}" + document("終😀")).data(using: .utf16LittleEndian)!))
    #expect(try tree.lproj("import", "--yes", "in.xliff", "R").status == 0)
    #expect(try tree.text("R/fr.lproj/L.strings").contains("\"last\" = \"終😀\";"))
  }

  @Test func `a file cut off anywhere is refused`() throws {
    let whole = Array(
      document("a &amp; <![CDATA[<b>]]>", before: "<?xml version='1.0'?><!-- c -->").utf8)
    let tree = try ExchangeTree()
    let before = try tree.contents()
    for end in stride(from: 0, to: whole.count, by: 3) {
      try tree.tree.write("in.xliff", Array(whole[..<end]))
      let result = try tree.lproj("import", "--yes", "in.xliff", "R")
      #expect(result.status == 1, "cut off at \(end)")
      #expect(result.output.contains("refused: the file cannot be read"))
    }
    #expect(try tree.contents() == before)
  }

  @Test func `markup in a text stays text`() throws {
    let tree = try ExchangeTree()
    _ = try tree.take(ExchangeTree.unit("last", "&lt;script>alert(1)&lt;/script>\"; x = \"y"))
    #expect(
      try tree.text("R/fr.lproj/L.strings")
        .contains(#""last" = "<script>alert(1)</script>\"; x = \"y";"#))
  }

  @Test func `a text of ten megabytes passes`() throws {
    let tree = try ExchangeTree()
    _ = try tree.take(ExchangeTree.unit("last", String(repeating: "x", count: 10_000_000)))
    #expect(try tree.bytes("R/fr.lproj/L.strings").count > 10_000_000)
  }

  @Test(arguments: [
    ("key,target,language,file\nlast,\"a,fr,en.lproj/L.strings\n", "2:6: refused: the file"),
    ("key,target,language,file\nlast,a\n", "2:1: refused: the file cannot be read: a row of 2"),
    ("key,target,language\n", "1:1: refused: the file cannot be read: the first row names no"),
    ("key,target,target,file\n", "1:12: refused: the file cannot be read: two columns 'target'"),
    ("key,target,language,file\nlast,a\"b,fr,x\n", "2:7: refused: the file"),
    ("key,target,language,file\nlast,\"a\"b,fr,x\n", "2:9: refused: the file"),
    (
      "key,target,language,file\nlast,a\u{0}b,fr,en.lproj/L.strings\n",
      "2:6: refused: last: its target holds the character U+0000"
    ),
  ])
  func `malformed CSV is refused with its place`(_ text: String, _ start: String) throws {
    let result = try read(Array(text.utf8), named: "in.csv")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("in.csv:" + start))
  }

  @Test func `what is no file to import is a failure`() throws {
    let tree = try ExchangeTree()
    for (name, reason) in [
      ("nowhere.xliff", "does not exist"), ("R", "is a folder, but not an .xcloc"),
      ("R/en.lproj/L.strings", "is not an .xliff, .xcloc, .csv or .json"),
    ] {
      let result = try tree.lproj("import", name, "R")
      #expect(result.status == 2)
      #expect(result.errors.contains(reason))
    }
  }
}
