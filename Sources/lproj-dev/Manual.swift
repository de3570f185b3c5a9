// Writes the manual pages of `lproj` from the program's own description of its commands.

import ArgumentParser
import Foundation

struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Write manual pages: one for the program, one for each command.",
    discussion: """
      The date on the pages is that of SOURCE_DATE_EPOCH, seconds since 1970, and else today.
      """)

  @Option(help: "The program to describe.")
  var program: String

  @Option(help: "The folder to write to.")
  var output: String

  func run() throws {
    let help = try JSONDecoder().decode(
      DumpedHelp.self, from: Data(reading(["--experimental-dump-help"]).utf8))
    let version = try reading(["--version"]).split(separator: " ").prefix(2).joined(separator: " ")
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    for page in pages(of: help.command, version: version) {
      try page.text.write(toFile: "\(output)/\(page.name).1", atomically: true, encoding: .utf8)
    }
  }

  private func pages(of command: DumpedCommand, version: String) -> [ManualPage] {
    [ManualPage(command: command, date: date, version: version)]
      + command.shown.flatMap { pages(of: $0, version: version) }
  }

  /// The date in the form for `mdoc`: November 1, 2026.
  private var date: String {
    let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "MMMM d, yyyy"
    return formatter.string(from: epoch.map(Date.init(timeIntervalSince1970:)) ?? Date())
  }

  private func reading(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ExitCode.failure }
    return String(decoding: bytes, as: UTF8.self)
  }
}
