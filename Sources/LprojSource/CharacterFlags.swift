// Known facts about the characters of a language, in tables for a fast scan over texts.

internal import ScanShims

/// Flags of the characters of the basic plane that occurred so far, in pages of 256, because a language uses few pages.
package struct CharacterFlags: Sendable {
  package static let unknown: UInt8 = 0x80
  /// The tables that `scan_text` describes, followed by the pages.
  private var bytes: [UInt8]
  private var count = 0

  /// - Parameters:
  ///   - special: ASCII bytes at which the scan stops.
  ///   - twice: ASCII bytes at which the scan stops if they occur twice in a row.
  ///   - noted: ASCII bytes with flags.
  ///   - lookalikes: ASCII letters that look like letters of other scripts; nil if they need not be noted.
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

  /// Whether no character was learned yet.
  package private(set) var isEmpty = true

  /// Stores the flags of a character.
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
    // If all page numbers are used, further characters get no entry, and are looked up each time.
    let number = Int(SCAN_NUMBERS) + scalar >> 8
    if bytes[number] == 0xFF, count < 0xFF {
      bytes[number] = UInt8(count)
      count += 1
      bytes += Array(repeating: Self.unknown, count: 256)
    }
    let page = Int(bytes[number])
    if page < 0xFF { bytes[Int(SCAN_PAGES) + page << 8 + scalar & 0xFF] = flags }
  }

  /// Marks a byte as one at which the scan need not stop.
  private mutating func passOver(_ byte: Int) {
    bytes[Int(SCAN_PLAIN) + byte & 0x0F + (byte < 0x80 ? 0 : 16)] |= 1 << UInt8(byte >> 4 & 7)
  }

  /// The flags of the characters in the scanned range.
  package struct Gathered {
    package var flags: UInt8 = 0
    /// Whether a letter that looks like another is next to a character of several bytes.
    package var isMixed = false

    package init() {}
  }

  /// - Parameter count: the number of bytes at `base`.
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
  /// Scans a text up to the first byte that needs a closer look, or to its end.
  package func endOfKnown(
    in range: Range<Int>, _ known: CharacterFlags, _ gathered: inout CharacterFlags.Gathered
  ) -> Int {
    unsafe known.scan(start, capacity, range, &gathered)
  }
}

extension [UInt8] {
  /// Scans a text up to the first byte that needs a closer look, or to its end.
  package func endOfKnown(
    in range: Range<Int>, _ known: CharacterFlags, _ gathered: inout CharacterFlags.Gathered
  ) -> Int {
    unsafe withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return range.upperBound }
      return unsafe known.scan(base, bytes.count, range, &gathered)
    }
  }
}
