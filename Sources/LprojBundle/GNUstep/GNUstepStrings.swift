// Reads a table of strings as GNUstep does: only in text form, and with all character escapes. A file with a mistake has no entries.

package import LprojSource
internal import LprojSyntax

package struct GNUstepStrings {
  package struct Entry {
    package var key: Key
    package var value: Key
    /// The line of the key, from 1.
    package var line: Int
  }

  /// The reason why NSBundle reads nothing from a text, with its offset.
  package struct Mistake: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      /// An opening quotation mark without a closing quotation mark.
      case unterminated
      /// Half of a surrogate pair, written as an escape.
      case surrogate
      /// After a key, a character other than `=` or `;`, or the end of the text.
      case afterKey
      /// A missing value after `=`, or a missing semicolon after a value.
      case afterValue
    }

    package var kind: Kind
    package var offset: Int
  }

  let bytes: [UInt8]
  var place = 0
  private(set) var line = 1
  private var mistake: Mistake?

  /// Returns the entries in the order of the file; nil if NSBundle reads nothing. If several entries have equal keys, the last of them counts.
  package static func entries(of file: [UInt8]) -> [Entry]? {
    guard let text = utf8(file) else { return nil }
    var reader = GNUstepStrings(bytes: text)
    return reader.read()
  }

  /// Returns the mistake in a UTF-8 text, which may begin with byte order marks; nil if there is no mistake.
  package static func mistake(in text: [UInt8]) -> Mistake? {
    var start = 0
    while text[start...].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    var reader = GNUstepStrings(bytes: text)
    reader.place = start
    return reader.read() == nil ? reader.mistake : nil
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the text in UTF-8 without its byte order mark; nil for bytes that are neither UTF-8 nor marked as UTF-16.
  static func utf8(_ file: [UInt8]) -> [UInt8]? {
    if file.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8(Array(file.dropFirst(3))) }
    guard file.starts(with: [0xFE, 0xFF]) || file.starts(with: [0xFF, 0xFE]) else {
      return String(validating: file, as: UTF8.self) == nil ? nil : file
    }
    let isBig = file[0] == 0xFE
    var units: [UInt16] = []
    var index = 2
    while index + 1 < file.count {
      let (first, second) = (UInt16(file[index]), UInt16(file[index + 1]))
      units.append(isBig ? first << 8 | second : second << 8 | first)
      index += 2
    }
    let text = Array(String(decoding: units, as: UTF16.self).utf8)
    return text.starts(with: [0xEF, 0xBB, 0xBF]) ? utf8(text) : text
  }

  private mutating func read() -> [Entry]? {
    var entries: [Entry] = []
    while skipSpace() {
      let start = line
      guard let key = string() else { return nil }
      guard skipSpace() else { return wrong(.afterKey) }
      if take(UInt8(ascii: ";")) {
        entries.append(Entry(key: key, value: Key(""), line: start))
        continue
      }
      guard take(UInt8(ascii: "=")) else { return wrong(.afterKey) }
      guard skipSpace() else { return wrong(.afterValue) }
      guard let value = string() else { return nil }
      guard skipSpace(), take(UInt8(ascii: ";")) else { return wrong(.afterValue) }
      entries.append(Entry(key: key, value: value, line: start))
    }
    return entries
  }

  private mutating func wrong(_ kind: Mistake.Kind) -> [Entry]? {
    mistake = Mistake(kind: kind, offset: place)
    return nil
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    advance()
    return true
  }

  mutating func advance() {
    if bytes[place] == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  /// Skips white space and comments. Returns false at the end of the text, even inside an open comment.
  mutating func skipSpace() -> Bool {
    while place < bytes.count {
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      switch bytes[place] {
      case 0x09...0x0D, 0x20: advance()
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { advance() }
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        advance()
        advance()
        while place < bytes.count, !(bytes[place...].starts(with: Array("*/".utf8))) { advance() }
        if place < bytes.count { place += 2 }
      default: return true
      }
    }
    return false
  }

  mutating func string() -> Key? {
    if bytes[place] == UInt8(ascii: "\"") { return quoted() }
    let start = place
    while place < bytes.count, Self.isPlain(bytes[place]) { advance() }
    return Key(bytes: Array(bytes[start..<place]))
  }

  /// Whether a byte may stand in a string without quotation marks.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&*+-./:?@^_|~".utf8.contains(byte)
    }
  }

  private mutating func quoted() -> Key? {
    // The string counts as unterminated until its end is found.
    let start = place
    mistake = Mistake(kind: .unterminated, offset: start)
    advance()
    var units: [UInt16] = []
    var run = place
    func flush(_ end: Int, _ units: inout [UInt16]) {
      units += Array(String(decoding: bytes[run..<end], as: UTF8.self).utf16)
    }
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        flush(place, &units)
        advance()
        mistake = Mistake(kind: .surrogate, offset: start)
        // GNUstep takes U+FEFF at the start of any string for a byte order mark.
        if units.first == 0xFEFF { units.removeFirst() }
        return String(validating: units, as: UTF16.self).map { Key($0) }
      case UInt8(ascii: "\\"):
        flush(place, &units)
        advance()
        guard place < bytes.count else { return nil }
        escape(&units)
        run = place
      default: advance()
      }
    }
    return nil
  }

  private mutating func escape(_ units: inout [UInt16]) {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): number(base: 8, digits: 3, &units)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      advance()
      number(base: 16, digits: 4, &units)
    default:
      if byte >= 0x80 { return }
      let letters = Array("abtrnvf".utf8)
      let controls: [UInt16] = [7, 8, 9, 13, 10, 11, 12]
      units.append(letters.firstIndex(of: byte).map { controls[$0] } ?? UInt16(byte))
      advance()
    }
  }

  /// Reads the digits of a numeric escape such as `\U00e9`. If the string ends after too few digits, the character is lost.
  private mutating func number(base: UInt16, digits: Int, _ units: inout [UInt16]) {
    var value: UInt16 = 0
    for _ in 0..<digits {
      guard place < bytes.count, let digit = Self.digit(bytes[place]), digit < base else {
        if place < bytes.count, bytes[place] != UInt8(ascii: "\"") { units.append(value) }
        return
      }
      value = value &* base &+ digit
      advance()
    }
    units.append(value)
  }

  static func digit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
