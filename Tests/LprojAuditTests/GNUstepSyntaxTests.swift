// Tests of tables that GNUstep's loader reads differently than Apple's loader.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct GNUstepSyntaxTests {
  private func errors(_ bytes: [UInt8], platform: String = "gnustep") async -> [String] {
    let folder = "/P/A.bundle/Resources/"
    let files: [String: [UInt8]] = [
      folder + "French.lproj/L.strings": bytes, folder + "Info-gnustep.plist": Array("{ }".utf8),
    ]
    var request = AuditRequest(paths: ["/P"], in: .memory(files), jobs: 1)
    request.platform = platform
    request.minimumSeverity = .note
    return await Audit.run(request).report.findings.flatMap(\.findings)
      .filter { $0.severity == .error }.map { "\($0.position.column) \($0.rule) \($0.message)" }
  }

  @Test(arguments: [
    (#""k" = 'q';"#, "7 ", "only the quotation mark"), ("{ k = v; }", "1 ", "'{'"),
    (#""k"="v";("#, "9 ", "'('"), (#""k"="v";}"#, "9 ", "'}'"), (#""k"="v";{"#, "9 ", "'{'"),
    (#""k"="v";*/a"#, "12 ", "the file ends"), ("\"k\"=\"v\";\0", "9 ", "a NUL character"),
    (#""k" = ( a );"#, "7 ", "'('"), (#""k" = "a" "b";"#, "", "';' missing"),
    ("a b;", "", "'=' or ';' expected"),
    (#""k" = "v"#, "", "closing quote"), (#""k" = "v""#, "", "missing"),
    (#""k"="\ud83d";"#, "5 ", "surrogate"), (#""k"="a\u00"#, "", "closing quote"),
    ("<plist><dict></dict></plist>", "1 ", "property list"),
  ])
  func `what makes it read nothing is one error`(
    _ text: String, _ column: String, _ word: String
  ) async {
    let found = await errors(Array(text.utf8))
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix(column) ?? false, "\(found)")
    #expect(found.first?.contains("syntax-error ") ?? false, "\(found)")
    #expect(found.first?.contains(word) ?? false, "\(found)")
  }

  @Test(arguments: [
    "= ;", "=@;", "=%;", ";", ";\"k\"=\"v\";", "\"k\"=\"v\";;\"a\"=\"b\";",
    "\u{FEFF}\u{FEFF}\"k\"=\"v\";",
    "\"k\"=\"\\u9\";", "\"k\"=\"a\\u00\";", "k = a/b;", "\"k\"=\"v\"; /* open",
  ])
  func `what it reads is no error`(_ text: String) async {
    #expect(await errors(Array(text.utf8)) == [])
  }

  @Test func `its names of languages have users, whom a broken table leaves without texts`() async {
    let folder = "/P/A.bundle/Resources/"
    let files = [
      folder + "English.lproj/L.strings": "\"save\" = \"Save\";",
      folder + "Hungarian.lproj/L.strings": "\"save\" = \"Mentés\"",
      folder + "Info-gnustep.plist": "{ }",
    ]
    var request = AuditRequest(
      paths: ["/P"], in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    request.platform = "gnustep"
    let found = await Audit.run(request).report.findings.flatMap(\.findings)
    #expect(found.map(\.rule) == ["syntax-error"] && found.map(\.severity) == [.error])
    #expect(
      found[0].message.contains("1 text is lost: users of 'Hungarian' get the key"), "\(found)")
  }

  @Test func `elsewhere the grammar of the loader holds`() async {
    #expect(await errors(Array("\"k\" = 'q';".utf8), platform: "macos") == [])
    #expect(await errors(Array("= ;".utf8), platform: "macos") != [])
  }

  @Test func `interface files of Gorm in language folders show whose bundle it is`() async {
    let root = "/P/A.app/"
    var files: [String: [UInt8]] = [
      root + "Resources/Info.plist": Array("{ }".utf8),
      root + "Resources/Hungarian.lproj/L.strings": Array("a = b;".utf8),
    ]
    func platforms() async -> [String?] {
      let request = AuditRequest(paths: ["/P"], in: .memory(files), jobs: 1)
      return await Audit.run(request).report.trees.map(\.platform)
    }
    #expect(await platforms() != ["gnustep"])
    files[root + "Resources/Hungarian.lproj/Main.gorm/objects.gorm"] = [1]
    #expect(await platforms() == ["gnustep"])
  }

  @Test func `the nearest projects say who takes the name of a folder`() async {
    let makefile = "include $(GNUSTEP_MAKEFILES)/common.make\nAPP_NAME = A\n"
    let project = """
      // !$*UTF8*$!
      {archiveVersion = 1; objectVersion = 46; objects = {P = {isa = PBXProject; targets = ();};};
      rootObject = P;}
      """
    func severities(_ projects: [String: String]) async -> [Severity] {
      var files = projects.mapValues { Array($0.utf8) }
      for name in ["English", "Hungarian"] {
        files["/P/In/\(name).lproj/L.strings"] = Array(#""a" = "b";"#.utf8)
      }
      var request = AuditRequest(paths: ["/P"], in: .memory(files), jobs: 1)
      request.only = ["unknown-language"]
      request.minimumSeverity = .note
      return await Audit.run(request).report.findings.flatMap(\.findings).map(\.severity)
    }
    let (outer, inner) = ("/P/GNUmakefile", "/P/In/GNUmakefile")
    let (outerXcode, innerXcode) = (
      "/P/A.xcodeproj/project.pbxproj", "/P/In/A.xcodeproj/project.pbxproj"
    )
    #expect(await severities([:]) == [.error])
    #expect(await severities([innerXcode: project]) == [.error])
    #expect(await severities([outer: makefile]) == [])
    #expect(await severities([outer: makefile, innerXcode: project]) == [.error])
    #expect(await severities([outerXcode: project, inner: makefile]) == [])
    #expect(await severities([innerXcode: project, inner: makefile]) == [.note])
  }

  @Test func `in sources with such files, what one loader alone minds is a note`() async {
    var files: [String: [UInt8]] = [
      "/P/English.lproj/L.strings": Array("a = b; c = d;".utf8),
      "/P/Hungarian.lproj/L.strings": Array("a = b; c = d".utf8),
    ]
    func found(_ platform: String? = nil) async -> Set<String> {
      var request = AuditRequest(paths: ["/P"], in: .memory(files), jobs: 1)
      request.platform = platform
      request.minimumSeverity = .note
      let findings = await Audit.run(request).report.findings.flatMap(\.findings)
      return Set(findings.map { "\($0.severity) \($0.rule)" })
    }
    #expect(await found().isSuperset(of: ["error unknown-language", "note syntax-error"]))
    files["/P/English.lproj/Main.gorm/objects.gorm"] = [1]
    let both = await found()
    #expect(both.contains("note unknown-language"))
    #expect(both.filter { $0.hasPrefix("error") } == ["error syntax-error"])
    #expect(await found("macos").contains("error unknown-language"))
  }
}
