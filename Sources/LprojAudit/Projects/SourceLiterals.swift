// The quoted texts of sources and interface files: what the code may ask tables for.

internal import LprojSource

struct SourceLiterals {
  /// Of their bytes; a wrong answer for want of a better hash only keeps a finding quiet.
  private var hashes: Set<UInt64> = []

  /// Whether some quoted text is the key, or the identifier of the object whose text it is.
  func name(_ key: Key, ofInterface: Bool) -> Bool {
    if hashes.contains(Self.hash(key.bytes[...])) { return true }
    guard ofInterface, let period = key.bytes.firstIndex(of: UInt8(ascii: ".")) else { return false }
    return hashes.contains(Self.hash(key.bytes[..<period]))
  }

  /// Adds the quoted texts of a file, each within one line.
  mutating func add(_ buffer: ByteBuffer) {
    let text = buffer.bytes
    var at = 0
    while at < text.count {
      guard text[at] == UInt8(ascii: "\"") else {
        at += 1
        continue
      }
      at += 1
      var literal: [UInt8] = []
      while at < text.count, text[at] != UInt8(ascii: "\""), text[at] != 0x0A {
        if text[at] == UInt8(ascii: "\\"), at + 1 < text.count {
          at = Self.escape(text, at + 1, &literal)
        } else {
          literal.append(text[at])
          at += 1
        }
      }
      if at < text.count, text[at] == UInt8(ascii: "\""), !literal.isEmpty {
        hashes.insert(Self.hash(literal[...]))
      }
      at += 1
    }
  }

  /// - Returns: where the text goes on behind an escape.
  private static func escape(_ text: [UInt8], _ at: Int, _ literal: inout [UInt8]) -> Int {
    switch text[at] {
    case UInt8(ascii: "n"): literal.append(0x0A)
    case UInt8(ascii: "t"): literal.append(0x09)
    case UInt8(ascii: "r"): literal.append(0x0D)
    case UInt8(ascii: "("): return interpolation(text, at, &literal)
    default: literal.append(text[at])
    }
    return at + 1
  }

  /// What Swift puts in stands as `%@` in the key.
  private static func interpolation(_ text: [UInt8], _ start: Int, _ literal: inout [UInt8]) -> Int {
    literal += Array("%@".utf8)
    var depth = 0
    var at = start
    while at < text.count, text[at] != 0x0A {
      if text[at] == UInt8(ascii: "(") { depth += 1 }
      if text[at] == UInt8(ascii: ")") { depth -= 1 }
      at += 1
      if depth == 0 { break }
    }
    return at
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
