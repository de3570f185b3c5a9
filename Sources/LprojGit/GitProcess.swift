// Starting `git` and hearing what it says, through the C library.
//
// A package for subprocesses would do, but the one for Swift is asynchronous, and a file is read in
// the midst of parsing; it also adds more than a third to the static program and doubles the time
// it takes to start.

package import LprojFiles
internal import LprojSource

#if canImport(Glibc)
  @unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#else
  @unsafe @preconcurrency internal import Darwin
#endif

/// Why git could not do something.
package struct GitError: Error, Hashable, Sendable {
  package var failure: Failure

  package init(_ failure: Failure) { self.failure = failure }

  /// - Parameter reason: a line for a message.
  package init(_ reason: String) { failure = Failure(.git, detail: reason) }

  /// What git said.
  var reason: String { failure.detail }
}

/// A `git` that was started; it runs while its caller goes on.
struct GitProcess: ~Copyable {
  private let id: pid_t
  /// Where it reads; negative when it has nothing to read.
  let input: CInt
  let output: CInt
  /// Where it complains; negative when that goes to standard error.
  private let errors: CInt

  /// - Parameter isDialogue: whether it answers requests; what it complains of is then shown at once.
  init(_ arguments: [String], isDialogue: Bool = false) throws(GitError) {
    let outputs = try Self.pipe()
    let inputs = isDialogue ? try Self.pipe() : (read: -1, write: -1)
    let complaints = isDialogue ? (read: -1, write: -1) : try Self.pipe()
    defer { Self.close([outputs.write, inputs.read, complaints.write]) }
    do throws(GitError) {
      id = try Self.start(arguments, [inputs.read, outputs.write, complaints.write])
    } catch {
      Self.close([outputs.read, inputs.write, complaints.read])
      throw error
    }
    output = outputs.read
    input = inputs.write
    errors = complaints.read
  }

  /// Everything it wrote, when it ended well; else what it complained of first.
  consuming func finish() throws(GitError) -> [UInt8] {
    var said: [[UInt8]] = [[], []]
    var open = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while open.contains(where: { $0.fd >= 0 }) {
      if unsafe poll(&open, nfds_t(open.count), -1) < 0 && errno != EINTR { break }
      for number in open.indices where open[number].fd >= 0 && open[number].revents != 0 {
        if Self.read(open[number].fd, &said[number]) <= 0 { open[number].fd = -1 }
      }
    }
    Self.close([input, output, errors])
    let status = Self.wait(id)
    discard self
    guard status == 0 else { throw GitError(Self.firstLine(said[1])) }
    return said[0]
  }

  deinit {
    Self.close([input, output, errors])
    _ = Self.wait(id)
  }

  // MARK: The C library

  private static func start(_ arguments: [String], _ files: [CInt]) throws(GitError) -> pid_t {
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
    if files[0] < 0 {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    var id = pid_t()
    var texts = unsafe (["git"] + arguments).map { unsafe strdup($0) } + [nil]
    // Its messages are shown, and are to be the same on every machine.
    let language = unsafe strdup("LC_ALL=C")
    defer {
      for number in unsafe texts.indices { unsafe free(texts[number]) }
      unsafe free(language)
    }
    var settings = unsafe environment() + [language, nil]
    let problem = unsafe posix_spawnp(&id, "git", &actions, nil, &texts, &settings)
    switch problem {
    case 0: return id
    case ENOENT:
      throw GitError(Failure(.gitNotStarted, detail: "git is not installed, or not in PATH"))
    default:
      throw GitError(
        Failure(
          .gitNotStarted,
          detail: unsafe "git cannot be started: " + String(cString: strerror(problem))))
    }
  }

  /// The settings of this process but for the language.
  private static func environment() -> [UnsafeMutablePointer<CChar>?] {
    unsafe Environment.settings.filter { unsafe strncmp($0, "LC_ALL=", 7) != 0 }
  }

  private static func pipe() throws(GitError) -> (read: CInt, write: CInt) {
    var ends: [CInt] = [-1, -1]
    #if canImport(Darwin)
      let result = unsafe Darwin.pipe(&ends)
    #elseif canImport(Musl)
      let result = unsafe Musl.pipe(&ends)
    #else
      let result = unsafe Glibc.pipe(&ends)
    #endif
    guard result == 0 else {
      throw GitError(
        Failure(.gitNotStarted, detail: "git cannot be started: too many files are open"))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func read(_ file: CInt, _ bytes: inout [UInt8]) -> Int {
    let block = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, unsafe Disk.read(file, into: UnsafeMutableRawBufferPointer(buffer)))
    }
    bytes += block
    return block.count
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

  private static func firstLine(_ complaint: [UInt8]) -> String {
    let line = String(decoding: complaint.prefix { $0 != 0x0A }, as: UTF8.self)
    for prefix in ["fatal: ", "error: "] where line.hasPrefix(prefix) {
      return "git: " + line.dropFirst(prefix.count)
    }
    return line.isEmpty ? "git failed" : "git: " + line
  }
}
