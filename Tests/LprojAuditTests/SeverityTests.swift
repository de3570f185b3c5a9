import LprojAudit
import LprojRules
import LprojSource
import Testing

private final class Known: Facts {
  var shipping = FileFacts()
  var named: Set<Key>? = []
  var passing = Answer.no
  var nothing: String?

  func file(_ path: String) -> FileFacts? { shipping }
  func isUnnamed(_ key: Key, _ table: String) -> Bool? { named.map { !$0.contains(key) } }
  func naming(_ finding: Finding) -> Naming? { Naming(nothing: nothing) }
  func passing(_ finding: Finding) -> Answer { passing }
}

/// Tests of the stage that lowers severities, with facts that the test sets.
@Suite struct SeverityTests {
  private func extra(_ severity: Severity = .error) -> FindingBatch {
    FindingBatch(
      Finding(
        rule: "format-extra-argument", severity: severity, message: "'%@' is too much",
        path: "fr.lproj/L.strings", localization: "fr", table: "L", key: Key("a")))
  }

  private func missing(_ count: Int) -> FindingBatch {
    FindingBatch(count: count) { number in
      var finding = Finding(
        rule: "missing-key", severity: .warning, message: "'k\(number)' is missing",
        path: "fr.lproj/L.strings", localization: "fr", table: "L", key: Key("k\(number)"))
      finding.consequence = Consequence(": users get ", ["the key", "a default"])
      return finding
    }
  }

  private func judged(_ batch: FindingBatch, _ facts: Known) -> [String] {
    var severities = Severities(facts, [batch])
    return severities.judged().flatMap(\.findings).map {
      "\($0.severity): \($0.message) \($0.reasons.map(\.id))"
    }
  }

  @Test func `a fact that holds gives the finding its severity, its words and its name`() {
    let facts = Known()
    #expect(judged(extra(), facts) == ["error: '%@' is too much []"])
    facts.passing = .yes("; the code passes it")
    #expect(
      judged(extra(), facts) == [
        #"warning: '%@' is too much; the code passes it ["code-passes-it"]"#
      ])
    #expect(judged(extra(.warning), facts) == ["warning: '%@' is too much []"])
  }

  @Test func `a key that only other localizations have is missing where code names it`() {
    let facts = Known()
    facts.named = [Key("k0"), Key("k1")]
    func shared(_ isOfOthers: Bool) -> FindingBatch {
      FindingBatch(count: 2) { number in
        var finding = missing(2)[number]
        finding.isOfOthers = isOfOthers
        return finding
      }
    }
    func levels(_ batch: FindingBatch) -> Set<String> {
      Set(judged(batch, facts).map { String($0.prefix(4)) })
    }
    #expect(levels(shared(true)) == ["warn"])
    facts.nothing = "; no code names the key"
    #expect(levels(shared(true)) == ["note"])
    #expect(levels(shared(false)) == ["warn"])
  }

  @Test func `what is not known makes of an error a warning, and says why`() {
    let facts = Known()
    facts.passing = .unknown
    #expect(judged(extra(), facts) == [#"warning: '%@' is too much ["code-passes-it"]"#])
  }

  @Test
  func `the strongest reason for a lower severity comes first, and the others are not evaluated`() {
    let facts = Known()
    facts.shipping.isHarmless = true
    facts.passing = .yes("; the code passes it")
    #expect(judged(extra(), facts) == [#"note: '%@' is too much ["not-shipped"]"#])
  }

  @Test func `what users get is not said of a file that no user gets`() {
    let facts = Known()
    facts.named = [Key("k0")]
    facts.shipping.isHarmless = true
    #expect(judged(missing(1), facts) == [#"note: 'k0' is missing ["not-shipped"]"#])
    facts.shipping.isPrebuilt = true
    #expect(
      judged(missing(1), facts) == [
        #"note: 'k0' is missing: users get the key, or a default ["prebuilt"]"#
      ])
  }

  @Test func `keys that are reported together part where facts differ`() {
    let facts = Known()
    facts.named = [Key("k1")]
    #expect(
      judged(missing(3), facts) == [
        "warning: 'k1' is missing: users get the key, or a default []",
        #"note: 'k0' is missing, and nothing in the code names it ["unnamed-key"]"#,
        #"note: 'k2' is missing, and nothing in the code names it ["unnamed-key"]"#,
      ])
  }

  @Test func `a finding that waits for facts says which, and stays as it is`() {
    let facts = Known()
    facts.named = nil
    var severities = Severities(facts, [missing(2)])
    #expect(severities.judged().map(\.severity) == [.warning])
    #expect(severities.open.allSatisfy { $0.waits(for: .unnamedKey) })
    #expect(severities.open.count == 2)
    facts.named = []
    #expect(severities.judged().map(\.severity) == [.note])
    #expect(severities.open.isEmpty)
  }

  @Test func `what only GNUstep's loader reads is no finding of Apple's`() {
    let facts = Known()
    facts.shipping.loaders = [.gnustep]
    let shadows = FindingBatch(
      Finding(
        rule: "nonlocalized-shadows", severity: .error, message: "hides", path: "L.strings"))
    #expect(judged(shadows, facts) == [])
    facts.shipping.loaders = [.gnustep, .apple]
    #expect(judged(shadows, facts) == [#"note: hides ["read-by-two-loaders"]"#])
  }
}
