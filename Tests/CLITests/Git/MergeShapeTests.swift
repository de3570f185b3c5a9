// Tests of unusual merges: octopus merges, several merge bases, resolutions that git remembers, unusual file names, files in LFS, and a killed
// driver.

import Foundation
import LprojTestSupport
import Testing

@Suite struct MergeShapeTests {
  private static let base = "\"a\" = \"1\";\n\"z\" = \"9\";\n"

  private static func table(_ added: String...) -> String {
    "\"a\" = \"1\";\n" + added.map { "\"\($0)\" = \"x\";\n" }.joined() + "\"z\" = \"9\";\n"
  }

  private func commit(
    _ repository: Repository, on branch: String, from start: String, _ files: [String: String]
  ) throws {
    try repository.git("checkout", "--quiet", "-B", branch, start)
    for (path, text) in files { try repository.write(path, text) }
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--no-verify", "--message", branch)
  }

  private func repository(driver: Bool) throws -> Repository {
    let repository = try Repository(["en.lproj/L.strings": Self.base])
    if driver { #expect(try repository.lproj("hook", "install", "--merge-driver").status == 0) }
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--no-verify", "--allow-empty", "--message", "base")
    try repository.git("tag", "base")
    return repository
  }

  /// Merges three branches at once (an octopus). Git starts the driver for each side, and refuses the merge if a file is in conflict.
  @Test func `an octopus is merged or refused as git does`() throws {
    for driver in [false, true] {
      let repository = try repository(driver: driver)
      for side in ["one", "two", "three"] {
        try commit(repository, on: side, from: "base", ["en.lproj/L.strings": Self.table(side)])
      }
      try repository.git("checkout", "--quiet", "one")
      let result = try repository.attempt(["merge", "--no-edit", "two", "three"])
      let text = try repository.text("en.lproj/L.strings")
      if result.status == 0 {
        for side in ["one", "two", "three"] { #expect(text.contains("\"\(side)\"")) }
        #expect(try repository.lproj("merge", "--check").output == "")
      } else {
        // Nothing is committed, so nothing is lost.
        #expect(try repository.git("rev-parse", "HEAD") == repository.git("rev-parse", "one"))
        try repository.git("reset", "--quiet", "--hard")
        #expect(try repository.text("en.lproj/L.strings") == Self.table("one"))
      }
    }
  }

  @Test func `an octopus that lost a text is reported`() throws {
    let repository = try repository(driver: false)
    for side in ["one", "two", "three"] {
      try commit(
        repository, on: side, from: "base", ["\(side).lproj/L.strings": "\"k\" = \"\(side)\";\n"])
    }
    try repository.git("checkout", "--quiet", "one")
    try repository.git("merge", "--quiet", "--no-edit", "two", "three")
    try repository.write("three.lproj/L.strings", "\"other\" = \"y\";\n")
    try repository.git("commit", "--quiet", "--all", "--no-verify", "--amend", "--no-edit")
    let result = try repository.lproj("merge", "--check")
    #expect(result.status == 1)
    #expect(result.output.contains("'k' is lost in the merge: 'three' of"))
  }

  @Test func `a merged file that could not keep all of the old one is a remark`() throws {
    let repository = try repository(driver: false)
    try commit(repository, on: "one", from: "base", ["en.lproj/L.strings": Self.table("one")])
    try commit(repository, on: "two", from: "base", ["en.lproj/L.strings": Self.table("two")])
    _ = try repository.attempt(["merge", "--no-edit", "one"])
    try FileManager.default.linkItem(
      atPath: repository.folder + "/en.lproj/L.strings", toPath: repository.folder + "/other name")
    let result = try repository.lproj("merge")
    #expect(result.status == 0)
    #expect(
      result.errors == "lproj: en.lproj/L.strings: was replaced: other names of it (hard links) "
        + "keep the old contents\n")
  }

  @Test func `git remembers a resolution that lproj made`() throws {
    let repository = try repository(driver: false)
    try repository.git("config", "rerere.enabled", "true")
    try commit(repository, on: "one", from: "base", ["en.lproj/L.strings": Self.table("one")])
    try commit(repository, on: "two", from: "base", ["en.lproj/L.strings": Self.table("two")])
    try repository.git("tag", "start")
    for round in 0..<2 {
      #expect(try repository.attempt(["merge", "--no-edit", "one"]).status == 1)
      if round == 0 {
        #expect(try repository.lproj("merge").status == 0)
      }
      // In the second round, git has written its recorded resolution to the file.
      let text = try repository.text("en.lproj/L.strings")
      #expect(text.contains("\"one\"") && text.contains("\"two\"") && !text.contains("<<<"))
      if round == 1 {
        let result = try repository.lproj("merge", "--add")
        #expect(result.status == 0 || result.errors.contains("was edited since the merge"))
      }
      try repository.git("add", "--all")
      try repository.git("commit", "--quiet", "--no-verify", "--message", "merge")
      #expect(try repository.lproj("merge", "--check").output == "")
      if round == 0 { try repository.git("reset", "--quiet", "--hard", "start") }
    }
  }

  @Test func `several merge bases are one for git`() throws {
    for driver in [false, true] {
      let repository = try repository(driver: driver)
      try commit(repository, on: "one", from: "base", ["en.lproj/L.strings": Self.table("one")])
      try commit(repository, on: "two", from: "base", ["fr.lproj/L.strings": Self.table("two")])
      // Each branch merges the first commit of the other branch, so git finds two merge bases.
      try repository.git("checkout", "--quiet", "-B", "left", "one")
      try repository.git("merge", "--quiet", "--no-edit", "--no-ff", "two")
      try repository.git("checkout", "--quiet", "-B", "right", "two")
      try repository.git("merge", "--quiet", "--no-edit", "--no-ff", "one")
      try commit(
        repository, on: "right", from: "right",
        ["en.lproj/L.strings": Self.table("right", "one")])
      try commit(
        repository, on: "left", from: "left", ["en.lproj/L.strings": Self.table("left", "one")])
      #expect(
        try repository.git("merge-base", "--all", "left", "right").split(separator: "\n").count == 2
      )
      let result = try repository.attempt(["merge", "--no-edit", "right"])
      #expect(result.status == (driver ? 0 : 1))
      if !driver { #expect(try repository.lproj("merge", "--add").status == 0) }
      let text = try repository.text("en.lproj/L.strings")
      for key in ["left", "right", "one"] { #expect(text.contains("\"\(key)\"")) }
      if !driver {
        try repository.git("commit", "--quiet", "--no-verify", "--message", "merge")
      }
      #expect(try repository.lproj("merge", "--check").output == "")
    }
  }

  @Test func `names with line ends are merged like others`() throws {
    let path = "en\nUS.lproj/L \"1\".strings"
    let repository = try Repository([path: Self.base])
    try repository.git("tag", "base")
    try commit(repository, on: "one", from: "base", [path: Self.table("one")])
    try commit(repository, on: "two", from: "base", [path: Self.table("two")])
    #expect(try repository.attempt(["merge", "--no-edit", "one"]).status == 1)
    let result = try repository.lproj("merge", "--add")
    #expect(result.status == 0)
    #expect(result.output == "en\\nUS.lproj/L \"1\".strings: merged and staged\n")
    let text = try repository.text(path)
    #expect(text.contains("\"one\"") && text.contains("\"two\""))
    try repository.git("commit", "--quiet", "--no-verify", "--message", "merge")
    #expect(try repository.lproj("merge", "--check").output == "")
    #expect(try repository.lproj("diff", "HEAD^").status == 0)
  }

  @Test func `files in LFS are left to git`() throws {
    func pointer(_ digit: String) -> String {
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: digit, count: 64))\nsize 12\n"
    }
    let repository = try Repository(["L.strings": pointer("0")])
    try repository.git("tag", "base")
    try commit(repository, on: "one", from: "base", ["L.strings": pointer("1")])
    try commit(repository, on: "two", from: "base", ["L.strings": pointer("2")])
    #expect(try repository.attempt(["merge", "--no-edit", "one"]).status == 1)
    let before = try repository.text("L.strings")
    let result = try repository.lproj("merge")
    #expect(result.status == 1)
    #expect(result.output.contains("resolve it with git"))
    #expect(try repository.text("L.strings") == before)
  }

  /// Kills the driver at 50 moments, then adds and commits all files. Every lost text must be reported.
  @Test func `adding all after a driver was killed is no silent loss`() throws {
    let repository = try repository(driver: true)
    try commit(repository, on: "one", from: "base", ["en.lproj/L.strings": Self.table("one")])
    try commit(repository, on: "two", from: "base", ["en.lproj/L.strings": Self.table("two")])
    let program = try Program.lproj.path
    try repository.writeProgram(
      "../bin/lproj", "#!/bin/sh\nexec timeout --signal=KILL \"$KILL_AFTER\" '\(program)' \"$@\"\n")
    let path = repository.tree.path + "/bin:/usr/bin:/bin"
    try repository.git("tag", "start")
    for moment in 0..<50 {
      let seconds = String(format: "%.4f", 0.0002 + Double(moment) * 0.001)
      _ = try repository.attempt(
        ["merge", "--no-edit", "--no-commit", "one"], ["PATH": path, "KILL_AFTER": seconds])
      try repository.git("add", "--all")
      let text = try repository.text("en.lproj/L.strings")
      let isWhole = text.contains("\"one\"") && text.contains("\"two\"")
      let check = try repository.lproj("merge", "--check")
      #expect(isWhole || check.status == 1, "\(seconds)")
      try repository.git("commit", "--quiet", "--no-verify", "--message", "merge")
      #expect(try isWhole || repository.lproj("merge", "--check").status == 1, "\(seconds)")
      try repository.git("reset", "--quiet", "--hard", "start")
    }
  }
}
