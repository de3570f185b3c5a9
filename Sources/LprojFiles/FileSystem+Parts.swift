// Reading a few bytes of a file, to tell what it is.

internal import LprojSource

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension FileSystem {
  /// Up to `count` bytes of a regular file from `offset` on; nothing behind its end. Never blocks:
  /// pipes and devices have no bytes at a place.
  package static func bytes(
    of path: String, from offset: Int = 0, count: Int
  ) throws(Failure) -> [UInt8] {
    if let known = try snapshot?.read(path) {
      let start = min(offset, known.count)
      return known[start..<min(start + count, known.count)]
    }
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastError() }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let got = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe pread(descriptor, buffer.baseAddress, count, off_t(offset))
    }
    guard got >= 0 else { throw lastError() }
    return Array(bytes.prefix(got))
  }
}
