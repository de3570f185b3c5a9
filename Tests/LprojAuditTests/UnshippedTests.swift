// Tests of files that no target ships: they are no source texts, are missing nowhere, and are reported once.

import LprojAudit
import LprojFiles
import LprojReport
import LprojSource
import Testing

@Suite struct UnshippedTests {
  private func project(
    _ paths: [String], naming others: [String] = [], type: String = "application"
  ) -> String {
    let files = (paths + others).enumerated().map { number, path in
      "F\(number) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\";};"
    }
    let builds = paths.indices.map { "B\($0) = {isa = PBXBuildFile; fileRef = F\($0);};" }
    let all = files.indices.map { "F\($0)" }.joined(separator: ", ")
    return """
      // !$*UTF8*$!
      {archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; knownRegions = (en, de);};
      G = {isa = PBXGroup; children = (\(all)); sourceTree = "<group>";};
      \((files + builds).joined(separator: "\n"))
      R = {isa = PBXResourcesBuildPhase; files = (\(paths.indices.map { "B\($0)" }.joined(separator: ", ")));};
      T = {isa = PBXNativeTarget; name = App; buildPhases = (R); productType = "com.apple.product-type.\(type)";};
      };}
      """
  }

  private func audit(
    _ files: [String: String], shipping: [String], naming others: [String] = [],
    type: String = "application"
  ) async -> AuditReport {
    var all = files.mapValues { Array($0.utf8) }
    all["App.xcodeproj/project.pbxproj"] = Array(project(shipping, naming: others, type: type).utf8)
    let request = AuditRequest(paths: ["."], in: .memory(all, currentFolder: "/App"), jobs: 1)
    return await Audit.run(request).report
  }

  private func messages(_ report: AuditReport, of rule: String) -> [String] {
    report.findings.flatMap(\.findings).filter { $0.rule == rule && $0.severity > .note }
      .map(\.message)
  }

  private let catalog = #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {"One": {"localizations": {"de":
    {"stringUnit": {"state": "translated", "value": "Eins"}}}}}}
    """#

  @Test func `a copy in Base that no target ships is said to be there`() async {
    let files = [
      "en.lproj/L.strings": "a = b;", "de.lproj/L.strings": "a = c;",
      "de.lproj/map.png": "x", "Base.lproj/map.png": "y",
    ]
    let shipped = ["en.lproj/L.strings", "de.lproj/L.strings", "de.lproj/map.png"]
    #expect(
      await messages(audit(files, shipping: shipped), of: "unreachable-file") == [
        "'map.png' is in 'de', but not in 'en', and no target ships the copy in Base, "
          + "so users of other languages get nothing"
      ])
    #expect(
      await messages(
        audit(files, shipping: shipped + ["Base.lproj/map.png"]), of: "unreachable-file") == [])
  }

  @Test func `tables beside a catalog that ships are no source texts, and are reported`() async {
    let files = [
      "L.xcstrings": catalog, "bg.lproj/L.strings": #""a" = "1"; "b" = "2";"#,
      "fr.lproj/L.strings": #""a" = "1";"#,
    ]
    let report = await audit(files, shipping: ["L.xcstrings"])
    #expect(report.trees.first?.development == "en")
    #expect(report.trees.first?.developmentFrom == "sourceLanguage of the string catalog")
    let told = messages(report, of: "unshipped-localization")
    #expect(told.count == 1 && told.first?.contains("a string catalog of its name ships") ?? false)
    #expect(messages(report, of: "missing-key") == [])
    let rows = AuditSummary(report).localizations
    #expect(rows.filter { !$0.isDevelopment }.map(\.name) == ["de"])
    let all = await audit(files, shipping: files.keys.sorted())
    #expect(all.trees.first?.development == "bg")
  }

  @Test func `one localization beside a catalog that ships is reported, too`() async {
    let files = ["L.xcstrings": catalog, "fr.lproj/Old.strings": #""a" = "1";"#]
    let told = messages(
      await audit(files, shipping: ["L.xcstrings"]), of: "unshipped-localization")
    #expect(told.count == 1 && told.first?.hasPrefix("no target ships the table 'Old'") ?? false)
  }

  private let tables = [
    "en.lproj/L.strings": #""a" = "One"; "b" = "Two";"#, "de.lproj/L.strings": #""a" = "Eins";"#,
    "fr.lproj/L.strings": #""a" = "One"; "b" = "Deux";"#,
    "en.lproj/Old.strings": #""a" = "One";"#, "es.lproj/L.strings": #""a" = "Uno";"#,
  ]

  @Test func `a table that no target ships is missing nowhere`() async {
    let shipped = tables.keys.filter { !$0.contains("Old") }.sorted()
    let report = await audit(tables, shipping: shipped)
    #expect(messages(report, of: "missing-file") == [])
    #expect(messages(report, of: "unshipped-localization").count == 1)
    let all = await audit(tables, shipping: tables.keys.sorted())
    #expect(messages(all, of: "missing-file").count == 1)
  }

  @Test func `what no target ships is present and not shipped`() async {
    func shipped(_ report: AuditReport) -> [String] {
      AuditSummary(report).localizations.filter { !$0.isDevelopment }.map {
        "\($0.name) \($0.coverage.present.part) \($0.coverage.shipped.part)"
      }
    }
    let report = await audit(tables, shipping: ["en.lproj/L.strings", "de.lproj/L.strings"])
    #expect(shipped(report) == ["de 1 1", "es 1 0", "fr 2 0"])
    let all = await audit(tables, shipping: tables.keys.sorted())
    #expect(shipped(all) == ["de 1 1", "es 1 1", "fr 2 2"])
  }

  @Test func `copies of the source texts are no share of the texts`() async {
    let report = await audit(tables, shipping: ["en.lproj/L.strings", "de.lproj/L.strings"])
    let told = messages(report, of: "unshipped-localization")
    #expect(
      told.filter { $0.contains("'fr'") }
        == [
          "no target ships 'fr' (fr.lproj, 50 % of the texts translated): users never get it "
            + "(add it to a target, or remove it)"
        ])
  }

  @Test func `several localizations are reported with their folders`() async {
    let report = await audit(tables, shipping: ["en.lproj/L.strings", "de.lproj/L.strings"])
    let briefs = report.findings.flatMap(\.findings).filter { $0.rule == "unshipped-localization" }
      .compactMap(\.brief)
    #expect(briefs == ["es.lproj, 50 %", "fr.lproj, 50 %"])
  }

  @Test func `excluded files and notes for translators are not reported`()
    async
  {
    let spec = """
      name: A
      targets:
        A: {type: application, platform: iOS, sources: [{path: S, excludes: ["**/igl.lproj"]}]}
      """
    func told(_ spec: String) async -> [String] {
      var files = ["/App/project.yml": spec]
      for name in ["en", "de", "igl", "qqq"] {
        files["/App/S/\(name).lproj/L.strings"] = "\"a\" = \"\(name)\";"
      }
      let all = files.mapValues { Array($0.utf8) }
      let request = AuditRequest(paths: ["."], in: .memory(all, currentFolder: "/App"), jobs: 1)
      let report = await Audit.run(request).report
      return report.findings.flatMap(\.findings).filter { $0.rule == "unshipped-localization" }
        .compactMap(\.localization)
    }
    #expect(await told(spec) == [])
    let named = "[S/en.lproj, S/de.lproj]"
    let other = spec.replacing("[{path: S, excludes: [\"**/igl.lproj\"]}]", with: named)
    #expect(await told(other) == ["igl"])
  }

  @Test func `a project that names a catalog which is not there may have any language`() async {
    let files = ["en.lproj/L.strings": #""a" = "One";"#]
    func told(_ others: [String]) async -> Int {
      messages(
        await audit(files, shipping: ["en.lproj/L.strings"], naming: others),
        of: "declared-localizations"
      ).count
    }
    #expect(await told([]) == 1)
    #expect(await told(["Made.xcstrings"]) == 0)
  }

  @Test func `a localization that ships with other tables is reported by its excluded files`() async
  {
    let files = [
      "A/en.lproj/L.strings": #""a" = "One";"#, "A/co.lproj/L.strings": #""a" = "un";"#,
      "B/en.lproj/M.strings": #""m" = "One";"#, "B/fr.lproj/M.strings": #""m" = "un";"#,
      "B/co.lproj/M.strings": #""m" = "unu";"#,
    ]
    let shipped = files.keys.filter { $0 != "B/co.lproj/M.strings" }.sorted()
    let told = messages(await audit(files, shipping: shipped), of: "unshipped-localization")
    #expect(
      told.count == 1 && told.first?.hasPrefix("no target ships 'M.strings' of 'co' ") ?? false)
    let less = shipped.filter { $0 != "A/co.lproj/L.strings" }
    let whole = messages(await audit(files, shipping: less), of: "unshipped-localization")
    #expect(
      whole.allSatisfy { $0.hasPrefix("no target ships 'co' ") } && !whole.isEmpty, "\(whole)")
  }

  @Test func `an unshipped tree is reported by its tables`() async {
    let files = [
      "A/en.lproj/L.strings": #""a" = "One";"#, "A/de.lproj/L.strings": #""a" = "eins";"#,
      "B/en.lproj/M.strings": #""m" = "One";"#, "B/de.lproj/M.strings": #""m" = "eins";"#,
    ]
    let shipped = files.keys.filter { $0.hasPrefix("B/") }.sorted()
    let told = messages(await audit(files, shipping: shipped), of: "unshipped-localization")
    #expect(told.count == 1 && told.first?.hasPrefix("no target ships the table 'L' ") ?? false)
    let nothing = messages(await audit(files, shipping: []), of: "unshipped-localization")
    #expect(
      nothing.map { $0.prefix(31) } == [
        "no target ships the table 'L' (", "no target ships the table 'M' (",
      ])
  }

  @Test(arguments: [
    ("application", 1), ("app-extension", 1), ("framework", 1), ("library.static", 1), ("tool", 0),
    ("bundle", 0), ("bundle.unit-test", 0),
  ])
  func `what no target ships is lost where one is for people`(_ type: String, _ count: Int) async {
    let files = ["en.lproj/L.strings": #""a" = "1";"#, "de.lproj/L.strings": #""a" = "eins";"#]
    let told = messages(
      await audit(files, shipping: [], type: type), of: "unshipped-localization")
    #expect(told.count == count, "\(told)")
  }

  @Test func `the unshipped one of a table's two files is reported`() async {
    let plural = """
      "n" = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey =
      NSStringPluralRuleType; NSStringFormatValueTypeKey = d; one = "%d a"; other = "%d b"; }; };
      """
    let files = [
      "en.lproj/L.strings": #""a" = "1";"#, "de.lproj/L.strings": #""a" = "eins";"#,
      "en.lproj/L.stringsdict": plural, "de.lproj/L.stringsdict": plural,
    ]
    let shipped = files.keys.filter { $0.hasSuffix(".strings") }.sorted()
    let told = messages(await audit(files, shipping: shipped), of: "unshipped-localization")
    #expect(told.count == 1, "\(told)")
    #expect(told.first?.hasPrefix("no target ships 'L.stringsdict' (") ?? false)
    #expect(told.first?.contains("the other file of the table ships") ?? false)
    let all = await audit(files, shipping: files.keys.sorted())
    #expect(messages(all, of: "unshipped-localization") == [])
  }
}

extension UnshippedTests {
  private static let german = #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {"One": {"localizations": {"de":
    {"stringUnit": {"state": "translated", "value": "Eins"}}}}}}
    """#

  private func report(
    _ files: [String: String], shipping: [String], code: CodeChoice = .off
  ) async -> AuditReport {
    var all = files.mapValues { Array($0.utf8) }
    all["App.xcodeproj/project.pbxproj"] = Array(project(shipping).utf8)
    var request = AuditRequest(paths: ["."], in: .memory(all, currentFolder: "/App"), jobs: 1)
    request.code = code
    return await Audit.run(request).report
  }

  @Test func `texts that ship in a catalog are not counted for a folder that does not`() async {
    let files = [
      "L.xcstrings": Self.german, "de.lproj/InfoPlist.strings": "CFBundleName = A;",
      "fr.lproj/InfoPlist.strings": "CFBundleName = B;",
    ]
    let found = await report(files, shipping: ["L.xcstrings", "fr.lproj/InfoPlist.strings"])
    #expect(
      found.findings.flatMap(\.findings).filter { $0.rule == "unshipped-localization" }
        .map(\.message) == [
          "no target ships 'InfoPlist.strings' of 'de' (de.lproj/InfoPlist.strings): users never get it "
            + "(add it to a target, or remove it)"
        ])
    // The source texts are in the catalog and in Info.plist, so the source language stays `en`.
    #expect(found.trees.map(\.development) == ["en"])
  }

  @Test(arguments: [(["en", "de"], 0), (["en", "de", "it"], 1)])
  func `a call is not compared with a translation that no target ships`(
    _ shipped: [String], _ count: Int
  ) async {
    let files = [
      "en.lproj/L.strings": #""a.b" = "%@ one";"#, "de.lproj/L.strings": #""a.b" = "%@ eins";"#,
      "it.lproj/L.strings": #""a.b" = "%1$ s uno";"#,
      "A.swift":
        "let t = \"x\"\nlet a = String(format: NSLocalizedString(\"a.b\", tableName: \"L\", comment: \"\"), t)",
    ]
    let found = await report(files, shipping: shipped.map { "\($0).lproj/L.strings" }, code: .auto)
    let calls = found.findings.flatMap(\.findings).filter { $0.rule == "call-argument-mismatch" }
    let texts = found.findings.flatMap(\.findings).filter {
      $0.severity == .error && $0.path == "it.lproj/L.strings"
    }
    #expect(calls.count + texts.count == count)
  }
}
