// SHA-1 (FIPS 180-4), which is the name that git gives the contents of a file.

internal import ScanShims

package enum SHA1 {
  /// The hash of `head` followed by the bytes of `buffer`, as 40 hexadecimal digits.
  package static func digits(of head: [UInt8], _ buffer: ByteBuffer) -> String {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    // The first block contains the head, and the last blocks contain the padding. The blocks between them contain only bytes of `buffer`.
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
    return state.map { $0.digits(8, radix: 16) }.joined()
  }
}
