// A buffer that owns the bytes of one file, with fast scans over them.
//
// All code that loads several bytes at once is here: eight bytes through `UInt64`, and more in the C code of ScanShims. A run of the program spends
// most of its time in this code.
//
// The buffer and the functions for loops are public, because the compiler inlines only public declarations across modules. With `package`, each read
// of a byte was a function call. The module does not belong to a product, so the declarations are not an interface for other packages.

public import ScanShims

/// The parts of an entry `"key" = "value";` of a `.strings` file, as offsets into the text.
@frozen public struct PlainEntry {
  /// The offset of the quote before the key.
  public let start: Int
  public let key: Range<Int>
  public let value: Range<Int>
  public let hasEscapes: Bool
  /// The offset after the semicolon.
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

/// The bytes of one text. A parser may append decoded strings after the text. So each key is a range of one buffer, with or without escapes.
///
/// The capacity is fixed when the buffer is made, so `base` never moves. One parser writes the buffer. After parsing, the buffer is only read, so
/// tasks may share it.
@safe public final class ByteBuffer: @unchecked Sendable {
  @usableFromInline let base: UnsafeMutableRawPointer
  public let capacity: Int
  /// The number of bytes in use. A private property needs no exclusivity checks at run time.
  private var used = 0

  package var count: Int { used }

  package init(capacity: Int) {
    self.capacity = max(capacity, 16)
    unsafe base = largeRoom(self.capacity)
  }

  /// Makes a buffer with a copy of `bytes`, and with room for `spare` more bytes.
  package convenience init(_ bytes: some Collection<UInt8>, spare: Int = 0) {
    self.init(capacity: bytes.count + spare)
    append(contentsOf: bytes)
  }

  deinit { unsafe base.deallocate() }

  /// The byte at `index`. The index must be below the capacity.
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

  /// The bytes of a range as a string. Malformed UTF-8 becomes U+FFFD.
  package func string(_ range: Range<Int>) -> String {
    check(range)
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count),
      as: UTF8.self)
  }

  package var bytes: [UInt8] { self[0..<count] }

  /// Calls `body` with the bytes in use, for example to write them to a file.
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

  /// Calls `fill` with the free room at the end of the buffer, and returns its result: the number of bytes that `fill` wrote, or a negative number
  /// for a failure.
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

  /// The next word of source code at or after an offset: its hash, which is never 0, and the offset after the word. Nil if no word follows before
  /// `end`.
  @inlinable @inline(__always)
  public func codeWord(from at: Int, to end: Int) -> (hash: UInt32, end: Int)? {
    check(at..<end)
    var hash: UInt32 = 0
    let behind = unsafe scan_code_word(base.assumingMemoryBound(to: UInt8.self), at, end, &hash)
    return hash == 0 ? nil : (hash, behind)
  }

  /// The hash of the word in a range. It equals the hash from `codeWord`. Bytes that cannot be part of a word are skipped.
  public func wordHash(in range: Range<Int>) -> UInt32 {
    check(range)
    let bytes = unsafe base.assumingMemoryBound(to: UInt8.self) + range.lowerBound
    return unsafe scan_parted_word_hash(bytes, range.count)
  }

  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// A number with bits set at the zero bytes of `word`. Only the lowest set bit is reliable: it marks the first zero byte.
  @inlinable @inline(__always)
  static func zeroes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

  @inlinable @inline(__always)
  func word(at offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The first index in `range` at which the byte is `first` or `second`; the end of the range if neither occurs.
  @inlinable @inline(__always)
  public func index(of first: UInt8, or second: UInt8, in range: Range<Int>) -> Int {
    check(range)
    return unsafe scan_find(start, range.lowerBound, range.upperBound, first, second)
  }

  /// The first index of `byte` in `range`; the end of the range if the byte does not occur. The function is made for long ranges.
  package func index(of byte: UInt8, inLong range: Range<Int>) -> Int {
    check(range)
    return unsafe scan_find_far(start, range.lowerBound, range.upperBound, byte)
  }

  /// Prefetches the byte at an index. Helps if the byte is read soon and the processor cannot predict the index.
  @inlinable @inline(__always)
  public func prefetch(_ index: Int) {
    check(index..<index)
    unsafe scan_prefetch(start + index)
  }

  @inlinable var start: UnsafePointer<UInt8> {
    unsafe UnsafePointer(base.assumingMemoryBound(to: UInt8.self))
  }

  /// The offset after the white space and the complete `/* */` comments at the start of a range.
  package func endOfSpace(in range: Range<Int>) -> Int {
    check(range)
    return unsafe scan_space(start, range.lowerBound, range.upperBound)
  }

  /// The offset after the word at the start of a range, as in an old-style property list: letters, digits, `$`, `-`, `.`, `/`, `:`, `_` and all
  /// non-ASCII bytes.
  package func endOfWord(in range: Range<Int>) -> Int {
    check(range)
    return unsafe scan_word(start, range.lowerBound, range.upperBound)
  }

  /// The entry `"key" = "value";` at the start of a range; nil if it has another form, such as a key without quotes.
  @inlinable @inline(__always)
  public func plainEntry(in range: Range<Int>) -> PlainEntry? {
    check(range)
    var entry = scan_entry()
    let isPlain = unsafe scan_plain_entry(start, range.lowerBound, range.upperBound, &entry)
    return isPlain ? PlainEntry(entry) : nil
  }

  /// The first index in `range` of a byte over 127; the end if all bytes are ASCII.
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

  /// Whether a range of this buffer and a range of another buffer have equal bytes.
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

  /// Whether a range equals the UTF-8 of a text.
  @inlinable @inline(__always)
  public func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    check(range)
    return unsafe scan_equals(start + range.lowerBound, text.utf8Start, range.count)
  }

  /// A hash of the bytes in `range`, and whether they are all ASCII. The seed differs in each run, so no file can be made of keys with equal
  /// hashes.
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
      // Loads the last eight bytes of the range, although some of them were loaded before. This is faster than a separate load of each remaining
      // byte.
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

  /// The number of line ends in a range, and the start of the line after the last one. CR, LF and CRLF end a line. `end` is the end of the whole
  /// text.
  func lineEnds(in range: Range<Int>, of end: Int) -> (count: Int, last: Int) {
    check(range)
    check(0..<end)
    var last = 0
    let count = unsafe scan_line_ends(start, range.lowerBound, range.upperBound, end, &last)
    return (count, last)
  }

  /// Whether all bytes of a range are well-formed UTF-8. Also false on a processor that lacks the instructions for the fast check.
  func isQuicklyUTF8(_ range: Range<Int>) -> Bool {
    check(range)
    return unsafe scan_is_utf8(start + range.lowerBound, range.count)
  }

  /// The first index in `range` of a byte other than a space; the end of the range if all bytes are spaces.
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

  /// The first index in `range` of a quotation mark, a backslash or a control character; the end of the range if none occurs. The second result is
  /// whether all bytes before that index are ASCII.
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
