// The arguments of the command line.

internal import LprojFiles

enum CommandArguments {
  /// The bytes of each; nil where the system does not give any. Swift reads them from /proc, the C library of Linux does not.
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

  /// The same as texts; what is not UTF-8 comes out as another text.
  static let texts = (bytes ?? []).map { String(decoding: $0, as: UTF8.self) }
}
