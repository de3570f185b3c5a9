// What is known of the characters of a language, in tables that a fast scan over texts reads.

internal import ScanShims

/// Flags of characters of the basic plane, as far as they were met: pages of 256, for a language has
/// few of them.
package struct CharacterFlags: Sendable {
  package static let unknown: UInt8 = 0x80
  /// Which bytes of ASCII stop the scan, and which letters look like those of other scripts.
  private let kinds: [UInt8]
  /// Whether letters that look like others are noted beside characters of several bytes.
  package let notesLookalikes: Bool
  private var numbers = Array(repeating: UInt8(0xFF), count: 256)
  private var pages: [UInt8] = []
  private var count = 0

  /// - Parameters:
  ///   - special: bytes of ASCII that have to be looked at.
  ///   - lookalikes: letters of ASCII; nil where they need not be noted.
  package init(special: [UInt8], lookalikes: Set<UInt8>?) {
    var kinds = Array(repeating: UInt8(0), count: 256)
    for byte in special { kinds[Int(byte)] |= UInt8(SCAN_SPECIAL) }
    for byte in lookalikes ?? [] { kinds[Int(byte)] |= UInt8(SCAN_LOOKALIKE) }
    self.kinds = kinds
    notesLookalikes = lookalikes != nil
  }

  package var isEmpty: Bool { pages.isEmpty }

  package mutating func learn(_ scalar: Int, _ flags: UInt8) {
    // The last page has no number: what lies there is asked anew each time.
    if numbers[scalar >> 8] == 0xFF, count < 0xFF {
      numbers[scalar >> 8] = UInt8(count)
      count += 1
      pages += Array(repeating: Self.unknown, count: 256)
    }
    let page = Int(numbers[scalar >> 8])
    if page < 0xFF { pages[page << 8 | scalar & 0xFF] = flags }
  }

  /// What a scan gathers of the characters that it goes over.
  package struct Gathered {
    package var flags: UInt8 = 0
    /// Whether a letter that looks like another stands beside a character of several bytes.
    package var isMixed = false

    package init() {}
  }

  /// - Parameter count: of the bytes at `base`.
  @unsafe fileprivate func scan(
    _ base: UnsafePointer<UInt8>, _ count: Int, _ range: Range<Int>, _ gathered: inout Gathered
  ) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "byte range out of bounds")
    return unsafe kinds.withUnsafeBufferPointer { kinds in
      unsafe numbers.withUnsafeBufferPointer { numbers in
        unsafe pages.withUnsafeBufferPointer { pages in
          guard let kinds = kinds.baseAddress, let numbers = numbers.baseAddress else {
            return range.lowerBound
          }
          var language = unsafe scan_language(
            kinds: kinds, numbers: numbers, pages: pages.baseAddress ?? numbers,
            mixes: notesLookalikes)
          return unsafe scan_text(
            base, range.lowerBound, range.upperBound, &language, &gathered.flags,
            &gathered.isMixed)
        }
      }
    }
  }
}

extension ByteBuffer {
  /// Goes over a text up to the first byte that has to be looked at, or its end.
  package func endOfKnown(
    in range: Range<Int>, _ known: CharacterFlags, _ gathered: inout CharacterFlags.Gathered
  ) -> Int {
    unsafe known.scan(start, capacity, range, &gathered)
  }
}

extension [UInt8] {
  /// Goes over a text up to the first byte that has to be looked at, or its end.
  package func endOfKnown(
    in range: Range<Int>, _ known: CharacterFlags, _ gathered: inout CharacterFlags.Gathered
  ) -> Int {
    unsafe withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return range.upperBound }
      return unsafe known.scan(base, bytes.count, range, &gathered)
    }
  }
}
