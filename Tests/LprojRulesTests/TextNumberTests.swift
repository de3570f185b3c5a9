// Tests of numbers in texts: the numbers that are found, and short tests that look only at bytes.

import LprojSource
import Testing

@testable import LprojRules

@Suite struct TextNumberTests {
  private static let found: [(text: String, numbers: [String])] = [
    ("", []), ("none", []), ("5", ["5:0-1"]), ("a 42 b", ["42:2-4"]),
    ("1 000", ["1:0-1", "000:2-5"]),
    // Numbers with groups in various forms. A symbol behind a number is not a part of it.
    ("1,000.5 MB", ["10005:0-7"]), ("1'000", ["1000:0-5"]), ("1’000", ["1000:0-7"]),
    ("1\u{A0}000", ["1000:0-6"]), ("1\u{2009}000", ["1000:0-7"]), ("1\u{202F}000", ["1000:0-7"]),
    ("5. 6", ["5:0-1", "6:3-4"]), ("5.", ["5:0-1"]), ("1,,2", ["1:0-1", "2:3-4"]),
    ("1-2/3:4", ["1:0-1", "2:2-3", "3:4-5", "4:6-7"]), ("1.2", ["12:0-3"]), (".5", ["5:1-2"]),
    // Digits and separators of other scripts.
    ("١٬٢٣٤٫٥", ["12345:0-14"]), ("१२", ["12:0-6"]), ("１２", ["12:0-6"]), ("²½Ⅷ", []),
    // The digits in a specifier are no number. A percent sign that begins no specifier has no effect.
    ("%1$@ of %2$5.2f", []), ("%d3", ["3:2-3"]), ("%@5", ["5:2-3"]), ("%10 kaydet", ["10:1-3"]),
    ("100%", ["100:0-3"]), ("%", []), ("%10", ["10:1-3"]), ("%-+#*08.3z4", ["4:10-11"]),
    ("%7{", ["7:1-2"]), ("%7?", ["7:1-2"]), ("%7@", []),
    // The digits in a character reference are no number.
    ("&#39;5", ["5:5-6"]), ("&#x27;", []), ("&#xAf;", []), ("&#39 5", ["39:2-4", "5:5-6"]),
    ("&#3", ["3:2-3"]), ("&3;", ["3:1-2"]), ("&#3G;", ["3:2-3"]), ("&", []), ("&#", []),
    ("5&", ["5:0-1"]),
  ]

  @Test(arguments: found)
  func `numbers are found in any digits, whatever groups them`(
    _ item: (text: String, numbers: [String])
  ) {
    let numbers = TextNumber.all(in: Array(item.text.utf8), besides: TakenRanges([]))
    #expect(numbers.map(Self.word) == item.numbers, "\(item.text)")
  }

  private static func word(_ number: TextNumber) -> String {
    "\(String(decoding: number.digits, as: UTF8.self)):\(number.range.lowerBound)-"
      + "\(number.range.upperBound)"
  }

  @Test func `what is taken has no numbers`() {
    func digits(_ text: String, _ taken: [Range<Int>]) -> [String] {
      TextNumber.all(in: Array(text.utf8), besides: TakenRanges(taken)).map(Self.word)
    }
    #expect(digits("12 34 56", [3..<5]) == ["12:0-2", "56:6-8"])
    #expect(digits("12 34 56", [0..<3, 2..<6]) == ["56:6-8"])
    #expect(digits("12 34 56", [2..<6, 0..<3]) == ["56:6-8"])
    #expect(digits("12 34 56", [6..<8, 0..<2]) == ["34:3-5"])
    #expect(digits("12 34 56", [0..<8]) == [])
    #expect(digits("é12 34", [0..<4]) == ["34:5-7"])
  }

  @Test(arguments: [
    ("1000", "1"), ("1050", "105"), ("5", "5"), ("0", "0"), ("00", "00"), ("10", "1"),
  ])
  func `the zeros at the end of a number may be a word`(_ number: String, _ stem: String) {
    let found = TextNumber.all(in: Array(number.utf8), besides: TakenRanges([]))
    #expect(found.count == 1)
    #expect(found.map { String(decoding: $0.stem, as: UTF8.self) } == [stem])
  }

  private static let ofOneDigit: [(text: String, answer: Bool)] = [
    ("", true), ("none", true), ("1", true), ("1 2 3", true), ("a1b2", true), ("1. 2", true),
    ("1.", true), ("1.a", true), ("é1ж2日3한", true), ("12", false), ("a 12", false), ("1.2", false),
    ("1,2 a", false), ("a 1'2", false), ("1..2", true), ("1-2", true),
    // The answer is false if the bytes are not enough to decide.
    ("%1", false), ("&1", false), ("\\1", false), ("٣", false), ("１", false), ("1\u{A0}2", false),
  ]

  @Test(arguments: ofOneDigit)
  func `whether all numbers have one digit is seen from the bytes`(
    _ item: (text: String, answer: Bool)
  ) {
    let bytes = Array(item.text.utf8)
    #expect(TextNumber.areOfOneDigit(bytes, bytes.indices) == item.answer, "\(item.text)")
    // The bytes around the range have no effect.
    let among = Array("1.".utf8) + bytes + Array("1.2".utf8)
    #expect(
      TextNumber.areOfOneDigit(among, 2..<2 + bytes.count) == item.answer, "\(item.text)")
  }

  private static let same: [(numbers: String, text: String, answer: Bool)] = [
    ("", "none", true), ("5", "a 5", true), ("5", "none", false), ("", "5", false),
    ("1,000", "1.000", true), ("1,000", "1000", true), ("1000", "1.000", true),
    ("1,000", "1.00", false), ("1,000", "1.0000", false), ("1,000", "2.000", false),
    ("1 2", "1 a 2", true), ("1 2", "1", false), ("1", "1 2", false), ("12", "1 2", false),
    ("1 2", "12", false), ("1 2", "2 1", false), ("10 20", "é10 ж20.", true), ("10", "10,", true),
    ("10 20", "10,20", false), ("10 20", "10. 20", true), ("10", "10, a", true),
    // The answer is false if the bytes are not enough to decide.
    ("5", "5%", false), ("5", "& 5", false), ("5", "\\5", false), ("3", "٣", false),
    ("10", "10 ½", false),
  ]

  @Test(arguments: same)
  func `whether a text has just these numbers is seen from its bytes`(
    _ item: (numbers: String, text: String, answer: Bool)
  ) {
    let numbers = TextNumber.all(in: Array(item.numbers.utf8), besides: TakenRanges([]))
    let bytes = Array(item.text.utf8)
    #expect(
      TextNumber.are(numbers, all: bytes, bytes.indices) == item.answer,
      "\(item.numbers): \(item.text)")
    let among = Array("1.".utf8) + bytes + Array(".1".utf8)
    #expect(
      TextNumber.are(numbers, all: among, 2..<2 + bytes.count) == item.answer,
      "\(item.numbers): \(item.text)")
  }
}
