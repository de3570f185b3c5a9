// Tests of the documentation page `Loader.md`: every test that it names as proof of a claim exists.

import Foundation
import LprojTestSupport
import Testing

@Suite struct ExplanationPageTests {
  @Test func `every test that the page names exists`() throws {
    let page = try String(
      contentsOf: Program.root.appendingPathComponent("Docs/Developers/Loader.md"),
      encoding: .utf8)
    var sources = ""
    let tests = Program.root.appendingPathComponent("Tests")
    for case let file as URL in FileManager.default.enumerator(
      at: tests, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      sources += try String(contentsOf: file, encoding: .utf8)
    }
    // A row of the last table is `| claim | test; test |`.
    var named = 0
    let table = try #require(page.components(separatedBy: "\n## Claims and tests\n").last)
    for row in table.split(separator: "\n") where row.hasPrefix("| ") {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2, cells[0] != "claim", !cells[0].hasPrefix("---") else { continue }
      for test in cells[1].components(separatedBy: "; ") {
        #expect(sources.contains("func `\(test)`("), "there is no test '\(test)'")
        named += 1
      }
    }
    #expect(named > 30)
  }

  @Test func `every section of the page has its claims in the table`() throws {
    let page = try String(
      contentsOf: Program.root.appendingPathComponent("Docs/HowAppleFindsTexts.md"),
      encoding: .utf8)
    let tests = try String(
      contentsOf: Program.root.appendingPathComponent("Docs/Developers/Loader.md"), encoding: .utf8)
    let table = try #require(tests.components(separatedBy: "\n## Claims and tests\n").last)
    for line in page.split(separator: "\n") where line.hasPrefix("## ") {
      let section = String(line.dropFirst(3))
      #expect(table.contains("\n**\(section)**\n"), "no claims for '\(section)'")
    }
  }
}
