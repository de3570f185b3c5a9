// Tests of keys that most localizations have and the source table lacks, of tables outside of localizations, and of excluded languages.

import LprojAudit
import LprojFiles
import LprojReport
import LprojSource
import Testing

@Suite struct SharedKeyTests {
  private func outcome(_ files: [String: String]) async -> AuditOutcome {
    var request = AuditRequest(
      paths: ["/P"], in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    request.minimumSeverity = .note
    return await Audit.run(request)
  }

  private func told(_ files: [String: String], _ rule: String) async -> [String] {
    await outcome(files).report.findings.flatMap(\.findings).filter { $0.rule == rule }.map {
      "\($0.localization ?? "-") \($0.key?.description ?? "-") \($0.severity)"
    }.sorted()
  }

  private func table(_ keys: String..., value: (String) -> String) -> String {
    keys.map { "\"\($0)\" = \"\(value($0))\";\n" }.joined()
  }

  /// Returns files in which two of three translations have `Close`, but the source table does not.
  private func files(source: (String) -> String) -> [String: String] {
    let other = { (key: String) in key + "!" }
    return [
      "/P/en.lproj/L.strings": table("Open", "Save", "Quit", value: source),
      "/P/de.lproj/L.strings": table("Open", "Save", "Quit", "Close", value: other),
      "/P/fr.lproj/L.strings": table("Open", "Save", "Quit", "Close", value: other),
      "/P/es.lproj/L.strings": table("Open", "Save", "Quit", value: other),
    ]
  }

  @Test func `where the values are the keys, a key that most share is missing elsewhere`() async {
    #expect(await told(files { $0 }, "missing-key") == ["es Close warning"])
    #expect(await told(files { $0 }, "extra-key") == [])
  }

  @Test func `localizations with exactly the source's keys outweigh keys that few have`() async {
    let many = ["A", "B", "C", "D", "E", "F"]
    func table(_ keys: [String], _ end: String) -> String {
      keys.map { "\"\($0)\" = \"\($0)\(end)\";\n" }.joined()
    }
    var files = ["/P/en.lproj/L.strings": table(many, "")]
    for name in ["ru", "uk"] {
      files["/P/\(name).lproj/L.strings"] = table(many + many.map { "_" + $0 }, "!")
    }
    // One localization with exactly the keys of the source table does not outweigh two localizations with more keys.
    files["/P/de.lproj/L.strings"] = table(many, "!")
    #expect(await told(files, "missing-key").count == 6)
    for name in ["es", "fr", "it"] { files["/P/\(name).lproj/L.strings"] = table(many, "!") }
    #expect(await told(files, "missing-key") == [])
  }

  @Test func `where they are not, it is too much`() async {
    #expect(await told(files { $0 + "?" }, "missing-key") == [])
    #expect(await !told(files { $0 + "?" }, "extra-key").isEmpty)
  }

  @Test func `a comment suppresses a finding in a table outside of localizations`() async {
    let twice = "\"a\" = \"2\";\n"
    #expect(await told(["/P/L.strings": "\"a\" = \"1\";\n" + twice], "duplicate-key").count == 1)
    let silent =
      "/* lproj:ignore duplicate-key */\n\"a\" = \"1\";\n/* lproj:ignore duplicate-key */\n"
    #expect(await told(["/P/L.strings": silent + twice], "duplicate-key") == [])
  }

  @Test func `languages that are left out count as there`() async {
    var files = [
      "/P/.git/HEAD": "",
      "/P/Info.plist":
        "<plist version=\"1.0\"><dict><key>CFBundleLocalizations</key><array><string>en</string><string>de</string></array></dict></plist>",
      "/P/en.lproj/L.strings": "\"a\" = \"1\";", "/P/fr.lproj/L.strings": "\"a\" = \"1\";",
      "/P/de.lproj/L.strings": "\"a\" = \"1\";",
    ]
    let all = await told(files, "declared-localizations")
    files["/P/.lproj.toml"] = "localizations.ignored = [\"de\"]\n"
    #expect(await told(files, "declared-localizations") == all)
  }

  @Test func `a report in Markdown has rows for what lacks texts alone`() async {
    let report = await outcome(files { $0 }).report
    let text = String(decoding: AuditMarkdown.render(report, failures: []), as: UTF8.self)
    #expect(text.contains("| es | 75 % | 1 | 75 % |"), "\(text)")
    #expect(!text.contains("| de |"))
    #expect(text.contains("2 more localizations have all texts."))
  }

  @Test func `nothing has changed since the same state`() async {
    var report = await outcome(files { $0 }).report
    report.before = AuditSummary(report)
    var bytes: [UInt8] = []
    AuditText.write(report, AuditLayout(style: Style(isColoured: false), width: nil)) {
      bytes += $0
    }
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(
        "no localization has more or fewer texts than before"))
  }
}
