// Tests that the generated pages of Docs match the code.

import Foundation
import LprojTestSupport
import Testing

@Suite struct DocsTests {
  @Test func `pages are current`() throws {
    let tree = try TemporaryTree()
    try tree.folder("Docs/schemas")
    #expect(try Program.dev.run(["docs"], in: tree.path).status == 0)
    let rules = try files("Docs/rules", of: tree.path)
    #expect(try files("Docs/rules", of: Program.root.path) == rules, "run 'make docs'")
    let pages =
      ["Docs/Rules.md", "Docs/Configuration.md", "Docs/schemas/configuration.schema.json"]
      + rules.map { "Docs/rules/" + $0 }
    for page in pages {
      let new = try String(contentsOfFile: tree.path + "/" + page, encoding: .utf8)
      let committed = try String(
        contentsOf: Program.root.appendingPathComponent(page), encoding: .utf8)
      #expect(new == committed, "\(page): run 'make docs'")
    }
  }

  @Test func `the page of each rule says how to fix it`() throws {
    for page in try files("Docs/rules", of: Program.root.path) {
      let text = try String(
        contentsOf: Program.root.appendingPathComponent("Docs/rules/" + page), encoding: .utf8)
      let parts = text.components(separatedBy: "\n## How to fix\n\n")
      #expect(parts.count == 2 && parts[1].first?.isNewline == false, "\(page): add its remedy")
    }
  }

  private func files(_ folder: String, of root: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder).sorted()
  }
}
