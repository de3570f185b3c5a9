// Binary property lists that no writer makes, as the loader reads them.

import LprojSource
import LprojSyntax
import Testing

@Suite struct BinaryPropertyListTests {
  /// A dictionary with one text "b" under two keys: "a" and what `key` says; and an object that nothing refers to.
  private func table(_ key: [UInt8], unused: UInt8 = 8) -> ParsedTable {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in [[0xD2, 1, 2, 3, 3], [0x51, 0x61], key, [0x51, 0x62]] as [[UInt8]] {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [unused, 0, 0, 0, 0, 0, 0, 1, 1]
    for number in [5, 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return TableReader.read(ByteBuffer(bytes, spare: 64))
  }

  private func keys(_ table: ParsedTable) -> [String] {
    table.entries.map { table.key($0).description }
  }

  @Test(arguments: [[0x10, 7], [0x00], [0x09], [0x80, 1], [0x41, 0xFF]] as [[UInt8]])
  func `a key that is no text does not keep others from being read`(_ key: [UInt8]) {
    #expect(table(key).outcome == .loads)
    #expect(keys(table(key)) == ["a"])
  }

  @Test func `each offset has to lie in front of the offsets, used or not`() {
    #expect(table([0x51, 0x63], unused: 18).outcome == .loads)
    #expect(table([0x51, 0x63], unused: 19).outcome == .fails)
  }

  /// Compared with the loader on 5,000 of them.
  @Test func `of a long identifier the last eight bytes count, which must be a small number`() {
    let ten: [UInt8] = [0x89, 1, 2, 0, 0, 0, 0, 9, 9, 9, 9]
    #expect(table(ten).outcome == .loads)
    #expect(table([0x84, 1, 0, 0, 0, 0]).outcome == .fails)
    #expect(table([0x89, 0, 0, 0, 0, 0, 1, 9, 9, 9, 9]).outcome == .fails)
  }

  @Test func `a container is no key`() {
    #expect(table([0xA0]).outcome == .fails)
    #expect(table([0xD0]).outcome == .fails)
    #expect(keys(table([0x51, 0x63])) == ["a", "c"])
  }
}
