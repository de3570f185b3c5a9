// Tests of `lproj merge --check` and the hook with texts that a merge lost.

import Foundation
import LprojTestSupport
import Testing

@Suite struct LostInMergeTests {
  private static let base = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n"

  /// Returns a repository with an uncommitted merge of the branch `other`, which adds `new` and changes `b` in English and French.
  private func merging() throws -> Repository {
    let repository = try Repository([
      "en.lproj/L.strings": Self.base, "fr.lproj/L.strings": Self.base,
    ])
    try repository.git("checkout", "--quiet", "-b", "other")
    let theirs = "\"a\" = \"1\";\n\"b\" = \"theirs\";\n\"new\" = \"x\";\n\"c\" = \"3\";\n"
    try repository.write("en.lproj/L.strings", theirs)
    try repository.write("fr.lproj/L.strings", theirs)
    try repository.git("commit", "--quiet", "--all", "--message", "theirs")
    try repository.git("checkout", "--quiet", "main")
    let ours = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n\"own\" = \"y\";\n"
    try repository.write("en.lproj/L.strings", ours)
    try repository.write("fr.lproj/L.strings", ours)
    try repository.git("commit", "--quiet", "--all", "--message", "ours")
    _ = try repository.attempt(["merge", "--no-commit", "other"])
    return repository
  }

  private func settle(_ repository: Repository, en: String, fr: String) throws {
    try repository.write("en.lproj/L.strings", en)
    try repository.write("fr.lproj/L.strings", fr)
    try repository.git("add", "--all")
  }

  private static let whole =
    "\"a\" = \"1\";\n\"b\" = \"theirs\";\n\"new\" = \"x\";\n\"c\" = \"3\";\n\"own\" = \"y\";\n"

  @Test func `a whole merge is silent`() throws {
    let repository = try merging()
    try settle(repository, en: Self.whole, fr: Self.whole)
    let result = try repository.lproj("merge", "--check")
    #expect(result.status == 0)
    #expect(result.output == "")
    try repository.git("commit", "--quiet", "--message", "merge")
    #expect(try repository.lproj("merge", "--check").status == 0)
  }

  @Test func `additions on both sides are reported`() throws {
    let repository = try merging()
    let ours = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n\"own\" = \"y\";\n"
    try settle(repository, en: Self.whole, fr: ours)
    let theirs = try repository.git("rev-parse", "other").prefix(10)
    let expected = """
      fr.lproj/L.strings:1:1: warning: 'b' has '2' again instead of 'theirs' of \(theirs) [lost-in-merge]
      fr.lproj/L.strings:1:1: warning: 'new' is lost in the merge: 'x' of \(theirs) [lost-in-merge]

      """
    let result = try repository.lproj("merge", "--check")
    #expect(result.status == 1)
    #expect(result.output.replacingOccurrences(of: " (in 'fr')", with: "") == expected)
    // The hook reports the lost texts, and refuses the commit only if warnings make it fail.
    let hook = try repository.lproj("hook", "run")
    #expect(hook.output.contains("warning: 2 texts are lost in 'fr': 'b', 'new' [lost-in-merge]"))
    #expect(hook.status == 0)
    #expect(try repository.lproj("hook", "run", "--fail-on", "warning").status == 1)
    try repository.git("commit", "--quiet", "--message", "merge")
    let later = try repository.lproj("merge", "--check", "HEAD")
    #expect(later.output.replacingOccurrences(of: " (in 'fr')", with: "") == expected)
    #expect(try repository.lproj("merge", "--check", "HEAD", "--", "en.lproj").status == 0)
    #expect(try repository.lproj("merge", "--check", "HEAD", "--", "fr.lproj").status == 1)
    let absent = try repository.lproj("merge", "--check", "HEAD", "--", "nosuch.lproj")
    #expect(absent.status == 2)
    #expect(absent.errors == "lproj: nosuch.lproj: does not exist\n")
    #expect(try repository.lproj("merge", "--check", "HEAD", "--", "/").status == 2)
    let json = try repository.lproj("merge", "--check", "--format", "json")
    #expect(json.output.contains("\"rule\": \"lost-in-merge\""))
    #expect(try repository.lproj("merge", "--check", "HEAD^1").errors.contains("is no merge"))
  }

  @Test func `configurations raise, ignore and switch off what a merge lost`() throws {
    let repository = try merging()
    let ours = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n\"own\" = \"y\";\n"
    try settle(repository, en: Self.whole, fr: ours)
    func check(_ configuration: String) throws -> (status: Int32, output: String) {
      try repository.write(".lproj.toml", configuration)
      let result = try repository.lproj("merge", "--check")
      return (result.status, result.output + result.errors)
    }
    let raised = try check("[severity]\nlost-in-merge = \"error\"\n")
    #expect(raised.status == 1)
    #expect(raised.output.contains("fr.lproj/L.strings:1:1: error: 'new' is lost in the merge"))
    #expect(try repository.lproj("hook", "run").status == 1)
    let ignored = try check("[[ignore]]\nrule = \"lost-in-merge\"\nkey = \"new\"\n")
    #expect(ignored.status == 1)
    #expect(ignored.output.contains("'b' has") && !ignored.output.contains("'new'"))
    #expect(try check("[severity]\nlost-in-merge = \"off\"\n") == (0, ""))
    #expect(try check("exclude = [\"fr.lproj\"]\n") == (0, ""))
    let broken = try check("severity = 3\n")
    #expect(broken.status == 2)
    #expect(broken.output.contains(".lproj.toml:1:"))
  }

  @Test func `losses that all languages share are one finding`() throws {
    let repository = try merging()
    let rest = "\"a\" = \"1\";\n\"b\" = \"theirs\";\n\"c\" = \"3\";\n\"own\" = \"y\";\n"
    try settle(repository, en: rest, fr: rest)
    let result = try repository.lproj("merge", "--check")
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.output.contains("'new' is lost in the merge, in all 2 localizations: 'x' of "))
  }

  @Test func `a table that is empty or unreadable since is an error`() throws {
    let repository = try merging()
    try settle(repository, en: "", fr: "\"a\" = \"1\"\n<<<<<<< ours\n")
    let result = try repository.lproj("merge", "--check")
    #expect(result.status == 1)
    #expect(result.output.contains("en.lproj/L.strings:1:1: error: the table is empty since"))
    #expect(result.output.contains("fr.lproj/L.strings:1:1: error: the table cannot be read since"))
    #expect(try repository.lproj("hook", "run").status == 1)
  }

  @Test func `a table that was taken away is one finding`() throws {
    let repository = try merging()
    try repository.write("en.lproj/L.strings", Self.whole)
    try repository.git("rm", "--quiet", "--force", "fr.lproj/L.strings")
    try repository.git("add", "--all")
    let lines = try repository.lproj("merge", "--check").output.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix(
        "fr.lproj/L.strings:1:1: warning: all 5 texts of the table are lost in the merge: ") == true
    )
  }

  @Test func `a table that one side moved is compared with where it was`() throws {
    let repository = try Repository(["Old/en.lproj/L.strings": Self.base])
    try repository.git("checkout", "--quiet", "-b", "other")
    try repository.git("mv", "Old", "New")
    try repository.git("commit", "--quiet", "--message", "moved")
    try repository.git("checkout", "--quiet", "main")
    // Our side removes a text and adds one.
    try repository.write(
      "Old/en.lproj/L.strings", "\"a\" = \"1\";\n\"c\" = \"3\";\n\"n\" = \"x\";\n")
    try repository.git("commit", "--quiet", "--all", "--message", "ours")
    _ = try repository.attempt(["merge", "--no-commit", "other"])
    try repository.git("add", "--all")
    #expect(repository.exists("New/en.lproj/L.strings"))
    #expect(try repository.lproj("merge", "--check").output == "")
    try repository.write("New/en.lproj/L.strings", "\"a\" = \"1\";\n\"c\" = \"3\";\n")
    try repository.git("add", "--all")
    #expect(
      try repository.lproj("merge", "--check").output.hasPrefix(
        "New/en.lproj/L.strings:1:1: warning: 'n' is lost in the merge: 'x' of "))
  }

  @Test func `a conflict that was decided either way is no loss`() throws {
    let repository = try Repository(["en.lproj/L.strings": Self.base])
    for side in ["other", "main"] {
      try repository.git("checkout", "--quiet", "-B", side)
      try repository.write(
        "en.lproj/L.strings", Self.base.replacingOccurrences(of: "\"2\"", with: "\"\(side)\""))
      try repository.git("commit", "--quiet", "--all", "--message", side)
      if side == "other" { try repository.git("checkout", "--quiet", "--detach", "HEAD^") }
    }
    for side in ["main", "other", "both"] {
      #expect(try repository.attempt(["merge", "other"]).status == 1)
      try repository.write(
        "en.lproj/L.strings", Self.base.replacingOccurrences(of: "\"2\"", with: "\"\(side)\""))
      try repository.git("add", "--all")
      #expect(try repository.lproj("merge", "--check").output == "")
      try repository.git("merge", "--abort")
    }
    #expect(try repository.attempt(["merge", "other"]).status == 1)
    try repository.write("en.lproj/L.strings", "\"a\" = \"1\";\n\"c\" = \"3\";\n")
    try repository.git("add", "--all")
    #expect(try repository.lproj("merge", "--check").output.contains("'b' is lost in the merge"))
  }

  @Test func `a missing path is reported`() throws {
    let repository = try Repository(["en.lproj/L.strings": Self.base])
    let result = try repository.lproj("merge", "nosuch")
    #expect(result.status == 2)
    #expect(result.errors == "lproj: nosuch: does not exist\n")
    #expect(try repository.lproj("merge", "en.lproj").status == 0)
  }
}
