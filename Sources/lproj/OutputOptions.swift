// Where a report goes.

internal import ArgumentParser
internal import LprojFiles
internal import LprojReport
internal import LprojSource

struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"))
  var output: String?

  func validate() throws {
    if output == "" { throw ValidationError("--output needs a file") }
    if let path { try ReportFile.checkOutput(path, "--output") }
  }

  /// The file; nil for standard output.
  var path: String? { output == "-" ? nil : output }

  /// Whether it goes to a terminal.
  var isTerminal: Bool { path == nil && Terminal.isTerminal }

  /// Columns of the terminal that the report goes to; nil for a file or a pipe.
  var width: Int? { path == nil ? Terminal.width : nil }

  /// How the report is marked: in a file not at all, unless somebody asks for that.
  func style(_ common: CommonOptions) -> Style {
    path == nil ? common.color.style : common.color.style(isTerminal: false)
  }

  func write(_ bytes: [UInt8]) throws {
    guard let path else { return try Terminal.write(bytes) }
    do throws(Failure) {
      try Disk.replaceFile(path, with: bytes)
    } catch {
      Terminal.complain("lproj: " + Visible.text(error.at(path).line))
      throw ExitStatus.failure
    }
  }
}

/// What is written part by part: to standard output at once, to a file at the end.
struct OutputParts {
  private let output: OutputOptions
  private var bytes: [UInt8] = []

  init(_ output: OutputOptions) { self.output = output }

  mutating func write(_ part: [UInt8]) throws {
    if output.path == nil { try Terminal.write(part) } else { bytes += part }
  }

  func finish() throws {
    if output.path != nil { try output.write(bytes) }
  }
}
