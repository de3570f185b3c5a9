// Tests of the rules on files of localizations.

import Foundation
import LprojAuditSupport
import LprojTestSupport
import Testing

@Suite struct TreeRuleTests {
  /// Returns the findings of a rule for files at the paths. Each file has the text of a table with one key.
  func found(_ rule: String, _ paths: String..., arguments: [String] = ["."]) throws
    -> [String]
  {
    var files: [String: String] = [:]
    for path in paths { files[path] = #""a" = "A";"# }
    return try Scratch(files).findings(rule, arguments).map {
      "\($0.severity) \($0.path): \($0.message)"
    }
  }

  // MARK: nonlocalized-shadows

  // If a bundle has `L.strings` at top level, in `en.lproj` and in `fr.lproj`, Apple's loader returns the file at top level for all users. This
  // is recorded in Tests/LprojBundleTests/Recorded.
  @Test func `a top-level table hides its translations`() throws {
    #expect(
      try found("nonlocalized-shadows", "L.strings", "en.lproj/L.strings", "fr.lproj/L.strings")
        == [
          "error L.strings: 'L.strings' at the top level hides the copies in 'en' and 1 more: the "
            + "loader looks at the top level first, although Apple's guide advises a default copy there"
        ])
  }

  @Test func `another file is certain to be packaged only in a bundle`() throws {
    let plain = try found(
      "nonlocalized-shadows", "R/map.png", "R/en.lproj/map.png", "R/en.lproj/L.strings")
    #expect(plain.count == 1 && plain[0].hasPrefix("warning R/map.png"))
    let bundle = try found(
      "nonlocalized-shadows", "A.app/Contents/Resources/map.png",
      "A.app/Contents/Resources/en.lproj/map.png")
    #expect(bundle.count == 1 && bundle[0].hasPrefix("error A.app/Contents/Resources/map.png"))
  }

  @Test func `hidden files that no target ships are not missed`() throws {
    func severity(_ objects: String) throws -> String {
      let scratch = try Scratch([
        "P.xcodeproj/project.pbxproj": """
        { objects = { P = { isa = PBXProject; knownRegions = (en, de); }; \(objects) };
        rootObject = P; }
        """,
        "App/L.strings": #""a" = "A";"#, "App/en.lproj/L.strings": #""a" = "A";"#,
        "App/de.lproj/L.strings": #""a" = "B";"#,
      ])
      let found = try scratch.findings("nonlocalized-shadows")
      #expect(found.count == 1)
      return found.first?.severity ?? "none"
    }
    let localized = "V = { isa = PBXFileReference; path = App/de.lproj/L.strings; };"
    #expect(try severity(localized) == "note")
    #expect(
      try severity(localized + "F = { isa = PBXFileReference; path = L.strings; };") == "note")
    #expect(
      try severity("S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; };") == "note")
  }

  @Test(arguments: ["Default.png", "Default-568h@2x.png", "LaunchImage.png", "sub/b", "A.txt"])
  func `launch images and other paths hide nothing`(_ name: String) throws {
    #expect(
      try found(
        "nonlocalized-shadows", name, "en.lproj/Default.png", "en.lproj/Default-568h@2x.png",
        "en.lproj/LaunchImage.png", "en.lproj/b", "en.lproj/a.txt") == [])
  }

  // MARK: missing-file

  @Test func `users of a localization without a table get another copy`() throws {
    #expect(
      try found(
        "missing-file", "en.lproj/L.strings", "en.lproj/M.strings", "Base.lproj/M.strings",
        "de.lproj/L.strings", "fr.lproj/M.strings") == [
          "warning de.lproj: table 'M' is missing in 'de': users get the copy in 'Base'",
          "warning fr.lproj: table 'L' is missing in 'fr': users get the copy in 'en'",
        ])
  }

  @Test func `a table of both formats is one finding, and none if it is at top level`() throws {
    #expect(
      try found(
        "missing-file", "en.lproj/L.strings", "en.lproj/L.stringsdict", "de.lproj/M.strings") == [
          "warning de.lproj: table 'L' is missing in 'de': users get the copy in 'en'"
        ])
    #expect(
      try found(
        "missing-file", "L.strings", "en.lproj/L.strings", "de.lproj/M.strings") == [])
  }

  @Test func `a table that was never given to translators is one finding`() throws {
    let tables = [
      "en.lproj/L.strings", "en.lproj/M.strings", "de.lproj/L.strings", "fr.lproj/L.strings",
    ]
    #expect(
      try found("missing-file", tables[0], tables[1], tables[2], tables[3]) == [
        "warning en.lproj/M.strings: only 'en' has the table 'M': users of all other languages get "
          + "this copy"
      ])
    #expect(
      try found("missing-file", tables[0], tables[2], tables[3], "en.lproj/Untranslated.strings")
        == [
          "note en.lproj/Untranslated.strings: only 'en' has the table 'Untranslated': users of "
            + "all other languages get this copy"
        ])
  }

  @Test func `regions and English.lproj beside en.lproj fall back`() throws {
    #expect(
      try found(
        "missing-file", "en.lproj/L.strings", "en.lproj/M.strings", "en-GB.lproj/L.strings",
        "de.lproj/L.strings", "de.lproj/M.strings", "de-AT.lproj/L.strings",
        "English.lproj/L.strings") == [])
  }

  @Test func `a folder without users misses nothing`() throws {
    let tables = ["en.lproj/L.strings", "en.lproj/M.strings", "de.lproj/L.strings"]
    for name in ["Template", "jp", "Magyar"] {
      #expect(
        try found("missing-file", tables[0], tables[1], tables[2], name + ".lproj/L.strings") == [
          "warning de.lproj: table 'M' is missing in 'de': users get the copy in 'en'"
        ])
    }
  }

  @Test func `one folder of files is one finding`() throws {
    #expect(
      try found(
        "missing-file", "en.lproj/Help/a.html", "en.lproj/Help/b.html", "fr.lproj/Help/a.html",
        "fr.lproj/Help/b.html", "de.lproj/L.strings", "en.lproj/L.strings", "fr.lproj/L.strings")
        == [
          "warning de.lproj: folder 'Help' (2 files) is missing in 'de': users get the copy in 'en'"
        ])
  }

  @Test func `files that are not localized, or in another form, are not missing`() throws {
    #expect(
      try found(
        "missing-file", "en.lproj/L.strings", "de.lproj/L.strings", "en.lproj/only.png",
        "Base.lproj/Main.storyboard", "en.lproj/Main.strings", "en.lproj/Old.xib",
        "fr.lproj/Old.nib", "fr.lproj/L.strings", "de.lproj/Old.strings", "fr.lproj/icon.png",
        "en.lproj/icon.png", "Base.lproj/icon.png") == [])
  }

  @Test func `a table without keys is not missed`() throws {
    let scratch = try Scratch([
      "en.lproj/L.strings": "/* none */", "en.lproj/M.strings": #""a" = "A";"#,
      "de.lproj/M.strings": #""a" = "B";"#,
    ])
    #expect(try scratch.findings("missing-file").isEmpty)
  }

  // Xcode keeps the catalogs of storyboards in `mul.lproj` ("multiple languages"). Products have no such folder.
  @Test func `string catalogs of storyboards are no localization`() throws {
    let tables = ["en.lproj/L.strings", "de.lproj/L.strings", "Base.lproj/Main.storyboard"]
    for file in ["mul.lproj/Main.xcstrings", "mul.lproj/map.png"] {
      #expect(try found("missing-file", tables[0], tables[1], tables[2], file) == [])
    }
  }

  @Test func `a text report folds them`() throws {
    let scratch = try Scratch([
      "en.lproj/L.strings": #""a" = "A";"#, "en.lproj/M.strings": #""a" = "A";"#,
      "de.lproj/x.png": "x", "de.lproj/y.png": "y", "fr.lproj/L.strings": #""a" = "A";"#,
      "fr.lproj/M.strings": #""a" = "A";"#,
    ])
    let output = try scratch.lproj(["audit", "--only", "tree", "."]).output
    #expect(
      output.hasPrefix(
        """
        de.lproj:1:1: warning: 2 files are missing in 'de': 'L.strings', 'M.strings' [missing-file]
        de.lproj/x.png:1:1: warning: 2 files of 'de' have no copy to fall back to: 'x.png', 'y.png' \
        [unreachable-file]

        """))
  }

  @Test(arguments: [
    (["en.lproj/Note.help", "de.lproj/Notiz.help"], "note"),
    (["en.lproj/Note.help", "de.lproj/Notiz.help", "de.lproj/Zwei.help"], "warning"),
    (["en.lproj/Note.help", "de.lproj/Notiz.txt"], "warning"),
    (["en.lproj/Note.help", "fr.lproj/Note.help", "de.lproj/Notiz.help"], "warning"),
  ])
  func `a file whose name is translated, too`(_ files: [String], _ level: String) throws {
    let tables = ["en", "de", "fr"].map { ($0 + ".lproj/L.strings", #""a" = "b";"#) }
    let scratch = try Scratch(Dictionary(uniqueKeysWithValues: files.map { ($0, "x") } + tables))
    let found = try scratch.findings("unreachable-file").filter { $0.path.hasPrefix("de.lproj/") }
    #expect(Set(found.map(\.severity)) == [level])
  }
}
