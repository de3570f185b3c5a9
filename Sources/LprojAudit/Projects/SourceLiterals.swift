// The quoted texts of sources and interface files: what the code may ask tables for.

internal import LprojSource

struct SourceLiterals {
  /// Of their bytes; a wrong answer for want of a better hash only keeps a finding quiet.
  private var hashes: Set<UInt64> = []

  /// Whether some text is the key, or the identifier of the interface object or intent whose text it is.
  func name(_ key: Key) -> Bool {
    let bytes = key.bytes
    if hashes.contains(Self.hash(bytes[...])) { return true }
    guard let end = Self.endOfIdentifier(bytes) else { return false }
    return hashes.contains(Self.hash(bytes[..<end]))
  }

  /// Of `Ab1-cd-E2f.title` in an interface file, and of `0xydIy-Ab1cdE` in an intent, whose identifiers
  /// are six characters long.
  private static func endOfIdentifier(_ bytes: [UInt8]) -> Int? {
    if let period = bytes.firstIndex(of: UInt8(ascii: ".")) { return period }
    let dash = bytes.firstIndex(of: UInt8(ascii: "-"))
    return dash == 6 ? dash : nil
  }

  /// Adds the texts between the tags of an XML file, as they stand.
  mutating func addElements(_ buffer: ByteBuffer) {
    let (end, open, close) = (buffer.count, UInt8(ascii: "<"), UInt8(ascii: ">"))
    var at = 0
    while true {
      at = buffer.index(of: close, or: close, in: at..<end) + 1
      guard at < end else { return }
      var hash = Self.start
      while at < end, buffer[at] != open {
        Self.add(buffer[at], to: &hash)
        at += 1
      }
      hashes.insert(hash)
    }
  }

  /// Adds the quoted texts of a file, each within one line.
  mutating func add(_ buffer: ByteBuffer) {
    let end = buffer.count
    var at = 0
    while true {
      at = buffer.index(of: UInt8(ascii: "\""), or: UInt8(ascii: "\""), in: at..<end) + 1
      guard at < end else { return }
      var hash = Self.start
      while at < end, buffer[at] != UInt8(ascii: "\""), buffer[at] != 0x0A {
        if buffer[at] == UInt8(ascii: "\\"), at + 1 < end {
          at = Self.escape(buffer, at + 1, &hash)
        } else {
          Self.add(buffer[at], to: &hash)
          at += 1
        }
      }
      if at < end, buffer[at] == UInt8(ascii: "\"") { hashes.insert(hash) }
      at += 1
      guard at < end else { return }
    }
  }

  /// - Returns: where the text goes on behind an escape.
  private static func escape(_ text: ByteBuffer, _ at: Int, _ hash: inout UInt64) -> Int {
    switch text[at] {
    case UInt8(ascii: "n"): add(0x0A, to: &hash)
    case UInt8(ascii: "t"): add(0x09, to: &hash)
    case UInt8(ascii: "r"): add(0x0D, to: &hash)
    case UInt8(ascii: "("): return interpolation(text, at, &hash)
    default: add(text[at], to: &hash)
    }
    return at + 1
  }

  /// What Swift puts in stands as `%@` in the key.
  private static func interpolation(_ text: ByteBuffer, _ start: Int, _ hash: inout UInt64) -> Int {
    add(UInt8(ascii: "%"), to: &hash)
    add(UInt8(ascii: "@"), to: &hash)
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

  // MARK: Hashes (FNV-1a)

  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func add(_ byte: UInt8, to hash: inout UInt64) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = start
    for byte in bytes { add(byte, to: &hash) }
    return hash
  }
}
