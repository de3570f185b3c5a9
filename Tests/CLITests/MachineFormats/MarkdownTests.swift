// Tests of Markdown: text from files is never markup, a report fits into a comment, and it can show a comparison with a commit.

import Foundation
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

struct MarkdownTests {
  @Test func `nothing from a file is markup`() throws {
    let tree = try hostileTree()
    let twice = hostileKeys.map { "\"\($0)\" = \"1\";\n\"\($0)\" = \"\";\n" }.joined()
    try tree.write("en.lproj/Twice.strings", Array(twice.utf8))
    let result = try audit(tree, "--format", "markdown", "--min-severity", "note")
    #expect(result.status == 1)
    #expect(result.output.contains("octocat"))
    for text in [
      "<script", "</failure", "@octocat", " #1", "https://", "www.x", "`code`", "[click]",
    ] {
      #expect(!result.output.contains(text), "\(text)")
    }
    func count(_ part: String) -> Int { result.output.components(separatedBy: part).count - 1 }
    #expect(count("<details>") == count("</details>"))
    #expect(count("<code>") == count("</code>"))
  }

  @Test func `the table has a row for each localization that lacks texts, or for all`() throws {
    let result = try audit(hostileTree(), "--format", "markdown")
    let keys = hostileKeys.count
    #expect(
      result.output.contains("| localization | present | to do | translated |\n| --- | --: |"))
    #expect(!result.output.contains("| en |"))
    #expect(result.output.contains("| fr | 0 % | \(keys) | 0 % |\n"))
    let all = try audit(hostileTree(), "--format", "markdown", "--no-fold").output
    #expect(all.contains("| en | – | – | – |\n"))
  }

  @Test func `localizations that have all texts are counted`() throws {
    var files = ["en": "a", "de": "a", "fr": "a", "it": "b"].mapValues { "\"\($0)\" = \"x\";\n" }
    files["en"] = "\"a\" = \"One\";\n"
    files = Dictionary(uniqueKeysWithValues: files.map { ("\($0).lproj/A.strings", $1) })
    let tree = try TemporaryTree(files)
    let output = try audit(tree, "--format", "markdown").output
    #expect(
      output.contains(
        "| it | 0 % | 1 | 0 % |\n\n</details>\n\n2 more localizations have all texts.\n"))
    #expect(!output.contains("| de |"))
    let whole = try audit(tree, "--format", "markdown", "de.lproj", "fr.lproj").output
    #expect(!whole.contains("| de |"))
  }

  @Test func `errors come first and open, with their lines and what fixes them`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A b.strings": "\"a\" = \"1\";\n",
      "de.lproj/A b.strings": "\"a\" = \"1\" \"b\" = \"<b>\";\n",
      "fr.lproj/A b.strings": "",
    ])
    let output = try audit(
      tree, "--format", "markdown", "--link-base", "https://example.org/x", "--only",
      "syntax-error,missing-key,blocked-fallback"
    ).output
    let error = try #require(output.firstRange(of: "### 2 errors\n\n- "))
    let folded = try #require(output.firstRange(of: "<details><summary>"))
    #expect(error.lowerBound < folded.lowerBound)
    #expect(
      output.contains(
        "[<code>de.lproj/A b.strings:1</code>](<https://example.org/x/de.lproj/A%20b.strings#L1>)"))
    #expect(
      output.contains(
        "  <pre>1 &#124; \"a\" = \"1\" \"b\" = \"&#60;b>\";\n               ^</pre>\n"))
    #expect(output.contains("  <code>--fix-unsafe</code>: Insert ';' after the value\n"))
  }

  @Test func `a report without findings says so`() throws {
    let tree = try TemporaryTree(["en.lproj/A.strings": "\"a\" = \"1\";\n"])
    #expect(try audit(tree, "--format", "markdown").output.contains("No findings in 1 file"))
  }

  @Test func `a long report is cut with a sentence`() throws {
    var files: [String: String] = ["en.lproj/A.strings": ""]
    for number in 0..<1500 {
      let key = "key \(number) " + String(repeating: "<é>", count: 30)
      files["en.lproj/A.strings"]! += "\"\(key)\" = (\"1\");\n"
    }
    for number in 0..<500 {
      let language = ["de", "es", "fr", "it", "nl"][number % 5]
      files["\(language)-\(100 + number).lproj/A.strings"] = "\"a\" = \"b\";\n"
    }
    let result = try audit(TemporaryTree(files), "--format", "markdown")
    #expect(result.output.utf16.count <= 65_536)
    #expect(result.output.utf16.count > 40_000)
    #expect(result.output.hasSuffix(" not fit here; `lproj audit` shows all.\n"))
    #expect(result.output.contains(" more errors do not fit here.\n"))
    #expect(result.output.contains("490 more localizations are incomplete."))
  }

  @Test func `changes are reported with the earlier text`() {
    func report(missing: Int) -> AuditReport {
      let coverage = AuditReport.Coverage(
        entries: 10 - missing, missing: missing, extra: 0, untranslated: 0, keys: 10)
      let table = AuditReport.Table(
        name: "A", formats: ["strings"], development: "en", keys: 10,
        localizations: [("fr", coverage)])
      let tree = AuditReport.Tree(
        path: ".", kind: "source", platform: nil, development: "en", developmentFrom: nil,
        localizations: [], tables: [table])
      return AuditReport(
        toolVersion: "", icuVersion: "", cldrVersion: "", trees: [tree], findings: [], files: 1,
        entries: 0)
    }
    var now = report(missing: 3)
    now.before = AuditSummary(report(missing: 5))
    let all = String(decoding: AuditMarkdown.render(now, failures: []), as: UTF8.self)
    #expect(all.contains("| fr | 50 % → 70 % | 5 → 3 | 50 % → 70 % |"))
    #expect(!all.contains("New: "))
    now.hasOnlyNewFindings = true
    let text = String(decoding: AuditMarkdown.render(now, failures: []), as: UTF8.self)
    #expect(text.contains("| fr | 50 % → 70 % | 5 → 3 | 50 % → 70 % |"))
    #expect(text.contains("New: 0 errors, 0 warnings, 0 notes. All before: 0 errors"))
  }
}
