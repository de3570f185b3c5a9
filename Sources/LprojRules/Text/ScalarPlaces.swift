// The Unicode scalars of a text with their byte ranges.

/// A text as Unicode scalars. A lone surrogate counts as one scalar.
struct ScalarPlaces {
  private(set) var values: [UInt32] = []
  private var starts: [Int] = []
  private let end: Int

  init(_ text: [UInt8]) {
    values.reserveCapacity(text.count)
    starts.reserveCapacity(text.count)
    end = text.count
    var at = 0
    while at < text.count {
      let byte = text[at]
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      starts.append(at)
      guard length > 1, at + length <= text.count else {
        values.append(UInt32(byte))
        at += 1
        continue
      }
      var value = UInt32(byte) & (0x7F >> UInt32(length))
      for offset in 1..<length { value = value << 6 | UInt32(text[at + offset] & 0x3F) }
      values.append(value)
      at += length
    }
  }

  var indices: Range<Int> { values.indices }
  func value(_ index: Int) -> UInt32 { values[index] }
  func range(_ index: Int) -> Range<Int> { starts[index]..<start(index + 1) }
  /// The byte offset of a scalar; for the index after the last scalar, the end of the text.
  func start(_ index: Int) -> Int { index < starts.count ? starts[index] : end }
}
