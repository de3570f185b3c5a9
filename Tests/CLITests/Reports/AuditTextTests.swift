// Tests of an audit as text: shared lines, the order, the details of errors, and the width.

import LprojReport
import LprojSource
import Testing

@Suite struct AuditTextTests {
  private func report(
    _ findings: [Finding], shares: [(name: String, missing: Int)] = []
  ) -> AuditReport {
    var report = AuditReport(
      toolVersion: "", icuVersion: "", cldrVersion: "", trees: [],
      findings: findings.map { FindingBatch($0) }, files: 0, entries: 0)
    report.rules = [
      RuleDescription(
        info: RuleInfo(
          id: "missing-key", group: "parity", summary: "", rationale: "", severity: .warning,
          folding: Folding("keys are missing in '{localization}'")), examples: [])
    ]
    guard !shares.isEmpty else { return report }
    var table = AuditReport.Table(
      name: "L", formats: ["strings"], development: "en", keys: 10, localizations: [])
    table.localizations =
      [("en", AuditReport.Coverage(entries: 10, missing: 0, extra: 0, untranslated: 0, keys: 10))]
      + shares.map { name, missing in
        (
          name,
          AuditReport.Coverage(
            entries: 10 - missing, missing: missing, extra: 0, untranslated: 0, keys: 10)
        )
      }
    report.trees = [
      AuditReport.Tree(
        path: ".", kind: "resources", platform: nil, development: "en", developmentFrom: "folders",
        localizations: [], tables: [table])
    ]
    return report
  }

  private func text(_ report: AuditReport, _ layout: AuditLayout? = nil) -> [String] {
    var bytes: [UInt8] = []
    AuditText.write(report, layout ?? AuditLayout(style: Style(isColoured: false))) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  private func missing(_ key: String, in localization: String, at line: Int = 7) -> Finding {
    Finding(
      rule: "missing-key", severity: .warning, message: "'\(key)' is missing in '\(localization)'",
      path: "\(localization).lproj/L.strings", localization: localization, table: "L",
      key: Key(key),
      related: [
        RelatedPlace(
          path: "en.lproj/L.strings", position: Position(line: line, column: 1), message: "")
      ])
  }

  @Test func `localizations that lack the same keys share a line at the reference`() {
    let lines = text(
      report([
        missing("a", in: "de"), missing("b", in: "de", at: 8), missing("a", in: "fr"),
        missing("b", in: "fr", at: 8), missing("a", in: "ja"),
      ]))
    #expect(
      lines[0]
        == "en.lproj/L.strings:7:1: warning: 2 keys are missing in 2 localizations (de, fr): "
        + "'a', 'b' [missing-key]")
    #expect(lines[1] == "ja.lproj/L.strings:1:1: warning: 'a' is missing in 'ja' [missing-key]")
  }

  @Test(arguments: [
    ("a", "Goodbye", " (source: \"Goodbye\")"), ("Goodbye", "Goodbye", ""), ("a", "", ""),
    ("a", "missing", ""),
    ("a", String(repeating: "é", count: 61), ""),
    ("a", "b\nc", " (source: \"b\\nc\")"),
  ])
  func `a line names the source text`(_ key: String, _ source: String, _ expected: String) {
    var finding = missing(key, in: "de")
    finding.sourceText = Key(source)
    finding.suggestion = "translate it"
    #expect(
      text(report([finding]))[0]
        == "de.lproj/L.strings:1:1: warning: '\(key)' is missing in 'de' (translate it)\(expected) "
        + "[missing-key]")
  }

  @Test func `users of several localizations share a line`() {
    let findings = [("de", "German users"), ("fr", "French users"), ("xx", "users of 'xx'")].map {
      var finding = missing("a", in: $0.0)
      finding.restate("'a' is empty: \($0.1) see nothing")
      return finding
    }
    #expect(
      text(report(findings))[0]
        == "en.lproj/L.strings:7:1: warning: 'a' is empty: users of 3 localizations (de, fr, xx) see "
        + "nothing [missing-key]")
  }

  @Test func `as many other keys are not the same keys`() {
    let names = ["a", "b", "c", "d", "e"]
    let findings =
      names.map { missing($0, in: "de") } + (names.dropLast() + ["f"]).map { missing($0, in: "fr") }
    let lines = text(report(findings))
    #expect(lines.prefix { $0 != "" }.count == 2)
    #expect(lines[0].contains("5 keys are missing in 'de': 'a', 'b', 'c' and 2 more"))
  }

  @Test func `a line for each finding when nothing is to be folded`() {
    var layout = AuditLayout(style: Style(isColoured: false))
    layout.folds = false
    let findings = ["de", "fr"].flatMap { [missing("a", in: $0), missing("b", in: $0)] }
    #expect(text(report(findings), layout).count { $0.contains("[missing-key]") } == 4)
  }

  @Test func `a list of all findings is written in pieces, errors first`() {
    var layout = AuditLayout(style: Style(isColoured: false))
    layout.folds = false
    let error = Finding(
      rule: "broken", severity: .error, message: "is broken", path: "z.lproj/L.strings")
    let findings = (0..<3_000).map { missing("k\($0)", in: "de") } + [error]
    var pieces: [[UInt8]] = []
    AuditText.write(report(findings), layout) { pieces.append($0) }
    #expect(pieces.count > 2)
    #expect(pieces.allSatisfy { $0.count < 1 << 17 })
    let lines = String(decoding: pieces.joined(), as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "z.lproj/L.strings:1:1: error: is broken [broken]")
    #expect(
      lines.filter { $0.hasSuffix("[missing-key]") }.map { $0.split(separator: "'")[1] }
        == (0..<3_000).map { "k\($0)" })
  }

  @Test func `a case of JUnit with many findings is written in pieces`() {
    let found = report((0..<3_000).map { missing("k\($0)", in: "de") })
    var pieces: [[UInt8]] = []
    AuditJUnit.write(found, failures: [], fails: { _ in true }, to: { pieces.append($0) })
    #expect(pieces.count > 2)
    #expect(pieces.allSatisfy { $0.count < 1 << 17 })
    let text = String(decoding: pieces.joined(), as: UTF8.self)
    #expect(text.contains("tests=\"1\" failures=\"1\""))
    #expect(text.split(separator: "\n").count { $0.hasSuffix("[missing-key]") } == 3_000)
  }

  @Test func `errors come first and are never combined`() {
    func error(_ name: String) -> Finding {
      Finding(
        rule: "broken", severity: .error, message: "is broken", path: "\(name).lproj/L.strings",
        localization: name)
    }
    let found = report([missing("a", in: "aa"), error("de"), error("fr")])
    #expect(
      text(found).prefix(3).map { String($0.prefix(8)) } == ["de.lproj", "fr.lproj", "aa.lproj"])
    var layout = AuditLayout(style: Style(isColoured: false))
    layout.order = .path
    #expect(text(found, layout)[0].hasPrefix("aa.lproj"))
  }

  @Test func `an error is followed by its line and a mark below the place`() {
    var finding = Finding(
      rule: "twice", severity: .error, message: "is there twice", path: "L.strings",
      position: Position(line: 12, column: 4))
    finding.related = [
      RelatedPlace(path: "L.strings", position: Position(line: 3, column: 1), message: "first")
    ]
    var layout = AuditLayout(style: Style(isColoured: false))
    layout.excerpt = { _, position in
      position.line == 12
        ? SourceExcerpt(before: "\tä", after: "\"k\" = \"2\";")
        : SourceExcerpt(before: "", after: "\"k\" = \"1\";")
    }
    #expect(
      text(report([finding]), layout).prefix(4) == [
        "L.strings:12:4: error: is there twice [twice]", "     3 | \"k\" = \"1\";",
        "    12 | \\tä\"k\" = \"2\";", "       |    ^",
      ])
  }

  @Test func `a long line is shown around the place`() {
    let finding = Finding(
      rule: "r", severity: .error, message: "m", path: "p", position: Position(line: 1, column: 1))
    var layout = AuditLayout(style: Style(isColoured: false), width: 60)
    let before = String(repeating: "a", count: 200)
    layout.excerpt = { _, _ in
      SourceExcerpt(before: before, after: "X" + String(repeating: "b", count: 200))
    }
    let lines = text(report([finding]), layout)
    #expect(lines.allSatisfy { $0.count <= 60 })
    let column = lines[2].firstIndex(of: "^").map {
      lines[2].distance(from: lines[2].startIndex, to: $0)
    }
    #expect(column.map { Array(lines[1])[$0] } == "X")
  }

  @Test(arguments: [40, 80, 120]) func `lines break at words, and keys are never cut`(_ width: Int)
  {
    let key = String(repeating: "a long key with words ", count: 12) + "end"
    var layout = AuditLayout(style: Style(isColoured: false))
    let whole = text(report([missing(key, in: "de")]), layout)[0]
    #expect(whole.contains(key))
    layout.width = width
    let lines = text(report([missing(key, in: "de")]), layout).prefix { $0 != "" }
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.map { $0.drop { $0 == " " } }.joined(separator: " ") == whole)
  }

  @Test func `what fixes fix is marked and counted`() {
    var finding = missing("a", in: "de")
    finding.rule = "r"
    finding.fix = Fix("Mend", .safe, [])
    var layout = AuditLayout(style: Style(isColoured: false))
    layout.offer = (safe: "--fix", all: "--fix-unsafe")
    let lines = text(report([finding]), layout)
    #expect(lines[0].hasSuffix("[r] [*]"))
    #expect(lines.contains("[*] --fix fixes 1 finding"))
    var unsafe = missing("b", in: "de")
    unsafe.rule = "u"
    unsafe.fix = Fix("Remove", .unsafe, [])
    let both = text(report([finding, unsafe]), layout)
    #expect(both.contains { $0.hasSuffix("[r] [*]") } && both.contains { $0.hasSuffix("[u] [**]") })
    #expect(both.contains("[*] --fix fixes 1 finding, [**] --fix-unsafe 1 more"))
    #expect(text(report([unsafe]), layout).contains("[**] --fix-unsafe fixes 1 finding"))
  }

  @Test func `what lacks most comes first, and the rest is counted`() {
    let shares = (1...8).map { (name: "l\($0)", missing: $0) } + [(name: "whole", missing: 0)]
    let lines = text(report([], shares: shares))
    #expect(lines[1].hasPrefix("l8 ") && lines[1].hasSuffix("   20 %"))
    #expect(lines[5].hasPrefix("l4 "))
    #expect(
      lines[6]
        == "3 more localizations are incomplete, 1 has all; source language: en (guessed from the folders)"
    )
  }

  @Test func `where all is there, three lines say so`() {
    let lines = text(report([], shares: [("de", 0), ("fr", 0)]))
    #expect(lines.count == 3)
    #expect(lines[0] == "2 localizations have all texts")
  }

  @Test func `equal shares come in the order of the names`() {
    let lines = text(report([], shares: [("fr", 2), ("ar", 2), ("de", 2), ("it", 3)]))
    #expect(lines.dropFirst().prefix(4).map { $0.prefix(2) } == ["it", "ar", "de", "fr"])
  }

  @Test func `what one localization has twice is not what two have`() {
    func twice(_ localization: String) -> [Finding] {
      [3, 5].map { line in
        var finding = missing("a", in: localization)
        finding.position = Position(line: line, column: 1)
        return finding
      }
    }
    func other(_ localization: String) -> [Finding] {
      twice(localization).map { finding in
        var finding = finding
        finding.rule = "other-rule"
        return finding
      }
    }
    #expect(!text(report(other("en"))).contains { $0.contains("localizations (") })
    let both = text(report(other("de") + other("fr"))).filter { $0.contains("localizations (") }
    #expect(both.count == 2)
    #expect(both.allSatisfy { $0.contains("2 localizations (de, fr)") })
  }

  @Test(arguments: [40, 80]) func `the last lines break at words, too`(_ width: Int) {
    var layout = AuditLayout(style: Style(isColoured: false), width: width)
    layout.offer = ("'lproj audit --fix'", "'lproj audit --fix-unsafe'")
    var report = report([], shares: (1...20).map { ("l\($0)", $0 % 10) })
    report.trees[0].developmentFrom = "CFBundleDevelopmentRegion of a very long Info.plist"
    report.hidden = [.note: 1234]
    let lines = text(report, layout).filter { !$0.contains("░") && !$0.contains("█") }
    #expect(lines.allSatisfy { $0.count <= max(width, 44) })
    let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains("of a very long Info.plist"))
  }
}
