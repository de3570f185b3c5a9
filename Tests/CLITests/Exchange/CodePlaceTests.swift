// Tests of reports and baselines with the places where the code looks up keys.

import LprojTestSupport
import Testing

@Suite struct CodePlaceTests {
  private func tree(_ more: [String: String] = [:]) throws -> TemporaryTree {
    let files = [
      ".git/HEAD": "ref: refs/heads/main\n",
      "A.swift":
        "let a = NSLocalizedString(\"go.on\", comment: \"\")\nlet b = Strings.get(\"go.by\")\n",
      "en.lproj/Localizable.strings": "\"go.on\" = \"Go on\"; \"go.by\" = \"Bye\";\n",
      "de.lproj/Localizable.strings": "\"other\" = \"Anders\";\n",
      ".lproj.toml": "[[function]]\nname = \"Strings.get\"\n",
    ]
    return try TemporaryTree(files.merging(more) { $1 })
  }

  @Test func `missing keys have the places of their look-ups`() throws {
    let tree = try tree()
    let text = try Program.lproj.run(["missing", "--code", "on"], in: tree.path)
    #expect(text.output.contains("used at A.swift:1"))
    #expect(text.output.contains("used at A.swift:2"))
    let plain = try Program.lproj.run(["missing"], in: tree.path)
    #expect(!plain.output.contains("used at"))
    let markdown = try Program.lproj.run(
      ["missing", "--code", "on", "--format", "markdown", "."], in: tree.path)
    #expect(markdown.output.contains("| kind | used at |"))
    #expect(markdown.output.contains("| A.swift:1 |"))
    let json = try Program.lproj.run(["missing", "--format", "json"], in: tree.path)
    #expect(json.output.contains("\"path\": \"A.swift\",\n       \"line\": 1"))
    let page = try Program.lproj.run(["missing", "--format", "html"], in: tree.path)
    #expect(page.output.contains("\"A.swift:2\""))
    let off = try Program.lproj.run(
      ["missing", "--format", "json", "--code", "off"], in: tree.path)
    #expect(!off.output.contains("A.swift"))
  }

  @Test func `a function of the configuration is read by every command`() throws {
    let tree = try tree()
    let keys = try Program.lproj.run(["keys"], in: tree.path)
    #expect(keys.output.contains("go.by"))
    let without = try Program.lproj.run(["keys", "--no-config"], in: tree.path)
    #expect(!without.output.contains("go.by"))
    let unused = ["audit", "--only", "unused-key", "--min-severity", "note"]
    #expect(!(try Program.lproj.run(unused, in: tree.path)).output.contains("go."))
  }

  @Test func `a baseline holds what rules on code find`() throws {
    let tree = try TemporaryTree([
      ".git/HEAD": "ref: refs/heads/main\n",
      "B.swift":
        "import UIKit\nlabel.text = String(format: NSLocalizedString(\"n\", comment: \"\"))\n",
      "en.lproj/Localizable.strings": "\"n\" = \"%d of %d\";\n",
    ])
    let before = try Program.lproj.run(["audit", "--fail-on", "warning"], in: tree.path)
    #expect(before.status == 1 && before.output.contains("call-argument-mismatch"))
    #expect(
      try Program.lproj.run(["init", "--baseline", "--accept-errors", "later"], in: tree.path)
        .status == 0)
    let after = try Program.lproj.run(["audit", "--fail-on", "warning"], in: tree.path)
    #expect(after.status == 0, "\(after.output)\(after.errors)")
  }

  /// Compares several runs, because each run has another seed for its hash tables.
  @Test func `functions of one name have the same order in each run`() throws {
    let tree = try TemporaryTree([
      "Texts.swift": """
      import Foundation
      extension String {
        var localized: String { NSLocalizedString(self, comment: "") }
        func localized(_ table: String) -> String {
          NSLocalizedString(self, tableName: table, comment: "")
        }
      }
      let a = "one".localized
      let b = "two".localized("Other")
      """
    ])
    let answers = try (0..<6).map { _ in
      try Program.lproj.run(["keys", "--format", "json"], in: tree.path).output
    }
    #expect(answers[0].contains(".localized(…)"))
    #expect(Set(answers).count == 1)
  }
}
