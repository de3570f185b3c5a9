// Tests of look-ups in code that never runs, so that no error is certain.

import Testing

@Suite struct ReachedCodeTests {
  private static let table =
    #""a.one" = "1"; "a.two" = "2"; "a.three" = "3"; "a.four" = "4"; "a.five" = "5"; "a.n" = "%@ %@";"#
  private static let known = ["one", "two", "three", "four", "five"].map {
    "x(NSLocalizedString(@\"a.\($0)\", nil));"
  }.joined()

  /// Returns a project with `Live.m` and `Gone.m`. `compiled` is the list of build files that the target compiles: `BL` for `Live.m`, `BD` for
  /// `Gone.m`.
  private func project(_ compiled: String, product: String) -> String {
    """
    // !$*UTF8*$!
    {archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; buildConfigurationList = L;};
    G = {isa = PBXGroup; children = (V, L1, D); sourceTree = "<group>";};
    V = {isa = PBXVariantGroup; name = Localizable.strings; sourceTree = "<group>"; children = (VE);};
    VE = {isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>";};
    L1 = {isa = PBXFileReference; path = Live.m; sourceTree = "<group>";};
    D = {isa = PBXFileReference; path = Gone.m; sourceTree = "<group>";};
    BV = {isa = PBXBuildFile; fileRef = V;}; BL = {isa = PBXBuildFile; fileRef = L1;};
    BD = {isa = PBXBuildFile; fileRef = D;};
    R = {isa = PBXResourcesBuildPhase; files = (BV);}; S = {isa = PBXSourcesBuildPhase; files = (\(compiled));};
    T = {isa = PBXNativeTarget; name = App; buildPhases = (S, R); buildConfigurationList = L;
      productType = "com.apple.product-type.\(product)";};
    L = {isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release;};
    C = {isa = XCBuildConfiguration; name = Release; buildSettings = {};};
    };}
    """
  }

  private func found(
    _ gone: String, live: String = "", compiled: String = "BL, BD", product: String = "application",
    only rule: String = "undefined-key"
  ) async -> [String] {
    let found = await codeFindings(
      [
        "A.xcodeproj/project.pbxproj": project(compiled, product: product), "Gone.m": gone,
        "Live.m": "\(live)\nvoid live(void) { \(Self.known) }",
        "en.lproj/Localizable.strings": Self.table,
      ], only: rule)
    return found.lines.compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  private static let ask = "- (void)go { show(NSLocalizedString(@\"a.six\", nil)); }"
  private static let called = "void go(void) { show(NSLocalizedString(@\"a.six\", nil)); }"

  @Test func `in a source that no target compiles`() async {
    #expect(await found(Self.called, live: "void f(void) { go(); }") == ["error"])
    #expect(await found(Self.called, live: "void f(void) { go(); }", compiled: "BL") == ["note"])
    // A source file that another source includes is compiled with it.
    let included = "#include \"Gone.m\"\nvoid f(void) { go(); }"
    #expect(await found(Self.called, live: included, compiled: "BL") == ["error"])
    // If the project lists no sources, it is unknown which sources are compiled.
    #expect(await found(Self.called, live: "void f(void) { go(); }", compiled: "") == ["error"])
  }

  @Test func `and so with other arguments than a text takes`() async {
    let call =
      "void go(void) { show([NSString stringWithFormat:NSLocalizedString(@\"a.n\", nil), a]); }"
    #expect(await found(call, only: "call-argument-mismatch") == ["error"])
    #expect(await found(call, compiled: "BL", only: "call-argument-mismatch") == ["note"])
  }

  @Test(arguments: [
    ("", "application", "note"), ("", "framework", "warning"), ("", "app-extension", "note"),
    ("void f(void) { go(); }", "application", "error"),
    ("void f(void) { go(); }", "framework", "error"), ("", "bundle", "error"),
  ])
  func `in a function that nothing names`(_ live: String, _ product: String, _ level: String) async
  {
    #expect(await found(Self.called, live: live, product: product) == [level])
  }

  @Test(arguments: [
    ("", "application", "note"), ("", "framework", "warning"), ("", "app-extension", "error"),
    ("void f(void) { show([Gone new]); }", "application", "error"),
    ("void f(void) { show(NSClassFromString(name)); }", "application", "warning"),
  ])
  func `in a class that nothing names`(_ live: String, _ product: String, _ level: String) async {
    let gone = "@interface Gone : UIView\n@end\n@implementation Gone\n\(Self.ask)\n@end"
    #expect(await found(gone, live: live, product: product) == [level])
  }

  @Test(arguments: [
    ("case .bad: return ASK", "", "error"), ("case .gone: return ASK", "", "warning"),
    ("case .gone(let n): return f(n, ASK)", "", "warning"),
    ("case .gone: do { return ASK }", "", "warning"),
    ("case .gone: return ASK", "throw Failure.gone", "error"),
    ("case .bad: fallthrough\n case .gone: return ASK", "", "error"),
    // These clauses are also for another case, or for all cases.
    ("case .bad, .gone: return ASK", "", "error"), ("default: return ASK", "", "error"),
  ])
  func `in a case that nothing makes`(_ clause: String, _ more: String, _ level: String) async {
    let isOther = clause.contains("(let n)")
    let source = """
      enum Failure: LocalizedError {
        case bad, gone\(isOther ? "(Int)" : "")
        var errorDescription: String? {
          switch self {
          case .last: return nil
          \(clause.replacing("ASK", with: #"NSLocalizedString("a.six", comment: "")"#))
          }
        }
      }
      func go() throws { if wrong { throw Failure.bad }; show(Failure.bad.errorDescription); \(more) }
      """
    let found = await codeFindings(
      [
        "A.xcodeproj/project.pbxproj": project("BL, BD", product: "application")
          .replacing("Gone.m", with: "Gone.swift"),
        "Gone.swift": source, "Live.m": "void live(void) { \(Self.known) }",
        "en.lproj/Localizable.strings": Self.table,
      ], only: "undefined-key")
    #expect(found.lines.compactMap { $0.split(separator: " ").last.map(String.init) } == [level])
  }
}
