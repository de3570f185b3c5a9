// ZIP archives that tests make byte by byte, so that they may be damaged.

/// A file in an archive.
public struct Packed {
  public var name: String
  /// The bytes in the archive, which may be compressed.
  public var data: [UInt8]
  /// The unpacked bytes. Their checksum and count are in the archive.
  public var bytes: [UInt8]
  public var method: Int
  /// The type and the permissions of the file in Unix, such as 0o100644.
  public var mode: Int

  public init(
    name: String, data: [UInt8], bytes: [UInt8], method: Int = 0, mode: Int = 0o100644
  ) {
    self.name = name
    self.data = data
    self.bytes = bytes
    self.method = method
    self.mode = mode
  }

  public static func stored(_ name: String, _ text: String) -> Packed {
    Packed(name: name, data: Array(text.utf8), bytes: Array(text.utf8))
  }

  public static func deflated(_ name: String, _ data: [UInt8], _ text: String) -> Packed {
    Packed(name: name, data: data, bytes: Array(text.utf8), method: 8)
  }

  public static func link(_ name: String, to target: String) -> Packed {
    Packed(name: name, data: Array(target.utf8), bytes: Array(target.utf8), mode: 0o120777)
  }

  /// Returns the bytes of an archive. `offsets` replaces the offsets of files in the central directory, by the number of the file.
  public static func archive(_ files: [Packed], offsets: [Int: Int] = [:]) -> [UInt8] {
    var bytes: [UInt8] = []
    var list: [UInt8] = []
    for (number, file) in files.enumerated() {
      let name = Array(file.name.utf8)
      let offset = offsets[number] ?? bytes.count
      let common =
        little(20, 2) + little(0, 2) + little(file.method, 2) + little(0, 4)
        + little(Int(checksum(file.bytes)), 4) + little(file.data.count, 4)
        + little(file.bytes.count, 4) + little(name.count, 2) + little(0, 2)
      bytes += little(0x0403_4B50, 4) + common + name + file.data
      list += little(0x0201_4B50, 4) + [20, 3] + common + little(0, 2) + little(0, 2)
      list += little(0, 2) + little(file.mode << 16, 4) + little(offset, 4) + name
    }
    let end =
      little(0x0605_4B50, 4) + little(0, 4) + little(files.count, 2) + little(files.count, 2)
      + little(list.count, 4) + little(bytes.count, 4) + little(0, 2)
    return bytes + list + end
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}

/// Returns the bytes for hexadecimal digits, two for each byte.
public func bytes(_ digits: String) -> [UInt8] {
  let digits = Array(digits.utf8)
  return stride(from: 0, to: digits.count, by: 2).compactMap {
    UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
  }
}
