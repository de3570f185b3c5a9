// The arguments of the command line.

internal import LprojFiles

enum CommandArguments {
  /// The bytes of each argument; nil if the system gives none. Swift reads them from /proc, while the C library of Linux does not.
  static let bytes: [[UInt8]]? = {
    var all = ProgramArguments.given ?? []
    if all.isEmpty {
      for number in 0..<Int(CommandLine.argc) {
        guard let argument = unsafe CommandLine.unsafeArgv[number] else { break }
        unsafe all.append(Disk.bytes(of: argument))
      }
    }
    return all.isEmpty ? nil : Array(all.dropFirst())
  }()

  /// The arguments as texts; bytes that are not UTF-8 are replaced.
  static let texts = (bytes ?? []).map { String(decoding: $0, as: UTF8.self) }
}
