// A property list as a flat list of values, so that millions of small values need no allocations of their own.

package import LprojSource

/// The values of a property list in the order of the text. Texts are ranges of one buffer and are decoded on demand.
package struct PropertyArena: Sendable {
  package enum Kind: UInt8, Sendable, BitwiseCopyable { case text, data, array, dictionary }

  /// The index of a value in the arena.
  package typealias Index = Int32

  struct Value: Sendable, BitwiseCopyable {
    var kind: Kind
    var isEscaped = false
    /// The start of the value in the buffer. For a text in quotes, the offset after the quote.
    var start: Int32
    var end: Int32
    /// The index of the next value in the same container; 0 if there is none. In a dictionary, names and values alternate.
    var next: Index = 0
    /// The index of the first value in the container; 0 if there is none. Index 0 is the root, which is in no container.
    var first: Index = 0
  }

  package let buffer: ByteBuffer
  var values: FlatList<Value>
  /// The problem that ended the reading early.
  package internal(set) var problem: Problem?

  package struct Problem: Sendable, Hashable {
    package var message: String
    package var offset: Int
  }

  /// Whether offsets refer to the file, rather than to a copy of its texts.
  package internal(set) var hasPlaces = true

  /// Creates an empty arena.
  ///
  /// - Parameter expecting: the approximate number of values.
  init(_ buffer: ByteBuffer, expecting count: Int = 0) {
    self.buffer = buffer
    values = FlatList(capacity: count)
  }

  /// The root value; nil if there is none.
  package var root: Index? { values.isEmpty ? nil : 0 }

  package func kind(_ index: Index) -> Kind { values[Int(index)].kind }

  /// The offset of the value, for a report.
  package func offset(_ index: Index) -> Int { Int(values[Int(index)].start) }

  func range(_ index: Index) -> Range<Int> {
    let value = values[Int(index)]
    return Int(value.start)..<Int(value.end)
  }

  /// The text of a value; nil for a value that is not a text.
  package func text(_ index: Index?) -> String? {
    guard let index, values[Int(index)].kind == .text else { return nil }
    guard values[Int(index)].isEscaped else { return buffer.string(range(index)) }
    return Self.unescaped(buffer[range(index)])
  }

  /// Whether the value is a text with exactly these bytes in the buffer.
  func isText(_ index: Index, _ text: StaticString) -> Bool {
    kind(index) == .text && buffer.equals(range(index), text)
  }

  /// Whether the text is a single path component that does not begin with a dot.
  func isPlainName(_ index: Index) -> Bool {
    let range = range(index)
    let slash = UInt8(ascii: "/")
    guard kind(index) == .text, let first = range.first, buffer[first] != UInt8(ascii: ".") else {
      return false
    }
    return buffer.index(of: slash, or: slash, in: range) == range.upperBound
  }

  /// The value of a member of a dictionary; nil if there is none. Of members with equal names, the last counts.
  package func member(_ index: Index?, _ name: StaticString) -> Index? {
    guard let index, values[Int(index)].kind == .dictionary else { return nil }
    var found: Index?
    var key = values[Int(index)].first
    while key > 0 {
      let value = values[Int(key)].next
      guard value > 0 else { break }
      if buffer.equals(range(key), name) { found = value }
      key = values[Int(value)].next
    }
    return found
  }

  /// The elements of an array. A text counts as an array of one element. Empty for all other values.
  package func elements(_ index: Index?) -> [Index] {
    guard let index else { return [] }
    switch values[Int(index)].kind {
    case .text: return [index]
    case .data, .dictionary: return []
    case .array:
      var found: [Index] = []
      var element = values[Int(index)].first
      while element > 0 {
        found.append(element)
        element = values[Int(element)].next
      }
      return found
    }
  }

  package func texts(_ index: Index?) -> [String] { elements(index).compactMap { text($0) } }

  /// The names and values of a dictionary, in the order of the text.
  package func members(_ index: Index?) -> [(name: Index, value: Index)] {
    guard let index, values[Int(index)].kind == .dictionary else { return [] }
    var found: [(name: Index, value: Index)] = []
    var key = values[Int(index)].first
    while key > 0 {
      let value = values[Int(key)].next
      guard value > 0 else { break }
      found.append((key, value))
      key = values[Int(value)].next
    }
    return found
  }

  /// Resolves `\n`, `\"`, octal digits and `\Uhhhh`.
  private static func unescaped(_ bytes: [UInt8]) -> String {
    var text = ""
    var plain: [UInt8] = []
    var at = 0
    func digits(_ count: Int, _ base: UInt32) -> (value: UInt32, count: Int) {
      var value: UInt32 = 0
      var used = 0
      while used < count, at + used < bytes.count,
        let digit = Character(UnicodeScalar(bytes[at + used])).hexDigitValue, digit < base
      {
        value = value * base + UInt32(digit)
        used += 1
      }
      return (value, used)
    }
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count else {
        plain.append(bytes[at])
        at += 1
        continue
      }
      at += 1
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "n"): plain.append(0x0A)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "r"): plain.append(0x0D)
      case UInt8(ascii: "0")...UInt8(ascii: "7"), UInt8(ascii: "U"):
        let isHexadecimal = byte == UInt8(ascii: "U")
        if isHexadecimal { at += 1 }
        let (value, count) = isHexadecimal ? digits(4, 16) : digits(3, 8)
        text += String(decoding: plain, as: UTF8.self)
        plain = []
        UnicodeScalar(value).map { text.unicodeScalars.append($0) }
        at += count
        continue
      default: plain.append(byte)
      }
      at += 1
    }
    return text + String(decoding: plain, as: UTF8.self)
  }
}
