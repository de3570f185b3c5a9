// Tests of recorded audits with configurations, suppressions and a baseline, after a changed line or word.

import LprojAudit
import LprojAuditSupport
import LprojConfig
import LprojFiles
import LprojSource
import LprojTestSupport
import Testing

@Suite struct ConfiguredVariantTests {
  private let files: [String: String]

  init() throws { files = try Fixture.files("configured") }

  private func audit(
    _ files: [String: String], _ change: (inout AuditQuestion) -> Void = { _ in }
  ) async -> [String] {
    let contents = files.reduce(into: [:]) { $0["/P/" + $1.key] = Array($1.value.utf8) }
    var question = AuditQuestion(
      AuditRequest(paths: ["/P"], in: .memory(contents), jobs: 1))
    question.minimumSeverity = .note
    question.code = .auto
    question.countsHidden = true
    change(&question)
    let outcome = await Audit.run(question)
    return words(of: outcome.report) + outcome.remarks
      + outcome.failures.map { "\($0.path) \($0.kind) \($0.detail)" }
      + [
        "failing: \(outcome.isFailing)",
        "hidden: \(outcome.report.hidden.map { "\($0) \($1)" }.sorted())",
      ]
      + outcome.shortfalls.map { "short: \($0)" } + outcome.report.trees.map { "\($0)" }
  }

  @Test func `what a line or word changes`() async throws {
    let original = await audit(files)
    var subjects: [(name: String, differences: Differences)] = []
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      var differences = Differences(to: original)
      let words = path.hasSuffix(".toml") ? 20 : 3
      let lines = Variant.ofLines(text, joint: path.hasSuffix(".toml") ? "\n" : " ")
      for variant in lines.spread(words)
        + Variant.ofWords(text).spread(words)
      {
        differences.add(variant.name, await audit(files.merging([path: variant.text]) { $1 }))
      }
      subjects.append((path, differences))
    }
    try expectDifferences(subjects, named: "configured-lines")
  }

  @Test func `what chosen changes make different in configured trees`() async throws {
    let inputs = [
      (name: "configured", files: files), ("targets", try Fixture.files("trees/targets")),
      ("marks", try Fixture.files("trees/marks")), ("code", try Fixture.files("trees/code")),
    ]
    try await expectChanges(named: "configured", of: inputs, drawn: 110) { await audit($0) }
  }

  @Test func `what a file changes`() async throws {
    var differences = Differences(to: await audit(files))
    for variant in FileVariant.of(files).spread(16) {
      differences.add(variant.name, await audit(variant.files))
    }
    try expectDifferences([("files", differences)], named: "configured-files")
  }

  @Test func `what options change`() async throws {
    var differences = Differences(to: await audit(files))
    let changes: [(String, (inout AuditQuestion) -> Void)] = [
      ("only parity", { $0.only = ["parity"] }), ("skip parity", { $0.skip = ["parity"] }),
      ("only missing-key", { $0.only = ["missing-key"] }),
      ("locale fr", { $0.localizations = ["fr"] }),
      ("locale it", { $0.localizations = ["it", "de"] }),
      ("source fr", { $0.source = "fr" }), ("source xx", { $0.source = "xx" }),
      ("no configuration", { $0.configuration = .none }),
      ("another configuration", { $0.configuration = .file("/P/App/.lproj.toml") }),
      ("an absent configuration", { $0.configuration = .file("/P/none.toml") }),
      ("exclude fr", { $0.exclude = ["fr.lproj"] }),
      ("exclude App", { $0.exclude = ["/P/App/**"] }),
      ("no ignore files", { $0.honoursIgnoreFiles = false }),
      ("code on", { $0.code = .on }), ("code off", { $0.code = .off }),
      ("warnings", { $0.minimumSeverity = .warning }), ("errors", { $0.minimumSeverity = .error }),
      (
        "fail on errors",
        {
          $0.failureSeverity = .error
          $0.overridesFailOn = true
        }
      ),
      (
        "never fail",
        {
          $0.failureSeverity = nil
          $0.overridesFailOn = true
        }
      ),
      ("all suppressed", { $0.ignoresSuppressions = true }),
      ("one folder", { $0.paths = ["/P/App"] }), ("two", { $0.paths = ["/P/App", "/P/Lib"] }),
      ("a table", { $0.paths = ["/P/App/fr.lproj/L.strings"] }),
      ("a localization", { $0.paths = ["/P/App/de.lproj"] }),
      ("an excluded one", { $0.paths = ["/P/Vendor"] }),
      ("an ignored one", { $0.paths = ["/P/Gone"] }),
      ("nowhere", { $0.paths = ["/P/none"] }), ("four jobs", { $0.jobs = 4 }),
      ("nothing there", { $0.paths = ["/P/.git"] }), ("for the phone", { $0.platform = "ios" }),
      ("another platform", { $0.platform = "amiga" }),
      ("much of all", { $0.coverage.minimum = [.translated: 99.5] }),
      (
        "much of some",
        {
          $0.coverage.minimum = [.translated: 10]
          $0.coverage.localizations = [
            "fr": [.translated: 90.25], "de": [.present: 1], "xx": [.translated: 5],
          ]
        }
      ),
      ("a baseline that is not there", { $0.baseline = "/P/known.json" }),
      ("a table as baseline", { $0.baseline = "/P/App/de.lproj/L.strings" }),
      ("against itself", { $0.sources = "/P" }), ("hidden", { $0.countsHidden = false }),
    ]
    for (name, change) in changes { differences.add(name, await audit(files, change)) }
    try expectDifferences([("options", differences)], named: "configured-options", shown: 40)
  }
}
