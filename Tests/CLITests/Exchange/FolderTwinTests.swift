// Tests that exports, imports and conversions keep folders apart if their names differ only in Unicode normalization.

#if os(Linux)
  import Foundation
  import LprojTestSupport
  import Testing

  @Suite struct FolderTwinTests {
    private static let folders = ["caf\u{E9}", "cafe\u{301}"]

    private func tree() throws -> TemporaryTree {
      let tree = try TemporaryTree()
      for (number, folder) in Self.folders.enumerated() {
        let text = Array("\"k\(number)\" = \"Text \(number)\";\n".utf8)
        try tree.write("R/\(folder)/en.lproj/L.strings", text)
        try tree.write("R/\(folder)/fr.lproj/L.strings", text)
      }
      return tree
    }

    private func text(_ tree: TemporaryTree, _ path: String) throws -> String {
      try String(contentsOfFile: tree.path + "/" + path, encoding: .utf8)
    }

    @Test(arguments: ["out.xliff", "out.csv", "out.xcloc"])
    func `what was exported of both is imported into both`(_ name: String) throws {
      let tree = try tree()
      let export = try Program.lproj.run(
        ["export", "R", "--locale", "fr", "-o", name], in: tree.path)
      #expect(export.status == 0, "\(export.errors)")
      let result = try Program.lproj.run(["import", "--yes", name, "R"], in: tree.path)
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.contains("; 0 refused"))
      #expect(result.output.contains("2 unchanged"))
    }

    @Test func `a text for one of them changes that one`() throws {
      for (number, folder) in Self.folders.enumerated() {
        let tree = try tree()
        let xliff = ExchangeTree.xliff(
          ExchangeTree.unit("k\(number)", "Texte"), folder + "/en.lproj/L.strings", "fr")
        try tree.write("in.xliff", Array(xliff.utf8))
        let result = try Program.lproj.run(["import", "--yes", "in.xliff", "R"], in: tree.path)
        #expect(result.status == 0, "\(result.output)")
        for (other, folder) in Self.folders.enumerated() {
          let texts = try text(tree, "R/\(folder)/fr.lproj/L.strings")
          #expect(texts.contains("Texte") == (other == number))
        }
      }
    }

    @Test func `both are converted`() throws {
      let tree = try tree()
      let result = try Program.lproj.run(["convert", "R", "--to", "catalog"], in: tree.path)
      #expect(result.status == 0, "\(result.errors)")
      for (number, folder) in Self.folders.enumerated() {
        #expect(try text(tree, "R/\(folder)/L.xcstrings").contains("\"k\(number)\""))
      }
    }
  }
#endif
