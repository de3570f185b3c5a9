// The bytes of one file, owned, and the few scans over them that must be fast.
//
// This is the only file with hand-made loads: eight bytes at a time through `UInt64`, and more in
// ScanShims. It is worth it: `make bench` measures the whole program against other readers, and most of the time goes here.
//
// The buffer and what is read in loops are public, for the compiler inlines across modules only what
// is: with `package`, each byte was a call. The module belongs to no product, so nobody is promised it.

public import ScanShims

/// The places of an entry `"key" = "value";`.
@frozen public struct PlainEntry {
  /// The quote in front of the key.
  public let start: Int
  public let key: Range<Int>
  public let value: Range<Int>
  public let hasEscapes: Bool
  /// Behind the semicolon.
  public let end: Int

  @inlinable @inline(__always)
  init(_ entry: scan_entry) {
    start = entry.start
    key = entry.start &+ 1..<entry.key_end
    value = entry.value..<entry.value_end
    hasEscapes = entry.has_escapes
    end = entry.end
  }
}

/// Bytes of one text. A parser may append decoded strings behind the text, so that a key is always
/// a range of one buffer, escaped or not.
///
/// The room is fixed when the buffer is made: `base` never moves, so reading needs no checks against
/// simultaneous growth. Written by one parser, then only read: sharing it between tasks is safe after
/// parsing.
@safe public final class ByteBuffer: @unchecked Sendable {
  @usableFromInline let base: UnsafeMutableRawPointer
  public let capacity: Int
  /// Bytes in use. Private to the module, so that no access to it is checked while the program runs.
  private var used = 0

  package var count: Int { used }

  package init(capacity: Int) {
    self.capacity = max(capacity, 16)
    unsafe base = largeRoom(self.capacity)
  }

  /// A copy of `bytes`, with room for `spare` more.
  package convenience init(_ bytes: some Collection<UInt8>, spare: Int = 0) {
    self.init(capacity: bytes.count + spare)
    append(contentsOf: bytes)
  }

  deinit { unsafe base.deallocate() }

  /// The byte at `index`, which must lie inside the buffer.
  public subscript(index: Int) -> UInt8 {
    @inlinable @inline(__always) get {
      precondition(index >= 0 && index < capacity, "byte index out of bounds")
      return unsafe base.load(fromByteOffset: index, as: UInt8.self)
    }
  }

  package subscript(range: Range<Int>) -> [UInt8] {
    check(range)
    return unsafe Array(
      UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// The bytes of a range as UTF-8, with a replacement character for each byte that is not.
  package func string(_ range: Range<Int>) -> String {
    check(range)
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count),
      as: UTF8.self)
  }

  package var bytes: [UInt8] { self[0..<count] }

  /// The bytes in use, for calls of the system.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(start: base, count: count))
  }

  // MARK: Writing

  package func append(_ byte: UInt8) {
    precondition(used < capacity, "no room in the buffer")
    unsafe base.storeBytes(of: byte, toByteOffset: used, as: UInt8.self)
    used += 1
  }

  package func append(contentsOf bytes: some Collection<UInt8>) {
    precondition(bytes.count <= capacity - count, "no room in the buffer")
    let target = unsafe UnsafeMutableRawBufferPointer(start: base + count, count: bytes.count)
    unsafe target.copyBytes(from: bytes)
    used += bytes.count
  }

  /// Lets `fill` write at the end; it returns how many bytes it wrote, or a negative number for
  /// failure, which is handed back.
  package func append(_ fill: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    let written = unsafe fill(
      UnsafeMutableRawBufferPointer(start: base + count, count: capacity - count))
    if written > 0 { used += written }
    return written
  }

  @inlinable @inline(__always)
  func check(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= capacity, "byte range out of bounds")
  }

  // MARK: Scans

  /// The next word of source code at or behind a place: its hash, which is never 0, and where it ends. Nil where there
  /// is none.
  @inlinable @inline(__always)
  public func codeWord(from at: Int, to end: Int) -> (hash: UInt32, end: Int)? {
    check(at..<end)
    var hash: UInt32 = 0
    let behind = unsafe scan_code_word(base.assumingMemoryBound(to: UInt8.self), at, end, &hash)
    return hash == 0 ? nil : (hash, behind)
  }

  /// The hash of the word in a range, whatever else is in it; the same as that of `codeWord`.
  public func wordHash(in range: Range<Int>) -> UInt32 {
    check(range)
    let bytes = unsafe base.assumingMemoryBound(to: UInt8.self) + range.lowerBound
    return unsafe scan_parted_word_hash(bytes, range.count)
  }

  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// A word whose lowest set bit marks the first byte of `word` that is zero.
  @inlinable @inline(__always)
  static func zeroes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

  @inlinable @inline(__always)
  func word(at offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The first index in `range` that holds `first` or `second`; the end when there is none.
  @inlinable @inline(__always)
  public func index(of first: UInt8, or second: UInt8, in range: Range<Int>) -> Int {
    check(range)
    return unsafe scan_find(start, range.lowerBound, range.upperBound, first, second)
  }

  /// The first index in a long `range` that holds `byte`; the end when there is none.
  package func index(of byte: UInt8, inLong range: Range<Int>) -> Int {
    check(range)
    return unsafe scan_find_far(start, range.lowerBound, range.upperBound, byte)
  }

  /// Prefetches bytes that will be read soon, at an address that the processor cannot predict.
  @inlinable @inline(__always)
  public func prefetch(_ index: Int) {
    check(index..<index)
    unsafe scan_prefetch(start + index)
  }

  @inlinable var start: UnsafePointer<UInt8> {
    unsafe UnsafePointer(base.assumingMemoryBound(to: UInt8.self))
  }

  /// The end of the space and whole `/* */` comments at the start of a range.
  package func endOfSpace(in range: Range<Int>) -> Int {
    check(range)
    return unsafe scan_space(start, range.lowerBound, range.upperBound)
  }

  /// The end of the word of an old property list at the start of a range: letters, digits, `$`,
  /// `-`, `.`, `/`, `:`, `_` and all beyond ASCII.
  package func endOfWord(in range: Range<Int>) -> Int {
    check(range)
    return unsafe scan_word(start, range.lowerBound, range.upperBound)
  }

  /// The entry at `at` that is written as almost all are; nil for any other.
  @inlinable @inline(__always)
  public func plainEntry(in range: Range<Int>) -> PlainEntry? {
    check(range)
    var entry = scan_entry()
    let isPlain = unsafe scan_plain_entry(start, range.lowerBound, range.upperBound, &entry)
    return isPlain ? PlainEntry(entry) : nil
  }

  /// The first index in `range` of a byte over 127; the end when all are ASCII.
  @inlinable
  public func indexOfNonASCII(in range: Range<Int>) -> Int {
    check(range)
    var at = range.lowerBound
    while at &+ 8 <= range.upperBound {
      let high = word(at: at) & Self.highs
      if high != 0 { return at &+ (high.trailingZeroBitCount &>> 3) }
      at &+= 8
    }
    while at < range.upperBound {
      if unsafe base.load(fromByteOffset: at, as: UInt8.self) > 127 { return at }
      at &+= 1
    }
    return at
  }

  /// Whether a range of this buffer and one of another are equal.
  @inlinable @inline(__always)
  public func equals(_ range: Range<Int>, _ other: ByteBuffer, _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count else { return false }
    check(range)
    other.check(otherRange)
    var i = 0
    let count = range.count
    while i &+ 8 <= count {
      guard word(at: range.lowerBound &+ i) == other.word(at: otherRange.lowerBound &+ i)
      else { return false }
      i &+= 8
    }
    while i < count {
      guard
        unsafe base.load(fromByteOffset: range.lowerBound &+ i, as: UInt8.self)
          == other.base.load(fromByteOffset: otherRange.lowerBound &+ i, as: UInt8.self)
      else { return false }
      i &+= 1
    }
    return true
  }

  /// Whether a range holds the UTF-8 of a text.
  @inlinable @inline(__always)
  public func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    check(range)
    return unsafe scan_equals(start + range.lowerBound, text.utf8Start, range.count)
  }

  /// A hash of the bytes of `range`, and whether they are all ASCII. The hash differs in every
  /// run, so that keys with equal hashes cannot be prepared.
  @inlinable
  public func hash(_ range: Range<Int>) -> (hash: UInt64, isASCII: Bool) {
    check(range)
    var all: UInt64 = 0
    var hash: UInt64 = Self.seed ^ UInt64(range.count)
    var at = range.lowerBound
    while at &+ 8 <= range.upperBound {
      let word = word(at: at)
      all |= word
      hash = Self.mix(hash ^ word)
      at &+= 8
    }
    var rest: UInt64 = 0
    if at > range.lowerBound {
      // The last eight again, for they are there at once.
      if at < range.upperBound { rest = word(at: range.upperBound &- 8) }
    } else {
      while at < range.upperBound {
        rest = unsafe rest &<< 8 | UInt64(base.load(fromByteOffset: at, as: UInt8.self))
        at &+= 1
      }
    }
    return (Self.mix(hash ^ rest), (all | rest) & Self.highs == 0)
  }

  @usableFromInline static let seed = UInt64.random(in: 0...UInt64.max)

  @inlinable @inline(__always)
  static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
    return product.high ^ product.low
  }

  /// The number of lines that end in a range of the text up to `end`, and the start of the line
  /// behind the last of them. CR, LF and CRLF end a line.
  func lineEnds(in range: Range<Int>, of end: Int) -> (count: Int, last: Int) {
    check(range)
    check(0..<end)
    var last = 0
    let count = unsafe scan_line_ends(start, range.lowerBound, range.upperBound, end, &last)
    return (count, last)
  }

  /// Whether all bytes of a range are well-formed UTF-8, where that is quickly seen.
  func isQuicklyUTF8(_ range: Range<Int>) -> Bool {
    check(range)
    return unsafe scan_is_utf8(start + range.lowerBound, range.count)
  }

  /// The first index in `range` that does not hold a space; the end when all do.
  @inlinable @inline(__always)
  public func endOfSpaces(in range: Range<Int>) -> Int {
    check(range)
    let spaces = UInt64(0x20) &* Self.ones
    var at = range.lowerBound
    while at &+ 8 <= range.upperBound {
      let others = word(at: at) ^ spaces
      if others != 0 { return at &+ (others.trailingZeroBitCount &>> 3) }
      at &+= 8
    }
    while at < range.upperBound, unsafe base.load(fromByteOffset: at, as: UInt8.self) == 0x20 {
      at &+= 1
    }
    return at
  }

  /// The first index in `range` that holds a quotation mark, a backslash or a control character; and
  /// whether all before it is ASCII.
  @inlinable @inline(__always)
  public func endOfPlainText(in range: Range<Int>) -> (index: Int, isASCII: Bool) {
    check(range)
    let quotes = UInt64(0x22) &* Self.ones
    let backslashes = UInt64(0x5C) &* Self.ones
    var all: UInt64 = 0
    var at = range.lowerBound
    while at &+ 8 <= range.upperBound {
      let word = word(at: at)
      let controls = (word &- 0x20 &* Self.ones) & ~word & Self.highs
      let hit = Self.zeroes(word ^ quotes) | Self.zeroes(word ^ backslashes) | controls
      if hit != 0 {
        let before = (hit & (0 &- hit)) &- 1
        return (
          at &+ (hit.trailingZeroBitCount &>> 3), (all | word & before) & Self.highs == 0
        )
      }
      all |= word
      at &+= 8
    }
    var last: UInt8 = 0
    while at < range.upperBound {
      let byte = unsafe base.load(fromByteOffset: at, as: UInt8.self)
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
      last |= byte
      at &+= 1
    }
    return (at, (all & Self.highs) == 0 && last < 0x80)
  }
}
