// Tests of recorded audits for a sequence of states: of the work tree, of the staged files, and before a commit.

import LprojAuditSupport
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct RecordedHistoryTests {
  private static func table(_ pairs: (String, String)...) -> String {
    pairs.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }

  private static let first: [String: String] = [
    "en.lproj/L.strings": table(("a", "A"), ("b", "B %d"), ("c", "C"), ("d", "D"), ("d", "D")),
    "fr.lproj/L.strings": table(("a", "Ah"), ("b", "B %@"), ("x", "X")),
    "de.lproj/L.strings": table(("a", "Aa"), ("b", "B %d"), ("c", "C"), ("d", "D")),
    "App/en.lproj/M.strings": "\"m\" = \"M\"\n", "App/fr.lproj/M.strings": table(("m", "N")),
    "C.xcstrings":
      #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "k"}}}}}, "version": "1.0"}"#,
    "fr.lproj/Q.strings": table(("q", "1"), ("q", "2")),
    "de.lproj/Q.strings": table(("q", "1"), ("q", "2")), "known.txt": "x", ".gitignore": "out\n",
  ]

  /// The files that each state writes. A value is nil for a removed file, and `>` with the new path for a moved file.
  private static let states: [(name: String, files: [String: String?])] = [
    ("nothing", [:]), ("a text beside", ["known.txt": "y"]),
    ("an edited value", ["fr.lproj/L.strings": table(("a", "Ah"), ("b", "B %s"), ("x", "X"))]),
    ("an untouched fault", ["fr.lproj/L.strings": table(("a", "Oh"), ("b", "B %@"), ("x", "X"))]),
    (
      "moved lines",
      ["fr.lproj/L.strings": "/* new */\n\n" + table(("x", "X"), ("b", "B %@"), ("a", "Ah"))]
    ),
    ("a new key", ["en.lproj/L.strings": table(("a", "A"), ("b", "B %d"), ("c", "C"), ("e", "E"))]),
    ("a key gone", ["en.lproj/L.strings": table(("a", "A"), ("d", "D"), ("d", "E"), ("d", "F"))]),
    ("a broken table", ["de.lproj/L.strings": "\"a\" = \"1\"\n\"b\" = \"2\";\n"]),
    ("a fixed table", ["App/en.lproj/M.strings": table(("m", "M"))]),
    ("a table without a source", ["fr.lproj/Q.strings": table(("q", "1"), ("q", "3"))]),
    ("a table gone", ["de.lproj/L.strings": nil]), ("an empty table", ["de.lproj/L.strings": ""]),
    ("a localization more", ["it.lproj/L.strings": table(("a", "Ai"), ("zz", "Z"))]),
    (
      "a table more",
      ["en.lproj/N.strings": table(("n", "N")), "fr.lproj/N.strings": "\"n\" \"N\";"]
    ),
    ("a moved table", ["fr.lproj/L.strings": ">fr.lproj/O.strings"]),
    (
      "a moved folder",
      [
        "App/en.lproj/M.strings": ">Kit/en.lproj/M.strings",
        "App/fr.lproj/M.strings": ">Kit/fr.lproj/M.strings",
      ]
    ),
    ("a renamed localization", ["de.lproj/L.strings": ">nl.lproj/L.strings"]),
    (
      "a catalog",
      [
        "C.xcstrings":
          #"{"sourceLanguage": "en", "strings": {"k": {}, "l": {"localizations": {"de": {"stringUnit": {"state": "new", "value": ""}}}}}}"#
      ]
    ), ("a broken catalog", ["C.xcstrings": "{"]),
    ("an ignored table", ["out/en.lproj/P.strings": "\"p\" \"P\";"]),
    (
      "a configuration",
      [
        ".lproj.toml":
          "fail-on = \"warning\"\n[severity]\nextra-key = \"error\"\n[[ignore]]\nrule = \"missing-key\"\nkey = \"c\"\n"
      ]
    ),
    (
      "a configuration with a mistake",
      [".lproj.toml": "fail = 1\n", "fr.lproj/L.strings": "\"a\" \"b\";"]
    ),
    (
      "a list of properties",
      [
        "Info.plist":
          "<plist><dict><key>CFBundleDevelopmentRegion</key><string>fr</string><key>CFBundleLocalizations</key><array><string>en</string><string>ko</string></array></dict></plist>"
      ]
    ),
  ]

  @Test func `what each state is blamed for`() throws {
    let repository = try Repository(Self.first)
    var lines: [String] = []
    func add(_ name: String, _ outcome: AuditOutcome?) {
      guard let outcome else { return lines.append("  \(name): nothing to audit") }
      let found =
        words(of: outcome.report) + outcome.remarks.map { "  remark: \($0)" }
        + outcome.failures.map { "  \($0.path): \($0.kind) \($0.detail)" }
        + outcome.excused.map { "  excused \($0.path): \($0.kind)" }
        + (outcome.report.before?.localizations ?? []).map {
          "  before: \($0.name) \($0.coverage.keys) \($0.coverage.missing)"
        }
      lines.append("  \(name): \(outcome.isFailing ? "fails" : "passes")")
      lines += found.map { "  " + $0 }
    }
    for (name, files) in Self.states {
      lines.append(name)
      for (path, text) in files.sorted(by: { $0.key < $1.key }) {
        if let text, text.hasPrefix(">") {
          try repository.write(String(text.dropFirst()), try repository.text(path))
          try repository.git("rm", "--quiet", "--force", path)
        } else if let text {
          try repository.write(path, text)
        } else {
          try repository.git("rm", "--quiet", "--force", path)
        }
      }
      var since = repository.request(["--since", "HEAD", "--min-severity", "note"])
      since.before = .coverage
      let ofWork = since
      add("since", finished { await LprojKit.Audit.run(ofWork) })
      try repository.git("add", "--all")
      since.isStaged = true
      since.before = .everything
      let ofIndex = since
      add("staged since", finished { await LprojKit.Audit.run(ofIndex) })
      for keepsAll in [false, true] {
        let request = repository.request()
        add(
          keepsAll ? "hook on all" : "hook",
          finished { await CommitAudit.run(request, keepsAll: keepsAll) })
      }
      try repository.git("reset", "--quiet", "--hard")
      try repository.git("clean", "--quiet", "-fdx")
    }
    try expectSnapshot(
      lines.map(VisibleText.escaped).joined(separator: "\n").replacing(
        repository.tree.path, with: "TREE") + "\n", named: "history/states.txt")
  }
}
