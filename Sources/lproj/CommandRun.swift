// Commands with their settings, made by ArgumentParser or by `PlainCommand`.

internal import ArgumentParser
internal import LprojFiles
internal import LprojReport
internal import LprojSource

protocol CommandRun {
  func run() async throws
}

protocol CommonSettings {
  var color: ColorChoice { get }
  var jobs: Int? { get }
  var quiet: Bool { get }
}

extension CommonSettings {
  var jobCount: Int { min(jobs ?? Terminal.processors, Terminal.mostJobs) }

  func remark(_ text: String) {
    if !quiet { Terminal.remark("note: " + text) }
  }

  /// Reports attributes of a replaced file that could not be kept.
  func remark(_ replacement: Replacement, on path: String) {
    if let loss = replacement.remark(on: path) { remark(loss) }
  }
}

struct CommonChoices: CommonSettings {
  var color = ColorChoice.auto
  var jobs: Int?
  var quiet = false
}

protocol OutputPlace {
  /// The file; nil for standard output.
  var path: String? { get }
}

struct OutputChoice: OutputPlace {
  var path: String?
}

extension OutputPlace {
  var isTerminal: Bool { path == nil && Terminal.isTerminal }

  /// The columns of the terminal that the output goes to; nil for a file or a pipe.
  var width: Int? { path == nil ? Terminal.width : nil }

  /// Returns the style of the output. In a file, it has colors only with `--color always`.
  func style(_ common: some CommonSettings) -> Style {
    path == nil ? common.color.style : common.color.style(isTerminal: false)
  }

  func write(
    _ bytes: [UInt8], _ common: some CommonSettings, hasColors: Bool = true
  ) throws {
    guard let path else { return try Terminal.write(bytes, hasColors: hasColors) }
    try replace(common) { () throws(Failure) in try Disk.replaceFile(path, with: bytes) }
  }

  /// Writes large output, which `make` passes on in pieces, to the file; does nothing for standard output.
  func replaceFile(
    _ common: some CommonSettings,
    _ make: @escaping (_ out: ([UInt8]) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws {
    guard let path else { return }
    try replace(common) { () throws(Failure) in
      try Disk.replaceFile(path) { (write) throws(Failure) in
        try make { (part) throws(Failure) in try write(ByteBuffer(part)) }
      }
    }
  }

  private func replace(
    _ common: some CommonSettings, _ body: () throws(Failure) -> Replacement
  ) throws {
    guard let path else { return }
    do throws(Failure) {
      common.remark(try body(), on: path)
    } catch {
      Terminal.complain([error.at(path)])
      throw ExitStatus.failure
    }
  }
}

/// Output that is written in parts: to standard output at once, to a file at the end.
struct OutputParts {
  private let output: OutputChoice
  private var bytes: [UInt8] = []

  init(_ output: some OutputPlace) { self.output = OutputChoice(path: output.path) }

  mutating func write(_ part: [UInt8]) throws {
    if output.path == nil { try Terminal.write(part) } else { bytes += part }
  }

  func finish(_ common: some CommonSettings) throws {
    if output.path != nil { try output.write(bytes, common) }
  }
}
