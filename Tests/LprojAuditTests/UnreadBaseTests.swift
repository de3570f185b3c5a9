// Tests of a copy in Base that no user gets: it has no effect, whatever mistakes it contains.

import LprojAudit
import LprojFiles
import LprojReport
import LprojSource
import Testing

@Suite struct UnreadBaseTests {
  private func audit(_ base: String, others: [String: String] = [:]) async -> AuditReport {
    var files = [
      "/App/en.lproj/L.strings": #""a" = "One";"#, "/App/de.lproj/L.strings": #""a" = "Eins";"#,
      "/App/fr.lproj/L.strings": #""a" = "Un";"#, "/App/Base.lproj/L.strings": base,
    ]
    files.merge(others) { $1 }
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) }, currentFolder: "/App")
    var request = AuditRequest(paths: ["/App"], in: workspace, jobs: 1)
    request.minimumSeverity = .note
    request.code = .auto
    return await Audit.run(request).report
  }

  @Test(arguments: [
    (#""a" "A";"#, "'=' or ';' expected after this key"), (#""a" = "A";; "b" = "B";"#, "is lost"),
    (#""a" = "1"; "a" = "2";"#, "defined twice"), (#""a" = "1"; "a" = "";"#, "defined twice"),
    ("<plist><dict><key>a</key>", "not a valid property list"),
    (#""a" = "A"; /* no end"#, "comment"),
  ])
  func `its mistakes are reported in one finding`(_ base: String, _ words: String) async {
    let findings = await audit(base).findings.flatMap(\.findings)
    #expect(findings.map(\.rule) == ["unread-base"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings[0].message.contains(words), "\(findings[0].message)")
  }

  @Test(arguments: ["", "/* nothing */", #""a" = "A";"#])
  func `an empty one hides nothing`(_ base: String) async {
    let findings = await audit(base).findings.flatMap(\.findings)
    #expect(findings.map(\.rule) == ["unread-base"])
    #expect(!findings[0].message.contains("hides"))
  }

  @Test func `many faults of one rule are a few words`() async {
    let doubled = (0..<500).map { "\"\($0)\" = \"1\"; \"\($0)\" = \"2\";" }.joined(separator: "\n")
    let findings = await audit(doubled).findings.flatMap(\.findings)
    #expect(findings.count == 1)
    #expect(findings[0].message.count < 500, "\(findings[0].message)")
  }

  @Test func `its entries count nowhere`() async {
    let report = await audit(#""a" = "1"; "b" = "2"; "c" = "3"; "d" = "4"; "e" = "5";"#)
    #expect(report.entries == 3)
  }

  @Test(arguments: [("Base", Severity.note), ("de", .warning), ("Basis", .warning)])
  func `code may open it`(_ name: String, _ severity: Severity) async {
    let code =
      "NSBundle *last = [NSBundle bundleWithPath:[kit pathForResource:@\"\(name)\" ofType:@\"lproj\"]];"
    let findings = await audit(#""a" = "A";"#, others: ["/App/Tools.m": code]).findings
      .flatMap(\.findings)
    #expect(findings.filter { $0.rule == "unread-base" }.map(\.severity) == [severity])
  }

  @Test func `users get it where a localization lacks the table, which is an error`() async {
    let report = await audit(#""a" "A";"#, others: ["/App/it.lproj/Other.strings": #""x" = "X";"#])
    let findings = report.findings.flatMap(\.findings)
    #expect(findings.contains { $0.rule == "syntax-error" && $0.severity == .error })
  }
}
