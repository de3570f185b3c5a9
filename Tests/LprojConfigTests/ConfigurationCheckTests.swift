// Tests of invalid content of a configuration: each mistake has its place and a way to correct it.

import Foundation
import LprojSource
import LprojTestSupport
import Testing

@testable import LprojConfig

@Suite struct ConfigurationCheckTests {
  /// The texts in `Fixtures/mistakes.txt`, each with the expected mistakes on the indented lines below it.
  private static let texts: [(text: String, mistakes: [String])] = {
    let file = Program.root.appending(path: "Tests/LprojConfigTests/Fixtures/mistakes.txt")
    let lines =
      (try? String(contentsOf: file, encoding: .utf8))?.components(separatedBy: "\n") ?? []
    var found: [(text: String, mistakes: [String])] = []
    for line in lines where !line.isEmpty && !line.hasPrefix("# ") {
      if line.hasPrefix("  ") {
        found[found.count - 1].mistakes.append(String(line.dropFirst(2)))
      } else {
        found.append((line.replacing("⏎", with: "\n") + "\n", []))
      }
    }
    return found
  }()

  @Test func `each mistake is named at its place, with a way out`() throws {
    #expect(Self.texts.count > 80)
    for (text, expected) in Self.texts {
      let bytes = ByteBuffer(text.utf8)
      var check = ConfigurationCheck()
      check.check(try TOMLReader.read(Array(text.utf8)))
      let lines = LineTable(bytes, end: bytes.count)
      let mistakes = check.mistakes.map { mistake in
        let place = lines.position(of: mistake.offset)
        return "\(place.line):\(place.column): \(mistake.message)"
      }
      #expect(mistakes.sorted() == expected.sorted(), "\(text)")
    }
  }
}
