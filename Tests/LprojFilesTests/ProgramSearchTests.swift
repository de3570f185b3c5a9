// Tests of the search for programs, which uses only the absolute parts of PATH.

import LprojFiles
import Testing

@Suite struct ProgramSearchTests {
  @Test(
    arguments: [
      (".:/usr/bin", "/usr/bin/git"), ("bin:/usr/bin", "/usr/bin/git"),
      (":/usr/bin", "/usr/bin/git"),
      ("/usr/bin::/bin", "/usr/bin/git"), ("/none:/bin", "/bin/git"), ("/none", nil), ("", nil),
      (".", nil),
    ] as [(String, String?)])
  func `a relative part of PATH is skipped`(_ path: String, _ found: String?) {
    let programs: Set<String> = [
      "/usr/bin/git", "/bin/git", "./git", "bin/git", "/git", "git",
    ]
    let environment = Environment(["PATH": path])
    #expect(environment.program("git", isProgram: programs.contains) == found)
  }

  @Test func `a path is taken as it is`() {
    #expect(Environment(["PATH": "/bin"]).program("./git") { _ in false } == "./git")
    #expect(Environment().program("git") { $0 == "/usr/bin/git" } == "/usr/bin/git")
  }
}
