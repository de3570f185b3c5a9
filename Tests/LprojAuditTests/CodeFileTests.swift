// Tests of the choice of source files that an audit reads.

import LprojAudit
import LprojAuditSupport
import LprojFiles
import LprojSource
import Testing

@Suite struct CodeFileTests {
  private func workspace(_ files: [String: String]) -> Workspace {
    .memory(files.reduce(into: [:]) { $0["/p/" + $1.key] = Array($1.value.utf8) })
  }

  /// Returns the files and links of paths such as `/p/A.m` and `/p/B.m -> A.m`.
  private func files(_ items: String...) -> MemoryFiles {
    var all: [String: MemoryFiles.Item] = [:]
    for item in items {
      let parts = item.split(separator: " ").map(String.init)
      all[parts[0]] = parts.count == 3 ? MemoryFiles.Item.link(parts[2]) : .file([])
    }
    return MemoryFiles(all)
  }

  private func found(
    _ files: MemoryFiles, below roots: [String] = ["/p"], closed: [String] = []
  ) -> (paths: [String], unread: [UnreadSource]) {
    let workspace = Workspace(ClosedFiles(files, at: closed), currentFolder: "/p")
    let found = CodeFiles(below: roots, in: workspace)
    #expect(found.areAll == found.unread.isEmpty)
    return (found.files.map(\.path), found.unread)
  }

  @Test func `files beyond the limit are left out, and that is known`() {
    let files = workspace(["A.m": "", "B.swift": "", "In/C.m": "", "In/D.plist": ""])
    #expect(!CodeFiles(below: ["/p"], in: files, most: 4).isCut)
    let found = CodeFiles(below: ["/p"], in: files, most: 3)
    #expect(found.isCut && !found.areAll)
    #expect(found.files.count + found.otherLists.count == 3)
  }

  @Test func `files and folders whose names are only composed otherwise are all read`() {
    let (one, other) = ("caf\u{E9}", "cafe\u{301}")
    let files = workspace([one + ".swift": "", one + "/A.m": ""]).overlaying([
      "/p/" + other + ".swift": [], "/p/" + other + "/A.m": [],
    ])
    let paths = CodeFiles(below: ["/p"], in: files).files.map(\.path)
    #expect(paths.count == 4)
    #expect(Set(paths.map { Key($0) }).count == 4)
  }

  @Test func `a folder that cannot be listed is no empty one`() {
    let found = found(files("/p/A.m", "/p/In/B.m"), closed: ["/p/In"])
    #expect(found.paths == ["A.m"])
    #expect(found.unread.map(\.failure) == [Failure(.noPermissionToRead, "In")])
    #expect(self.found(files("/p/A.m"), below: ["/p", "/none"]).unread == [])
  }

  @Test(arguments: [
    // The target of a link is read once. If the audit finds the target without the link, too, the path of the target counts.
    ("/p/B.m -> A.m", ["A.m"]), ("/p/In -> .", ["A.m"]), ("/p/.hidden/B.m -> ../A.m", ["A.m"]),
    ("/p/B.m -> made/B.txt", ["A.m", "B.m"]), ("/p/B.txt -> A.m", ["A.m"]),
    ("/p/Shared -> Tests", ["A.m", "Shared/T.m"]), ("/p/Tests2 -> Tests/../made", ["A.m"]),
    ("/p/Sub/Up -> ../..", ["A.m"]), ("/p/Sub/Tests -> ../Tests", ["A.m"]),
  ])
  func `links are followed`(_ link: String, _ paths: [String]) {
    let found = found(
      files("/p/A.m", "/p/Tests/T.m", "/p/Tests/Again -> ..", "/p/made/B.txt", link))
    #expect(found.paths == paths, "\(link)")
    #expect(found.unread == [], "\(link)")
  }

  @Test func `the first of two links to one folder is followed`() {
    let found = found(
      files(
        "/p/A.m", "/p/Tests/T.m", "/p/Tests/U.m", "/p/One -> Tests", "/p/Two -> Tests",
        "/p/Z.m -> Two/T.m"))
    #expect(found.paths == ["A.m", "One/T.m", "One/U.m"])
  }

  @Test func `links may lead into the repository around`() {
    let found = found(
      files(
        "/r/.git/HEAD", "/r/lib/B.m", "/r/lib/C.m", "/p/O.m", "/r/app/A.m",
        "/r/app/C.m -> ../lib/C.m", "/r/app/Lib -> ../lib", "/r/app/All -> .."),
      below: ["/r/app"])
    #expect(found.paths == ["/r/app/A.m", "/r/app/C.m", "/r/app/Lib/B.m"])
    #expect(found.unread == [])
  }

  @Test func `links into folders of others, or that are left out, are not followed`() {
    let found = found(
      files(
        "/p/.git/HEAD", "/p/A.m", "/p/Pods/X/P.m", "/p/node_modules/z/N.m", "/p/One -> Pods/X",
        "/p/Two -> node_modules/z", "/p/P.m -> Pods/X/P.m"))
    #expect(found.paths == ["A.m"] && found.unread == [])
  }

  private static let elsewhere: [(link: String, fault: String?)] = [
    ("/p/B.m -> /out/B.m", "is a symbolic link that leads out of what is read"),
    ("/p/B.swift -> gone.swift", "is a symbolic link to nothing"),
    ("/p/B.h -> B.h", "is a symbolic link that leads back to itself"),
    ("/p/B.txt -> gone.swift", nil), ("/p/bazel-out -> /out", nil),
    ("/p/B -> /out", "is a symbolic link that leads out of what is read"),
    ("/p/.#B.m -> user@host.1", nil),
    ("/p/.git -> gone.m", nil), ("/p/Tests/B.m -> gone.m", nil),
  ]

  @Test(arguments: elsewhere)
  func `sources that links do not lead to are known to be there`(_ link: String, _ fault: String?) {
    let found = found(files("/p/A.m", "/out/B.m", link))
    #expect(found.paths == ["A.m"], "\(link)")
    #expect(found.unread.map(\.fault) == [fault].compactMap { $0 }, "\(link)")
    #expect(found.unread.allSatisfy { $0.failure == nil && $0.mayName })
  }
}
