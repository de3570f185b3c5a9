// Baselines that list every finding, written by earlier versions, are still read.

import Foundation
import LprojAudit
import LprojSource
import LprojTestSupport
import Testing

@Suite struct EarlierBaselineTests {
  private static let folder = Program.root.appendingPathComponent("Tests/Fixtures/baseline-1")

  /// A copy, since the tests change it.
  private func tree() throws -> TemporaryTree {
    let tree = try TemporaryTree()
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
      try FileManager.default.copyItem(
        atPath: Self.folder.path + "/" + name, toPath: tree.path + "/" + name)
    }
    return tree
  }

  private func audit(
    _ tree: TemporaryTree, _ change: (inout AuditRequest) -> Void = { _ in }
  ) async -> AuditOutcome {
    var request = AuditRequest(paths: ["."], in: .disk(currentFolder: tree.path), jobs: 1)
    request.baseline = "known.json"
    change(&request)
    return await Audit.run(request)
  }

  /// Without the rules that came later, which find more.
  private func olderRules(_ request: inout AuditRequest) {
    request.minimumSeverity = .note
    request.skip = ["format", "text", "missing-file", "catalog-structure"]
  }

  private func lines(_ outcome: AuditOutcome) -> [String] {
    outcome.report.findings.flatMap(\.findings).map {
      "\($0.path):\($0.position.line):\($0.position.column): \($0.severity) [\($0.rule)]"
    }
  }

  @Test func `everything it knows is known`() async throws {
    let tree = try tree()
    let all = await audit(tree) {
      olderRules(&$0)
      $0.baseline = nil
    }
    let known = await audit(tree, olderRules)
    #expect(lines(known) == [])
    #expect(known.failures.isEmpty)
    #expect(known.report.suppressed == all.report.findings.reduce(0) { $0 + $1.count })
    #expect(known.report.suppressed > 50)
  }

  @Test func `what is new is told`() async throws {
    let tree = try tree()
    let path = "Resources/de.lproj/Localizable.strings"
    let old = try String(contentsOfFile: tree.path + "/" + path, encoding: .utf8)
    try tree.write(path, Array((old + "\"more\" = \"Mehr\";\n\"more\" = \"Mehr\";\n").utf8))
    try tree.write("Names/de.lproj/New.strings", Array("\"n\" = \"N\" \"x\";".utf8))
    let lines = lines(await audit(tree, olderRules))
    #expect(lines.contains { $0.hasPrefix(path) && $0.hasSuffix("[extra-key]") })
    #expect(lines.contains { $0.hasPrefix(path) && $0.hasSuffix("[duplicate-key]") })
    #expect(lines.contains { $0.hasPrefix("Names/de.lproj/New.strings:1:10: error ") })
    #expect(!lines.contains { $0.hasPrefix("Product/") })
  }

  private static let entry = """
    {"fingerprint":"29c0554ef54b2ebb","count":1,"rule":"missing-key","severity":"warning",\
    "path":"fr.lproj/L.strings","localization":"fr","table":"L","key":"b"}
    """
  private static let details = """
    {"schema": "lproj.baseline/1.1",
    "findings": [
    {"fingerprint":"0781c69657a33cb3","count":1,"rule":"duplicate-key","severity":"error",\
    "path":"fr.lproj/L.strings","localization":"fr","table":"L","key":"a"},
    \(entry)
    ]}

    """

  private func detailed(_ list: String = details) throws -> TemporaryTree {
    try TemporaryTree([
      "en.lproj/L.strings": "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      "fr.lproj/L.strings": "\"a\" = \"1\";\n\"a\" = \"2\";\n", "known.json": list,
    ])
  }

  private func messages(_ tree: TemporaryTree) async -> [String] {
    await audit(tree).report.findings.flatMap(\.findings).map { "\($0.path): \($0.message)" }
  }

  @Test func `a list of findings by their details is read`() async throws {
    let tree = try detailed()
    let known = await audit(tree)
    #expect(lines(known) == [])
    #expect(known.failures.isEmpty)
    #expect(known.report.suppressed == 2)
    try tree.write("en.lproj/L.strings", Array("\"a\" = \"1\";\n\"c\" = \"2\";\n".utf8))
    let new = await messages(tree)
    #expect(new.count == 1)
    #expect(new.first?.hasPrefix("fr.lproj/L.strings: 'c' is missing in 'fr'") == true)
    try tree.write("en.lproj/L.strings", Array("\"a\" = \"1\";\n".utf8))
    let gone = await messages(tree)
    #expect(gone.count == 1)
    #expect(
      gone.first?.hasPrefix("known.json: 1 finding that this baseline lists is gone") == true)
  }

  @Test func `an entry that two branches added is known twice, and one of them is gone`()
    async throws
  {
    let doubled = Self.details.replacingOccurrences(
      of: Self.entry, with: Self.entry + ",\n" + Self.entry)
    let tree = try detailed(doubled)
    let found = await messages(tree)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("known.json: 1 finding that this baseline lists is gone") == true)
    let counted = try detailed(
      Self.details.replacingOccurrences(
        of: "\"29c0554ef54b2ebb\",\"count\":1", with: "\"29c0554ef54b2ebb\",\"count\":3"))
    let two = await messages(counted)
    #expect(
      two.first?.hasPrefix("known.json: 2 findings that this baseline lists are gone") == true)
  }
}
