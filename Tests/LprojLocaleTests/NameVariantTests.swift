// What names of localizations mean when one letter of them is another, as it was recorded.

import LprojLocale
import LprojTestSupport
import Testing

@Suite struct NameVariantTests {
  private static let names = [
    "en", "en-GB", "pt_BR", "zh-Hant-HK", "zh_TW", "sr@latin", "sr-Latn-RS", "Base", "English",
    "es-419", "b+es+419", "values-fr-rCA", "iw", "de-AN", "en_US_POSIX", "ca-valencia",
    "en-u-nu-latn", "i-klingon", "nb-NO", "fr_CA.UTF-8", "yue-CN", "Deutsch", "fil",
  ]

  @Test func `what a letter changes in a name`() throws {
    var subjects: [(name: String, differences: Differences)] = []
    for name in Self.names {
      var differences = Differences(to: words(name))
      for variant in Variant.ofBytes(Array(name.utf8), by: Array("R-4".utf8)) {
        differences.add(variant.text, words(variant.text))
      }
      subjects.append((name, differences))
    }
    try expectDifferences(subjects, named: "names", shown: 2)
  }

  @Test func `what chosen changes make different in names`() async throws {
    let inputs = Self.names.map { (name: $0, files: ["": $0]) }
    try await expectChanges(named: "names", of: inputs, drawn: 300) { words($0[""] ?? "") }
  }

  private func words(_ name: String) -> [String] {
    let verdict = LocalizationName(name)
    let available = [
      "en", "fr", "zh-Hans", "zh_TW", "pt-BR", "pt-PT", "sr-Latn", "de", "Base", "es",
    ]
    return ["\(verdict)", "\(FallbackTags.chain(for: name))"]
      + ["matches \(LocalizationMatcher(available: available).match([name]))"]
      + ["reasons \(available.map { "\(MatchReason.of(available: $0, preference: name))" })"]
      + [
        "search \(LocalizationMatcher(available: [name, "en", "fr"]).match(["zh-TW", "pt", "sr", "de"]))"
      ]
  }
}
