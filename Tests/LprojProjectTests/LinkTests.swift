// Tests of links in the folders of a project, which builds follow.

import LprojFiles
import LprojProject
import Testing

@Suite struct LinkTests {
  private let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Kit", targets: [.target(name: "Kit", resources: [.process("Resources")])])
    """

  private func model(_ links: [String: String]) -> (model: ProjectModel, files: Workspace) {
    var items: [String: MemoryFiles.Item] = [
      "/r/Package.swift": .file(Array(manifest.utf8)), "/r/Sources/Kit/Kit.swift": .file([]),
      "/r/Shared/en.lproj/L.strings": .file([]), "/r/Shared/other.json": .file([]),
    ]
    for (path, target) in links { items["/r/" + path] = .link(target) }
    let files = Workspace(MemoryFiles(items), currentFolder: "/r")
    return (ProjectSearch.model(around: ["/r"], files: files), files)
  }

  private func shipped(_ links: [String: String]) -> [String] {
    let (model, files) = model(links)
    return model.files(of: model.projects[0].targets[0], in: model.projects[0], from: files).files
      .map(\.path)
  }

  @Test func `the content of a linked folder ships`() {
    let links = ["Sources/Kit/Resources": "../../Shared"]
    #expect(model(links).model.answer("/r/Shared/en.lproj/L.strings") == "yes: Kit")
    #expect(model([:]).model.answer("/r/Shared/en.lproj/L.strings") == "no")
    #expect(
      shipped(links) == [
        "/r/Sources/Kit/Resources/en.lproj/L.strings", "/r/Sources/Kit/Resources/other.json",
      ])
  }

  @Test func `a linked localization ships, and what lies beside it does not`() {
    let (model, _) = model(["Sources/Kit/Resources/en.lproj": "../../../Shared/en.lproj"])
    #expect(model.answer("/r/Shared/en.lproj/L.strings") == "yes: Kit")
    #expect(model.answer("/r/Shared/other.json") == "no")
  }

  @Test func `a description may be a link to one`() {
    let links = ["App/Package.swift": "../Package.swift", "Old/Package.swift": "../gone.swift"]
    #expect(
      model(links).model.projects.map(\.path) == ["/r/App/Package.swift", "/r/Package.swift"])
  }

  @Test(arguments: ["..", "../..", ".", "loop", "/elsewhere", "nowhere"])
  func `links to folders around, to themselves, to elsewhere and to nothing end`(_ target: String) {
    let links = ["Sources/Kit/loop": target]
    #expect(model(links).model.answer("/r/Shared/en.lproj/L.strings") == "no")
    #expect(shipped(links) == [])
  }
}
