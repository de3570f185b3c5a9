// Tests of edits of texts, their line ends, and the meaning of translation states.

import LprojSyntax
import Testing

@testable import LprojExchange

@Suite struct TextEditTests {
  @Test func `all else stays, and what comes to one place keeps its order`() {
    var edits = TextEdits()
    edits.insert(Array("3".utf8), at: 6)
    edits.replace(2..<4, Array("xyz".utf8))
    edits.insert(Array("1".utf8), at: 0)
    edits.insert(Array("2".utf8), at: 0)
    edits.replace(4..<5, [])
    #expect(String(decoding: edits.applied(to: Array("abcdef".utf8)), as: UTF8.self) == "12abxyzf3")
    #expect(TextEdits().applied(to: [1, 2]) == [1, 2])
  }

  @Test(arguments: [
    ("", "\n"), ("a", "\n"), ("a\nb\r\n", "\n"), ("a\r\nb\n", "\r\n"), ("a\rb\n", "\r"),
    ("\r", "\r"),
    ("\r\n", "\r\n"),
  ])
  func `lines end as the first one does`(_ text: String, _ end: String) {
    #expect(lineEnd(of: Array(text.utf8)) == Array(end.utf8))
  }

  @Test(arguments: [
    ("new", true, false), ("needs-translation", true, false), ("needs-l10n", true, false),
    ("needs-adaptation", true, false), ("needs-review-translation", false, true),
    ("needs-review-l10n", false, true), ("translated", false, false), ("final", false, false),
    ("signed-off", false, false), (nil, false, false), ("x-new", false, false),
  ])
  func `a state says whether a text is used, and looked at again`(
    _ name: String?, _ isUnfinished: Bool, _ isToReview: Bool
  ) {
    #expect(UnitState(name).isUnfinished == isUnfinished)
    #expect(UnitState(name).isToReview == isToReview)
  }

  @Test func `states of catalogs are those of XLIFF`() {
    let states: [(StringCatalog.UnitState, UnitState)] = [
      (.new, .new), (.needsReview, UnitState("needs-review-l10n")), (.translated, .translated),
      (.machineTranslated, UnitState("translated", qualifier: "leveraged-mt")),
      (.stale, .translated), (.absent, .translated),
    ]
    for (state, expected) in states { #expect(UnitState(catalog: state) == expected) }
  }
}
