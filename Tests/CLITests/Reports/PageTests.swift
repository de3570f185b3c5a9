// Tests of the HTML pages as bytes. Tests/Browser contains tests of the pages in a browser.

import Foundation
import LprojTestSupport
import Testing

@Suite struct PageTests {
  private static let hostile = [
    "en.lproj/A.strings": """
    /* </script><!-- */
    "</script><script>alert(1)</script>" = "<img src=x onerror=alert(2)>"; "b" = "\u{2028}&amp;";
    """,
    "fr.lproj/A.strings": "\"c\" = \"</SCRIPT >\";", "ar.lproj/B.strings": "\"x\" = \"y\";",
    "en.lproj/<b>&\"'.txt": "", "fr.lproj/<b>&\"'.txt": "",
  ]

  private func page(_ arguments: [String]) throws -> String {
    let files = Self.hostile.map { ("Project/" + $0, $1) }
    let tree = try TemporaryTree(Dictionary(uniqueKeysWithValues: files))
    let result = try Program.lproj.run(
      arguments + ["--format", "html"], in: tree.path + "/Project",
      environment: ["SOURCE_DATE_EPOCH": "1000000000"])
    #expect(result.errors == "")
    #expect(result.status <= 1)
    return result.output
  }

  private static let views = [
    ["missing", "--include", "untranslated,empty"], ["audit", "--min-severity", "note"],
    ["fallbacks"], ["fallbacks", "--key", "</script><script>alert(1)</script>"],
  ]

  private func data(_ page: String) throws -> [String: Any] {
    let start = try #require(page.firstRange(of: "<script id=\"data\" type=\"application/json\">"))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test(arguments: views)
  func `no text from a file is markup`(_ arguments: [String]) throws {
    let page = try page(arguments)
    // The three script elements are the page's own. The marks are counted before the expectation, so a failure does not print the whole page.
    let lowercased = page.lowercased()
    let marks = ["<script", "</script", "<img", "<b>", "<!--"].map { mark in
      lowercased.split(separator: mark, omittingEmptySubsequences: false).count - 1
    }
    #expect(marks == [3, 3, 0, 0, 0])
    _ = try data(page)
  }

  @Test(arguments: views)
  func `pages name nothing that would be loaded`(_ arguments: [String]) throws {
    let page = try page(arguments)
    let own = page.replacing("u003cimg src=x", with: "")
    let loading = [
      "http:", "https:", "src=", "@import", "url(", "<link", "fetch(", "import(", "XMLHttpRequest",
    ].filter { own.contains($0) }
    #expect(loading == [])
    let hasPolicy = page.contains("default-src 'none'")
    #expect(hasPolicy)
  }

  @Test func `the head has project, time, version and command`() throws {
    let page = try page(["audit", "--only", "missing-key"])
    let head = try #require(page.firstRange(of: "<p class=\"origin\">"))
    let line = page[head.upperBound...].prefix { $0 != "\n" }
    #expect(line.hasPrefix("<span><strong>Project</strong>"))
    #expect(line.contains("<time>2001-09-09 01:46 UTC</time>"))
    #expect(line.contains("<code>lproj audit --only missing-key --format html</code>"))
    #expect(!line.contains("commit"))
  }

  @Test(arguments: ["github.com/me/app", "javascript:alert(1)", ""])
  func `links need an address`(_ address: String) throws {
    let result = try Program.lproj.run(["audit", "--link-base", address], in: "/")
    #expect(result.status == 64)
    #expect(result.errors.contains("--link-base needs an address"))
  }

  @Test func `the data hold every key, text and localization`() throws {
    let data = try data(page(["missing"]))
    let texts = try #require(data["texts"] as? [String])
    #expect(texts.contains("</script><script>alert(1)</script>"))
    #expect(texts.contains("<img src=x onerror=alert(2)>"))
    #expect(texts.contains("</script><!--"))
    let columns = try #require(data["columns"] as? [[String: Any]])
    #expect(columns.map { $0["name"] as? String } == ["ar", "fr"])
    #expect(columns.map { $0["rtl"] as? Bool } == [true, false])
  }

  @Test(arguments: views)
  func `pages are the same every time`(_ arguments: [String]) throws {
    let isSame = try page(arguments) == page(arguments)
    #expect(isSame)
  }

  @Test func `names of folders are escaped in the page itself`() throws {
    let tree = try TemporaryTree([
      "<i>&\"'/en.lproj/A.strings": "\"a\" = \"A\";",
      "<i>&\"'/fr.lproj/A.strings": "\"b\" = \"B\";",
    ])
    let result = try Program.lproj.run(["missing", "--format", "html", "<i>&\"'"], in: tree.path)
    #expect(
      result.output.contains("<title>Missing translations – &lt;i&gt;&amp;&quot;&#39;</title>"))
    #expect(!result.output.contains("<i>"))
  }

  @Test func `a mark before a bracket does not save it from being escaped`() throws {
    // After U+0600, a '<' is not a separate Character.
    let name = "\u{600}<i onclick=x>\u{600}&lt;"
    let tree = try TemporaryTree([
      "\(name)/en.lproj/A.strings": "\"a\" = \"A\";", "\(name)/fr.lproj/A.strings": "",
    ])
    let result = try Program.lproj.run(["missing", "--format", "html", name], in: tree.path)
    let escaped = "\u{600}&lt;i onclick=x&gt;\u{600}&amp;lt;"
    let isEscaped = result.output.utf8.contains(
      "<title>Missing translations – \(escaped)</title>".utf8)
    #expect(isEscaped)
    let isMarkup = result.output.utf8.contains("<i onclick".utf8)
    #expect(!isMarkup)
  }

  @Test func `without scripts the page shows the numbers`() throws {
    let page = try page(["missing"])
    let row =
      "<tr><th><bdi>fr</bdi></th><td>French</td><td>present 0, translated 0, shipped 0 of 2 keys, to do 2, "
    let hasRow = page.contains(row)
    #expect(hasRow)
    let hasTags = page.contains("{{")
    #expect(!hasTags)
  }

  @Test func `an audit's page fails as the audit does`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings": "\"a\" = \"A\";", "fr.lproj/A.strings": "\"a\" = \"A\"; oops",
    ])
    let result = try Program.lproj.run(["audit", "--format", "html"], in: tree.path)
    #expect(result.status == 1)
    #expect(result.output.prefix(15) == "<!doctype html>")
  }

  @Test(arguments: ["audit", "missing", "fallbacks"])
  func `the head names what holds all paths`(_ command: String) throws {
    let tree = try TemporaryTree()
    for folder in ["Project/App", "Project/Kit"] {
      for language in ["en", "fr"] {
        try tree.write("\(folder)/\(language).lproj/A.strings", Array("a = b;\n".utf8))
      }
    }
    func head(_ paths: String...) throws -> Bool {
      try Program.lproj.run([command, "--format", "html"] + paths, in: tree.path).output
        .contains("<span><strong>Project</strong></span>")
    }
    #expect(try head("Project"))
    #expect(try head("Project/App", "Project/Kit"))
    #expect(try !head("Project/App"))
  }
}
