// Tests of large texts that two threads read, compared with the result of one thread.

import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct HalvesTests {
  /// Parts of a table: entries of all kinds, and texts that only look like the end of an entry.
  private static let usual = [
    "\"key %\" = \"value %\";\n", "\"key %\" = \"vé%\";\r\n", "/* %; */\n\"key %\" = \"a\\nb\";\n",
    "key% = v%;\n",
    "\"key %\" = \"one;\ntwo;\";\n", "/* a;\nb;\n */ \"key %\" = \"v\"; // c;\n", "\n",
    "\"k\\\"%\" = \"v\";\n",
    "\"key %\" = \"\\U00e9 \\q\";\n", "\"key %\";\n",
  ]
  private static let broken = [
    "\"key %\" = \"open;\n", "\"key %\" \"v\";\n", "§;\n", "/* open;\n",
    "\"key %\" = { a = b; };\n", "\u{FFFD};\n",
    "\"key %\" = \"v\"\n",
  ]

  private func text(_ seed: UInt64, _ bad: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var parts: [String] = []
    // Keys get a filler, so that a text with few entries is large.
    let filler = String(repeating: "_", count: 40)
    for number in 0..<20_000 {
      let part = Self.usual.randomElement(using: &generator) ?? ""
      parts.append(part.replacing("%", with: "\(number)\(filler)"))
    }
    for _ in 0..<bad {
      let part = Self.broken.randomElement(using: &generator) ?? ""
      parts.insert(part, at: Int.random(in: 0...parts.count, using: &generator))
    }
    return Array(parts.joined().utf8)
  }

  private func described(_ bytes: [UInt8], jobs: Int) -> [String] {
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count), jobs: jobs)
    return ["\(table.outcome) \(table.encoding)"] + table.entries.map { "\($0)" }
      + table.problems.map { "\($0)" }
  }

  @Test(arguments: 0..<8)
  func `two threads read what one reads`(_ number: Int) {
    var bytes = text(UInt64(number), number / 3)
    if number % 4 == 3 { bytes[bytes.count / 4 * (number % 3 + 1)] = 0xFF }
    #expect(bytes.count > 1 << 20)
    let one = described(bytes, jobs: 1)
    #expect(one.count > 100)
    // The comparison is outside of the expectation, so a failure does not print the long texts.
    let areSame = described(bytes, jobs: 2) == one
    #expect(areSame)
  }

  /// Reads tables with a comment or a text across the middle that contains seeming ends of entries.
  @Test(arguments: ["/*", "\"open\" = \""])
  func `the middle may lie in a comment or in a text`(_ start: String) {
    let line = "\"a\" = \"" + String(repeating: "b", count: 60) + "\";\n"
    let lines = String(repeating: line, count: 10_000)
    let end = start == "/*" ? "*/\n" : "\";\n"
    let bytes = Array((lines + start + lines.replacing("\"", with: "'") + end + lines).utf8)
    let areSame = described(bytes, jobs: 2) == described(bytes, jobs: 1)
    #expect(areSame)
  }

  @Test(arguments: [1 << 20, (1 << 20) + 1, (1 << 20) + 2, (1 << 20) + 3])
  func `characters that go over the middle are whole`(_ length: Int) {
    let text = Array(String(repeating: "€", count: length / 3 + 1).utf8).prefix(length)
    let buffer = ByteBuffer(Array(text))
    #expect(
      buffer.firstInvalidUTF8(in: 0..<length, jobs: 2) == buffer.firstInvalidUTF8(in: 0..<length))
  }
}
