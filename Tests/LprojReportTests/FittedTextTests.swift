// Tests of lines that fit a terminal, and of parts that are never cut.

import LprojKit
import LprojSource
import LprojTestSupport
import Testing

@testable import LprojFiles
@testable import LprojReport

@Suite struct FittedTextTests {
  private func lines(_ text: String, _ width: Int?) -> [String] {
    FittedText.line(text, width: width).split(separator: "\n").map(String.init)
  }

  @Test func `a line is broken between words, and further lines are indented`() {
    #expect(lines("one two three four", 9) == ["one two", "  three", "  four"])
    #expect(lines("  one two three", 9) == ["  one two", "    three"])
    #expect(lines("one two three four", nil) == ["one two three four"])
    #expect(lines("short", 9) == ["short"])
  }

  @Test func `a word is never broken, and spaces in a text stay`() {
    #expect(lines("a-very-long-word b", 6) == ["a-very-long-word", "  b"])
    #expect(lines("a  b   c", 20) == ["a  b   c"])
    #expect(lines("a  b   c dd", 8) == ["a  b   c", "  dd"])
  }

  @Test func `marks and combining signs take no columns, wide letters two`() {
    let marked = "\u{1B}[1mone\u{1B}[0m two three"
    #expect(lines(marked, 13) == [marked])
    #expect(lines("日本 日本 日本", 9) == ["日本 日本", "  日本"])
  }

  @Test func `lines go on below a margin unless it leaves too little room`() {
    let line = "name  \(FittedText.margin)one two three"
    #expect(lines(line, 14) == ["name  one two", "      three"])
    #expect(lines(line, nil) == ["name  one two three"])
    #expect(lines("a name  \(FittedText.margin)one two", 12) == ["a name  one", "  two"])
  }

  // MARK: Rows

  @Test func `cells go on below themselves, and a long name stands alone`() {
    let rows = [
      ["name", "what it is", "use"],
      ["short", "several words in a cell that is long", "one two"],
      ["a.name.that.is.longer.than.half", "words", ""],
    ]
    let wide = FittedText.widths(rows, width: nil)
    #expect(wide == [31, 36, 7])
    #expect(FittedText.row(rows[1], wide).count == 1)
    let widths = FittedText.widths(rows, width: 40)
    let lines = rows.flatMap { FittedText.row($0, widths) }
    #expect(
      lines == [
        "name                  what it    use",
        "                      is",
        "short                 several    one two",
        "                      words in",
        "                      a cell",
        "                      that is",
        "                      long",
        "a.name.that.is.longer.than.half",
        "                      words",
      ], "\(lines.joined(separator: "\n"))")
  }

  @Test func `a word is never broken, nor a name`() {
    let rows = [
      ["n", String(repeating: "w", count: 50)], [String(repeating: "k", count: 50), "a b"],
    ]
    let widths = FittedText.widths(rows, width: 30)
    let lines = rows.flatMap { FittedText.row($0, widths) }
    #expect(lines.contains { $0.contains(String(repeating: "w", count: 50)) })
    #expect(lines.contains(String(repeating: "k", count: 50)))
  }

  // MARK: Keys

  private static let key = String(repeating: "key.", count: 60)
  private static let source = String(repeating: "source ", count: 60)

  private static let workspace = Workspace.memory(
    [
      "App/en.lproj/L.strings": Array("\"\(key)\" = \"\(source)\";\n\"a\" = \"A\";\n".utf8),
      "App/fr.lproj/L.strings": Array("\"a\" = \"B\";\n".utf8),
    ], currentFolder: "/place")

  private func missing(_ width: Int?) async -> String {
    let report = await Missing.run(
      MissingRequest(paths: ["App"], in: Self.workspace, jobs: 1)
    ).report
    let bytes = MissingText.render(
      report, style: Style(isColoured: false), width: width, hint: "--locale shows all")
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a key is whole on a terminal, and the text behind it cut`() async {
    let text = await missing(80)
    #expect(text.contains("'\(Self.key)'") && !text.contains(Self.source))
    #expect(text.contains("“source source") && text.contains("…"))
  }

  @Test func `off a terminal nothing is cut`() async {
    let text = await missing(nil)
    #expect(text.contains("1: '\(Self.key)' “\(Self.source)”\n") && !text.contains("…"))
  }

  @Test func `Markdown has keys and texts whole`() async {
    let report = await Missing.run(
      MissingRequest(paths: ["App"], in: Self.workspace, jobs: 1)
    ).report
    let text = String(decoding: MissingMarkdown.render(report), as: UTF8.self)
    #expect(
      text.contains("<code>\(Self.key)</code>") && text.contains("<code>\(Self.source)</code>"))
    let audit = await Audit.run(AuditRequest(paths: ["App"], in: Self.workspace, jobs: 1))
    let findings = String(decoding: AuditMarkdown.render(audit.report, failures: []), as: UTF8.self)
    #expect(findings.contains(Self.key) && !findings.contains("…"))
  }

  @Test func `Markdown tells the counts of all rules, whatever does not fit`() async {
    var own = ""
    var other = ""
    for number in 0..<400 {
      own += "\"key \(number) \(String(repeating: "x", count: 200))\" = \"%@ \(number)\";\n"
      if number % 2 == 0 {
        other += "\"key \(number) \(String(repeating: "x", count: 200))\" = \"%d \(number) \";\n"
      }
    }
    let workspace = Workspace.memory(
      ["en.lproj/L.strings": Array(own.utf8), "fr.lproj/L.strings": Array(other.utf8)],
      currentFolder: "/place")
    let report = await Audit.run(AuditRequest(paths: ["."], in: workspace, jobs: 1)).report
    let bytes = AuditMarkdown.render(report, failures: [], folds: false)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.utf16.count <= AuditMarkdown.limit && text.contains(" do not fit here; "))
    var counts: [String: Int] = [:]
    for batch in report.findings { counts[batch.first.rule, default: 0] += batch.count }
    #expect(counts.count > 2)
    for (rule, count) in counts {
      let words = AuditText.count(count, "finding")
      #expect(text.contains("<code>\(rule)</code> · \(words) · "), "\(rule)")
    }
  }
}
