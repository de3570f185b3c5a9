// Reports in files, in addition to the report on standard output.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource

/// The value of `--report`: a format and a file, such as `sarif:lproj.sarif`.
struct ReportFile {
  var format: ReportFormat
  var path: String

  init(_ format: ReportFormat, _ path: String) {
    self.format = format
    self.path = path
  }

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

  /// Reads the values of `--report`. Throws if a report would overwrite a file that lproj reads, another report, or a file that `others` names.
  ///
  /// - Parameter others: other paths on the command line.
  static func all(_ arguments: [String], beside others: [String] = []) throws -> [ReportFile] {
    let files = try arguments.map { try ReportFile($0) }
    let taken = Set(others.filter { $0 != "-" }.map(place(of:)))
    var seen: Set<Place> = []
    for file in files {
      let argument = "--report \(file.format.rawValue):\(file.path)"
      guard !taken.contains(place(of: file.path)), !isInput(file.path) else {
        throw ValidationError("\(argument): the report would overwrite what the audit reads")
      }
      guard seen.insert(place(of: file.path)).inserted else {
        throw ValidationError("\(argument): one file for two reports")
      }
    }
    return files
  }

  /// Throws if an output would replace a file that lproj reads, or that `others` names.
  ///
  /// - Parameter others: other paths on the command line.
  static func checkOutput(_ path: String, _ option: String, beside others: [String] = []) throws {
    let taken = others.filter { $0 != "-" }.map(place(of:))
    guard isInput(path) || taken.contains(place(of: path)) else { return }
    throw ValidationError(
      "\(option) \(path): would overwrite a file that lproj reads; name another")
  }

  /// Whether a path is an existing file that some command reads, or the name of a configuration.
  private static func isInput(_ path: String) -> Bool {
    if [".lproj.toml", ".lproj.yml", ".lproj.yaml"].contains(Paths.name(path).lowercased()) {
      return true
    }
    return Disk().resolved(path).map { KnownInputs.contains($0) } ?? false
  }

  /// A value that is equal for all paths to the same file.
  private enum Place: Hashable {
    case file(FileIdentity)
    /// The path of a file that does not exist yet.
    case path(String)
  }

  private static func place(of path: String) -> Place {
    if let known = try? Disk().status(path, following: true) { return .file(known.identity) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let folder = parts.dropLast().joined(separator: "/")
    let start = path.hasPrefix("/") ? "/" : "./"
    return .path((Disk().resolved(start + folder) ?? folder) + "/" + (parts.last ?? ""))
  }

  /// Writes the report of an audit; a large report is written in pieces. Returns the failures to write the report, and the failures to read files
  /// again for lines that the report shows.
  func write(
    _ outcome: AuditOutcome, _ request: AuditRequest, _ layout: AuditLayout,
    linkBase: String?, _ common: some CommonSettings
  ) -> [Failure] {
    var unread: [Failure] = []
    do throws(Failure) {
      let replacement = try Disk.replaceFile(path) { (write) throws(Failure) in
        unread = try format.write(outcome, request, layout, linkBase: linkBase) {
          (part) throws(Failure) in
          try write(ByteBuffer(part))
        }
      }
      common.remark(replacement, on: path)
      return unread
    } catch {
      return unread + [error.at(path)]
    }
  }
}
