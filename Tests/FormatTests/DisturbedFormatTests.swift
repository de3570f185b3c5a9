// How tables are formatted of which a piece is missing, doubled or elsewhere.

import LprojFormat
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct DisturbedFormatTests {
  @Test(arguments: ["braces", "odd", "plain", "twice"])
  func `the formatted text`(_ name: String) throws {
    var lines: [String] = []
    for (number, text) in disturbances(
      of: try seed("strings/\(name).strings"), count: 60, seed: 1
    ).enumerated() {
      let bytes = Array(text.utf8)
      var options = FormatOptions()
      options.isSorted = number % 2 == 0
      let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
      do {
        let made = try TableFormatter.format(bytes, table, options)
        lines.append("\(made.isChanged) \(String(decoding: made.bytes, as: UTF8.self))")
      } catch { lines.append("\(error)") }
    }
    try expectSnapshot(
      lines.map(VisibleText.escaped).joined(separator: "\n") + "\n",
      named: "disturbed/format-\(name).txt")
  }
}
