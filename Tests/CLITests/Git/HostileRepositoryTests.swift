// Tests of repositories with a configuration that names programs. No command runs these programs.

import Foundation
import LprojTestSupport
import Testing

@Suite struct HostileRepositoryTests {
  private let broken = [
    "Re/en.lproj/L.strings": Repository.good, "Re/fr.lproj/L.strings": "\"a\" = \"1\";\n",
  ]

  /// Writes a program that leaves the file `trap.ran` beside the repository when it runs. Returns the path of the program.
  private func trap(_ repository: Repository) throws -> String {
    let path = repository.tree.path + "/trap"
    try repository.writeProgram("../trap", "#!/bin/sh\necho \"$0 $*\" >> '\(path).ran'\nexit 1\n")
    return path
  }

  private func hasRun(_ repository: Repository) -> Bool { repository.exists("../trap.ran") }

  /// Runs all commands that start git, and returns their results.
  private func runAll(_ repository: Repository, _ path: String...) throws -> [ProgramResult] {
    let arguments =
      [
        ["audit", "--staged"], ["audit", "--since", "HEAD"],
        ["audit", "--staged", "--since", "HEAD"],
        ["audit", "--format", "html", "--since", "HEAD"],
      ].map { $0 + path } + [
        ["hook", "run", "--all"], ["hook", "install"], ["hook", "uninstall"],
      ]
    return try arguments.map {
      try Program.lproj.run($0, in: repository.folder, environment: repository.environment)
    }
  }

  @Test(arguments: [["hook", "run"], ["audit", "--staged"], ["audit", "--since", "HEAD"]])
  func `a repository of another user is refused with git's own reason and remedy`(
    arguments: [String]
  ) throws {
    let repository = try Repository(broken)
    let result = try repository.lproj(
      arguments, environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(result.status == 2)
    #expect(result.errors.contains("dubious ownership"))
    #expect(result.errors.contains("git config --global --add safe.directory"))
  }

  @Test func `programs in a repository's configuration are not run`() throws {
    let repository = try Repository(broken)
    let trap = try trap(repository)
    try repository.write(".gitattributes", "*.strings diff=trap filter=trap merge=trap\n")
    for (name, value) in [
      ("core.fsmonitor", trap), ("core.pager", trap), ("diff.external", trap),
      ("diff.trap.textconv", trap), ("diff.trap.command", trap), ("filter.trap.clean", trap),
      ("filter.trap.smudge", trap), ("filter.trap.process", trap), ("core.sshCommand", trap),
      ("core.editor", trap), ("core.askPass", trap), ("credential.helper", "!" + trap),
      ("core.alternateRefsCommand", trap), ("gpg.program", trap), ("diff.autoRefreshIndex", "true"),
      ("pager.diff", trap), ("pager.ls-files", trap), ("alias.ls-files", "!" + trap),
      ("core.gitProxy", trap), ("core.untrackedCache", "true"),
    ] {
      try repository.git("config", name, value)
    }
    for hook in ["post-index-change", "pre-commit", "reference-transaction", "fsmonitor-watchman"] {
      try repository.writeProgram(".git/hooks/" + hook, "#!/bin/sh\n'\(trap)'\n")
    }
    // The file `alternates` names a missing folder and a program as further places where git searches for contents.
    try repository.write(".git/objects/info/alternates", "/nowhere/objects\n\(trap)\n")
    // M.strings is a new empty file that is only announced to git, and git does not know N.strings at all.
    try repository.write("Re/fr.lproj/M.strings", "")
    try repository.write("Re/en.lproj/N.strings", "")
    _ = try repository.attempt([
      "-c", "core.fsmonitor=", "add", "--intent-to-add", "Re/fr.lproj/M.strings",
    ])
    try? FileManager.default.removeItem(atPath: trap + ".ran")
    for result in try runAll(repository) { #expect(result.status != 2, "\(result.errors)") }
    #expect(!hasRun(repository))
  }

  /// Returns a repository in which a merge stopped at conflicts in all of these tables.
  private func stoppedMerge(_ tables: [String], attributes: String = "") throws -> Repository {
    func files(_ value: String) -> [String: String] {
      Dictionary(uniqueKeysWithValues: tables.map { ($0, "\"a\" = \"\(value)\";\n") })
    }
    let repository = try Repository(files("1").merging([".gitattributes": attributes]) { $1 })
    func change(_ value: String) throws {
      for (path, text) in files(value) { try repository.write(path, text) }
      try repository.git("commit", "--quiet", "--all", "--message", value)
    }
    try repository.git("checkout", "--quiet", "-b", "other")
    try change("theirs")
    try repository.git("checkout", "--quiet", "main")
    try change("ours")
    #expect(try repository.attempt(["merge", "other"]).status == 1)
    return repository
  }

  @Test(arguments: ["fr.lproj", ".git/lproj"])
  func `a merge writes nothing through a folder that leads out`(_ name: String) throws {
    let repository = try stoppedMerge(["fr.lproj/L.strings"])
    let (place, outside) = (repository.folder + "/" + name, repository.tree.path + "/outside")
    if repository.exists(name) {
      try FileManager.default.moveItem(atPath: place, toPath: outside)
    } else {
      try repository.tree.folder("outside")
    }
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: outside)
    func contents() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: outside).sorted()
        .map { try $0 + ": " + repository.text("../outside/" + $0) }
    }
    let before = try contents()
    let result = try repository.lproj("merge", "--take", "theirs")
    #expect(result.status == 2)
    #expect(result.errors.contains("a symbolic link leads out"), "\(result.errors)")
    #expect(try contents() == before)
  }

  @Test func `a merge runs no filter, but converts line ends`() throws {
    let repository = try stoppedMerge(
      ["L.strings", "M.strings"],
      attributes: "*.strings text eol=crlf\nM.strings filter=a=b\n")
    let trap = try trap(repository)
    for name in ["process", "clean", "smudge"] {
      try repository.git("config", "filter.a=b." + name, trap)
    }
    try repository.git("config", "filter.a=b.required", "true")
    let before = try repository.text("M.strings")
    for options in [["--dry-run"], ["--take", "theirs", "--add"]] {
      let result = try repository.lproj(["merge"] + options)
      #expect(result.status == 2)
      #expect(
        result.errors == """
          lproj: M.strings: git converts it with the filter 'a=b', a program that lproj does not run, so it stays; \
          resolve it with git

          """)
    }
    #expect(try repository.text("L.strings") == "\"a\" = \"theirs\";\r\n")
    #expect(try repository.text("M.strings") == before)
    #expect(!hasRun(repository))
  }

  @Test func `a repository among the files is not used`() throws {
    let repository = try Repository(broken)
    let trap = try trap(repository)
    // The folder `Re` also contains the parts of a bare repository, as in a malicious pull request.
    for path in ["Re/objects/keep", "Re/refs/heads/keep"] { try repository.write(path, "") }
    try repository.write("Re/HEAD", "ref: refs/heads/main\n")
    try repository.write(
      "Re/config",
      "[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n\tfsmonitor = \(trap)\n"
    )
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--message", "bare")
    for path in ["Re", "Re/fr.lproj", "Re/fr.lproj/L.strings"] {
      let results = try runAll(repository, path)
      #expect(results[0].status == 0 && results[0].output.contains("missing-key"))
      #expect(results[1].status == 0 && !results[1].output.contains("missing-key"))
    }
    let inside = Repository(repository, in: repository.folder + "/Re")
    _ = try runAll(inside)
    #expect(!hasRun(repository))
  }

  @Test func `nothing is fetched`() throws {
    let origin = try Repository(broken)
    try origin.git("config", "uploadpack.allowFilter", "true")
    let repository = Repository(origin, in: origin.tree.path)
    try repository.git(
      "clone", "--quiet", "--no-local", "--filter=blob:none", "--no-checkout",
      "file://" + origin.folder.replacing(" ", with: "%20"), "partial")
    let partial = Repository(origin, in: origin.tree.path + "/partial")
    let trap = try trap(partial)
    try partial.git("config", "remote.origin.uploadpack", trap)
    try partial.git("read-tree", "HEAD")
    let result = try partial.lproj("audit", "--staged")
    #expect(result.status == 2)
    #expect(result.errors.contains("is not in this clone"))
    #expect(!hasRun(partial))
  }
}
