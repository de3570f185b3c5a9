// SHA-1, to recognize a file by the name that git gives its contents (FIPS 180-4).

package enum SHA1 {
  /// The hash of `head` and the bytes of `buffer` behind it, in hexadecimal digits.
  package static func digits(of head: [UInt8], _ buffer: ByteBuffer) -> String {
    var hash = State()
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
      let total = head.count + buffer.count
      // The first block has the head in it, the last ones the padding; those between are all text.
      let start = min(64 - head.count % 64, buffer.count)
      var edge = head + buffer[0..<start]
      var at = start
      if edge.count % 64 == 0 {
        unsafe add(&edge, to: &hash, words)
        while at + 64 <= buffer.count {
          for number in 0..<8 {
            let word = buffer.word(at: at + 8 * number).byteSwapped
            unsafe words[2 * number] = UInt32(truncatingIfNeeded: word >> 32)
            unsafe words[2 * number + 1] = UInt32(truncatingIfNeeded: word)
          }
          unsafe hash.add(words)
          at += 64
        }
      }
      edge += buffer[at..<buffer.count]
      edge.append(0x80)
      while edge.count % 64 != 56 { edge.append(0) }
      let bits = UInt64(total) * 8
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        edge.append(UInt8(truncatingIfNeeded: bits >> shift))
      }
      unsafe add(&edge, to: &hash, words)
    }
    return hash.digits
  }

  /// Adds whole blocks, and leaves none.
  private static func add(
    _ bytes: inout [UInt8], to hash: inout State, _ words: UnsafeMutableBufferPointer<UInt32>
  ) {
    for block in stride(from: 0, to: bytes.count, by: 64) {
      for number in 0..<16 {
        let at = block + 4 * number
        unsafe words[number] = bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
      }
      unsafe hash.add(words)
    }
    bytes = []
  }

  private struct State {
    private var a: UInt32 = 0x6745_2301
    private var b: UInt32 = 0xefcd_ab89
    private var c: UInt32 = 0x98ba_dcfe
    private var d: UInt32 = 0x1032_5476
    private var e: UInt32 = 0xc3d2_e1f0

    /// Adds one block: the first 16 words; the others are room to work in.
    mutating func add(_ words: UnsafeMutableBufferPointer<UInt32>) {
      for number in 16..<80 {
        let word =
          unsafe words[number - 3] ^ words[number - 8] ^ words[number - 14] ^ words[number - 16]
        unsafe words[number] = Self.rotated(word, 1)
      }
      // In local variables, which stay in registers.
      var a = a
      var b = b
      var c = c
      var d = d
      var e = e
      func step(_ choice: UInt32, _ constant: UInt32, _ word: UInt32) {
        let next = Self.rotated(a, 5) &+ choice &+ e &+ constant &+ word
        e = d
        d = c
        c = Self.rotated(b, 30)
        b = a
        a = next
      }
      for number in 0..<20 { unsafe step(d ^ (b & (c ^ d)), 0x5a82_7999, words[number]) }
      for number in 20..<40 { unsafe step(b ^ c ^ d, 0x6ed9_eba1, words[number]) }
      for number in 40..<60 { unsafe step((b & c) | (d & (b | c)), 0x8f1b_bcdc, words[number]) }
      for number in 60..<80 { unsafe step(b ^ c ^ d, 0xca62_c1d6, words[number]) }
      self.a &+= a
      self.b &+= b
      self.c &+= c
      self.d &+= d
      self.e &+= e
    }

    @inline(__always)
    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
      word &<< count | word &>> (32 &- count)
    }

    var digits: String {
      [a, b, c, d, e].map { word in
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
      }.joined()
    }
  }
}
