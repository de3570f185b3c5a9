// Tests of the severity of symbol-collision: an error if a target generates symbols, otherwise a note.

import LprojAudit
import LprojFiles
import LprojReport
import LprojSource
import Testing

@Suite struct SymbolCollisionTests {
  private let catalog = #"""
    {"sourceLanguage":"en","strings":{"One":{"extractionState":"manual"},"one":{"extractionState":"manual"}},"version":"1.1"}
    """#

  private func severities(_ files: [String: String]) async -> [String] {
    let all = files.mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["/App"], in: .memory(all, currentFolder: "/App"), jobs: 1)
    request.only = ["symbol-collision"]
    request.minimumSeverity = .note
    return await Audit.run(request).report.findings.flatMap(\.findings).map {
      "\($0.severity) \($0.path) \($0.reasons.map(\.id).joined(separator: " "))"
    }
  }

  /// Returns a project with a target that has the source, and the catalog if `ships` is true.
  private func project(
    _ settings: String, ofTarget: String = "", source: String = "A.swift", ships: Bool = true
  ) -> String {
    """
    // !$*UTF8*$!
    {archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; knownRegions = (en);
      buildConfigurationList = L;};
    L = {isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release;};
    C = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(settings)};};
    L2 = {isa = XCConfigurationList; buildConfigurations = (C2); defaultConfigurationName = Release;};
    C2 = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(ofTarget)};};
    G = {isa = PBXGroup; children = (F, S); sourceTree = "<group>";};
    F = {isa = PBXFileReference; path = L.xcstrings; sourceTree = "<group>";};
    S = {isa = PBXFileReference; path = \(source); sourceTree = "<group>";};
    B = {isa = PBXBuildFile; fileRef = F;};
    B2 = {isa = PBXBuildFile; fileRef = S;};
    R = {isa = PBXResourcesBuildPhase; files = (\(ships ? "B" : ""));};
    R2 = {isa = PBXSourcesBuildPhase; files = (B2);};
    T = {isa = PBXNativeTarget; name = App; buildPhases = (R, R2); buildConfigurationList = L2;
      productType = "com.apple.product-type.application";};
    };}
    """
  }

  private let yes = "STRING_CATALOG_GENERATE_SYMBOLS = YES;"
  private let no = "STRING_CATALOG_GENERATE_SYMBOLS = NO;"

  private func severities(_ project: String) async -> [String] {
    await severities([
      "/App/App.xcodeproj/project.pbxproj": project, "/App/L.xcstrings": catalog,
      "/App/A.swift": "let a = 1", "/App/A.m": "int a;",
    ])
  }

  @Test func `the setting of the project or target decides`() async {
    let note = ["note L.xcstrings symbols-not-generated"]
    #expect(await severities(project(yes)) == ["error L.xcstrings "])
    #expect(await severities(project("", ofTarget: yes)) == ["error L.xcstrings "])
    #expect(await severities(project(yes, ofTarget: no)) == note)
    #expect(await severities(project("")) == note)
    // Swift Build generates no symbols for a target without Swift sources.
    #expect(await severities(project(yes, source: "A.m")) == note)
    #expect(await severities(["/App/L.xcstrings": catalog]) == note)
  }

  @Test(arguments: [
    (#"name: "A", defaultLocalization: "en""#, "error"), (#"name: "A""#, "note"),
  ])
  func `a package with a default localization generates symbols`(
    _ arguments: String, _ severity: String
  ) async {
    let found = await severities([
      "/App/Package.swift": """
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(\(arguments), targets: [.target(name: "A", resources: [.process("L.xcstrings")])])
      """, "/App/Sources/A/A.swift": "let a = 1", "/App/Sources/A/L.xcstrings": catalog,
    ])
    #expect(found.map { $0.prefix(severity.count + 1) } == ["\(severity) "])
  }
}
