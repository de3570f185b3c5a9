// Tests that fixes do not lose texts: the program parses the new content of a file before it writes the file.

import Foundation
import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct RefusedFixTests {
  /// Returns the outcome of a fix with one edit, and the text of the file afterwards.
  private func fix(
    _ name: String, _ text: String, _ edit: Edit
  ) async throws -> (outcome: FixOutcome, text: String) {
    let tree = try TemporaryTree([name: text])
    let path = tree.path + "/" + name
    let bytes = ByteBuffer(Array(text.utf8), spare: text.utf8.count)
    let basis =
      name.hasSuffix(".xcstrings") ? StringCatalog(bytes).basis : TableReader.read(bytes).basis
    let request = AuditRequest(paths: [tree.path], in: .ofProcess(), jobs: 1)
    var audited = await LprojKit.Audit.run(request)
    audited.report.findings = [
      FindingBatch(
        Finding(
          rule: "syntax-error", severity: .error, message: "made up", path: path,
          fix: Fix("Make it worse", .safe, [edit], basis: basis)))
    ]
    let outcome = await LprojKit.Audit.fix(audited, FixRequest(jobs: 1))
    return (outcome, try String(contentsOfFile: path, encoding: .utf8))
  }

  private static let table = "\"a\" = \"1\";\n\"b\" = \"2\";\n"
  private static let catalog =
    "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{},\"b\":{}},\"version\":\"1.0\"}"

  private static let losses: [(name: String, text: String, edit: Edit)] = [
    // A key is removed.
    ("en.lproj/A.strings", table, .remove(11..<22)),
    ("A.xcstrings", catalog, .remove(40..<47)),
    // The loader refuses the changed text, or stops before its end.
    ("en.lproj/A.strings", table, .remove(9..<10)),
    ("en.lproj/A.strings", table, .insert(";", at: 10)),
    ("A.xcstrings", catalog, .remove(47..<48)),
    // The text has no key, and the number of problems does not change, but the loader refuses the changed text.
    ("en.lproj/A.strings", "/* open\n", .remove(0..<8)),
  ]

  @Test(arguments: losses)
  func `what would be lost stays`(_ name: String, _ text: String, _ edit: Edit) async throws {
    let (outcome, after) = try await fix(name, text, edit)
    #expect(outcome.failures.map(\.kind) == [.textsLost])
    #expect(outcome.files.isEmpty)
    #expect(after == text)
  }

  @Test func `an edit that takes nothing away is made`() async throws {
    let (outcome, after) = try await fix(
      "en.lproj/A.strings", Self.table, .insert("/* more */\n", at: 0))
    #expect(outcome.failures == [] && outcome.findings == 1)
    #expect(after == "/* more */\n" + Self.table)
  }
}
