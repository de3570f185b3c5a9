// Converts UTF-16 units to WTF-8 bytes.

/// Writes UTF-16 units, scalars and WTF-8 text as WTF-8. The halves of a surrogate pair are joined, and a lone surrogate is kept as three bytes.
package struct WTF8Writer {
  private var buffer: [UInt8] = []
  private var pendingHigh: UInt16?

  package init(capacity: Int) { buffer.reserveCapacity(capacity) }

  package mutating func append(unit: UInt16) {
    if let high = pendingHigh {
      pendingHigh = nil
      if (0xDC00...0xDFFF).contains(unit) {
        write(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00))
        return
      }
      write(UInt32(high))
    }
    if (0xD800...0xDBFF).contains(unit) {
      pendingHigh = unit
    } else {
      write(UInt32(unit))
    }
  }

  package mutating func append(scalar: UInt32) {
    if scalar <= 0xFFFF { return append(unit: UInt16(scalar)) }
    flush()
    write(scalar)
  }

  /// Appends WTF-8 text. A surrogate at its start or end is joined with the other half of its pair, even if that half is in another part of the
  /// output.
  package mutating func append(bytes: ArraySlice<UInt8>) {
    var bytes = bytes
    if pendingHigh != nil {
      let start = bytes.startIndex
      if bytes.count >= 3, bytes[start] == 0xED, bytes[start + 1] >= 0xB0 {
        let unit = 0xD000 | UInt16(bytes[start + 1] & 0x3F) << 6 | UInt16(bytes[start + 2] & 0x3F)
        append(unit: unit)
        bytes = bytes.dropFirst(3)
      } else if !bytes.isEmpty {
        flush()
      }
    }
    let end = bytes.endIndex
    if bytes.count >= 3, bytes[end - 3] == 0xED, (0xA0...0xAF).contains(bytes[end - 2]) {
      let unit = 0xD000 | UInt16(bytes[end - 2] & 0x3F) << 6 | UInt16(bytes[end - 1] & 0x3F)
      buffer.append(contentsOf: bytes.dropLast(3))
      append(unit: unit)
      return
    }
    buffer.append(contentsOf: bytes)
  }

  package mutating func finish() -> [UInt8] {
    flush()
    return buffer
  }

  private mutating func flush() {
    if let high = pendingHigh { write(UInt32(high)) }
    pendingHigh = nil
  }

  private mutating func write(_ value: UInt32) {
    if value < 0x80 {
      buffer.append(UInt8(value))
    } else if value < 0x800 {
      buffer.append(0xC0 | UInt8(value >> 6))
      buffer.append(0x80 | UInt8(value & 0x3F))
    } else if value < 0x10000 {
      buffer.append(0xE0 | UInt8(value >> 12))
      buffer.append(0x80 | UInt8(value >> 6 & 0x3F))
      buffer.append(0x80 | UInt8(value & 0x3F))
    } else {
      buffer.append(0xF0 | UInt8(value >> 18))
      buffer.append(0x80 | UInt8(value >> 12 & 0x3F))
      buffer.append(0x80 | UInt8(value >> 6 & 0x3F))
      buffer.append(0x80 | UInt8(value & 0x3F))
    }
  }
}
