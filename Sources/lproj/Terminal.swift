// Standard output and error, the current folder, and the abilities of the terminal.

internal import ArgumentParser
internal import LprojFiles
internal import LprojReport
internal import LprojSource

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

enum Terminal {
  static let workspace = Workspace.ofProcess()

  /// Writes all bytes to standard output. If a pipe is closed, as by `head`, the program ends with success. A full disk is a failure.
  ///
  /// - Parameters:
  ///   - pages: the address that links in the output begin with.
  ///   - hasColors: whether the format of the output has colors.
  static func write(
    _ bytes: [UInt8], linkingTo pages: String? = nil, hasColors: Bool = true
  ) throws(ExitCode) {
    signal(SIGPIPE, SIG_IGN)
    let bytes =
      isTerminal
      ? TerminalText.harmless(bytes, linkingTo: pages, hasColors: hasColors) : bytes
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe sendOut(1, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
      }
      if written > 0 {
        done += written
      } else if errno == EPIPE {
        throw ExitCode.success
      } else if errno != EINTR && errno != EAGAIN {
        complain(
          unsafe "lproj: standard output cannot be written: " + String(cString: strerror(errno)))
        throw ExitStatus.failure
      }
    }
  }

  /// Writes a line to standard error; on a terminal, it is broken between words.
  static func complain(_ line: String) {
    tell(FittedText.line(line, width: isErrorTerminal ? columns(of: 2) : nil) + "\n")
  }

  /// Writes a line to standard error, after `lproj:` and with control characters as escapes.
  static func remark(_ text: String) { complain("lproj: " + Visible.text(text)) }

  static func complain(_ failures: [Failure]) {
    for failure in failures { remark(failure.line) }
  }

  static func tell(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe sendOut(2, $0.baseAddress, $0.count) }
  }

  static func standardInput() throws(ExitCode) -> [UInt8] {
    do throws(Failure) {
      return try Disk.readAll(0).bytes
    } catch {
      complain("lproj: " + error.at("standard input").line)
      throw ExitStatus.failure
    }
  }

  static var isTerminal: Bool { isatty(1) == 1 }
  static var isErrorTerminal: Bool { isatty(2) == 1 }
  static var canAsk: Bool { isatty(0) == 1 }

  /// The columns of the terminal; nil if standard output is no terminal.
  static var width: Int? { isTerminal ? columns(of: 1) : nil }

  /// The lines of the terminal; nil if standard output is no terminal.
  static var height: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    if unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 { return Int(size.ws_row) }
    return environment("LINES").flatMap { Int($0) } ?? 24
  }

  /// The columns of the terminal behind a file descriptor; otherwise `COLUMNS` in the environment, or 80.
  private static func columns(of file: Int32) -> Int {
    var size = winsize()
    if unsafe ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 {
      return Int(size.ws_col)
    }
    return environment("COLUMNS").flatMap { Int($0) }.map { max(20, $0) } ?? 80
  }

  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The most jobs that may run at once.
  ///
  /// Dispatch on Linux reads the state of its threads in `/proc`, and ends the program if it cannot. Without `/proc`, only one job runs, which starts
  /// no thread.
  static var mostJobs: Int {
    #if os(Linux)
      if unsafe access("/proc/self/stat", R_OK) != 0 { return 1 }
    #endif
    return 256
  }

  /// The time in seconds since 1970. In reproducible builds, `SOURCE_DATE_EPOCH` replaces the current time.
  static var time: Int {
    environment("SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? Int(unsafe systemTime(nil))
  }

  /// The first argument that is not UTF-8, with replacements for its wrong bytes; nil if all arguments are UTF-8.
  static var undecodableArgument: String? {
    let argument = CommandArguments.bytes?.first { String(validating: $0, as: UTF8.self) == nil }
    return argument.map { Visible.text(String(decoding: $0, as: UTF8.self)) }
  }

  static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The environment of this process, for the programs that it starts.
  static var settings: Environment {
    var all: [[UInt8]] = []
    var next = unsafe environ
    while let setting = unsafe next.pointee {
      unsafe all.append(Disk.bytes(of: setting))
      unsafe next += 1
    }
    return Environment(all)
  }

  private static func systemTime(_ result: UnsafeMutablePointer<time_t>?) -> time_t {
    #if canImport(Darwin)
      unsafe Darwin.time(result)
    #elseif canImport(Musl)
      unsafe Musl.time(result)
    #else
      unsafe Glibc.time(result)
    #endif
  }

  private static func sendOut(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(file, start, count)
    #elseif canImport(Musl)
      unsafe Musl.write(file, start, count)
    #else
      unsafe Glibc.write(file, start, count)
    #endif
  }
}
