// Tests of the findings that a baseline suppresses or reports as new or gone, and of its format, without the program.

import LprojAudit
import LprojAuditSupport
import LprojFiles
import LprojSource
import LprojTestSupport
import Testing

@Suite struct BaselineTests {
  private let tree: TemporaryTree

  init() throws {
    tree = try TemporaryTree()
  }

  private func table(_ keys: Range<Int>, _ more: String...) -> [UInt8] {
    Array((keys.map { "k\($0)" } + more).map { "\"\($0)\" = \"v\";\n" }.joined().utf8)
  }

  private func audit(
    only: [String] = ["missing-key"], _ change: (inout AuditRequest) -> Void = { _ in }
  ) async -> AuditOutcome {
    var request = AuditRequest(paths: ["."], in: .disk(currentFolder: tree.path), jobs: 1)
    request.only = only
    change(&request)
    return await Audit.run(request)
  }

  @discardableResult
  private func write(
    only: [String] = ["missing-key"], _ change: (inout AuditRequest) -> Void = { _ in }
  ) async -> AuditOutcome {
    await audit(only: only) {
      $0.newBaseline = "known.json"
      change(&$0)
    }
  }

  private func news(
    only: [String] = ["missing-key"], _ change: (inout AuditRequest) -> Void = { _ in }
  ) async -> [Finding] {
    await audit(only: only) {
      $0.baseline = "known.json"
      change(&$0)
    }.report.findings.flatMap(\.findings)
  }

  private func text() throws -> String {
    String(decoding: try Disk().read(tree.path + "/known.json").bytes, as: UTF8.self)
  }

  /// Writes a French table that lacks `missing` keys of the English table, and a baseline of these findings.
  private func writeTree(missing: Int) async throws {
    try tree.write("fr.lproj/L.strings", Array("\"own\" = \"1\";\n".utf8))
    try tree.write("en.lproj/L.strings", table(0..<missing, "own"))
    await write()
  }

  @Test func `writing leaves nothing to report and says how much was written`() async throws {
    try tree.write("fr.lproj/L.strings", Array("\"own\" = \"1\";\n".utf8))
    try tree.write("en.lproj/L.strings", table(0..<2, "own"))
    let outcome = await write()
    #expect(outcome.report.findings.isEmpty)
    #expect(outcome.report.suppressed == 2)
    #expect(outcome.remarks == ["known.json: 2 findings written"])
    #expect(
      try text() == """
        {"schema": "lproj.baseline/3",
        "groups": [
        {"rule":"missing-key","path":"fr.lproj/L.strings","localization":"fr","table":"L",\
        "severity":"warning","count":2,"digest":"47a4cbb33d9fcada","keys":["k0","k1"]}
        ]}

        """)
    try tree.write("en.lproj/L.strings", table(0..<1, "own"))
    #expect(await write().remarks == ["known.json: 1 finding written"])
  }

  @Test func `many findings are one line with count and digest`() async throws {
    try await writeTree(missing: 300)
    #expect(try text().contains("\"count\":300,"))
    #expect(try !text().contains("keys"))
    let outcome = await audit { $0.baseline = "known.json" }
    #expect(outcome.report.findings.isEmpty)
    #expect(outcome.report.suppressed == 300)
  }

  @Test func `one more than many is one finding with both amounts`() async throws {
    try await writeTree(missing: 300)
    try tree.write("en.lproj/L.strings", table(0..<301, "own"))
    let outcome = await audit { $0.baseline = "known.json" }
    let found = outcome.report.findings.flatMap(\.findings)
    #expect(found.map(\.message) == ["301 keys are missing in 'fr', the baseline knows 300"])
    #expect(found.first?.severity == .warning)
    #expect(found.first?.key == nil)
    #expect(found.first?.related.isEmpty == true)
    #expect(outcome.report.suppressed == 300)
  }

  @Test func `as many others are one finding, and fewer are known`() async throws {
    try await writeTree(missing: 30)
    try tree.write("en.lproj/L.strings", table(1..<30, "own", "other"))
    #expect(
      await news().map(\.message) == [
        "30 keys are missing in 'fr', not the same 30 that the baseline knows"
      ])
    try tree.write("en.lproj/L.strings", table(2..<30, "own"))
    #expect(await news() == [])
  }

  @Test func `up to twenty new keys are named`() async throws {
    try await writeTree(missing: 20)
    try tree.write("en.lproj/L.strings", table(1..<21, "own"))
    #expect(await news().map { $0.key?.description } == ["k20"])
    try tree.write("en.lproj/L.strings", table(0..<22, "own"))
    let found = await news()
    #expect(
      found.map(\.message) == [
        "22 keys are missing in 'fr', the baseline knows 20; new: 'k20', 'k21'"
      ])
    #expect(found.first?.related.map(\.path) == ["en.lproj/L.strings", "en.lproj/L.strings"])
    try tree.write("en.lproj/L.strings", table(0..<45, "own"))
    #expect(await news().first?.message.hasSuffix(", 'k39' and 5 more") == true)
  }

  @Test func `findings of another table are in another group`() async throws {
    try await writeTree(missing: 30)
    try tree.write("en.lproj/M.strings", table(0..<1, "own"))
    try tree.write("fr.lproj/M.strings", Array("\"own\" = \"1\";\n".utf8))
    #expect(await news().map { [$0.table, $0.key?.description] } == [["M", "k0"]])
  }

  private func texts(_ count: Int) -> [UInt8] {
    Array((0..<count).map { "\"k\($0)\" = \"%@\";\n" }.joined().utf8)
  }

  /// Writes a French table in which `errors` texts read an integer as an object.
  private func writeErrors(_ errors: Int) throws {
    try tree.write(
      "en.lproj/L.strings",
      Array((0..<40).map { "\"k\($0)\" = \"a %d\";\n" }.joined().utf8))
    try tree.write("fr.lproj/L.strings", texts(errors))
  }

  @Test func `an error is not written, and stays in the report`() async throws {
    try writeErrors(3)
    let written = await write(only: ["format", "parity"])
    #expect(written.report.count(.error) == 3)
    #expect(written.isFailing)
    #expect(written.report.known == [.warning: 37])
    #expect(
      written.remarks == [
        "known.json: 37 findings written",
        "known.json: 3 errors are not written: a baseline hides only errors that are accepted",
      ])
    #expect(try !text().contains("\"error\""))
    let later = await audit(only: ["format", "parity"]) { $0.baseline = "known.json" }
    #expect(later.report.count(.error) == 3 && later.report.count(.warning) == 0)
    #expect(later.report.known == [.warning: 37])
    let all = await audit(only: ["format", "parity"]) {
      $0.baseline = "known.json"
      $0.honoursBaselines = false
    }
    #expect(all.report.count(.error) == 3 && all.report.count(.warning) == 37)
    #expect(all.report.suppressed == 0)
  }

  @Test func `accepted errors have a line each with the reason, and each new one is reported`()
    async throws
  {
    try writeErrors(30)
    let written = await write(only: ["format"]) { $0.acceptedErrors = "later" }
    #expect(written.report.findings.isEmpty && !written.isFailing)
    #expect(written.report.known == [.error: 30])
    let lines = try text().split(separator: "\n").filter { $0.contains("\"accepted\":\"later\"") }
    #expect(lines.count == 30 && lines.allSatisfy { $0.contains("\"count\":1,") })
    #expect(await news(only: ["format"]) == [])
    try tree.write("fr.lproj/L.strings", texts(32))
    #expect(await news(only: ["format"]).map { $0.key?.description } == ["k30", "k31"])
    // The baseline accepts each error by its own line. Here, the line for `k7` is removed.
    let others = try text().split(separator: "\n").filter { !$0.contains("\"k7\"") }
    try tree.write("known.json", Array(others.joined(separator: "\n").utf8))
    #expect(await news(only: ["format"]).map { $0.key?.description } == ["k7", "k30", "k31"])
  }

  @Test func `a baseline that is written anew keeps the reasons of accepted errors`() async throws {
    try writeErrors(2)
    await write(only: ["format"]) { $0.acceptedErrors = "later" }
    let changed = try text().replacing(
      /"accepted":"later"(.*"k1")/, with: { "\"accepted\":\"never\"\($0.1)" })
    try tree.write("known.json", Array(changed.utf8))
    try tree.write("fr.lproj/L.strings", texts(3))
    let written = await write(only: ["format"])
    #expect(written.report.findings.flatMap(\.findings).map { $0.key?.description } == ["k2"])
    #expect(try text() == changed)
    // The new baseline also keeps errors that the baseline of the configuration accepts. If baselines are off, no error is accepted.
    try tree.write(".lproj.toml", Array("baseline = \"known.json\"\n".utf8))
    let other = await write(only: ["format"]) { $0.newBaseline = "other.json" }
    #expect(other.failures.isEmpty && other.report.count(.error) == 1)
    let none = await write(only: ["format"]) {
      $0.newBaseline = "none.json"
      $0.honoursBaselines = false
    }
    #expect(none.report.count(.error) == 3)
  }

  @Test func `an accepted error that became a warning is known`() async throws {
    try writeErrors(2)
    await write(only: ["format"]) { $0.acceptedErrors = "later" }
    try tree.write(".lproj.toml", Array("severity.format = \"warning\"\n".utf8))
    let outcome = await audit(only: ["format"]) { $0.baseline = "known.json" }
    #expect(outcome.report.findings.isEmpty)
    #expect(outcome.report.known == [.warning: 2])
  }

  @Test func `a line that lists errors without a reason hides no error`() async throws {
    try writeErrors(2)
    await write(only: ["format"]) { $0.acceptedErrors = "later" }
    try tree.write(
      "known.json", Array(try text().replacing("\"accepted\":\"later\",", with: "").utf8))
    #expect(await news(only: ["format"]).map { $0.key?.description } == ["k0", "k1"])
  }

  @Test func `an accepted error that is gone is said, and its line goes`() async throws {
    try writeErrors(2)
    try tree.write("de.lproj/L.strings", texts(1))
    await write(only: []) { $0.acceptedErrors = "later" }
    try tree.write("fr.lproj/L.strings", Array("\"k0\" = \"a %d\";\n\"k1\" = \"%@\";\n".utf8))
    let found = await news(only: []).filter { $0.rule == "unused-suppression" }
    #expect(
      found.map(\.message) == [
        "1 finding that this baseline lists is gone (format-type-mismatch in fr.lproj/L.strings for "
          + "'k0'); remove it, or write the baseline again"
      ])
    #expect(found.first?.fix?.edits.count == 1)
  }

  @Test func `lines of two branches are merged, and those of both are known`() async throws {
    try await writeTree(missing: 3)
    let first = try text()
    try tree.write("en.lproj/L.strings", table(0..<4, "own"))
    await write()
    let second = try text().split(separator: "\n")[2]
    try tree.write(
      "known.json", Array(first.replacing("\n]}", with: ",\n\(second)\n]}").utf8))
    #expect(await news() == [])
    try tree.write("en.lproj/L.strings", table(0..<5, "own"))
    #expect(await news().map { $0.key?.description } == ["k4"])
  }

  @Test func `what is gone is said where nothing is new, at its line, with a fix`() async throws {
    try await writeTree(missing: 2)
    try tree.write("en.lproj/M.strings", table(0..<1, "own"))
    try tree.write("fr.lproj/M.strings", Array("\"own\" = \"1\";\n".utf8))
    await write(only: [])
    #expect(try text().split(separator: "\n").count == 5)
    try tree.write("en.lproj/M.strings", table(0..<0, "own"))
    let found = await news(only: [])
    #expect(
      found.map(\.message) == [
        "1 finding that this baseline lists is gone (missing-key in fr.lproj/M.strings for 'k0'); remove "
          + "it, or write the baseline again"
      ])
    #expect(found.first?.path == "known.json")
    #expect(found.first?.position == Position(line: 4, column: 1))
    #expect(found.first?.rule == "unused-suppression")
    #expect(found.first?.fix?.edits.count == 1)
    // If there is a new finding, gone findings are not reported: the new finding may be the reason.
    try tree.write("en.lproj/N.strings", table(0..<1))
    try tree.write("fr.lproj/N.strings", Array("\"own\" = \"1\";\n".utf8))
    #expect(await news(only: []).allSatisfy { $0.path != "known.json" })
  }

  @Test func `only an audit of everything says what is gone`() async throws {
    try await writeTree(missing: 2)
    try tree.write("en.lproj/L.strings", table(0..<0, "own"))
    #expect(await news(only: []).count == 1)
    #expect(await news() == [])
    #expect(await news(only: []) { $0.paths = ["en.lproj"] } == [])
  }

  @Test func `an audit of a part does not write over a baseline that knows more`() async throws {
    try await writeTree(missing: 2)
    try tree.write("de.lproj/L.strings", Array("\"own\" = \"1\";\n".utf8))
    await write()
    let before = try text()
    let outcome = await write { $0.localizations = ["fr"] }
    #expect(outcome.failures.map(\.kind) == [.baselineWider])
    #expect(outcome.failures.first?.detail == "1")
    #expect(try text() == before)
  }

  @Test func `nothing is written when not everything could be read`() async throws {
    try await writeTree(missing: 2)
    let before = try text()
    let outcome = await write { $0.paths = [".", "absent"] }
    #expect(outcome.failures.map(\.kind).contains(.baselineIncomplete))
    #expect(try text() == before)
  }

  @Test func `a finding that was part of another is known without it`() async throws {
    try tree.write("en.lproj/L.strings", Array("\"a\" = \"1\";\n\"b\" = \"2\";\n".utf8))
    try tree.write("fr.lproj/L.strings", Array("\"a\" = \"1\" \"b\" = \"2\";\n".utf8))
    await write(only: []) {
      $0.minimumSeverity = .note
      $0.acceptedErrors = "later"
    }
    #expect(try text().contains("\"cause\":\""))
    let without = await news(only: []) {
      $0.minimumSeverity = .note
      $0.skip = ["syntax"]
    }
    #expect(without == [])
    #expect(await news(only: []) { $0.minimumSeverity = .note } == [])
  }

  @Test func `another fault of a format that has an accepted one is reported`() async throws {
    try tree.write("en.lproj/L.strings", Array("\"k\" = \"%@: %d of %d\";\n".utf8))
    try tree.write("fr.lproj/L.strings", Array("\"k\" = \"%d: %d of %d\";\n".utf8))
    await write(only: ["format"]) { $0.acceptedErrors = "later" }
    try tree.write("fr.lproj/L.strings", Array("\"k\" = \"%d: %d of %d!\";\n".utf8))
    #expect(await news(only: ["format"]) == [])
    try tree.write("fr.lproj/L.strings", Array("\"k\" = \"%@: %@ of %d\";\n".utf8))
    #expect(await news(only: ["format"]).count == 1)
    #expect(try text().contains(/\{"key":"k","detail":"[^"]*"\}/))
  }

  @Test(arguments: [
    ("{\"schema\": \"lproj.baseline/3\",\n\"groups\": [{}]}", "a group needs "),
    (
      "{\"schema\": \"lproj.baseline/3\", \"groups\": [{\"rule\": \"a\", \"path\": \"b\"}]}",
      "\"count\" and a \"digest\""
    ),
    ("{\"schema\": \"other\"}", "its schema is not"),
    ("{\"schema\": \"lproj.baseline/2\", \"groups\": []}", "its schema is not"),
    ("[", "a part is missing"),
    ("{\"schema\": 1}", "not a baseline"),
  ])
  func `what is no baseline is a failure with its place`(_ text: String, _ words: String)
    async throws
  {
    try await writeTree(missing: 1)
    try tree.write("known.json", Array(text.utf8))
    let outcome = await audit { $0.baseline = "known.json" }
    #expect(outcome.failures.count == 1)
    #expect(outcome.failures.first?.path == "known.json")
    #expect(outcome.failures.first?.detail.contains(words) == true)
    #expect(outcome.failures.first?.position != nil)
  }

  @Test func `a baseline that is not there is a failure`() async throws {
    try tree.write("en.lproj/L.strings", table(0..<1))
    let outcome = await audit { $0.baseline = "absent.json" }
    #expect(outcome.failures.map(\.path) == ["absent.json"])
  }
}
