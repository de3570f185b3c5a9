// Integers in XML property lists: 64 bits, signed or not, as the loader reads them.

import LprojSource
import LprojSyntax
import Testing

@Suite struct XMLIntegerTests {
  private func integer(_ text: String) -> Int128? {
    let list = "<plist version=\"1.0\"><dict><key>k</key><integer>\(text)</integer></dict></plist>"
    let table = TableReader.read(ByteBuffer(Array(list.utf8)))
    guard table.outcome == .loads, let entry = table.entries.first,
      case .integer(let value) = table.node(entry)?.value
    else { return nil }
    return value
  }

  @Test(
    arguments: [
      ("0", 0), ("-1", -1), ("+7", 7), ("- 7", -7), ("0x1F", 31), ("-0x10", -16),
      ("9223372036854775807", 9_223_372_036_854_775_807),
      ("9223372036854775808", 9_223_372_036_854_775_808),
      ("18446744073709551615", 18_446_744_073_709_551_615),
      ("0xFFFFFFFFFFFFFFFF", 18_446_744_073_709_551_615),
      ("-9223372036854775808", -9_223_372_036_854_775_808),
    ] as [(String, Int128)])
  func `what fits 64 bits is read`(_ text: String, _ expected: Int128) {
    #expect(integer(text) == expected)
  }

  @Test(arguments: [
    "18446744073709551616", "-9223372036854775809", "0x10000000000000000",
    "99999999999999999999999999999999999999999999", "", "-", "0x", "1.5", "12a",
  ])
  func `what does not is refused`(_ text: String) {
    #expect(integer(text) == nil)
  }
}
