// Tests of entries in a configuration that suppress findings: all ways to name findings, and any number of entries.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct IgnoreEntryTests {
  private static let files = [
    "/P/.git/HEAD": "ref: refs/heads/main\n",
    "/P/App/en.lproj/L.strings": "\"a\" = \"One two\"; \"b\" = \"Two three\"; \"c\" = \"Three\";",
    "/P/App/de.lproj/L.strings": "\"a\" = \"Eins\";",
    "/P/Lib/en.lproj/M.strings": "\"c\" = \"X y\";",
    "/P/Lib/de.lproj/M.strings": "\"z\" = \"Y\";",
  ]

  private func run(_ more: [String: String]) async -> AuditOutcome {
    let files = Self.files.merging(more) { $1 }.mapValues { Array($0.utf8) }
    return await Audit.run(AuditRequest(paths: ["/P"], in: .memory(files), jobs: 1))
  }

  /// Returns the table and the key of each finding on keys, and `unused` with the line of each unused entry.
  private func told(_ outcome: AuditOutcome) -> [String] {
    outcome.report.findings.flatMap(\.findings).map { finding in
      finding.rule == "unused-suppression"
        ? "unused \(finding.position.line)"
        : "\(finding.table ?? "") \(finding.key?.description ?? "")"
    }.sorted()
  }

  @Test func `without entries all findings are reported`() async {
    #expect(told(await run([:])) == ["L b", "L c", "M c", "M z"])
  }

  @Test(arguments: [
    ("rule = \"missing-key\"", "M z"),
    ("rule = \"parity\"", ""),
    ("rule = [\"missing-key\", \"extra-key\"]", ""),
    ("key = \"c\"", "L b, M z"),
    ("key = [\"c\", \"z\"]", "L b"),
    ("key = [\"b\", \"[a-z]\", \"?\"]", ""),
    ("rule = \"missing-key\"\nkey = \"*\"", "M z"),
    ("table = \"L\"", "M c, M z"),
    ("table = \"L*\"\nkey = \"c\"", "L b, M c, M z"),
    ("table = [\"L\", \"N\"]\nkey = \"c\"", "L b, M c, M z"),
    ("path = \"App\"", "M c, M z"),
    ("path = \"/App/de.lproj/L.strings\"", "M c, M z"),
    ("path = \"de.lproj/\"\nrule = \"missing-key\"", "M z"),
    ("path = [\"Lib/de.lproj\", \"none\"]\nkey = \"c\"", "L b, L c, M z"),
    ("path = \"*.strings\"\ntable = \"M\"", "L b, L c"),
    ("path = \"App\"\ntable = \"L\"\nkey = \"b\"\nrule = \"parity\"", "L c, M c, M z"),
    ("localization = \"de\"", ""),
  ])
  func `an entry takes away what all that it names is true of`(
    _ entry: String, _ left: String
  ) async {
    let outcome = await run(["/P/.lproj.toml": "[[ignore]]\n\(entry)\n"])
    #expect(told(outcome).joined(separator: ", ") == left, "\(outcome.failures)")
  }

  @Test func `an entry with many names is as one with few`() async {
    let names = (0..<100).map { "\"n\($0)\"" }.joined(separator: ", ")
    let outcome = await run([
      "/P/.lproj.toml": """
      [[ignore]]
      path = [\(names), "App"]
      key = [\(names), "c"]
      """
    ])
    #expect(told(outcome) == ["L b", "M c", "M z"])
  }

  @Test func `every entry that holds for a finding is used`() async {
    let outcome = await run([
      "/P/.lproj.toml": """
      [[ignore]]
      rule = "missing-key"

      [[ignore]]
      key = "c"

      [[ignore]]
      path = "Lib"
      key = "?"

      [[ignore]]
      rule = "missing-key"
      key = "z"
      """
    ])
    #expect(told(outcome) == ["unused 11"])
  }

  @Test func `thousands of entries take away thousands of findings, each its own`() async {
    let numbers = 0..<4_000
    let entries = numbers.map { "[[ignore]]\nrule = \"missing-key\"\nkey = \"k\($0)\"\n" }
    let outcome = await run([
      "/P/App/en.lproj/L.strings": numbers.map { "\"k\($0)\" = \"Text\";\n" }.joined(),
      "/P/App/de.lproj/L.strings": "\"z\" = \"Z\";",
      "/P/.lproj.toml": entries.joined() + "[[ignore]]\nrule = \"missing-key\"\nkey = \"l\"\n",
    ])
    #expect(told(outcome) == ["L z", "M c", "M z", "unused 12001"])
    #expect(outcome.report.findings.contains { $0.first.fix != nil })
  }

  @Test func `an entry for a file that is left out is not said to be unused`() async {
    let outcome = await run([
      "/P/.lproj.toml": """
      exclude = ["Old"]

      [[ignore]]
      rule = "missing-key"
      path = "Old/de.lproj/L.strings"

      [[ignore]]
      rule = "missing-key"
      path = "O?d"

      [[ignore]]
      rule = "missing-key"
      table = "Gone"

      [[ignore]]
      rule = "missing-key"
      path = "New"
      """,
      "/P/en.lproj/L.strings": "\"a\" = \"A\";",
      "/P/Old/de.lproj/L.strings": "\"a\" = \"A\";",
      "/P/Old/de.lproj/Gone.strings": "\"a\" = \"A\";",
    ])
    #expect(told(outcome).filter { $0.hasPrefix("unused") } == ["unused 15"])
  }
}
