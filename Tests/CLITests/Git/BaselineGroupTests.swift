// Tests of groups in a baseline: one line for many findings, and the new findings of a group.

import Foundation
import LprojTestSupport
import Testing

@Suite struct BaselineGroupTests {
  private func table(_ keys: Range<Int>, _ more: String...) -> [UInt8] {
    Array((keys.map { "k\($0)" } + more).map { "\"\($0)\" = \"v\";\n" }.joined().utf8)
  }

  /// Returns a tree with a French table that lacks `missing` keys, and with a baseline of these findings.
  private func tree(missing: Int, _ arguments: String...) throws -> TemporaryTree {
    let tree = try TemporaryTree(["fr.lproj/L.strings": "\"own\" = \"1\";\n"])
    try tree.write("en.lproj/L.strings", table(0..<missing, "own"))
    let written = try audit(tree, ["--write-baseline", "known.json"] + arguments)
    #expect(written.status == 0)
    return tree
  }

  private func audit(_ tree: TemporaryTree, _ arguments: [String]) throws -> ProgramResult {
    try Program.lproj.run(["audit", "--only", "missing-key"] + arguments + ["."], in: tree.path)
  }

  private func news(_ tree: TemporaryTree, _ arguments: String...) throws -> [String] {
    try audit(tree, ["--baseline", "known.json"] + arguments).output.split(separator: "\n")
      .prefix { $0.contains(": ") && $0.contains("[") }.map(String.init)
  }

  private func text(_ tree: TemporaryTree) throws -> String {
    try String(contentsOfFile: tree.path + "/known.json", encoding: .utf8)
  }

  @Test func `many findings are one line with count and digest`() throws {
    let tree = try tree(missing: 300)
    let text = try text(tree)
    #expect(try JSONSchema(named: "baseline").problems(of: text) == [])
    #expect(text.utf8.count < 400)
    #expect(text.contains("\"count\":300,"))
    #expect(!text.contains("keys"))
    #expect(try news(tree) == [])
  }

  @Test func `one more is one finding with both amounts`() throws {
    let tree = try tree(missing: 300)
    try tree.write("en.lproj/L.strings", table(0..<301, "own"))
    let one =
      "fr.lproj/L.strings:1:1: warning: 301 keys are missing in 'fr', the baseline knows 300 "
      + "[missing-key]"
    #expect(try news(tree) == [one])
    let json = try audit(tree, ["--baseline", "known.json", "--format", "json"]).output
    #expect(try JSONSchema(named: "audit").problems(of: json) == [])
    #expect(json.contains("\"suppressed\": 300"))
  }

  @Test func `as many others are reported`() throws {
    let tree = try tree(missing: 30)
    try tree.write("en.lproj/L.strings", table(1..<30, "own", "other"))
    let told = try news(tree)
    #expect(told.count == 1)
    #expect(
      told.first?.contains("30 keys are missing in 'fr', not the same 30 that the baseline knows")
        == true)
  }

  @Test func `fewer are known`() throws {
    let tree = try tree(missing: 300)
    try tree.write("en.lproj/L.strings", table(2..<300, "own"))
    #expect(try news(tree) == [])
    func whole() throws -> String {
      try Program.lproj.run(["audit", "--baseline", "known.json", "."], in: tree.path).output
    }
    #expect(try !whole().contains("known.json"))
    try tree.write("en.lproj/L.strings", table(0..<0, "own"))
    #expect(
      try whole().contains(
        "known.json:3:1: warning: 300 findings that this baseline lists are gone (missing-key in "
          + "fr.lproj/L.strings); remove them, or write the baseline again"))
  }

  @Test func `up to twenty new keys are named`() throws {
    let tree = try tree(missing: 20)
    #expect(try text(tree).contains("\"k19\""))
    // The source table loses `k0` and gains `k20`. The baseline lists keys by name, so `k20` is new although the number of findings is the same.
    try tree.write("en.lproj/L.strings", table(1..<21, "own"))
    #expect(try news(tree).map { $0.contains(": warning: 'k20' is missing in 'fr'") } == [true])
    try tree.write("en.lproj/L.strings", table(0..<22, "own"))
    let told = try news(tree)
    #expect(told.count == 1)
    #expect(
      told.first?.contains(
        "22 keys are missing in 'fr', the baseline knows 20; new: 'k20', 'k21'") == true)
  }

  @Test func `lines of two branches are merged, and those of both are known`() throws {
    let tree = try tree(missing: 3)
    let first = try text(tree)
    try tree.write("en.lproj/L.strings", table(0..<4, "own"))
    _ = try audit(tree, ["--write-baseline", "known.json"])
    let second = try text(tree).split(separator: "\n")[2]
    let merged = first.replacingOccurrences(of: "\n]}", with: ",\n\(second)\n]}")
    try tree.write("known.json", Array(merged.utf8))
    #expect(try news(tree) == [])
    try tree.write("en.lproj/L.strings", table(0..<5, "own"))
    #expect(try news(tree).map { $0.contains("'k4' is missing") } == [true])
  }

  @Test func `an error reported with its cause is accepted without it`() throws {
    let tree = try TemporaryTree([
      "en.lproj/L.strings": "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      "fr.lproj/L.strings": "\"a\" = \"1\" \"b\" = \"2\";\n",
    ])
    let arguments = ["audit", "--skip", "syntax", "."]
    #expect(try Program.lproj.run(arguments, in: tree.path).status == 1)
    let made = try Program.lproj.run(
      ["init", "--baseline", "--accept-errors", "later"], in: tree.path)
    #expect(made.status == 0)
    let text = try String(contentsOfFile: tree.path + "/.lproj-baseline.json", encoding: .utf8)
    #expect(text.contains("\"cause\":\"syntax-error\",\"accepted\":\"later\""))
    let after = try Program.lproj.run(arguments, in: tree.path)
    #expect(after.status == 0, "\(after.output)")
    let all = try Program.lproj.run(["audit"], in: tree.path)
    #expect(all.status == 0 && all.errors == "", "\(all.output)")
  }

  @Test func `counts of any size can be summed up`() throws {
    func group(_ table: String, _ path: String) -> String {
      "{\"rule\":\"missing-key\",\"path\":\"\(path)\",\"localization\":\"fr\",\"table\":\"\(table)\","
        + "\"severity\":\"warning\",\"count\":9223372036854775807,\"digest\":\"0123456789abcdef\"}"
    }
    let tree = try TemporaryTree()
    for name in ["L", "M"] {
      for (language, text) in [("en", "One"), ("fr", "Un")] {
        try tree.write("\(language).lproj/\(name).strings", Array("\"a\" = \"\(text)\";\n".utf8))
      }
    }
    func run(_ groups: [String]) throws -> ProgramResult {
      let text =
        "{\"schema\": \"lproj.baseline/3\",\n\"groups\": [\n"
        + groups.joined(separator: ",\n") + "\n]}\n"
      try tree.write("known.json", Array(text.utf8))
      return try Program.lproj.run(["audit", "--baseline", "known.json", "."], in: tree.path)
    }
    let gone = try run([group("L", "fr.lproj/L.strings"), group("M", "fr.lproj/M.strings")])
    #expect(
      gone.output.hasPrefix(
        "known.json:3:1: warning: 8589934592 findings that this baseline lists are gone"),
      "\(gone.output)")
    // After a merge, a baseline may contain the group of each of two branches.
    try tree.write("en.lproj/L.strings", Array("\"a\" = \"One\";\n\"b\" = \"Two\";\n".utf8))
    let known = try run([group("L", "fr.lproj/L.strings"), group("L", "fr.lproj/L.strings")])
    #expect(known.status == 0 && !known.output.contains("missing-key"), "\(known.output)")
  }

  @Test func `a group that cannot be read is reported with its place`() throws {
    let tree = try tree(missing: 3)
    try tree.write(
      "known.json", Array("{\"schema\": \"lproj.baseline/3\",\n\"groups\": [{}]}".utf8))
    #expect(
      try audit(tree, ["--baseline", "known.json"]).errors.hasPrefix(
        "lproj: known.json:2:12: a group needs "))
  }

  /// Returns the format errors in the French text `after` that a baseline for the French text `before` does not accept.
  private func formatNews(_ before: String, _ after: String) throws -> [String] {
    let tree = try TemporaryTree(["en.lproj/L.strings": "\"k\" = \"%@: %d of %d\";\n"])
    try tree.write("fr.lproj/L.strings", Array("\"k\" = \"\(before)\";\n".utf8))
    _ = try Program.lproj.run(["init", "--baseline", "--accept-errors", "later"], in: tree.path)
    let text = try String(contentsOfFile: tree.path + "/.lproj-baseline.json", encoding: .utf8)
    #expect(try JSONSchema(named: "baseline").problems(of: text) == [])
    try tree.write("fr.lproj/L.strings", Array("\"k\" = \"\(after)\";\n".utf8))
    return try Program.lproj.run(["audit", "--only", "format", "."], in: tree.path)
      .output.split(separator: "\n").filter { $0.contains(": error: ") }.map(String.init)
  }

  @Test func `another fault of a format with an accepted one is reported`() throws {
    #expect(try formatNews("%d: %d of %d", "%d: %d of %d!") == [])
    let other = try formatNews("%d: %d of %d", "%@: %@ of %d")
    #expect(other.count == 1)
    #expect(other.first?.contains("'%@' in 'k' reads argument 2 as an object") == true)
  }
}
