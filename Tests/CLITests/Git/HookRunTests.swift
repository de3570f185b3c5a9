// Tests of the hook before a commit, as git runs it.

import Foundation
import LprojTestSupport
import Testing

@Suite struct HookRunTests {
  let files = [
    "Re s/en.lproj/L.strings": Repository.good, "Re s/fr.lproj/L.strings": Repository.good,
  ]
  let french = "Re s/fr.lproj/L.strings"
  let place = "Re s/fr.lproj/L.strings:1:10: error: ';' missing after the value"

  func hooked(_ files: [String: String]) throws -> Repository {
    let repository = try Repository(files)
    #expect(try repository.lproj("hook", "install").status == 0)
    return repository
  }

  @Test func `what is staged decides`() throws {
    let repository = try hooked(files)
    try repository.write(french, Repository.good + "\"c\" = \"3\";\n")
    try repository.git("add", "--all")
    try repository.write(french, Repository.broken)
    let passed = try repository.commit()
    #expect(passed.status == 0)
    #expect(
      passed.output + passed.errors == "Re s/fr.lproj/L.strings:3:1: warning: "
        + "'c' has no entry in the source language ('en') [extra-key]\n")

    try repository.git("add", "--all")
    try repository.write(french, Repository.good)
    let refused = try repository.commit()
    #expect(refused.status != 0)
    #expect((refused.output + refused.errors).contains(place))
    #expect(refused.errors.contains("git commit --no-verify"))
    #expect(refused.errors.contains("LPROJ_SKIP=1"))
    #expect(try repository.commit(environment: ["LPROJ_SKIP": "1"]).status == 0)
  }

  @Test func `it is silent when nothing is staged that concerns it`() throws {
    let repository = try Repository(["en.lproj/L.strings": Repository.broken])
    try repository.write("a.txt", "a")
    try repository.git("add", "--all")
    let result = try repository.lproj("hook", "run")
    #expect(result.status == 0)
    #expect(result.output + result.errors == "")
  }

  @Test func `the first commit of a repository`() throws {
    let repository = try Repository()
    #expect(try repository.lproj("hook", "install").status == 0)
    try repository.write(french, Repository.broken)
    try repository.git("add", "--all")
    let refused = try repository.commit()
    #expect(refused.status != 0)
    #expect((refused.output + refused.errors).contains(place))
    try repository.write(french, Repository.good)
    try repository.git("add", "--all")
    #expect(try repository.commit().status == 0)
  }

  @Test func `a commit of some paths and of everything`() throws {
    let repository = try hooked(files)
    try repository.write(french, Repository.broken)
    try repository.write("Re s/en.lproj/L.strings", "\"a\" = \"1\";\n\"b\" = \"new\";\n")
    let part = try repository.commit("--", "Re s/en.lproj")
    #expect(part.status == 0, "\(part.errors)")
    let all = try repository.commit("--all")
    #expect(all.status != 0)
    #expect((all.output + all.errors).contains(place))
  }

  @Test func `a key that is added to the source table`() throws {
    let repository = try hooked(files)
    try repository.write("Re s/en.lproj/L.strings", Repository.good + "\"c\" = \"3\";\n")
    try repository.git("add", "--all")
    let result = try repository.lproj("hook", "run", "--fail-on", "warning")
    #expect(result.status == 1)
    #expect(result.output.contains(french + ":1:1: warning: 'c'"))
  }

  @Test func `what lies beside localizations counts`() throws {
    let repository = try Repository([
      "Res/en.lproj/L.strings": Repository.good, "Res/a.txt": "x", "Res/Sub/b.txt": "x",
      "src/main.c": "x",
    ])
    try repository.write("Res/en.lproj/a.txt", "y")
    try repository.write("Res/en.lproj/Sub/b.txt", "y")
    try repository.git("add", "--all")
    let result = try repository.lproj("hook", "run")
    #expect(result.output.contains("Res/a.txt:1:1: warning:"))
    #expect(result.output.contains("Res/Sub/b.txt:1:1: warning:"))
  }

  @Test func `a sparse index, a split one, and a file that is only announced`() throws {
    let repository = try Repository(
      files.merging(["Top/en.lproj/M.strings": "\"m\" = \"1\";\n"]) { $1 })
    try repository.git("sparse-checkout", "set", "--cone", "--sparse-index", "Top")
    #expect(!repository.exists("Re s"))
    try repository.write("broken", Repository.broken)
    let id = try repository.git("hash-object", "-w", "broken").dropLast()
    try repository.git("update-index", "--cacheinfo", "100644,\(id),\(french)")
    #expect(try repository.lproj("hook", "run").output.contains(place))

    try repository.git("sparse-checkout", "disable")
    try repository.git("reset", "--quiet", "--hard")
    try repository.git("update-index", "--split-index")
    try repository.write("Re s/en.lproj/New.strings", Repository.broken)
    try repository.git("add", "--intent-to-add", "Re s/en.lproj/New.strings")
    let announced = try repository.lproj("hook", "run")
    #expect(announced.output + announced.errors == "")
    try repository.write(french, Repository.broken)
    try repository.git("add", french)
    let result = try repository.lproj("hook", "run")
    #expect(result.output.contains(place))
    #expect(!result.output.contains("New.strings"))
  }

  @Test func `deleted tables, down to the last`() throws {
    let repository = try hooked(files)
    try repository.git("rm", "--quiet", french)
    #expect(try repository.commit().status == 0)
    try repository.git("rm", "--quiet", "-r", ".")
    let last = try repository.commit()
    #expect(last.status == 0)
    #expect(last.errors == "")
  }

  @Test func `in a linked work tree`() throws {
    let repository = try hooked(files)
    try repository.git("worktree", "add", "--quiet", "-b", "other", "../other tree")
    let other = Repository(repository, in: repository.tree.path + "/other tree")
    try other.write(french, Repository.broken)
    try other.git("add", "--all")
    let refused = try other.commit()
    #expect(refused.status != 0)
    #expect((refused.output + refused.errors).contains(place))
    try other.write(french, Repository.good + "\n")
    try other.git("add", "--all")
    #expect(try other.commit().status == 0)
    #expect(try other.lproj("hook", "uninstall").status == 0)
    #expect(!repository.exists(".git/hooks/pre-commit"))
  }

  @Test func `in a submodule, and beside one`() throws {
    let inner = try Repository(files)
    let repository = try hooked(files)
    try repository.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.folder, "Sub")
    #expect(try repository.commit().status == 0)
    let submodule = Repository(repository, in: repository.folder + "/Sub")
    #expect(try submodule.lproj("hook", "install").status == 0)
    try submodule.write(french, Repository.broken)
    try submodule.git("add", "--all")
    let refused = try submodule.commit()
    #expect(refused.status != 0)
    #expect((refused.output + refused.errors).contains(place))
    #expect(try submodule.commit("--no-verify").status == 0)
    try repository.git("add", "Sub")
    #expect(try repository.commit().status == 0)
  }

  /// Returns a repository with the branches `main` and `side`, which both change the first line. Only `side` has a broken table.
  private func diverged() throws -> Repository {
    let repository = try hooked(files)
    try repository.git("checkout", "--quiet", "-b", "side")
    try repository.write(french, "\"a\" = \"side\";\n\"b\" = \"2\";\n")
    try repository.write("Old/en.lproj/M.strings", Repository.broken)
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--no-verify", "--message", "side")
    try repository.git("checkout", "--quiet", "main")
    try repository.write(french, "\"a\" = \"main\";\n\"b\" = \"2\";\n")
    try repository.git("commit", "--quiet", "--all", "--message", "main")
    return repository
  }

  @Test func `in a merge, findings of either side are not reported`() throws {
    let repository = try diverged()
    #expect(try repository.attempt(["merge", "side"]).status != 0)
    try repository.write(french, Repository.broken)
    try repository.git("add", "--all")
    let refused = try repository.commit()
    #expect(refused.status != 0)
    #expect((refused.output + refused.errors).contains(place))
    #expect(!(refused.output + refused.errors).contains("Old/"))
    try repository.write(french, Repository.good)
    try repository.git("add", "--all")
    let passed = try repository.commit()
    #expect(passed.status == 0, "\(passed.output)\(passed.errors)")
  }

  @Test func `a merge without conflicts`() throws {
    let repository = try Repository(["en.lproj/L.strings": table(["a", "b", "c", "d", "e", "f"])])
    #expect(try repository.lproj("hook", "install", "--fail-on", "warning").status == 0)
    try repository.git("checkout", "--quiet", "-b", "side")
    try repository.write("en.lproj/L.strings", table(["new", "a", "b", "c", "d", "e", "f"]))
    try repository.write("Old/en.lproj/M.strings", Repository.broken)
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--no-verify", "--message", "side")
    try repository.git("checkout", "--quiet", "-b", "other", "main")
    try repository.write("en.lproj/L.strings", table(["a", "b", "c!", "d", "e", "f"]))
    try repository.write("Older/en.lproj/M.strings", Repository.broken)
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--no-verify", "--message", "other")

    // A merge is not responsible for findings of one or more of its sides.
    try repository.git("checkout", "--quiet", "-b", "good", "main")
    try repository.git("commit", "--quiet", "--allow-empty", "--message", "good")
    let clean = try repository.attempt(["merge", "--quiet", "--no-edit", "side"])
    #expect(clean.status == 0, "\(clean.output)\(clean.errors)")
    try repository.git("reset", "--quiet", "--hard", "HEAD~1")
    let several = try repository.attempt(["merge", "--quiet", "--no-edit", "side", "other"])
    #expect(several.status == 0, "\(several.output)\(several.errors)")

    // Both sides add the same key, in different places.
    try repository.git("checkout", "--quiet", "main")
    try repository.write("en.lproj/L.strings", table(["a", "b", "c", "d", "e", "f", "newer"]))
    try repository.git("commit", "--quiet", "--all", "--message", "main")
    let refused = try repository.attempt(["merge", "--quiet", "--no-edit", "side"])
    #expect(refused.status != 0)
    #expect((refused.output + refused.errors).contains("en.lproj/L.strings:8:1: "))
    #expect((refused.output + refused.errors).contains("[duplicate-key]"))
    #expect(!(refused.output + refused.errors).contains("Old/"))
    try repository.write("en.lproj/L.strings", table(["new", "a", "b", "c", "d", "e", "f"]))
    try repository.git("add", "--all")
    let ended = try repository.attempt(["merge", "--continue"])
    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
  }

  private func table(_ keys: [String]) -> String {
    keys.map { "\"\($0.prefix(1))\" = \"\($0) text\";\n" }.joined()
  }

  @Test func `paths are relative to where it is called`() throws {
    let repository = try Repository([
      "Re s/en.lproj/L.strings": Repository.good, "Other/en.lproj/M.strings": Repository.good,
    ])
    try repository.write("Re s/en.lproj/L.strings", Repository.broken)
    try repository.write("Other/en.lproj/M.strings", Repository.broken)
    try repository.git("add", "--all")
    let below = Repository(repository, in: repository.folder + "/Re s")
    let output = try below.lproj("hook", "run").output
    #expect(output.contains("\nen.lproj/L.strings:1:10: error"))
    #expect(output.hasPrefix("\(repository.folder)/Other/en.lproj/M.strings:1:"))
    #expect(!output.contains("/Re s/"))
    let inside = Repository(repository, in: repository.folder + "/Re s/en.lproj")
    #expect(try inside.lproj("hook", "run").output.contains("\nL.strings:1:10: error"))
    for path in ["..", repository.folder] {
      let audit = try below.lproj("audit", path).output
      #expect(audit.contains("\nen.lproj/L.strings:1:10: error"), "\(path)")
    }
  }

  @Test func `it asks git three times`() throws {
    let repository = try Repository(files)
    try repository.writeProgram(
      "bin/git",
      """
      #!/bin/sh
      (while [ "$1" != -C ]; do shift; done; shift 2; echo "$1 $2" >>'\(repository.folder)/calls')
      exec /usr/bin/git "$@"

      """)
    try repository.write(french, Repository.good + "\"c\" = \"3\";\n")
    try repository.git("add", french)
    let result = try repository.lproj(
      "hook", "run", environment: ["PATH": repository.folder + "/bin:/usr/bin:/bin"])
    #expect(result.output.contains("[extra-key]"))
    let calls = try repository.text("calls").split(separator: "\n").sorted()
    #expect(calls == ["--no-literal-pathspecs ls-files", "cat-file --batch", "diff --cached"])
  }

  @Test func `in a rebase`() throws {
    let repository = try diverged()
    #expect(try repository.attempt(["rebase", "side"]).status != 0)
    try repository.write(french, Repository.broken)
    try repository.git("add", "--all")
    let refused = try repository.commit()
    #expect(refused.status != 0)
    #expect((refused.output + refused.errors).contains(place))
    try repository.write(french, "\"a\" = \"both\";\n\"b\" = \"2\";\n")
    try repository.git("add", "--all")
    try repository.git("rebase", "--continue")
    #expect(try repository.git("log", "--format=%s").hasPrefix("main\nside\n"))
  }
}
