// The option for the output of a report.

internal import ArgumentParser

struct OutputOptions: ParsableArguments, OutputPlace {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file, not to standard output.", valueName: "file"))
  var output: String?

  func validate() throws {
    if output == "" { throw ValidationError("--output needs a file") }
    if let path { try ReportFile.checkOutput(path, "--output") }
  }

  var path: String? { output == "-" ? nil : output }
}
