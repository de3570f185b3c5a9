// Tests of sources that cannot be read: they are reported, and no key counts as unused.

import LprojAuditSupport
import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import Testing

@Suite struct UnreadSourceTests {
  private static let code = "let a = NSLocalizedString(\"a.one\", comment: \"\")\n"
  private static let table = #""a.one" = "1"; "a.two" = "2";"#

  /// Returns a repository with a key that `A.swift` does not name. Only `In/B.swift` could name it.
  private func workspace(
    _ more: [String: MemoryFiles.Item] = [:], closed: [String] = []
  ) -> Workspace {
    let files: [String: MemoryFiles.Item] = [
      "/p/.git/HEAD": .file([]), "/p/A.swift": .file(Array(Self.code.utf8)),
      "/p/In/B.swift": .file(Array("let b = 1\n".utf8)),
      "/p/en.lproj/Localizable.strings": .file(Array(Self.table.utf8)),
    ]
    return Workspace(
      ClosedFiles(MemoryFiles(files.merging(more) { $1 }), at: closed), currentFolder: "/p")
  }

  private func audit(_ workspace: Workspace) async -> AuditOutcome {
    var request = AuditRequest(paths: ["."], in: workspace, jobs: 2)
    request.minimumSeverity = .note
    request.only = ["unused-key"]
    request.code = .auto
    return await Audit.run(request)
  }

  private func remarks(_ outcome: AuditOutcome) -> [String] {
    outcome.remarks.filter { $0.contains("is not read") || $0.contains("not known") }
  }

  private static let large = MemoryFiles.Item.file(
    [UInt8](repeating: UInt8(ascii: " "), count: 8 << 20 + 1))

  @Test func `a key is unused where all can be read`() async {
    let outcome = await audit(workspace())
    #expect(outcome.report.findings.flatMap(\.findings).map(\.key?.description) == ["a.two"])
    #expect(outcome.failures == [] && remarks(outcome) == [])
  }

  @Test(arguments: ["In/B.swift", "In"])
  func `what the system does not let us read is a failure`(_ path: String) async {
    let workspace = workspace(closed: ["/p/" + path])
    let outcome = await audit(workspace)
    #expect(outcome.report.findings.isEmpty)
    #expect(outcome.failures == [Failure(.noPermissionToRead, path)])
    #expect(
      remarks(outcome) == [
        "which keys are unused is not known: not all sources are read (\(path))"
      ])
    let keys = await Keys.run(KeysRequest(paths: ["."], in: workspace, jobs: 2))
    #expect(keys.failures == [Failure(.noPermissionToRead, path)])
    #expect(keys.remarks == [] && keys.report.uses.count == 1)
  }

  @Test func `a source that is too large is reported`() async {
    let workspace = workspace(["/p/In/B.swift": Self.large])
    let outcome = await audit(workspace)
    #expect(outcome.report.findings.isEmpty && outcome.failures == [])
    #expect(
      remarks(outcome) == [
        "In/B.swift: is larger than 8 MiB, so it is not read",
        "which keys are unused is not known: not all sources are read (In/B.swift)",
      ])
    let keys = await Keys.run(KeysRequest(paths: ["."], in: workspace, jobs: 2))
    #expect(
      keys.remarks == ["In/B.swift: is larger than 8 MiB, so its texts are left out"])
    #expect(keys.failures == [])
  }

  @Test func `a property list that cannot be read may name keys, too`() async {
    let list = ["/p/In/Names.plist": MemoryFiles.Item.file(Array("(a.two)".utf8))]
    let outcome = await audit(workspace(list, closed: ["/p/In/Names.plist"]))
    #expect(outcome.report.findings.isEmpty)
    #expect(outcome.failures == [Failure(.noPermissionToRead, "In/Names.plist")])
  }

  @Test func `broken links are reported once`() async {
    let links = ["/p/C.m": MemoryFiles.Item.link("gone.m"), "/p/D.m": .link("gone.m")]
    let outcome = await audit(workspace(links))
    #expect(outcome.report.findings.isEmpty && outcome.failures == [])
    #expect(
      remarks(outcome).first
        == "C.m: is a symbolic link to nothing, so it is not read; 1 other source is not read, either"
    )
  }

  @Test func `a key that a linked source names is used`() async {
    let code = MemoryFiles.Item.file(Array("let names = [\"a.two\"]\n".utf8))
    let link = MemoryFiles.Item.link("Tests/T.swift")
    let outcome = await audit(workspace(["/p/Tests/T.swift": code, "/p/C.swift": link]))
    #expect(outcome.report.findings.isEmpty && outcome.failures == [])
    #expect(remarks(outcome) == [])
  }

  @Test func `sources that no compiler reads are reported with the reason`() async {
    let wide = MemoryFiles.Item.file([0xFF, 0xFE] + Self.code.utf8.flatMap { [$0, 0] })
    let broken = MemoryFiles.Item.file(Array("<plist><dict>".utf8))
    let keys = await Keys.run(
      KeysRequest(
        paths: ["."], in: workspace(["/p/C.m": wide, "/p/In/Info.plist": broken]), jobs: 2))
    #expect(
      keys.remarks == [
        "C.m: is in UTF-16, which no compiler reads, so its texts are left out",
        "In/Info.plist: is damaged, so its texts are left out",
      ])
    #expect(keys.failures == [])
  }

  @Test func `nothing is gone where a source cannot be read`() async {
    func extract(_ closed: [String]) async -> ExtractOutcome {
      var request = ExtractRequest(paths: ["."], in: workspace(closed: closed), jobs: 2)
      request.isDryRun = true
      return await Extract.run(request)
    }
    let whole = await extract([])
    #expect(whole.tables.flatMap(\.gone).map(\.description) == ["a.two"])
    #expect(whole.failures == [])
    let part = await extract(["/p/In/B.swift"])
    #expect(part.tables.map(\.keyCount) == [1] && part.tables.flatMap(\.gone).isEmpty)
    #expect(part.failures == [Failure(.noPermissionToRead, "In/B.swift")])
  }
}
