// Tests of line breaks that only the source texts have.

import LprojAudit
import LprojFiles
import LprojReport
import LprojSource
import Testing

@Suite struct SourceBreakTests {
  private func findings(
    _ texts: [String: String], _ change: (inout AuditRequest) -> Void = { _ in }
  ) async -> [Finding] {
    let files = texts.map { language, text in
      ("/P/\(language).lproj/L.strings", Array("\"a\" = \"\(text)\";\n\"b\" = \"B\";\n".utf8))
    }
    var request = AuditRequest(
      paths: ["/P"], in: .memory(Dictionary(uniqueKeysWithValues: files)), jobs: 1)
    request.only = ["newline-mismatch"]
    change(&request)
    return await Audit.run(request).report.findings.flatMap(\.findings)
  }

  private let three = ["en": #"One\n"#, "de": "Eins", "fr": "Un", "it": "Uno"]

  @Test func `a line break that three translations lack is reported at the source`() async throws {
    let found = await findings(three)
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.path.hasSuffix("P/en.lproj/L.strings") && finding.severity == .warning)
    #expect(
      finding.message
        == "'a' ends with a line break, which none of its 3 translations has: remove it, or add it to them"
    )
    let fix = try #require(finding.fix)
    #expect(fix.safety == .unsafe && fix.edits.map(\.replacement) == [[]])
  }

  @Test func `a line break at the beginning, and one at each end`() async {
    let start = await findings(three.merging(["en": #"\nOne"#]) { $1 })
    #expect(start.map(\.message.description).allSatisfy { $0.hasPrefix("'a' begins with") })
    #expect(start.count == 1)
    let both = await findings(three.merging(["en": #"\nOne\n"#]) { $1 })
    #expect(both.map(\.localization) == ["en", "en"])
  }

  @Test(arguments: [
    ["it": #"Uno\n"#], ["it": #"Uno\n"#, "es": "Uno", "nl": "Een"],
    ["en": "One", "de": #"Eins\n"#],
  ])
  func `if a translation has it, the others are reported`(_ more: [String: String]) async {
    let found = await findings(three.merging(more) { $1 })
    #expect(!found.isEmpty && found.allSatisfy { $0.localization != "en" })
  }

  @Test func `two translations are too few`() async {
    let found = await findings(three.filter { $0.key != "it" })
    #expect(found.map(\.localization) == ["de", "fr"])
  }

  @Test func `a translation that is reported alone stays`() async {
    #expect(await findings(three) { $0.localizations = ["de"] }.map(\.localization) == ["de"])
  }
}
