// Files for a test, which are made from texts, with the findings of an audit.

import Foundation
import LprojFiles
import LprojTestSupport

/// A set of files. They are in memory until the test runs the program or writes a file.
package final class Scratch {
  private let files: FilesInTests

  /// - Parameter files: texts by their paths. A path that ends in `/` makes a folder.
  package init(_ files: [String: String]) throws {
    self.files = FilesInTests(
      Dictionary(
        uniqueKeysWithValues: files.map { path, text in
          path.hasSuffix("/") ? (String(path.dropLast()), .folder) : (path, .file(Array(text.utf8)))
        }))
  }

  package func write(_ bytes: Data, to path: String) throws {
    let tree = try files.tree()
    if path.hasSuffix("/") { return try tree.folder(path) }
    try tree.write(path, Array(bytes))
  }

  /// Runs `lproj` with the arguments in the folder of the files. Returns the exit status and the output.
  package func lproj(_ arguments: String...) throws -> (status: Int32, output: String) {
    try lproj(arguments)
  }

  package func lproj(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let result = try Program.lproj.run(arguments, in: files.tree().path)
    return (result.status, result.output)
  }

  /// Returns the findings of the rule group `name`, including notes.
  package func names(_ arguments: String...) throws -> [Audit.Finding] {
    try findings("name", arguments)
  }

  /// Returns the findings of a rule or group, word for word.
  package func words(_ rule: String) throws -> [String] { try files.words(["--only", rule]) }

  /// Returns the findings of a rule or group, including notes.
  package func findings(
    _ rule: String, _ arguments: [String] = ["."]
  ) throws -> [Audit.Finding] {
    try files.audit(["--only", rule] + arguments).report.findings
  }
}
