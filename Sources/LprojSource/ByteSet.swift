// A set of bytes, such as the bracket expression `[a-z]` of a pattern.

struct ByteSet: Sendable, Hashable {
  private var words = SIMD4<UInt64>()

  static let all = ByteSet { _ in true }

  private init(_ holds: (UInt8) -> Bool) {
    for byte in UInt8.min...UInt8.max where holds(byte) { insert(byte) }
  }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] & 1 << UInt64(byte & 63) != 0 }

  private mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  func without(_ byte: UInt8) -> ByteSet { without { $0 == byte } }

  func without(_ leavesOut: (UInt8) -> Bool) -> ByteSet {
    ByteSet { contains($0) && !leavesOut($0) }
  }

  /// Reads the set between two brackets, such as `a-z]`. Returns nil if the closing bracket is missing or a class such as `[:name:]` is unknown.
  /// - Parameter index: the offset after the opening bracket; on return, the offset after the closing bracket.
  init?(bracketed text: [UInt8], from index: inout Int) {
    var set = ByteSet { _ in false }
    var at = index
    let isNegated =
      at < text.count && (text[at] == UInt8(ascii: "!") || text[at] == UInt8(ascii: "^"))
    if isNegated { at += 1 }
    // The last single byte, which begins a range if a hyphen follows. A closing bracket right after the opening bracket is an ordinary byte.
    var first: UInt8?
    var isFirst = true
    while true {
      guard at < text.count else { return nil }
      if text[at] == UInt8(ascii: "]"), !isFirst { break }
      isFirst = false
      if text[at] == UInt8(ascii: "-"), let lower = first, at + 1 < text.count,
        text[at + 1] != UInt8(ascii: "]")
      {
        at += text[at + 1] == 0x5C ? 2 : 1
        guard at < text.count else { return nil }
        if lower <= text[at] { for byte in lower...text[at] { set.insert(byte) } }
        first = nil
      } else if text[at...].starts(with: "[:".utf8),
        let close = text[(at + 2)...].firstIndex(of: UInt8(ascii: "]")), close > at + 2,
        text[close - 1] == UInt8(ascii: ":")
      {
        guard
          let members = Self.members(String(decoding: text[(at + 2)..<(close - 1)], as: UTF8.self))
        else { return nil }
        for byte: UInt8 in 0...0x7F where members(byte) { set.insert(byte) }
        at = close
        first = nil
      } else {
        if text[at] == 0x5C { at += 1 }
        guard at < text.count else { return nil }
        set.insert(text[at])
        first = text[at]
      }
      at += 1
    }
    index = at + 1
    self = isNegated ? ByteSet { !set.contains($0) } : set
  }

  /// A test for the members of a class such as `alnum`, which are all ASCII; nil for an unknown class.
  private static func members(_ name: String) -> ((UInt8) -> Bool)? {
    func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func isGraph(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }
    func isAlphanumeric(_ byte: UInt8) -> Bool { isUpper(byte) || isLower(byte) || isDigit(byte) }
    switch name {
    case "alnum": return isAlphanumeric
    case "alpha": return { isUpper($0) || isLower($0) }
    case "blank": return { $0 == 0x20 || $0 == 0x09 }
    case "cntrl": return { $0 < 0x20 || $0 == 0x7F }
    case "digit": return isDigit
    case "graph": return isGraph
    case "lower": return isLower
    case "print": return { isGraph($0) || $0 == 0x20 }
    case "punct": return { isGraph($0) && !isAlphanumeric($0) }
    case "space": return { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    case "upper": return isUpper
    case "xdigit":
      return { isDigit($0) || (0x41...0x46).contains($0) || (0x61...0x66).contains($0) }
    default: return nil
    }
  }
}
