// Tests of the runner in memory: the selected rules, the fields that it sets, and combined findings.

import LprojFiles
import LprojModel
import LprojRules
import LprojSource
import LprojSyntax
import Testing

@Suite struct RunnerTests {
  private func info(_ id: String, _ severity: Severity = .warning) -> RuleInfo {
    RuleInfo(id: id, group: "test", summary: "", rationale: "", severity: severity)
  }

  private func file(_ text: String, isCertain: Bool = true) -> FileSubject {
    let file = TableFile(path: "fr.lproj/L.strings", format: .strings, table: "L")
    let parsed = ParsedFile(file, TableReader.read(ByteBuffer(Array(text.utf8))))
    return FileSubject(
      table: LocalizedTable(localization: "fr", name: "L", files: [parsed]), fileNumber: 0,
      duplicates: [],
      context: TableContext(name: "L", development: "en", isInterfaceCompanion: false),
      reference: nil, localization: "fr", nonASCIIKeys: [], isCertain: isCertain)
  }

  @Test func `rules run in their order, and only those for the subject`() {
    var checks = Checks()
    checks.add(.file { $0.report("one", at: 0) }, of: info("b"))
    checks.add(.bundle { $0.report("never", at: "") }, of: info("c"))
    checks.add(.file { $0.report("two", at: 8, key: Key("k")) }, of: info("a", .note))
    let findings = checks.run(on: file("\"a\" = \"1\";\n")).map(\.first)
    #expect(findings.map(\.rule) == ["b", "a"])
    #expect(findings.map(\.severity) == [.warning, .note])
    #expect(findings.map(\.position) == [.start, Position(line: 1, column: 9)])
    #expect(findings.map(\.path) == ["fr.lproj/L.strings", "fr.lproj/L.strings"])
    #expect(findings.map(\.localization) == ["fr", "fr"])
    #expect(findings.map(\.table) == ["L", "L"])
  }

  @Test func `a subject that no rule looks at is not even made`() {
    var isMade = false
    func subject() -> FileSubject {
      isMade = true
      return file("")
    }
    #expect(Checks().run(on: subject()).isEmpty)
    #expect(!isMade)
  }

  @Test func `one rule may look at several kinds of subjects`() {
    let rule = Rule(
      "r", group: "test", summary: "", rationale: "", source: "https://example.org",
      severity: .note,
      check: .file { $0.report("of a file", at: 0) },
      .container { $0.record("of it", path: $0.path) }
    )
    let checks = Checks([rule])
    #expect(checks.run(on: file("")).map(\.first.message) == ["of a file"])
    let containers = ContainerSubject.around(
      [
        "a/F.xcframework/ios-arm64/F.framework", "a/F.xcframework/macos-arm64/F.framework",
        "b/A.xcarchive/Products/Applications/A.app", "c/B.app",
      ], in: Workspace.ofProcess())
    #expect(containers.map(\.path) == ["a/F.xcframework", "b/A.xcarchive"])
    #expect(checks.run(on: containers[0]).map(\.first.path) == ["a/F.xcframework"])
    #expect(checks.filter { $0.id != "r" }.run(on: containers[0]).isEmpty)
  }

  @Test func `what may be anything is never an error`() {
    var checks = Checks()
    checks.add(.file { $0.report("bad", at: 0) }, of: info("r", .error))
    checks.add(.file { $0.report("worse", at: 0, severity: .error) }, of: info("s", .note))
    #expect(checks.run(on: file("", isCertain: false)).map(\.severity) == [.warning, .warning])
    #expect(checks.run(on: file("")).map(\.severity) == [.error, .error])
  }

  // MARK: Consequences

  private func finding(
    _ rule: String, _ severity: Severity = .error, path: String = "a", line: Int = 1,
    cause: Cause? = nil
  ) -> FindingBatch {
    FindingBatch(
      Finding(
        rule: rule, severity: severity, message: "\(rule) \(line)", path: path,
        position: Position(line: line, column: 1), cause: cause))
  }

  private func told(_ findings: [FindingBatch]) -> [String] {
    findings.withConsequencesFolded([:]).map(\.first.message)
  }

  @Test func `a consequence goes on behind the first cause in its file`() {
    #expect(
      told([
        finding("effect", cause: Cause("break")), finding("break", line: 9),
        finding("break", line: 2),
        finding("other", line: 3), finding("break", path: "b"),
      ]) == ["break 9", "break 2; effect 1", "other 3", "break 1"])
  }

  @Test func `without its cause a consequence stands for itself`() {
    let effect = finding("effect", cause: Cause("break"))
    #expect(told([effect]) == ["effect 1"])
    #expect(told([effect, finding("break", path: "b")]) == ["effect 1", "break 1"])
    #expect(told([effect, finding("another")]) == ["effect 1", "another 1"])
  }

  @Test func `an effect is not reported with a cause of lower severity`() {
    #expect(
      told([finding("effect", cause: Cause("break")), finding("break", .warning)])
        == ["effect 1", "break 1"])
    #expect(
      told([finding("effect", .note, cause: Cause("break")), finding("break", .warning)])
        == ["break 1; effect 1"])
  }

  @Test func `a cause may be in another file`() {
    let effect = finding("effect", cause: Cause("break", "gap", in: "b"))
    #expect(
      told([effect, finding("break"), finding("gap", path: "b")]) == ["break 1", "gap 1; effect 1"])
  }

  @Test func `independent defects of one file are all reported`() {
    let all = [finding("break"), finding("break", line: 2), finding("double", line: 3)]
    #expect(told(all) == ["break 1", "break 2", "double 3"])
  }

  @Test func `a text that the cause names is not named again`() {
    func about(_ rule: String, _ key: String, _ name: String, _ cause: Cause?) -> FindingBatch {
      FindingBatch(
        Finding(
          rule: rule, severity: .error, message: "'\(key)' of '\(name)' \(rule)s", path: "a",
          localization: name, key: Key(key), cause: cause))
    }
    let first = about("break", "k", "fr", nil)
    for (key, addition, told) in [
      ("k", "it reads", "it reads"), ("l", "it reads", "'l' of 'fr' reads"),
      ("k", nil, "'k' of 'fr' reads"),
    ] {
      let effect = about("read", key, "fr", Cause("break", adding: addition))
      #expect(self.told([first, effect]) == ["'k' of 'fr' breaks; \(told)"])
    }
  }

  @Test func `many keys after a break are reported in one phrase`() {
    let keys = FindingBatch(count: 5) { number in
      Finding(
        rule: "lost", severity: .warning, message: "'k\(number)' is lost", path: "a",
        localization: "fr", key: Key("k\(number)"), cause: Cause("break"))
    }
    let folding = ["lost": Folding("keys of '{localization}' are lost")]
    let told = [keys, finding("break")].withConsequencesFolded(folding)
    #expect(
      told.map(\.first.message) == ["break 1; 5 keys of 'fr' are lost: 'k0', 'k1', 'k2' and 2 more"]
    )
    #expect(told.map(\.count) == [1])
    #expect([keys].withConsequencesFolded(folding).map(\.count) == [5])
  }

  @Test func `a consequence of a consequence is no cause`() {
    #expect(
      told([
        finding("a", cause: Cause("b")), finding("b", cause: Cause("c")), finding("c"),
      ]) == ["a 1", "c 1; b 1"])
  }
}
