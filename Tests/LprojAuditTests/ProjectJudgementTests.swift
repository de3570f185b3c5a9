// Tests of the effects of a project on findings: the targets that ship a file, their build, and their loader.

import LprojAudit
import LprojFiles
import LprojReport
import LprojSource
import Testing

@Suite struct ProjectJudgementTests {
  func audit(
    _ files: [String: String], bytes: [String: [UInt8]] = [:], path: String = "/App",
    _ change: (inout AuditRequest) -> Void = { _ in }
  ) async -> (findings: [Finding], remarks: [String]) {
    let all = files.mapValues { Array($0.utf8) }.merging(bytes) { $1 }
    var request = AuditRequest(paths: [path], in: .memory(all, currentFolder: "/App"), jobs: 1)
    change(&request)
    let outcome = await Audit.run(request)
    return (outcome.report.findings.flatMap(\.findings), outcome.remarks)
  }

  func words(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.rule) \($0.severity) \($0.path) \($0.ships)" }
  }

  /// Returns a project with one target, which ships the tables `L.strings` of the localizations.
  func project(_ localizations: [String], type: String = "application") -> String {
    let files = localizations.map { name in
      "\(name)F = {isa = PBXFileReference; path = \(name).lproj/L.strings; sourceTree = \"<group>\";};"
    }
    return """
      // !$*UTF8*$!
      {archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; knownRegions = (\(localizations.joined(separator: ", ")));};
      G = {isa = PBXGroup; children = (V); sourceTree = "<group>";};
      V = {isa = PBXVariantGroup; name = L.strings; sourceTree = "<group>";
        children = (\(localizations.map { $0 + "F" }.joined(separator: ", ")));};
      \(files.joined(separator: "\n"))
      B = {isa = PBXBuildFile; fileRef = V;};
      R = {isa = PBXResourcesBuildPhase; files = (B);};
      T = {isa = PBXNativeTarget; name = App; buildPhases = (R); productType = "com.apple.product-type.\(type)";};
      };}
      """
  }

  let pbxproj = "/App/App.xcodeproj/project.pbxproj"
  let broken = #""a" = "1""#

  private func outcome(_ files: [String: String]) async -> AuditOutcome {
    let all = files.mapValues { Array($0.utf8) }
    return await Audit.run(
      AuditRequest(paths: ["/App"], in: .memory(all, currentFolder: "/App"), jobs: 1))
  }

  @Test func `what others built counts in no localization where the project has texts of its own`()
    async
  {
    let others = [
      "/App/S.framework/Resources/en.lproj/S.strings": #""a" = "One"; "b" = "Two";"#,
      "/App/S.framework/Resources/de.lproj/S.strings": #""a" = "One";"#,
      "/App/S.framework/Resources/ar.lproj/S.strings": #""a" = "One";"#,
    ]
    let own = [
      "/App/en.lproj/L.strings": #""a" = "One";"#, "/App/de.lproj/L.strings": #""a" = "One";"#,
    ]
    func names(_ files: [String: String]) async -> [String] {
      let report = await outcome(files.merging([pbxproj: project(["en", "de"])]) { $1 }).report
      return AuditSummary(report).localizations.map { "\($0.name) \($0.coverage.missing)" }
    }
    #expect(await names(own.merging(others) { $1 }) == ["de 0", "en 0"])
    #expect(await names(others) == ["ar 1", "de 1", "en 0"])
  }

  @Test func `the targets of a tree are those of any of its copies`() async {
    let files = [
      pbxproj: project(["en", "fr"]), "/App/en.lproj/L.strings": #""a" = "One";"#,
      "/App/de.lproj/L.strings": #""a" = "One";"#, "/App/fr.lproj/L.strings": #""a" = "One";"#,
    ]
    #expect(await outcome(files).report.trees.map(\.targets) == [["App"]])
    let unshipped = files.merging(["/App/fr.lproj/L.strings": ""]) { $1 }
    #expect(
      await outcome(unshipped.merging([pbxproj: project([])]) { $1 }).report.trees.map(\.targets)
        == [[]])
  }

  @Test(arguments: [("/App", 1), ("/App/x.strings", 0), ("/App/en.lproj/L.strings", 0)])
  func `what a project lacks is reported where a folder is named, not of a file`(
    _ path: String, _ count: Int
  ) async {
    let files = [
      pbxproj: project(["en", "de"]), "/App/en.lproj/L.strings": #""a" = "One";"#,
      "/App/x.strings": #""a" = "One";"#,
    ]
    let found = await audit(files, path: path) { $0.only = ["missing-file"] }.findings
    #expect(found.filter { $0.path == "App.xcodeproj/project.pbxproj" }.count == count)
  }

  @Test func `a missing table that the project names is reported`() async {
    let files = [
      pbxproj: project(["en", "de", "fr"]), "/App/en.lproj/L.strings": #""a" = "One";"#,
      "/App/FR.lproj/L.strings": #""a" = "One";"#,
    ]
    let found = await audit(files) { $0.only = ["missing-file"] }.findings
    #expect(words(found) == ["missing-file warning App.xcodeproj/project.pbxproj unknown"])
    #expect(found.first?.message.contains("'de.lproj/L.strings', which does not exist") == true)
    // If none of the tables exists, nothing is reported: a later step of the build may fetch them.
    #expect(
      await audit([pbxproj: project(["en", "de"])]) { $0.only = ["missing-file"] }.findings == [])
  }

  @Test(arguments: [("name: \"A\"", 1), ("name: \"A\", defaultLocalization: \"en\"", 0)])
  func `a package with localized resources names a default localization`(
    _ words: String, _ count: Int
  ) async {
    let files = [
      "/App/Package.swift":
        "// swift-tools-version:5.5\nlet package = Package(\(words), targets: [.target(name: \"A\", path: \".\", resources: [.process(\"R\")])])",
      "/App/R/en.lproj/L.strings": #""a" = "One";"#, "/App/R/de.lproj/L.strings": #""a" = "One";"#,
    ]
    let found = await audit(files) { $0.only = ["declared-localizations"] }.findings
    #expect(found.count { $0.detail == "no default" } == count)
  }

  @Test func `a file at top level hides others for certain only where the project can be read`()
    async
  {
    let files = [
      pbxproj: String(project(["en", "de"]).prefix(200)),
      "/App/en.lproj/L.strings": #""a" = "One";"#,
      "/App/de.lproj/L.strings": #""a" = "One";"#, "/App/L.strings": #""a" = "One";"#,
    ]
    let found = await audit(files) { $0.only = ["nonlocalized-shadows"] }.findings
    #expect(found.map(\.severity) == [.warning])
  }

  @Test func `extra keys of a table that the code asks for keys made at run time are notes`() async
  {
    let files = [
      pbxproj: project(["en", "de"]), "/App/en.lproj/L.strings": #""a" = "One";"#,
      "/App/de.lproj/L.strings": #""a" = "One"; "b" = "Two";"#,
      "/App/main.m":
        #"void f(void) { NSString *key = name(); show(NSLocalizedStringFromTable(key, @"L", @"")); }"#,
    ]
    let change = { (request: inout AuditRequest) in
      request.only = ["extra-key"]
      request.minimumSeverity = .note
      request.code = .auto
    }
    #expect(await audit(files, change).findings.map(\.severity) == [.note])
    var named = files
    named["/App/other.m"] = #"void g(void) { show(NSLocalizedStringFromTable(@"a", @"L", @"")); }"#
    #expect(await audit(named, change).findings.map(\.severity) == [.warning])
  }

  @Test func `without a project everything may ship`() async {
    let found = await audit(["/App/en.lproj/L.strings": broken]).findings
    #expect(words(found) == ["syntax-error error en.lproj/L.strings unknown"])
  }

  @Test func `what a build left in its folder is judged without the project around it`() async {
    let files = [
      "/App/.git/HEAD": "x", pbxproj: project(["en"]), "/App/en.lproj/L.strings": #""a" = "One";"#,
      "/App/.build/out/A.app/Contents/Resources/de.lproj/L.strings": broken,
      "/App/.build/out/Parts/de.lproj/L.strings": broken,
    ]
    let (found, remarks) = await audit(files, path: "/App/.build/out") {
      $0.honoursIgnoreFiles = false
    }
    #expect(
      words(found) == [
        "syntax-error error .build/out/A.app/Contents/Resources/de.lproj/L.strings unknown",
        "syntax-error error .build/out/Parts/de.lproj/L.strings unknown",
      ])
    #expect(remarks == [])
  }

  @Test func `what a target ships is as bad as ever, and its target is named`() async {
    let found = await audit([
      pbxproj: project(["en", "de"]), "/App/en.lproj/L.strings": #""a" = "One";"#,
      "/App/de.lproj/L.strings": broken,
    ]).findings
    #expect(words(found) == ["syntax-error error de.lproj/L.strings yes"])
    #expect(found.first?.target == "App")
  }

  @Test func `a localization that no target ships is one warning, and the rest of it notes`() async
  {
    let files = [
      pbxproj: project(["en", "de"]), "/App/en.lproj/L.strings": #""a" = "One"; "b" = "Two";"#,
      "/App/de.lproj/L.strings": #""a" = "One"; "b" = "Two";"#, "/App/fi.lproj/L.strings": broken,
    ]
    let found = await audit(files) { $0.skip = ["declared-localizations"] }.findings
    #expect(
      words(found) == ["unshipped-localization warning App.xcodeproj/project.pbxproj unknown"])
    #expect(found.first?.localization == "fi")
    let notes = await audit(files) { $0.minimumSeverity = .note }.findings
    #expect(words(notes).contains("syntax-error note fi.lproj/L.strings no"))
  }

  @Test func `files that only tests ship affect no user`() async {
    let found = await audit([
      pbxproj: project(["en"], type: "bundle.unit-test"), "/App/en.lproj/L.strings": broken,
    ]) { $0.minimumSeverity = .note }.findings
    #expect(words(found).contains("syntax-error note en.lproj/L.strings yes"))
  }

  @Test(arguments: [("R2", 0), ("R, R2", 1)])
  func `a catalog and a table of its name collide in one target alone`(
    _ phases: String, _ count: Int
  ) async {
    let second = project(["en"])
      .replacing("targets = (T);", with: "targets = (T, T2);")
      .replacing("children = (V);", with: "children = (V, C);")
      .replacing(
        "B = {",
        with: """
          C = {isa = PBXFileReference; path = L.xcstrings; sourceTree = "<group>";};
          B2 = {isa = PBXBuildFile; fileRef = C;};
          R2 = {isa = PBXResourcesBuildPhase; files = (B2);};
          T2 = {isa = PBXNativeTarget; name = Other; buildPhases = (\(phases));
            productType = "com.apple.product-type.application";};
          B = {
          """)
    let found = await audit([
      pbxproj: second, "/App/en.lproj/L.strings": #""a" = "One";"#,
      "/App/L.xcstrings": #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#,
    ]) { $0.only = ["catalog-collision"] }.findings
    #expect(found.count == count)
  }

  @Test func `two catalogs of a name collide where there is no folder`() async {
    let catalog = #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#
    let found = await audit([
      "/App/L.xcstrings": catalog, "/App/mul.lproj/L.xcstrings": catalog,
      "/App/M.xcstrings": catalog,
    ]) { $0.only = ["catalog-collision"] }.findings
    #expect(found.map(\.path) == ["mul.lproj/L.xcstrings"])
  }

  @Test func `a catalog and tables that no target ships do not collide`() async {
    let left = project(["en"]).replacing("children = (enF);", with: "children = (enF, C);")
      .replacing(
        "B = {isa = PBXBuildFile; fileRef = V;};",
        with: """
          C = {isa = PBXFileReference; path = L.xcstrings; sourceTree = "<group>";};
          B = {isa = PBXBuildFile; fileRef = C;};
          """)
    let found = await audit([
      pbxproj: left, "/App/en.lproj/L.strings": #""a" = "One";"#,
      "/App/L.xcstrings": #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#,
    ]) { $0.only = ["catalog-collision"] }.findings
    #expect(found.isEmpty)
  }
}
