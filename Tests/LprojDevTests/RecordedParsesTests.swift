// The loader's recorded answers to a hundred inputs.

import Foundation
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct RecordedParsesTests {
  @Test func `tables are accepted when the loader accepts them, with the same contents`() throws {
    let folder = Program.root.appendingPathComponent("Tests/Fixtures/parse").path
    let requests = try String(contentsOfFile: folder + "/parse.jsonl", encoding: .utf8)
    let recorded = try String(contentsOfFile: folder + "/parse.expected.jsonl", encoding: .utf8)
    let answers = try Program.dev.run(["parse"], in: folder, input: requests)
    let own = answers.output.split(separator: "\n")
    let theirs = recorded.split(separator: "\n")
    #expect(own.count == theirs.count)
    for (ours, theirs) in zip(own, theirs) {
      #expect(try plist(ours) == plist(theirs), "\(ours) against \(theirs)")
    }
  }

  /// The dictionary of an answer in a form that compares by UTF-16 units; nil for anything else.
  private func plist(_ line: Substring) throws -> String? {
    var scanner = JSONScanner(ByteBuffer(Array(line.utf8)))
    var result: String?
    try scanner.members { (scanner, name, _) throws(JSONError) in
      if name == Key("plist") {
        let isDictionary = try scanner.peek() == .object
        let text = try canonical(&scanner)
        if isDictionary && !text.hasPrefix("{data") { result = text }
      } else {
        try scanner.skipValue()
      }
    }
    return result
  }

  private func canonical(_ scanner: inout JSONScanner) throws(JSONError) -> String {
    switch try scanner.peek() {
    case .object:
      var members: [(Key, String)] = []
      try scanner.members { (scanner, name, _) throws(JSONError) in
        members.append((name, try canonical(&scanner)))
      }
      if members.count == 1, members[0].0 == Key("!data") { return "{data \(members[0].1)}" }
      return "{"
        + members.sorted { $0.0 < $1.0 }.map { "\($0.0.bytes)=\($0.1)" }.joined(separator: ",")
        + "}"
    case .array:
      var elements: [String] = []
      try scanner.elements { (scanner) throws(JSONError) in
        elements.append(try canonical(&scanner))
      }
      return "(" + elements.joined(separator: ",") + ")"
    case .string: return "\(try scanner.string().bytes)"
    case .number, .literal: return try scanner.word()
    }
  }
}
