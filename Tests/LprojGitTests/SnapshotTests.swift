// Tests of the parts of a work tree that a snapshot replaces.

import LprojFiles
import Testing

@testable import LprojGit

@Suite struct SnapshotTests {
  private func snapshot(_ files: [String]) -> GitSnapshot {
    let listing = files.sorted().map { "100644 \(String(repeating: "a", count: 40)) 0\t\($0)\0" }
    return GitSnapshot(
      "the index", root: "/tree", GitListing(Array(listing.joined().utf8)),
      GitObjects(Git(environment: Environment(), folder: "/")))
  }

  private static let files = [
    ".gitignore", ".github/a.yml", ".git-more/b", "en.lproj/A.strings", "sub/.gitmodules",
  ]

  @Test(arguments: [
    ("/tree", "folder"), ("/tree/.git", "outside"), ("/tree/.git/HEAD", "outside"),
    ("/tree/.git/en.lproj/A.strings", "outside"), ("/tree/.gitignore", "file"),
    ("/tree/.github", "folder"), ("/tree/.github/a.yml", "file"), ("/tree/.git-more/b", "file"),
    ("/tree/en.lproj/A.strings", "file"), ("/tree/none", "nil"), ("/tree/.gi", "nil"),
    ("", "folder"), ("/treetop/x", "outside"), ("/other", "outside"),
  ])
  func `git's own folder and what lies elsewhere is not the snapshot's`(
    _ path: String, _ expected: String
  ) throws {
    let found =
      switch try snapshot(Self.files).node(at: Array(path.utf8)) {
      case .folder: "folder"
      case .file: "file"
      case .link: "link"
      case .outside: "outside"
      case nil: "nil"
      }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("/tree", "/tree"), ("/tree/a", "/tree/a"), ("/tree/a/b", "/tree/a/b"),
    ("/tree/a/b/c/d", "/tree/a/b/c/d"), ("/tree/a/b/c/none/f", "/tree/a/b/c"),
    ("/tree/a/b/c/d/e/f", "/tree/a/b/c/d"), ("/tree/a/b-c/d", "/tree/a"), ("/tree/a/bb", "/tree/a"),
    ("/tree/en.lproj/A.strings", "/tree/en.lproj"), ("/tree/en.lpro/x", "/tree"),
    ("/tree/none/x", "/tree"), ("/tree/.git/HEAD", ""), ("/other/x", ""), ("", ""),
  ])
  func `the folders on a way are known without looking at each`(
    _ path: String, _ expected: String
  ) {
    let files = Self.files + ["a/b-c", "a/b/c/d/e", "a/b.c/d"]
    #expect(snapshot(files).straightPart(of: Array(path.utf8)) == expected.utf8.count)
  }
}
