// Tests of suppressions in comments beside entries.

import LprojAudit
import LprojConfig
import LprojFiles
import LprojSource
import Testing

extension ConfigurationTests {
  @Test func `a comment suppresses findings of its entry in all localizations, or in those named`()
    async
  {
    let text = """
      "a" = "One two";
      /* lproj:ignore missing-key,untranslated a reason */
      "b" = "Two three";
      /* Of a menu. lproj:ignore missing-key(fr) later */
      "c" = "Three";
      """
    let outcome = await run(["/P/App/en.lproj/L.strings": text], paths: ["/P/App"])
    #expect(told(outcome) == ["missing-key de c warning"])
  }

  @Test func `elsewhere it holds for its file`() async {
    let outcome = await run(
      [
        "/P/App/fr.lproj/L.strings":
          "/* lproj:ignore untranslated */\n\"b\" = \"Two three\"; \"a\" = \"Un\";",
        "/P/App/de.lproj/L.strings": "// lproj:ignore-file parity\n\"a\" = \"Eins\";",
      ], paths: ["/P/App"])
    #expect(told(outcome) == ["missing-key fr c warning"])
  }

  @Test func `useless suppressions are reported, with a fix that removes only the words`() async {
    let text = "/* A name.\n   lproj:ignore missing-key old */\n\"a\" = \"One two\";\n"
    let outcome = await run(
      [
        "/P/App/en.lproj/L.strings": text, "/P/App/fr.lproj/L.strings": "\"a\" = \"Un\";",
        "/P/.lproj.toml": "[[ignore]]\nrule = \"extra-key\"\nkey = \"zz\"\n\n[severity]\n",
      ], paths: ["/P"])
    let found = outcome.report.findings.flatMap(\.findings).filter {
      $0.rule == "unused-suppression"
    }
    #expect(found.map(\.path) == ["P/.lproj.toml", "P/App/en.lproj/L.strings"])
    #expect(found.map(\.position) == [Position(line: 1, column: 1), Position(line: 2, column: 4)])
    let edits = found.compactMap(\.fix?.edits.first)
    #expect(edits.map(\.range) == [0..<42, 11..<42])
    let only = await run(
      ["/P/App/en.lproj/L.strings": text], paths: ["/P/App"]
    ) { $0.only = ["missing-key"] }
    #expect(!told(only).contains { $0.hasPrefix("unused") })
  }

  @Test func `a suppression for a file of the source holds for the table in all localizations`()
    async
  {
    let text = "// lproj:ignore-file missing-key\n\"a\" = \"One two\"; \"b\" = \"Two three\";"
    let outcome = await run(["/P/App/en.lproj/L.strings": text], paths: ["/P/App"])
    #expect(told(outcome) == [])
  }

  @Test func `only the words of useless rules are removed`() async {
    func edits(_ rules: String) async -> [String] {
      let text = "/* lproj:ignore \(rules) why */\n\"a\" = \"One two\";"
      let outcome = await run(
        ["/P/App/en.lproj/L.strings": text, "/P/App/fr.lproj/L.strings": "\"z\" = \"Z\";"],
        paths: ["/P/App"])
      let found = outcome.report.findings.flatMap(\.findings).compactMap { finding -> String? in
        guard finding.rule == "unused-suppression", let edit = finding.fix?.edits.first else {
          return nil
        }
        return String(decoding: Array(text.utf8)[edit.range], as: UTF8.self)
      }
      return found.sorted()
    }
    #expect(await edits("missing-key,twin-keys(fr)") == [",twin-keys(fr)"])
    #expect(await edits("twin-keys,missing-key") == ["twin-keys,"])
    #expect(await edits("twin-keys,empty-value,missing-key") == ["empty-value,", "twin-keys,"])
    #expect(await edits("twin-keys,empty-value").count == 2)
  }

  @Test func `the comment of a catalog holds for its entry`() async {
    func catalog(_ comment: String) -> String {
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"comment": "\(comment)",
        "localizations": {"en": {"stringUnit": {"state": "translated", "value": "%@"}},
        "de": {"stringUnit": {"state": "translated", "value": "%d"}}}}}}
      """
    }
    let plain = await run(["/Q/L.xcstrings": catalog("x")], paths: ["/Q"])
    #expect(told(plain).contains("format-type-mismatch de a error"))
    let silent = await run(
      ["/Q/L.xcstrings": catalog("x lproj:ignore format")], paths: ["/Q"])
    #expect(!told(silent).contains { $0.hasPrefix("format") })
  }

  @Test func `options say what is untranslated`() async {
    let files = [
      "/P/App/fr.lproj/L.strings":
        "\"a\" = \"Un\"; \"b\" = \"Two three\"; \"c\" = \"Three\";"
    ]
    func untranslated(_ text: String) async -> [String] {
      let outcome = await run(files.merging(["/P/.lproj.toml": text]) { $1 }) {
        $0.minimumSeverity = .note
        $0.only = ["untranslated"]
      }
      #expect(outcome.failures == [])
      return told(outcome)
    }
    let (b, c) = ("untranslated fr b note", "untranslated fr c note")
    #expect(await untranslated("") == [b, c])
    #expect(await untranslated("[options.untranslated]\ntexts = [\"Three\"]") == [b])
    #expect(await untranslated("options.untranslated.letters = 6") == [b])
    #expect(await untranslated("options.untranslated = { letters = 5 }") == [b, c])
  }

  @Test(arguments: [
    ("source = 1", "1:10: 'source' takes the name of a localization, not an integer"),
    ("source = \"en\"\nsource = \"fr\"", "2:1: 'source' is already defined in line 1; remove one"),
    ("sorce = \"en\"", "1:1: there is no key 'sorce'; did you mean 'source'?"),
    ("\n  exclude = [\"a[\"]", "2:14: \"a[\" is not a pattern"),
    ("exclude = [\"../a\"]", "1:12: \"../a\" leads out of the folder of this file"),
    ("exclude = \"a\"", "1:11: 'exclude' takes an array"),
    ("fail-on = \"warn\"", "1:11: 'fail-on' takes"),
    ("[severity]\nmising-key = \"off\"", "2:1: there is no rule or group 'mising-key'; did you"),
    ("[severity]\nmissing-key = false", "2:15: 'missing-key' takes"),
    ("platform = \"mac\"", "1:12: 'platform' takes"),
    ("[coverage]\nminimum = 101", "2:11: 'minimum' takes a number from 0 to 100, not 101"),
    ("[localizations]\nrequired = [\"fr.lproj\"]", "2:13: 'fr.lproj' is a folder; write 'fr'"),
    ("[options.untranslated]\nletters = 0", "2:11: 'letters' takes a number from 1 to 1000"),
    ("[options]\nmissing-key = 1", "2:1: there is no key 'missing-key' in 'options'"),
    ("[[ignore]]\nreason = \"x\"", "1:1: this entry would ignore every finding"),
    ("a = \"x\ty", "1:5: "), ("a = tru", "1:5: "),
    ("[a", "1:3: ']' at the end of the header is expected here"),
    ("a = 1 b = 2", "1:7: "),
  ])
  func `each kind of mistake has its place and a way out`(_ text: String, _ words: String) async {
    let outcome = await run(["/P/.lproj.toml": text])
    let told = outcome.failures.map { failure in
      (failure.position.map { "\($0.line):\($0.column): " } ?? "") + failure.detail
    }
    let isAsked = told.first?.hasPrefix(words) ?? false
    #expect(isAsked, "\(told)")
    #expect(outcome.report.findings.isEmpty)
  }

  @Test func `patterns begin at the folder of their file, wherever one stands`() async {
    let file = ["/P/Lib/.lproj.toml": "exclude = [\"/fr.lproj\"]"]
    for paths in [["/P"], ["/P/Lib"], ["/P/App", "/P/Lib"]] {
      let outcome = await run(file, paths: paths) { $0.localizations = ["fr"] }
      #expect(!told(outcome).contains { $0.contains(" x ") || $0.contains(" y ") })
    }
  }

  @Test func `the words go from catalogs and XML tables, too`() async throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a": {"comment": "Title. lproj:ignore untranslated a \\"name\\"\\nSecond", "localizations": {}},
        "b": {"comment": "lproj:ignore untranslated", "localizations": {}},
        "c": {"localizations": {}, "comment": " lproj:ignore-file "}
      }}
      """
    let plural = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <!-- Of b. lproj:ignore untranslated -->
      <key>b</key><string>B</string>
      <!-- lproj:ignore untranslated -->
      <key>c</key><string>C</string>
      </dict></plist>
      """
    let files = ["/Q/C.xcstrings": catalog, "/Q/en.lproj/X.strings": plural]
    var request = AuditRequest(
      paths: ["/Q"], in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    request.only = ["unused-suppression"]
    request.minimumSeverity = .note
    let outcome = await Audit.run(request)
    var texts = files.mapValues { Array($0.utf8) }
    for finding in outcome.report.findings.flatMap(\.findings).reversed() {
      guard let fix = finding.fix,
        let path = texts.keys.first(where: { $0.hasSuffix(finding.path) }), let old = texts[path]
      else { continue }
      texts[path] = EditedText(fix.edits).applied(to: old)
    }
    #expect(
      String(decoding: texts["/Q/C.xcstrings"] ?? [], as: UTF8.self) == """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "a": {"comment": "Title.\\nSecond", "localizations": {}},
          "b": {"localizations": {}},
          "c": {"localizations": {}, "comment": " lproj:ignore-file "}
        }}
        """)
    #expect(
      String(decoding: texts["/Q/en.lproj/X.strings"] ?? [], as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <!-- Of b. -->
        <key>b</key><string>B</string>
        <key>c</key><string>C</string>
        </dict></plist>
        """)
  }
}
