// What of a work tree a snapshot answers for.

import LprojFiles
import Testing

@testable import LprojGit

@Suite struct SnapshotTests {
  private func node(_ path: String, files: [String]) throws -> VirtualNode? {
    let listing = files.sorted().map { "100644 \(String(repeating: "a", count: 40)) 0\t\($0)\0" }
    let snapshot = GitSnapshot(
      "the index", root: "/tree", GitListing(Array(listing.joined().utf8)),
      GitObjects(Git(environment: Environment(), folder: "/")))
    return try snapshot.node(at: Array(path.utf8))
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
      switch try node(path, files: Self.files) {
      case .folder: "folder"
      case .file: "file"
      case .link: "link"
      case .outside: "outside"
      case nil: "nil"
      }
    #expect(found == expected)
  }
}
