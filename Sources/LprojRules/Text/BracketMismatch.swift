// bracket-mismatch: a bracket without its other half in a translation.

internal import LprojSource

extension Rule {
  package static let bracketMismatch = Rule(
    "bracket-mismatch", group: "text",
    summary: "a bracket without its other half",
    rationale: """
      The source closes every bracket that it opens. The translation lost one, so users see a \
      bracket without its other half. A text with more brackets than its source is not judged.
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
      .good(
        #""a" = "已经是最新版了）"; "b" = "注意:1)第一;2)第二。";"#,
        source: #""a" = "You are up to date"; "b" = "Note: (1) first; (2) second.";"#,
        at: "zh-Hans.lproj/Localizable.strings"),
      .bad(#"⟦"a"⟧ = "Alle (außer %@";"#, source: #""a" = "All (except %@)";"#),
      .bad(#"⟦"a"⟧ = "Alle außer %@]";"#, source: #""a" = "All [except %@]";"#),
    ],
    check: .text(.bracket), .textOfCatalogs(.bracket))
}

/// The opening and closing brackets of a text. Their order does not count, since right-to-left texts use both orders.
struct BracketCount {
  private var round = Pair()
  private var square = Pair()
  /// Whether the last round bracket is full-width.
  private var isWide = false

  private struct Pair {
    var opening = 0
    var closing = 0
    /// Closing brackets that may belong to the number of an item, such as `1)`.
    var ofItems = 0

    /// Whether the translation lost a bracket of the source. A text with more brackets than its source is skipped, since it mostly has a smiley or a
    /// list.
    func hasLost(from source: Pair) -> Bool {
      source.opening == source.closing && opening + closing < source.opening + source.closing
        && (opening > closing || closing > opening + ofItems)
    }
  }

  /// Returns the words for a bracket that lost its other half, such as `'(' without ')'`; nil if the translation lost no bracket.
  func remainder(of source: BracketCount) -> String? {
    if round.hasLost(from: source.round) {
      return round.opening > round.closing
        ? isWide ? "'（' without '）'" : "'(' without ')'"
        : isWide ? "'）' without '（'" : "')' without '('"
    }
    guard square.hasLost(from: source.square) else { return nil }
    return square.opening > square.closing ? "'[' without ']'" : "']' without '['"
  }

  init(_ text: [UInt8]) {
    var at = 0
    // `run` is the number of letters and digits just before the current place. If a period is just before the current place, `numbered` is the number
    // of letters and digits just before that period.
    var (run, numbered) = (0, 0)
    var isSpecifier = false
    while at < text.count {
      let (ascii, length) = Self.sign(text, at)
      switch ascii {
      case UInt8(ascii: "("): (round.opening, isWide) = (round.opening + 1, length == 3)
      case UInt8(ascii: ")"):
        (round.closing, isWide) = (round.closing + 1, length == 3)
        if at + length < text.count, (1...2).contains(run) || (1...2).contains(numbered) {
          round.ofItems += 1
        }
      case UInt8(ascii: "["): square.opening += 1
      case UInt8(ascii: "]"): square.closing += 1
      default: break
      }
      numbered = ascii == UInt8(ascii: ".") ? run : 0
      isSpecifier =
        ascii == UInt8(ascii: "%")
        || isSpecifier && (Self.isWordPart(ascii) || ".$".utf8.contains(ascii))
      // A footnote `*)` is an item, too.
      let isItemPart = Self.isWordPart(ascii) || ascii == UInt8(ascii: "*")
      run = isItemPart && !isSpecifier ? run + 1 : 0
      at += length
    }
  }

  /// Returns the character at an offset as an ASCII character, and its length in bytes. A full-width sign becomes its counterpart in ASCII. A letter
  /// of an alphabet or a syllable becomes `a`. Everything else becomes a space, since Chinese and Japanese words have no spaces between them.
  private static func sign(_ text: [UInt8], _ at: Int) -> (ascii: UInt8, length: Int) {
    let lead = text[at]
    if lead < 0x80 { return (lead, 1) }
    let letter = UInt8(ascii: "a")
    switch lead {
    case 0x80..<0xC2: return (0x20, 1)
    case 0xC2: return (0x20, 2)
    case 0xC3..<0xE0: return (letter, 2)
    // Alphabets from U+0800, and Hangul.
    case 0xE0, 0xE1, 0xEA...0xED: return (letter, 3)
    // U+FF01 to U+FF3F.
    case 0xEF where at + 2 < text.count && text[at + 1] == 0xBC && text[at + 2] > 0x80:
      return (text[at + 2] - 0x60, 3)
    default: return (0x20, lead < 0xF0 ? 3 : 4)
    }
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// Whether the brackets in a text are certainly in pairs, without decoding the text. False if the text may have full-width brackets.
  static func areBalanced(in buffer: ByteBuffer, _ range: Range<Int>) -> Bool {
    unsafe buffer.withBytes { bytes in
      var (round, square, others) = (0, 0, 0)
      var at = range.lowerBound
      while at < range.upperBound {
        // The loop has no branches and counts in single bytes, so that the processor takes sixteen bytes at once.
        let end = min(at &+ mostInByte, range.upperBound)
        var (ofRound, ofSquare, ofOthers): (Int8, Int8, Int8) = (0, 0, 0)
        while at < end {
          let byte = unsafe bytes.load(fromByteOffset: at, as: UInt8.self)
          ofRound &+= (byte == UInt8(ascii: "(") ? 1 : 0) &- (byte == UInt8(ascii: ")") ? 1 : 0)
          ofSquare &+= (byte == UInt8(ascii: "[") ? 1 : 0) &- (byte == UInt8(ascii: "]") ? 1 : 0)
          // The first byte of a full-width bracket.
          ofOthers |= byte == 0xEF ? 1 : 0
          at &+= 1
        }
        round &+= Int(ofRound)
        square &+= Int(ofSquare)
        others |= Int(ofOthers)
      }
      return round | square | others == 0
    }
  }

  /// The number of brackets that an `Int8` can count, as a multiple of sixteen.
  private static let mostInByte = 112
}

extension TextJudgement {
  mutating func judgeBrackets() {
    guard let remainder = BracketCount(own.text).remainder(of: BracketCount(source.text)) else {
      return
    }
    append(TextVerdict(fault: .bracket, claim: "has \(remainder): users see an unmatched bracket"))
  }
}
