// Tests of folders that another program replaces by links while files in them are written.

import Foundation
import LprojFiles
import LprojSource
import LprojTestSupport
import Testing

@Suite struct WrittenFoldersTests {
  private let tree: TemporaryTree
  private let inside: String
  private let outside: String
  private let folders: WrittenFolders

  init() throws {
    tree = try TemporaryTree(["in/a/T": "old", "out/T": "old"])
    inside = tree.path + "/in/a"
    outside = tree.path + "/out"
    folders = WrittenFolders(["in"], in: .disk(currentFolder: tree.path))
  }

  private func swap() throws {
    try FileManager.default.moveItem(atPath: inside, toPath: tree.path + "/moved")
    try FileManager.default.createSymbolicLink(
      atPath: inside, withDestinationPath: outside)
  }

  private func content(_ folder: String) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try String(contentsOfFile: folder + "/" + $0, encoding: .utf8))
      })
  }

  @Test func `what leads out by a link that came later is not written`() throws {
    try swap()
    for path in [inside + "/T", inside + "/new", inside + "/b/T"] {
      #expect(throws: Failure(.leadsOutOfNamed)) {
        try Disk.replaceFile(path, with: [0x78], in: folders, makesFolder: true)
      }
    }
    #expect(throws: Failure(.leadsOutOfNamed)) {
      try Disk.makeFolder(inside + "/b", in: folders)
    }
    #expect(try content(outside) == ["T": "old"])
  }

  @Test func `a leftover outside stays where a link leads there`() throws {
    let leftover = Disk.temporaryName(for: outside + "/T")
    try "half".write(toFile: leftover, atomically: false, encoding: .utf8)
    try swap()
    Disk.removeLeftover(of: inside + "/T", in: folders)
    #expect(try content(outside).count == 2)
    Disk.removeLeftover(of: outside + "/T", in: .all)
    #expect(try content(outside) == ["T": "old"])
  }

  @Test func `a file comes to the folder that was opened, wherever its path leads by then`() throws
  {
    _ = try Disk.replaceFile(inside + "/T") { (write) throws(Failure) in
      do { try swap() } catch { throw Failure(.unwritable) }
      try write(ByteBuffer([0x6E, 0x65, 0x77]))
    }
    #expect(try content(outside) == ["T": "old"])
    #expect(try content(tree.path + "/moved") == ["T": "new"])
  }

  @Test func `links that are named, or lie above what is named, are followed`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: tree.path + "/link", withDestinationPath: "in")
    let workspace = Workspace.disk(currentFolder: tree.path)
    for named in ["link", "link/a", "link/a/T"] {
      let folders = WrittenFolders([named], in: workspace)
      let bytes = Array(named.utf8)
      _ = try Disk.replaceFile(tree.path + "/link/a/T", with: bytes, in: folders)
      #expect(try content(inside) == ["T": named])
    }
  }

  @Test func `a named localization represents its siblings, too`() throws {
    try tree.write("in/en.lproj/T", [])
    let workspace = Workspace.disk(currentFolder: tree.path)
    let folders = WrittenFolders(around: ["in/en.lproj/T"], in: workspace)
    let made = try Disk.replaceFile(
      tree.path + "/in/fr.lproj/T", with: [0x78], in: folders, makesFolder: true)
    #expect(made.isChanged)
    #expect(throws: Failure(.leadsOutOfNamed)) {
      try Disk.replaceFile(outside + "/T", with: [0x78], in: folders)
    }
  }

  @Test func `a file in the place of a folder is named`() throws {
    #expect(throws: Failure(.fileForFolder, detail: inside + "/T")) {
      try Disk.replaceFile(inside + "/T/x", with: [0x78], in: folders, makesFolder: true)
    }
    #expect(throws: Failure(.noFolder)) {
      try Disk.replaceFile(inside + "/none/x", with: [0x78], in: folders)
    }
  }
}
