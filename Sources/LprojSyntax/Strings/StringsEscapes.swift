// The escapes of quoted strings, decoded as the loader decodes them.

package import LprojSource

/// Decodes, checks and writes the escapes of quoted strings.
package enum StringsEscapes {
  /// The decoded text of a quoted string, as WTF-8. The body is the range between the quotes.
  package static func decode(_ buffer: ByteBuffer, _ body: Range<Int>) -> [UInt8] {
    var text = WTF8Writer(capacity: body.count)
    forEachPart(of: buffer, body) { part in
      switch part {
      case .text(let range): text.append(bytes: buffer[range][...])
      case .unit(let unit, _, _): text.append(unit: unit)
      }
    }
    return text.finish()
  }

  /// Adds a problem for each escape that probably means something else than its author intended.
  static func findSuspicious(
    _ buffer: ByteBuffer, _ body: Range<Int>, _ problems: inout [SyntaxProblem]
  ) {
    var high: Range<Int>?
    func lone(_ range: Range<Int>) { problems.append(SyntaxProblem(.loneSurrogate, range)) }
    forEachPart(of: buffer, body) { part in
      switch part {
      case .text:
        if let place = high { lone(place) }
        high = nil
      case .unit(let unit, let range, let form):
        let isLow = (0xDC00...0xDFFF).contains(unit)
        if let place = high, !isLow { lone(place) }
        if isLow && high == nil { lone(range) }
        high = (0xD800...0xDBFF).contains(unit) ? range : nil
        switch form {
        case .octal where unit > 0x7F || unit == 0 && range.count > 2:
          problems.append(
            SyntaxProblem(unit == 0 ? .nullEscape : .octalEscape(unit: unit), range))
        case .unicode where unit == 0:
          problems.append(SyntaxProblem(.nullEscape, range))
        case .lowercaseUnicode:
          problems.append(SyntaxProblem(.lowercaseUnicodeEscape, range))
        case .other where losesBackslash(buffer, range, body.upperBound):
          problems.append(SyntaxProblem(.lostBackslash, range))
        default: break
        }
      }
    }
    if let place = high { lone(place) }
  }

  /// Whether a backslash has no effect, but the author probably wanted one. True before a letter (`\d`), and before a name in parentheses as in Swift
  /// (`\(name)`). A backslash before other punctuation is often only a precaution.
  private static func losesBackslash(
    _ buffer: ByteBuffer, _ escape: Range<Int>, _ end: Int
  ) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    let byte = buffer[escape.lowerBound + 1]
    if isLetter(byte) { return simple(byte) == UInt16(byte) }
    guard byte == UInt8(ascii: "("), escape.upperBound < end else { return false }
    let first = buffer[escape.upperBound]
    return (isLetter(first) || first == UInt8(ascii: "_"))
      && buffer.index(of: UInt8(ascii: ")"), or: .lineFeed, in: escape.upperBound..<end) < end
  }

  enum Form { case octal, unicode, lowercaseUnicode, other }

  enum Part {
    case text(Range<Int>)
    case unit(UInt16, Range<Int>, Form)
  }

  static func forEachPart(
    of buffer: ByteBuffer, _ body: Range<Int>, _ visit: (Part) -> Void
  ) {
    let end = body.upperBound
    var at = body.lowerBound
    while at < end {
      let slash = buffer.index(of: .backslash, or: .backslash, in: at..<end)
      if slash > at { visit(.text(at..<slash)) }
      guard slash + 1 < end else { return }
      at = slash + 1
      let byte = buffer[at]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        var number: UInt32 = 0
        let limit = min(end, at + 3)
        while at < limit, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(buffer[at]) {
          number = number << 3 | UInt32(buffer[at] - UInt8(ascii: "0"))
          at += 1
        }
        visit(.unit(nextStep(UInt8(truncatingIfNeeded: number)), slash..<at, .octal))
      case UInt8(ascii: "U"):
        at += 1
        var number: UInt16 = 0
        let limit = min(end, at + 4)
        while at < limit, let digit = buffer[at].hexDigit {
          number = number << 4 | UInt16(digit)
          at += 1
        }
        visit(.unit(number, slash..<at, .unicode))
      default:
        if let unit = simple(byte) {
          at += 1
          let isLowercase =
            byte == UInt8(ascii: "u") && at + 4 <= end
            && (at..<at + 4).allSatisfy { buffer[$0].hexDigit != nil }
          visit(
            .unit(
              unit, slash..<at + (isLowercase ? 4 : 0), isLowercase ? .lowercaseUnicode : .other))
        }  // A character that is not ASCII follows as text.
      }
    }
  }

  /// The character of an escaped ASCII byte: a control character for `\n` and similar letters, otherwise the byte itself. Nil for a byte that is
  /// not ASCII.
  private static func simple(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "a"): 7
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "t"): 9
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "v"): 11
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "r"): 13
    case 0..<0x80: UInt16(byte)
    default: nil
    }
  }

  /// The NeXTSTEP character of a byte that an octal escape gives. The loader still reads octal escapes in this old encoding. The octal numbers 376
  /// and 377 are not assigned and mean U+0000.
  private static func nextStep(_ byte: UInt8) -> UInt16 {
    byte < 0x80 ? UInt16(byte) : nextStepUpperHalf[Int(byte - 0x80)]
  }

  private static let nextStepUpperHalf: [UInt16] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7,
    0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
    0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,
    0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
    0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7,
    0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
    0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
    0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
    0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,
    0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
    0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,
    0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
    0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1,
    0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,
    0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, 0x0000, 0x0000,
  ]
}
