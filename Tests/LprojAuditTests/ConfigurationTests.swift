// Tests of the effects of a configuration on an audit, with files in memory.

import LprojAudit
import LprojConfig
import LprojFiles
import LprojSource
import Testing

@Suite struct ConfigurationTests {
  static let files = [
    "/P/.git/HEAD": "ref: refs/heads/main\n",
    "/P/App/en.lproj/L.strings": "\"a\" = \"One two\"; \"b\" = \"Two three\"; \"c\" = \"Three\";",
    "/P/App/fr.lproj/L.strings": "\"a\" = \"Un\"; \"b\" = \"Two three\";",
    "/P/App/de.lproj/L.strings": "\"a\" = \"Eins\";",
    "/P/Lib/en.lproj/L.strings": "\"x\" = \"X y\";",
    "/P/Lib/fr.lproj/L.strings": "\"y\" = \"Y\";",
  ]

  func run(
    _ more: [String: String], paths: [String] = ["/P"],
    _ change: (inout AuditRequest) -> Void = { _ in }
  ) async -> AuditOutcome {
    let files = Self.files.merging(more) { $1 }
    var request = AuditRequest(
      paths: paths, in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    change(&request)
    return await Audit.run(request)
  }

  /// Returns `rule localization key severity` of each finding, sorted.
  func told(_ outcome: AuditOutcome) -> [String] {
    outcome.report.findings.flatMap(\.findings).map {
      [
        $0.rule, $0.localization ?? "-", $0.key?.description ?? "-", $0.severity.rawValue,
      ].joined(separator: " ")
    }.sorted()
  }

  let all = [
    "extra-key fr y warning", "missing-key de b warning", "missing-key de c warning",
    "missing-key fr c warning", "missing-key fr x warning",
  ]

  @Test func `without a file nothing changes`() async {
    let outcome = await run([:])
    #expect(told(outcome) == all)
    #expect(!outcome.isFailing)
  }

  @Test func `a mistake in the configuration of a folder without tables is reported`() async {
    let outcome = await run(
      ["/P/Bare/.lproj.toml": "sources = \"en\"\n", "/P/Bare/notes.txt": ""], paths: ["/P/Bare"])
    #expect(outcome.failures.map(\.path).contains("P/Bare/.lproj.toml"), "\(outcome.failures)")
  }

  @Test func `baselines that cannot be read are reported in the order of their configurations`()
    async
  {
    let outcome = await run([
      "/P/App/.lproj.toml": "baseline = \"no.json\"\n",
      "/P/Lib/.lproj.toml": "\nbaseline = \"none.json\"\n",
      "/P/Kit/.lproj.toml": "baseline = \"no.json\"\n",
      "/P/Kit/en.lproj/L.strings": "\"x\" = \"X y\";",
    ])
    #expect(
      outcome.failures.map { "\($0.path):\($0.position?.line ?? 0)" } == [
        "P/App/.lproj.toml:1", "P/Kit/.lproj.toml:1", "P/Lib/.lproj.toml:2",
      ])
  }

  @Test func `severities hold for rules and groups, a rule before its group`() async {
    let text = "[severity]\nparity = \"off\"\nmissing-key = \"error\"\n"
    let outcome = await run(["/P/.lproj.toml": text])
    #expect(
      told(outcome) == [
        "missing-key de b error", "missing-key de c error", "missing-key fr c error",
        "missing-key fr x error",
      ])
    #expect(outcome.isFailing)
  }

  @Test func `a rule that is off runs when it is named`() async {
    let outcome = await run(["/P/.lproj.toml": "[severity]\nextra-key = \"off\"\n"]) {
      $0.only = ["extra-key"]
    }
    #expect(told(outcome) == ["extra-key fr y warning"])
  }

  @Test func `excluded paths are not read, unless they are named`() async {
    let file = ["/P/.lproj.toml": "exclude = [\"Lib/\", \"de.lproj\"]\n"]
    #expect(told(await run(file)) == ["missing-key fr c warning"])
    #expect(
      told(await run(file, paths: ["/P/Lib"])) == [
        "extra-key fr y warning", "missing-key fr x warning",
      ])
    let only = await run([:]) { $0.exclude = ["/P/App/", "x"] }
    #expect(told(only) == ["extra-key fr y warning", "missing-key fr x warning"])
    let excluded = await run([:]) { $0.exclude = ["/P/App/**", "Lib"] }
    #expect(told(excluded).isEmpty)
  }

  @Test func `only what is included is looked at`() async {
    let outcome = await run(["/P/.lproj.toml": "include = [\"Lib/\"]\n"])
    #expect(told(outcome) == ["extra-key fr y warning", "missing-key fr x warning"])
    #expect(outcome.report.localizationCount == 2)
  }

  @Test func `entries ignore by rule, path, table, key and localization`() async {
    let text = """
      [[ignore]]
      rule = ["missing-key", "extra-key"]
      localization = "fr"
      [[ignore]]
      key = "?"
      table = "L*"
      path = "App/de.lproj/"
      """
    let outcome = await run(["/P/.lproj.toml": text])
    #expect(told(outcome).isEmpty)
    let raised = await run(["/P/.lproj.toml": text + "\n[severity]\nuntranslated = \"error\"\n"])
    #expect(told(raised).allSatisfy { $0.hasPrefix("untranslated fr b error") })
  }

  @Test func `the nearest file counts as a whole, and what it extends`() async {
    let nested = [
      "/P/.lproj.toml": "[severity]\nparity = \"off\"\n",
      "/P/Lib/.lproj.toml": "[severity]\nextra-key = \"error\"\n",
    ]
    #expect(
      told(await run(nested)) == ["extra-key fr y error", "missing-key fr x warning"])
    let extending = [
      "/P/.lproj.toml": "[severity]\nparity = \"off\"\n",
      "/P/Lib/.lproj.toml": "extends = \"../.lproj.toml\"\n[severity]\nextra-key = \"error\"\n",
    ]
    #expect(told(await run(extending)) == ["extra-key fr y error"])
  }

  @Test func `a file goes before those that it extends`() async {
    let base = ["/P/base.toml": "platform = \"macos\"\nsource = \"fr\"\nfail-on = \"note\"\n"]
    let silent = await run(base.merging(["/P/.lproj.toml": "extends = \"base.toml\"\n"]) { $1 })
    #expect(silent.report.trees.map(\.platform) == ["macos", "macos"])
    #expect(silent.report.trees.map(\.development) == ["fr", "fr"])
    let own = "extends = \"base.toml\"\nplatform = \"ios\"\nsource = \"en\"\n"
    let outcome = await run(base.merging(["/P/.lproj.toml": own]) { $1 })
    #expect(outcome.report.trees.map(\.platform) == ["ios", "ios"])
    #expect(outcome.report.trees.map(\.development) == ["en", "en"])
  }

  @Test func `each file decides what fails, and the command line over it`() async {
    let files = ["/P/Lib/.lproj.toml": "fail-on = \"warning\"\n"]
    #expect(await run(files).isFailing)
    #expect(await !run(files, paths: ["/P/App"]).isFailing)
    let given = await run(files) {
      $0.failureSeverity = .error
      $0.overridesFailOn = true
    }
    #expect(!given.isFailing)
  }

  @Test func `a file above the repository is not read`() async {
    #expect(told(await run(["/.lproj.toml": "[severity]\nparity = \"off\"\n"])) == all)
  }

  @Test func `an ignored localization is looked at where a path names it`() async {
    let file = ["/P/.lproj.toml": "[localizations]\nignored = [\"de\", \"fr\"]\n"]
    for path in ["/P/App/fr.lproj", "/P/App/fr.lproj/L.strings"] {
      #expect(told(await run(file, paths: [path])) == ["missing-key fr c warning"])
    }
  }

  @Test func `a list that contradicts another one is named`() async {
    let text =
      "[localizations]\nrequired = [\"de\", \"fr\"]\nignored = [\"fr\"]\noptional = [\"dee\"]"
    let outcome = await run(["/P/.lproj.toml": text])
    #expect(
      outcome.failures.map {
        "\($0.path):\($0.position?.line ?? 0):\($0.position?.column ?? 0): \($0.detail)"
      }
        == ["P/.lproj.toml:2:19: 'fr' is required and ignored: take it out of one of the lists"])
    #expect(outcome.isStopped)
    // A configuration that extends another file may remove an item from a list of that file.
    let extended = await run([
      "/P/all.toml": text,
      "/P/.lproj.toml": "extends = \"all.toml\"\n[localizations]\nignored = [\"it\"]",
    ])
    #expect(extended.failures.isEmpty)
  }

  @Test func `a localization and a table that nothing has are named`() async {
    let text =
      "[localizations]\nrequired = [\"de\", \"xx\"]\noptional = [\"dee\"]\n[coverage.tables]\nM = 3"
    let outcome = await run(["/P/.lproj.toml": text])
    #expect(
      outcome.remarks == [
        "P/.lproj.toml:3:13: no tree has the localization 'dee' that 'optional' names; did you mean 'de'?",
        "P/.lproj.toml:5:1: no tree has the table 'M' that 'coverage' names",
      ])
    #expect(
      outcome.shortfalls == [
        "P/.lproj.toml:2:19: 'xx' is required, and there is no such localization: add it, or take it out of the list"
      ])
    let places = await run([
      "/P/.lproj.toml": "source = \"jp\"\n[coverage.localizations]\nde = 1\n  it = 3\n"
    ])
    #expect(
      places.remarks == [
        "P/.lproj.toml:1:10: no tree has the localization 'jp' that 'source' names",
        "P/.lproj.toml:4:3: no tree has the localization 'it' that 'coverage' names",
      ])
  }

  @Test func `a file that several extend is reported once for a name`() async {
    let extending = "extends = \"../base.toml\"\n"
    let outcome = await run([
      "/P/base.toml": "[localizations]\noptional = [\"it\"]\n",
      "/P/App/.lproj.toml": extending, "/P/Lib/.lproj.toml": extending,
    ])
    #expect(
      outcome.remarks == [
        "P/base.toml:2:13: no tree has the localization 'it' that 'optional' names"
      ])
  }

  @Test func `optional localizations miss no goal that is for all`() async {
    func shortfalls(_ text: String) async -> [String] {
      await run(["/P/.lproj.toml": "localizations.optional = [\"fr\"]\n" + text]).shortfalls
    }
    #expect(await shortfalls("coverage.minimum = 90\n").allSatisfy { $0.hasPrefix("'de': ") })
    let tables = await shortfalls("coverage.tables.L = 90\n")
    #expect(
      tables == [
        "'de' in table 'L': translated 33.3 % (present 33.3 %), less than 90 %: of 3 texts, 2 missing"
      ])
    let own = await shortfalls("[coverage.localizations.fr]\ntables.L = 90\n")
    #expect(
      own == [
        "'fr' in table 'L': translated 25 % (present 50 %), less than 90 %: of 4 texts, 2 missing, "
          + "1 as in the source"
      ])
  }

  @Test func `what optional localizations lack is a note, ignored ones are not there`() async {
    let text = "[localizations]\noptional = [\"fr\"]\nignored = [\"de\"]\n"
    let outcome = await run(["/P/.lproj.toml": text])
    #expect(told(outcome) == ["extra-key fr y warning"])
    #expect(
      outcome.report.trees.flatMap { $0.localizations.map(\.name) } == ["en", "fr", "en", "fr"])
    let named = await run(["/P/.lproj.toml": text]) { $0.localizations = ["de"] }
    #expect(told(named) == ["missing-key de b warning", "missing-key de c warning"])
  }

  @Test func `the source is that of the file`() async {
    let outcome = await run(["/P/Lib/.lproj.toml": "source = \"fr\"\n"], paths: ["/P/Lib"])
    #expect(told(outcome) == ["extra-key en x warning", "missing-key en y warning"])
    #expect(outcome.report.trees.first?.developmentFrom == ".lproj.toml")
  }

  @Test func `mistakes are reported before anything is audited`() async {
    let outcome = await run(["/P/.lproj.toml": "sorce = 1\n[severity]\nmissing-kex = \"of\"\n"])
    #expect(outcome.report.trees.isEmpty)
    #expect(
      outcome.failures.map(\.detail) == [
        "there is no key 'sorce'; did you mean 'source'?",
        "there is no rule or group 'missing-kex'; did you mean 'missing-key'?",
        "'missing-kex' takes \"off\", \"note\", \"warning\" or \"error\", not \"of\"; did you mean 'off'?",
      ])
    #expect(outcome.failures.map(\.position?.line) == [1, 3, 3])
    #expect(outcome.failures.last?.position?.column == 15)
  }

  @Test func `files that extend each other, absent ones and YAML are mistakes`() async {
    func details(_ files: [String: String]) async -> [String] {
      await run(files).failures.map { "\($0.path): \($0.detail)" }
    }
    let loop = await details([
      "/P/.lproj.toml": "extends = \"a.toml\"", "/P/a.toml": "extends = \".lproj.toml\"",
    ])
    #expect(loop.count == 1 && loop[0].hasPrefix("P/a.toml: '.lproj.toml' also extends this file"))
    let absent = await details(["/P/.lproj.toml": "extends = \"a.toml\""])
    #expect(absent.count == 1 && absent[0].contains("'a.toml' does not exist"))
    let other = await run(["/P/.lproj.yml": "a: 1"]).failures
    #expect(other.map(\.kind) == [.otherConfiguration])
  }
}
