// Tests of missing keys that no code names.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct UnnamedKeyTests {
  private func missing(_ code: String, english: String = english) async -> [String] {
    let files = [
      "/App/.git/HEAD": "", "/App/A.swift": code, "/App/en.lproj/Localizable.strings": english,
      "/App/de.lproj/Localizable.strings": #""a.one" = "1"; "a.two" = "2";"#,
    ]
    var request = AuditRequest(
      paths: ["/App"], in: .memory(files.mapValues { Array($0.utf8) }, currentFolder: "/App"),
      jobs: 1)
    request.code = .auto
    request.only = ["missing-key"]
    request.minimumSeverity = .note
    return await Audit.run(request).report.findings.flatMap(\.findings).filter {
      $0.rule == "missing-key"
    }.map { "\($0.key?.description ?? "") \($0.severity)" }
  }

  private static let english =
    #""a.one" = "1"; "a.two" = "2"; "a.three" = "3"; "a.four" = "4"; "a.five" = "5";"#

  private func ask(_ keys: [String]) -> String {
    keys.map { "show(NSLocalizedString(\"a.\($0)\", comment: \"\"))\n" }.joined()
  }

  @Test func `are notes, where code names most keys`() async {
    let all = ["one", "two", "three", "four"]
    let found = await missing(ask(all))
    #expect(found == ["a.five note", "a.three warning", "a.four warning"])
    #expect(
      await missing(ask(all + ["five"])) == [
        "a.three warning", "a.four warning", "a.five warning",
      ])
    // The code names only two of the five keys, so other code may look up the rest.
    #expect(
      await missing(ask(["one", "two"])) == ["a.three warning", "a.four warning", "a.five warning"])
    // The code also makes keys at run time, so it may look up any key.
    #expect(
      await missing(ask(all) + "show(NSLocalizedString(name, comment: \"\"))") == [
        "a.three warning", "a.four warning", "a.five warning",
      ])
  }
}
