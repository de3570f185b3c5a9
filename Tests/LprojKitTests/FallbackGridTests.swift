// Tests of `lproj fallbacks` on a terminal: a grid of at most 80 columns, and copies that cannot be read.

import LprojKit
import Testing

@Suite struct FallbackGridTests {
  private func outcome(
    _ files: [String: String], _ change: (inout FallbacksRequest) -> Void = { _ in }
  ) -> FallbacksOutcome {
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) }, currentFolder: "/App")
    var request = FallbacksRequest(paths: ["."], in: workspace)
    change(&request)
    return Fallbacks.run(request)
  }

  private func text(_ report: FallbacksReport, width: Int?, isWhole: Bool = false) -> [String] {
    let bytes = FallbacksText.render(
      report, style: Style(isColoured: false), width: width, isWhole: isWhole,
      guide: "--order guide")
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private let files = [
    "en.lproj/L.strings": "\"a\" = \"One\";", "en.lproj/M.strings": "\"a\" = \"One\";",
    "en.lproj/map.png": "x", "en.lproj/key.png": "x", "logo.png": "x",
    "fr.lproj/L.strings": "\"a\" = \"Un\";", "fr_CA.lproj/M.strings": "\"a\" = \"Une\";",
    "de.lproj/L.strings": "\"a\" = \"Eins\"",
  ]

  @Test func `each row is a kind of resource, each cell says in a word where the copy is from`() {
    let outcome = outcome(files)
    let lines = text(outcome.report, width: 120)
    #expect(lines.prefix(6).allSatisfy { $0.count <= 80 })
    #expect(
      lines.dropFirst().prefix(5) == [
        "resource            de            en            fr            fr_CA",
        "L.strings           nothing       own           own           language fr",
        "M.strings           development   own           development   own",
        "key.png and 1 more  development   own           development   development",
        "logo.png            nonlocalized  nonlocalized  nonlocalized  nonlocalized",
      ])
    let whole = text(outcome.report, width: 80, isWhole: true)
    #expect(
      whole.contains { $0.hasPrefix("key.png ") } && whole.contains { $0.hasPrefix("map.png ") })
  }

  @Test func `a table that cannot be read is no copy, and is named with its place`() {
    let outcome = outcome(files)
    #expect(outcome.failures.map(\.kind) == [.brokenTable])
    #expect(outcome.failures.map(\.path) == ["de.lproj/L.strings"])
    let others = self.outcome(files) { $0.tables = ["M"] }
    #expect(others.failures == [])
    let whole = self.outcome(files.merging(["de.lproj/L.strings": "\"a\" = \"Eins\";"]) { $1 })
    #expect(whole.failures == [])
    #expect(
      text(whole.report, width: 80).contains { $0.hasPrefix("L.strings") && $0.contains("own") })
  }

  @Test func `a copy that cannot be read is named apart from none at all`() {
    let found = outcome(files) {
      $0.tables = ["L"]
      $0.isExplained = true
    }
    let lines = text(found.report, width: nil)
    #expect(lines.contains("  de.lproj: L.strings, taken, but it cannot be read"))
    #expect(lines.contains("  en.lproj: L.strings, taken"))
    #expect(lines.contains("unreadable for de: L.strings"))
    #expect(!lines.contains { $0.contains("nowhere") })
  }

  @Test func `a folder whose name is no language is no user's, and is named once`() {
    let files = self.files.merging(["e n.lproj/L.strings": "", "xx.lproj/L.strings": ""]) { $1 }
    let report = outcome(files).report
    #expect(report.trees[0].readers.map(\.label) == ["de", "en", "fr", "fr_CA"])
    let lines = text(report, width: 120)
    #expect(lines[1] == "resource            de            en            fr            fr_CA")
    #expect(lines.contains("note: 'e n', 'xx' are no languages, so no user gets the folders"))
    let only = text(
      outcome(["e n.lproj/L.strings": "\"a\" = \"A\";", "xx.lproj/L.strings": ""]).report,
      width: nil)
    #expect(only.contains("no localization of a language: 1 resource (L.strings)"))
    // No localization has the name of a language, so all users get the development localization.
    #expect(only[0] == ". (development: e n)")
    #expect(only.contains("note: 'xx' is no language, so no user gets the folder"))
  }

  @Test(arguments: [20, 40, 80]) func `a path with spaces is never broken`(_ width: Int) {
    let place = "Application Support/My App.bundle"
    let files = [
      "\(place)/en.lproj/A long name.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";",
      "\(place)/fr.lproj/A long name.strings": "\"b\" = \"Deux\";",
    ]
    let asked = outcome(files) { $0.keys = ["a"] }
    for report in [outcome(files).report, asked.report] {
      #expect(text(report, width: width).contains { $0.contains(place) })
    }
    for language in ["en", "fr"] {
      let path = "\(place)/\(language).lproj/A long name.strings"
      #expect(text(asked.report, width: width).contains { $0.contains(path) })
    }
  }

  @Test func `what the guide's order changes names the resource and the users`() {
    let lines = text(outcome(files).report, width: nil)
    #expect(
      lines.last
        == "By the order of Apple's Bundle Programming Guide users of de, fr get no M.strings (and 2 more "
        + "resources differ); --order guide shows it"
    )
    let same = outcome([
      "en.lproj/L.strings": "\"a\" = \"1\";", "fr.lproj/L.strings": "\"a\" = \"2\";",
    ])
    #expect(!text(same.report, width: nil).contains { $0.contains("guide") })
  }
}

@Suite struct FallbackPlatformTests {
  private let files = [
    "G/GNUmakefile":
      "include $(GNUSTEP_MAKEFILES)/common.make\nAPP_NAME = G\nG_LOCALIZED_RESOURCE_FILES = L.strings\nG_LANGUAGES = English French\ninclude $(GNUSTEP_MAKEFILES)/application.make\n",
    "G/English.lproj/L.strings": "\"a\" = \"One\";", "G/French.lproj/L.strings": "\"a\" = \"Un\";",
    "A/en.lproj/L.strings": "\"a\" = \"One\";", "A/fr.lproj/L.strings": "\"a\" = \"Un\";",
  ]

  @Test
  func `the nearest makefile of GNUstep decides whose loader answers, and the answer says so`() {
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) }, currentFolder: "/P")
    func heads(_ platform: String?) -> [String] {
      var request = FallbacksRequest(paths: ["."], in: workspace)
      request.platform = platform
      let bytes = FallbacksText.render(
        Fallbacks.run(request).report, style: Style(isColoured: false), width: nil, isWhole: false,
        guide: "--order guide")
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .filter { $0.contains("(development: ") }.map {
          String($0.prefix { $0 != ":" }) + String($0.drop { $0 != ":" }.prefix { $0 != ")" })
        }
    }
    #expect(
      heads(nil) == ["A (development: en", "G (development: English, for GNUstep"])
    #expect(heads("macos") == ["A (development: en", "G (development: English"])
  }
}
