// Tests of the formatter on whole texts.

import LprojSource
import LprojSyntax
import Testing

@testable import LprojFormat

extension FormatterTests {
  private static let spacing: [(text: String, formatted: String)] = [
    ("\"a\"=\"b\";", "\"a\" = \"b\";"), ("\"a\"   =\t\"b\"  ;  \n", "\"a\" = \"b\";\n"),
    ("a=b;c=d;", "a = b; c = d;"), ("a=b;\t c=d;", "a = b; c = d;"),
    ("a=b;/* x */", "a = b; /* x */"), ("a=b;  // x\n", "a = b; // x\n"),
    ("  a = b;\n\n\n  c = d;", "  a = b;\n\n\n  c = d;"), ("a\n=\nb\n;\n", "a = b;\n"),
    ("\"a\"/*1*/=/*2*/\"b\"/*3*/;", "\"a\" /*1*/ = /*2*/ \"b\" /*3*/;"),
    ("a // x\n= b;", "a // x\n= b;"),
    ("a = // x\nb;", "a = // x\nb;"), ("a = b // x\n;", "a = b // x\n;"), ("a ;", "a;"),
    ("a=b; \r\nc=d;", "a = b;\r\nc = d;"), ("a=b; \u{2028}c=d;", "a = b;\u{2028}c = d;"),
    ("{ a=b; }", "{ a = b; }"), ("/* x */a=b;", "/* x */a = b;"),
  ]

  @Test(arguments: spacing)
  func `only white space in and behind entries changes`(
    _ before: String, _ formatted: String
  ) throws {
    #expect(try text(before) == formatted)
  }

  private static let sorting: [(text: String, sorted: String)] = [
    ("b = 1;\na = 2;\n", "a = 2;\nb = 1;\n"), ("a = 1;\nb = 2;", "a = 1;\nb = 2;"),
    // Comments above and behind an entry move with it. A comment with a blank line below is a heading, and stays.
    ("/* b */\nb = 1; // bb\n/* a */\na = 2;\n", "/* a */\na = 2;\n/* b */\nb = 1; // bb\n"),
    ("/* all */\n\nb = 1;\na = 2;\n", "/* all */\n\na = 2;\nb = 1;\n"),
    ("b = 1;\n\n/* rest */\n\nd = 2;\nc = 3;\n", "b = 1;\n\n/* rest */\n\nc = 3;\nd = 2;\n"),
    // A blank line moves with the entry below it, except for the blank lines above the first entry, which stay at the top.
    ("\n\nb = 1;\n\na = 2;\nc = 3;\n", "\n\na = 2;\n\nb = 1;\nc = 3;\n"),
    // After sorting, each entry begins a line.
    ("b = 1; a = 2; c = 3;", "a = 2;\nb = 1;\nc = 3;"),
    ("b = 1; a = 2;\r\nc = 3;\r\n", "a = 2;\r\nb = 1;\r\nc = 3;\r\n"),
    ("c = 1;\na = 2; // x", "a = 2; // x\nc = 1;"),
    ("b = 1;\na = 2; // x\nc = 3;", "a = 2; // x\nb = 1;\nc = 3;"),
    // Entries with equal keys keep their order.
    ("b = 1;\na = 2;\nb = 3;\n", "a = 2;\nb = 1;\nb = 3;\n"),
    // A comment about the file stays at the top. A comment about the first entry moves with this entry.
    (
      "/*\n L.strings\n*/\nb = 1;\na = 2;\n", "/*\n L.strings\n*/\na = 2;\nb = 1;\n"
    ),
    (
      "/*\n on b\n*/\nb = 1;\na = 2;\n", "a = 2;\n/*\n on b\n*/\nb = 1;\n"
    ),
    ("// Copyright\n// all\nb = 1;\na = 2;\n", "// Copyright\n// all\na = 2;\nb = 1;\n"),
    ("// Copyright\nb = 1;\na = 2;\n", "a = 2;\n// Copyright\nb = 1;\n"),
    (
      "// license\n// x\nb = 1;\n// a\na = 2;\n", "// license\n// x\n\n// a\na = 2;\nb = 1;\n"
    ),
    ("{ b = 1; a = 2; }", "{ a = 2;\nb = 1; }"),
  ]

  @Test(arguments: sorting)
  func `entries are sorted below each heading`(_ before: String, _ sorted: String) throws {
    #expect(try text(before) { $0.isSorted = true } == sorted)
  }

  private static let lists: [(list: String, text: String)] = [
    (
      "<dict><key>b</key><string>1</string><key>a</key><string/></dict>",
      "\"b\" = \"1\";\n\"a\" = \"\";\n"
    ),
    ("<dict/>", "\n"),
    (
      "<!-- top --><dict>\n<key>a</key><string>1</string>\n</dict>", "/* top */\n\n\"a\" = \"1\";\n"
    ),
    (
      "<dict>\n<!-- on a -->\n<key>a</key><string>1</string> <!-- behind -->\n<!-- last -->\n</dict>",
      "/* on a */\n\"a\" = \"1\"; /* behind */\n/* last */\n"
    ),
    ("<dict><!-- a */ b --><key>a</key><string>1</string></dict>", "// a */ b\n\"a\" = \"1\";\n"),
    (
      "<dict><!-- a */\nb --><key>a</key><string>1</string></dict>",
      "// a */\n// b\n\"a\" = \"1\";\n"
    ),
    (
      "<dict>\n<key>a</key><string>1</string>\n \t<!-- own line -->\n</dict>",
      "\"a\" = \"1\";\n/* own line */\n"
    ),
    ("<dict><!----><key>a</key><string>1</string></dict>", "/*  */\n\"a\" = \"1\";\n"),
  ]

  @Test(arguments: lists)
  func `a property list as text keeps order and comments`(_ list: String, _ expected: String) throws
  {
    #expect(try text("<plist>\(list)</plist>") { $0.convertsPropertyLists = true } == expected)
  }

  private static let catalogs: [(String, String)] = [
    (
      #"{"sourceLanguage":"en","strings":{}}"#,
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  }\n}"
    ),
    (
      #"{ "strings": {"a\u00e9":{"x":[1, [], true]}}, "sourceLanguage" : "en" }"#,
      """
      {
        "strings" : {
          "a\\u00e9" : {
            "x" : [
              1,
              [

              ],
              true
            ]
          }
        },
        "sourceLanguage" : "en"
      }
      """
    ),
  ]

  @Test(arguments: catalogs)
  func `a catalog is laid out as Xcode does`(_ catalog: String, _ expected: String) throws {
    let read = StringCatalog(ByteBuffer(Array(catalog.utf8), spare: 64))
    let bytes = try #require(CatalogFormatter.format(read))
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func `a catalog that cannot be read is not laid out`() {
    #expect(CatalogFormatter.format(StringCatalog(ByteBuffer(Array("{".utf8), spare: 64))) == nil)
  }
}
