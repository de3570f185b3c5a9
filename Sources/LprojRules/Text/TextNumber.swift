// Numbers in a text, in the digits of any script and with any grouping.

struct TextNumber: Sendable, Equatable {
  /// The digits, converted to ASCII, without separators.
  let digits: [UInt8]
  let range: Range<Int>

  /// The digits without final zeros, which "thousand" or 万 may replace.
  var stem: ArraySlice<UInt8> {
    guard let last = digits.lastIndex(where: { $0 != 0x30 }) else { return digits[...] }
    return digits[...last]
  }

  static func all(in text: [UInt8], besides taken: TakenRanges) -> [TextNumber] {
    let scalars = ScalarPlaces(text)
    var found: [TextNumber] = []
    var index = 0
    while index < scalars.values.count {
      if taken.contains(scalars.start(index)) {
        index += 1
        continue
      }
      if scalars.value(index) == 0x25 {
        index = endOfSpecifier(scalars, index)
        continue
      }
      if scalars.value(index) == 0x26, index + 1 < scalars.values.count,
        scalars.value(index + 1) == 0x23
      {
        index = endOfReference(scalars, index)
        continue
      }
      guard let first = digit(scalars.value(index)) else {
        index += 1
        continue
      }
      var digits = [first]
      let start = index
      index += 1
      while index < scalars.values.count {
        if let next = digit(scalars.value(index)) {
          digits.append(next)
          index += 1
        } else if isSeparator(scalars.value(index)), index + 1 < scalars.values.count,
          let next = digit(scalars.value(index + 1))
        {
          digits.append(next)
          index += 2
        } else {
          break
        }
      }
      found.append(
        TextNumber(digits: digits, range: scalars.start(start)..<scalars.start(index)))
    }
    return found
  }

  /// Whether a text without specifiers has exactly these numbers. Also false if the bytes do not show this, as with digits of other scripts.
  static func are<Bytes: TextBytes>(
    _ numbers: [TextNumber], all bytes: Bytes, _ range: Range<Int>
  ) -> Bool {
    var (number, place) = (0, 0)
    var isInside = false
    for at in range {
      let byte = bytes[at]
      if TextByte.isDigit(byte) {
        guard number < numbers.count, place < numbers[number].digits.count,
          numbers[number].digits[place] == byte
        else { return false }
        place += 1
        isInside = true
        continue
      }
      if mayHideNumbers(byte) { return false }
      guard isInside else { continue }
      if byte < 0x80, isSeparator(UInt32(byte)), at + 1 < range.upperBound,
        TextByte.isDigit(bytes[at + 1])
      {
        continue
      }
      guard place == numbers[number].digits.count else { return false }
      (number, place, isInside) = (number + 1, 0, false)
    }
    if isInside { (number, place) = (number + (place == numbers[number].digits.count ? 1 : 0), 0) }
    return number == numbers.count
  }

  /// Whether all numbers of a text have one digit. Also false if the bytes do not show this.
  static func areOfOneDigit<Bytes: TextBytes>(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    for at in range {
      let byte = bytes[at]
      if mayHideNumbers(byte) { return false }
      guard TextByte.isDigit(byte), at + 1 < range.upperBound else { continue }
      let next = bytes[at + 1]
      if TextByte.isDigit(next) { return false }
      if next < 0x80, isSeparator(UInt32(next)), at + 2 < range.upperBound,
        TextByte.isDigit(bytes[at + 2])
      {
        return false
      }
    }
    return true
  }

  /// Whether a byte may begin a specifier, a character reference, an escape, or the digits and separators of other scripts. Characters in
  /// U+00C0...U+05FF, U+3000...U+9FFF and U+B000...U+EFFF never do this.
  private static func mayHideNumbers(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x25, 0x26, 0x5C, 0xC2, 0xD8...0xE2, 0xEA, 0xEF...0xFF: true
    default: false
    }
  }

  /// Returns the index of the letter that ends a specifier. Without such a letter, returns the index after the percent sign, which may belong to
  /// a number: Turkish writes "%10".
  private static func endOfSpecifier(_ scalars: ScalarPlaces, _ start: Int) -> Int {
    var index = start + 1
    while index < scalars.values.count {
      switch scalars.value(index) {
      case 0x30...0x39, 0x24, 0x2E, 0x2A, 0x2D, 0x2B, 0x23: index += 1
      case 0x40...0x7A: return index
      default: return start + 1
      }
    }
    return start + 1
  }

  /// Returns the index of the semicolon of a character reference such as `&#39;` or `&#x27;`. Without a semicolon, returns the index after `&#`.
  private static func endOfReference(_ scalars: ScalarPlaces, _ start: Int) -> Int {
    let end = scalars.values[(start + 2)...].firstIndex {
      !(0x30...0x39).contains($0) && !(0x41...0x46).contains($0 & ~0x20) && $0 & ~0x20 != 0x58
    }
    guard let end, scalars.value(end) == 0x3B else { return start + 2 }
    return end
  }

  private static func isSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E, 0x2C, 0x27, 0x2019, 0xA0, 0x2009, 0x202F, 0x66B, 0x66C: true
    default: false
    }
  }

  /// The ASCII digit for a decimal digit of any script; nil for other characters.
  private static func digit(_ scalar: UInt32) -> UInt8? {
    if scalar < 0x80 { return (0x30...0x39).contains(scalar) ? UInt8(scalar) : nil }
    guard scalar >= 0x660, let value = Unicode.Scalar(scalar),
      value.properties.generalCategory == .decimalNumber
    else { return nil }
    return value.properties.numericValue.map { 0x30 + UInt8($0) }
  }
}
