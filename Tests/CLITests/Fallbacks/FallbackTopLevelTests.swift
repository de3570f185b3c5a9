// Tests of `lproj fallbacks` with resources that are only at top level, and with archives.

import Foundation
import LprojTestSupport
import Testing

@Suite struct FallbackTopLevelTests {
  private static let resources = [
    "en.lproj/a.txt": "", "fr.lproj/a.txt": "", "Icon.icns": "", "Sounds/bell.aiff": "",
    "View.nib/keyedobjects.nib": "",
  ]

  private func application() throws -> TemporaryTree {
    let tree = try TemporaryTree(
      Dictionary(
        uniqueKeysWithValues: Self.resources.map { ("M.app/Contents/Resources/" + $0, $1) }))
    try tree.write(
      "M.app/Contents/Info.plist", Array(info("CFBundleDevelopmentRegion = en;").utf8))
    return tree
  }

  @Test func `a bundle's resources outside of localizations are counted, listed and exported`()
    throws
  {
    let tree = try application()
    let shared = ["Icon.icns", "View.nib", "Sounds/bell.aiff"]
    let text = try fallbacks(tree).output
    #expect(
      text == "M.app/Contents/Resources (development: en): en, fr: 1 own, 3 at the top level\n")
    let all = try fallbacks(tree, ["--all"]).output
    for name in shared { #expect(all.contains("\n\(name)"), "\(name)") }
    let found = try answers(tree)
    #expect(
      found.resources.filter { !$0.localized }.map { answer in
        answer.subdirectory.isEmpty ? answer.name : answer.subdirectory + "/" + answer.name
      } == shared)
    #expect(found.cell("Icon.icns", 1) == "nonlocalized M.app/Contents/Resources/Icon.icns")
    let csv = try fallbacks(tree, ["--format", "csv"]).output
    #expect(
      csv.contains(
        ",fr,Sounds/bell.aiff,,nonlocalized,,M.app/Contents/Resources/Sounds/bell.aiff,,\r\n"))
    let page = try fallbacks(tree, ["--format", "html"]).output
    #expect(page.contains("\"Sounds/bell.aiff\""))
  }

  @Test func `what a bundle has for itself is no resource`() throws {
    let tree = try TemporaryTree([
      "P.app/en.lproj/a.txt": "", "P.app/PkgInfo": "", "P.app/P": "", "P.app/Icon.png": "",
      "P.app/_CodeSignature/CodeResources": "", "P.app/Frameworks/F.framework/F": "",
      "P.app/PlugIns/E.appex/Info.plist": "", "P.app/embedded.mobileprovision": "",
      "P.app/Info.plist": info("CFBundleExecutable = P;"),
    ])
    #expect(try answers(tree).resources.map(\.name) == ["Icon.png", "a.txt"])
  }

  @Test func `code beside the localizations of a source tree is no resource`() throws {
    let tree = try TemporaryTree([
      "en.lproj/a.txt": "", "main.swift": "", "Makefile": "", "Info.plist": "", "logo.png": "",
      "GNUmakefile.preamble": "", "Version.h.in": "",
      "Views/View.swift": "", "Assets.xcassets/Contents.json": "", "README.md": "",
    ])
    #expect(try answers(tree).resources.map(\.name) == ["a.txt", "logo.png"])
  }

  @Test func `the guide's order gives some users nothing, which is reported`() throws {
    let tree = try TemporaryTree(["en.lproj/a.txt": "", "fr.lproj/b.txt": ""])
    let text = try fallbacks(tree).output
    #expect(
      text.contains(
        " users of fr get no a.txt; --order guide"))
    #expect(!text.contains("another copy"))
  }

  @Test func `an archive is read in its place`() throws {
    let tree = try TemporaryTree()
    try tree.write(
      "A.ipa",
      Packed.archive([
        .stored("Payload/A.app/Info.plist", info("CFBundleDevelopmentRegion = en;")),
        .stored("Payload/A.app/en.lproj/L.strings", "\"a\" = \"A\"; \"b\" = \"B\";"),
        .stored("Payload/A.app/fr.lproj/L.strings", "\"a\" = \"F\";"),
      ]))
    let found = try answers(tree, ["A.ipa"])
    #expect(found.cell("L.strings", 1) == "own A.ipa/Payload/A.app/fr.lproj/L.strings")
    let missing = try Program.lproj.run(["missing", "--format", "csv", "A.ipa"], in: tree.path)
    #expect(missing.status == 0)
    #expect(missing.output.contains("\nb,B,"))
    let document = try Program.lproj.run(
      ["missing", "--format", "xliff", "--locale", "fr", "A.ipa"], in: tree.path)
    #expect(document.status == 0, "\(document.errors)")
    #expect(document.output.contains("<trans-unit id=\"b\""))
    #expect(!document.output.contains("<trans-unit id=\"a\""))
  }
}
