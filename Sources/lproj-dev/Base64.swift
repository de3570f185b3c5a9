// Decodes Base64 in requests.

enum Base64 {
  /// Returns the bytes of a text in Base64. Characters outside of the alphabet are skipped.
  static func decoded(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var values: [UInt8: UInt32] = [:]
    for (index, byte) in alphabet.enumerated() { values[byte] = UInt32(index) }
    for byte in text {
      guard let value = values[byte] else { continue }
      bits = bits << 6 | value
      count += 1
      if count % 4 == 0 {
        bytes += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
        bits = 0
      }
    }
    if count % 4 == 2 { bytes.append(UInt8(bits >> 4 & 255)) }
    if count % 4 == 3 { bytes += [UInt8(bits >> 10 & 255), UInt8(bits >> 2 & 255)] }
    return bytes
  }
}
