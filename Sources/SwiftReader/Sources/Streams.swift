// Standard input and output, through the C library alone: Foundation would be three quarters of the program.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum Streams {
  /// The next source; nil at the end of the input, or where it is no request.
  static func request() -> [UInt8]? {
    var count = 0
    while let byte = bytes(1)?.first {
      if byte == UInt8(ascii: "\n") { return bytes(count) }
      guard (0x30...0x39).contains(byte), count < 1 << 31 else { return nil }
      count = count * 10 + Int(byte - 0x30)
    }
    return nil
  }

  /// Whether it could be written.
  static func answer(_ list: [UInt8]) -> Bool {
    write(Array("\(list.count)\n".utf8) + list, to: STDOUT_FILENO)
  }

  static func complain(_ line: String) { _ = write(Array(line.utf8), to: STDERR_FILENO) }

  private static func bytes(_ count: Int) -> [UInt8]? {
    var got = 0
    let all = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while got < count {
        let more = read(STDIN_FILENO, buffer.baseAddress! + got, count - got)
        if more < 0 && errno == EINTR { continue }
        if more <= 0 { break }
        got += more
      }
      filled = got
    }
    return got == count ? all : nil
  }

  private static func write(_ bytes: [UInt8], to file: CInt) -> Bool {
    bytes.withUnsafeBytes { all in
      var done = 0
      while done < all.count {
        #if canImport(Glibc)
          let more = Glibc.write(file, all.baseAddress! + done, all.count - done)
        #elseif canImport(Musl)
          let more = Musl.write(file, all.baseAddress! + done, all.count - done)
        #else
          let more = Darwin.write(file, all.baseAddress! + done, all.count - done)
        #endif
        if more < 0 && errno == EINTR { continue }
        if more <= 0 { return false }
        done += more
      }
      return true
    }
  }
}
