// Tests that formatting keeps the meaning of tables with comments and white space in unusual places.

import LprojTestSupport
import Testing

@Suite struct RandomFormatTests {
  /// Random numbers that are the same in all runs.
  private struct Dice {
    var state: UInt64

    mutating func roll<Element>(_ choices: [Element]) -> Element {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return choices[Int((state >> 33) % UInt64(choices.count))]
    }
  }

  private static let spaces = [
    "", "", " ", "  ", "\t", "\n", "\n\n", "\r\n", "\r\n\r\n", "\u{2028}", "\u{B}", " \n ",
    "\u{2029}\n",
  ]
  private static let comments = [
    "/**/", "/* c */", "/* \"a\" = \"b\"; */", "// line\n", "//\r\n", "/*/ * /*/", "// \u{2028}",
    "/* two\n lines */", "/* Copyright */", "// it's; \"x\n",
  ]
  private static let strings = [
    "a", "b.c", "\"b\"", "'b'", "\"\"", "\"a b\"", "\"\\\"\"", "\"\\U0062\"", "\"//\"", "\"/*\"",
    "\"x\ny\"",
    "\"\u{E9}\u{1F389}\"", "'\"'", "\"c\u{2028}\"", "\"\\n\"",
  ]

  private func table(_ number: Int) -> String {
    var dice = Dice(state: UInt64(number) &* 977)
    func gap() -> String {
      var gap = dice.roll(Self.spaces)
      while dice.roll([true, false, false]) {
        gap += dice.roll([" ", "\n"]) + dice.roll(Self.comments) + dice.roll(Self.spaces)
      }
      return gap
    }
    var text = ""
    for _ in 0..<dice.roll([1, 2, 3, 5, 9]) {
      text += gap() + dice.roll(Self.strings) + gap()
      if dice.roll([true, true, true, false]) {
        text += "=" + gap()
        text +=
          dice.roll(Self.strings + ["(a, /* in */ b)", "{ c = d; // in\n}", "<00 ff>"]) + gap()
      }
      text += ";"
    }
    text += gap()
    return dice.roll([text, text, "{" + text + "}"])
  }

  @Test(arguments: [[], ["--sort"], ["--encoding", "utf-16", "--sort"]])
  func `random tables keep every entry and comment`(_ options: [String]) throws {
    let count = 1000
    let tree = try TemporaryTree()
    for number in 0..<count { try tree.write("\(number).strings", Array(table(number).utf8)) }
    let result = try Program.lproj.run(["format"] + options + ["."], in: tree.path)
    #expect(!result.errors.contains("would not say the same"))
    #expect(result.errors.hasSuffix(" unchanged\n"), "\(result.errors.suffix(300))")
    for number in 0..<count {
      let old = Entries(Array(table(number).utf8))
      let new = Entries(try tree.bytes("\(number).strings"))
      let isSorted = options.contains("--sort")
      #expect(old.loads && new.loads, "\(number)")
      #expect(old.all(sorted: isSorted) == new.all(sorted: isSorted), "\(number)")
    }
    let again = try Program.lproj.run(["format", "--check"] + options + ["."], in: tree.path)
    #expect(again.output == "")
    #expect(again.status == 0)
  }
}
