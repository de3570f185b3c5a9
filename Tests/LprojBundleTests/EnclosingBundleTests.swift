// Tests of the bundle around a folder, and of whether the loader searches the folder for resources.

import LprojBundle
import LprojFiles
import Testing

@Suite struct EnclosingBundleTests {
  private func bundle(
    around folder: String, _ items: [String: MemoryFiles.Item]
  ) -> (EnclosingBundle, FolderCache)? {
    let all = items.map { ("/place/" + $0.key, $0.value) }
    let workspace = Workspace(
      MemoryFiles(Dictionary(uniqueKeysWithValues: all)), currentFolder: "/place")
    let folders = FolderCache(workspace)
    return EnclosingBundle(around: "/place/" + folder, on: Device(.macos), folders).map {
      ($0, folders)
    }
  }

  private let text = MemoryFiles.Item.file([0x78], isExecutable: false)

  private var app: [String: MemoryFiles.Item] {
    [
      "A.app/Contents/Info.plist": text, "A.app/Contents/Resources/Sub/Deep/a.txt": text,
      "A.app/Contents/Resources/en.lproj/a.strings": text, "A.app/Contents/Other/a.txt": text,
      "A.app/Alias": .link("Contents/Resources"), "A.app/Astray": .link("Contents/Other"),
      "Plain/a.txt": text,
    ]
  }

  @Test(arguments: [
    ("A.app/Contents/Resources", "Contents/Resources", true, false),
    ("A.app/Alias", "Alias", true, false), ("A.app/Astray", "Astray", false, false),
    ("A.app/Contents/Other", "Contents/Other", false, false), ("A.app", "", false, false),
    ("A.app/Contents/Resources/Sub", "Contents/Resources/Sub", false, true),
    ("A.app/Contents/Resources/Sub/Deep", "Contents/Resources/Sub/Deep", false, true),
    ("A.app/Contents/Resources/en.lproj", "Contents/Resources/en.lproj", false, false),
    ("A.app/Contents/ResourcesToo", "Contents/ResourcesToo", false, false),
  ])
  func `resources lie in one folder, whatever way leads there`(
    _ folder: String, _ inside: String, _ isOwn: Bool, _ isBelow: Bool
  ) throws {
    let (found, _) = try #require(bundle(around: folder, app))
    #expect(found.path == "/place/A.app" && found.inside == inside)
    #expect(found.isResourcesFolder == isOwn && found.isBelowResources == isBelow)
  }

  @Test func `a folder outside of bundles has no bundle`() {
    #expect(bundle(around: "Plain", app)?.0.path == nil)
  }

  @Test func `a folder is misspelled by its case, or by a letter where there is none`() throws {
    func isMisspelled(_ inside: String, _ more: String...) throws -> Bool {
      var items = ["A.app/Contents/Info.plist": text, "A.app/\(inside)/a.txt": text]
      for path in more { items["A.app/" + path] = text }
      return try #require(bundle(around: "A.app/" + inside, items)).0.isMisspelled
    }
    #expect(try isMisspelled("Contents/resources"))
    #expect(try isMisspelled("Contents/resources", "Contents/Resources/a.txt"))
    #expect(try isMisspelled("Contents/Resource"))
    #expect(try !isMisspelled("Contents/Resource", "Contents/Resources/a.txt"))
    #expect(try !isMisspelled("Contents/Resources"))
    #expect(try !isMisspelled("Contents/Resour"))
    #expect(try !isMisspelled("Contents/Resource/Sub"))
  }

  @Test func `a flat bundle was built when it has what builds put there`() throws {
    func isBuilt(_ paths: String...) throws -> Bool {
      let items = Dictionary(uniqueKeysWithValues: paths.map { ("A.bundle/" + $0, text) })
      let (found, folders) = try #require(bundle(around: "A.bundle", items))
      return found.isBuilt(folders)
    }
    #expect(try isBuilt("Info.plist", "a.txt"))
    #expect(try isBuilt("A", "a.txt"))
    #expect(try !isBuilt("a.txt"))
    #expect(try !isBuilt("A/b", "a.txt"))
    #expect(try isBuilt("Contents/Info.plist"))
  }
}
