// Temporary trees, and the built binary run in them.

import Foundation
import Testing

/// A temporary folder with files; gone when the test is over.
final class Scratch {
  let folder: URL

  /// - Parameter files: texts by their paths; a path that ends in `/` makes a folder.
  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "lproj-tree-" + UUID().uuidString)
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ bytes: Data, to path: String) throws {
    let file = folder.appending(path: path)
    let isFolder = path.hasSuffix("/")
    try FileManager.default.createDirectory(
      at: isFolder ? file : file.deletingLastPathComponent(), withIntermediateDirectories: true)
    if !isFolder { try bytes.write(to: file) }
  }

  /// The status and the output of `lproj` with these arguments, run in the folder.
  func lproj(_ arguments: String...) throws -> (status: Int32, output: String) {
    try run(arguments)
  }

  /// The same with a list of arguments.
  func lproj(_ arguments: [String]) throws -> (status: Int32, output: String) {
    try run(arguments)
  }

  /// The findings of one rule, notes included.
  func findings(_ rule: String, _ arguments: [String] = ["."]) throws -> [Audit.Finding] {
    let result = try run(
      ["audit", "--format", "json", "--min-severity", "note", "--only", rule] + arguments)
    return try JSONDecoder().decode(Audit.self, from: Data(result.output.utf8)).findings
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = Self.binary
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = Pipe()
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  /// The product that the build put beside the tests.
  private static let binary: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let tests = bundle?.bundleURL ?? URL(filePath: CommandLine.arguments[0])
    #else
      let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #endif
    return tests.deletingLastPathComponent().appending(path: "lproj")
  }()
}

/// The parts of an audit that these tests look at.
struct Audit: Decodable {
  struct Tree: Decodable {
    var path: String
    var development: String?
    var developmentFrom: String?
  }

  struct Finding: Decodable {
    struct Place: Decodable { var path: String }
    var rule: String
    var severity: String
    var message: String
    var path: String
    var line: Int
    var localization: String?
    var table: String?
    var suggestion: String?
    var related: [Place]

    var short: String { "\(severity) \(rule) \(path)" }
  }

  var trees: [Tree]
  var findings: [Finding]
}

func + (left: [String: String], right: [String: String]) -> [String: String] {
  left.merging(right) { $1 }
}
