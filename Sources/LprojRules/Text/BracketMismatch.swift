// bracket-mismatch: a bracket of a translation without its other half.

internal import LprojSource

extension Rule {
  package static let bracketMismatch = Rule(
    "bracket-mismatch", group: "text",
    summary: "a bracket without its other half",
    rationale: """
      The source opens and closes each of its brackets. In the translation one was lost or added, \
      and users see the other one alone.
      """,
    source: "https://www.unicode.org/reports/tr9/#Paired_Brackets",
    severity: .warning,
    folding: Folding("texts have a bracket without its other half"),
    examples: [
      .good(#""a" = "Alle (außer %@)";"#, source: #""a" = "All (except %@)";"#),
      .good(#""a" = "1) Öffnen";"#, source: #""a" = "1. Open";"#),
      .good(
        #""a" = "全部（除%@)";"#, source: #""a" = "All (except %@)";"#,
        at: "zh-Hans.lproj/Localizable.strings"),
      .bad(#"⟦"a"⟧ = "Alle (außer %@";"#, source: #""a" = "All (except %@)";"#),
      .bad(#"⟦"a"⟧ = "Alle außer %@]";"#, source: #""a" = "All [except %@]";"#),
    ],
    check: .text(.bracket), .textOfCatalogs(.bracket))
}

/// The brackets of a text: how many of each kind are opened and closed, in whatever order, for texts from right to
/// left are written in both.
struct BracketCount {
  private var round = 0
  private var square = 0
  /// Round ones that may belong to a face such as `:-)`, or close the number of an item such as `1)`.
  private var doubtful = (opening: 0, closing: 0)

  var isBalanced: Bool { remainder == nil }

  /// The bracket that has no other half, in words; nil if each has one.
  var remainder: String? {
    if round > doubtful.opening { return "'(' without ')'" }
    if -round > doubtful.closing { return "')' without '('" }
    if square != 0 { return square > 0 ? "'[' without ']'" : "']' without '['" }
    return nil
  }

  init(_ text: [UInt8]) {
    var before: [UInt32] = [0x20, 0x20, 0x20]
    for scalar in ScalarPlaces(text).values {
      switch scalar {
      case 0x28, 0xFF08:
        round += 1
        if Self.isFace(before) { doubtful.opening += 1 }
      case 0x29, 0xFF09:
        round -= 1
        if Self.isFace(before) || Self.isItem(before) { doubtful.closing += 1 }
      case 0x5B, 0xFF3B: square += 1
      case 0x5D, 0xFF3D: square -= 1
      default: break
      }
      before = [before[1], before[2], scalar]
    }
  }

  /// Whether `:`, `;` or `=` stands before a bracket, or one of them with a nose.
  private static func isFace(_ before: [UInt32]) -> Bool {
    let eyes: [UInt32] = [0x3A, 0x3B, 0x3D]
    return eyes.contains(before[2]) || before[2] == 0x2D && eyes.contains(before[1])
  }

  /// Whether a bracket closes a letter or number of up to two digits that begins a word.
  private static func isItem(_ before: [UInt32]) -> Bool {
    func isSpace(_ scalar: UInt32) -> Bool { scalar <= 0x20 || scalar == 0xA0 }
    func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }
    if isSpace(before[2]) { return false }
    return isSpace(before[1]) || isDigit(before[2]) && isDigit(before[1]) && isSpace(before[0])
  }

  /// Whether the brackets in a text are certainly in pairs, without decoding it; full-width ones may not be.
  static func areBalanced(in bytes: some TextBytes, _ range: Range<Int>) -> Bool {
    var (round, square) = (0, 0)
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "("): round += 1
      case UInt8(ascii: ")"): round -= 1
      case UInt8(ascii: "["): square += 1
      case UInt8(ascii: "]"): square -= 1
      // The first byte of a full-width one.
      case 0xEF: return false
      default: break
      }
    }
    return round == 0 && square == 0
  }
}

extension TextJudgement {
  mutating func judgeBrackets() {
    guard let remainder = BracketCount(own.text).remainder, BracketCount(source.text).isBalanced
    else { return }
    append(TextVerdict(fault: .bracket, claim: "has \(remainder): users see it alone"))
  }
}
