// Reports that go to files, beside the one on standard output.

internal import ArgumentParser
internal import LprojSource

/// The value of `--report`: a format and a file, such as `sarif:lproj.sarif`.
struct ReportFile {
  var format: ReportFormat
  var path: String

  init(_ argument: String) throws {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let format = ReportFormat(rawValue: String(parts[0])) else {
      throw ValidationError(
        "--report needs a format, a colon and a file, such as sarif:lproj.sarif, not '\(argument)'; "
          + "the formats are \(ReportFormat.names)")
    }
    guard !parts[1].isEmpty, parts[1] != "-" else {
      throw ValidationError(
        "--report \(argument) needs a file; --format \(format.rawValue) writes to standard output")
    }
    self.format = format
    path = String(parts[1])
  }

  /// All of them, with a file each.
  static func all(_ arguments: [String]) throws -> [ReportFile] {
    let files = try arguments.map { try ReportFile($0) }
    var seen: Set<String> = []
    for file in files where !seen.insert(file.place).inserted {
      throw ValidationError(
        "--report \(file.format.rawValue):\(file.path): one file for two reports")
    }
    return files
  }

  /// The same for every way to write the path.
  private var place: String {
    if let place = FileSystem.resolved(path) { return place }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let folder = parts.dropLast().joined(separator: "/")
    let start = path.hasPrefix("/") ? "/" : "./"
    return (FileSystem.resolved(start + folder) ?? folder) + "/" + (parts.last ?? "")
  }

  /// Writes the file; a message when that fails.
  func write(_ bytes: ByteBuffer) -> String? {
    do throws(WriteError) {
      try FileSystem.replaceFile(path, with: bytes)
      return nil
    } catch {
      return "\(path): \(error.reason)"
    }
  }
}
