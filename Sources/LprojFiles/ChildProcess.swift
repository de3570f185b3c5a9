// Runs another program, such as `git`, and reads its output, through the C library.
//
// The Swift package for subprocesses is not used. Its functions are asynchronous, but files are read in synchronous code. The package also makes
// the static program larger by more than a third, and doubles the start time.

internal import LprojSource

#if canImport(Glibc)
  @unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#else
  @unsafe @preconcurrency internal import Darwin
#endif

/// A running program. The program is killed when this value is destroyed, unless `finish` was called.
package struct ChildProcess: ~Copyable {
  /// The reason why a program could not be started.
  package enum Problem: Error, Hashable, Sendable {
    case notFound, tooManyFiles
    /// Any other error, with the message of the system.
    case other(String)
  }

  /// The reason why the output of the program could not be read.
  package enum Unheard: Error, Hashable, Sendable {
    /// The program wrote nothing during the allowed time.
    case silent
    case unreadable
  }

  private let id: pid_t
  /// The descriptor for writing to the standard input of the program; -1 if the program reads from `/dev/null`.
  package let input: CInt
  package let output: CInt
  /// The descriptor for reading the error messages of the program; -1 if the messages are discarded.
  private let errors: CInt

  /// - Parameters:
  ///   - program: a path, or a name that is looked up in the absolute folders of `PATH`.
  ///   - isDialogue: whether the program gets requests on its standard input. If so, its error messages are discarded.
  package init(
    _ program: String, _ arguments: [String], _ environment: Environment, isDialogue: Bool
  ) throws(Problem) {
    let outputs = try Self.pipe()
    let inputs = isDialogue ? try Self.pipe() : (read: -1, write: -1)
    let complaints = isDialogue ? (read: -1, write: -1) : try Self.pipe()
    defer { Self.close([outputs.write, inputs.read, complaints.write]) }
    do throws(Problem) {
      id = try Self.start(
        [program] + arguments, environment, [inputs.read, outputs.write, complaints.write])
    } catch {
      Self.close([outputs.read, inputs.write, complaints.read])
      throw error
    }
    output = outputs.read
    input = inputs.write
    errors = complaints.read
  }

  /// Waits for the end of the program. Returns its output, its error messages, and its status as `waitpid` gives it.
  ///
  /// - Parameter seconds: the maximum time without output. After that time, the program is killed, and `silent` is thrown.
  package consuming func finish(
    within seconds: Int
  ) throws(Unheard) -> (output: [UInt8], complaint: [UInt8], status: CInt) {
    var said: [[UInt8]] = [[], []]
    var open = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var problem: Unheard?
    while open.contains(where: { $0.fd >= 0 }) {
      let found = unsafe poll(&open, nfds_t(open.count), CInt(seconds * 1000))
      if found < 0 {
        if errno == EINTR { continue }
        problem = .unreadable
        break
      }
      if found == 0 {
        problem = .silent
        kill()
        break
      }
      for number in open.indices where open[number].fd >= 0 && open[number].revents != 0 {
        let got = Self.read(open[number].fd, &said[number])
        if got < 0 { problem = .unreadable }
        if got <= 0 { open[number].fd = -1 }
      }
    }
    Self.close([input, output, errors])
    let status = Self.wait(id)
    discard self
    if let problem { throw problem }
    return (said[0], said[1], status)
  }

  /// Waits until the program has written output, or has closed its output.
  ///
  /// - Parameter seconds: the maximum time. After that time, `silent` is thrown.
  package func listen(within seconds: Int) throws(Unheard) {
    var file = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
    while true {
      let found = unsafe poll(&file, 1, CInt(seconds * 1000))
      if found > 0 { return }
      if found == 0 { throw .silent }
      if errno != EINTR { throw .unreadable }
    }
  }

  package func kill() {
    #if canImport(Glibc)
      _ = Glibc.kill(id, SIGKILL)
    #elseif canImport(Musl)
      _ = Musl.kill(id, SIGKILL)
    #else
      _ = Darwin.kill(id, SIGKILL)
    #endif
  }

  /// Ignores `SIGPIPE`. The signal would end this program when it writes to a program that is no longer running.
  package static func outlivesReaders() { signal(SIGPIPE, SIG_IGN) }

  deinit {
    kill()
    Self.close([input, output, errors])
    _ = Self.wait(id)
  }

  // MARK: The C library

  private static func start(
    _ arguments: [String], _ environment: Environment, _ files: [CInt]
  ) throws(Problem) -> pid_t {
    guard let program = environment.program(arguments[0], isProgram: Self.isProgram) else {
      throw Problem.notFound
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (target, file) in files.enumerated() where file >= 0 {
      unsafe posix_spawn_file_actions_adddup2(&actions, file, CInt(target))
    }
    for (target, file) in files.enumerated() where file < 0 {
      unsafe posix_spawn_file_actions_addopen(&actions, CInt(target), "/dev/null", O_RDWR, 0)
    }
    var id = pid_t()
    var texts = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var settings = unsafe environment.settings.map { unsafe copy($0) } + [nil]
    defer {
      for number in unsafe texts.indices { unsafe free(texts[number]) }
      for number in unsafe settings.indices { unsafe free(settings[number]) }
    }
    let problem = unsafe posix_spawn(&id, program, &actions, nil, &texts, &settings)
    switch problem {
    case 0: return id
    case ENOENT: throw Problem.notFound
    default: throw Problem.other(unsafe String(cString: strerror(problem)))
    }
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, X_OK) == 0
  }

  private static func copy(_ setting: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    unsafe (setting + [0]).withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { text in
        unsafe text.baseAddress.flatMap { unsafe strdup($0) }
      }
    }
  }

  private static func pipe() throws(Problem) -> (read: CInt, write: CInt) {
    var ends: [CInt] = [-1, -1]
    #if canImport(Darwin)
      let result = unsafe Darwin.pipe(&ends)
    #elseif canImport(Musl)
      let result = unsafe Musl.pipe(&ends)
    #else
      let result = unsafe Glibc.pipe(&ends)
    #endif
    guard result == 0 else { throw Problem.tooManyFiles }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func read(_ file: CInt, _ bytes: inout [UInt8]) -> Int {
    var got = 0
    bytes += unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      got = unsafe Disk.read(file, into: UnsafeMutableRawBufferPointer(buffer))
      count = max(0, got)
    }
    return got
  }

  private static func wait(_ id: pid_t) -> CInt {
    var status: CInt = 0
    while unsafe waitpid(id, &status, 0) < 0 && errno == EINTR {}
    return status
  }

  private static func close(_ files: [CInt]) {
    for file in files where file >= 0 {
      #if canImport(Darwin)
        _ = Darwin.close(file)
      #elseif canImport(Musl)
        _ = Musl.close(file)
      #else
        _ = Glibc.close(file)
      #endif
    }
  }
}
