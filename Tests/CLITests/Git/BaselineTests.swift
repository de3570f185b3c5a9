// Tests of `lproj audit --baseline`: known findings are not reported again.

import Foundation
import LprojTestSupport
import Testing

@Suite struct BaselineTests {
  private let english = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n"

  private func tree() throws -> TemporaryTree {
    try TemporaryTree([
      "App/en.lproj/L.strings": english, "App/fr.lproj/L.strings": "\"a\" = \"1\";\n",
      "App/de.lproj/L.strings": "\"a\" = \"\\u0031\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
    ])
  }

  private func lproj(_ tree: TemporaryTree, _ arguments: String...) throws -> ProgramResult {
    try Program.lproj.run(["audit"] + arguments, in: tree.path)
  }

  @Test func `known findings are left out and counted`() throws {
    let tree = try tree()
    let before = try lproj(tree, "--fail-on", "warning", "App")
    #expect(before.status == 1)
    let written = try lproj(tree, "--write-baseline", "known.json", "App", "--fail-on", "note")
    #expect(written.status == 0)
    #expect(written.errors.contains("lproj: note: known.json: "))
    let baseline = try String(contentsOfFile: tree.path + "/known.json", encoding: .utf8)
    #expect(try JSONSchema(named: "baseline").problems(of: baseline) == [])
    // The baseline has one line for both keys of the French table.
    let lines = baseline.split(separator: "\n").filter { $0.contains("\"missing-key\"") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("\"count\":2,") == true)
    #expect(lines.first?.contains("\"keys\":[\"b\",\"c\"]") == true)

    // The French text moved to another line, and the audit starts in another folder. The findings are still known.
    try tree.write(
      "App/fr.lproj/L.strings", Array("/* Moved */\n\n\"a\" = \"1\";\n".utf8))
    let json = try Program.lproj.run(
      ["audit", "--format", "json", "--baseline", "../known.json", "--fail-on", "warning", "."],
      in: tree.path + "/App")
    #expect(json.status == 0)
    #expect(json.errors == "")
    #expect(try JSONSchema(named: "audit").problems(of: json.output) == [])
    #expect(!json.output.contains("\"suppressed\": 0"))
    try tree.write("App/en.lproj/L.strings", Array((english + "\"d\" = \"4\";\n").utf8))
    let new = try lproj(tree, "--baseline", "known.json", "--fail-on", "warning", "App")
    #expect(new.status == 1)
    #expect(
      new.output.contains(
        "App/en.lproj/L.strings:4:1: warning: 'd' is missing in 2 localizations (de, fr)"))
    #expect(!new.output.contains("'b'"))
  }

  @Test func `the same audit writes the same baseline`() throws {
    let tree = try tree()
    for name in ["1.json", "2.json"] {
      _ = try lproj(tree, "--write-baseline", name, "--jobs", name == "1.json" ? "1" : "8", "App")
    }
    let texts = try ["1.json", "2.json"].map {
      try String(contentsOfFile: tree.path + "/" + $0, encoding: .utf8)
    }
    #expect(texts[0] == texts[1])
  }

  @Test func `gone findings are reported if everything was read`() throws {
    let tree = try tree()
    _ = try lproj(tree, "--write-baseline", "known.json", ".")
    // The baseline has one line for the keys `b` and `c`. As long as `c` is missing, the line is in use.
    try tree.write("App/fr.lproj/L.strings", Array("\"a\" = \"1\";\n\"b\" = \"2\";\n".utf8))
    let some = try lproj(tree, "--baseline", "known.json", "--fail-on", "warning", ".")
    #expect(some.status == 0)
    #expect(!(some.output + some.errors).contains("known.json"))
    try tree.write("App/fr.lproj/L.strings", Array(english.utf8))
    let all = try lproj(tree, "--baseline", "known.json", "--fail-on", "warning", ".")
    #expect(all.status == 1)
    #expect(all.errors == "")
    #expect(
      all.output.hasPrefix(
        "known.json:4:1: warning: 2 findings that this baseline lists are gone (missing-key in "
          + "App/fr.lproj/L.strings); remove them, or write the baseline again "
          + "[unused-suppression] [*]\n"))
    for some in [["App/de.lproj"], ["--skip", "name", "."], ["--locale", "fr", "."]] {
      let part = try Program.lproj.run(
        ["audit", "--baseline", "known.json"] + some, in: tree.path)
      #expect(!(part.output + part.errors).contains("gone"))
    }
    // If there is a new finding, gone findings are not reported: the new finding may be the reason.
    try tree.write("App/fr.lproj/L.strings", Array("\"b\" = \"2\";\n".utf8))
    let other = try lproj(tree, "--baseline", "known.json", ".")
    #expect(other.output.contains("'a' is missing"))
    #expect(!other.output.contains("[unused-suppression]"))
    #expect(!other.errors.contains("gone"))
    try tree.write(".lproj.toml", Array("severity.unused-suppression = \"off\"\n".utf8))
    try tree.write("App/fr.lproj/L.strings", Array(english.utf8))
    let off = try lproj(tree, "--baseline", "known.json", ".")
    #expect(!(off.output + off.errors).contains("gone"))
  }

  @Test func `a narrow audit does not forget what the others know`() throws {
    let tree = try tree()
    _ = try lproj(tree, "--write-baseline", "known.json", ".")
    let whole = try Data(contentsOf: URL(fileURLWithPath: tree.path + "/known.json"))
    for some in [
      ["--locale", "fr", "."], ["--only", "name", "."], ["--skip", "parity", "."], ["App/de.lproj"],
    ] {
      let part = try Program.lproj.run(
        ["audit", "--write-baseline", "known.json"] + some, in: tree.path)
      #expect(part.status == 2, "\(some)")
      #expect(part.errors.contains("known.json: not written: it has "), "\(some) \(part.errors)")
      let now = try Data(contentsOf: URL(fileURLWithPath: tree.path + "/known.json"))
      #expect(now == whole, "\(some)")
    }
    _ = try lproj(tree, "--write-baseline", "known.json", "--locale", "fr", "--locale", "de", ".")
    #expect(try Data(contentsOf: URL(fileURLWithPath: tree.path + "/known.json")) == whole)
    _ = try lproj(tree, "--write-baseline", "new.json", "--locale", "fr", ".")
    #expect(try lproj(tree, "--baseline", "new.json", ".").output.contains("de.lproj"))
  }

  @Test(arguments: [[], ["--only", "unused-suppression"]])
  func `a fix leaves out what is gone, as a baseline does that is written anew`(
    _ only: [String]
  ) throws {
    let tree = try tree()
    let whole = ["\"a\" = \"1\";\n", "\"b\" = \"2\";\n", "\"c\" = \"3\";\n"]
    let states: [[String: [String]]] = [["fr": whole], ["de": whole], ["fr": whole, "de": whole]]
    for state in states {
      for name in ["fr", "de"] {
        let old = name == "fr" ? [whole[0]] : ["\"a\" = \"\\u0031\";\n"] + whole[1...]
        try tree.write("App/\(name).lproj/L.strings", Array(old.joined().utf8))
      }
      _ = try lproj(tree, "--write-baseline", "known.json", "App")
      for (name, lines) in state {
        try tree.write("App/\(name).lproj/L.strings", Array(lines.joined().utf8))
      }
      func fixed() throws -> ProgramResult {
        try Program.lproj.run(
          ["audit", "--fix", "--baseline", "known.json", "App"] + only, in: tree.path)
      }
      var found = try fixed()
      #expect(found.status == 0)
      // The first run may also fix a finding that the baseline contains. A second run then removes the unused line of this finding.
      if found.errors.contains("in 2 files") { found = try fixed() }
      #expect(found.errors == "lproj: note: 1 finding fixed in 1 file\n")
      #expect(!found.output.contains("known.json"))
      _ = try lproj(tree, "--write-baseline", "anew.json", "App")
      #expect(try lines(tree, "known.json") == lines(tree, "anew.json"))
    }
  }

  private func lines(_ tree: TemporaryTree, _ name: String) throws -> [Substring] {
    try String(contentsOfFile: tree.path + "/" + name, encoding: .utf8).split(separator: "\n")
  }

  @Test func `a baseline that cannot be read is reported`() throws {
    let tree = try tree()
    let missing = try lproj(tree, "--baseline", "none.json", ".")
    #expect(missing.status == 2)
    #expect(
      missing.errors
        == "lproj: none.json: does not exist; --write-baseline writes a baseline\n")
    try tree.write(
      "bad.json", Array("{\"schema\": \"lproj.baseline/3\",\n\"groups\": [{}]}".utf8))
    let bad = try lproj(tree, "--baseline", "bad.json", ".")
    #expect(bad.status == 2)
    #expect(bad.errors.hasPrefix("lproj: bad.json:2:12: a group needs "))
    try tree.write("other.json", Array("{}".utf8))
    #expect(try lproj(tree, "--baseline", "other.json", ".").errors.contains("not a baseline"))
  }

  @Test func `nothing is written when something could not be read`() throws {
    let tree = try tree()
    let result = try lproj(tree, "--write-baseline", "known.json", ".", "nowhere")
    #expect(result.status == 2)
    #expect(result.errors.contains("known.json: not written"))
    #expect(!FileManager.default.fileExists(atPath: tree.path + "/known.json"))
  }
}
