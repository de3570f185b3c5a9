// Numbers in a text, whatever digits they are written in and however they are grouped.

struct TextNumber: Sendable, Equatable {
  /// In ASCII digits, without separators.
  let digits: [UInt8]
  let range: Range<Int>

  /// What is left without the zeros that "thousand" or 万 can stand for.
  var stem: ArraySlice<UInt8> {
    guard let last = digits.lastIndex(where: { $0 != 0x30 }) else { return digits[...] }
    return digits[...last]
  }

  static func all(in text: [UInt8], besides taken: [Range<Int>]) -> [TextNumber] {
    let scalars = ScalarPlaces(text)
    var found: [TextNumber] = []
    var index = 0
    while index < scalars.values.count {
      if let range = taken.first(where: { $0.contains(scalars.start(index)) }) {
        while index < scalars.values.count, scalars.start(index) < range.upperBound { index += 1 }
        continue
      }
      if scalars.value(index) == 0x25 {
        index = endOfSpecifier(scalars, index)
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

  private static func endOfSpecifier(_ scalars: ScalarPlaces, _ start: Int) -> Int {
    var index = start + 1
    while index < scalars.values.count {
      switch scalars.value(index) {
      case 0x30...0x39, 0x24, 0x2E, 0x2A, 0x2D, 0x2B, 0x23: index += 1
      default: return index
      }
    }
    return index
  }

  private static func isSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E, 0x2C, 0x27, 0x2019, 0xA0, 0x2009, 0x202F, 0x66B, 0x66C: true
    default: false
    }
  }

  /// A decimal digit of any script, as the one of ASCII.
  private static func digit(_ scalar: UInt32) -> UInt8? {
    if scalar < 0x80 { return (0x30...0x39).contains(scalar) ? UInt8(scalar) : nil }
    guard scalar >= 0x660, let value = Unicode.Scalar(scalar),
      value.properties.generalCategory == .decimalNumber
    else { return nil }
    return value.properties.numericValue.map { 0x30 + UInt8($0) }
  }
}
