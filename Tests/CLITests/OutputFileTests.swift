// Tests of `--output FILE` of all commands with reports.

import Foundation
import LprojTestSupport
import Testing

@Suite struct OutputFileTests {
  private func tree() throws -> TemporaryTree {
    try TemporaryTree([
      "R/en.lproj/L.strings": "\"a\" = \"One\";\n\"b\"=\"Two\";\n",
      "R/fr.lproj/L.strings": "\"a\" = \"Un\";\n\"a\" = \"Un\";\n\"b\" = \"Deux\";\n",
      "App.swift": "let a = NSLocalizedString(\"c\", tableName: \"L\", comment: \"\")\n",
    ])
  }

  private func text(_ tree: TemporaryTree, _ name: String) -> String? {
    try? String(contentsOfFile: tree.path + "/" + name, encoding: .utf8)
  }

  @Test(arguments: [
    ["audit", "--min-severity", "note", "--fix", "--diff", "R"],
    ["audit", "--min-severity", "note", "--diff", "R"], ["format", "--check", "R"],
    ["format", "--diff", "R"], ["extract", "--check", "."], ["extract", "--diff", "."],
    ["extract", "--dry-run", "."],
  ])
  func `what goes to standard output goes to the file`(_ command: [String]) throws {
    let tree = try tree()
    let plain = try Program.lproj.run(command, in: tree.path)
    #expect(!plain.output.isEmpty)
    let filed = try Program.lproj.run(command + ["-o", "out.txt"], in: tree.path)
    #expect(filed.status == plain.status && filed.output.isEmpty && filed.errors == plain.errors)
    #expect(text(tree, "out.txt") == plain.output)
  }

  @Test func `the preview of an import goes there, and no confirmation is requested`() throws {
    let tree = try tree()
    let exported = try Program.lproj.run(
      ["export", "R", "--locale", "fr", "-o", "out.xliff"], in: tree.path)
    #expect(exported.status == 0)
    let command = ["import", "out.xliff", "R", "-o", "preview.txt"]
    let shown = try Program.lproj.run(command, in: tree.path)
    #expect(shown.output.isEmpty)
    #expect(text(tree, "preview.txt")?.contains("unchanged") == true)
    let over = try Program.lproj.run(
      ["import", "out.xliff", "R", "-o", "out.xliff"], in: tree.path)
    #expect(over.status == 64 && over.errors.contains("--output out.xliff: would overwrite"))
  }

  @Test func `a pipe that is read slowly gets all`() throws {
    // The output is larger than the capacity of a pipe.
    let table = (0..<20_000).map { "\"key \($0)\" = \"Text\";\n" }.joined()
    let tree = try TemporaryTree(["in.strings": table])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = try [
      "-c", #""$0" format - -o /dev/stdout <in.strings | (sleep 1; cat) >out.txt"#,
      Program.lproj.path,
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: tree.path)
    try process.run()
    process.waitUntilExit()
    #expect(text(tree, "out.txt") == table)
  }

  @Test(arguments: [".lproj.toml", "R/.lproj.toml", ".LPROJ.TOML", ".lproj.yml"])
  func `no output takes the name of a configuration`(_ name: String) throws {
    let tree = try tree()
    for option in [["--write-baseline", name], ["-o", name], ["--report", "json:" + name]] {
      let result = try Program.lproj.run(["audit", "R"] + option, in: tree.path)
      #expect(result.status == 64 && result.errors.contains("would overwrite"), "\(option)")
      #expect(!FileManager.default.fileExists(atPath: tree.path + "/" + name))
    }
  }

  @Test func `a file that is read is never written over`() throws {
    let tree = try tree()
    let path = "R/en.lproj/L.strings"
    for command in [["audit", "R"], ["audit", path], ["missing", "R"], ["format", "--check"]] {
      let result = try Program.lproj.run(command + ["-o", path], in: tree.path)
      #expect(result.status == 64)
      #expect(result.errors.contains("--output \(path): would overwrite a file that lproj reads"))
    }
    let others = [
      "App.swift", ".lproj.toml", "own.toml", "View.m", "Main.storyboard", "project.yml",
      "GNUmakefile", "A.podspec", "Package@swift-6.0.swift", "Base.xcconfig", "a.mk", "b.make",
      "GNUmakefile.preamble", "Makefile.postamble", "makefile", "P.xcprivacy", "A.entitlements",
      "A.STRINGS", "B.Plist", "C.SWIFT", "D.Mk", "App.Storyboard",
    ]
    for name in others {
      try tree.write(name, Array("# \(name)\n".utf8))
      for command in [
        ["audit", "R", "--no-config", "-o", name],
        ["audit", "R", "--no-config", "--write-baseline", name],
        ["audit", "R", "--no-config", "--report", "json:" + name], ["rules", "-o", name],
        ["locale", "fr", "-o", "./R/../" + name],
        ["export", "R", "--locale", "fr", "-o", name],
      ] {
        let result = try Program.lproj.run(command, in: tree.path)
        #expect(result.status == 64 && result.errors.contains("would overwrite"), "\(command)")
      }
      #expect(text(tree, name) == "# \(name)\n")
    }
    let none = try Program.lproj.run(["format", "R", "-o", "out.txt"], in: tree.path)
    #expect(none.status == 64 && none.errors.contains("--output is for --check"))
    #expect(text(tree, path) == "\"a\" = \"One\";\n\"b\"=\"Two\";\n")
  }
}
