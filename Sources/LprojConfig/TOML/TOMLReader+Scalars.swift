// Numbers, dates and times of TOML.

internal import LprojSource

extension TOMLReader {
  mutating func readScalar() throws(TOMLError) -> TOMLValue.Kind {
    let start = at
    if let end = try endOfDate() ?? endOfTime(at) {
      at = end
      return .date(String(decoding: text[start..<end], as: UTF8.self))
    }
    if let special = readSpecial() { return .float(special) }
    return try readNumber()
  }

  private mutating func readSpecial() -> Double? {
    for (word, value) in [
      ("inf", Double.infinity), ("+inf", .infinity), ("-inf", -.infinity), ("nan", .nan),
      ("+nan", .nan), ("-nan", .nan),
    ] where skip(word) {
      return value
    }
    return nil
  }

  // MARK: Dates

  /// The end of a date, with its time if there is one; nil if there is no date here.
  private func endOfDate() throws(TOMLError) -> Int? {
    guard let year = number(at, digits: 4), byte(at + 4) == UInt8(ascii: "-"),
      let month = number(at + 5, digits: 2), byte(at + 7) == UInt8(ascii: "-"),
      let day = number(at + 8, digits: 2)
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard year > 0, (1...12).contains(month), (1...days[month - 1]).contains(day) else {
      throw TOMLError(message: "there is no such day", offset: at)
    }
    let end = at + 10
    guard [UInt8(ascii: "T"), UInt8(ascii: "t"), 0x20].contains(byte(end)),
      let time = endOfTime(end + 1)
    else { return end }
    if byte(time) == UInt8(ascii: "Z") || byte(time) == UInt8(ascii: "z") { return time + 1 }
    guard byte(time) == UInt8(ascii: "+") || byte(time) == UInt8(ascii: "-"),
      let hour = number(time + 1, digits: 2), byte(time + 3) == UInt8(ascii: ":"),
      let minute = number(time + 4, digits: 2), hour < 24, minute < 60
    else { return time }
    return time + 6
  }

  private func endOfTime(_ start: Int) -> Int? {
    guard let hour = number(start, digits: 2), byte(start + 2) == UInt8(ascii: ":"),
      let minute = number(start + 3, digits: 2), byte(start + 5) == UInt8(ascii: ":"),
      let second = number(start + 6, digits: 2), hour < 24, minute < 60, second < 60
    else { return nil }
    let end = start + 8
    guard byte(end) == UInt8(ascii: ".") else { return end }
    let digits = text[(end + 1)...].prefix { Self.isDigit($0) }.count
    return digits > 0 ? end + 1 + digits : end
  }

  private func byte(_ offset: Int) -> UInt8? { offset < text.count ? text[offset] : nil }

  private func number(_ start: Int, digits: Int) -> Int? {
    var value = 0
    for offset in start..<start + digits {
      guard let byte = byte(offset), Self.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  // MARK: Numbers

  private mutating func readNumber() throws(TOMLError) -> TOMLValue.Kind {
    let start = at
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where skip(prefix) {
      let digits = try readDigits { Self.hexadecimal($0).map { $0 < radix } ?? false }
      return .integer(try integer(digits, radix: radix, start))
    }
    if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { at += 1 }
    guard let first = peek(), Self.isDigit(first) else {
      at = start
      throw noValue()
    }
    if first == UInt8(ascii: "0"), let next = byte(at + 1),
      Self.isDigit(next) || next == UInt8(ascii: "_")
    {
      throw TOMLError(message: "a number does not begin with 0: remove it", offset: at)
    }
    _ = try readDigits(Self.isDigit)
    var isFloat = false
    if peek() == UInt8(ascii: ".") {
      at += 1
      _ = try readDigits(Self.isDigit)
      isFloat = true
    }
    if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
      at += 1
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { at += 1 }
      _ = try readDigits(Self.isDigit)
      isFloat = true
    }
    let digits = String(
      decoding: text[start..<at].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    if isFloat {
      guard let value = Double(digits), value.isFinite else {
        throw TOMLError(message: "the number is too large: write inf for infinity", offset: start)
      }
      return .float(value)
    }
    return .integer(try integer(digits, radix: 10, start))
  }

  /// Reads digits. A single underscore between two digits is skipped.
  private mutating func readDigits(_ isDigit: (UInt8) -> Bool) throws(TOMLError) -> String {
    var digits: [UInt8] = []
    while true {
      guard let byte = peek(), isDigit(byte) else { throw unexpected("a digit") }
      digits.append(byte)
      at += 1
      if peek() == UInt8(ascii: "_") {
        at += 1
      } else if peek().map(isDigit) != true {
        return String(decoding: digits, as: UTF8.self)
      }
    }
  }

  private func integer(_ digits: String, radix: Int, _ start: Int) throws(TOMLError) -> Int64 {
    guard let value = Int64(digits, radix: radix) else {
      throw TOMLError(message: "the number does not fit into 64 bits", offset: start)
    }
    return value
  }

  /// The error for a word in place of a value. Usually the word is a string without quotes.
  private func noValue() -> TOMLError {
    let word = text[at...].prefix { $0 > 0x20 && !",]}#=".utf8.contains($0) }
    guard let first = word.first, first >= 0x40 || first == UInt8(ascii: "*") else {
      return unexpected("a value")
    }
    let shown = String(decoding: word.prefix(40), as: UTF8.self)
    let lower = shown.lowercased()
    if lower == "true" || lower == "false" {
      return TOMLError(message: "write \(lower) in small letters", offset: at)
    }
    return TOMLError(message: "a string is written in quotes: \"\(shown)\"", offset: at)
  }
}
