// UTF-8 text that was read in an old encoding of Windows or the Mac, and written as UTF-8 again.

internal import LprojSource
internal import LprojSyntax

/// A character that was read as several characters, one for each of its bytes, such as `Ã©` for `é`.
struct MisreadText {
  let range: Range<Int>
  /// The intended character.
  let meant: Unicode.Scalar

  /// Whether a character may come from the second or a later byte of a misread character. Letters such as `š` are left out, since the search would
  /// take too long in languages with such letters.
  static func isSuspect(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80..<0xC0, 0x2013...0x203A, 0x20AC, 0x2122, 0x221A: true
    // The characters that come from the last bytes of `ß` and `Ü`, the most frequent ones in German.
    case 0x152, 0x153, 0x178: true
    default: false
    }
  }

  /// Whether two adjacent characters of a text may belong to a misread character. Other texts need no closer look.
  static func mayBe<Bytes: TextBytes>(in bytes: Bytes, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index + 3 < range.upperBound {
      switch bytes[index] {
      case 0xC3:
        // `Â` to `ô`, followed by a non-ASCII character.
        if bytes[index + 1] &- 0x82 < 0x33, bytes[index + 2] >= 0xC2 { return true }
        index += 2
      case 0xE2:
        // The character `√` before a character outside of ASCII, or `‚` before a letter such as `Ä`.
        if bytes[index + 1] == 0x88, bytes[index + 2] == 0x9A, bytes[index + 3] >= 0xC2 {
          return true
        }
        if bytes[index + 1] == 0x80, bytes[index + 2] == 0x9A, bytes[index + 3] == 0xC3 {
          return true
        }
        index += 3
      default: index += 1
      }
    }
    return false
  }

  /// The first misread character of a text; nil if none is certain.
  static func first(in text: [UInt8]) -> MisreadText? {
    let scalars = ScalarPlaces(text)
    let windows = Reading(scalars, WindowsLatin.byte(of:), isMac: false)
    return windows.first ?? Reading(scalars, MacRoman.byte(of:), isMac: true).first
  }
}

/// The bytes that the characters of a text have in an old encoding.
private struct Reading {
  private let scalars: ScalarPlaces
  private let bytes: [UInt8]
  private let isMac: Bool

  /// - Parameter byte: returns the byte of a non-ASCII character in the encoding.
  init(_ scalars: ScalarPlaces, _ byte: (UInt32) -> UInt8?, isMac: Bool) {
    self.scalars = scalars
    self.isMac = isMac
    bytes = scalars.values.map { $0 < 0x80 ? UInt8($0) : byte($0) ?? 0xFF }
  }

  var first: MisreadText? {
    var index = 0
    while index < bytes.count {
      guard let length = length(at: index) else {
        index += 1
        continue
      }
      let range = index..<index + length
      if isSure(range), let meant = ScalarPlaces(Array(bytes[range])).values.first,
        let character = Unicode.Scalar(meant)
      {
        return MisreadText(
          range: scalars.start(index)..<scalars.start(index + length), meant: character)
      }
      index += length
    }
    return nil
  }

  /// Returns the length of the UTF-8 sequence that begins at an index; nil if none does.
  private func length(at index: Int) -> Int? {
    let count =
      switch bytes[index] {
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 0
      }
    guard count > 0, index + count <= bytes.count,
      bytes[index + 1..<index + count].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return nil }
    return count
  }

  /// Whether a sequence is certainly a misread character. Correct texts may also have an accented capital before a sign or before another capital, as
  /// in `MANHÃ”` and `KRÍŽ`.
  private func isSure(_ range: Range<Int>) -> Bool {
    let first = bytes[range.lowerBound]
    // In the Mac encoding, a misread character counts only if it begins with signs that no word has.
    if isMac, first != 0xC3, first != 0xE2 || bytes[range.lowerBound + 1] != 0x80 { return false }
    let next = range.upperBound
    // Two misread characters in a row are no accident.
    if next < bytes.count, length(at: next) != nil, !isFrench(range) { return true }
    let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0
    let isBehindSmallLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(before)
    // Mathematical roots follow spaces and numbers.
    if isMac, range.count == 2 { return isBehindSmallLetter }
    let second = bytes[range.lowerBound + 1]
    switch (range.count, first) {
    case (2, let lead):
      if isBehindSmallLetter { return true }
      // In UTF-8, most non-ASCII characters of Western languages begin with these bytes.
      guard lead == 0xC2 || lead == 0xC3 else { return false }
      return before < 0x80 && !TextByte.isLetter(before) && before != UInt8(ascii: "\"")
        || !isSign(range.lowerBound + 1)
    // Quotation marks, dashes, and the byte order mark.
    case (3, 0xE2): return second < 0xA0
    case (3, 0xEF): return second == 0xBB && bytes[range.lowerBound + 2] == 0xBF
    case (4, 0xF0): return second < 0xA0
    default: return false
    }
  }

  /// Whether the characters may be `é »` with a no-break space, which is frequent in French.
  private func isFrench(_ range: Range<Int>) -> Bool {
    range.count == 3 && scalars.value(range.lowerBound + 1) == 0xA0
  }

  /// Whether a character is a sign that follows words or separates them.
  private func isSign(_ index: Int) -> Bool {
    switch scalars.value(index) {
    case 0xA0, 0xAB, 0xAE, 0xB0, 0xB7, 0xBB, 0x2013...0x203A, 0x2122: true
    default: false
    }
  }
}

/// The encoding of the Mac before OS X.
private enum MacRoman {
  private static let letters = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚"
      + "„‰").unicodeScalars.map(\.value))

  /// Returns the byte of a character. Nil for ASCII characters, and for characters whose byte is above 0xE4, since the search does not need them.
  static func byte(of scalar: UInt32) -> UInt8? {
    letters.firstIndex(of: scalar).map { UInt8(0x80 + $0) }
  }
}
