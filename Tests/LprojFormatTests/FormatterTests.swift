// Tests of the formatter on bytes: the changes, the unchanged parts, and the refusals.

import LprojSource
import LprojSyntax
import Testing

@testable import LprojFormat

@Suite struct FormatterTests {
  func format(
    _ bytes: [UInt8], _ change: (inout FormatOptions) -> Void = { _ in }
  ) throws(FormatRefusal) -> FormattedTable {
    var options = FormatOptions()
    change(&options)
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count + 64))
    return try TableFormatter.format(bytes, table, options)
  }

  func text(
    _ text: String, _ change: (inout FormatOptions) -> Void = { _ in }
  ) throws -> String {
    String(decoding: try format(Array(text.utf8), change).bytes, as: UTF8.self)
  }

  private static let tables = [
    "\"b\"=\"2\";\n\"a\"=\"1\";\n", "/* b */\n\"b\"=\"2\"; // after b\n\n/* a */\n\"a\" = \"1\";\n",
    "{ b = 1; a = (1, 2); }", "key;\n", "\"a\"='x';\r\n\"b\"=\"\\U00e9\";\r\n", "// only", "", "\n",
    "\"k\"=\"1\";\"k\"=\"2\";",
  ]

  @Test(arguments: tables)
  func `formatting twice changes nothing more`(_ table: String) throws {
    for isSorted in [false, true] {
      let once = try text(table) { $0.isSorted = isSorted }
      let twice = try format(Array(once.utf8)) { $0.isSorted = isSorted }
      #expect(!twice.isChanged && twice.bytes == Array(once.utf8))
    }
  }

  @Test func `entries are sorted with their comments`() throws {
    let sorted = try text(Self.tables[1]) { $0.isSorted = true }
    #expect(sorted.hasPrefix("/* a */\n\"a\" = \"1\";\n"))
    #expect(sorted.contains("/* b */\n\"b\" = \"2\"; // after b\n"))
    #expect(
      try text("\"B\"=\"1\";\n\"a\"=\"2\";\n\"A\"=\"3\";\n") { $0.isSorted = true }
        == "\"A\" = \"3\";\n\"B\" = \"1\";\n\"a\" = \"2\";\n")
  }

  @Test func `encodings are kept or changed as requested`() throws {
    let plain = Array("\"é\" = \"1\";\n".utf8)
    let marked = [0xEF, 0xBB, 0xBF] + plain
    #expect(try format(marked).bytes == plain)
    #expect(try format(marked) { $0.encoding = .keep }.bytes == marked)
    #expect(try format(plain) { $0.encoding = .utf8WithMark }.bytes == marked)
    let wide = try format(plain) { $0.encoding = .utf16 }
    #expect(wide.bytes.prefix(6) == [0xFF, 0xFE, 0x22, 0, 0xE9, 0] && wide.isChanged)
    #expect(try format(wide.bytes).bytes == plain)
    let big: [UInt8] = [0xFE, 0xFF, 0, 0x61, 0, 0x3B]
    #expect(try format(big) { $0.encoding = .utf16 }.bytes.prefix(4) == [0xFE, 0xFF, 0, 0x61])
  }

  @Test func `possible losses are refused`() {
    #expect(throws: FormatRefusal.broken) { try text("\"a\" = \"1\" \"b\" = \"2\";") }
    #expect(throws: FormatRefusal.propertyList) { try text("<plist><dict/></plist>") }
    #expect(throws: FormatRefusal.openComment(at: 7)) {
      try text("\"a\"=b; /* open") { $0.isSorted = true }
    }
    let surrogate: [UInt8] = [0xFF, 0xFE, 0x22, 0, 0, 0xD8, 0x22, 0, 0x3B, 0]
    #expect(throws: FormatRefusal.self) { try format(surrogate) }
    #expect(throws: FormatRefusal.nonstringValue) {
      try text("<plist><dict><key>a</key><true/></dict></plist>") {
        $0.convertsPropertyLists = true
      }
    }
  }

  @Test func `a property list becomes text on request`() throws {
    let list = "<plist><dict><key>a \"b\"</key><string>1\n2</string></dict></plist>"
    #expect(try text(list) { $0.convertsPropertyLists = true } == "\"a \\\"b\\\"\" = \"1\\n2\";\n")
  }
}
