// SHA-1, to recognize a file by the name that git gives its contents (FIPS 180-4).

internal import ScanShims

/// SHA-1 (FIPS 180-4), as git names the contents of files.
package enum SHA1 {
  /// The hash of `head` followed by the bytes of `buffer`, in hexadecimal digits.
  package static func digits(of head: [UInt8], _ buffer: ByteBuffer) -> String {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    // The first block contains the head, the last blocks the padding; the blocks between contain only text.
    let start = min((64 - head.count % 64) % 64, buffer.count)
    var edge = head + buffer[0..<start]
    var end = start
    if edge.count % 64 == 0 {
      unsafe scan_sha1(&state, edge, edge.count / 64)
      edge = []
      let blocks = (buffer.count - start) / 64
      unsafe buffer.withBytes { bytes in
        guard let base = bytes.baseAddress, blocks > 0 else { return }
        unsafe scan_sha1(&state, (base + start).assumingMemoryBound(to: UInt8.self), blocks)
      }
      end = start + 64 * blocks
    }
    edge += buffer[end..<buffer.count]
    edge.append(0x80)
    while edge.count % 64 != 56 { edge.append(0) }
    let bits = UInt64(head.count + buffer.count) * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      edge.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    unsafe scan_sha1(&state, edge, edge.count / 64)
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}
