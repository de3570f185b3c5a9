// Tests of rules on whole folders, on names of files and on copies.

import Foundation
import LprojAuditSupport
import LprojTestSupport
import Testing

extension TreeRuleTests {
  @Test func `a region with more than its language`() throws {
    #expect(
      try found(
        "incomplete-language", "en.lproj/L.strings", "pt.lproj/M.strings", "pt-PT.lproj/L.strings",
        "pt-PT.lproj/InfoPlist.strings", "pt-PT.lproj/Main.strings", "Base.lproj/Main.xib") == [
          "warning pt-PT.lproj/L.strings: 'L.strings' is in 'pt-PT', but not in its language folder "
            + "'pt': other Portuguese users get the copy in 'en'"
        ])
  }

  @Test func `a file that most users do not get`() throws {
    #expect(
      try found(
        "unreachable-file", "en.lproj/L.strings", "de.lproj/X.strings", "de.lproj/map.png",
        "fr.lproj/L.strings", "it.lproj/map.png", "es.lproj/InfoPlist.strings",
        "es.lproj/Main.strings", "Base.lproj/Main.storyboard") == [
          "warning de.lproj/X.strings: 'X.strings' is in 'de', but not in 'en', so users of other "
            + "languages get nothing",
          "warning de.lproj/map.png: 'map.png' is in 'de', but not in 'en', so users of languages "
            + "without a copy get nothing",
          "warning it.lproj/map.png: 'map.png' is in 'it', but not in 'en', so users of languages "
            + "without a copy get nothing",
        ])
  }

  @Test func `what tools make interface files from is no table`() throws {
    #expect(
      try found(
        "missing-file", "en.lproj/L.strings", "zh_TW.lproj/L.strings", "en.lproj/Menu.en.strings",
        "fr.lproj/L.strings") == [])
    #expect(
      try found(
        "unreachable-file", "en.lproj/L.strings", "zh_TW.lproj/L.strings",
        "zh_TW.lproj/Menu.zh_TW.strings", "zh_TW.lproj/App.Kit.strings") == [
          "warning zh_TW.lproj/App.Kit.strings: 'App.Kit.strings' is in 'zh_TW', but not in 'en', "
            + "so users of other languages get nothing"
        ])
  }

  // The standard About panel of an app searches for Credits.html, then Credits.rtf, then Credits.rtfd.
  @Test func `credits of another kind are credits`() throws {
    #expect(
      try found(
        "unreachable-file", "en.lproj/Credits.rtf", "de.lproj/Credits.html", "fr.lproj/Notes.html",
        "fr.lproj/Credits.rtfd/TXT.rtf", "de.lproj/L.strings", "en.lproj/L.strings") == [
          "warning fr.lproj/Notes.html: 'Notes.html' is in 'fr', but not in 'en', so users of "
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
  func `files at top level are there for all`(_ name: String) throws {
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
          "warning de.lproj/localizable.strings: the name 'localizable.strings' differs only in "
            + "letter case from 'Localizable.strings' of 'en', and the loader takes them for "
            + "different files"
        ])
    #if os(Linux)
      let accented = try found(
        "file-name-variants", "en.lproj/Caf\u{E9}.strings", "de.lproj/Cafe\u{301}.strings")
      #expect(accented.count == 1 && accented[0].contains("only in Unicode normalization"))
    #endif
  }

  @Test func `plural texts of another language`() throws {
    #expect(
      try found(
        "mixed-table", "en.lproj/L.strings", "en.lproj/L.stringsdict", "en_GB.lproj/L.strings",
        "de.lproj/L.stringsdict", "fr.lproj/L.strings", "fr.lproj/L.stringsdict",
        "it.lproj/M.strings") == [
          "warning de.lproj/L.stringsdict: German users get the two files of table 'L' from different folders: the "
            + ".stringsdict from their own, the .strings from 'en'; keys that only the .stringsdict of 'en' has are lost",
          "warning en_GB.lproj/L.strings: 'a' of 'en_GB' is never shown: 'en_GB' has no .stringsdict, "
            + "so users get the text from the .stringsdict of 'en' (put the text into a .stringsdict of 'en_GB')",
          "warning en_GB.lproj/L.strings: English (United Kingdom) users get the two files of table 'L' from "
            + "different folders: the .strings from their own, the .stringsdict from 'en'; keys that only the .strings of 'en' has are lost",
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
          "warning en.lproj/de.lproj: 'de.lproj' is inside another localization, so the loader does "
            + "not find it",
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
          "warning A.app/Contents/de.lproj: 'de.lproj' is outside Contents/Resources, so the loader does "
            + "not find it",
          "warning A.app/fr.lproj: 'fr.lproj' is outside Contents/Resources, so the loader does not "
            + "find it",
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
        "note redundant-copy en-GB.lproj/L.strings: file equals the copy in 'en': without "
          + "this file, English (United Kingdom) users would get that copy"
      ])
  }
}
