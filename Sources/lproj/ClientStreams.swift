// The parts of a language server that use the system: the bytes from its client, whether the client still runs, and a log.

internal import ArgumentParser
internal import LprojFiles

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

enum ClientStreams {
  /// Returns the next bytes of standard input, at least one; nil at its end or after an error.
  static func next() -> [UInt8]? {
    while true {
      var got = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        got = unsafe Disk.read(0, into: UnsafeMutableRawBufferPointer(buffer))
        count = max(0, got)
      }
      if got > 0 { return bytes }
      if got == 0 || errno != EINTR && errno != EAGAIN { return nil }
    }
  }

  /// Whether a process with this number runs, also as another user. True for a number that no process can have.
  static func isRunning(_ process: Int) -> Bool {
    guard let process = pid_t(exactly: process), process > 0 else { return true }
    return kill(process, 0) == 0 || errno == EPERM
  }
}

struct ServerLog: Sendable {
  private let file: CInt

  init(_ path: String) throws {
    file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      Terminal.remark(unsafe "\(path): cannot be written: \(String(cString: strerror(errno)))")
      throw ExitStatus.failure
    }
  }

  func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = unsafe bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
        unsafe Darwin.write(file, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        unsafe Musl.write(file, buffer.baseAddress, buffer.count)
      #else
        unsafe Glibc.write(file, buffer.baseAddress, buffer.count)
      #endif
    }
  }
}
