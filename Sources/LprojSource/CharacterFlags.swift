// Flags of the characters of a language, in tables for a fast scan over texts.

internal import ScanShims

/// The flags of characters up to U+FFFF, as far as they are known. The tables have pages of 256 characters, because a language uses few pages.
package struct CharacterFlags: Sendable {
  package static let unknown: UInt8 = 0x80
  /// The tables at the offsets that `scan_text` in ScanShims expects, followed by the pages.
  private var bytes: [UInt8]
  private var count = 0

  /// - Parameters:
  ///   - special: the ASCII bytes at which the scan stops.
  ///   - twice: the ASCII bytes at which the scan stops if they occur twice in a row.
  ///   - noted: the flags of ASCII bytes that have flags.
  ///   - lookalikes: the ASCII letters that look like letters of other scripts; nil if the scan need not note mixed scripts.
  package init(
    special: [UInt8], twice: [UInt8] = [], noted: [UInt8: UInt8] = [:], lookalikes: Set<UInt8>?
  ) {
    bytes = Array(repeating: 0, count: Int(SCAN_PAGES))
    for scalar in 0x80..<0x800 { bytes[Int(SCAN_SHORT) + scalar] = Self.unknown }
    for page in 0...0xFF { bytes[Int(SCAN_NUMBERS) + page] = 0xFF }
    for byte in special { bytes[Int(SCAN_KINDS) + Int(byte)] |= UInt8(SCAN_SPECIAL) }
    for byte in twice { bytes[Int(SCAN_KINDS) + Int(byte)] |= UInt8(SCAN_TWICE) }
    for (byte, flags) in noted {
      bytes[Int(SCAN_KINDS) + Int(byte)] |= UInt8(SCAN_NOTED)
      bytes[Int(SCAN_SHORT) + Int(byte)] = flags
    }
    for byte in 0..<0x80 where bytes[Int(SCAN_KINDS) + byte] == 0 { passOver(byte) }
    for byte in 0x80..<0xC0 { passOver(byte) }
    for byte in lookalikes ?? [] {
      bytes[Int(SCAN_KINDS) + Int(byte)] |= UInt8(SCAN_LOOKALIKE)
    }
    bytes[Int(SCAN_MIXES)] = lookalikes == nil ? 0 : 1
  }

  /// Whether `learn` has stored no character yet.
  package private(set) var isEmpty = true

  package mutating func learn(_ scalar: Int, _ flags: UInt8) {
    isEmpty = false
    if scalar < 0x800 {
      bytes[Int(SCAN_SHORT) + scalar] = flags
      let first = Int(SCAN_SHORT) + scalar & ~0x3F
      if flags == 0, bytes[first..<first + 0x40].allSatisfy({ $0 == 0 }) {
        passOver(0xC0 | scalar >> 6)
      }
      return
    }
    // At most 255 pages exist. A character without a page stays unknown, so the scan stops at it each time.
    let number = Int(SCAN_NUMBERS) + scalar >> 8
    if bytes[number] == 0xFF, count < 0xFF {
      bytes[number] = UInt8(count)
      count += 1
      bytes += Array(repeating: Self.unknown, count: 256)
    }
    let page = Int(bytes[number])
    if page < 0xFF { bytes[Int(SCAN_PAGES) + page << 8 + scalar & 0xFF] = flags }
  }

  private mutating func passOver(_ byte: Int) {
    bytes[Int(SCAN_PLAIN) + byte & 0x0F + (byte < 0x80 ? 0 : 16)] |= 1 << UInt8(byte >> 4 & 7)
  }

  /// The results of a scan: the flags of all scanned characters.
  package struct Gathered {
    package var flags: UInt8 = 0
    /// Whether a Latin letter that looks like a letter of another script is next to a character of several bytes.
    package var isMixed = false

    package init() {}
  }

  @unsafe fileprivate func scan(
    _ base: UnsafePointer<UInt8>, _ count: Int, _ range: Range<Int>, _ gathered: inout Gathered
  ) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "byte range out of bounds")
    return unsafe self.bytes.withUnsafeBufferPointer { language in
      guard let language = language.baseAddress else { return range.lowerBound }
      return unsafe scan_text(
        base, range.lowerBound, range.upperBound, language, &gathered.flags, &gathered.isMixed)
    }
  }
}

extension ByteBuffer {
  /// The offset of the first special ASCII byte or unknown character; the end of the range if none occurs. Adds the flags of the characters before
  /// it to `gathered`.
  package func endOfKnown(
    in range: Range<Int>, _ known: CharacterFlags, _ gathered: inout CharacterFlags.Gathered
  ) -> Int {
    unsafe known.scan(start, capacity, range, &gathered)
  }
}

extension [UInt8] {
  /// The offset of the first special ASCII byte or unknown character; the end of the range if none occurs. Adds the flags of the characters before
  /// it to `gathered`.
  package func endOfKnown(
    in range: Range<Int>, _ known: CharacterFlags, _ gathered: inout CharacterFlags.Gathered
  ) -> Int {
    unsafe withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return range.upperBound }
      return unsafe known.scan(base, bytes.count, range, &gathered)
    }
  }
}
