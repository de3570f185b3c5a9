// Tests of a git that prints nothing: the program waits for it only once.

import LprojFiles
import Testing

@testable import LprojGit

@Suite struct SilentGitTests {
  @discardableResult
  private func said(_ script: String) throws -> String {
    let shell = try ChildProcess("sh", ["-c", script], Environment(), isDialogue: false)
    return String(decoding: try shell.finish(within: 60).output, as: UTF8.self)
  }

  /// Makes a folder, and a program in place of git that records its arguments and then sleeps.
  private func place(isRepository: Bool) throws -> (folder: String, git: Git) {
    let folder = try said(
      """
      cd "$(mktemp -d)" && mkdir -p tree\(isRepository ? "/.git" : "") &&
      printf '#!/bin/sh\\necho "$*" >>"%s/asked"\\nexec sleep 600\\n' "$PWD" >program &&
      chmod 755 program && printf %s "$PWD"
      """)
    let git = Git(
      environment: Environment(), folder: folder + "/tree", program: folder + "/program",
      patience: 1)
    return (folder, git)
  }

  private func failure(_ body: () throws(Failure) -> Void) -> Failure? {
    do throws(Failure) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  /// Returns the number of runs of `git rev-parse`, which finds the place of the repository.
  private func questions(_ folder: String) throws -> Int {
    try said("cat '\(folder)/asked' 2>/dev/null").split(separator: "\n")
      .count(where: { $0.contains("rev-parse") })
  }

  @Test func `a silent git is not started again for staged files`() throws {
    for isRepository in [true, false] {
      let (folder, git) = try place(isRepository: isRepository)
      defer { _ = try? said("rm -rf '\(folder)'") }
      let problem = failure { () throws(Failure) in _ = try StagedCommit.current(git) }
      #expect(problem == Failure(.git(.silent)))
      #expect(try questions(folder) <= (isRepository ? 0 : 1))
    }
  }

  @Test func `no other repository is searched, and git is not started again`() throws {
    let (folder, git) = try place(isRepository: false)
    defer { _ = try? said("rm -rf '\(folder)'") }
    for _ in 0..<3 {
      let problem = failure { () throws(Failure) in
        _ = try GitRepository(around: "/", seenBy: git)
      }
      #expect(problem == Failure(.git(.silent)))
    }
    #expect(try questions(folder) <= 1)
  }
}
