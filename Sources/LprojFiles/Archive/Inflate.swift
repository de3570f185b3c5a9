// Unpacks "deflate" data (RFC 1951) with zlib, with a strict size limit.

internal import CZlib

package enum Inflate {
  /// The result of one call of zlib.
  private enum End {
    /// Zlib needs more space.
    case full
    /// Zlib needs more data.
    case cut
    case whole, damaged
  }

  private static let largestPart = 1 << 20

  /// The unpacked bytes. Nil if the data are damaged, or unpack to more than `limit` bytes.
  ///
  /// - Parameter isPrefix: whether only the first `limit` bytes are wanted. Then the packed data may be cut off, and may unpack to more than
  ///   `limit` bytes.
  package static func bytes(_ packed: [UInt8], limit: Int, isPrefix: Bool = false) -> [UInt8]? {
    var stream = unsafe z_stream()
    // A negative number of bits means data without the header and trailer of zlib's own format.
    guard
      unsafe inflateInit2_(
        &stream, -MAX_WBITS, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { _ = unsafe inflateEnd(&stream) }
    guard let count = UInt32(exactly: packed.count) else { return nil }
    return unsafe packed.withUnsafeBufferPointer { input in
      unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      unsafe stream.avail_in = count
      var output: [UInt8] = []
      var end = End.full
      // One byte beyond the limit is enough to notice that the output is too large.
      let most = isPrefix ? limit : limit + 1
      // The buffer grows with the unpacked bytes, because `limit` may be far too large.
      var room = 4_096
      while end == .full, output.count < most {
        unsafe end = add(min(room, most - output.count), &stream, to: &output)
        room = min(2 * room, largestPart)
      }
      if isPrefix { return end == .damaged && output.count < limit ? nil : output }
      return end == .whole && output.count <= limit ? output : nil
    }
  }

  private static func add(
    _ room: Int, _ stream: inout z_stream, to output: inout [UInt8]
  ) -> End {
    var status = Z_OK
    var left = 0
    output += unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      unsafe stream.next_out = buffer.baseAddress
      unsafe stream.avail_out = UInt32(room)
      status = unsafe inflate(&stream, Z_NO_FLUSH)
      left = unsafe Int(stream.avail_out)
      count = room - left
    }
    switch status {
    case Z_STREAM_END: return .whole
    case Z_OK, Z_BUF_ERROR: return left == 0 ? .full : .cut
    default: return .damaged
    }
  }

  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      UInt32(truncatingIfNeeded: unsafe crc32_z(0, bytes.baseAddress, bytes.count))
    }
  }
}
