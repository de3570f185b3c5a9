// Tests of links from names of rules to web pages, if a configuration has the address of these pages.

import Foundation
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct RulePageTests {
  private let pages = "https://example.org/rules.html#"

  private func text(_ pages: String?, isColoured: Bool, width: Int? = 80) -> String {
    let finding = Finding(
      rule: "missing-key", severity: .warning,
      message: "a message of many words, so that it needs more than one line of the terminal",
      path: "A/L.strings")
    var report = AuditReport(
      toolVersion: "", icuVersion: "", cldrVersion: "", trees: [],
      findings: [FindingBatch(finding)], files: 1, entries: 1)
    report.rulePages = pages
    var bytes: [UInt8] = []
    AuditText.write(report, AuditLayout(style: Style(isColoured: isColoured), width: width)) {
      bytes += $0
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a name is a link on terminals with colours, and its signs take no room`() {
    let linked = text(pages, isColoured: true)
    let start = "\u{1B}]8;;\(pages)missing-key\u{1B}\\"
    let end = "\u{1B}]8;;\u{1B}\\"
    #expect(linked.contains(start) && linked.contains(end), "\(linked.debugDescription)")
    let plain = linked.replacing(start, with: "").replacing(end, with: "")
    #expect(plain == text(nil, isColoured: true))
    #expect(!text(pages, isColoured: false).contains("\u{1B}"))
  }

  @Test func `a name replaces its mark in the address`() {
    let pages = "https://example.org/rules/{rule}.html"
    let linked = text(pages, isColoured: true)
    let link = "\u{1B}]8;;https://example.org/rules/missing-key.html\u{1B}\\"
    #expect(linked.contains(link), "\(linked.debugDescription)")
    let shown = String(
      decoding: TerminalText.harmless(Array(link.utf8), linkingTo: pages), as: UTF8.self)
    #expect(shown == link)
  }

  @Test func `no other link reaches a terminal`() {
    let link = "\u{1B}]8;;https://example.org/rules.html#a\u{1B}\\a\u{1B}]8;;\u{1B}\\"
    let other = "\u{1B}]8;;https://example.com/\u{1B}\\a"
    func shown(_ text: String, _ pages: String?) -> String {
      String(decoding: TerminalText.harmless(Array(text.utf8), linkingTo: pages), as: UTF8.self)
    }
    #expect(shown(link, pages) == link)
    #expect(!shown(link, nil).contains("\u{1B}"))
    #expect(!shown(other, pages).contains("\u{1B}]8;;https"))
  }

  @Test func `SARIF names the page of each rule`() throws {
    let tree = try TemporaryTree([
      ".lproj.toml": "rule-pages = \"\(pages)\"\n", "en.lproj/L.strings": "\"a\" = \"A\";\n",
      "fr.lproj/L.strings": "\"b\" = \"B\";\n",
    ])
    let result = try Program.lproj.run(["audit", "--format", "sarif"], in: tree.path)
    #expect(result.output.contains("\"helpUri\":\"\(pages)missing-key\""), "\(result.errors)")
    let without = try Program.lproj.run(
      ["audit", "--format", "sarif", "--no-config"], in: tree.path)
    #expect(!without.output.contains("helpUri"))
  }

  @Test func `only addresses of the web are taken`() throws {
    for wrong in ["ftp://example.org/", "example", "https://example.org/a b"] {
      let tree = try TemporaryTree([
        ".lproj.toml": "rule-pages = \"\(wrong)\"\n", "en.lproj/L.strings": "\"a\" = \"A\";\n",
      ])
      let result = try Program.lproj.run(["audit"], in: tree.path)
      #expect(result.status == 2)
      #expect(
        result.errors.contains(
          "'rule-pages' takes an address such as \"https://example.org/\", not \"\(wrong)\""),
        "\(result.errors)")
    }
  }
}
