// Tests of the range of the search for projects around named paths.

import LprojFiles
import LprojProject
import Testing

struct ProjectSearchTests {
  private func found(around paths: String..., beside other: [String] = []) -> [String] {
    let makefiles = ["/d/GNUmakefile", "/d/a/GNUmakefile", "/d/a/b/GNUmakefile"]
    let text = "include $(GNUSTEP_MAKEFILES)/common.make\nAPP_NAME = A\n"
    let all = makefiles + ["/d/x.strings", "/d/a/b/c/x.strings"] + other
    let files = Dictionary(uniqueKeysWithValues: all.map { ($0, Array(text.utf8)) })
    return ProjectSearch.model(around: paths, files: .memory(files)).projects.map(\.path)
  }

  @Test func `in a repository vendored code is searched when it is named`() {
    let other = ["/d/.git/HEAD", "/d/Pods/K/GNUmakefile"]
    let all = ["/d/GNUmakefile", "/d/a/GNUmakefile", "/d/a/b/GNUmakefile"]
    #expect(found(around: "/d", beside: other) == all)
    #expect(
      found(around: "/d/Pods/K", beside: other) == ["/d/GNUmakefile", "/d/Pods/K/GNUmakefile"]
        + all.dropFirst())
  }

  @Test func `what configure makes a makefile of counts where it was not made`() {
    #expect(
      found(around: "/d/a/b/c", beside: ["/d/a/b/c/GNUmakefile.in"]) == ["/d/a/b/c/GNUmakefile.in"])
    let both = ["/d/a/b/c/GNUmakefile", "/d/a/b/c/GNUmakefile.in"]
    #expect(found(around: "/d/a/b/c", beside: both) == [both[0]])
  }

  @Test func `a folder is searched to its ground`() {
    #expect(found(around: "/d") == ["/d/GNUmakefile", "/d/a/GNUmakefile", "/d/a/b/GNUmakefile"])
  }

  @Test func `a file outside of repositories leads to its folder and those in it`() {
    #expect(found(around: "/d/x.strings") == ["/d/GNUmakefile", "/d/a/GNUmakefile"])
    #expect(found(around: "/d/a/b/c/x.strings") == [])
  }

  @Test func `a folder is searched to its ground behind a file in it, too`() {
    let all = ["/d/GNUmakefile", "/d/a/GNUmakefile", "/d/a/b/GNUmakefile"]
    #expect(found(around: "/d/x.strings", "/d") == all)
    #expect(found(around: "/d", "/d/x.strings") == all)
  }

  @Test func `the folders beside both files are searched`() {
    #expect(
      found(around: "/d/x.strings", "/d/a/x.strings", beside: ["/d/a/x.strings"])
        == ["/d/GNUmakefile", "/d/a/GNUmakefile", "/d/a/b/GNUmakefile"])
  }

  @Test func `a file in a repository leads to the whole repository`() {
    let all = ["/d/GNUmakefile", "/d/a/GNUmakefile", "/d/a/b/GNUmakefile"]
    #expect(found(around: "/d/x.strings", beside: ["/d/.git/HEAD"]) == all)
    #expect(found(around: "/d/a/b/c/x.strings", beside: ["/d/.git/HEAD"]) == all)
  }

  @Test(arguments: [("/d", true), ("/d/a", false), ("/e", false)])
  func `a declared root counts in a repository, and elsewhere in the current folder`(
    _ current: String, _ counts: Bool
  ) {
    let files = ["/d/.lproj.toml": Array("root = true\n".utf8), "/d/a/x.strings": []]
    let plain = Workspace.memory(files, currentFolder: current)
    #expect(ProjectSearch.repository(of: "/d/a", plain) == (counts ? "/d" : nil))
    let inside = Workspace.memory(
      files.merging(["/.git/HEAD": []]) { $1 }, currentFolder: current)
    #expect(ProjectSearch.repository(of: "/d/a", inside) == "/d")
  }
}
