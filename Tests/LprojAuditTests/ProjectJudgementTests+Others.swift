// Tests of further effects of a project on findings: third-party code, keys that the code names, encodings, GNUstep.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

extension ProjectJudgementTests {
  @Test(arguments: [("/App/.git/HEAD", false), ("/.git/HEAD", true)])
  func `what a project names outside of its checkout is not missed`(
    _ git: String, _ isInside: Bool
  ) async {
    let found = await audit([
      git: "", pbxproj: project(["en", "de", "../Other/fr"]),
      "/App/en.lproj/L.strings": #""a" = "1";"#, "/Other/it.lproj/L.strings": #""a" = "1";"#,
    ]) { $0.only = ["missing-file"] }.findings.filter { $0.message.hasPrefix("the project names") }
    let named = found.map { $0.message.contains("'de.lproj/L.strings'") }
    #expect(named == [true], "\(found)")
    #expect(found.map { $0.message.contains("fr.lproj") } == [isInside])
  }

  @Test func `a fixture with a project of its own is a fixture`() async {
    let inner = "/App/Tests/Fixtures/Sample"
    let found = await audit([
      pbxproj: project(["en"]), "/App/en.lproj/L.strings": #""a" = "1";"#,
      inner + "/S.xcodeproj/project.pbxproj": project(["en"]),
      inner + "/en.lproj/L.strings": broken,
    ]) {
      $0.minimumSeverity = .note
      $0.only = ["syntax-error"]
    }.findings
    #expect(words(found) == ["syntax-error note Tests/Fixtures/Sample/en.lproj/L.strings yes"])
  }

  @Test(arguments: [
    ("/App/Pods/Kit/en.lproj/L.strings", "/App", Severity.note),
    ("/App/Pods/Kit/en.lproj/L.strings", "/App/Pods/Kit", .error),
  ])
  func `code of others is a note where it was not named`(
    _ path: String, _ named: String, _ severity: Severity
  ) async {
    let found = await audit(
      [pbxproj: project(["en"]), "/App/en.lproj/L.strings": #""a" = "1";"#, path: broken],
      path: named
    ) {
      $0.minimumSeverity = .note
      $0.only = ["syntax-error"]
      $0.honoursIgnoreFiles = false
    }.findings
    #expect(found.map(\.severity) == [severity])
  }

  @Test(arguments: [
    ("Vendor/Kit", "Vendor/Kit", Severity.error), ("Vendor/Kit", "Vendor/Other", .note),
    ("Pods/Kit", "Pods/Kit", .error), ("Pods/Kit", "Pods/Other", .note),
    ("third_party/Kit/Kit.bundle", "third_party/Kit/Kit.bundle", .error),
    ("Vendor/Kit.framework", "Vendor/Kit.framework", .error),
    ("Vendor/Kit.framework", "Vendor/Other.framework", .note), ("AppTests", "AppTests", .error),
  ])
  func `third-party code that the product's own target ships from the tree affects users`(
    _ folder: String, _ shipped: String, _ severity: Severity
  ) async {
    let text = project(["en"]).replacing("path = en.lproj", with: "path = \(shipped)/en.lproj")
    let found = await audit([pbxproj: text, "/App/\(folder)/en.lproj/L.strings": broken]) {
      $0.minimumSeverity = .note
      $0.only = ["syntax-error"]
      $0.honoursIgnoreFiles = false
    }.findings
    #expect(found.map(\.severity) == [severity])
  }

  @Test(arguments: [
    ("Vendor/Kit", Severity.error), ("Vendor/Kit.framework", .note), ("Pods/Kit", .note),
  ])
  func `single texts of a product that others built are notes`(
    _ folder: String, _ severity: Severity
  ) async {
    let text = project(["en", "de"]).replacing("path = ", with: "path = \(folder)/")
    let found = await audit([
      pbxproj: text, "/App/\(folder)/en.lproj/L.strings": #""a" = "%@ x";"#,
      "/App/\(folder)/de.lproj/L.strings": #""a" = "%d x";"#,
    ]) {
      $0.minimumSeverity = .note
      $0.only = ["format-type-mismatch"]
      $0.honoursIgnoreFiles = false
    }.findings
    #expect(found.map(\.severity) == [severity])
  }

  @Test(arguments: [("/App", Severity.note), ("/App/S.framework", .error)])
  func `a framework kept whole is code of others, also where nothing else is localized`(
    named: String, severity: Severity
  ) async {
    let found = await audit(
      [
        pbxproj: project([]), "/App/S.framework/Info.plist": "{}",
        "/App/S.framework/en.lproj/L.strings": broken,
      ], path: named
    ) {
      $0.minimumSeverity = .note
      $0.only = ["syntax-error"]
    }.findings
    #expect(found.map(\.severity) == [severity])
  }

  @Test func `a second byte order mark is dropped by Xcode's copy step, and by no other build`()
    async
  {
    let table: [UInt8] = [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + Array(#""a" = "1";"#.utf8)
    let english = ["/App/en.lproj/L.strings": #""a" = "1"; "b" = "2";"#]
    let xcode = await audit(
      english.merging([pbxproj: project(["en", "de"])]) { $1 },
      bytes: ["/App/de.lproj/L.strings": table]
    ).findings
    #expect(words(xcode) == ["missing-key warning de.lproj/L.strings yes"])
    #expect(xcode.last?.key?.description == "b")
    let other = await audit(english, bytes: ["/App/de.lproj/L.strings": table]).findings
    #expect(other.map(\.severity).contains(.error))
  }

  @Test func `a key that the code names is not left over`() async {
    let files = [
      pbxproj: project(["en", "de"]), "/App/en.lproj/L.strings": #""a" = "1";"#,
      "/App/de.lproj/L.strings":
        #""a" = "1"; "Hello %@" = "2"; "say \"b\"" = "3"; "c" = "4"; "x-y.title" = "5";"#,
    ]
    let code = [
      "/App/A.swift": #"Text("Hello \(name)"); let it = "don't" // isn't "so\n"# + "\n"
        + #"text("say \"b\"")"#,
      "/App/B.xib": #"<button id="x-y"/>"#,
    ]
    let only: (inout AuditRequest) -> Void = { $0.only = ["extra-key"] }
    #expect(await audit(files, only).findings.count == 4)
    let found = await audit(files.merging(code) { $1 }, only).findings
    #expect(found.map { $0.key?.description } == ["c"])
  }

  @Test func `a key of an intent or a settings page is not left over`() async {
    var files = [
      pbxproj: project(["en", "ar"]), "/App/en.lproj/L.strings": #""a" = "1";"#,
      "/App/ar.lproj/L.strings":
        #""a" = "1"; "Iej0wL" = "2"; "Iej0wM-Iej0wX" = "3"; "Sound" = "4"; "gone" = "5";"#,
    ]
    files["/App/I.intentdefinition"] =
      "<plist><dict><key>ID</key><string>Iej0wL</string><string>Iej0wM</string></dict></plist>"
    files["/App/Settings.bundle/Root.plist"] = "<plist><string>Sound</string></plist>"
    let found = await audit(files) { $0.only = ["extra-key"] }.findings
    #expect(found.map { $0.key?.description } == ["gone"])
  }

  @Test func `an encoding that the project states is used`() async {
    let latin = Array(#""a" = "caf"#.utf8) + [0xE9] + Array(#"";"#.utf8)
    let english = ["/App/en.lproj/L.strings": #""a" = "1";"#]
    let stated = project(["en", "fr"]).replacing(
      "path = fr.lproj/L.strings;", with: "path = fr.lproj/L.strings; fileEncoding = 5;")
    for (text, expected) in [
      (stated, []), (project(["en", "fr"]), ["bad-encoding warning fr.lproj/L.strings yes"]),
    ] {
      let found = await audit(
        english.merging([pbxproj: text]) { $1 }, bytes: ["/App/fr.lproj/L.strings": latin]
      ).findings
      #expect(words(found) == expected)
    }
    let none = await audit(english, bytes: ["/App/fr.lproj/L.strings": latin]).findings
    #expect(words(none) == ["bad-encoding error fr.lproj/L.strings unknown"])
  }

  @Test(arguments: [(4, "error"), (10, "error"), (30, nil)])
  func `bytes that are not in the encoding that the project states stop the build`(
    _ number: Int, _ severity: String?
  ) async {
    let latin = Array(#""a" = "caf"#.utf8) + [0xE9] + Array(#"";"#.utf8)
    let text = project(["en", "fr"]).replacing(
      "path = fr.lproj/L.strings;", with: "path = fr.lproj/L.strings; fileEncoding = \(number);")
    let files = [pbxproj: text, "/App/en.lproj/L.strings": #""a" = "1";"#]
    let wide: [UInt8] = Array(#""a" = "caf";"#.utf8).flatMap { [$0, 0] as [UInt8] }
    let found = await audit(
      files, bytes: ["/App/fr.lproj/L.strings": number == 10 ? wide : latin]
    ).findings.filter { $0.rule != "missing-key" }
    let expected = number == 10 ? nil : severity
    #expect(words(found) == (expected.map { ["bad-encoding \($0) fr.lproj/L.strings yes"] } ?? []))
    let stated = files.mapValues {
      $0.replacing("fileEncoding = \(number)", with: "fileEncoding = 4")
    }
    let unmarked = await audit(stated, bytes: ["/App/fr.lproj/L.strings": wide]) {
      $0.only = ["bad-encoding"]
    }.findings
    #expect(words(unmarked) == ["bad-encoding error fr.lproj/L.strings yes"])
  }

  @Test(arguments: [
    (4, "é", false, nil), (10, "é", false, "error"), (10, "e", false, "error"),
    (5, "é", false, "warning"), (5, "e", false, nil), (4, "é", true, "error"),
    (10, "é", true, nil), (5, "e", true, "error"),
  ])
  func `an encoding that the bytes contradict is said`(
    _ number: Int, _ letter: String, _ isWide: Bool, _ severity: String?
  ) async {
    let project = project(["en", "fr"]).replacing(
      "path = fr.lproj/L.strings;", with: "path = fr.lproj/L.strings; fileEncoding = \(number);")
    let text = "\"a\" = \"caf\(letter)\";"
    let wide: [UInt8] =
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }
    let found = await audit(
      [pbxproj: project, "/App/en.lproj/L.strings": #""a" = "1";"#],
      bytes: ["/App/fr.lproj/L.strings": isWide ? wide : Array(text.utf8)]
    ).findings
    #expect(words(found) == (severity.map { ["bad-encoding \($0) fr.lproj/L.strings yes"] } ?? []))
    // The object version 42 is so old that current versions of Xcode do not build the project.
    let dated = await audit(
      [
        pbxproj: project.replacing("objectVersion = 46", with: "objectVersion = 42"),
        "/App/en.lproj/L.strings": #""a" = "1";"#,
      ],
      bytes: ["/App/fr.lproj/L.strings": isWide ? wide : Array(text.utf8)]
    ).findings
    #expect(words(dated) == [])
  }

  @Test(arguments: [
    ("L.strings", "fr.lproj/L.strings", Severity.note), ("fr.lproj", "fr.lproj", .error),
    ("A.bundle", "A.bundle", .error),
    ("A.bundle/fr.lproj/L.strings", "A.bundle/fr.lproj/L.strings", .note),
  ])
  func `what lies in a folder that is one resource is copied as it is`(
    _ name: String, _ path: String, _ severity: Severity
  ) async {
    let marks: [UInt8] = [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + Array(#""a" = "2";"#.utf8)
    let folder = path.hasPrefix("A.bundle") ? "A.bundle/" : ""
    let text = project(["en", "fr"]).replacing("path = fr.lproj/L.strings", with: "path = \(path)")
      .replacing("path = en.lproj", with: "path = \(folder)en.lproj")
    let found = await audit(
      [pbxproj: text, "/App/\(folder)en.lproj/L.strings": #""a" = "1";"#],
      bytes: ["/App/\(folder)fr.lproj/L.strings": marks]
    ) {
      $0.only = ["bad-encoding"]
      $0.minimumSeverity = .note
    }.findings
    #expect(found.map(\.severity) == [severity])
  }

  @Test func `GNUstep's names and escapes are its own`() async {
    let files = [
      "/App/Hungarian.lproj/L.strings": #""a" = "\u00e9";"#,
      "/App/English.lproj/L.strings": #""a" = "1";"#,
    ]
    let makefile = """
      include $(GNUSTEP_MAKEFILES)/common.make
      APP_NAME = A
      A_LANGUAGES = English Hungarian
      A_LOCALIZED_RESOURCE_FILES = L.strings
      include $(GNUSTEP_MAKEFILES)/application.make
      """
    let found = await audit(files.merging(["/App/GNUmakefile": makefile]) { $1 }).findings
    #expect(words(found) == [])
    #expect(await !audit(files).findings.isEmpty)
    let damaged = ["/App/GNUmakefile": makefile, "/App/Hungarian.lproj/L.strings": broken]
    let told = await audit(files.merging(damaged) { $1 }).findings.map(\.message)
    #expect(told.count == 1 && !told[0].contains("no user gets"))
    let both = ["/App/GNUmakefile": makefile, pbxproj: project(["English", "Hungarian"])]
    let mixed = await audit(files.merging(both) { $1 }) { $0.only = ["unknown-language"] }.findings
    #expect(words(mixed) == [])
  }

  @Test func `a part that cannot be read leaves severities, and is remarked on once`() async {
    let (found, remarks) = await audit([
      pbxproj: "// !$*UTF8*$!\n{objects = {", "/App/en.lproj/L.strings": broken,
    ])
    #expect(words(found).contains("syntax-error error en.lproj/L.strings unknown"))
    #expect(remarks.count == 1)
    #expect(remarks.first?.hasPrefix("App.xcodeproj/project.pbxproj") == true)
  }
}
