// Tests of the words of a suppression in a comment, and of findings about mistyped words.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct SuppressionWordsTests {
  private func told(_ english: String, french: String = "\"z\" = \"Z\";") async -> [String] {
    let files = ["/Q/en.lproj/L.strings": english, "/Q/fr.lproj/L.strings": french]
    let request = AuditRequest(
      paths: ["/Q"], in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    let outcome = await Audit.run(request)
    return outcome.report.findings.flatMap(\.findings).filter { $0.rule != "extra-key" }.map {
      $0.rule == "unused-suppression" ? $0.message : "\($0.rule) \($0.key?.description ?? "-")"
    }
  }

  @Test func `two words that are mistyped are two findings`() async {
    let files = [
      "/Q/en.lproj/L.strings":
        "/* lproj:ignroe missing-key */\n\"a\" = \"One\";\n/* lproj:off */\n\"b\" = \"Two\";\n"
    ]
    let request = AuditRequest(
      paths: ["/Q"], in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    let found = await Audit.run(request).report.findings.flatMap(\.findings)
    #expect(found.map(\.rule) == ["unused-suppression", "unused-suppression"])
    #expect(found.map(\.detail) == ["ignroe", "off"])
  }

  @Test(arguments: ["x", "my-", "fr.", "_", "X", "1"])
  func `a part of another word suppresses nothing`(_ before: String) async {
    let text = "/* \(before)lproj:ignore missing-key */\n\"a\" = \"One\";\n"
    #expect(await told(text) == ["missing-key a"])
  }

  @Test(arguments: [
    "missing-key(fr,de", "missing-key(fr,de a reason (see below)", "missing-key(", "missing-key()",
  ])
  func `a list without its end suppresses nothing, and is reported`(_ rule: String) async {
    let text = "/* lproj:ignore \(rule) */\n\"a\" = \"One\";\n"
    #expect(
      await told(text) == [
        "the localizations after 'missing-key(' have no ')': write them as in missing-key(fr,de)",
        "missing-key a",
      ])
  }

  @Test func `a blank line is said to part them from the entry`() async {
    let parted =
      "a blank line separates 'lproj:ignore' from the entry below it: remove the line, or write "
      + "lproj:ignore-file for the whole file"
    let none =
      "'lproj:ignore' does not stand before an entry: write it right before one, or write "
      + "lproj:ignore-file for the whole file"
    let words = "/* lproj:ignore missing-key */"
    #expect(await told("\(words)\n\n\"a\" = \"One\";\n") == [parted, "missing-key a"])
    #expect(await told("\(words)\r\n \r\n\"a\" = \"One\";\n") == [parted, "missing-key a"])
    #expect(await told("\"a\" = \"One\";\n\(words)\n") == [none, "missing-key a"])
    #expect(await told("\"a\" = \"One\"; \(words)\n\n\"b\" = \"B\";\n").contains(none))
  }

  @Test func `an unknown rule has a way out`() async {
    func text(_ rule: String) -> String { "/* lproj:ignore \(rule) */\n\"a\" = \"One\";\n" }
    #expect(
      await told(text("quux")).first
        == "there is no rule or group 'quux'; 'lproj rules' lists them")
    #expect(
      await told(text("mising-key")).first
        == "there is no rule or group 'mising-key'; did you mean 'missing-key'?")
  }
}
