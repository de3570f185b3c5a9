// Tests of errors in tables that are certain only if the code looks up their texts, with and without a project.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct LooseCodeTests {
  private func findings(
    _ files: [String: String], _ rule: String, path: String = "/App"
  ) async -> [Finding] {
    let all = files.mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: [path], in: .memory(all, currentFolder: "/App"), jobs: 1)
    request.only = [rule]
    request.minimumSeverity = .note
    return await Audit.run(request).report.findings.flatMap(\.findings)
  }

  private let empty = [
    "/App/en.lproj/L.strings": #""greeting" = "Hello";"#, "/App/de.lproj/L.strings": "",
  ]

  @Test(arguments: [
    ("root = true\n", false), ("# Of its own.\n  root=true # as a sample\n", false),
    ("root = false\n", true), ("[severity]\nroot = true\n", true), ("source = \"en\"\n", true),
  ])
  func `code around a project of its own has no say`(_ text: String, _ isHeard: Bool) async {
    let code =
      #"let a = NSLocalizedString("greeting", tableName: "L", value: "Hello", comment: "")"#
    var request = AuditRequest(
      paths: ["/App/Samples/S"],
      in: .memory(
        [
          "/App/.git/HEAD": [], "/App/A.swift": Array(code.utf8),
          "/App/Samples/.lproj.toml": Array(text.utf8),
          "/App/Samples/S/en.lproj/L.strings": Array(#""greeting" = "Hello";"#.utf8),
          "/App/Samples/S/de.lproj/L.strings": [],
        ], currentFolder: "/App"), jobs: 1)
    request.only = ["blocked-fallback"]
    request.configuration = .none
    let found = await Audit.run(request).report.findings.flatMap(\.findings)
    #expect(found.map(\.severity) == [isHeard ? .warning : .error])
  }

  @Test(arguments: [
    (#"let a = NSLocalizedString("greeting", tableName: "L", value: "Hello", comment: "")"#, true),
    (#"let a = NSLocalizedString("greeting", tableName: "M", value: "Hello", comment: "")"#, false),
    (#"let a = NSLocalizedString("greeting", tableName: "L", comment: "")"#, false), ("", false),
  ])
  func `default texts beside an empty table count without a project`(
    _ code: String, _ isGiven: Bool
  ) async {
    for place in ["/App/A.swift", "/App/Code/A.swift"] {
      let found = await findings(empty.merging([place: code]) { $1 }, "blocked-fallback")
      #expect(found.map(\.severity) == [isGiven ? .warning : .error])
      #expect(found.first?.message.hasSuffix("; the code has default texts") == isGiven)
    }
    // Code outside of the named path has no effect.
    let outside = await findings(
      empty.merging(["/Other/A.swift": code]) { $1 }, "blocked-fallback")
    #expect(outside.map(\.severity) == [.error])
    // The project in `/App/Kit` has no effect on the empty table in `/App`.
    let package = "let package = Package(name: \"A\", targets: [.target(name: \"A\")])"
    let beside = empty.merging([
      "/App/A.swift": code, "/App/Kit/Package.swift": "// swift-tools-version:5.5\n" + package,
      "/App/Kit/Sources/A/en.lproj/K.strings": "a = b;",
    ]) { $1 }
    #expect(
      await findings(beside, "blocked-fallback").map(\.severity) == [isGiven ? .warning : .error])
  }

  private static let exchange =
    "extension Bundle { static func swap() { let s = #selector(localizedString(forKey:value:table:)) } }"
  private static let folder = #"let b = Bundle(path: m.path(forResource: code, ofType: "lproj")!)"#
  private static let plain = #"let a = NSLocalizedString("a", tableName: "L", comment: "")"#

  @Test(arguments: [(exchange, false), (folder, false), (plain, true), ("", true)])
  func `a table hides its copies for certain only where the system looks them up`(
    _ code: String, _ isCertain: Bool
  ) async {
    let files = [
      "/App/L.strings": "a = b;", "/App/en.lproj/L.strings": "a = b;",
      "/App/de.lproj/L.strings": "a = c;", "/App/A.swift": code + "\n" + Self.plain,
    ]
    let project = """
      name: App
      targets:
        App: {type: application, platform: iOS, sources: [.]}
      """
    for more in [[:], ["/App/project.yml": project]] {
      let found = await findings(files.merging(more) { $1 }, "nonlocalized-shadows")
      #expect(found.map(\.severity) == [isCertain ? .error : .warning])
      #expect(found.first?.related.contains { $0.path == "A.swift" } == !isCertain)
    }
    let info = files.filter { $0.key.hasSuffix(".swift") }.merging([
      "/App/InfoPlist.strings": "a = b;", "/App/en.lproj/InfoPlist.strings": "a = b;",
    ]) { $1 }
    #expect(await findings(info, "nonlocalized-shadows").map(\.severity) == [.error])
  }
}

extension LooseCodeTests {
  @Test(arguments: [("en", Severity.note), ("fr", .warning)])
  func `an empty table beside an interface file of Base in its language loses nothing`(
    _ language: String, _ severity: Severity
  ) async {
    let files = [
      "/App/Base.lproj/Main.xib": "<document/>",
      "/App/Base.lproj/Main.strings": #""a.title" = "A";"#,
      "/App/en.lproj/Main.strings": language == "en" ? "" : #""a.title" = "A";"#,
      "/App/fr.lproj/Main.strings": language == "fr" ? "" : #""a.title" = "F";"#,
      "/App/Info.plist": "{CFBundleDevelopmentRegion = en;}",
    ]
    let found = await findings(files, "blocked-fallback").filter { $0.localization == language }
    #expect(found.map(\.severity) == [severity])
  }
}
