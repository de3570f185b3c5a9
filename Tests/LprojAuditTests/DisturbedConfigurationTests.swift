// What an audit does with a configuration of which a piece is missing, doubled or elsewhere.

import LprojAudit
import LprojSource
import LprojTestSupport
import Testing

@Suite struct DisturbedConfigurationTests {
  private static let whole = """
    source = "en"
    exclude = ["Lib/x/", "*.x"]
    include = ["App/", "Lib/"]
    fail-on = "warning"
    platform = "ios"
    [severity]
    parity = "note"
    extra-key = "error"
    [localizations]
    required = ["de", "fr", "it"]
    optional = ["fr"]
    ignored = ["xx"]
    [coverage]
    minimum = 90.5
    [coverage.tables]
    L = 80
    [coverage.localizations.de]
    minimum = 50
    tables.L = 40
    [[ignore]]
    rule = ["missing-key", "extra-key"]
    path = "App/"
    key = "b*"
    localization = "de"
    reason = "later"
    [[function]]
    name = "tr"
    key = 0
    table = "L"
    [options.untranslated]
    texts = ["Two three"]
    letters = 3

    """

  @Test(arguments: 0..<8)
  func `mistakes, findings and goals`(_ part: Int) async throws {
    let tests = ConfigurationTests()
    var lines: [String] = []
    for text in disturbances(of: Self.whole, count: 40, seed: UInt64(part)) {
      let outcome = await tests.run(["/P/.lproj.toml": text])
      for failure in outcome.failures {
        lines.append(
          "\(failure.position?.line ?? 0):\(failure.position?.column ?? 0) \(failure.detail)")
      }
      if outcome.failures.isEmpty {
        lines.append(tests.told(outcome).joined(separator: "; "))
        lines += outcome.remarks + outcome.shortfalls + ["fails: \(outcome.isFailing)"]
      }
      lines.append("----")
    }
    try expectSnapshot(
      lines.map(VisibleText.escaped).joined(separator: "\n") + "\n",
      named: "disturbed/configuration-\(part).txt")
  }
}
