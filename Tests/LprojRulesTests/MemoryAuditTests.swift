// Tests of audits of files in memory: findings and missing translations need no disk.

import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct MemoryAuditTests {
  private func audit(
    _ workspace: Workspace, _ paths: [String] = ["."],
    _ change: (inout AuditRequest) -> Void = { _ in }
  ) async -> AuditOutcome {
    var request = AuditRequest(paths: paths, in: workspace, jobs: 1)
    change(&request)
    return await Audit.run(request)
  }

  private func lines(_ outcome: AuditOutcome) -> [String] {
    outcome.report.findings.flatMap { batch in
      (0..<batch.count).map { "\(batch[$0].rule) \(batch[$0].path):\(batch[$0].position.line)" }
    }
  }

  private func workspace(_ files: [String: String]) -> Workspace {
    .memory(files.mapValues { Array($0.utf8) }, currentFolder: "/place")
  }

  private let good = [
    "en.lproj/L.strings": "\"a\" = \"1\";\n\"b\" = \"2\";\n",
    "fr.lproj/L.strings": "\"a\" = \"un\";\n\"b\" = \"deux\";\n",
  ]

  @Test func `a table that nothing can be read of is one finding`() async {
    let source = (0..<30).map { "\"key \($0)\" = \"\($0)\";\n" }.joined()
    let text = Array(source.utf8)
    let files = ["en.lproj/L.strings": text, "fr.lproj/L.strings": [0xFF, 0xFE] + text]
    let found = await audit(.memory(files, currentFolder: "/place"))
    #expect(!lines(found).contains { $0.hasPrefix("missing-key") }, "\(lines(found))")
    #expect(!lines(found).isEmpty)
  }

  @Test func `a tree in memory is judged, and texts laid over it are`() async {
    let tree = workspace(good)
    #expect(lines(await audit(tree)) == [])
    let edited = tree.overlaying(["fr.lproj/L.strings": Array("\"a\" = \"un\";\n".utf8)])
    #expect(lines(await audit(edited)) == ["missing-key fr.lproj/L.strings:1"])
    let broken = tree.overlaying([
      "/place/fr.lproj/L.strings": Array("\"a\" = \"un\";\n\"b\" \"deux\";\n".utf8)
    ])
    let outcome = await audit(broken, ["fr.lproj"])
    #expect(lines(outcome).contains("syntax-error fr.lproj/L.strings:2"))
    #expect(lines(await audit(tree)) == [])
  }

  @Test func `keys of InfoPlist that no Info.plist has may be looked up by code`() async {
    let outcome = await audit(
      workspace([
        "en.lproj/InfoPlist.strings": #""a" = "1"; "Own" = "2"; "CFBundleName" = "3";"#,
        "fr.lproj/InfoPlist.strings": #""a" = "un";"#,
      ]))
    let found = outcome.report.findings.flatMap(\.findings).filter { $0.rule == "missing-key" }
    let effects = found.map { String($0.message.split(separator: ": ").last ?? "") }
    let text = "users get the value in Info.plist"
    #expect(effects == [text + ", or the default text that the code passes", text])
  }

  @Test func `a key without letters that is the text is missing for no user`() async {
    let files = workspace([
      "en.lproj/L.strings": #""%@: 1" = "%@: 1"; "a b" = "a b"; "2" = "two";"#,
      "fr.lproj/L.strings": #""x y" = "z";"#,
    ])
    let outcome = await audit(files) {
      $0.only = ["missing-key"]
      $0.minimumSeverity = .note
    }
    let found = outcome.report.findings.flatMap(\.findings)
    #expect(found.filter { $0.severity == .warning }.map { $0.key?.description } == ["a b", "2"])
    #expect(found.filter { $0.severity == .note }.map { $0.key?.description } == ["%@: 1"])
  }

  @Test func `what an InfoPlist catalog lacks Info.plist has`() async {
    let catalog = #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"NSMicrophoneUsageDescription": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "One"}}}},
      "NSCameraUsageDescription": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "x"}}}}}}
      """#
    let outcome = await audit(workspace(["InfoPlist.xcstrings": catalog])) {
      $0.only = ["missing-key"]
    }
    let found = outcome.report.findings.flatMap(\.findings).map(\.message)
    #expect(
      found.count == 1 && found[0].hasSuffix("users get the value in Info.plist"), "\(found)")
  }

  @Test func `an impossible change is reported by its kind`() async {
    let tree = workspace(good.merging(["notes.txt": "x", "empty/a.txt": "x"]) { $1 })
    #expect(await audit(tree, ["empty"]).failures == [Failure(.nothingToAudit, "empty")])
    #expect(await audit(tree, ["nowhere"]).failures == [Failure(.missing, "nowhere")])
    #expect(await audit(tree, ["notes.txt"]).failures == [Failure(.notTable, "notes.txt")])
    #expect(await audit(tree, [""]).failures == [Failure(.noPath)])
    let unknown = await audit(tree) {
      $0.localizations = ["xx"]
      $0.source = "yy"
    }
    #expect(
      Set(unknown.failures) == [
        Failure(.unknownLocalization(known: ["en", "fr"]), detail: "xx"),
        Failure(.unknownSource(known: ["en", "fr"]), detail: "yy"),
      ])
    let baseline = await audit(tree) { $0.baseline = "none.json" }
    #expect(baseline.failures == [Failure(.noBaseline(.missing), "none.json")])
    let links = Workspace(
      MemoryFiles([
        "/place/en.lproj/L.strings": .file(Array("\"a\" = \"1\";".utf8)),
        "/place/fr.lproj": .link("none"), "/place/de.lproj/L.strings": .link("L.strings"),
      ]), currentFolder: "/place")
    #expect(
      await audit(links).failures == [
        Failure(.linkLoop, "de.lproj/L.strings"), Failure(.danglingLink, "fr.lproj"),
      ])
  }

  @Test func `submodules that were not fetched may hold the localizations`() async {
    let modules = """
      [submodule "texts"]
      \tpath = App/Texts
      [submodule "code"]
      \tpath = Code
      [submodule "more"]
      \tpath=More

      """
    var files: [String: MemoryFiles.Item] = [
      "/place/.gitmodules": .file(Array(modules.utf8)), "/place/App/Texts": .folder,
      "/place/App/main.swift": .file([]), "/place/Code/a.swift": .file([]),
      "/place/More": .folder,
    ]
    func failures(_ path: String) async -> [Failure] {
      await audit(Workspace(MemoryFiles(files), currentFolder: "/place"), [path]).failures
    }
    #expect(await failures(".") == [Failure(.emptySubmodules, ".", detail: "App/Texts, More")])
    #expect(await failures("App") == [Failure(.emptySubmodules, "App", detail: "App/Texts")])
    #expect(await failures("Code") == [Failure(.nothingToAudit, "Code")])
    files["/place/App/.git"] = .folder
    #expect(await failures("App") == [Failure(.nothingToAudit, "App")])
    files["/place/en.lproj/L.strings"] = .file(Array("\"a\" = \"1\";".utf8))
    #expect(await failures(".") == [])
  }

  @Test func `an archive is a folder at its path, and has no fixes`() async {
    let archive = Packed.archive([
      .stored("Payload/A.app/en.lproj/L.strings", "\"é\" = \"1\"; \"é\" = \"2\";\n"),
      .stored("Payload/A.app/Info.plist", "{ CFBundleIdentifier = a.b; }"),
    ])
    let tree = Workspace.memory(
      ["in/App.ipa": archive, "in/Package.swift": Array("defaultLocalization: \"de\"".utf8)],
      currentFolder: "/place")
    let path = "in/App.ipa/Payload/A.app/en.lproj/L.strings"
    let outcome = await audit(tree, ["in/App.ipa"]) { $0.only = ["duplicate-key"] }
    #expect(lines(outcome) == ["duplicate-key \(path):1"])
    #expect(outcome.report.findings.allSatisfy { $0.first.fix == nil })
    #expect(outcome.report.trees.first?.developmentFrom == "folders")
    // The columns are those of the file in the archive.
    let request = AuditRequest(paths: ["in/App.ipa"], in: tree, jobs: 1)
    let columns = SourceColumns(request, outcome)
    #expect(columns.utf16Column(path, Position(line: 1, column: 5)) == 4)
    #expect(await audit(tree, ["in"]).failures == [Failure(.nothingToAudit, "in")])
    let cut = tree.overlaying(["in/App.ipa": Array(archive.dropLast(9))])
    #expect(
      await audit(cut, ["in/App.ipa"]).failures == [
        Failure(.archive(.notAnArchive), "in/App.ipa")
      ])
  }
}

extension MemoryAuditTests {
  @Test func `the surroundings of a place in a long line are shown, cut between characters`() async
  {
    let long = String(repeating: "é", count: 600) + "x"
    let tree = Workspace.memory(
      ["in/en.lproj/L.strings": Array("\"\(long)\" = \"\(long)\";\n".utf8)], currentFolder: "/place"
    )
    let request = AuditRequest(paths: ["in"], in: tree, jobs: 1)
    let columns = SourceColumns(request, await audit(tree, ["in"]))
    // The column 1204 is behind the key and its quotes.
    let line = columns.line("in/en.lproj/L.strings", Position(line: 1, column: 1_204))
    let before = String(repeating: "é", count: 511) + "x\""
    #expect(line?.before == "…" + before)
    #expect(line?.after == " = \"" + String(repeating: "é", count: 510) + "…")
    let start = columns.line("in/en.lproj/L.strings", .start)
    #expect(start?.before == "")
    #expect(start?.after == "\"" + String(repeating: "é", count: 511) + "…")
  }
}

extension MemoryAuditTests {
  @Test func `in InfoPlist the build only fills in dollar braces`()
    async
  {
    func found(_ source: String, _ target: String) async -> [String] {
      let files = [
        "en.lproj/InfoPlist.strings": "\"Title\" = \"\(source)\";\n",
        "el.lproj/InfoPlist.strings": "\"Title\" = \"\(target)\";\n",
      ]
      let workspace = Workspace.memory(
        files.mapValues { Array($0.utf8) }, currentFolder: "/place")
      var request = AuditRequest(paths: ["."], in: workspace, jobs: 1)
      request.only = ["placeholder-mismatch"]
      return await Audit.run(request).report.findings.flatMap(\.findings).map(\.rule)
    }
    #expect(await found("Birthday of {name}", "Γενέθλια {όνομα}") == ["placeholder-mismatch"])
    #expect(await found("${PRODUCT_NAME} Help", "Βοήθεια") == [])
    // An ellipsis is no name, so these are parts of an address.
    #expect(await found("photos.com/{…}/{…}", "photos.com/{...}/{...}") == [])
  }
}
