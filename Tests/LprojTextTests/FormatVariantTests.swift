// Tests of recorded verdicts on texts with specifiers after a changed character.

import LprojSource
import LprojTestSupport
import LprojText
import Testing

@Suite struct FormatVariantTests {
  private static let pairs = [
    ("%d of %@ loaded", "%2$@ : %1$d"), ("%1$@ has %2$lu files, %3$.2f%%", "%3$5.1f%% %2$lu %1$@"),
    ("%#@n@ in %2$@", "%2$@: %1$#@n@"), ("100% of %*d", "%d %s"),
    ("%hhd %Lf %c %p %x", "%i %a %C %o %X"),
    ("Hello %@, %ld day%@", "%ld jours, %@"), ("50 % d'eau", "50 % of water"),
    ("%lld%%", "% lld %"),
    ("yyyy-MM-dd %d", "%d %@ %@"), ("%1$d %@", "%@ %1$d"), ("100%", "100 %@"),
    ("SELF.name == %@ AND age > %d", "SELF.name == %d"), ("%arg files", "%arg %arg"),
  ]

  @Test func `what a sign changes in a pair of texts`() throws {
    var subjects: [(name: String, differences: Differences)] = []
    for (source, text) in Self.pairs {
      var differences = Differences(to: words(source, text))
      for variant in Variant.ofBytes(Array(source.utf8), by: Array("%$d1".utf8)) {
        differences.add("\(variant.text) | \(text)", words(variant.text, text))
      }
      for variant in Variant.ofBytes(Array(text.utf8), by: Array("%@2l".utf8)) {
        differences.add("\(source) | \(variant.text)", words(source, variant.text))
      }
      subjects.append(("\(source) | \(text)", differences))
    }
    try expectDifferences(subjects, named: "formats", shown: 2, ofOriginal: 12)
  }

  @Test func `what chosen changes make different in pairs of texts`() async throws {
    let inputs = Self.pairs.map { (name: $0 + " | " + $1, files: ["": $0 + "\n" + $1 + "\n"]) }
    try await expectChanges(named: "formats", of: inputs, drawn: 300) { files in
      let lines = (files[""] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      return lines.count < 2 ? [] : words(String(lines[0]), String(lines[1]))
    }
  }

  private func words(_ source: String, _ text: String) -> [String] {
    [FormatText.Dialect.variables, .formatter, .catalog].flatMap { dialect -> [String] in
      let (first, second) = (
        FormatText(Key(source), dialect: dialect), FormatText(Key(text), dialect: dialect)
      )
      let passed = PassedArguments(first)
      let verdicts = [FormatJudgement.Place.text, .form].flatMap { place in
        FormatJudgement(second, with: passed, as: place).verdicts.map {
          "\(dialect) \(place) \($0.fault) \($0.severity) \($0.message) \(String(describing: $0.range)) \(String(describing: $0.repair))"
        }
      }
      return verdicts + [
        "\(dialect) \(first.specifiers.map { "\($0.argument) \($0.type) \($0.range)" })",
        "\(dialect) strays \(first.strays.map { "\($0.range) \($0.isUnfinished) \($0.isRefused)" }) \(first.percents)",
        "\(dialect) \(first.isCertainFormat) \(first.isPredicate) \(first.wordMarks)"
          + " \(first.foreignSigns.map { "\($0.range) \($0.meant ?? "-")" }) \(passed.pieces.count)",
        "\(dialect) malformed \(FormatJudgement.malformed(source: first)?.message ?? "-")",
      ]
    }
  }
}
