// Tests of `unused-suppression`: it reports a suppression only if the audit read everything that the suppression may concern.

import LprojAudit
import LprojConfig
import LprojFiles
import LprojSource
import Testing

@Suite struct UnusedSuppressionTests {
  private static let files = [
    "/P/.git/HEAD": "ref: refs/heads/main\n",
    "/P/en.lproj/L.strings": """
    /* lproj:ignore missing-key(fr) later */
    "a" = "One two";
    /* lproj:ignore missing-key */
    "b" = "Two three";
    /* lproj:ignore extra-key old */
    "c" = "Three";
    "d" = "Four";
    """,
    "/P/fr.lproj/L.strings": "\"c\" = \"Trois\";",
    "/P/de.lproj/L.strings": "\"a\" = \"Eins\"; \"c\" = \"Drei\";",
    "/P/.lproj.toml": "[[ignore]]\nlocalization = \"de\"\nkey = \"d\"\n",
  ]

  /// Returns the line of each unused suppression, followed by `of the file` for an entry of the configuration.
  private func told(
    _ more: [String: String] = [:], paths: [String] = ["/P"],
    _ change: (inout AuditRequest) -> Void = { _ in }
  ) async -> [String] {
    let files = Self.files.merging(more) { $1 }
    var request = AuditRequest(
      paths: paths, in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    request.only = ["unused-suppression"]
    // With notes, the rules that only have notes run, too.
    request.minimumSeverity = .note
    request.code = .auto
    change(&request)
    let outcome = await Audit.run(request)
    #expect(outcome.failures == [])
    return outcome.report.findings.flatMap(\.findings)
      .filter { $0.rule == "unused-suppression" }.map {
        "\($0.position.line)" + ($0.path.hasSuffix(".toml") ? " of the file" : "")
      }
  }

  @Test func `an audit of everything reports useless suppressions`() async {
    #expect(await told() == ["5"])
    let more = ["/P/.lproj.toml": "[[ignore]]\nlocalization = \"de\"\nkey = \"zz\"\n"]
    #expect(await told(more) == ["1 of the file", "5"])
  }

  @Test func `several comments may hide the same finding`() async {
    let more = [
      "/P/en.lproj/L.strings": """
      /* lproj:ignore-file missing-key(fr) */
      /* lproj:ignore-file missing-key(it) */
      /* lproj:ignore missing-key(fr) */
      "a" = "One two";
      /* lproj:ignore missing-key(de) */
      "b" = "Two three";
      "c" = "Three";
      "d" = "Four";
      """
    ]
    #expect(await told(more) == ["2"])
  }

  @Test func `no suppression is reported if only a part of the texts was read`() async {
    #expect(await told { $0.exclude = ["fr.lproj"] } == [])
    #expect(await told { $0.exclude = ["de.lproj"] } == [])
    #expect(await told { $0.source = "fr" } == [])
    #expect(await told { $0.platform = "ios" } == ["5"])
    #expect(await told { $0.configuration = .none } == [])
    let text = Array(Self.files["/P/en.lproj/L.strings", default: ""].utf8)
    let input = await told(paths: ["-"]) {
      $0.standardInput = text
      $0.standardInputName = "/P/en.lproj/L.strings"
    }
    #expect(input == [])
    let alone = ["/Q/L.strings": Self.files["/P/en.lproj/L.strings", default: ""]]
    #expect(await told(alone, paths: ["/Q/L.strings"]) == [])
  }

  @Test func `options that name what holds anyhow change nothing`() async {
    #expect(await told { $0.source = "en" } == ["5"])
    let all = ["/P/.lproj.toml": "[[ignore]]\nkey = \"zz\"\n"]
    #expect(await told(all) { $0.source = "en" } == ["5"])
    // On another platform, rules on bundles may find something, so the entry may be in use.
    let bundle = ["/P/.lproj.toml": "[[ignore]]\nrule = \"bundle-icon\"\npath = \"zz\"\n"]
    #expect(await told(bundle) == ["1 of the file", "5"])
    #expect(await told(bundle) { $0.platform = "ios" } == ["5"])
  }

  @Test func `mistakes are reported wherever they are read`() async {
    let mistaken = [
      "/P/en.lproj/L.strings":
        "/* lproj:ignore mising-key */\n\"a\" = \"A\";\n/* lproj:ignore extra-key */\n\"b\" = \"B\";\n"
    ]
    #expect(await told(mistaken).contains("1"))
    #expect(await told(mistaken) { $0.source = "fr" } == ["1"])
    #expect(await told(mistaken) { $0.exclude = ["fr.lproj"] } == ["1"])
    #expect(await told(mistaken) { $0.localizations = ["en"] } == ["1"])
    #expect(await told(mistaken) { $0.localizations = ["fr"] } == [])
    #expect(await told(mistaken) { $0.only = [] }.contains("1"))
    #expect(await told(mistaken) { ($0.only, $0.skip) = ([], ["suppression"]) } == [])
    #expect(await told(mistaken) { $0.only = ["missing-key"] }.contains("1") == false)
  }

  @Test func `an entry is not reported if it may concern excluded paths`() async {
    let exclude = "exclude = [\"fr.lproj\", \"Vendor/\"]\n[[ignore]]\n"
    func of(_ entry: String) async -> [String] {
      await told([
        "/P/.lproj.toml": exclude + entry, "/P/Vendor/K/it.lproj/K.strings": "\"k\" = \"K\";",
      ]).filter { $0.hasSuffix("file") }
    }
    #expect(await of("localization = \"fr\"") == [])
    #expect(await of("path = \"Vendor/K/\"") == [])
    #expect(await of("table = \"K\"\nkey = \"k\"") == [])
    #expect(await of("table = \"M\"\nkey = \"k\"") == ["2 of the file"])
    #expect(await of("key = \"zz\"") == ["2 of the file"])
    #expect(await of("path = \"Other/\"") == ["2 of the file"])
    // A comment in the source table suppresses findings in `fr`. If `fr` is excluded, the comment may be in use.
    #expect(await told(["/P/.lproj.toml": "exclude = [\"fr.lproj\"]\n"]) == [])
    #expect(await told(["/P/.lproj.toml": "exclude = [\"/M.strings\"]\n"]) == ["5"])
    let ignored = ["/P/.lproj.toml": "[localizations]\nignored = [\"fr\"]\n"]
    #expect(await told(ignored) == ["5"])
  }

  @Test func `an entry without a rule is reported if all possible rules ran`() async {
    let more = ["/P/.lproj.toml": "[[ignore]]\nkey = \"zz\"\n"]
    #expect(await told(more) == ["1 of the file", "5"])
    #expect(await told(more) { $0.code = .off } == ["5"])
    let code = ["/P/App.swift": "let a = 1\n"].merging(more) { $1 }
    #expect(await told(code) == ["1 of the file", "5"])
    let part = ["/P/App/en.lproj/M.strings": "\"m\" = \"M\";", "/P/App/a.swift": "let a = 1\n"]
    let below = part.merging(["/P/App/.lproj.toml": "[[ignore]]\nkey = \"zz\"\n"]) { $1 }
    // An audit of a part of a repository does not look for unused keys, so the entry may be in use.
    #expect(await told(below, paths: ["/P/App"]) == [])
    let rule = ["/P/.lproj.toml": "[[ignore]]\nrule = \"undefined-key\"\nkey = \"zz\"\n"]
    #expect(await told(rule) == ["5"])
  }

  @Test func `comments suppress findings of code about a table`() async {
    func run(_ comment: String) async -> [String] {
      let files = [
        "/R/.git/HEAD": "ref: refs/heads/main\n",
        "/R/a.swift": "import Foundation\nlet a = NSLocalizedString(\"list.new\", comment: \"\")\n",
        "/R/en.lproj/Localizable.strings":
          "\(comment)\"list.old\" = \"A\";\n\"list.new\" = \"B\";\n",
      ]
      var request = AuditRequest(
        paths: ["/R"], in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
      request.code = .auto
      request.minimumSeverity = .note
      return await Audit.run(request).report.findings.flatMap(\.findings).map(\.rule)
    }
    #expect(await run("").contains("unused-key"))
    let rules = await run("/* lproj:ignore unused-key */ ")
    #expect(!rules.contains("unused-key") && !rules.contains("unused-suppression"))
  }

  /// Returns the messages about unused suppressions in a catalog or table, and the text after their fixes.
  private func run(_ path: String, _ text: String, _ others: [String: String] = [:]) async -> (
    messages: [String], fixed: String
  ) {
    let files = ["/P/.git/HEAD": "ref: refs/heads/main\n", path: text].merging(others) { $1 }
    let request = AuditRequest(
      paths: ["/P"], in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    let found = await Audit.run(request).report.findings.flatMap(\.findings)
      .filter { $0.rule == "unused-suppression" }
    let edits = found.flatMap { $0.fix?.edits ?? [] }
    let fixed = EditedText(edits).applied(to: Array(text.utf8))
    return (found.map(\.message), String(decoding: fixed, as: UTF8.self))
  }

  @Test func `one of several rules is taken out of a catalog's comment`() async {
    func catalog(_ comment: String) -> String {
      """
      {"sourceLanguage":"en","strings":{"Save all":{"comment":"\(comment)","localizations":{"de":\
      {"stringUnit":{"state":"translated","value":"Save all"}}}}},"version":"1.0"}
      """
    }
    let both = catalog(#"A \"brand\".\nlproj:ignore extra-key,untranslated ours"#)
    let (messages, fixed) = await run("/P/L.xcstrings", both)
    #expect(messages == ["'lproj:ignore extra-key' silences nothing here any more; remove it"])
    #expect(fixed == catalog(#"A \"brand\".\nlproj:ignore untranslated ours"#))
    // The fix does not change a comment that contains an escape.
    let hidden = catalog(#"lproj:ignore extra\u002dkey,untranslated"#)
    #expect(await run("/P/L.xcstrings", hidden).fixed == hidden)
  }

  @Test(arguments: [
    ("lproj:ignroe missing-key", "'lproj:ignroe' silences nothing; did you mean 'lproj:ignore'?"),
    ("lproj: ignore parity", "'lproj: ignore' silences nothing; did you mean 'lproj:ignore'?"),
    ("LPROJ:IGNORE parity", "'LPROJ:IGNORE' silences nothing; did you mean 'lproj:ignore'?"),
    ("Lproj:ignore parity", "'Lproj:ignore' silences nothing; did you mean 'lproj:ignore'?"),
    ("lproj:Ignore parity", "'lproj:Ignore' silences nothing; did you mean 'lproj:ignore'?"),
    (
      "lproj:ignore-files parity",
      "'lproj:ignore-files' silences nothing; did you mean 'lproj:ignore-file'?"
    ),
    (
      "lproj:ignore Mising_Key",
      "there is no rule or group 'Mising_Key'; did you mean 'missing-key'?"
    ),
    (
      "lproj:off", "'lproj:off' silences nothing; write 'lproj:ignore' and a rule after it"
    ),
    (
      "lproj:ignore missing-key(frr)",
      "'lproj:ignore missing-key' silences nothing: there is no localization 'frr'; did you mean 'fr'?"
    ),
  ])
  func `mistyped words are reported and stay`(_ words: String, _ message: String) async {
    let text = "/* \(words) */\n\"a\" = \"A\";\n"
    let french = ["/P/fr.lproj/L.strings": "\"a\" = \"Ah\";\n"]
    let (messages, fixed) = await run("/P/en.lproj/L.strings", text, french)
    #expect(messages == [message])
    #expect(fixed == text)
    let catalog = """
      {"sourceLanguage":"en","strings":{"a":{"comment":"\(words)","localizations":{"fr":\
      {"stringUnit":{"state":"translated","value":"b"}}}}},"version":"1.0"}
      """
    #expect(await run("/P/L.xcstrings", catalog).messages == [message])
    #expect(
      await run(
        "/P/en.lproj/L.strings",
        "/* see fr.lproj: there, http://lproj:8080/, lproj: others */\n\"a\" = \"A\";\n", french
      )
      .messages == [])
  }
}
