// Tests of `lproj merge` and the merge driver in real repositories.

import Foundation
import LprojTestSupport
import Testing

@Suite struct MergeTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "hi" : {
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "salut"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  /// Returns a repository with the branches `main` and `other`, which changed the same tables, before a merge.
  private func repository(install: Bool = false) throws -> Repository {
    let repository = try Repository([
      "en.lproj/L.strings": "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
      "C.xcstrings": Self.catalog,
    ])
    try repository.write("en.lproj/U.strings", Self.utf16("\"a\" = \"1\";\n"))
    if install {
      #expect(try repository.lproj("hook", "install", "--merge-driver").status == 0)
    }
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--no-verify", "--message", "base")
    try repository.git("checkout", "--quiet", "-b", "other")
    try change(repository, "theirs")
    try repository.git("checkout", "--quiet", "main")
    try change(repository, "ours")
    return repository
  }

  private func change(_ repository: Repository, _ side: String) throws {
    try repository.write(
      "en.lproj/L.strings",
      "\"a\" = \"1\";\n\"b\" = \"\(side)\";\n\"new \(side)\" = \"x\";\n\"c\" = \"3\";\n")
    try repository.write("en.lproj/U.strings", Self.utf16("\"a\" = \"1\";\n\"\(side)\" = \"x\";\n"))
    try repository.write(
      "C.xcstrings", Self.catalog.replacingOccurrences(of: "salut", with: side))
    try repository.git("commit", "--quiet", "--no-verify", "--all", "--message", side)
  }

  private static let marked = """
    "a" = "1";
    <<<<<<< ours
    "b" = "ours";
    =======
    "b" = "theirs";
    >>>>>>> theirs
    "new theirs" = "x";
    "new ours" = "x";
    "c" = "3";

    """

  private func expectMerged(_ repository: Repository) throws {
    #expect(try repository.text("en.lproj/L.strings") == Self.marked)
    #expect(
      try Array(Data(contentsOf: URL(fileURLWithPath: repository.folder + "/en.lproj/U.strings")))
        == Self.utf16("\"a\" = \"1\";\n\"theirs\" = \"x\";\n\"ours\" = \"x\";\n"))
    #expect(
      try repository.text("C.xcstrings")
        == Self.catalog.replacingOccurrences(of: "salut", with: "ours")
        .replacingOccurrences(of: "translated", with: "needs_review"))
  }

  private func unmerged(_ repository: Repository) throws -> [Substring] {
    try repository.git("diff", "--name-only", "--diff-filter=U").split(separator: "\n")
  }

  @Test(arguments: ["merge", "diff3", "zdiff3"])
  func `a merge that stopped is settled by key`(style: String) throws {
    let repository = try repository()
    try repository.git("config", "merge.conflictStyle", style)
    #expect(try repository.attempt(["merge", "other"]).status == 1)
    let result = try repository.lproj("merge", "--add")
    #expect(result.status == 1)
    #expect(
      result.output == """
        C.xcstrings: merged, but 1 conflict to decide
          'hi' (fr, stringUnit.value)
            base: 'salut'
            ours: 'ours'
            theirs: 'theirs'
        en.lproj/L.strings: merged, but 1 conflict to decide
          'b' (en)
            base: '2'
            ours: 'ours'
            theirs: 'theirs'
        en.lproj/U.strings: merged and staged

        """)
    try expectMerged(repository)
    #expect(try unmerged(repository) == ["C.xcstrings", "en.lproj/L.strings"])
    let decided = try repository.lproj(
      "merge", "--add", "--take", "theirs", "--take", "ours", "--key", "h*", "--locale", "fr")
    #expect(decided.status == 0)
    #expect(try unmerged(repository) == [])
    #expect(
      try repository.text("C.xcstrings")
        == Self.catalog.replacingOccurrences(of: "salut", with: "ours"))
    #expect(try repository.text("en.lproj/L.strings").contains("\"b\" = \"theirs\";"))
    #expect(try repository.git("status", "--porcelain").contains(" M") == false)
  }

  @Test func `decisions are kept, and a later one counts`() throws {
    let repository = try repository()
    #expect(try repository.attempt(["merge", "other"]).status == 1)
    #expect(try repository.lproj("merge", "--take", "theirs").status == 0)
    #expect(try repository.lproj("merge").status == 0)
    #expect(try repository.text("C.xcstrings").contains("theirs"))
    #expect(try repository.lproj("merge", "--take", "ours", "--key", "b").status == 0)
    #expect(try repository.text("en.lproj/L.strings").contains("\"b\" = \"ours\";"))
    #expect(try repository.text("C.xcstrings").contains("theirs"))
  }

  @Test func `other stops are merges too`() throws {
    for command in [["rebase", "other"], ["cherry-pick", "other"]] {
      let repository = try repository()
      #expect(try repository.attempt(command).status != 0)
      #expect(try repository.lproj("merge").status == 1)
      let text = try repository.text("en.lproj/L.strings")
      for word in ["new ours", "new theirs", "<<<<<<< ours"] { #expect(text.contains(word)) }
    }
    let repository = try repository()
    try repository.write(
      "en.lproj/L.strings", "\"a\" = \"1\";\n\"b\" = \"stashed\";\n\"c\" = \"3\";\n")
    try repository.git("stash")
    try repository.write(
      "en.lproj/L.strings", "\"a\" = \"1\";\n\"b\" = \"later\";\n\"c\" = \"3\";\n")
    try repository.git("commit", "--quiet", "--all", "--message", "later")
    #expect(try repository.attempt(["stash", "pop"]).status != 0)
    #expect(try repository.lproj("merge", "--take", "theirs").status == 0)
    #expect(try repository.text("en.lproj/L.strings").contains("stashed"))
  }

  @Test func `a file that was edited stays`() throws {
    let repository = try repository()
    #expect(try repository.attempt(["merge", "other"]).status == 1)
    let edited = "\"a\" = \"1\";\n\"b\" = \"mine\";\n\"c\" = \"3\";\n"
    try repository.write("en.lproj/L.strings", edited)
    let result = try repository.lproj("merge")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        lproj: en.lproj/L.strings: was edited since the merge, so it stays; 'git checkout --merge' on it brings \
        the conflict back

        """)
    #expect(try repository.text("en.lproj/L.strings") == edited)
    try repository.git("checkout", "--merge", "en.lproj/L.strings")
    #expect(try repository.lproj("merge").status == 1)
    try expectMerged(repository)
  }

  @Test func `a dry run writes nothing`() throws {
    let repository = try repository()
    #expect(try repository.attempt(["merge", "other"]).status == 1)
    let before = try repository.text("en.lproj/L.strings")
    let result = try repository.lproj("merge", "--dry-run", "--format", "json", "en.lproj")
    #expect(result.status == 1)
    #expect(result.output.contains("\"theirs\": \"theirs\""))
    #expect(!result.output.contains("C.xcstrings"))
    #expect(try repository.text("en.lproj/L.strings") == before)
  }

  @Test func `a side that cannot be parsed is left to git, and reported`() throws {
    let repository = try repository()
    try repository.git("checkout", "--quiet", "other")
    try repository.write("en.lproj/L.strings", "\"a\" = \"1\"\n\"b\" = \"theirs\";\n")
    try repository.git("commit", "--quiet", "--all", "--message", "broken")
    try repository.git("checkout", "--quiet", "main")
    #expect(try repository.attempt(["merge", "other"]).status == 1)
    let before = try repository.text("en.lproj/L.strings")
    let result = try repository.lproj("merge", "en.lproj/L.strings")
    #expect(result.status == 1)
    #expect(result.output.contains("theirs does not parse"))
    #expect(try repository.text("en.lproj/L.strings") == before)
  }

  @Test func `a file that one side removed is reported`() throws {
    let repository = try repository()
    try repository.git("rm", "--quiet", "en.lproj/L.strings")
    try repository.git("commit", "--quiet", "--message", "gone")
    #expect(try repository.attempt(["merge", "other"]).status == 1)
    let result = try repository.lproj("merge", "en.lproj/L.strings")
    #expect(result.status == 1)
    #expect(result.output.contains("ours removed the file and theirs changed it"))
  }

  @Test func `what git converts is converted`() throws {
    let repository = try Repository([
      ".gitattributes": "*.strings text working-tree-encoding=UTF-16LE-BOM eol=crlf\n"
    ])
    func write(_ text: String, _ message: String) throws {
      try repository.write(
        "L.strings", Self.utf16(text.replacingOccurrences(of: "\n", with: "\r\n")))
      try repository.git("add", "--all")
      try repository.git("commit", "--quiet", "--message", message)
    }
    try write("\"a\" = \"1\";\n", "base")
    try repository.git("checkout", "--quiet", "-b", "other")
    try write("\"a\" = \"1\";\n\"t\" = \"x\";\n", "theirs")
    try repository.git("checkout", "--quiet", "main")
    try write("\"a\" = \"1\";\n\"o\" = \"x\";\n", "ours")
    #expect(try repository.attempt(["merge", "other"]).status == 1)
    #expect(try repository.lproj("merge", "--add").status == 0)
    #expect(
      try Array(Data(contentsOf: URL(fileURLWithPath: repository.folder + "/L.strings")))
        == Self.utf16("\"a\" = \"1\";\r\n\"t\" = \"x\";\r\n\"o\" = \"x\";\r\n"))
    #expect(try repository.git("status", "--porcelain") == "M  L.strings\n")
  }

  @Test func `git starts the driver`() throws {
    let repository = try repository(install: true)
    let result = try repository.attempt(["merge", "other"])
    #expect(result.status == 1)
    #expect(result.errors.contains("L.strings: 1 conflict to decide with 'lproj merge'"))
    try expectMerged(repository)
    #expect(try unmerged(repository) == ["C.xcstrings", "en.lproj/L.strings"])
    #expect(try repository.lproj("merge", "--take", "theirs", "--add").status == 0)
    #expect(try unmerged(repository) == [])
    let removed = try repository.lproj("hook", "uninstall")
    #expect(removed.status == 0)
    #expect(!repository.exists(".gitattributes"))
    #expect(try repository.attempt(["config", "merge.lproj.driver"]).status == 1)
  }

  @Test func `a commit with an open conflict in a catalog is refused`() throws {
    let repository = try repository(install: true)
    #expect(try repository.attempt(["merge", "other"]).status == 1)
    try repository.write(
      "en.lproj/L.strings", "\"a\" = \"1\";\n\"b\" = \"both\";\n\"c\" = \"3\";\n")
    try repository.git("add", "--all")
    let refused = try repository.commit()
    #expect(refused.status == 1)
    let said = refused.output + refused.errors
    #expect(said.contains("C.xcstrings: 1 conflict of the merge is not decided"))
    #expect(said.contains("theirs: 'theirs'"))
    // A user decides a conflict by removing the mark or by changing the text.
    let marked = try repository.text("C.xcstrings")
    for (old, new) in [("needs_review", "translated"), ("\"ours\"", "\"mine\"")] {
      try repository.write("C.xcstrings", marked.replacingOccurrences(of: old, with: new))
      try repository.git("add", "--all")
      #expect(try repository.lproj("hook", "run").output.contains("is not decided") == false)
    }
    #expect(try repository.commit().status == 0)
  }

  @Test func `without the program git merges lines`() throws {
    let repository = try repository(install: true)
    let command = try repository.git("config", "merge.lproj.driver")
    let lost = command.replacingOccurrences(
      of: "p='[^']*'", with: "p='/nowhere'", options: .regularExpression)
    try repository.git("config", "merge.lproj.driver", lost.trimmingCharacters(in: .newlines))
    #expect(
      try repository.attempt(["merge", "other"], ["PATH": "/usr/bin:/bin"]).status == 1)
    #expect(try repository.text("en.lproj/L.strings").contains("<<<<<<<"))
    // UTF-16 is binary for git: the file keeps our side, and the path is in conflict.
    #expect(try unmerged(repository).contains("en.lproj/U.strings"))
    #expect(try repository.lproj("merge").status == 1)
    try expectMerged(repository)
  }

  /// Kills the driver at 50 moments. The table must be in conflict each time, so that `lproj merge` can still merge both sides.
  @Test func `a driver that is killed loses nothing`() throws {
    let repository = try repository(install: true)
    let program = try Program.lproj.path
    try repository.writeProgram(
      "../bin/lproj", "#!/bin/sh\nexec timeout --signal=KILL \"$KILL_AFTER\" '\(program)' \"$@\"\n")
    let path = repository.tree.path + "/bin:/usr/bin:/bin"
    for moment in 0..<50 {
      let seconds = String(format: "%.4f", 0.0002 + Double(moment) * 0.001)
      _ = try repository.attempt(["merge", "other"], ["PATH": path, "KILL_AFTER": seconds])
      #expect(try unmerged(repository).contains("en.lproj/L.strings"))
      #expect(try repository.lproj("merge").status == 1, "\(moment)")
      try expectMerged(repository)
      try repository.git("merge", "--abort")
    }
  }
}
