// Runs the real programs, which were built beside the tests.

import Foundation
import Testing

/// The output and the exit status of a program.
public struct ProgramResult: Sendable {
  public var status: Int32
  public var output: String
  public var errors: String
  public var outputBytes: [UInt8]

  public init(status: Int32, output: String, errors: String, outputBytes: [UInt8]) {
    self.status = status
    self.output = output
    self.errors = errors
    self.outputBytes = outputBytes
  }
}

public enum Program: String {
  case lproj
  case dev = "lproj-dev"

  /// The root of the repository.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  public var path: String { get throws { try url.path } }

  /// The file of the program. If the environment has LPROJ_TESTS_WITHOUT_PROGRAM, a test that needs the program is skipped.
  private var url: URL {
    get throws {
      if ProcessInfo.processInfo.environment["LPROJ_TESTS_WITHOUT_PROGRAM"] != nil {
        #if compiler(>=6.3)
          try Test.cancel("the program is not built")
        #endif
      }
      var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      for _ in 0..<6 {
        let candidate = folder.appendingPathComponent(rawValue)
        if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        folder.deleteLastPathComponent()
      }
      return Self.root.appendingPathComponent(".build/debug/\(rawValue)")
    }
  }

  /// Runs the program in `folder` and waits for its end.
  ///
  /// - Parameter path: the path of a program to run in place of this one.
  public func run(
    _ arguments: [String], in folder: String, input: String? = nil,
    environment: [String: String] = [:], at path: String? = nil
  ) throws -> ProgramResult {
    let process = Process()
    process.executableURL = try path.map { URL(fileURLWithPath: $0) } ?? url
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let scratch = try TemporaryTree()
    let paths = ["in", "out", "err"].map { scratch.path + "/" + $0 }
    try Data((input ?? "").utf8).write(to: URL(fileURLWithPath: paths[0]))
    for path in paths.dropFirst() { try Data().write(to: URL(fileURLWithPath: path)) }
    let handles = try (
      FileHandle(forReadingFrom: URL(fileURLWithPath: paths[0])),
      FileHandle(forWritingTo: URL(fileURLWithPath: paths[1])),
      FileHandle(forWritingTo: URL(fileURLWithPath: paths[2]))
    )
    process.standardInput = handles.0
    process.standardOutput = handles.1
    process.standardError = handles.2
    try process.run()
    process.waitUntilExit()
    let output = try Data(contentsOf: URL(fileURLWithPath: paths[1]))
    let errors = try Data(contentsOf: URL(fileURLWithPath: paths[2]))
    return ProgramResult(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self), outputBytes: Array(output))
  }
}
