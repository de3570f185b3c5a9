// The arguments of the command line.

internal import LprojFiles

enum CommandArguments {
  /// The bytes of each argument after the name of the program; nil if the system does not give the arguments.
  ///
  /// If the C library does not have the arguments, Swift reads them from `/proc`.
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
