// Appends ranges of buffers and numbers to a buffer, and reads big-endian numbers.

extension ByteBuffer {
  package func append(_ other: ByteBuffer, _ range: Range<Int>) {
    other.check(range)
    precondition(range.count <= capacity - count, "no room in the buffer")
    _ = unsafe append { target in
      unsafe target.copyMemory(
        from: UnsafeRawBufferPointer(start: other.base + range.lowerBound, count: range.count))
      return range.count
    }
  }

  /// Appends the low `width` bytes of a number, the most significant first.
  package func appendBigEndian(_ value: Int, width: Int) {
    precondition((1...8).contains(width))
    let word = (UInt64(truncatingIfNeeded: value) << UInt64(64 - 8 * width)).bigEndian
    _ = unsafe append { target in
      precondition(target.count >= width, "no room in the buffer")
      unsafe withUnsafeBytes(of: word) {
        unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<width]))
      }
      return width
    }
  }

  /// The number of UTF-16 units in a range of WTF-8 text.
  package func utf16Count(_ range: Range<Int>) -> Int {
    check(range)
    var units = 0
    for at in range {
      let byte = unsafe base.load(fromByteOffset: at, as: UInt8.self)
      // A four-byte sequence becomes two UTF-16 units. Every shorter sequence becomes one unit.
      if byte & 0xC0 != 0x80 { units &+= byte >= 0xF0 ? 2 : 1 }
    }
    return units
  }

  /// Appends a range of another buffer's WTF-8 text as big-endian UTF-16.
  package func appendUTF16(_ other: ByteBuffer, _ range: Range<Int>) {
    other.check(range)
    precondition(2 * range.count <= capacity - count, "no room in the buffer")
    _ = unsafe append { target in
      unsafe Self.transcode(other.base, range, to: target)
    }
  }

  private static func transcode(
    _ base: UnsafeMutableRawPointer, _ range: Range<Int>, to target: UnsafeMutableRawBufferPointer
  ) -> Int {
    guard let out = target.baseAddress else { return 0 }
    var written = 0
    var at = range.lowerBound
    func byte(_ offset: Int) -> UInt32 {
      guard offset < range.upperBound else { return 0 }
      return unsafe UInt32(base.load(fromByteOffset: offset, as: UInt8.self)) & 0x3F
    }
    func put(_ unit: UInt32) {
      unsafe out.storeBytes(
        of: UInt16(truncatingIfNeeded: unit).bigEndian, toByteOffset: written, as: UInt16.self)
      written &+= 2
    }
    while at < range.upperBound {
      let lead = unsafe UInt32(base.load(fromByteOffset: at, as: UInt8.self))
      if lead < 0x80 {
        put(lead)
        at &+= 1
      } else if lead < 0xE0 {
        put((lead & 0x1F) << 6 | byte(at + 1))
        at &+= 2
      } else if lead < 0xF0 {
        put((lead & 0x0F) << 12 | byte(at + 1) << 6 | byte(at + 2))
        at &+= 3
      } else {
        let scalar = (lead & 0x07) << 18 | byte(at + 1) << 12 | byte(at + 2) << 6 | byte(at + 3)
        put(0xD7C0 &+ scalar >> 10)
        put(0xDC00 | scalar & 0x3FF)
        at &+= 4
      }
    }
    return written
  }

  package func bigEndianWord(at offset: Int) -> UInt32 {
    check(offset..<offset + 4)
    return unsafe UInt32(bigEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
