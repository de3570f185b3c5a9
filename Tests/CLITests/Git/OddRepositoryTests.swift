// Tests of repositories in unusual states: audits of files and of Git content find the same, or report a reason.

import Foundation
import LprojAuditSupport
import LprojKit
import LprojReport
import LprojTestSupport
import Testing

@Suite struct OddRepositoryTests {
  private let files = [
    "App/en.lproj/L.strings": "\"a\" = \"%d one\";\n\"b\" = \"two\";\n",
    "App/fr.lproj/L.strings": "\"a\" = \"%@ un\";\n\"b\" = \"deux\";\n\"b\" = \"trois\";\n",
  ]

  /// Returns the options with which the findings differ from those of `audit .`: `--staged`, `--since`, or none.
  private func differing(_ repository: Repository) throws -> [String] {
    let whole = try repository.findings("--min-severity", "note", ".")
    #expect(whole != [])
    var differing: [String] = []
    if try repository.findings("--min-severity", "note", "--staged") != whole {
      differing.append("--staged")
    }
    if try repository.findings("--min-severity", "note", "--since", "HEAD") != whole {
      differing.append("--since")
    }
    return differing
  }

  private func staged(_ prepare: (Repository) throws -> Void = { _ in }) throws -> Repository {
    let repository = try Repository()
    try prepare(repository)
    try repository.git("commit", "--quiet", "--allow-empty", "--message", "nothing")
    for (path, text) in files { try repository.write(path, text) }
    try repository.git("add", "--all")
    return repository
  }

  @Test func `line ends that git converts`() throws {
    let repository = try staged { try $0.git("config", "core.autocrlf", "true") }
    for (path, text) in files {
      try repository.write(path, text.replacingOccurrences(of: "\n", with: "\r\n"))
    }
    #expect(try repository.git("diff", "--name-only") == "")
    #expect(try differing(repository) == [])
  }

  @Test func `without any commit`() throws {
    let repository = try Repository()
    for (path, text) in files { try repository.write(path, text) }
    try repository.git("add", "--all")
    #expect(try repository.findings("--staged") == repository.findings("."))
    #expect(try repository.lproj("hook", "run").status == 1)
    let since = try repository.lproj("audit", "--since", "HEAD")
    #expect(since.status == 2)
    #expect(since.errors.contains("HEAD"))
  }

  @Test func `a source table that is deleted or renamed`() throws {
    let repository = try staged()
    try repository.git("commit", "--quiet", "--message", "all")
    try repository.git("mv", "App/en.lproj/L.strings", "App/en.lproj/M.strings")
    #expect(try repository.findings("--staged") == repository.findings("."))
    try repository.git("rm", "--quiet", "--force", "App/en.lproj/M.strings")
    #expect(try repository.findings("--staged") == repository.findings("."))
  }

  @Test func `names that differ in letter case alone`() throws {
    let repository = try staged()
    try repository.write("App/fr.lproj/l.strings", "\"a\" = \"1\";\n")
    try repository.git("add", "--all")
    #expect(try differing(repository) == [])
  }

  @Test func `a merge that is not finished says so`() throws {
    let repository = try staged()
    try repository.git("commit", "--quiet", "--message", "all")
    try repository.git("checkout", "--quiet", "-b", "other")
    try repository.write("App/fr.lproj/L.strings", "\"a\" = \"x\";\n")
    try repository.git("commit", "--quiet", "--all", "--message", "other")
    try repository.git("checkout", "--quiet", "main")
    try repository.write("App/fr.lproj/L.strings", "\"a\" = \"y\";\n")
    try repository.git("commit", "--quiet", "--all", "--message", "own")
    #expect(try repository.attempt(["merge", "other"]).status == 1)
    for command in [["audit", "--staged"], ["hook", "run"]] {
      let result = try repository.lproj(command)
      #expect(result.status == 2)
      #expect(result.errors.contains("App/fr.lproj/L.strings"), "\(result.errors)")
    }
  }

  @Test func `a table that git keeps in another form is judged as it is stored, and that is said`()
    throws
  {
    let repository = try Repository()
    try repository.write(".gitattributes", "*.strings working-tree-encoding=UTF-16\n")
    for (path, text) in files {
      let bytes: [UInt8] = text.utf16.reduce(into: [0xFF, 0xFE]) { bytes, unit in
        bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
      try repository.write(path, bytes)
    }
    try repository.git("add", "--all")
    let result = try repository.lproj("audit", "--staged")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("working-tree-encoding"), "\(result.errors)")
  }

  @Test func `a submodule is left out, and that is said`() throws {
    let inner = try Repository(["fr.lproj/L.strings": "\"a\" = \"1\" \"b\";\n"])
    let repository = try staged()
    try repository.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.folder, "Kit")
    let result = try repository.lproj("audit", "--staged")
    #expect(result.errors.contains("Kit: is a submodule, and was left out"), "\(result.errors)")
  }

  @Test func `a table in no localization and no repository is judged alone`() throws {
    let tree = try TemporaryTree([
      "L.strings": "\"a\" = \"%d\";\n",
      "Other/en.lproj/M.strings": "\"b\" = \"B\";\n",
      "Other/A.swift":
        "let a = NSLocalizedString(\"x.\\(name)\", tableName: \"M\", comment: \"\")\n",
    ])
    let result = try Program.lproj.run(
      ["audit", "--min-severity", "note", "L.strings"], in: tree.path)
    #expect(result.errors == "")
    #expect(result.output.contains("in 1 file"))
  }
}
