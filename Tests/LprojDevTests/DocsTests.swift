// The generated pages of Docs are those of the code.

import Foundation
import LprojTestSupport
import Testing

@Suite struct DocsTests {
  @Test func `pages are current`() throws {
    let tree = try TemporaryTree()
    try tree.folder("Docs/schemas")
    #expect(try Program.dev.run(["docs"], in: tree.path).status == 0)
    let pages = [
      "Docs/Rules.md", "Docs/Configuration.md", "Docs/schemas/configuration.schema.json",
    ]
    for page in pages {
      let new = try String(contentsOfFile: tree.path + "/" + page, encoding: .utf8)
      let committed = try String(
        contentsOf: Program.root.appendingPathComponent(page), encoding: .utf8)
      #expect(new == committed, "\(page): run 'make docs'")
    }
  }
}
