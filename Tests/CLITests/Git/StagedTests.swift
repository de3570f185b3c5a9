// Tests of `lproj audit --staged`, which reads the content of git's index.

import Foundation
import LprojTestSupport
import Testing

@Suite struct StagedTests {
  private let files = [
    "Re s/en.lproj/L.strings": Repository.good, "Re s/fr.lproj/L.strings": Repository.good,
  ]
  private let finding = "syntax-error Re s/fr.lproj/L.strings:1"

  @Test func `the index counts, not the work tree`() throws {
    let repository = try Repository(files)
    try repository.write("Re s/fr.lproj/L.strings", Repository.broken)
    #expect(try repository.findings("--staged") == [])
    try repository.git("add", "--all")
    try repository.write("Re s/fr.lproj/L.strings", Repository.good)
    #expect(try repository.findings("--staged", "--only", "syntax-error") == [finding])
    #expect(try repository.findings(".") == [])
  }

  @Test func `what git has counts, also when an ignore file names it`() throws {
    let repository = try Repository(files)
    try repository.write(".gitignore", "fr.lproj\n")
    try repository.write("Re s/fr.lproj/L.strings", Repository.broken)
    try repository.git("add", "--update")
    #expect(try repository.findings("--staged", "--only", "syntax-error") == [finding])
  }

  @Test func `files that are not staged do not count, and staged ones that are gone do`() throws {
    let repository = try Repository(files)
    try repository.write("Re s/de.lproj/L.strings", Repository.broken)
    try FileManager.default.removeItem(atPath: repository.folder + "/Re s/fr.lproj")
    let result = try repository.lproj("audit", "--staged")
    #expect(result.status == 0)
    #expect(result.output.contains("in 2 files, 2 localizations"))
  }

  @Test func `a file that is only announced does not count`() throws {
    let repository = try Repository(files)
    try repository.write("Re s/de.lproj/L.strings", Repository.broken)
    try repository.git("add", "--intent-to-add", "Re s/de.lproj/L.strings")
    try repository.write("Re s/it.lproj/L.strings", "")
    try repository.git("add", "Re s/it.lproj/L.strings")
    let result = try repository.lproj("audit", "--staged")
    #expect(result.output.contains("it "))
    #expect(!result.output.contains("de.lproj"))
    #expect(!result.output.contains("\nde "))
  }

  @Test func `an empty file of the last commit that is only announced now does not count`() throws {
    let repository = try Repository(files.merging(["Re s/it.lproj/L.strings": ""]) { $1 })
    let whole = try repository.lproj("audit", "--staged")
    #expect(whole.output.contains("in 3 files, 3 localizations"))
    try repository.git("rm", "--cached", "Re s/it.lproj/L.strings")
    try repository.git("add", "--intent-to-add", "Re s/it.lproj/L.strings")
    let announced = try repository.lproj("audit", "--staged")
    #expect(announced.output.contains("in 2 files, 2 localizations"))
  }

  @Test func `sparse work trees are looked at whole`() throws {
    let repository = try Repository(files.merging(["top.txt": ""]) { $1 })
    try repository.git("sparse-checkout", "set", "--no-cone", "/top.txt")
    #expect(!repository.exists("Re s"))
    let result = try repository.lproj("audit", "--staged")
    #expect(result.output.contains("in 2 files, 2 localizations"))
    let left = "2 files of the index are not in the work tree (sparse checkout); "
    #expect(result.errors == "lproj: note: \(left)they are audited as the index has them\n")
    let since = try repository.lproj("audit", "--since", "HEAD")
    #expect(since.errors.contains(left + "they are not audited\n"))
  }

  @Test func `from a folder below, and of a named path`() throws {
    let repository = try Repository(files)
    try repository.write("Re s/fr.lproj/L.strings", Repository.broken)
    try repository.write("Other/en.lproj/M.strings", Repository.broken)
    try repository.git("add", "--all")
    let below = Repository(repository, in: repository.folder + "/Re s")
    #expect(
      try below.findings("--staged", "--only", "syntax-error")
        == ["syntax-error fr.lproj/L.strings:1"])
    #expect(
      try below.findings("--staged", "--only", "syntax-error", "../Other")
        == ["syntax-error ../Other/en.lproj/M.strings:1"])
    #expect(
      try below.findings("--staged", "--only", "syntax-error", repository.folder + "/Other")
        == ["syntax-error \(repository.folder)/Other/en.lproj/M.strings:1"])
    #expect(
      try repository.findings(
        "--staged", "--only", "syntax-error", "Re s/fr.lproj/L.strings") == [finding])
    let missing = try repository.lproj("audit", "--staged", "Nowhere")
    #expect(missing.status == 2)
    #expect(missing.errors == "lproj: Nowhere: does not exist in the index\n")
  }

  @Test func `names of any bytes`() throws {
    let repository = try Repository(files)
    try repository.write("new\nline/en.lproj/L.strings", Repository.broken)
    let name = repository.folder + "/Re s/fr.lproj/"
    let bytes = Array(name.utf8) + [0xFF] + Array(".strings".utf8) + [0]
    let file = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress!, "w") }
    }
    if let file { fclose(file) }
    try repository.git("add", "--all")
    let result = try repository.lproj("audit", "--staged")
    #expect(result.output.contains("new\\nline/en.lproj/L.strings:1:10: error"))
    if file != nil { #expect(result.errors.contains("1 name not in UTF-8 skipped")) }
  }

  @Test func `links lead where they do in the index`() throws {
    let repository = try Repository(files)
    try repository.tree.link("my work/it.lproj", to: "Re s/fr.lproj")
    try repository.tree.link("my work/en.lproj", to: "Re s/en.lproj")
    try repository.tree.link("my work/de.lproj", to: "nowhere")
    try repository.write("Re s/fr.lproj/L.strings", Repository.broken)
    try repository.git("add", "--all")
    try repository.write("Re s/fr.lproj/L.strings", Repository.good)
    let result = try repository.lproj("audit", "--staged", "--only", "syntax-error")
    #expect(result.output.contains("it.lproj/L.strings:1:10: error"))
    #expect(result.errors == "lproj: de.lproj: is a symbolic link to nothing\n")
    #expect(result.status == 2)
  }

  @Test func `copies are compared without their contents`() throws {
    let repository = try Repository(files)
    for (name, text) in [("en", "same"), ("en_GB", "same"), ("fr", "other")] {
      try repository.write("Re s/\(name).lproj/a.txt", text)
    }
    try repository.write("Re s/fr.lproj/L.strings", "")
    try repository.git("add", "--all")
    let found = try repository.findings(
      "--staged", "--only", "redundant-copy", "--min-severity", "note")
    #expect(found == ["redundant-copy Re s/en_GB.lproj/a.txt:1"])
  }

  @Test func `a Git LFS pointer is not a table, and no failure`() throws {
    let repository = try Repository(files)
    try repository.write(
      "Re s/fr.lproj/L.strings",
      """
      version https://git-lfs.github.com/spec/v1
      oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
      size 12345

      """)
    try repository.git("add", "--all")
    let result = try repository.lproj("audit", "--staged")
    #expect(result.status == 0)
    #expect(
      result.errors
        == "lproj: note: Re s/fr.lproj/L.strings: is kept by Git LFS and not in git: "
        + "it was not looked at\n")
    #expect(!result.output.contains("error:"))
  }

  @Test func `line ends are those of the store`() throws {
    let repository = try Repository(files)
    try repository.write(".gitattributes", "*.strings text eol=crlf\n")
    try repository.write("Re s/fr.lproj/L.strings", "\"a\" = \"1\";\r\n\"b\" \"2\";\r\n")
    try repository.git("add", "--all")
    #expect(
      try repository.findings("--staged", "--only", "syntax-error")
        == ["syntax-error Re s/fr.lproj/L.strings:2"])
  }

  @Test func `a submodule is left to itself`() throws {
    let inner = try Repository(["en.lproj/L.strings": Repository.broken])
    let repository = try Repository(files)
    try repository.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.folder, "Sub")
    let left = try repository.lproj("audit", "--staged")
    #expect(left.status == 0)
    #expect(left.errors == "lproj: note: Sub: is a submodule, and was left out\n")
    for arguments in [["--staged", ".", "Sub"], ["--since", "HEAD", "Sub"]] {
      let result = try repository.lproj(["audit"] + arguments)
      #expect(result.status == 2)
      #expect(
        result.errors
          == "lproj: Sub: belongs to a submodule, which has an index of its own; "
          + "start in its folder\n")
    }
    let submodule = Repository(repository, in: repository.folder + "/Sub")
    #expect(
      try submodule.findings("--staged", "--only", "syntax-error")
        == ["syntax-error en.lproj/L.strings:1"])
  }

  @Test func `a conflict is reported`() throws {
    let repository = try Repository(files)
    try repository.git("checkout", "--quiet", "-b", "side")
    try repository.write("Re s/fr.lproj/L.strings", "\"a\" = \"side\";\n")
    try repository.git("commit", "--quiet", "--all", "--message", "side")
    try repository.git("checkout", "--quiet", "main")
    try repository.write("Re s/fr.lproj/L.strings", "\"a\" = \"main\";\n")
    try repository.git("commit", "--quiet", "--all", "--message", "main")
    #expect(try repository.attempt(["merge", "side"]).status != 0)
    let result = try repository.lproj("audit", "--staged")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "lproj: Re s/fr.lproj/L.strings: is in conflict; resolve it and 'git add' it first\n")
  }

  @Test func `without a work tree there is one clear message`() throws {
    let tree = try TemporaryTree(["en.lproj/L.strings": Repository.good])
    let outside = try Program.lproj.run(
      ["audit", "--staged"], in: tree.path, environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(outside.status == 2)
    #expect(outside.errors.hasPrefix("lproj: git: not a git repository"))
    let fixed = try Program.lproj.run(
      ["audit", "--staged", "--fix"], in: tree.path, environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(fixed.errors == outside.errors)

    let repository = try Repository(files)
    try repository.git("init", "--quiet", "--bare", "../bare.git")
    let bare = Repository(repository, in: repository.tree.path + "/bare.git")
    let result = try bare.lproj("audit", "--staged")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "lproj: git: this is not inside a work tree; a bare repository has none\n")

    let elsewhere = Repository(repository, in: repository.tree.path)
    for command in [["audit", "--staged"], ["audit", "--since", "HEAD"], ["hook", "run"]] {
      let far = try Program.lproj.run(
        command, in: elsewhere.folder,
        environment: [
          "GIT_DIR": repository.folder + "/.git", "GIT_WORK_TREE": repository.folder,
        ])
      #expect(far.status == 2)
      #expect(
        far.errors
          == "lproj: git: the current folder is outside the work tree \(repository.folder)\n")
    }

    let none = try repository.lproj("audit", "--staged", environment: ["PATH": "/nowhere"])
    #expect(none.status == 2)
    #expect(none.errors == "lproj: git is not installed, or not in PATH\n")
    #expect(try repository.lproj("audit", "--staged", "-").status == 64)
  }
}
