// Texts in UTF-32, where half of a surrogate pair is no character.

import LprojSource
import LprojSyntax
import Testing

@Suite struct EncodingTests {
  private func utf32(_ scalars: [UInt32], isBigEndian: Bool) -> [UInt8] {
    ([0xFEFF] + scalars).flatMap { scalar in
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar >> $0) }
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  private func table(value: [UInt32], isBigEndian: Bool) -> ParsedTable {
    let scalars =
      "\"a\" = \"".unicodeScalars.map(\.value) + value + "\";".unicodeScalars.map(\.value)
    return TableReader.read(ByteBuffer(utf32(scalars, isBigEndian: isBigEndian)))
  }

  @Test(
    arguments: [0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0x110000, 0xFFFF_FFFF] as [UInt32], [true, false])
  func `what is no character is refused`(_ scalar: UInt32, _ isBigEndian: Bool) {
    let table = table(value: [scalar], isBigEndian: isBigEndian)
    #expect(table.outcome != .loads)
    #expect(table.problems.map(\.kind) == [.invalidUTF32])
  }

  @Test(arguments: [0xD7FF, 0xE000, 0x10FFFF, 0x1F600] as [UInt32], [true, false])
  func `characters beside the surrogates are read`(_ scalar: UInt32, _ isBigEndian: Bool) throws {
    let table = table(value: [scalar], isBigEndian: isBigEndian)
    #expect(table.outcome == .loads)
    let expected = String(try #require(UnicodeScalar(scalar)))
    #expect(table.entries.map { table.value($0)?.description } == [expected])
  }
}
