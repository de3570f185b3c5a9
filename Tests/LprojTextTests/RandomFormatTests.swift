// Tests of verdicts on random translations, compared with the output of the formatter itself.

import FormatOracle
import Foundation
import LprojSource
import LprojText
import Testing

@Suite(.enabled(if: format_oracle_is_available() != 0))
struct RandomFormatTests {
  /// The number of pairs, from LPROJ_FORMAT_PAIRS. The command `make accept` sets a larger number.
  private static var count: Int {
    ProcessInfo.processInfo.environment["LPROJ_FORMAT_PAIRS"].flatMap { Int($0) } ?? 4000
  }

  @Test
  func `a translation without a finding shows the source's arguments, one with an error does not`()
  {
    var random = SeededGenerator(seed: 7)
    var (safe, wrong) = (0, 0)
    for _ in 0..<Self.count {
      let source = MadeFormat.source(using: &random)
      let target = source.translated(using: &random)
      let passed = PassedArguments(FormatText(Key(source.text), dialect: .formatter))
      let judgement = FormatJudgement(
        FormatText(Key(target.text), dialect: .formatter), with: passed)
      let verdicts = judgement.verdicts
      let isSafe = verdicts.allSatisfy {
        $0.severity == .note || $0.fault == .missingArgument && $0.severity == .warning
      }
      let isWrong = verdicts.contains { $0.severity == .error }
      guard isSafe || isWrong else { continue }
      // A text does not show whether a call passes 64 bits for '%d'.
      if verdicts.contains(where: { $0.fault == .typeMismatch && $0.severity == .note }) {
        continue
      }
      // If a text shows one argument twice in place of another, the output does not show the mistake.
      if verdicts.contains(where: {
        $0.fault == .missingArgument && $0.severity == .error && !$0.countsPastGap
      }) {
        continue
      }
      // A text with some positions left out may be correct in its order, whatever its positions are.
      if judgement.keepsOrder { continue }
      // With a long double, a wrong text may show the right arguments by accident. With a specifier that shows nothing, the output cannot show a
      // mistake.
      let families = Set((source.specifiers + target.specifiers).map(\.family))
      if isWrong, !families.isDisjoint(with: [.longDouble, .nothing]) { continue }
      let isRight = TaggedCall(arguments: source.arguments).showsRightly(target)
      if isSafe { safe += 1 } else { wrong += 1 }
      #expect(
        isRight == isSafe, "\(source.text) as \(target.text): \(verdicts.map(\.message))")
    }
    #expect(safe > Self.count / 5 && wrong > Self.count / 10, "\(safe) safe, \(wrong) wrong")
  }

  @Test func `any text is taken apart as the formatter does it`() {
    var random = SeededGenerator(seed: 11)
    let parts = [
      "%", "%", "%", "%", "1", "2", "3", "0", "7", "$", "@", "d", "l", "h", "#", "[", "]", ".", " ",
      "-", "+", "f", "s", "c", "a", "x", "é", "😀", "_", "z", "q", "'", "w", "n", "p", "L",
    ]
    for _ in 0..<Self.count {
      let text = (0..<Int.random(in: 1...14, using: &random))
        .map { _ in parts.randomElement(using: &random)! }.joined()
      // A text with a long number is skipped: for a width of millions, the formatter would write as many characters.
      guard !text.contains(/[0-9]{4}/) else { continue }
      let answer = RecordedFormat(parsing: text)
      guard let pieces = answer.pieces else { continue }
      let format = FormatText(Key(text), dialect: .formatter)
      let own = format.specifiers.filter { $0.type != .ignored }
        .map { [$0.argument, utf16(text, $0.range.lowerBound), utf16(text, $0.range.upperBound)] }
      let theirs = pieces.filter { piece in
        piece.argument > 0
          // The formatter reports a number even if the text ends before the type.
          && !format.strays.contains { utf16(text, $0.range.lowerBound) == piece.location }
      }
      .map { [$0.argument, $0.location, $0.location + $0.length] }
      #expect(own == theirs, "\(text)")
    }
  }

  private func utf16(_ text: String, _ offset: Int) -> Int {
    String(decoding: Array(text.utf8)[..<offset], as: UTF8.self).utf16.count
  }
}
