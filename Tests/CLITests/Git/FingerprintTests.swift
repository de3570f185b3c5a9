// Tests of the fingerprints of findings, and of the names that Git gives to contents.

import LprojSource
import LprojTestSupport
import Testing

@Suite struct FingerprintTests {
  private func finding(
    _ message: String, line: Int = 1, key: Key? = "k", detail: String? = nil
  ) -> Finding {
    Finding(
      rule: "missing-key", severity: .warning, message: message, path: "fr.lproj/L.strings",
      position: Position(line: line, column: 1), localization: "fr", table: "L", key: key,
      detail: detail)
  }

  @Test func `it is the documented hash`() {
    // The FNV-1a hash of these parts, each followed by the byte FF: missing-key, fr.lproj/L.strings, fr, L, k, a # b.
    #expect(finding("", detail: "a # b").fingerprint().description == "e7cdd641880ae9c0")
  }

  @Test func `words, severities and places do not matter, what it is about does`() {
    let first = finding("is missing", detail: "d")
    var other = finding("lacks 3 of them", line: 7, detail: "d")
    other.severity = .error
    #expect(other.fingerprint() == first.fingerprint())
    #expect(finding("is missing", detail: "e").fingerprint() != first.fingerprint())
    #expect(finding("is missing").fingerprint() != first.fingerprint())
    #expect(finding("is missing", key: "l", detail: "d").fingerprint() != first.fingerprint())
    #expect(finding("", detail: "").fingerprint() != finding("", detail: nil).fingerprint())
  }

  @Test func `no key is not an empty one, and another path is another finding`() {
    #expect(
      finding("m", key: "").fingerprint() != finding("m", key: nil).fingerprint())
    #expect(finding("m").fingerprint(path: "x") != finding("m").fingerprint())
  }

  @Test func `it is read as it is written`() {
    let fingerprint = finding("m").fingerprint()
    #expect(Fingerprint(fingerprint.description) == fingerprint)
    #expect(Fingerprint("+123456789abcdef") == nil)
    #expect(Fingerprint("123") == nil)
  }

  @Test func `contents are recognized by git's name for them`() throws {
    let repository = try Repository()
    let sizes = Array(0...130) + [511, 512, 513, 4_096, 100_000]
    for size in sizes {
      try repository.write("f\(size)", (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    }
    let names = try repository.attempt(["hash-object"] + sizes.map { "f\($0)" }).output
    for (size, name) in zip(sizes, names.split(separator: "\n")) {
      let bytes = ByteBuffer((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      #expect(SHA1.digits(of: Array("blob \(size)\u{0}".utf8), bytes) == name)
    }
  }
}

extension Key: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}
