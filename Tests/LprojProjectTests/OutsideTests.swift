// Tests of files outside of the checkout that a project names: they are neither read nor listed.

import LprojFiles
import LprojTestSupport
import Testing

@testable import LprojProject

@Suite struct OutsideTests {
  private func shipped(
    _ sources: String, _ links: [String: String] = [:]
  ) -> (files: [String], unread: [String]) {
    var items: [String: MemoryFiles.Item] = [
      "/r/project.yml": .file(
        Array("name: A\ntargets:\n  A:\n    type: application\n    sources: \(sources)\n".utf8)),
      "/r/.git/HEAD": .file([]), "/r/App/en.lproj/L.strings": .file([]),
      "/etc/secret/fr.lproj/L.strings": .file([]),
    ]
    for (path, target) in links { items[path] = .link(target) }
    let files = Workspace(MemoryFiles(items), currentFolder: "/r")
    let model = ProjectSearch.model(around: ["/r"], files: files)
    let found = model.files(
      of: model.projects[0].targets[0], in: model.projects[0], from: files)
    return (found.files.map(\.path), found.unread.map(\.message))
  }

  @Test(arguments: [
    ("[/]", "/"), ("[../etc]", "/etc"), ("[\"App/../../etc/secret\"]", "/etc/secret"),
  ])
  func `a folder outside of the checkout`(_ sources: String, _ path: String) {
    let (files, unread) = shipped(sources)
    #expect(files == [])
    #expect(unread.count == 1, "\(unread)")
    #expect(unread.allSatisfy { $0.hasSuffix("lies outside the checkout, so it is unknown") })
  }

  @Test func `a link in a folder of the checkout`() {
    let (files, unread) = shipped("[App]", ["/r/App/x": "/etc/secret", "/r/App/y": "/etc"])
    #expect(files == ["/r/App/en.lproj/L.strings"])
    #expect(unread == [])
    #expect(shipped("[Linked]", ["/r/Linked": "/etc"]).unread.count == 1)
  }

  @Test(arguments: [
    ("/etc/*", nil), ("../etc/*", nil), ("/etc/secret", nil), ("App/../../etc/*", nil),
    ("x/*", nil),
    ("App/*", "App/en.lproj"), ("*", "App"),
  ])
  func `wildcards of a makefile`(_ pattern: String, _ found: String?) {
    let files = Workspace(
      MemoryFiles([
        "/r/App/en.lproj/L.strings": .file([]), "/etc/secret/a": .file([]), "/r/x": .link("/etc"),
      ]), currentFolder: "/r")
    let made = MakeFunctions.call(
      "wildcard", [pattern], "/r", in: Checkout("/r", files), files, Room(1 << 20))
    #expect(made == found || pattern == "*" && made == nil)
  }
}
