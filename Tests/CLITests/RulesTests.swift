// Tests of `lproj rules`.

import Foundation
import LprojTestSupport
import Testing

@Suite struct RulesTests {
  @Test func `in Markdown each rule has a section`() throws {
    let rules = try FileManager.default.contentsOfDirectory(
      atPath: Program.root.appendingPathComponent("Docs/rules").path
    ).map { $0.replacing(".md", with: "") }
    let result = try Program.lproj.run(["rules", "--format", "markdown"], in: "/")
    let sections = result.output.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(sections.map { String($0.dropFirst(3)) }.sorted() == rules.sorted(), "run `make docs`")
  }

  @Test func `one rule is explained, an unknown one is wrong usage`() throws {
    let known = try Program.lproj.run(["rules", "silent-truncation"], in: "/")
    try expectSnapshot(known.output, named: "rules-silent-truncation.txt")
    let unknown = try Program.lproj.run(["rules", "truncation"], in: "/")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("there is no rule or group 'truncation'"))
  }

  @Test(arguments: ["linux-stringsdict", "not-encodable", "output-clash"])
  func `a rule of the compiler is explained too`(rule: String) throws {
    let result = try Program.lproj.run(["rules", rule], in: "/")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("\(rule): "))
  }

  @Test func `the list fits a terminal of 80 columns`() throws {
    let result = try Program.lproj.run(["rules"], in: "/")
    let long = result.output.split(separator: "\n").filter { $0.count > 80 }
    #expect(long == [])
  }
}
