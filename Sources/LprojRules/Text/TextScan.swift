// A single pass over the bytes of a text, which finds the traits of the text.

internal import LprojSource
internal import LprojSyntax

/// The bytes of a text as in a file, or decoded.
protocol TextBytes {
  subscript(index: Int) -> UInt8 { get }

  /// Scans a text up to the first byte that needs a closer look, or to its end.
  func endOfKnown(
    in range: Range<Int>, _ known: CharacterFlags, _ gathered: inout CharacterFlags.Gathered
  ) -> Int
}

extension ByteBuffer: TextBytes {}
extension Array: TextBytes where Element == UInt8 {}

struct TextScan<Bytes: TextBytes> {
  private let bytes: Bytes
  private let end: Int
  /// Whether a backslash begins an escape.
  private let isEscaped: Bool
  private var at: Int
  private var traits: TextTraits = []

  static func traits(
    of bytes: Bytes, _ range: Range<Int>, isEscaped: Bool, _ language: inout TextLanguage
  ) -> TextTraits {
    var scan = TextScan(bytes: bytes, range, isEscaped: isEscaped)
    if !scan.hasPlainEnds { scan.readEnds(range, language.plainSigns) }
    scan.readAll(&language)
    return scan.traits
  }

  private init(bytes: Bytes, _ range: Range<Int>, isEscaped: Bool) {
    self.bytes = bytes
    self.isEscaped = isEscaped
    at = range.lowerBound
    end = range.upperBound
  }

  // MARK: All bytes

  private mutating func readAll(_ language: inout TextLanguage) {
    var gathered = CharacterFlags.Gathered()
    let start = at
    while true {
      at = bytes.endOfKnown(in: at..<end, language.known, &gathered)
      guard at < end else { break }
      if bytes[at] < 0x80 {
        readASCII(bytes[at])
      } else {
        let value = Int(scalar(at: at))
        gathered.flags |= language.learn(value)
        noteMixture(value < 0x800 ? 2 : 3, language)
      }
      if at >= end { break }
    }
    traits.rawValue |= UInt32(gathered.flags)
    if traits.remove(.suspect) != nil, MisreadText.mayBe(in: bytes, start..<end) {
      traits.insert(.damage)
    }
    if gathered.isMixed { traits.insert(.mixture) }
  }

  /// Skips a character and checks for Latin letters beside it.
  private mutating func noteMixture(_ length: Int, _ language: TextLanguage) {
    if language.mixesWithLatin,
      at > 0 && isLookalike(bytes[at - 1]) || at + length < end && isLookalike(bytes[at + length])
    {
      traits.insert(.mixture)
    }
    at += length
  }

  private mutating func readASCII(_ byte: UInt8) {
    at += 1
    let next = at < end ? bytes[at] : 0
    switch byte {
    case UInt8(ascii: "%"): skipSpecifier(next)
    case UInt8(ascii: "."): if next == byte { traits.insert(.dots) }
    case UInt8(ascii: "<"): traits.insert(.tag)
    case UInt8(ascii: "{"): traits.insert(.placeholder)
    case UInt8(ascii: "$"):
      if next == UInt8(ascii: "t") || next == UInt8(ascii: "{") { traits.insert(.placeholder) }
    case UInt8(ascii: "]"):
      traits.insert(.bracket)
      if next == UInt8(ascii: "(") { traits.insert(.markdown) }
    case UInt8(ascii: "*"): if next == byte { traits.insert(.markdown) }
    case UInt8(ascii: "`"): traits.insert(.markdown)
    case UInt8(ascii: ":"): if next == UInt8(ascii: "/") { traits.insert(.address) }
    case UInt8(ascii: "@"): if isLetter(next) { traits.insert(.address) }
    case UInt8(ascii: "\\"): readBackslash(next)
    case UInt8(ascii: "&"): if next == UInt8(ascii: "#") || isLetter(next) { readEntity() }
    case UInt8(ascii: "?"):
      if next == byte || isLetter(next) && at > 1 && isLetter(bytes[at - 2]) {
        traits.insert(.innerQuestion)
      }
    case 0x09, 0x0A, 0x0D: break
    default: traits.insert(.invisible)
    }
  }

  /// Looks for the end of an HTML entity.
  private mutating func readEntity() {
    var index = at + 1
    while index < end, index < at + 8, isLetter(bytes[index]) || TextByte.isDigit(bytes[index]) {
      index += 1
    }
    if index > at + 1, index < end, bytes[index] == UInt8(ascii: ";") { traits.insert(.entity) }
  }

  private mutating func readBackslash(_ next: UInt8) {
    guard isEscaped else {
      if next == UInt8(ascii: "n") { traits.insert(.spelledNewline) }
      return
    }
    at += 1
    switch next {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "'"),
      UInt8(ascii: "/"):
      break
    case UInt8(ascii: "\""): traits.insert(.quote)
    case UInt8(ascii: "\\"):
      if at < end, bytes[at] == UInt8(ascii: "n") { traits.insert(.spelledNewline) }
    default:
      // Decoding may reveal other characters.
      at -= 1
      traits.insert(.escape)
    }
  }

  /// Skips the digits of a format specifier, since users do not see them as a number. The digits after a percent sign that begins no specifier may be
  /// a number in the text.
  private mutating func skipSpecifier(_ next: UInt8) {
    if next == UInt8(ascii: "{") { traits.insert(.placeholder) }
    let start = at
    while at < end, isSpecifierPart(bytes[at]) { at += 1 }
    if at < end, bytes[at] == UInt8(ascii: "@") {
      at += 1
    } else if at > start, at == end || !isLetter(bytes[at]) {
      traits.insert(.digit)
    }
  }

  // MARK: Ends

  /// Whether the text begins with a visible character and ends with a letter, as most texts do.
  private var hasPlainEnds: Bool {
    guard at + 2 < end else { return false }
    let (first, last) = (bytes[at], bytes[end - 1])
    // A letter after a backslash may stand for a line break.
    if isEscaped, first == UInt8(ascii: "\\") || bytes[end - 2] == UInt8(ascii: "\\") {
      return false
    }
    // White space outside of ASCII begins with one of the bytes that are excluded here.
    guard
      first &- 0x21 < 0x5E || first &- 0xC3 < 0x1D || first == 0xE3 && bytes[at + 1] > 0x80
        || first > 0xE3
    else { return false }
    if last < 0x80 { return isLetter(last) }
    return isSurelyLetter(scalar(at: end - lengthOfScalar(before: end, from: at)))
  }

  /// Reads the two ends of the text, from the outside to the inside. An escape at an end is only noted, since an escape needs decoding.
  private mutating func readEnds(_ range: Range<Int>, _ plainSigns: [UInt32]) {
    var start = range.lowerBound
    while start < end, let trait = space(at: start, isStart: true) {
      traits.insert(trait)
      start += bytes[start] < 0x80 ? 1 : bytes[start] < 0xE0 ? 2 : 3
    }
    guard start < end else {
      traits.insert(.blank)
      return
    }
    if isEscaped, bytes[start] == UInt8(ascii: "\\"), start + 1 < end,
      isSpaceEscape(bytes[start + 1])
    {
      traits.insert(.escape)
    }
    var last = end
    while last > start {
      let length = lengthOfScalar(before: last, from: start)
      guard let trait = space(at: last - length, isStart: false) else { break }
      traits.insert(trait)
      last -= length
    }
    if isEscaped, last - start > 1, bytes[last - 2] == UInt8(ascii: "\\"),
      isSpaceEscape(bytes[last - 1])
    {
      traits.insert(.escape)
    }
    readPunctuation(start, last, plainSigns)
  }

  private func isSpaceEscape(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "n") || byte == UInt8(ascii: "r") || byte == UInt8(ascii: "t")
  }

  private func lengthOfScalar(before index: Int, from start: Int) -> Int {
    var length = 1
    while length < 4, index - length > start, bytes[index - length] & 0xC0 == 0x80 { length += 1 }
    return length
  }

  private func space(at index: Int, isStart: Bool) -> TextTraits? {
    // Visible ASCII, with which most texts begin and end.
    if bytes[index] &- 0x21 < 0x5E { return nil }
    return switch TextSpace.kind(scalar(at: index)) {
    case .space: isStart ? .startSpace : .endSpace
    case .newline: isStart ? .startNewline : .endNewline
    case nil: nil
    }
  }

  private func scalar(at index: Int) -> UInt32 {
    let byte = UInt32(bytes[index])
    if byte >= 0xF0 { return TextSpace.picture }
    if byte < 0x80 || index + 1 >= end { return byte }
    if byte < 0xE0 { return (byte & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F) }
    guard index + 2 < end else { return byte }
    return (byte & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
      | UInt32(bytes[index + 2] & 0x3F)
  }

  /// Reads the punctuation mark at the end, which closing quotes and brackets may follow.
  private mutating func readPunctuation(_ start: Int, _ end: Int, _ plainSigns: [UInt32]) {
    var last = end
    if last > start, isLetter(bytes[last - 1]) { return }
    while last > start {
      let length = lengthOfScalar(before: last, from: start)
      let scalar = scalar(at: last - length)
      if isSurelyLetter(scalar) { return }
      if EndSign.isCloser(scalar) || isEscaped && scalar == 0x5C {
        last -= length
        continue
      }
      let before = last - length > start ? bytes[last - length - 1] : 0
      if let trait = EndSign.trait(scalar, before) { traits.insert(trait) }
      // After an ASCII character, `?` and `.` are right even in a language with its own marks.
      if before >= 0x80, plainSigns.contains(scalar) { traits.insert(.plainSign) }
      return
    }
  }
}

// MARK: Kinds of bytes

extension TextScan {
  /// The ASCII bytes at which the scan stops.
  static var specialBytes: [UInt8] {
    Array(0..<0x20) + [0x7F] + Array("%<{$]`:@\\&?".utf8)
  }

  /// The ASCII bytes that are traits by themselves.
  static var notedBytes: [UInt8: UInt8] {
    var flags: [UInt8: UInt8] = [UInt8(ascii: "\""): UInt8(TextTraits.quote.rawValue)]
    for digit in "0123456789".utf8 { flags[digit] = UInt8(TextTraits.digit.rawValue) }
    for bracket in "()[".utf8 { flags[bracket] = UInt8(TextTraits.bracket.rawValue) }
    return flags
  }
}

@inline(__always) private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

/// Whether a character is certainly a letter: of Cyrillic, Hebrew, Arabic, kana, Chinese characters or Hangul.
@inline(__always) private func isSurelyLetter(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x400...0x481, 0x5D0...0x5EA, 0x621...0x64A, 0x3041...0x3096, 0x30A1...0x30FA,
    0x4E00...0x9FFF, 0xAC00...0xD7A3:
    true
  default: false
  }
}

/// Whether a byte is a Latin letter that looks like a Cyrillic or Greek letter.
@inline(__always) private func isLookalike(_ byte: UInt8) -> Bool {
  isLetter(byte) && Lookalike.latin.contains(byte)
}

private func isSpecifierPart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "."),
    UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "#"):
    true
  default: false
  }
}
