// A temporary tree with the built binary run in it, and what an audit of it finds.

import Foundation

/// A temporary folder with files; gone when the test is over.
public final class Scratch {
  private let tree: TemporaryTree
  public var folder: URL { URL(fileURLWithPath: tree.path) }

  /// - Parameter files: texts by their paths; a path that ends in `/` makes a folder.
  public init(_ files: [String: String]) throws {
    tree = try TemporaryTree()
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  public func write(_ bytes: Data, to path: String) throws {
    if path.hasSuffix("/") { return try tree.folder(path) }
    try tree.write(path, Array(bytes))
  }

  /// The status and the output of `lproj` with these arguments, run in the folder.
  public func lproj(_ arguments: String...) throws -> (status: Int32, output: String) {
    try lproj(arguments)
  }

  public func lproj(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let result = try Program.lproj.run(arguments, in: tree.path)
    return (result.status, result.output)
  }

  /// The findings of the group `name`, notes included.
  public func names(_ arguments: String...) throws -> [Audit.Finding] {
    try findings("name", arguments)
  }

  /// The findings of one rule or group, notes included.
  public func findings(
    _ rule: String, _ arguments: [String] = ["."]
  ) throws -> [Audit.Finding] {
    let result = try lproj(
      ["audit", "--format", "json", "--min-severity", "note", "--only", rule] + arguments)
    return try JSONDecoder().decode(Audit.self, from: Data(result.output.utf8)).findings
  }
}

/// The parts of an audit that these tests look at.
public struct Audit: Decodable {
  public struct Tree: Decodable {
    public var path: String
    public var development: String?
    public var developmentFrom: String?
  }

  public struct Finding: Decodable {
    public struct Place: Decodable { public var path: String }
    public var rule: String
    public var severity: String
    public var message: String
    public var path: String
    public var line: Int
    public var localization: String?
    public var table: String?
    public var suggestion: String?
    public var related: [Place]

    public var short: String { "\(severity) \(rule) \(path)" }
  }

  public var trees: [Tree]
  public var findings: [Finding]
}
