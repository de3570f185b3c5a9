// Tests of paths through folders that are not on the disk, and of the number of accesses to them.

import LprojFiles
import Testing

@Suite struct VirtualFoldersTests {
  private final class CountedFolders: VirtualFolders {
    private let table: FileTable<Int>
    private(set) var looks = 0

    init(_ table: FileTable<Int>) { self.table = table }

    func node(at path: [UInt8]) throws(Failure) -> VirtualNode? {
      looks += 1
      return table.node(at: path)
    }

    func straightPart(of path: [UInt8]) -> Int { table.straightPart(of: path) }

    func absence(in folder: [UInt8], isLinked: Bool) -> Failure {
      table.absence(in: folder, isLinked: isLinked)
    }
  }

  private static let way = String(repeating: "/a", count: 200)

  @Test(arguments: [
    way + "/none", way + "/none" + way, "/link/none", "/link/.././../a/none", "/a/../link/none",
  ])
  func `a way to nothing is looked at in few places, however deep it is`(_ path: String) {
    var table = FileTable<Int>(root: "/in/A.ipa", device: 1)
    _ = table.add(.file(1), at: "/in/A.ipa" + Self.way + "/x")
    _ = table.add(.link(Array(Self.way.utf8.dropFirst())), at: "/in/A.ipa/link")
    table.finish()
    let folders = CountedFolders(table)
    #expect(throws: Failure(.missing)) {
      try folders.place(of: "/in/A.ipa" + path, following: true)
    }
    #expect(folders.looks < 8)
  }

  @Test func `what is added lies once in its folder, and a file holds nothing`() throws {
    var table = FileTable<Int>(root: "/in", device: 1)
    let items: [(FileTable<Int>.Item, String, Bool)] = [
      (.folder, "/in", true), (.file(1), "/in/b/c", true), (.file(2), "/in/a", true),
      (.folder, "/in/b", true), (.folder, "/in/a", false), (.file(3), "/in", false),
      (.file(3), "/in/a", false), (.file(3), "/in/b", false), (.file(3), "/in/b/c", false),
      (.file(3), "/in/a/d", false), (.file(3), "/inner/e", false), (.file(3), "/e", false),
    ]
    for (item, path, expected) in items {
      let isAdded = table.add(item, at: path)
      #expect(isAdded == expected, "\(path)")
    }
    table.finish()
    #expect(try table.entries(of: "/in").entries.map(\.name) == ["a", "b"])
    #expect(try table.entries(of: "/in/b").entries.map(\.name) == ["c"])
    #expect(try table.content(of: "/in/b/c") == 1)
    #expect(table.straightPart(of: Array("/in/b/c".utf8)) == 5)
    #expect(table.straightPart(of: Array("/inner".utf8)) == 0)
  }

  @Test func `over other files, folders on a way are those of both`() {
    let upper = MemoryFiles(["/in/a/b/c": .file([1]), "/in/file": .file([1])])
    let lower = MemoryFiles(["/in/d/e/f": .file([1]), "/in/file/g/h": .file([1])])
    let both = OverlayFiles(upper, over: lower)
    for (path, part) in [
      ("/in/a/b/none/x", "/in/a/b"), ("/in/d/e/none/x", "/in/d/e"), ("/in/file/g/h", "/in"),
      ("/none/x", ""),
    ] {
      #expect(both.straightPart(of: Array(path.utf8)) == part.utf8.count, "\(path)")
    }
  }
}
