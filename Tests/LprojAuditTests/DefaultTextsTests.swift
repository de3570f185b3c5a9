// Tests of empty tables, with code that uses their texts.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct DefaultTextsTests {
  private static func project(_ table: String) -> String {
    """
    // !$*UTF8*$!
    {archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; knownRegions = (en, de);};
    G = {isa = PBXGroup; children = (V); sourceTree = "<group>";};
    V = {isa = PBXVariantGroup; name = \(table).strings; sourceTree = "<group>"; children = (E, D);};
    E = {isa = PBXFileReference; path = en.lproj/\(table).strings; sourceTree = "<group>";};
    D = {isa = PBXFileReference; path = de.lproj/\(table).strings; sourceTree = "<group>";};
    B = {isa = PBXBuildFile; fileRef = V;};
    R = {isa = PBXResourcesBuildPhase; files = (B);};
    T = {isa = PBXNativeTarget; name = App; buildPhases = (R); productType = "com.apple.product-type.application";};
    };}
    """
  }

  private func empty(
    _ sources: [String: String], table: String = "L",
    english: String = #""greeting" = "Hello"; "farewell" = "Bye";"#
  ) async -> [Finding] {
    var files = [
      "/App/App.xcodeproj/project.pbxproj": Self.project(table),
      "/App/en.lproj/\(table).strings": english, "/App/de.lproj/\(table).strings": "",
    ]
    for (path, text) in sources { files["/App/" + path] = text }
    let all = files.mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["/App"], in: .memory(all, currentFolder: "/App"), jobs: 1)
    request.only = ["blocked-fallback"]
    return await Audit.run(request).report.findings.flatMap(\.findings)
  }

  private static let wrapper = """
    enum L10n {
      static let hello = L10n.tr("L", "greeting", fallback: "Hello \\(name("x"))")
      static func tr(_ table: String, _ key: String, fallback value: String) -> String {
        bundle.localizedString(forKey: key, value: value, table: table)
      }
    }
    """

  private static let category = """
    @implementation NSString (Texts)
    - (NSString *)text {
      return [[NSBundle mainBundle] localizedStringForKey:self value:@"" table:nil];
    }
    @end
    """

  @Test func `objects of an interface file have its texts`() async {
    let objects = #""abc-de-fgh.title" = "Hello"; "12.title" = "Bye";"#
    let found = await empty([:], english: objects)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains("get the text of the interface file") == true)
    let some = await empty([:], english: objects + #""greeting" = "Hi"; "farewell" = "Bye";"#)
    #expect(some.map(\.severity) == [.error])
  }

  @Test(arguments: [
    #"let a = NSLocalizedString("k", tableName: "L", value: "Text", comment: "")"#,
    #"let a = NSLocalizedString("k", tableName: "L", bundle: Bundle(for: A.self), value: "Text")"#,
    #"let a = String(localized: "k", defaultValue: "Text \(count)", table: "L")"#,
    "func f(t: String) { b.localizedString(forKey: key, value: text, table: t) }", wrapper,
  ])
  func `a default text in Swift makes it a warning`(_ source: String) async {
    let found = await empty(["Code/A.swift": "// One\n" + source])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.hasSuffix("; the code has default texts") == true)
    #expect(found.first?.related.map(\.path) == ["Code/A.swift"])
  }

  @Test(arguments: [
    #"[[NSBundle mainBundle] localizedStringForKey:@"k" value:@"Text" table:@"L"];"#,
    #"NSLocalizedStringWithDefaultValue(@"k", @"L", [NSBundle mainBundle], @"Text", @"");"#,
    "return [bundle localizedStringForKey:key value:text table:table];",
  ])
  func `a default text in Objective-C makes it a warning`(_ source: String) async {
    #expect(await empty(["A.m": source]).map(\.severity) == [.warning])
  }

  @Test(arguments: [
    "",
    #"let a = NSLocalizedString("k", tableName: "L", comment: "")"#,
    #"let a = NSLocalizedString("k", tableName: "L", value: "", comment: "")"#,
    #"let a = NSLocalizedString("k", tableName: "M", value: "Text", comment: "")"#,
    #"let a = NSLocalizedString("k", value: "Text", comment: "")"#,
    #"// NSLocalizedString("k", tableName: "L", value: "Text", comment: "")"#,
    #"let a = "NSLocalizedString(k, tableName: L, value: Text)""#,
    "b.localizedString(forKey: key, value: key, table: table)",
    "b.localizedString(forKey: key, value: nil, table: table)",
    "func localizedString(forKey key: String, value: String?, table name: String?) -> String {}",
    #"Row("L", value: "Text")"#, #"let a = ["L": (((("#, "\"\\(\"\\(\"\\(", "/*", "'\"",
  ])
  func `code without a default text leaves it an error`(_ source: String) async {
    let found = await empty(["A.swift": source])
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.related == [])
  }

  @Test func `tests and code of others say nothing`() async {
    let source = #"let a = NSLocalizedString("k", tableName: "L", value: "Text", comment: "")"#
    let found = await empty([
      "AppTests/A.swift": source, "Pods/Kit/A.swift": source, "notes.txt": source,
    ])
    #expect(found.map(\.severity) == [.error])
  }

  @Test(arguments: [
    #"Bundle.main.path(forResource: "en", ofType: "lproj")"#,
    #"Bundle.main.url(forResource: "en", withExtension: "lproj")"#,
    #"[[NSBundle mainBundle] pathForResource:@"en" ofType:@"lproj"];"#,
    #"Bundle.main.path(forResource: fallbackLanguage, ofType: "lproj")"#,
    "func setFallbackLanguage(to name: String) {\n"
      + #"  Bundle.main.path(forResource: name, ofType: "lproj") }"#,
  ])
  func `code that looks for texts in another localization makes it a warning`(
    _ source: String
  ) async {
    let found = await empty([source.hasPrefix("[") ? "A.m" : "A.swift": source])
    #expect(found.map(\.severity) == [.warning])
    let end = "German users get the key, the default text that the code passes, or the text of "
    #expect(found.first?.message.contains(end) == true)
    #expect(found.first?.message.hasSuffix(", where the code looks next") == true)
  }

  @Test(arguments: [
    (
      #"Bundle.main.path(forResource: "en", ofType: "lproj")"#,
      "the default text that the code passes, or the text of 'en', where the code looks next"
    ),
    (
      #"Bundle.main.path(forResource: "fr", ofType: "lproj")"#,
      "or the default text that the code passes"
    ),
    (
      #"Bundle.main.path(forResource: "de", ofType: "lproj")"#,
      "or the default text that the code passes"
    ),
    (
      "Bundle.main.path(forResource: fallback, ofType: \"lproj\")",
      "or the default text that the code passes"
    ),
    ("", "or the default text that the code passes"),
  ])
  func `the text that code passes for a missing key is reported`(_ source: String, _ text: String)
    async
  {
    let files = [
      "/App/App.xcodeproj/project.pbxproj": Self.project("L"), "/App/A.swift": source,
      "/App/en.lproj/L.strings": #""a.b" = "One"; "a.c" = "Two";"#,
      "/App/de.lproj/L.strings": #""a.b" = "Eins";"#,
    ]
    let all = files.mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["/App"], in: .memory(all, currentFolder: "/App"), jobs: 1)
    request.only = ["missing-key"]
    request.code = .auto
    let found = await Audit.run(request).report.findings.flatMap(\.findings)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.message) == ["'a.c' is missing in 'de': users get the key, \(text)"])
  }

  @Test(arguments: [
    #"Bundle.main.path(forResource: language, ofType: "lproj")"#,
    #"Bundle.main.path(forResource: "de", ofType: "lproj")"#,
    #"Bundle.main.path(forResource: "en", ofType: "png")"#,
  ])
  func `a language chosen in the app is no fallback`(_ source: String) async {
    #expect(await empty(["A.swift": source]).map(\.severity) == [.error])
  }

  @Test(arguments: [
    ["A.swift": #"let a = Kit.texts.text("greeting")"#],
    ["A.swift": #"let a = NSLocalizedString("k", tableName: "L", comment: "")"#],
    ["A.swift": "import SwiftUI\nlet a = Text(\"Build 5\")", "B.m": "int a;"],
  ])
  func `where no code asks the system for the texts, something else has them`(
    _ sources: [String: String]
  ) async {
    let found = await empty(sources, table: "Localizable")
    #expect(found.map(\.severity) == [.warning])
    let end = "; no code of the project looks up its texts through the system"
    #expect(found.first?.message.hasSuffix(end) == true)
    #expect(found.first?.related == [])
    #expect(await empty(sources).map(\.severity) == [.error], "a table that the code may name")
  }

  @Test(arguments: [
    [:], ["notes.txt": "NSLocalizedString"],
    ["A.swift": "import SwiftUI\nlet a = Text(\"greeting\")"],
    ["A.swift": #"let a = Button(LocalizedStringKey("farewell")) {}"#],
    ["A.m": #"NSLocalizedString(@"k", nil);"#],
    ["A.swift": #"func f(_ key: String) -> String { NSLocalizedString(key, comment: "") }"#],
    ["A.swift": #"b.localizedString(forKey: key, value: nil, table: table)"#],
    ["A.swift": #"let alert = ["title-loc-key": "k"]"#],
    ["A.m": "show([@\"greeting\" text]);", "Texts.m": category],
  ])
  func `code that looks up the texts, or is unknown, leaves it an error`(
    _ sources: [String: String]
  ) async {
    #expect(await empty(sources, table: "Localizable").map(\.severity) == [.error])
  }

  @Test(arguments: [
    #"NSString.localizedUserNotificationString(forKey: "k", arguments: nil)"#,
    #"[NSString localizedUserNotificationStringForKey:@"k" arguments:nil];"#,
    #"let alert = ["title-loc-key": "k"]"#, "info.alertLocalizationKey = key",
  ])
  func `texts that the system reads have no default`(_ source: String) async {
    let given = #"let a = NSLocalizedString("k", value: "Text", comment: "")"#
    #expect(await empty(["A.swift": given], table: "Localizable").map(\.severity) == [.warning])
    let found = await empty(["A.swift": given, "B.swift": source], table: "Localizable")
    #expect(found.map(\.severity) == [.error])
  }

  @Test func `keys that are mostly texts are read as they are`() async {
    let texts = #""Hello" = "Hello"; "Good day" = "Good day"; "k" = "Text";"#
    #expect(await empty([:], english: texts).map(\.severity) == [.warning])
    let half = #""Hello" = "Hello"; "k" = "Text";"#
    #expect(await empty([:], english: half).map(\.severity) == [.error])
  }

  @Test func `the code of a project beside it counts for its texts, too`() async {
    var files = [
      "/W/App/App.xcodeproj/project.pbxproj": Self.project("L"),
      "/W/App/en.lproj/L.strings": #""greeting" = "Hello";"#, "/W/App/de.lproj/L.strings": "",
      "/W/App/a.swift": "let a = 1\n",
    ]
    func severities() async -> [Severity] {
      var request = AuditRequest(
        paths: ["/W"], in: .memory(files.mapValues { Array($0.utf8) }, currentFolder: "/W"), jobs: 1
      )
      request.only = ["blocked-fallback"]
      return await Audit.run(request).report.findings.map(\.first.severity)
    }
    #expect(await severities() == [.error])
    files["/W/Lib/Lib.xcodeproj/project.pbxproj"] = Self.project("Other")
    files["/W/Lib/Texts.m"] = """
      NSString *path = [[NSBundle mainBundle] pathForResource:@"en" ofType:@"lproj"];
      text = [[NSBundle bundleWithPath:path] localizedStringForKey:key value:@"" table:@"L"];
      """
    #expect(await severities() == [.warning])
  }
}
