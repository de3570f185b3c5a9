// Tests of `lproj audit --since`: the findings that a commit does not have.

import LprojTestSupport
import Testing

@Suite struct SinceTests {
  private func table(_ keys: String...) -> String {
    keys.map { "\"\($0)\" = \"\($0) text\";\n" }.joined()
  }

  @Test func `moved lines are not new, and equal findings are counted`() throws {
    let lines = ["1", "2", "2"].map { "\"a\" = \"\($0)\";\n" }.joined()
    let repository = try Repository(["en.lproj/L.strings": lines])
    try repository.write("en.lproj/L.strings", "/* Moved */\n\n" + lines)
    #expect(try repository.findings(".", "--only", "duplicate-key").count == 2)
    #expect(try repository.findings(".", "--since", "HEAD") == [])
    try repository.write("en.lproj/L.strings", lines + "\"a\" = \"2\";\n")
    #expect(try repository.findings(".", "--since", "HEAD").count == 1)
  }

  @Test(arguments: [
    ("silent-truncation", "\"a\" = \"1\";\n# x\n\"b\" = \"2\";\n", "\"c\" = \"3\";\n"),
    ("bad-encoding", "\"a\" = \"\u{1}\";\n", "/* \u{1} */"),
  ])
  func `an amount that changes is not new`(rule: String, before: String, more: String) throws {
    func bytes(_ text: String) -> [UInt8] { text.utf8.map { $0 == 1 ? 0xE9 : $0 } }
    let repository = try Repository(["a.txt": ""])
    try repository.write("en.lproj/L.strings", bytes(before))
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--message", "before")
    try repository.write("en.lproj/L.strings", bytes(before + more))
    #expect(try repository.findings(".", "--only", rule).count == 1)
    #expect(try repository.findings(".", "--only", rule, "--since", "HEAD") == [])
  }

  @Test func `a third definition of a key is one more finding`() throws {
    let repository = try Repository(["en.lproj/L.strings": table("a", "a")])
    try repository.write("en.lproj/L.strings", table("a", "a", "a"))
    #expect(
      try repository.findings(
        ".", "--min-severity", "note", "--only", "duplicate-key", "--since", "HEAD")
        == ["duplicate-key en.lproj/L.strings:3"])
  }

  @Test func `only a key that became missing is reported`() throws {
    let repository = try Repository([
      "en.lproj/L.strings": table("a", "b", "c"), "fr.lproj/L.strings": table("a"),
    ])
    try repository.write("en.lproj/L.strings", table("a", "b", "c", "d"))
    let result = try repository.lproj(
      "audit", "--since", "HEAD", "--fail-on", "warning", "--only", "missing-key")
    #expect(result.status == 1)
    #expect(result.output.contains("'d'"))
    #expect(!result.output.contains("'b'"))
    try repository.git("checkout", "--quiet", ".")
    let clean = try repository.lproj("audit", "--since", "HEAD", "--fail-on", "warning")
    #expect(clean.status == 0)
  }

  @Test func `three dots mean the merge base`() throws {
    let repository = try Repository(["en.lproj/L.strings": Repository.broken])
    try repository.git("checkout", "--quiet", "-b", "side")
    try repository.write("Other/en.lproj/M.strings", Repository.good)
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--message", "side")
    try repository.git("checkout", "--quiet", "main")
    try repository.write("en.lproj/L.strings", Repository.good)
    try repository.git("commit", "--quiet", "--all", "--message", "fixed")
    try repository.git("checkout", "--quiet", "side")
    #expect(!(try repository.findings(".", "--since", "main")).isEmpty)
    #expect(try repository.findings(".", "--since", "main...") == [])
    #expect(try repository.findings(".", "--since", "main...side") == [])
  }

  @Test func `changes of the index, and below a folder`() throws {
    let repository = try Repository(["App/en.lproj/L.strings": Repository.good])
    try repository.write("App/en.lproj/L.strings", Repository.broken)
    let below = Repository(repository, in: repository.folder + "/App")
    #expect(
      try below.findings("--since", "HEAD", "--only", "syntax-error")
        == ["syntax-error en.lproj/L.strings:1"])
    #expect(try below.findings("--since", "HEAD", "--staged") == [])
    try repository.git("add", "--all")
    #expect(
      try below.findings("--since", "HEAD", "--staged", "--only", "syntax-error")
        == ["syntax-error en.lproj/L.strings:1"])
  }

  @Test func `a path that is in no repository is named`() throws {
    let repository = try Repository(["en.lproj/L.strings": Repository.good])
    let outside = repository.tree.path + "/out side"
    try repository.tree.folder("out side")
    for paths in [[outside, "."], [".", outside]] {
      let result = try repository.lproj("audit", "--since", "HEAD", paths[0], paths[1])
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("lproj: \(outside): git: not a git repository"))
    }
  }

  @Test func `submodules are left out, and that is reported`() throws {
    let inner = try Repository(["en.lproj/L.strings": Repository.broken])
    let repository = try Repository(["App/en.lproj/L.strings": Repository.good])
    try repository.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.folder, "App/Sub")
    try repository.git("commit", "--quiet", "--message", "submodule")
    for path in [".", "App", repository.folder] {
      let result = try repository.lproj("audit", "--since", "HEAD", path)
      #expect(result.status == 0)
      #expect(result.errors == "lproj: note: App/Sub: is a submodule, and was left out\n")
    }
    #expect(try repository.findings("--since", "HEAD", "App/en.lproj") == [])
    let inside = Repository(repository, in: repository.folder + "/App/Sub")
    try inside.write("en.lproj/L.strings", Repository.broken + Repository.broken)
    #expect(
      !(try inside.findings(
        "--min-severity", "note", "--since", "HEAD~0", "--only", "duplicate-key")).isEmpty)
    #expect(try repository.lproj("audit", "--no-ignore", "App").status == 1)
  }

  @Test func `a name that is no commit is reported`() throws {
    let repository = try Repository(["en.lproj/L.strings": Repository.good])
    let unknown = try repository.lproj("audit", "--since", "nope")
    #expect(unknown.status == 2)
    #expect(unknown.errors == "lproj: nope: git: Not a valid object name nope\n")
    let base = try repository.lproj("audit", "--since", "nope...")
    #expect(base.status == 2)
    #expect(base.errors == "lproj: nope: there is no such commit\n")
    try repository.git("checkout", "--quiet", "--orphan", "alone")
    try repository.git("commit", "--quiet", "--allow-empty", "--message", "alone")
    let apart = try repository.lproj("audit", "--since", "main...")
    #expect(apart.status == 2)
    #expect(apart.errors.contains("main and HEAD have no commit in common"))
    #expect(try repository.lproj("audit", "--since", "--all").status == 64)
  }

  @Test func `only what has changed of the coverage is shown, with what was before`() throws {
    let repository = try Repository([
      "en.lproj/L.strings": table("a", "b", "c", "d"), "fr.lproj/L.strings": table("a"),
      "de.lproj/L.strings": table("a", "b"), "it.lproj/L.strings": table("a"),
    ])
    func rows(_ arguments: String...) throws -> [Substring] {
      let result = try Program.lproj.run(
        ["audit", "--only", "syntax-error"] + arguments, in: repository.folder,
        environment: repository.environment)
      return result.output.split(separator: "\n").filter {
        $0.contains("→") || $0.contains("(new)")
      }
    }
    #expect(try rows("--since", "HEAD") == [])
    #expect(try rows("--staged") == [])
    try repository.write("fr.lproj/L.strings", table("a", "b", "c"))
    try repository.write("pl.lproj/L.strings", table("a"))
    try repository.git("rm", "--quiet", "-r", "it.lproj")
    let now = try rows("--since", "HEAD")
    #expect(now.count == 3)
    #expect(now[0].hasPrefix("it (removed)     25 % → –  3 → –  0 % → –"))
    #expect(now[1].hasPrefix("pl (new)             25 %      3  "))
    #expect(now[2].hasPrefix("fr            25 % → 75 %  3 → 1  "))
    #expect(now[2].hasSuffix("0 %  a copy of the source"))
    // Only staged files count.
    #expect(try rows("--staged").map { $0.prefix(2) } == ["it"])
    try repository.git("add", "--all")
    #expect(try rows("--staged") == now)
    let page = try rows("--staged", "--format", "markdown")
    #expect(page.contains("| fr | 25 % → 75 % | 3 → 1 | 0 % | a copy of the source |"))
    #expect(page.count == 3)
    #expect(try rows("--staged", "--no-fold").map { $0.prefix(2) } == ["fr", "it", "pl"])
  }

  @Test func `before the first commit all of the coverage is shown`() throws {
    let repository = try Repository()
    try repository.write("en.lproj/L.strings", table("a", "b"))
    try repository.write("fr.lproj/L.strings", table("a"))
    try repository.git("add", "--all")
    let result = try repository.lproj("audit", "--staged")
    #expect(result.status == 0)
    #expect(result.output.contains("\nfr               50 %      1  "))
  }
}
