// Tests of unpacking data that zlib compressed.

import LprojFiles
import LprojTestSupport
import Testing

@Suite struct InflateTests {
  static let table = (0..<30).map { "\"key \($0)\" = \"value \($0 * 7)\";\n" }.joined()
  static let packedTable = bytes(
    "55d13b0ec2401083e19e53447b82f5ec5b88c3a448052d48dc1e528ce3e9acbffbe4f43cbe5b4edb634b9ffdf53efefb"
      + "7e4b6784c4e1d124a27a2d520d5eabd6e9b5492dcd6b975acdebd0babc4ea9ad7b5d527b214269e3b2051c7550de240f"
      + "ea5bf441818b40a8109944a8112012237432a14e18a150290aa996c337b41a42bfae0c5f366a4db5e8e45a0d9d5e0bde"
      + "41af05efa4d78277d26bc1bbe835f55a3ebd3f")

  @Test(arguments: [
    ("0300", ""),
    ("010700f8ff776166666c6573", "waffles"),
    ("2b4f4c4bcb492d0600", "waffles"),
    ("4b4c1c05a380fa0000", String(repeating: "a", count: 600)),
    (
      "05e0010400000080200000000000000000000000000800000000000000000000000000000000000000280200",
      "aa"
    ),
    ("05e00104000000802000000000000000000000000000000000000000000000000000000000000000000400", ""),
  ])
  func `what zlib packed is unpacked`(_ packed: String, _ text: String) {
    let text = Array(text.utf8)
    #expect(Inflate.bytes(bytes(packed), limit: text.count) == text)
    #expect(Inflate.bytes(bytes(packed), limit: text.count + 9) == text)
    if !text.isEmpty { #expect(Inflate.bytes(bytes(packed), limit: text.count - 1) == nil) }
  }

  @Test func `codes of its own are read`() {
    let text = Array(Self.table.utf8)
    #expect(Inflate.bytes(Self.packedTable, limit: text.count) == text)
    let head = Inflate.bytes(Array(Self.packedTable.prefix(120)), limit: 40, isPrefix: true)
    #expect(head == Array(text.prefix(40)))
  }

  @Test func `what is cut off anywhere is damaged, and no byte makes it crash`() {
    let packed = Self.packedTable
    for count in packed.indices {
      #expect(Inflate.bytes(Array(packed.prefix(count)), limit: 1_000) == nil)
    }
    for index in packed.indices {
      for bit in 0..<8 {
        var damaged = packed
        damaged[index] ^= 1 << bit
        #expect((Inflate.bytes(damaged, limit: 5_000)?.count ?? 0) <= 5_000)
      }
    }
  }

  @Test(arguments: [
    // In this order: a damaged code for literals and lengths, for distances, and for code lengths; 287 codes for literals and lengths (at most 286
    // are allowed); 31 codes for distances (at most 30 are allowed).
    "05e0010400000080200000000000000000000000001800000000000000000000000000000000000000381000",
    "05e00104000000802000000000000000000000000008000000000000000000000000000000000000006801",
    "05e0010400000000200000000000000000000000000800000000000000000000000000000000000000280200",
    "f5e0010400000080200000000000000000000000000800000000000000000000000000000000000000080000004800",
    "05fe010400000080200000000000000000000000000800000000000000000000000000000000000000280000004000",
  ])
  func `what zlib refuses is refused`(_ packed: String) {
    #expect(Inflate.bytes(bytes(packed), limit: 100) == nil)
  }

  @Test(arguments: ["07", "0107000000", "4b04", "ffffffff", ""])
  func `codes that no program writes are refused`(_ packed: String) {
    #expect(Inflate.bytes(bytes(packed), limit: 100) == nil)
  }
}
