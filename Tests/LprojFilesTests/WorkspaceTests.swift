// Tests of workspaces of files in memory, overlays of such files, and paths through links.

import LprojFiles
import Testing

@Suite struct WorkspaceTests {
  private let files = MemoryFiles([
    "/desk/a.txt": .file([1]),
    "/desk/sub/b.txt": .file([2, 3], isExecutable: true),
    "/desk/link": .link("sub"),
    "/desk/up": .link("../desk/./sub/b.txt"),
    "/desk/round": .link("round"),
    "/desk/nowhere": .link("none"),
    "/desk/sub/deep": .link("../link/../a.txt"),
    "/desk/e\u{301}": .file([4]),
  ])

  private var workspace: Workspace { Workspace(files, currentFolder: "/desk") }

  @Test func `relative paths are meant from the current folder`() throws {
    #expect(try workspace.read("a.txt").bytes == [1])
    #expect(try workspace.read("sub/../a.txt").bytes == [1])
    #expect(try workspace.read("/desk/sub//b.txt").bytes == [2, 3])
    #expect(try workspace.bytes(of: "sub/b.txt", from: 1, count: 5) == [3])
    #expect(try workspace.entries(of: ".").entries.count == 7)
    #expect(workspace.tidy("/desk/sub") == "sub")
    #expect(workspace.absolute("sub/../x") == "/desk/x")
  }

  @Test func `links lead where the disk would lead`() throws {
    #expect(try workspace.read("link/b.txt").bytes == [2, 3])
    #expect(try workspace.read("up").bytes == [2, 3])
    // The link `deep` contains `link/..`: the folder above the target of `link`, not the folder above `link` itself.
    #expect(workspace.resolved("link/deep") == "/desk/a.txt")
    #expect(try workspace.status("link", following: false).kind == .link)
    #expect(try workspace.status("link", following: true).kind == .folder)
    #expect(workspace.target(ofLink: "nowhere") == "none")
    #expect(workspace.resolved("nowhere") == nil)
    #expect(throws: Failure(.missing)) { try workspace.read("nowhere") }
    #expect(throws: Failure(.linkLoop)) { try workspace.read("round") }
    #expect(throws: Failure(.missing)) { try workspace.status("a.txt/b", following: true) }
    #expect(throws: Failure(.isFolder)) { try workspace.read("sub") }
  }

  @Test func `paths are equal by their bytes`() {
    #expect(workspace.exists("e\u{301}"))
    #expect(!workspace.exists("\u{E9}"))
  }

  @Test func `who may run what is known`() throws {
    #expect(try workspace.status("sub/b.txt", following: true).isExecutable)
    #expect(try !workspace.status("a.txt", following: true).isExecutable)
  }

  @Test func `upper files hide lower ones`() throws {
    let over = workspace.overlaying([
      "a.txt": [9], "sub/new.txt": [8], "other/c.txt": [7], "link/b.txt": [6], "link/c.txt": [5],
    ])
    #expect(try over.read("a.txt").bytes == [9])
    // Saving the file through the link changes the file.
    #expect(try over.read("sub/b.txt").bytes == [6])
    #expect(try over.read("link/b.txt").bytes == [6])
    #expect(try over.read("link/c.txt").bytes == [5])
    #expect(try over.read("sub/new.txt").bytes == [8])
    #expect(try over.entries(of: "sub").entries.map(\.name) == ["b.txt", "deep", "new.txt"])
    #expect(try over.entries(of: "other").entries.map(\.name) == ["c.txt"])
    // A link in the lower files leads to a file of the upper ones.
    #expect(try over.read("sub/deep").bytes == [9])
    #expect(try workspace.read("a.txt").bytes == [1])
  }

  @Test func `a file with other bytes has them by all its paths`() throws {
    let over = workspace.overlaying(["sub/b.txt": [7, 8, 9]])
    for path in ["sub/b.txt", "link/b.txt", "up", "sub/../sub/b.txt"] {
      #expect(try over.read(path).bytes == [7, 8, 9])
      #expect(try over.bytes(of: path, from: 1, count: 1) == [8])
      #expect(try over.status(path, following: true).size == 3)
    }
    #expect(try over.status("sub/b.txt", following: true).isExecutable)
    #expect(try over.status("up", following: false).kind == .link)
    #expect(try over.read("a.txt").bytes == [1])
    #expect(throws: Failure(.missing)) { try over.read("sub/c.txt") }
    #expect(try over.entries(of: "sub").entries.map(\.name) == ["b.txt", "deep"])
    #expect(over.areSame("up", "link/b.txt"))
    #expect(!over.areSame("up", "a.txt"))
  }

  @Test func `equal files are distinguished from empty and other ones`() {
    let work = Workspace.memory(["/a": [1, 2], "/b": [1, 2], "/c": [1, 3], "/d": [], "/e": []])
    #expect(work.areSame("a", "b"))
    #expect(!work.areSame("a", "c"))
    #expect(!work.areSame("d", "e"))
    #expect(!work.areSame("a", "nowhere"))
    let over = work.overlaying(["c": [1, 2]])
    #expect(over.areSame("a", "c"))
    #expect(over.areSame("a", "b"))
  }
}
