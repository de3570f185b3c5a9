// Tests of tables with the recorded results of the loader for a hundred inputs.

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

  /// Returns the dictionary of a recorded result as text, with keys and values in UTF-16 units; nil if the result is no dictionary.
  private func plist(_ line: Substring) throws -> String? {
    let tree = JSONTree(ByteBuffer(Array(line.utf8)), allowsLoneSurrogates: true, deepest: 600)
    if let error = tree.error { throw error }
    guard let member = tree.member("plist", of: 0), tree.kind(of: member) == .object else {
      return nil
    }
    let text = canonical(member, tree)
    return text.hasPrefix("{data") ? nil : text
  }

  private func canonical(_ number: Int, _ tree: JSONTree) -> String {
    switch tree.kind(of: number) {
    case .object:
      let members = tree.children(of: number).map { (tree.name(of: $0), canonical($0, tree)) }
      if members.count == 1, members[0].0 == Key("!data") { return "{data \(members[0].1)}" }
      return "{"
        + members.sorted { $0.0 < $1.0 }.map { "\($0.0.bytes)=\($0.1)" }.joined(separator: ",")
        + "}"
    case .array:
      return "(" + tree.children(of: number).map { canonical($0, tree) }.joined(separator: ",")
        + ")"
    case .string: return "\(tree.text(of: number)?.bytes ?? [])"
    case .number, .true, .false, .null:
      return String(decoding: tree.buffer[tree.nodes[number].range], as: UTF8.self)
    }
  }
}
