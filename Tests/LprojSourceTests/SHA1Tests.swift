// Tests of SHA-1 digests, as in FIPS 180-4.

import LprojSource
import Testing

@Suite struct SHA1Tests {
  private func digits(_ head: String, _ text: String = "") -> String {
    SHA1.digits(of: Array(head.utf8), ByteBuffer(Array(text.utf8)))
  }

  @Test func `the examples of the standard`() {
    #expect(digits("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(digits("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(
      digits("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    #expect(
      digits(String(repeating: "a", count: 1_000_000)) == "34aa973cd4c4daa4f61eeb2bdbad27316534016f"
    )
  }

  @Test func `a head and the bytes behind it are one text, wherever it is parted`() {
    let text = String(repeating: "0123456789", count: 20)
    let whole = digits(text)
    for count in [1, 20, 55, 56, 63, 64, 65, 119, 128, 200] {
      #expect(
        digits(String(text.prefix(count)), String(text.dropFirst(count))) == whole, "\(count)")
    }
  }

  @Test func `what git calls a file`() {
    #expect(digits("blob 6\0", "hello\n") == "ce013625030ba8dba906f756967f9e9ca394464a")
  }
}
