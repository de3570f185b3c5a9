// bracket-mismatch: a bracket without its other half in a translation.

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
      .good(
        #""a" = "已经是最新版了：）"; "b" = "注意：1) 第一；2) 第二。";"#,
        source: #""a" = "You are up to date :)"; "b" = "Note: 1) first; 2) second.";"#,
        at: "zh-Hans.lproj/Localizable.strings"),
      .bad(#"⟦"a"⟧ = "Alle (außer %@";"#, source: #""a" = "All (except %@)";"#),
      .bad(#"⟦"a"⟧ = "Alle außer %@]";"#, source: #""a" = "All [except %@]";"#),
    ],
    check: .text(.bracket), .textOfCatalogs(.bracket))
}

/// The difference between opening and closing brackets of each kind. Their order does not count, since right-to-left texts use both orders.
struct BracketCount {
  private var round = 0
  /// Whether the last round bracket is full-width.
  private var isWide = false
  private var square = 0
  /// Round brackets that may be part of a face such as `:-)`, or close the number of an item such as `1)`.
  private var doubtful = (opening: 0, closing: 0)

  var isBalanced: Bool { remainder == nil }

  /// The bracket without its other half, in words; nil if all are in pairs.
  var remainder: String? {
    if round > doubtful.opening { return isWide ? "'（' without '）'" : "'(' without ')'" }
    if -round > doubtful.closing { return isWide ? "'）' without '（'" : "')' without '('" }
    if square != 0 { return square > 0 ? "'[' without ']'" : "']' without '['" }
    return nil
  }

  init(_ text: [UInt8]) {
    var before = Before()
    var at = 0
    while at < text.count {
      let sign = Self.sign(text, at)
      switch sign.ascii {
      case UInt8(ascii: "("):
        round += 1
        if before.isFace { doubtful.opening += 1 }
      case UInt8(ascii: ")"):
        round -= 1
        if before.isFace || before.isItem { doubtful.closing += 1 }
      case UInt8(ascii: "["): square += 1
      case UInt8(ascii: "]"): square -= 1
      default: break
      }
      if sign.ascii == UInt8(ascii: "(") || sign.ascii == UInt8(ascii: ")") {
        isWide = sign.length == 3
      }
      before.add(sign.ascii)
      at += sign.length
    }
  }

  /// The character at an offset, with its length in bytes. Full-width signs and no-break spaces are given as their counterparts in
  /// ASCII, all letters as one.
  private static func sign(_ text: [UInt8], _ at: Int) -> (ascii: UInt8, length: Int) {
    let lead = text[at]
    if lead < 0x80 { return (lead, 1) }
    let (second, third) = (
      at + 1 < text.count ? text[at + 1] : 0, at + 2 < text.count ? text[at + 2] : 0
    )
    switch (lead, second) {
    case (0xC2, 0xA0): return (0x20, 2)
    // U+3000 to U+303F: an ideographic space, and punctuation that needs no space after it.
    case (0xE3, 0x80): return (0x20, 3)
    // U+FF01 to U+FF3F.
    case (0xEF, 0xBC) where third > 0x80: return fullWidth(third - 0x60)
    // U+FF61 to U+FF65: half-width punctuation.
    case (0xEF, 0xBD) where (0xA1...0xA5).contains(third): return (0x20, 3)
    default: break
    }
    let length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    return (UInt8(ascii: "a"), length)
  }

  private static func fullWidth(_ ascii: UInt8) -> (ascii: UInt8, length: Int) {
    switch ascii {
    case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="): (Before.wideEye, 3)
    case UInt8(ascii: "!"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: "?"):
      (0x20, 3)
    default: (ascii, 3)
    }
  }

  /// The three characters before a bracket.
  private struct Before {
    private var third = UInt8(ascii: " ")
    private var second = UInt8(ascii: " ")
    private var last = UInt8(ascii: " ")

    mutating func add(_ ascii: UInt8) { (third, second, last) = (second, last, ascii) }

    /// Whether `:`, `;` or `=` precedes, with or without a nose.
    var isFace: Bool {
      Self.isEye(last) || last == UInt8(ascii: "-") && Self.isEye(second)
    }

    /// Whether a letter, or a number of up to two digits, precedes at the start of a word.
    var isItem: Bool {
      if Self.isSpace(last) { return false }
      return Self.isSpace(second)
        || Self.isDigit(last) && Self.isDigit(second) && Self.isSpace(third)
    }

    /// A full-width `:`, `;` or `=`: an eye, and a sign that needs no space after it.
    static let wideEye: UInt8 = 1

    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    private static func isEye(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "=")
        || byte == wideEye
    }
  }

  /// Whether the brackets in a text are certainly in pairs, without decoding it. False if the text may have full-width brackets.
  static func areBalanced(in buffer: ByteBuffer, _ range: Range<Int>) -> Bool {
    unsafe buffer.withBytes { bytes in
      // Without branches, so that the processor takes many bytes at once.
      var (round, square, others): (Int32, Int32, Int32) = (0, 0, 0)
      for index in range {
        let byte = unsafe bytes[index]
        round &+= (byte == UInt8(ascii: "(") ? 1 : 0) &- (byte == UInt8(ascii: ")") ? 1 : 0)
        square &+= (byte == UInt8(ascii: "[") ? 1 : 0) &- (byte == UInt8(ascii: "]") ? 1 : 0)
        // The first byte of a full-width bracket.
        others |= byte == 0xEF ? 1 : 0
      }
      return round | square | others == 0
    }
  }
}

extension TextJudgement {
  mutating func judgeBrackets() {
    guard let remainder = BracketCount(own.text).remainder, BracketCount(source.text).isBalanced
    else { return }
    append(TextVerdict(fault: .bracket, claim: "has \(remainder): users see an unmatched bracket"))
  }
}
