// Tests of `lproj hook install` and `uninstall`: no existing hook is lost.

import Foundation
import LprojTestSupport
import Testing

@Suite struct HookFileTests {
  private let hook = ".git/hooks/pre-commit"
  private let mergeHook = ".git/hooks/pre-merge-commit"

  private func mode(_ repository: Repository, _ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: repository.folder + "/" + path)[
      .posixPermissions] as? Int
  }

  @Test func `it is installed, brought up to date, and removed`() throws {
    let repository = try Repository()
    #expect(
      try repository.lproj("hook", "install").output
        == "installed \(hook)\ninstalled \(mergeHook)\n")
    for hook in [hook, mergeHook] {
      #expect(try mode(repository, hook) == 0o755)
      #expect(try repository.text(hook).hasSuffix("exec \"$program\" hook run\n"))
    }
    #expect(try repository.lproj("hook", "install", "--fail-on", "warning").status == 0)
    #expect(try repository.text(hook).hasSuffix("hook run --fail-on warning\n"))
    #expect(
      try repository.lproj("hook", "uninstall").output
        == "removed \(hook)\nremoved \(mergeHook)\n")
    #expect(!repository.exists(hook) && !repository.exists(mergeHook))
    let again = try repository.lproj("hook", "uninstall")
    #expect(again.status == 0)
    #expect(again.errors == "lproj: note: there is no hook of lproj: \(hook), \(mergeHook)\n")
  }

  @Test(arguments: [true, false])
  func `a link in place of the attributes is refused, and nothing is installed`(
    _ isThere: Bool
  ) throws {
    let repository = try Repository()
    let outside = "*.png binary\n*.strings merge=lproj\n"
    if isThere { try repository.write("../attributes", outside) }
    try repository.tree.link("my work/.gitattributes", to: "../attributes")
    let result = try repository.lproj("hook", "install", "--merge-driver")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        lproj: \(repository.folder)/.gitattributes: is a symbolic link, which git does not follow; put a file in \
        its place

        """)
    #expect(!repository.exists(hook))
    #expect(try repository.attempt(["config", "merge.lproj.driver"]).status == 1)
    #expect(try repository.lproj("hook", "uninstall").status == 0)
    #expect(repository.exists("../attributes") == isThere)
    if isThere { #expect(try repository.text("../attributes") == outside) }
  }

  @Test func `a hook that is there runs first, and is put back as it was`() throws {
    let repository = try Repository(["en.lproj/L.strings": Repository.good])
    let own = "#!/bin/sh\necho own >&2\n[ ! -e stop ]\n"
    try repository.writeProgram(hook, own)
    chmod(repository.folder + "/" + hook, 0o750)
    #expect(
      try repository.lproj("hook", "install").output
        == "installed \(hook), runs pre-commit.before-lproj first\ninstalled \(mergeHook)\n")
    try repository.write("en.lproj/L.strings", Repository.broken)
    try repository.git("add", "--all")
    let refused = try repository.commit()
    #expect(refused.status != 0)
    #expect(refused.errors.hasPrefix("own\n"))
    #expect((refused.output + refused.errors).contains("en.lproj/L.strings:1:10: error"))
    try repository.write("en.lproj/L.strings", Repository.good + "\"c\" = \"3\";\n")
    try repository.git("add", "--all")
    try repository.write("stop", "")
    #expect(try repository.commit().status != 0)
    try FileManager.default.removeItem(atPath: repository.folder + "/stop")
    #expect(try repository.commit().status == 0)

    #expect(
      try repository.lproj("hook", "uninstall").output
        == "put back \(hook) as it was before\nremoved \(mergeHook)\n")
    #expect(try repository.text(hook) == own)
    #expect(try mode(repository, hook) == 0o750)
    #expect(!repository.exists(hook + ".before-lproj"))
  }

  @Test func `an installation that is interrupted leaves the user's own hook`() throws {
    let repository = try Repository(["en.lproj/L.strings": Repository.good])
    let own = "#!/bin/sh\nexit 1\n"
    try repository.writeProgram(hook, own)
    // The state after an interrupted installation: the user's hook also has the name that ends with `.before-lproj`.
    try FileManager.default.linkItem(
      atPath: repository.folder + "/" + hook,
      toPath: repository.folder + "/" + hook + ".before-lproj")
    #expect(try repository.lproj("hook", "install").status == 0)
    #expect(try repository.text(hook + ".before-lproj") == own)
    #expect(try repository.lproj("hook", "uninstall").status == 0)
    #expect(try repository.text(hook) == own)
    #expect(!repository.exists(hook + ".before-lproj"))
  }

  @Test func `two installations at once keep the user's own hook, and call it once`() throws {
    let repository = try Repository(["first.txt": ""])
    let own = "#!/bin/sh\necho own >>\"$LOG\"\n"
    let log = repository.tree.path + "/log"
    for round in 1...12 {
      try repository.writeProgram(hook, own)
      let programs = try (0..<2).map { _ in
        let program = Process()
        program.executableURL = try URL(fileURLWithPath: Program.lproj.path)
        program.arguments = ["hook", "install", "--quiet"]
        program.currentDirectoryURL = URL(fileURLWithPath: repository.folder)
        program.environment = ProcessInfo.processInfo.environment
          .merging(repository.environment) { $1 }
        program.standardOutput = FileHandle.nullDevice
        program.standardError = FileHandle.nullDevice
        return program
      }
      for program in programs { try program.run() }
      for program in programs { program.waitUntilExit() }
      // The later program may find the first installation unfinished, and fail.
      let statuses = programs.map(\.terminationStatus)
      #expect(statuses.contains(0) && statuses.allSatisfy { $0 == 0 || $0 == 2 }, "\(statuses)")
      #expect(try repository.text(hook).hasSuffix("exec \"$program\" hook run\n"))
      #expect(try repository.text(hook + ".before-lproj") == own)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: repository.folder + "/.git/hooks")
      #expect(!names.contains { $0.hasPrefix(".lproj-") }, "\(names)")

      try repository.write("\(round).txt", "")
      try repository.git("add", "--all")
      let commit = try repository.commit(environment: ["LOG": log])
      #expect(commit.status == 0, "\(commit.errors)")
      #expect(try String(contentsOfFile: log, encoding: .utf8) == "own\n")
      try FileManager.default.removeItem(atPath: log)

      #expect(try repository.lproj("hook", "uninstall").status == 0)
      #expect(try repository.text(hook) == own)
      #expect(!repository.exists(hook + ".before-lproj") && !repository.exists(mergeHook))
    }
  }

  @Test func `a hook that git would not run is not run`() throws {
    let repository = try Repository(["en.lproj/L.strings": Repository.good])
    try repository.write(hook, "#!/bin/sh\nexit 1\n")
    #expect(try repository.lproj("hook", "install").status == 0)
    #expect(try repository.commit("--allow-empty").status == 0)
    #expect(try repository.lproj("hook", "uninstall").status == 0)
    #expect(try repository.text(hook) == "#!/bin/sh\nexit 1\n")
  }

  @Test func `links are put back as links`() throws {
    let repository = try Repository()
    try repository.write("tools/check", "#!/bin/sh\n")
    try repository.tree.link("my work/" + hook, to: "../../tools/check")
    #expect(try repository.lproj("hook", "install").status == 0)
    #expect(try repository.text("tools/check") == "#!/bin/sh\n")
    #expect(try repository.lproj("hook", "uninstall").status == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: repository.folder + "/" + hook) == "../../tools/check")
  }

  @Test func `core.hooksPath decides where it lies`() throws {
    let repository = try Repository(["Sub/en.lproj/L.strings": Repository.good])
    try repository.git("config", "core.hooksPath", ".git hooks")
    let below = Repository(repository, in: repository.folder + "/Sub")
    #expect(try below.lproj("hook", "install").status == 0)
    #expect(repository.exists(".git hooks/pre-commit"))
    try repository.write("Sub/en.lproj/L.strings", Repository.broken)
    try repository.git("add", "Sub")
    #expect(try below.commit().status != 0)
    #expect(try below.lproj("hook", "uninstall").status == 0)
    #expect(try below.commit().status == 0)
    try repository.git("config", "core.hooksPath", repository.tree.path + "/shared")
    let shared = try repository.lproj("hook", "install")
    #expect(shared.errors.contains("outside this repository"))
    try repository.git("config", "core.hooksPath", "/dev/null")
    let nowhere = try repository.lproj("hook", "install")
    #expect(nowhere.status == 2)
    #expect(
      nowhere.errors == "lproj: /dev/null: is named by core.hooksPath, but is not a folder\n")
  }

  @Test func `what was edited since is not touched`() throws {
    let repository = try Repository()
    #expect(try repository.lproj("hook", "install").status == 0)
    let edited = try repository.text(hook) + "echo more\n"
    try repository.write(hook, edited)
    for command in ["install", "uninstall"] {
      let result = try repository.lproj("hook", command)
      #expect(result.status == 2)
      #expect(result.errors.contains("was made by lproj and edited since"))
    }
    #expect(try repository.text(hook) == edited)
  }

  @Test func `another tool's hook on top of it is not touched`() throws {
    let repository = try Repository()
    try repository.writeProgram(hook, "#!/bin/sh\n# first\n")
    #expect(try repository.lproj("hook", "install").status == 0)
    try repository.writeProgram(hook, "#!/bin/sh\n# another\n")
    for command in ["install", "uninstall"] {
      #expect(try repository.lproj("hook", command).status == 2)
    }
    #expect(try repository.text(hook) == "#!/bin/sh\n# another\n")
    #expect(try repository.text(hook + ".before-lproj") == "#!/bin/sh\n# first\n")
  }

  @Test func `a hook for merges that is there runs first`() throws {
    let repository = try Repository()
    let own = "#!/bin/sh\necho own merge >&2\n"
    try repository.write(mergeHook, own)
    #expect(
      try repository.lproj("hook", "install").output
        == "installed \(hook)\n"
        + "installed \(mergeHook), runs pre-merge-commit.before-lproj first\n")
    #expect(
      try repository.lproj("hook", "uninstall").output
        == "removed \(hook)\nput back \(mergeHook) as it was before\n")
    #expect(try repository.text(mergeHook) == own)
  }

  @Test func `if one of them cannot be installed, none is`() throws {
    let repository = try Repository()
    try repository.write(mergeHook, "#!/bin/sh\n# another\n")
    try repository.write(mergeHook + ".before-lproj", "#!/bin/sh\n# old\n")
    let result = try repository.lproj("hook", "install")
    #expect(result.status == 2)
    #expect(result.errors.contains("pre-merge-commit: cannot be kept as"))
    #expect(!repository.exists(hook))
  }

  @Test func `a hook that asks for its own name is not renamed`() throws {
    let texts = [
      "#!/bin/sh\nexec tools/hooks \"$(basename \"$0\")\"\n",
      "#!/usr/bin/env ruby\nhook_type = File.basename($0)\n", "#!/bin/sh\nexec run ${0##*/}\n",
    ]
    for text in texts {
      let repository = try Repository()
      try repository.write(hook, text)
      let result = try repository.lproj("hook", "install")
      #expect(result.status == 2)
      #expect(
        result.errors == "lproj: \(repository.folder)/\(hook): asks for its own name, and would "
          + "not work under another; call 'lproj hook run' in it\n")
      #expect(try repository.text(hook) == text)
      #expect(!repository.exists(hook + ".before-lproj"))
    }
  }

  @Test func `husky's folder is left to husky`() throws {
    let repository = try Repository(["en.lproj/L.strings": Repository.good])
    let call = "#!/usr/bin/env sh\n. \"$(dirname \"$0\")/h\""
    try repository.writeProgram(".husky/_/pre-commit", call)
    try repository.write(".husky/_/h", "#!/usr/bin/env sh\nsh -e .husky/$(basename \"$0\")\n")
    try repository.git("config", "core.hooksPath", ".husky/_")
    let result = try repository.lproj("hook", "install")
    #expect(result.status == 2)
    let folder = repository.folder + "/.husky"
    #expect(
      result.errors.contains(
        "lproj: \(folder)/_: is written anew by husky; "
          + "add 'lproj hook run' to \(folder)/pre-commit\n"))
    #expect(try repository.text(".husky/_/pre-commit") == call)

    // The message tells the user to write this line to `.husky/pre-commit`. With the line, the hook refuses a broken table.
    try repository.write(".husky/pre-commit", "'\(Program.lproj.path)' hook run\n")
    try repository.write("en.lproj/L.strings", Repository.broken)
    try repository.git("add", "--all")
    let refused = try repository.commit()
    #expect(refused.status != 0)
    #expect((refused.output + refused.errors).contains("en.lproj/L.strings:1:10: error"))
  }

  @Test func `where the program lies is not known, it says so and installs nothing`() throws {
    let repository = try Repository()
    let library = try TemporaryTree()
    defer { withExtendedLifetime(library) {} }
    guard let settings = try FailingCalls.environment("readlink", in: library) else { return }
    let result = try repository.lproj(["hook", "install"], environment: settings)
    #expect(result.status == 2)
    #expect(
      result.errors
        == "lproj: the system does not say where lproj lies, so a hook would not find it: is /proc there?\n"
    )
    #expect(!repository.exists(hook) && !repository.exists(mergeHook))
  }

  @Test func `outside a repository it says so`() throws {
    let tree = try TemporaryTree()
    for command in ["install", "uninstall", "run"] {
      let result = try Program.lproj.run(
        ["hook", command], in: tree.path, environment: ["GIT_CEILING_DIRECTORIES": "/"])
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("lproj: git: not a git repository"))
    }
  }
}
