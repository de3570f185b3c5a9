// Errors in texts that the code of a project does not ask for.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct UnaskedKeyTests {
  /// The severities of `format-extra-argument` for the key `dead` or `count.new`.
  private func found(_ files: [String: String]) async -> [Finding] {
    var files = files
    files["/App/Package.swift"] =
      #"let package = Package(name: "A", targets: [.target(name: "A", path: ".", resources: [.process("Resources")])])"#
    files["/App/Resources/en.lproj/L.strings"] =
      #""one.two" = "1"; "two.one" = "2"; "count.new" = "%d new of %d";"#
    files["/App/Resources/de.lproj/L.strings"] =
      #""one.two" = "1"; "two.one" = "2"; "count.new" = "%d neu von %d, %@";"#
    let all = files.mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["/App"], in: .memory(all, currentFolder: "/App"), jobs: 1)
    request.only = ["format-extra-argument"]
    request.minimumSeverity = .note
    return await Audit.run(request).report.findings.flatMap(\.findings)
  }

  private let others = #"show(NSLocalizedString("one.two", tableName: "L"), t("two.one"))"#

  @Test func `a text that nothing asks for is no error where the code names most keys`() async {
    let finding = await found(["/App/A.swift": others]).first
    #expect(finding?.severity == .warning)
    #expect(finding?.message.hasSuffix("; no code and no interface file names the key") == true)
  }

  @Test(arguments: [
    #"t("count.new")"#, #"t("count.\(state)")"#, #"t("count." + state)"#,
  ])
  func `a text that something may ask for is one`(_ call: String) async {
    let severities = await found(["/App/A.swift": others + "\n" + call]).map(\.severity)
    #expect(severities == [.error])
  }

  @Test func `it is one where the code asks for keys in another way, and where there is no code`()
    async
  {
    #expect(await found(["/App/A.swift": #"t("two.one")"#]).map(\.severity) == [.error])
    #expect(await found([:]).map(\.severity) == [.error])
  }
}
