// Tests of the rules on files of localizations, with the real binary.

import Foundation
import LprojTestSupport
import Testing

@Suite struct TreeRuleTests {
  /// Small files at these paths; table files hold one key.
  private func found(_ rule: String, _ paths: String..., arguments: [String] = ["."]) throws
    -> [String]
  {
    var files: [String: String] = [:]
    for path in paths { files[path] = #""a" = "A";"# }
    return try Scratch(files).findings(rule, arguments).map {
      "\($0.severity) \($0.path): \($0.message)"
    }
  }

  // MARK: nonlocalized-shadows

  // The real loader, asked for L.strings of a bundle with L.strings at top level, in en.lproj and
  // in fr.lproj: answers the top-level file for every reader (lookup.md 4.2, recorded in the cases
  // `resource`; Tests/LprojBundleTests/Recorded).
  @Test func `a top-level table hides its translations`() throws {
    #expect(
      try found("nonlocalized-shadows", "L.strings", "en.lproj/L.strings", "fr.lproj/L.strings")
        == [
          "error L.strings: 'L.strings' at top level hides the copy in 'en' and 1 more: though "
            + "Apple's guide wants a default here, the loader looks here first and opens no localized "
            + "copy"
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

  @Test func `a table that the project does not name may be left out`() throws {
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
    #expect(try severity(localized) == "warning")
    #expect(
      try severity(localized + "F = { isa = PBXFileReference; path = L.strings; };") == "error")
    #expect(
      try severity("S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; };") == "error")
  }

  @Test(arguments: ["Default.png", "Default-568h@2x.png", "LaunchImage.png", "sub/b", "A.txt"])
  func `launch images and other paths hide nothing`(_ name: String) throws {
    #expect(
      try found(
        "nonlocalized-shadows", name, "en.lproj/Default.png", "en.lproj/Default-568h@2x.png",
        "en.lproj/LaunchImage.png", "en.lproj/b", "en.lproj/a.txt") == [])
  }

  // MARK: missing-file

  @Test func `readers of a localization without a table get another copy`() throws {
    #expect(
      try found(
        "missing-file", "en.lproj/L.strings", "en.lproj/M.strings", "Base.lproj/M.strings",
        "de.lproj/L.strings", "fr.lproj/M.strings") == [
          "warning de.lproj: table 'M' is missing in 'de': its readers get the copy in 'Base'",
          "warning fr.lproj: table 'L' is missing in 'fr': its readers get the copy in 'en'",
        ])
  }

  @Test func `a table of both formats is one finding, and top level is named`() throws {
    #expect(
      try found(
        "missing-file", "en.lproj/L.strings", "en.lproj/L.stringsdict", "de.lproj/M.strings") == [
          "warning de.lproj: table 'L' is missing in 'de': its readers get the copy in 'en'"
        ])
    #expect(
      try found(
        "missing-file", "L.strings", "en.lproj/L.strings", "de.lproj/M.strings") == [
          "warning de.lproj: table 'L' is missing in 'de': its readers get the copy at top level"
        ])
  }

  @Test func `regions and English.lproj beside en.lproj fall back`() throws {
    #expect(
      try found(
        "missing-file", "en.lproj/L.strings", "en.lproj/M.strings", "en-GB.lproj/L.strings",
        "de.lproj/L.strings", "de.lproj/M.strings", "de-AT.lproj/L.strings",
        "English.lproj/L.strings") == [])
  }

  @Test func `a folder without readers misses nothing`() throws {
    let tables = ["en.lproj/L.strings", "en.lproj/M.strings", "de.lproj/L.strings"]
    for name in ["Template", "jp", "Magyar"] {
      #expect(
        try found("missing-file", tables[0], tables[1], tables[2], name + ".lproj/L.strings") == [
          "warning de.lproj: table 'M' is missing in 'de': its readers get the copy in 'en'"
        ])
    }
  }

  @Test func `one folder of files is one finding`() throws {
    #expect(
      try found(
        "missing-file", "en.lproj/Help/a.html", "en.lproj/Help/b.html", "fr.lproj/Help/a.html",
        "fr.lproj/Help/b.html", "de.lproj/L.strings", "en.lproj/L.strings", "fr.lproj/L.strings")
        == [
          "warning de.lproj: folder 'Help' is missing in 'de': its readers get the copy in 'en'"
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

  // Xcode keeps the texts of storyboards in mul.lproj, "multiple languages"; products do not have it.
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

  // MARK: incomplete-language, unreachable-file

  @Test func `a region with more than its language`() throws {
    #expect(
      try found(
        "incomplete-language", "en.lproj/L.strings", "pt.lproj/M.strings", "pt-PT.lproj/L.strings",
        "pt-PT.lproj/InfoPlist.strings", "pt-PT.lproj/Main.strings", "Base.lproj/Main.xib") == [
          "warning pt-PT.lproj/L.strings: 'L.strings' is in 'pt-PT' and not in its language folder "
            + "'pt', whose readers get the copy in 'en'"
        ])
  }

  @Test func `a file that most readers do not get`() throws {
    #expect(
      try found(
        "unreachable-file", "en.lproj/L.strings", "de.lproj/X.strings", "de.lproj/map.png",
        "fr.lproj/L.strings", "it.lproj/map.png", "es.lproj/InfoPlist.strings",
        "es.lproj/Main.strings", "Base.lproj/Main.storyboard") == [
          "warning de.lproj/X.strings: 'X.strings' is in 'de' and not in 'en', so readers of other "
            + "languages get nothing",
          "warning de.lproj/map.png: 'map.png' is in 'de' and 1 other localization and not in 'en', "
            + "so readers of other languages get nothing",
          "warning it.lproj/map.png: 'map.png' is in 'it' and 1 other localization and not in 'en', "
            + "so readers of other languages get nothing",
        ])
  }

  // The standard About panel looks for Credits.html, then Credits.rtf, then Credits.rtfd.
  @Test func `credits of another kind are credits`() throws {
    #expect(
      try found(
        "unreachable-file", "en.lproj/Credits.rtf", "de.lproj/Credits.html", "fr.lproj/Notes.html",
        "fr.lproj/Credits.rtfd/TXT.rtf", "de.lproj/L.strings", "en.lproj/L.strings") == [
          "warning fr.lproj/Notes.html: 'Notes.html' is in 'fr' and not in 'en', so readers of "
            + "other languages get nothing"
        ])
    #expect(
      try found("file-name-variants", "en.lproj/Credits.rtf", "de.lproj/Credits.html") == [])
  }

  @Test func `notes of localizers are no resource`() throws {
    #expect(
      try found(
        "unreachable-file", "en.lproj/L.strings", "de.lproj/L.strings", "de.lproj/locversion.plist",
        "fr.lproj/L.strings", "fr.lproj/locversion.plist") == [])
  }

  @Test(arguments: ["X.xcstrings", "X.storyboard", "X.plist", "X.strings"])
  func `what is at top level is there for all`(_ name: String) throws {
    #expect(
      try found(
        "unreachable-file", name, "en.lproj/L.strings", "de.lproj/X.strings", "fr.lproj/L.strings",
        arguments: ["."]) == [])
  }

  @Test func `a table of half the localizations is meant`() throws {
    #expect(
      try found(
        "unreachable-file", "en.lproj/L.strings", "de.lproj/X.strings", "fr.lproj/X.strings",
        "it.lproj/L.strings") == [])
  }

  // MARK: file-name-variants, mixed-table

  @Test func `spellings of one name`() throws {
    #expect(
      try found(
        "file-name-variants", "en.lproj/Localizable.strings", "de.lproj/localizable.strings",
        "fr.lproj/Localizable.stringsdict") == [
          "warning de.lproj/localizable.strings: 'localizable.strings' differs from "
            + "'Localizable.strings' in 'en' in letter case alone, and the loader compares names "
            + "exactly"
        ])
    #if os(Linux)
      let accented = try found(
        "file-name-variants", "en.lproj/Caf\u{E9}.strings", "de.lproj/Cafe\u{301}.strings")
      #expect(accented.count == 1 && accented[0].contains("Unicode normalization alone"))
    #endif
  }

  @Test func `plural texts of another language`() throws {
    #expect(
      try found(
        "mixed-table", "en.lproj/L.strings", "en.lproj/L.stringsdict", "en_GB.lproj/L.strings",
        "de.lproj/L.stringsdict", "fr.lproj/L.strings", "fr.lproj/L.stringsdict",
        "it.lproj/M.strings") == [
          "warning de.lproj/L.stringsdict: readers of 'de' get the .stringsdict of this table from "
            + "here and the .strings from 'en', and nothing of the .stringsdict there",
          "warning en_GB.lproj/L.strings: readers of 'en_GB' get the .strings of this table from "
            + "here and the .stringsdict from 'en', and nothing of the .strings there",
        ])
  }

  @Test func `a localization without its other half has nothing to mix with`() throws {
    #expect(
      try found(
        "mixed-table", "en.lproj/L.strings", "de.lproj/L.strings", "fr.lproj/L.strings",
        "fr.lproj/L.stringsdict") == [])
  }

  // MARK: stray-localization, redundant-copy

  @Test func `what only looks like a localization`() throws {
    #expect(
      try found(
        "stray-localization", "en.lproj/L.strings", "en.lproj/de.lproj/L.strings", "fr.lproj",
        "IT.LPROJ/L.strings") == [
          "warning IT.LPROJ: 'IT.LPROJ' is not a localization: the loader wants the suffix '.lproj' in "
            + "lower case",
          "warning en.lproj/de.lproj: 'de.lproj' is in another localization, where the loader does "
            + "not look for one",
          "warning fr.lproj: 'fr.lproj' is a file: the loader takes it for a localization and finds "
            + "nothing in it",
        ])
  }

  @Test func `localizations outside the resources of a bundle`() throws {
    #expect(
      try found(
        "stray-localization", "A.app/Contents/de.lproj/L.strings",
        "A.app/Contents/Resources/en.lproj/L.strings", "A.app/fr.lproj/L.strings",
        "B.framework/Resources/Info.plist", "B.framework/en.lproj/L.strings",
        "C.app/en.lproj/L.strings", "Contents/en.lproj/L.strings",
        "en.lproj/Help.help/Contents/Resources/de.lproj/L.strings") == [
          "warning A.app/Contents/de.lproj: 'de.lproj' is outside Contents/Resources, where the "
            + "loader does not look",
          "warning A.app/fr.lproj: 'fr.lproj' is outside Contents/Resources, where the loader does "
            + "not look",
        ])
  }

  @Test func `copies that change nothing`() throws {
    let scratch = try Scratch([
      "en.lproj/L.strings": #""a" = "A";"#, "en-GB.lproj/L.strings": #""a" = "A";"#,
      "de.lproj/L.strings": #""a" = "B";"#, "fr.lproj/L.strings": "", "en.lproj/M.strings": "",
      "de.lproj/M.strings": "",
    ])
    #expect(
      try scratch.findings("redundant-copy").map { "\($0.short): \($0.message)" } == [
        "note redundant-copy en-GB.lproj/L.strings: equal to the copy in 'en', which readers of "
          + "'en-GB' would get without this one"
      ])
  }
}
