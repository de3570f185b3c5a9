// Tests of errors in texts and tables that the code of a project does not look up.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct UnaskedTextTests {
  private func findings(_ files: [String: String], rule: String) async -> [Finding] {
    let all = files.mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["/App"], in: .memory(all, currentFolder: "/App"), jobs: 1)
    request.only = [rule]
    request.code = .auto
    request.minimumSeverity = .note
    return await Audit.run(request).report.findings.flatMap(\.findings)
  }

  private func found(_ files: [String: String]) async -> [Finding] {
    var files = files
    files["/App/Package.swift"] =
      #"let package = Package(name: "A", targets: [.target(name: "A", path: ".", resources: [.process("Resources")])])"#
    files["/App/Resources/en.lproj/L.strings"] =
      #""one.two" = "1"; "two.one" = "2"; "count.new" = "%d new of %d";"#
    files["/App/Resources/de.lproj/L.strings"] =
      #""one.two" = "1"; "two.one" = "2"; "count.new" = "%d neu von %d, %@";"#
    return await findings(files, rule: "format-extra-argument")
  }

  private let others = #"show(NSLocalizedString("one.two", tableName: "L"), t("two.one"))"#

  @Test func `symbols that tools make of keys name them`() async {
    let symbols = "show(R.string.l.oneTwo(), R.string.l.twoOne())"
    let finding = await found(["/App/A.swift": symbols]).first
    #expect(finding?.severity == .warning)
    #expect(
      finding?.message.hasSuffix(
        "; not an error, because no code and no interface file names the key") == true)
    // Code that looks up a table through R.swift names each key that it needs, however few these are.
    let one = await found(["/App/A.swift": "show(R.string.l.oneTwo())"])
    #expect(one.map(\.severity) == [.warning])
    let other = await found(["/App/A.swift": "let texts = R.string.l; show(texts.oneTwo())"])
    #expect(other.map(\.severity) == [.error])
    let all = await found(["/App/A.swift": symbols + "; show(R.string.l.countNew())"])
    #expect(all.map(\.severity) == [.error])
  }

  @Test(arguments: [
    ("R.string.l.twoOne()", ["count.new"]),
    ("R.string(bundle: own).l(preferredLanguages: [\"de\"]).twoOne()", ["count.new"]),
    ("R.string.other.countNew()", ["two.one"]), ("r.string.l.twoOne()", ["count.new", "two.one"]),
  ])
  func `a key that code names through R swift is used`(_ call: String, _ unused: [String]) async {
    let files = [
      "/App/Package.swift":
        #"let package = Package(name: "A", targets: [.target(name: "A", path: ".", resources: [.process("Resources")])])"#,
      "/App/Resources/en.lproj/L.strings":
        #""one.two" = "1"; "two.one" = "2"; "count.new" = "%d new";"#,
      "/App/A.swift": #"show(NSLocalizedString("one.two", tableName: "L")); show(\#(call))"#,
    ]
    let found = await findings(files, rule: "unused-key")
    #expect(found.compactMap(\.key?.description).sorted() == unused)
  }

  @Test(arguments: [
    ("L10n.countNew", Severity.error), ("L10n.Count.new(1, 2)", .error),
    ("Strings.L.Count\n  .new(1, 2)", .error), ("R.string.l.countNEW(1, 2)", .error),
    ("L10n.count.new", .warning), ("countNew()", .warning), ("L10n.Account.new", .warning),
    ("L10n.new", .warning), ("\"L10n.countNew\"", .warning),
  ])
  func `a name that SwiftGen makes of a key may ask for it`(
    _ name: String, _ severity: Severity
  ) async {
    #expect(await found(["/App/A.swift": others + "\nuse(\(name))"]).map(\.severity) == [severity])
  }

  /// Code that SwiftGen made has a member for each key. A key is looked up only if other code names its member.
  @Test(arguments: [
    ("swift", "show(L10n.oneTwo)", Severity.warning), ("swift", "use(L10n.countNew(1, 2))", .error),
    ("swift", "texts.map(L10n.countNew)", .error), ("m", "[L10n countNew:1 p2:2];", .error),
    ("m", "[L10n oneTwo];", .warning),
  ])
  func `a member that SwiftGen made is looked up where code names it`(
    _ ending: String, _ code: String, _ severity: Severity
  ) async {
    let made = """
      // swiftlint:disable all
      // Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen
      enum L10n {
        static var oneTwo: String { L10n.tr("L", "one.two") }
        static var twoOne: String { L10n.tr("L", "two.one") }
        static func countNew(_ p1: Int, _ p2: Int) -> String { L10n.tr("L", "count.new", p1, p2) }
      }
      """
    let files = ["/App/Made.swift": made, "/App/A.\(ending)": code]
    #expect(await found(files).map(\.severity) == [severity])
    let own = made.replacing("Generated using SwiftGen", with: "The texts")
    let known = ["/App/Made.swift": own, "/App/A.\(ending)": code]
    #expect(await found(known).map(\.severity) == [.error])
  }

  /// The method has the same letters as the key, and the symbol that a tool would generate for it.
  @Test(arguments: [
    ("Send Now", nil, Severity.warning), ("send.now", nil, .error),
    ("Send Now", "let a = 1", .error),
  ])
  func `a method in Objective-C asks for a sentence only if there may be generated symbols`(
    _ key: String, _ swift: String?, _ severity: Severity
  ) async {
    let project = """
      // !$*UTF8*$!
      {archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; knownRegions = (en, de);};
      G = {isa = PBXGroup; children = (V); sourceTree = "<group>";};
      V = {isa = PBXVariantGroup; name = L.strings; sourceTree = "<group>"; children = (E, D);};
      E = {isa = PBXFileReference; path = en.lproj/L.strings; sourceTree = "<group>";};
      D = {isa = PBXFileReference; path = de.lproj/L.strings; sourceTree = "<group>";};
      B = {isa = PBXBuildFile; fileRef = V;};
      R = {isa = PBXResourcesBuildPhase; files = (B);};
      T = {isa = PBXNativeTarget; name = App; buildPhases = (R);
        productType = "com.apple.product-type.application";};
      };}
      """
    let others = #""one.two" = "1"; "two.one" = "2";"#
    var files = [
      "/App/App.xcodeproj/project.pbxproj": project,
      "/App/en.lproj/L.strings": "\(others) \"\(key)\" = \"%d\";",
      "/App/de.lproj/L.strings": "\(others) \"\(key)\" = \"%d %@\";",
      "/App/A.m": """
      void f(void) { show(@"one.two"); show(@"two.one"); }
      @implementation B
      - (void)sendNow:(id)sender { }
      @end
      """,
    ]
    files["/App/B.swift"] = swift
    let found = await findings(files, rule: "format-extra-argument")
    #expect(found.map(\.severity) == [severity])
  }

  @Test func `a text that nothing asks for is no error where the code names most keys`() async {
    let finding = await found(["/App/A.swift": others]).first
    #expect(finding?.severity == .warning)
    #expect(
      finding?.message.hasSuffix(
        "; not an error, because no code and no interface file names the key") == true)
  }

  @Test(arguments: [
    #"t("count.new")"#, #"t("count.\(state)")"#, #"t("count." + state)"#,
  ])
  func `a text that something may ask for is one`(_ call: String) async {
    let severities = await found(["/App/A.swift": others + "\n" + call]).map(\.severity)
    #expect(severities == [.error])
  }

  @Test func `a key that is the value of a constant may be looked up with the argument`() async {
    let constant = #"let key = "count.new""#
    let finding = await found(["/App/A.swift": others + "\n" + constant]).first
    #expect(finding?.severity == .warning)
    #expect(finding?.message.contains("constant of the code") == true)
    let both = others + "\n" + constant + "\nshow(t(\"count.new\"))"
    #expect(await found(["/App/A.swift": both]).map(\.severity) == [.error])
  }

  @Test func `it is one where the code asks for keys in another way, and where there is no code`()
    async
  {
    #expect(await found(["/App/A.swift": #"t("two.one")"#]).map(\.severity) == [.error])
    #expect(await found([:]).map(\.severity) == [.error])
  }

  @Test func `a file at top level that hides copies of a table is no error where nothing names it`()
    async
  {
    let project = """
      // !$*UTF8*$!
      {archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; knownRegions = (en, de);};
      G = {isa = PBXGroup; children = (L, V); sourceTree = "<group>";};
      L = {isa = PBXFileReference; path = L.strings; sourceTree = "<group>";};
      V = {isa = PBXVariantGroup; name = L.strings; sourceTree = "<group>"; children = (E, D);};
      E = {isa = PBXFileReference; path = en.lproj/L.strings; sourceTree = "<group>";};
      D = {isa = PBXFileReference; path = de.lproj/L.strings; sourceTree = "<group>";};
      BL = {isa = PBXBuildFile; fileRef = L;}; BV = {isa = PBXBuildFile; fileRef = V;};
      R = {isa = PBXResourcesBuildPhase; files = (BL, BV);};
      T = {isa = PBXNativeTarget; name = App; buildPhases = (R);
        productType = "com.apple.product-type.application";};
      };}
      """
    let files = [
      "/App/App.xcodeproj/project.pbxproj": project, "/App/L.strings": #""one.two" = "9";"#,
      "/App/en.lproj/L.strings": #""one.two" = "1";"#,
      "/App/de.lproj/L.strings": #""one.two" = "2";"#,
    ]
    func severities(_ more: [String: String]) async -> [Severity] {
      let all = files.merging(more) { $1 }
      return await findings(all, rule: "nonlocalized-shadows").map(\.severity)
    }
    #expect(await severities(["/App/A.swift": #"t("one.two")"#]) == [.warning])
    #expect(await severities(["/App/A.swift": others]) == [.error])
    #expect(await severities(["/App/A.swift": "t()", "/App/L.xib": "<document/>"]) == [.error])
    #expect(await severities([:]) == [.error])
  }
}
