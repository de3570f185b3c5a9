// Tests of JUnit XML: valid for any text, a case for each table in each localization, and consistent counts.

import Foundation
import LprojTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct JUnitTests {
  @Test func `any key makes valid XML with counts that agree`() throws {
    let result = try audit(hostileTree(), "--format", "junit", "--fail-on", "warning")
    let suites = try root(result)
    let cases = try suites.nodes(forXPath: "//testcase")
    let failed = try suites.nodes(forXPath: "//testcase[failure]")
    #expect(number(suites, "tests") == cases.count)
    #expect(number(suites, "failures") == failed.count)
    #expect(number(suites, "errors") == 0)
    let text = try suites.nodes(forXPath: "//failure").compactMap(\.stringValue).joined()
    #expect(text.contains("</failure><script>alert(1)</script>"))
    #expect(text.contains("]]>"))
    let missing = text.split(separator: "\n").filter { $0.hasSuffix("[missing-key]") }
    #expect(missing.count == hostileKeys.count)
  }

  @Test func `a case is a table in a localization`() throws {
    let only = ["--fail-on", "warning", "--only", "duplicate-key"]
    let tree = try hostileTree()
    let suites = try root(
      Program.lproj.run(["audit", "--format", "junit"] + only + [hostileFolder], in: tree.path))
    #expect(try names(suites, "//testsuite") == [hostileFolder])
    #expect(try names(suites, "//testcase") == ["Localizable, en", "Localizable, fr"])
    #expect(try names(suites, "//testcase[failure]") == ["Localizable, fr"])
  }

  @Test func `what fails is what --fail-on says; the rest is output`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings": "\"a\" = \"x\";\n", "fr.lproj/A.strings": "\"b\" = \"x\";\n",
    ])
    for (level, failures) in [("error", 0), ("warning", 1), ("never", 0)] {
      let suites = try root(audit(tree, "--format", "junit", "--fail-on", level))
      #expect(number(suites, "failures") == failures)
      let all = try suites.nodes(forXPath: "//failure|//system-out")
      #expect(all.compactMap(\.stringValue).joined().contains("[missing-key]"))
    }
  }

  @Test func `unreadable content is an error`() throws {
    let result = try audit(hostileTree(), "--format", "junit", "no\u{1}<where>.strings", ".")
    #expect(result.status == 2)
    let suites = try root(result)
    #expect(number(suites, "errors") == 1)
    #expect(
      try names(suites, "//testcase[error]") == ["no\\U0001<where>.strings: does not exist"])
  }

  @Test func `no two trees get each other's findings`() throws {
    let tree = try TemporaryTree([
      "A/en.lproj/L.strings": "\"a\" = \"1\";\n\"a\" = \"2\";\n", "AB/en.lproj/L.strings": "",
      "AB/fr.lproj/L.strings": "\"b\" = \"1\";\n\"b\" = \"2\";\n",
    ])
    let suites = try root(
      audit(tree, "--format", "junit", "--fail-on", "warning", "--only", "duplicate-key", "A", "AB")
    )
    #expect(try names(suites, "//testsuite[@failures='1']") == ["A", "AB"])
  }

  private func root(_ result: ProgramResult) throws -> XMLElement {
    try #require(XMLDocument(data: Data(result.outputBytes)).rootElement())
  }

  private func number(_ element: XMLElement, _ name: String) -> Int? {
    element.attribute(forName: name)?.stringValue.flatMap { Int($0) }
  }

  private func names(_ element: XMLElement, _ path: String) throws -> [String] {
    try element.nodes(forXPath: path).compactMap {
      ($0 as? XMLElement)?.attribute(forName: "name")?.stringValue
    }
  }
}
