// Tests that compiled tables contain what the loader reads from the source.

import LprojCompiler
import LprojSource
import LprojSyntax
import Testing

@Suite struct RoundTripTests {
  private func read(_ bytes: [UInt8]) -> ParsedTable { TableReader.read(ByteBuffer(bytes)) }

  private func contents(_ table: ParsedTable) -> [Key: PropertyListNode.Value] {
    var contents: [Key: PropertyListNode.Value] = [:]
    for member in table.members { contents[member.key] = plain(member.node).value }
    return contents
  }

  private func plain(_ node: PropertyListNode) -> PropertyListNode {
    switch node.value {
    case .array(let items): return PropertyListNode(.array(items.map(plain)), 0..<0)
    case .dictionary(let members):
      let sorted = members.sorted { $0.key < $1.key }.map { member in
        var member = member
        (member.keyRange, member.node) = (0..<0, plain(member.node))
        return member
      }
      return PropertyListNode(.dictionary(sorted), 0..<0)
    default: return PropertyListNode(node.value, 0..<0)
    }
  }

  private static let texts = [
    "\"a\" = \"1\";\n/* note */ \"b\" = \"2\";\n\"a\" = \"3\";",
    "\"e\\U0301\" = \"\\U00e9\"; \"\u{e9}\" = \"\u{1F600}\"; \"\" = \"\"; x;",
    "\"<&>\" = \"]]> \\\"'\"; \"line\" = \"1\\n2\\r\\t\";",
    (0..<300).map { "\"key \($0)\" = \"value \($0 % 7)\";" }.joined(separator: "\n"),
    "\"long\" = \"\(String(repeating: "é", count: 70_000))\";",
    "d = { b = (1, 2, { c = <00ff>; }); a = \"x\"; };",
  ]

  private static let lists = [
    "<integer>0</integer><integer>255</integer><integer>256</integer><integer>65536</integer>",
    "<integer>4294967296</integer><integer>-1</integer><integer>9223372036854775807</integer>",
    "<real>1.5</real><real>-0.25</real><true/><false/><date>2001-01-01T00:00:01Z</date>",
    "<data>AAECAw==</data><string></string><dict><key>k</key><array/></dict>",
    "<array>" + (0..<20).map { "<string>\($0)</string>" }.joined() + "</array>",
  ].map { "<plist version=\"1.0\"><dict><key>a</key><array>\($0)</array></dict></plist>" }

  @Test(arguments: texts + lists, [OutputEncoding.binary, .xml])
  func `property lists hold every value`(_ text: String, _ encoding: OutputEncoding) throws {
    let table = read(Array(text.utf8))
    #expect(table.outcome == .loads)
    let compiled = try TableCompiler.compile(
      table, to: encoding, isPlural: false, stripsComments: false)
    let again = read(compiled.bytes.bytes)
    #expect(again.form == (encoding == .binary ? .binary : .xml))
    #expect(again.outcome == .loads)
    #expect(contents(again) == contents(table))
    #expect(again.entries.count == contents(table).count)
  }

  @Test(arguments: texts, [OutputEncoding.utf8, .utf16])
  func `texts hold every value, and comments unless they are to go`(
    _ text: String, _ encoding: OutputEncoding
  ) throws {
    let table = read(Array(text.utf8))
    for stripsComments in [false, true] where !text.hasPrefix("d =") {
      let compiled = try TableCompiler.compile(
        table, to: encoding, isPlural: false, stripsComments: stripsComments)
      let again = read(compiled.bytes.bytes)
      #expect(again.outcome == .loads)
      #expect(contents(again) == contents(table))
      let note = Array("note".utf8)
      let hasNote = again.buffer[0..<again.textEnd].split(separator: note).count > 1
      #expect(hasNote == (text.contains("note") && !stripsComments))
    }
  }

  @Test func `a control character in XML is worth a warning, with its key`() throws {
    let table = read(Array("\"ok\" = \"1\"; \"bad\" = \"\\U0001\";".utf8))
    let compiled = try TableCompiler.compile(
      table, to: .xml, isPlural: false, stripsComments: false)
    #expect(compiled.warning?.key == Key("bad"))
  }

  @Test func `content that XML holds without loss gives no warning`() throws {
    let table = read(Array("\"ok\" = \"a b\\tc\\nd\\re & <f>\";".utf8))
    let compiled = try TableCompiler.compile(
      table, to: .xml, isPlural: false, stripsComments: false)
    #expect(compiled.warning == nil)
  }

  /// Returns a binary table with one date, in seconds since 2001.
  private func table(dated seconds: Double) -> ParsedTable {
    table(with: [0x33] + withUnsafeBytes(of: seconds.bitPattern.bigEndian) { Array($0) })
  }

  private func table(with object: [UInt8]) -> ParsedTable {
    var bytes = Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x61] + object
    let end = UInt8(bytes.count)
    bytes += [8, 11, 13, 0, 0, 0, 0, 0, 0, 1, 1]
    for number in [3, 0, end] as [UInt8] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return read(bytes)
  }

  @Test func `a number of more than 64 bits fits binary only`() throws {
    let zeros = [UInt8](repeating: 0, count: 15)
    let large = table(with: [0x14, 1] + zeros)
    let compiled = try TableCompiler.compile(
      large, to: .binary, isPlural: true, stripsComments: false)
    #expect(contents(read(compiled.bytes.bytes)) == contents(large))
    #expect(throws: CompileProblem.self) {
      try TableCompiler.compile(large, to: .xml, isPlural: true, stripsComments: false)
    }
    let small = table(with: [0x14] + zeros + [7])
    let written = try TableCompiler.compile(
      small, to: .xml, isPlural: true, stripsComments: false)
    #expect(contents(read(written.bytes.bytes)) == contents(small))
  }

  @Test(arguments: [252_423_993_600, -63_113_904_001, 1e300, -1e300, .infinity, .nan])
  func `a date that XML cannot hold is refused`(_ seconds: Double) throws {
    let table = table(dated: seconds)
    #expect(table.outcome == .loads)
    #expect(throws: CompileProblem.self) {
      try TableCompiler.compile(table, to: .xml, isPlural: true, stripsComments: false)
    }
  }

  @Test(arguments: [252_423_993_599, -63_113_904_000, 0])
  func `any other is the same afterwards`(_ seconds: Double) throws {
    let table = table(dated: seconds)
    let compiled = try TableCompiler.compile(
      table, to: .xml, isPlural: true, stripsComments: false)
    #expect(contents(read(compiled.bytes.bytes)) == contents(table))
  }
}
