// Tests of an audit on a terminal that is too small for all findings.

import LprojReport
import LprojSource
import Testing

@Suite struct DigestTests {
  private func info(_ id: String, _ group: String, _ severity: Severity) -> RuleDescription {
    RuleDescription(
      info: RuleInfo(id: id, group: group, summary: "", rationale: "", severity: severity),
      examples: [])
  }

  /// Returns a report with `errors` errors, and with warnings of `rules` rules: one of `warns-0`, two of `warns-1`, and so on.
  private func report(errors: Int, rules: Int = 10) -> AuditReport {
    var findings: [Finding] = []
    for rule in 0..<rules {
      for number in 0...rule {
        var finding = Finding(
          rule: "warns-\(rule)", severity: .warning, message: "looks odd",
          path: "App/My Texts/l\(number).lproj/L.strings", localization: "l\(number)")
        finding.key = Key("k\(number)")
        findings.append(finding)
      }
    }
    for number in 0..<errors {
      findings.append(
        Finding(
          rule: number % 2 == 0 ? "loses" : "crashes", severity: .error,
          message: String(repeating: "says at length what is wrong ", count: 5),
          path: "App/My Texts/de.lproj/E\(number).strings", localization: "de"))
    }
    var report = AuditReport(
      toolVersion: "", icuVersion: "", cldrVersion: "", trees: [],
      findings: findings.map { FindingBatch($0) }, files: 1, entries: 1)
    report.rules =
      (0..<rules).map { info("warns-\($0)", "text", .warning) }
      + [info("loses", "syntax", .error), info("crashes", "format", .error)]
    return report
  }

  private func text(
    _ report: AuditReport, height: Int?, folds: Bool = true, width: Int = 80
  ) -> [String] {
    var layout = AuditLayout(style: Style(isColoured: false), width: width)
    layout.folds = folds
    layout.digest = height.map {
      DigestLayout(height: $0, all: "--all", ofRule: "--only RULE", ofErrors: "--errors")
    }
    layout.excerpt = { _, _ in SourceExcerpt(before: "\"a\" = ", after: "\"b\";") }
    var bytes: [UInt8] = []
    AuditText.write(report, layout) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  @Test(arguments: 0...2) func `a report is only shown whole if it fits`(_ errors: Int) {
    let report = report(errors: errors, rules: 3)
    let whole = text(report, height: 100)
    #expect(text(report, height: whole.count + 1) == whole)
    #expect(text(report, height: whole.count) != whole)
  }

  @Test func `warnings are a line a rule, and what is left out is counted`() {
    let lines = text(report(errors: 0, rules: 11), height: 12)
    #expect(lines.first?.hasPrefix("warnings  findings  languages") ?? false)
    #expect(
      lines[1].hasPrefix("warns-10        11  11         'k0' in l0.lproj/L.strings:1"))
    #expect(lines.count { $0.hasPrefix("warns-") } == 9)
    #expect(lines[10] == "(2 more rules; --all lists every finding, --only RULE those of one rule)")
    #expect(lines.last == "0 errors, 66 warnings, 0 notes in 1 file, 0 localizations")
    // If only one rule does not fit, its row is shown in place of the line that counts hidden rules.
    let ten = text(report(errors: 0), height: 12)
    #expect(ten.count { $0.hasPrefix("warns-") } == 10 && ten[11].hasPrefix("(--all lists"))
  }

  @Test(arguments: [1, 2, 3, 7, 50])
  func `errors are last, the worst first, and the whole fits`(_ count: Int) throws {
    let lines = text(report(errors: count), height: 24)
    #expect(lines.count <= 45)
    // An error takes six lines, including an empty line. Errors are shown while there is space.
    #expect(lines.count > 39 || count < 5, "\(lines.count) lines")
    #expect(lines.suffix(20).contains { $0.contains(": error: ") })
    let shown = lines.indices.filter { lines[$0].contains(": error: ") }
    let first = try #require(shown.first)
    let rules = lines[first...].first { $0.contains("[crashes]") || $0.contains("[loses]") }
    #expect(rules?.contains(count > 1 ? "[crashes]" : "[loses]") ?? false)
    let more = lines.first { $0.hasSuffix("--errors lists all") }
    if shown.count == count {
      #expect(more == nil)
    } else {
      let left = count - shown.count
      #expect(more == "\(left) more error\(left == 1 ? "" : "s"): --errors lists all")
    }
    #expect(lines.last?.hasPrefix("\(count) error") ?? false)
  }

  @Test func `no path is broken, however long it is`() throws {
    let path = (1...6).map { "A folder with spaces \($0)" }.joined(separator: "/")
    var long = report(errors: 1)
    var finding = try #require(long.findings.last?.first)
    finding.path = path + "/de.lproj/E.strings"
    long.findings = [FindingBatch(finding)]
    #expect(text(long, height: 24).contains(finding.path + ":1:1:"))
  }

  @Test func `no path is broken, and lines of files stand apart`() {
    let lines = text(report(errors: 2), height: 24)
    #expect(lines.contains { $0.hasPrefix("App/My Texts/de.lproj/E1.strings:1:1: error: ") })
    for (number, line) in lines.enumerated() where line.contains(": error: ") {
      #expect(lines[number - 1] == "")
    }
  }

  @Test func `a place that does not fit shows its end`() throws {
    var long = report(errors: 0)
    long.findings = long.findings.map { batch in
      var finding = batch.first
      finding.path = "App/de.lproj/TheTextsOfAWindowThatShowsNothing.strings"
      return FindingBatch(finding)
    }
    let lines = text(long, height: 12, width: 60)
    let row = try #require(lines.first { $0.hasPrefix("warns-") })
    #expect(row.contains("  …") && row.hasSuffix("Nothing.strings:1"), "\(row)")
    #expect(lines.allSatisfy { $0.count <= 60 })
  }

  @Test(arguments: [76, 80, 120])
  func `bars leave room for what is said behind them`(_ width: Int) {
    var coverage = AuditReport.Coverage(
      entries: 9, missing: 1, extra: 0, untranslated: 9, keys: 10)
    coverage.isShipped = false
    var report = report(errors: 0)
    report.findings = []
    report.trees = [
      AuditReport.Tree(
        path: ".", kind: "resources", platform: nil, development: "en", developmentFrom: "folders",
        localizations: [],
        tables: [
          AuditReport.Table(
            name: "L", formats: ["strings"], development: "en", keys: 10,
            localizations: [("sr-Cyrl", coverage)])
        ])
    ]
    let lines = text(report, height: 24, width: width)
    let row = lines.first { $0.hasPrefix("sr-Cyrl") } ?? ""
    #expect(row.hasSuffix("in no target: users never get it") && row.count <= width, "\(row)")
  }

  @Test func `a report that fits a terminal, or is requested completely, is complete`() {
    var few = report(errors: 2)
    few.findings.removeAll { $0.first.rule.hasPrefix("warns-") && $0.first.rule != "warns-0" }
    let small = text(few, height: 24)
    #expect(small.contains { $0.hasSuffix("looks odd [warns-0]") })
    #expect(!small.contains { $0.hasPrefix("warnings") })
    #expect(small.last { $0.contains("[") }?.hasSuffix("[loses]") ?? false)
    let whole = text(report(errors: 0), height: 24, folds: false)
    #expect(whole.count { $0.contains("[warns-") } == 55)
    #expect(text(report(errors: 0), height: nil).count { $0.contains("[warns-") } > 9)
  }
}
