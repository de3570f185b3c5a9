// Tests of texts in reports: widths, shares, escapes, and folded parts.

import LprojSource
import Testing

@testable import LprojReport

@Suite struct WordsTests {
  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("👍", 2), ("🚀", 2), ("🇩🇪", 2),
    ("\u{200B}", 0),
    ("", 0),
    ("ｱ", 1), ("Ａ", 2),
  ])
  func `a text takes so many columns`(_ text: String, _ width: Int) {
    #expect(Visible.width(text) == width)
    #expect(Visible.padded(text, to: width) == text)
    #expect(Visible.padded(text, to: width + 2) == text + "  ")
    #expect(Visible.padded(text, to: width + 2, right: true) == "  " + text)
  }

  @Test(arguments: [
    (0, 10, "0 %", "0.0000", "░░░░"), (10, 10, "100 %", "1", "████"), (0, 0, "100 %", "1", "████"),
    (999, 1000, "99 %", "0.9990", "███▉"), (1, 100_000, "0 %", "0.0000", "▏░░░"),
    (5, 10, "50 %", "0.5000", "██░░"), (99_999, 100_000, "99 %", "0.9999", "███▉"),
  ])
  func `a share is rounded down, and full only when all is done`(
    _ part: Int, _ whole: Int, _ percent: String, _ decimal: String, _ bar: String
  ) {
    let share = Share(part, of: whole)
    #expect(share.percent == percent && share.decimal == decimal && share.bar(width: 4) == bar)
  }

  @Test func `a share has bounds`() {
    #expect(Share(11, of: 10) == Share(10, of: 10) && Share(-1, of: 10) == Share(0, of: 10))
    #expect(Share(3, of: -1) == Share(0, of: 0))
    #expect(Share(missing: 12, of: 10) == Share(0, of: 10))
    #expect(Share(missing: -2, of: 10) == Share(10, of: 10))
    #expect(Share(Int.max - 1, of: Int.max).percent == "99 %")
  }

  @Test func `Markdown acts on nothing of a text`() {
    let text = MarkdownText.escaped("a|b`c`*d*_<e>[f](g)#1 &amp; ~ @me : $x www.x")
    #expect(
      !text.contains("|") && !text.contains("`") && !text.contains("<") && !text.contains("@"))
    #expect(text.contains("&#124;") && text.contains("www&#46;x") && text.contains("&#38;amp;"))
    #expect(MarkdownText.escaped("\u{1B}") != "\u{1B}")
    #expect(MarkdownText.code("") == "" && MarkdownText.code("a") == "<code>a</code>")
    #expect(MarkdownText.row(["a|b", "c"]) == "| a&#124;b | c |\n")
  }

  @Test(arguments: [
    "snake_case_key", "en.lproj/A.strings:12", "%@ of %1$@", "100 %, 3 - 2 = 1", "a & b", "C#",
    "1.5",
    "(see: this)", "a > b", "C:\\temp", "key: value", "me@", "5 + 5",
  ])
  func `what Markdown does not act on stays`(_ text: String) {
    #expect(MarkdownText.escaped(text) == text)
  }

  @Test(arguments: [
    ("_a_", "&#95;a&#95;"), ("> quote", "&#62; quote"), ("- item", "&#45; item"),
    ("1. one", "1&#46; one"), ("# title", "&#35; title"), ("a #1", "a &#35;1"),
    ("http://x", "http&#58;//x"), ("mailto:me", "mailto&#58;me"), (":tada:", "&#58;tada:"),
    ("@me", "&#64;me"), ("$x$", "&#36;x$"), ("a\\*", "a&#92;&#42;"), ("&#8203;", "&#38;&#35;8203;"),
  ])
  func `what it acts on is spelled out`(_ text: String, _ expected: String) {
    #expect(MarkdownText.escaped(text, beginsBlock: true) == expected)
  }

  @Test(arguments: ["- item", "1. one", "> quote", "# title", "+ more"])
  func `marks of a block only count at its beginning`(_ text: String) {
    #expect(MarkdownText.code(text) == "<code>\(text)</code>")
    #expect(MarkdownText.escaped("a #") == "a &#35;" && MarkdownText.escaped("a ##") == "a &#35;#")
  }

  @Test func `two long texts are cut around the first difference`() {
    let start = String(repeating: "the same ", count: 20)
    let words = TextDifference(Key(start + "old end"), Key(start + "new end")).words(isCut: true)
    #expect(words == "'…same the same old end' → '…same the same new end'")
    let short = TextDifference(Key("a"), Key("b")).words(isCut: true)
    #expect(short == "'a' → 'b'")
    let whole = TextDifference(Key(start + "old"), Key(start + "new")).words(isCut: false)
    #expect(whole == "'\(start)old' → '\(start)new'")
    let long = TextDifference(Key("x" + start), Key("y" + start)).words(isCut: true)
    #expect(long.count <= 2 * 50 + 3 && long.hasPrefix("'xthe same"))
    let unseen = TextDifference(Key("a b"), Key("a\u{A0}b")).words(isCut: true)
    #expect(unseen.hasSuffix(" (U+0020 → U+00A0)"))
    #expect(
      TextDifference(Key("a"), Key("a ")).words(isCut: true) == "'a' → 'a ' (nothing → U+0020)")
  }

  @Test func `a summary of formatting says what happened`() {
    var summary = FormatSummary()
    summary.changed = 1
    summary.unchanged = 2
    #expect(summary.line(written: true) == "1 file formatted, 2 unchanged")
    summary.changed = 3
    summary.propertyLists = 1
    summary.refused = 1
    summary.failed = 1
    #expect(
      summary.line(written: false)
        == "3 files would change, 2 unchanged, 1 binary or XML left as they are, 1 refused, 1 failed"
    )
  }

  private func imported(changes: Int, refusals: Int) -> ImportReport {
    var report = ImportReport(file: "in.csv")
    report.isRead = true
    report.tables = [
      ImportReport.Table(
        path: "fr.lproj/A.strings", isNew: false,
        changes: (0..<changes).map {
          ImportReport.Change(
            id: Key("key \($0)"), old: $0 == 0 ? Key("old") : nil, new: Key("new"),
            position: .start,
            hasOtherSource: $0 == 1)
        })
    ]
    report.refusals = (0..<refusals).map {
      ImportReport.Refusal(
        position: .start, id: Key("\($0)"), count: 1, reason: "'\($0)' is not known")
    }
    return report
  }

  private func text(_ report: ImportReport, hint: String?) -> String {
    String(
      decoding: ImportText.render(report, style: Style(isColoured: false), width: 80, hint: hint),
      as: UTF8.self)
  }

  @Test func `long lists of an import are cut, and say how to see them`() {
    let cut = text(imported(changes: 14, refusals: 8), hint: "--all shows them")
    #expect(cut.contains("\n  ~ key 0: 'old' → 'new'\n  + key 1: 'new'\n      translated from"))
    #expect(cut.contains("+ key 11:") && !cut.contains("+ key 12:"))
    #expect(cut.contains("  … and 2 more (--all shows them)\n"))
    #expect(cut.contains("… and 3 more refused like these (--all shows them)\n"))
    // If only one item is over the limit, this item is shown in place of the line that counts hidden items.
    let whole = text(imported(changes: 13, refusals: 6), hint: "--all shows them")
    #expect(!whole.contains("…") && whole.contains("+ key 12:"))
    let all = text(imported(changes: 14, refusals: 8), hint: nil)
    #expect(!all.contains("…") && all.contains("+ key 13:") && all.contains("'7' is not known"))
    #expect(all.hasSuffix("0 without a translation, 0\n  unchanged\n"))
  }
}
