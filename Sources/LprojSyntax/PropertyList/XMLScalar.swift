// Numbers and dates of XML property lists.

internal import LprojSource

enum XMLScalar {
  static func parse(
    _ name: String, _ scanner: inout XMLScanner
  ) throws(XMLError) -> PropertyListNode.Value {
    let start = scanner.at
    func malformed() -> XMLError { XMLError(message: "malformed <\(name)>", offset: start) }
    switch name {
    case "integer":
      guard let value = integer(&scanner) else { throw malformed() }
      return .integer(value)
    case "real":
      let text = String(decoding: try scanner.text(), as: UTF8.self)
      guard let value = real(text) else { throw malformed() }
      return .real(value)
    default:
      let close = scanner.buffer.index(of: .lessThan, or: .lessThan, in: start..<scanner.end)
      let text = scanner.buffer[start..<close]
      scanner.at = close
      guard let value = date(text) else { throw malformed() }
      return .date(value)
    }
  }

  /// Reads an integer such as `-12` or `0x1F`: white space, a sign, white space, and digits. Returns nil if it does not fit in 64 bits, signed or
  /// unsigned.
  private static func integer(_ scanner: inout XMLScanner) -> Int128? {
    skipSpace(&scanner)
    var isNegative = false
    if scanner.current == .hyphen {
      isNegative = true
      scanner.at += 1
    } else if scanner.current == UInt8(ascii: "+") {
      scanner.at += 1
    }
    skipSpace(&scanner)
    guard scanner.at < scanner.end else { return nil }
    var radix: Int128 = 10
    if scanner.matches("0x") || scanner.matches("0X") {
      radix = 16
      scanner.at += 2
    }
    var value: Int128 = 0
    var digits = 0
    while let byte = scanner.current, byte != .lessThan {
      guard let digit = byte.hexDigit, digit < radix else { return nil }
      value = value * radix + Int128(digit)
      guard value <= Int128(UInt64.max) else { return nil }
      digits += 1
      scanner.at += 1
    }
    guard digits > 0 else { return nil }
    if isNegative {
      guard value <= Int128(Int64.max) + 1 else { return nil }
      return -value
    }
    return value
  }

  /// Skips the bytes that the loader skips before an integer and before its digits: control characters and some white space.
  private static func skipSpace(_ scanner: inout XMLScanner) {
    while let byte = scanner.current {
      switch byte {
      case ...0x20, 0x7F: scanner.at += 1
      case 0xE2, 0xE3:
        guard scanner.at + 2 < scanner.end else { return }
        let bytes = [byte, scanner.buffer[scanner.at + 1], scanner.buffer[scanner.at + 2]]
        switch String(decoding: bytes, as: UTF8.self).unicodeScalars.first?.value ?? 0 {
        case 0x2000...0x200B, 0x205F, 0x3000: scanner.at += 3
        default: return
        }
      default: return
      }
    }
  }

  /// Reads a real number. A name such as `nan` must be the whole text. The white space that is skipped before a real number differs from that before
  /// an integer.
  private static func real(_ text: String) -> Double? {
    switch text.lowercased() {
    case "nan": return .nan
    case "+infinity", "infinity", "+inf", "inf": return .infinity
    case "-infinity", "-inf": return -.infinity
    default:
      let number = text.unicodeScalars.drop { scalar in
        switch scalar.value {
        case ...0x20, 0x7F...0xA0, 0x2000...0x200B, 0x3000: true
        default: false
        }
      }
      let isPlain = number.allSatisfy {
        "+-.eE".unicodeScalars.contains($0) || ("0"..."9").contains($0)
      }
      return isPlain ? Double(String(number)) : nil
    }
  }

  /// Reads a date such as `2001-01-01T00:00:00Z`. The year may have four to six digits and a minus sign.
  private static func date(_ text: [UInt8]) -> Double? {
    var at = 0
    func digits(_ count: Int) -> Int? {
      var value = 0
      for _ in 0..<count {
        guard at < text.count, let digit = text[at].hexDigit, digit < 10 else { return nil }
        value = value * 10 + Int(digit)
        at += 1
      }
      return value
    }
    func take(_ character: UInt8) -> Bool {
      guard at < text.count, text[at] == character else { return false }
      at += 1
      return true
    }
    let sign = take(.hyphen) ? -1 : 1
    let yearDigits = text[at...].prefix { $0 != .hyphen }.count
    guard (4...6).contains(yearDigits), let year = digits(yearDigits).map({ $0 * sign }),
      take(.hyphen), let month = digits(2), take(.hyphen),
      let day = digits(2), take(UInt8(ascii: "T")), let hour = digits(2), take(.colon),
      let minute = digits(2), take(.colon), let second = digits(2), take(UInt8(ascii: "Z")),
      at == text.count
    else { return nil }
    let days = daysBefore(year, month, day) - daysBefore(2001, 1, 1)
    return Double(days * 86_400 + hour * 3600 + minute * 60 + second)
  }

  /// The number of days from some fixed date to a date of the Gregorian calendar.
  private static func daysBefore(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }
}
