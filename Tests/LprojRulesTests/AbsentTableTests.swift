// Tests of look-ups in tables that do not exist.

import LprojFiles
import LprojRules
import LprojSource
import Testing

@Suite struct AbsentTableTests {
  private func found(_ code: String, in source: String) async -> [String] {
    await codeFindings(
      [source: code, "en.lproj/Localizable.strings": #""a_b" = "A";"#], only: "undefined-key"
    ).lines.map { String($0.split(separator: " ")[1]) }
  }

  @Test(arguments: [
    (#"show(NSLocalizedString("net_failed", tableName: "Gone", comment: ""))"#, "warning"),
    (#"show(NSLocalizedString("Network failed", tableName: "Gone", comment: ""))"#, "note"),
    (#"show(NSLocalizedString("example.com", tableName: "Gone", comment: ""))"#, "note"),
    (#"print(NSLocalizedString("net_failed", tableName: "Gone", comment: ""))"#, "note"),
  ])
  func `users see a name that code looks up there`(_ code: String, _ severity: String) async {
    #expect(await found(code, in: "App.swift") == [severity])
  }

  /// Such code runs inside of another program, and its main bundle is that program.
  @Test(arguments: [("A.m", "warning"), ("Tweak.x", "note"), ("Tweak.xm", "note")])
  func `another program may have the table`(_ source: String, _ severity: String) async {
    let code = #"void f() { show(NSLocalizedStringFromTable(@"net_failed", @"Gone", nil)); }"#
    #expect(await found(code, in: source) == [severity])
  }

  private static func project(_ script: String) -> String {
    """
    // !$*UTF8*$!
    {archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (A); developmentRegion = en; buildConfigurationList = L;};
    G = {isa = PBXGroup; children = (V, S); sourceTree = "<group>";};
    V = {isa = PBXVariantGroup; name = Localizable.strings; sourceTree = "<group>"; children = (E);};
    E = {isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>";};
    S = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>";};
    BV = {isa = PBXBuildFile; fileRef = V;}; BS = {isa = PBXBuildFile; fileRef = S;};
    R = {isa = PBXResourcesBuildPhase; files = (BV);}; C = {isa = PBXSourcesBuildPhase; files = (BS);};
    X = {isa = PBXShellScriptBuildPhase; files = (); shellScript = "\(script)";};
    A = {isa = PBXNativeTarget; name = App; buildPhases = (C, R, X); buildConfigurationList = L;
      productType = "com.apple.product-type.application";};
    L = {isa = XCConfigurationList; buildConfigurations = (D); defaultConfigurationName = Release;};
    D = {isa = XCBuildConfiguration; name = Release; buildSettings = {};};
    };}
    """
  }

  @Test(arguments: [
    ("echo", [:], "warning"), ("touch $TARGET_BUILD_DIR/Gone.strings", [:], "note"),
    ("echo", [".gitmodules": "[submodule \"Kit\"]\n\tpath = Kit\n\turl = x\n"], "warning"),
  ])
  func `a script may write the table`(
    _ script: String, _ more: [String: String], _ severity: String
  ) async {
    let files = [
      "A.xcodeproj/project.pbxproj": Self.project(script),
      "App.swift": #"show(NSLocalizedString("net_failed", tableName: "Gone", comment: ""))"#,
      "en.lproj/Localizable.strings": #""a_b" = "A";"#,
    ]
    let found = await codeFindings(files.merging(more) { $1 }, only: "undefined-key").lines
    #expect(found.map { $0.split(separator: " ")[1] } == [Substring(severity)], "\(found)")
  }
}
