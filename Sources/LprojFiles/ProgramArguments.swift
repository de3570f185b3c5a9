// What the program was started with.

internal import FileShims

public enum ProgramArguments {
  /// The bytes of each argument behind the name of the program; nil where the system does not give any. The C library
  /// gives them on Linux; elsewhere Swift does.
  public static let bytes: [[UInt8]]? = {
    var all: [[UInt8]] = []
    while let argument = unsafe lproj_argument(Int32(all.count)) {
      unsafe all.append(bytes(of: argument))
    }
    if all.isEmpty {
      for number in 0..<Int(CommandLine.argc) {
        guard let argument = unsafe CommandLine.unsafeArgv[number] else { break }
        unsafe all.append(bytes(of: argument))
      }
    }
    return all.isEmpty ? nil : Array(all.dropFirst())
  }()

  /// The same as texts; what is not UTF-8 comes out as another text.
  public static let texts = (bytes ?? []).map { String(decoding: $0, as: UTF8.self) }

  private static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    var all: [UInt8] = []
    var next = unsafe text
    while unsafe next.pointee != 0 {
      unsafe all.append(UInt8(bitPattern: next.pointee))
      unsafe next += 1
    }
    return all
  }
}
