// Tests of diffs: their content, and the result of applying them.

import LprojSource
import Testing

@testable import LprojReport

@Suite struct DifferenceTests {
  private func difference(
    _ old: String, _ new: String, path: String = "a.strings",
    _ encodings: (String, String) = ("UTF-8", "UTF-8")
  ) -> FileDifference {
    FileDifference(
      path: path, old: (Array(old.utf8), Array(old.utf8)), new: (Array(new.utf8), Array(new.utf8)),
      encodings: encodings)
  }

  private func text(_ difference: FileDifference, forTerminal isTerminal: Bool = false) -> String {
    String(
      decoding: difference.unified(style: Style(isColoured: false), forTerminal: isTerminal),
      as: UTF8.self)
  }

  @Test func `two long texts are cut around the first difference, to one width`() {
    func words(_ before: Int, _ behind: Int, isCut: Bool = true) -> String {
      let (start, end) = (
        String(repeating: "a", count: before), String(repeating: "b", count: behind)
      )
      return TextDifference(Key(start + "X" + end), Key(start + "Y")).words(isCut: isCut)
    }
    func letters(_ letter: String, _ count: Int) -> String {
      String(repeating: letter, count: count)
    }
    // The longer text has exactly as many characters as fit, or one more.
    #expect(words(10, 37) == "'\(letters("a", 10))X\(letters("b", 37))' → '\(letters("a", 10))Y'")
    #expect(words(10, 38) == "'\(letters("a", 10))X\(letters("b", 36))…' → '\(letters("a", 10))Y'")
    #expect(words(14, 34) == "'\(letters("a", 14))X\(letters("b", 32))…' → '\(letters("a", 14))Y'")
    // The mark `…` for a cut beginning takes a column.
    let start = "…" + letters("a", 14)
    #expect(words(20, 32) == "'\(start)X\(letters("b", 32))' → '\(start)Y'")
    #expect(words(20, 33) == "'\(start)X\(letters("b", 31))…' → '\(start)Y'")
    #expect(words(15, 33) == "'\(start)X\(letters("b", 31))…' → '\(start)Y'")
    #expect(
      words(20, 33, isCut: false)
        == "'\(letters("a", 20))X\(letters("b", 33))' → '\(letters("a", 20))Y'")
  }

  @Test func `a change is shown with three lines around it`() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n"
    let new = "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"
    #expect(
      text(difference(old, new))
        == "--- a/a.strings\n+++ b/a.strings\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
    #expect(text(difference(old, old)) == "")
  }

  @Test func `lines that occur twice are matched between those that occur once`() {
    let shown = text(difference("q\nd\nd\nM\nd\nz\n", "p\nd\nd\nM\nd\ny\n"))
    #expect(shown.hasSuffix("@@ -1,6 +1,6 @@\n-q\n+p\n d\n d\n M\n d\n-z\n+y\n"), "\(shown)")
  }

  @Test func `changes far from each other are two parts, near ones are one`() {
    let lines = (1...30).map { "\($0)" }
    func with(_ numbers: [Int]) -> String {
      lines.map { numbers.contains(Int($0) ?? 0) ? "x\($0)\n" : $0 + "\n" }.joined()
    }
    let plain = with([])
    #expect(text(difference(plain, with([5, 12]))).components(of: "@@ -") == 1)
    #expect(text(difference(plain, with([5, 13]))).components(of: "@@ -") == 2)
  }

  @Test func `a last line without its end is marked`() {
    #expect(
      text(difference("a\nb", "a\nb\n"))
        == "--- a/a.strings\n+++ b/a.strings\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"
    )
    #expect(text(difference("", "b\n")).contains("@@ -0,0 +1 @@\n+b\n"))
  }

  @Test func `what no program can apply is a comment that says why`() {
    let other = text(difference("a\n", "b\n", ("UTF-16LE", "UTF-8")))
    #expect(
      other.hasPrefix(
        "a.strings: UTF-16LE becomes UTF-8\n"
          + "# a.strings: cannot be applied: the file is UTF-16LE, and a diff is UTF-8\n# --- a/"))
    #expect(text(difference("a\n", "b\n", path: "../a")).contains("not below the current folder"))
    #expect(text(difference("a\n", "b\n", path: "a\u{1B}b")).contains("that a diff cannot hold"))
    #expect(difference("a\n", "b\n", path: "x/a b").obstacle == nil)
    #expect(
      text(difference("a\n", "b\n", path: "x/a b")).hasPrefix("--- a/x/a b\t\n+++ b/x/a b\t\n"))
  }

  @Test func `a terminal sees no control characters`() {
    let shown = text(difference("a\n", "\u{1B}[31m\tb\r\n"), forTerminal: true)
    #expect(!shown.unicodeScalars.contains("\u{1B}") && !shown.unicodeScalars.contains("\r"))
    #expect(shown.contains("[31m\tb\n"))
    #expect(text(difference("a\n", "\u{1B}b\n")).unicodeScalars.contains("\u{1B}"))
  }

  @Test func `applying the changes gives the new text`() {
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<500 {
      let old = (0..<random(12)).map { _ in [UInt8(97 + random(5))][...] }
      let new = (0..<random(12)).map { _ in [UInt8(97 + random(5))][...] }
      var made: [ArraySlice<UInt8>] = []
      var at = 0
      for change in LineMatching.changes(old, new) {
        #expect(change.old.lowerBound >= at && !(change.old.isEmpty && change.new.isEmpty))
        made += old[at..<change.old.lowerBound] + new[change.new]
        at = change.old.upperBound
      }
      #expect(made + old[at...] == new)
    }
  }

  @Test func `a line that moved is one that went and one that came`() {
    let lines = ["a", "b", "c", "d"].map { Array($0.utf8)[...] }
    let moved = [lines[1], lines[2], lines[3], lines[0]]
    #expect(
      LineMatching.changes(lines, moved) == [
        LineMatching.Change(old: 0..<1, new: 0..<0), LineMatching.Change(old: 4..<4, new: 3..<4),
      ])
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
