// Tests of the written form of times, rows, JSON and escapes.

import LprojTestSupport
import Testing

@testable import LprojSource

@Suite struct WritingTests {
  private static let moments: [(Int, String)] = [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (86_399, "1970-01-01T23:59:59Z"),
    (3_661, "1970-01-01T01:01:01Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
    (-62_167_219_201, "-0001-12-31T23:59:59Z"), (253_402_300_800, "10000-01-01T00:00:00Z"),
  ]

  @Test(arguments: moments)
  func `a moment is written in UTC`(_ seconds: Int, _ text: String) {
    #expect(CalendarTime(seconds: seconds).text == text)
  }

  @Test func `each day of eight hundred years follows the one before`() {
    var (year, month, day) = (1600, 1, 1)
    let start = -135_140 * 86_400
    for number in 0..<292_194 {
      let time = CalendarTime(seconds: start + number * 86_400)
      guard (time.year, time.month, time.day) == (year, month, day) else {
        Issue.record("\(time.text), not \(year)-\(month)-\(day)")
        return
      }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      day += 1
      if day > days[month - 1] { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect((year, month, day) == (2400, 1, 1))
  }

  private static let fields: [(String, String)] = [
    ("a", "a"), ("", ""), ("=1", "'=1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"),
    ("\tx", "\"'\tx\""), ("\nx", "\"'\nx\""), ("\rx", "\"'\rx\""), ("＝1", "'＝1"), ("＋1", "'＋1"),
    ("－1", "'－1"), ("＠a", "'＠a"), ("！1", "！1"), ("a=1", "a=1"), ("'a", "'a"), ("'", "'"),
    ("''", "'''"), ("'=1", "''=1"), ("'＝1", "''＝1"), ("a,b", "\"a,b\""), ("a;b", "\"a;b\""),
    ("a\tb", "\"a\tb\""), ("a\"b", "\"a\"\"b\""), (" a", "\" a\""), ("a ", "\"a \""),
    ("a b", "a b"), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""),
  ]

  @Test(arguments: fields)
  func `no field of a row is a formula, and each comes back`(_ field: String, _ written: String) {
    let row = SpreadsheetText.row([Key(field), Key("z")])
    #expect(String(decoding: row, as: UTF8.self) == written + ",z\r\n")
    var plain = written
    if plain.hasPrefix("\"") {
      plain = String(plain.dropFirst().dropLast()).replacingBytes(of: "\"\"", with: "\"")
    }
    #expect(SpreadsheetText.unescaped(Array(plain.utf8)) == Array(field.utf8))
  }

  @Test func `a sheet has its byte order mark only on request`() {
    var sheet = CSVWriter(columns: ["a", "b"], hasMark: true)
    sheet.row(["1", "2"])
    #expect(String(decoding: sheet.bytes, as: UTF8.self) == "\u{FEFF}a,b\r\n1,2\r\n")
    #expect(CSVWriter(columns: ["a"]).bytes == Array("a\r\n".utf8))
  }

  private static let characters: [(Int, Bool)] = [
    (0x00, true), (0x1F, true), (0x20, false), (0x7E, false), (0x7F, true), (0x9F, true),
    (0xA0, false), (0xAC, false), (0xAD, true), (0xAE, false), (0x61B, false), (0x61C, true),
    (0x61D, false), (0x115E, false), (0x115F, true), (0x1160, true), (0x1161, false),
    (0x180E, true), (0x200A, false), (0x200B, true), (0x200C, false),
    (0x200D, false), (0x200E, true), (0x200F, true), (0x2010, false), (0x2027, false),
    (0x2028, true), (0x202E, true), (0x202F, false), (0x205F, false), (0x2060, true),
    (0x206F, true), (0x2070, false), (0x3163, false), (0x3164, true), (0x3165, false),
    (0xFEFE, false), (0xFEFF, true), (0xFF9F, false), (0xFFA0, true), (0xFFA1, false),
    (0xFFF8, false), (0xFFF9, true), (0xFFFB, true), (0xFFFC, false), (0x1D172, false),
    (0x1D173, true), (0x1D17A, true), (0x1D17B, false), (0xE0000, false), (0xE0001, true),
    (0xE0041, true), (0xE007F, true), (0xE0080, false),
  ]

  @Test(arguments: characters)
  func `characters that affect a terminal are shown as escapes`(_ code: Int, _ isEscaped: Bool)
    throws
  {
    let scalar = try #require(Unicode.Scalar(UInt32(code)))
    #expect(VisibleText.isControl(scalar) == isEscaped)
    let text = "a\(Character(scalar))é"
    let names = [0x0A: "\\n", 0x0D: "\\r", 0x09: "\\t"]
    let escape = names[code] ?? "\\U" + VisibleText.hex(UInt32(code))
    #expect(VisibleText.escaped(text) == (isEscaped ? "a\(escape)é" : text))
  }

  @Test func `the tags of a flag stay, and no text hides in others`() {
    func tags(_ text: String) -> String {
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) }))
    }
    let (black, end) = ("\u{1F3F4}", "\u{E007F}")
    for code in ["gbwls", "usca", "123"] {
      let flag = black + tags(code) + end
      #expect(VisibleText.escaped("\(flag)\(flag)\n\(flag)") == "\(flag)\(flag)\\n\(flag)")
    }
    let others = [
      black + tags("gbwls"), tags("gbwls") + end, "\u{1F3F3}" + tags("gbwls") + end, black + end,
      black + tags("gb") + end, black + tags("open the door") + end, black + tags("GBWLS") + end,
      black + tags("abcdefgh") + end, black + "a" + tags("gbwls") + end,
    ]
    for text in others {
      let escaped = VisibleText.escaped(text)
      #expect(!escaped.unicodeScalars.contains { $0.value >= 0xE0000 }, "\(escaped)")
      #expect(escaped.contains("\\UE00"))
    }
  }

  @Test func `escapes have four digits or as many as they need`() {
    #expect(VisibleText.escaped("a\nb\rc\td\u{1}") == "a\\nb\\rc\\td\\U0001")
    #expect(VisibleText.hex(0xA) == "000A")
    #expect(VisibleText.hex(0xABCD) == "ABCD")
    #expect(VisibleText.hex(0xE0001) == "E0001")
  }

  private func written(_ layout: JSONLayout) -> String {
    var writer = JSONWriter(layout)
    writer.object { writer in
      writer.name("a")
      writer.array { _ in }
      writer.name("b")
      writer.object { _ in }
      writer.name("c")
      writer.array { writer in
        writer.value(1)
        writer.value(true)
        writer.value(String?.none)
        writer.value("x")
      }
      writer.member("d", ["y", "z"])
      writer.member("e", Int?.none)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `JSON has the requested layout`() {
    #expect(
      written(.oneLine)
        == #"{"a":[],"b":{},"c":[1,true,null,"x"],"d":["y","z"],"e":null}"#)
    #expect(
      written(.readable(indentation: 2)) == """
        {
          "a": [],
          "b": {},
          "c": [
            1,
            true,
            null,
            "x"
          ],
          "d": [
            "y",
            "z"
          ],
          "e": null
        }
        """)
    #expect(
      written(.xcode) == """
        {
          "a" : [

          ],
          "b" : {

          },
          "c" : [
            1,
            true,
            null,
            "x"
          ],
          "d" : [
            "y",
            "z"
          ],
          "e" : null
        }
        """)
  }

  private static let texts: [([UInt8], String)] = [
    (Array("a\"\\\n\r\t\u{8}\u{C}\u{1}\u{1F} /".utf8), #""a\"\\\n\r\t\b\f\u0001\u001f /""#),
    ([0x7F], #""\u007f""#), (Array("é你😀\u{D7FF}".utf8), "\"é你😀\u{D7FF}\""),
    ([0xED, 0xA0, 0x80, 0x61], #""\ud800a""#), ([0xED, 0xBF, 0xBF], #""\udfff""#),
  ]

  @Test(arguments: texts)
  func `characters that JSON cannot hold are escaped`(_ bytes: [UInt8], _ text: String) {
    var writer = JSONWriter(indentation: 0)
    writer.value(Key(bytes: bytes))
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }

  @Test func `a part that begins on a line that is there is indented like it`() {
    var writer = JSONWriter(.readable(indentation: 2), level: 1)
    writer.object { $0.member("a", 1) }
    #expect(String(decoding: writer.finished(), as: UTF8.self) == "{\n    \"a\": 1\n  }\n")
  }
}
