// Tests of shares in words and bars, for all numbers.

import LprojSource
import LprojTestSupport
import Testing

@testable import LprojReport

@Suite struct ShareTests {
  @Test(arguments: [
    (-7, 3, 0, 3), (9, 3, 3, 3), (2, 3, 2, 3), (1, -1, 0, 0), (Int.max, Int.max, Int.max, Int.max),
    (Int.min, Int.max, 0, Int.max),
  ])
  func `a share lies between nothing and all`(part: Int, whole: Int, kept: Int, all: Int) {
    let share = Share(part, of: whole)
    #expect(share.part == kept)
    #expect(share.whole == all)
    #expect(share.bar(width: 4).count == 4)
  }

  @Test func `more is missing than there is`() {
    #expect(Share(missing: 5, of: 3).percent == "0 %")
    #expect(Share(missing: Int.max, of: 0).percent == "100 %")
    #expect(Share(missing: -1, of: 3).percent == "100 %")
  }

  @Test func `only all of it reads as all`() {
    let most = Share(missing: 1, of: 1_000_000)
    #expect(most.percent == "99 %")
    #expect(most.decimal == "0.9999")
    #expect(most.bar(width: 2) == "█▉")
    #expect(Share(3, of: 3).decimal == "1")
    #expect(Share(3, of: 3).bar(width: 2) == "██")
  }

  @Test func `only nothing reads as nothing`() {
    #expect(Share(1, of: 1_000_000).bar(width: 2) == "▏░")
    #expect(Share(0, of: 3).bar(width: 2) == "░░")
    #expect(Share(0, of: 3).decimal == "0.0000")
    #expect(Share(29, of: 100).percent == "29 %")
    #expect(Share(29, of: 100).decimal == "0.2900")
  }

  /// Files of two trees. The first tree is translated from English to German. The second tree is translated from German, and its German table is
  /// truncated.
  private let trees = [
    "one/en.lproj/L.strings": "\"a\" = \"A\";\n",
    "one/de.lproj/L.strings": "\"a\" = \"B\";\n",
    "two/de.lproj/L.strings":
      "\"a\" = \"B\";\n\"b\" = \"B\" \"x\"\n\"c\" = \"C\";\n\"d\" = \"D\";\n",
    "two/fr.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
  ]

  @Test func `a truncated source table takes nothing from another tree`() throws {
    let tree = try TemporaryTree(trees)
    let text = try Program.lproj.run(["audit", "one", "two", "--no-fold"], in: tree.path)
    #expect(text.status == 1)
    #expect(text.output.contains("two/de.lproj/L.strings:2:10: error: "))
    #expect(text.output.contains("\nde              100 %      0  ████████████████████  100 %\n"))
    let page = try Program.lproj.run(
      ["audit", "one", "two", "--format", "markdown", "--no-fold"], in: tree.path)
    #expect(page.output.contains("| de | 100 % | 0 | 100 % |"))
  }

  @Test func `findings are handed over before the summary`() throws {
    var report = AuditReport(
      toolVersion: "", icuVersion: "", cldrVersion: "", trees: [], findings: [], files: 0,
      entries: 0)
    report.findings = [
      FindingBatch(Finding(rule: "r", severity: .error, message: "is wrong", path: "a"))
    ]
    var pieces: [String] = []
    AuditText.write(report, AuditLayout(style: Style(isColoured: false))) {
      pieces.append(String(decoding: $0, as: UTF8.self))
    }
    #expect(pieces.count == 2)
    #expect(pieces.first == "a:1:1: error: is wrong [r]\n")
    #expect(pieces.last == "\n1 error, 0 warnings, 0 notes in 0 files, 0 localizations\n")
  }

  @Test func `the last line counts what is not shown`() throws {
    let tree = try TemporaryTree([
      "en.lproj/L.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n",
      "de.lproj/L.strings": "\"a\" = \"One\";\n",
    ])
    func last(_ arguments: String...) throws -> String? {
      try Program.lproj.run(["audit"] + arguments + ["."], in: tree.path).output
        .split(separator: "\n").last.map(String.init)
    }
    let places = " in 2 files, 2 localizations"
    #expect(try last() == "0 errors, 1 warning\(places); 1 note hidden: --min-severity note")
    #expect(
      try last("--min-severity", "error")
        == "0 errors\(places); 1 warning and 1 note hidden: --min-severity note")
    #expect(try last("--min-severity", "note") == "0 errors, 1 warning, 1 note\(places)")
    #expect(try last("--skip", "untranslated") == "0 errors, 1 warning, 0 notes\(places)")
    // The baseline contains only the warning, so the note is still counted.
    _ = try last("--write-baseline", "known.json")
    let known = try Program.lproj.run(["audit", "--baseline", "known.json", "."], in: tree.path)
    #expect(
      known.output.hasSuffix(
        "\n0 errors, 0 warnings\(places); 1 note hidden: --min-severity note\n"
          + "known: 0 errors, 1 warning (--no-baseline shows them)\n"))
  }
}
