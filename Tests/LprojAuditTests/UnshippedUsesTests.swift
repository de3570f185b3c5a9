// Tests of a program with code that uses a table which only another target ships.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct UnshippedUsesTests {
  /// Returns a project with an app and an extension, which compile the same source. The parameters list the files in the resources of each
  /// target.
  private func project(app: String, widget: String) -> String {
    """
    // !$*UTF8*$!
    {archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (A, W); developmentRegion = en; buildConfigurationList = PL;};
    G = {isa = PBXGroup; children = (V, O, S); sourceTree = "<group>";};
    V = {isa = PBXVariantGroup; name = Localizable.strings; sourceTree = "<group>"; children = (VE);};
    VE = {isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>";};
    O = {isa = PBXVariantGroup; name = Other.strings; sourceTree = "<group>"; children = (OE);};
    OE = {isa = PBXFileReference; path = en.lproj/Other.strings; sourceTree = "<group>";};
    S = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>";};
    B1 = {isa = PBXBuildFile; fileRef = V;}; B2 = {isa = PBXBuildFile; fileRef = V;};
    O1 = {isa = PBXBuildFile; fileRef = O;}; O2 = {isa = PBXBuildFile; fileRef = O;};
    S1 = {isa = PBXBuildFile; fileRef = S;}; S2 = {isa = PBXBuildFile; fileRef = S;};
    R1 = {isa = PBXResourcesBuildPhase; files = (\(app));};
    R2 = {isa = PBXResourcesBuildPhase; files = (\(widget));};
    C1 = {isa = PBXSourcesBuildPhase; files = (S1);};
    C2 = {isa = PBXSourcesBuildPhase; files = (S2);};
    A = {isa = PBXNativeTarget; name = App; buildPhases = (C1, R1); buildConfigurationList = TL;
      productType = "com.apple.product-type.application";};
    W = {isa = PBXNativeTarget; name = Widget; buildPhases = (C2, R2); buildConfigurationList = TL;
      productType = "com.apple.product-type.app-extension";};
    PL = {isa = XCConfigurationList; buildConfigurations = (PC); defaultConfigurationName = Release;};
    PC = {isa = XCBuildConfiguration; name = Release; buildSettings = {};};
    TL = {isa = XCConfigurationList; buildConfigurations = (TC); defaultConfigurationName = Release;};
    TC = {isa = XCBuildConfiguration; name = Release; buildSettings = {};};
    };}
    """
  }

  @Test func `texts of notifications the system looks up in the program around`() async {
    let code = #"body = NSString.localizedUserNotificationString(forKey: "Open", arguments: nil)"#
    #expect(await found(app: "B1, O1", widget: "O2", code: code) == [])
    #expect(await found(app: "B1, O1", widget: "O2") != [])
  }

  private func findings(
    app: String, widget: String, severity: Severity = .warning,
    code: String = #"label.text = NSLocalizedString("Open", comment: "")"#,
    _ change: (String) -> String = { $0 }
  ) async -> [Finding] {
    let files = [
      "/App/App.xcodeproj/project.pbxproj": change(project(app: app, widget: widget)),
      "/App/App.swift": code, "/App/en.lproj/Localizable.strings": #""Open" = "Open";"#,
      "/App/en.lproj/Other.strings": #""Other" = "Other";"#,
    ].mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["/App"], in: .memory(files, currentFolder: "/App"), jobs: 1)
    request.only = ["undefined-key"]
    request.code = .auto
    request.minimumSeverity = severity
    return await Audit.run(request).report.findings.flatMap(\.findings)
  }

  private func found(
    app: String, widget: String, severity: Severity = .warning,
    code: String = #"label.text = NSLocalizedString("Open", comment: "")"#,
    _ change: (String) -> String = { $0 }
  ) async -> [String] {
    await findings(app: app, widget: widget, severity: severity, code: code, change).map {
      "\($0.severity) \($0.position.line) \($0.target ?? "")"
        + ($0.ships == .yes ? "" : " \($0.ships)")
    }
  }

  @Test func `the target that lacks the table is reported, once`() async {
    #expect(await found(app: "B1, O1", widget: "B2, O2") == [])
    #expect(await found(app: "B1, O1", widget: "O2") == ["warning 1 Widget"])
    #expect(await found(app: "O1", widget: "B2, O2") == ["warning 1 App"])
    // If no target ships the table, other rules report the table itself.
    #expect(await found(app: "O1", widget: "O2") == [])
  }

  @Test func `a target that names a table which is not there does not lack it`() async {
    let named = await found(app: "B1, O1", widget: "N2, O2") {
      $0.replacing(
        "B1 = {isa",
        with: """
          N = {isa = PBXFileReference; path = Localizable.xcstrings; sourceTree = "<group>";};
          N2 = {isa = PBXBuildFile; fileRef = N;};
          B1 = {isa
          """
      ).replacing("children = (V,", with: "children = (N, V,")
    }
    #expect(named == [])
    #expect(await found(app: "B1, O1", widget: "O2") == ["warning 1 Widget"])
  }

  @Test func `a target without localizations, other bundles and conditions are left alone`() async {
    #expect(await found(app: "B1, O1", widget: "") == [])
    let call = #"label.text = NSLocalizedString("Open", BUNDLE, comment: "")"#
    #expect(
      await found(
        app: "B1", widget: "O2", code: call.replacing("BUNDLE", with: "bundle: shared")) == [])
    let plain = call.replacing("BUNDLE, ", with: "")
    #expect(
      await found(app: "B1", widget: "O2", code: "#if APP\n\(plain)\n#endif\n\(plain)") == [
        "warning 4 Widget"
      ])
    #expect(await found(app: "B1", widget: "O2", code: "#if APP\n\(plain)\n#endif\n") == [])
  }

  @Test func `an extension without localizations is reported for its own code`() async {
    let told = await found(app: "B1, O1", widget: "") {
      $0.replacing(
        "C1 = {isa = PBXSourcesBuildPhase; files = (S1);};",
        with: "C1 = {isa = PBXSourcesBuildPhase; files = ();};")
    }
    #expect(told == ["warning 1 Widget"])
  }

  @Test func `targets that share their code are reported together`() async {
    let third = """
      X = {isa = PBXNativeTarget; name = Share; buildPhases = (C2, R2); buildConfigurationList = TL;
        productType = "com.apple.product-type.app-extension";};
      PL =
      """
    let told = await found(app: "B1", widget: "O2") {
      $0.replacing("(A, W)", with: "(A, W, X)").replacing("PL =", with: third)
    }
    #expect(told == ["warning 1 Share"])
  }

  @Test func `the messages fit one target and several`() async {
    func words(_ names: [String], code: String) async -> [String?] {
      let more = names.map { name in
        """
        X\(name) = {isa = PBXNativeTarget; name = \(name); buildPhases = (C2, R2);
          buildConfigurationList = TL; productType = "com.apple.product-type.app-extension";};
        """
      }
      return await findings(app: "B1", widget: "O2", code: code) {
        $0.replacing("(A, W)", with: "(A, W\(names.map { ", X\($0)" }.joined()))").replacing(
          "PL =", with: more.joined(separator: "\n") + "\nPL =")
      }.flatMap { [$0.message, $0.suggestion, $0.detail] }
    }
    let call = #"label.text = NSLocalizedString("Open", comment: "")"#
    #expect(
      await words([], code: call) == [
        "'Widget' compiles code that looks up 1 key in the table 'Localizable', but does not "
          + "ship the table, unlike other targets: its users see the keys",
        "add the table to the target",
        "target Widget",
      ])
    #expect(
      await words(["Share"], code: call).first
        == "2 targets ('Share', 'Widget') compile code that looks up 1 key in the table 'Localizable', "
        + "but do not ship the table, unlike other targets: their users see the keys")
    #expect(
      await words(["Share", "Zoo"], code: call) == [
        "3 targets ('Share', 'Widget' and 1 more) compile code that looks up 1 key in the table "
          + "'Localizable', but do not ship the table, unlike other targets: their users see the keys",
        "add the table to the targets", "target Share Widget Zoo",
      ])
  }

  @Test func `what is said of code that a target compiles is about what ships`() async {
    let code = #"label.text = NSLocalizedString("Gone", comment: "")"#
    #expect(
      await found(app: "B1", widget: "B2", severity: .note, code: code) == ["note 1 App"])
    let none = await found(app: "B1", widget: "B2", severity: .note, code: code) {
      $0.replacing("(S1)", with: "()").replacing("(S2)", with: "()")
    }
    #expect(none == ["note 1  unknown"])
  }
}
