// A separate Git repository for one test.

import Foundation
import LprojAuditSupport
import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

/// A Git repository in a temporary folder, without Git settings of the user or the system.
struct Repository {
  let tree: TemporaryTree
  let folder: String

  static let good = "\"a\" = \"1\";\n\"b\" = \"2\";\n"
  static let broken = "\"a\" = \"1\" \"b\" = \"2\";\n"

  /// Creates an empty repository in a folder with a space in its name.
  init() throws {
    tree = try TemporaryTree()
    folder = tree.path + "/my work"
    try tree.folder("my work")
    try git("init", "--quiet", "--initial-branch", "main")
  }

  init(_ files: [String: String]) throws {
    try self.init()
    for (path, text) in files { try write(path, text) }
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "first")
  }

  /// Refers to the repository of `other`, with commands that run in `folder`.
  init(_ other: Repository, in folder: String) {
    tree = other.tree
    self.folder = folder
  }

  func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Writes an executable script through a shell. If this process opened the file, a process that another test starts could inherit the
  /// descriptor, and the system does not run a file that is open for writing.
  func writeProgram(_ path: String, _ text: String) throws {
    let script =
      #"mkdir -p "$(dirname "$1")" && printf %s "$2" >"$1" && chmod 755 "$1""#
    let result = try run(["sh", "-c", script, "sh", path, text])
    #expect(result.status == 0, "\(path): \(result.errors)")
  }

  func text(_ path: String) throws -> String {
    try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
  }

  func exists(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: folder + "/" + path)) != nil
  }

  // MARK: Commands

  /// The exit status of git, with the output and errors of git and its hooks.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  var environment: [String: String] {
    [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "HOME": tree.path,
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
      "GIT_COMMITTER_EMAIL": "a@example.org", "GIT_EDITOR": "true", "LC_ALL": "C",
      "GIT_ALLOW_PROTOCOL": "file",
    ]
  }

  /// Runs git, which must succeed.
  @discardableResult
  func git(
    _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let result = try attempt(arguments)
    #expect(
      result.status == 0, "git \(arguments.joined(separator: " ")): \(result.errors)",
      sourceLocation: sourceLocation)
    return result.output
  }

  func commit(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
    try attempt(["commit", "--quiet", "--message", "next"] + arguments, environment)
  }

  func attempt(
    _ arguments: [String], _ more: [String: String] = [:]
  ) throws -> Result {
    try run(["git"] + arguments, more)
  }

  private func run(_ command: [String], _ more: [String: String] = [:]) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(more) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    let complained = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  func lproj(
    _ arguments: String..., environment more: [String: String] = [:]
  ) throws -> ProgramResult {
    try lproj(arguments, environment: more)
  }

  func lproj(
    _ arguments: [String], environment more: [String: String] = [:]
  ) throws -> ProgramResult {
    try Program.lproj.run(
      arguments, in: folder, environment: environment.merging(more) { $1 })
  }

  /// The request for an audit in this process.
  ///
  /// - Parameter arguments: the arguments of `lproj audit`.
  func request(_ arguments: [String] = []) -> AuditRequest {
    var request = AuditRequest(paths: [], in: .disk(currentFolder: folder), jobs: 1)
    request.environment = Environment(
      ProcessInfo.processInfo.environment.merging(environment) { $1 })
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--only": request.only.append(rest.removeFirst())
      case "--since": request.since = rest.removeFirst()
      case "--staged": request.isStaged = true
      case "--min-severity":
        request.minimumSeverity = Severity(rawValue: rest.removeFirst()) ?? .warning
      default:
        #expect(!word.hasPrefix("-"))
        request.paths.append(word)
      }
    }
    if request.paths.isEmpty { request.paths = ["."] }
    return request
  }

  /// The findings of an audit in this process, as `rule path:line`.
  ///
  /// - Parameter arguments: the arguments of `lproj audit`.
  func findings(
    _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let request = request(arguments)
    let outcome = finished { await LprojKit.Audit.run(request) }
    #expect(
      outcome.remarks + outcome.failures.map { "\($0.path): \($0.kind)" } == [],
      sourceLocation: sourceLocation)
    let json = String(decoding: AuditJSON.render(outcome.report), as: UTF8.self)
    #expect(try JSONSchema(named: "audit").problems(of: json) == [], sourceLocation: sourceLocation)
    return try JSONDecoder().decode(LprojTestSupport.Audit.self, from: Data(json.utf8)).findings
      .map { "\($0.rule) \($0.path):\($0.line)" }
  }
}
