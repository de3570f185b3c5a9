// Tests of tables that the source language lacks: keys that most localizations have are expected in all of them.

import LprojAudit
import LprojConfig
import LprojFiles
import LprojReport
import LprojSource
import Testing

@Suite struct AgreedKeyTests {
  private func audit(_ files: [String: String], below percent: Double? = nil) async -> AuditOutcome
  {
    let all = files.mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["."], in: .memory(all, currentFolder: "/App"), jobs: 1)
    request.minimumSeverity = .note
    request.coverage.minimum = percent.map { [.translated: $0] } ?? [:]
    return await Audit.run(request)
  }

  private func told(_ outcome: AuditOutcome, _ rule: String) -> [String] {
    outcome.report.findings.flatMap(\.findings).filter { $0.rule == rule }.map {
      "\($0.severity) \($0.localization ?? "") \($0.message)"
    }
  }

  private func missing(_ outcome: AuditOutcome) -> [String] {
    AuditSummary(outcome.report).localizations.filter { !$0.isDevelopment }.map {
      "\($0.name) \($0.coverage.missing)/\($0.coverage.keys)"
    }
  }

  private func text(_ outcome: AuditOutcome) -> String {
    var bytes: [UInt8] = []
    AuditText.write(outcome.report, AuditLayout(style: Style(isColoured: false), width: nil)) {
      bytes += $0
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func table(_ keys: String...) -> String {
    keys.map { "\"\($0)\" = \"\($0) x\";\n" }.joined()
  }

  private var files: [String: String] {
    [
      "en.lproj/Other.strings": table("o"), "de.lproj/L.strings": table("Angle", "Width"),
      "fr.lproj/L.strings": table("Angle", "Width", "Old"), "ko.lproj/L.strings": table("Width"),
    ]
  }

  private let lacks =
    "warning ko 'Angle' is missing in 'ko', though 2 of 3 localizations have it: "
    + "users get the key, or the default text that the code passes"

  @Test(arguments: [nil, "", "/* nothing yet */"])
  func `a key that most localizations have is missing in the others`(_ source: String?) async {
    var files = files
    files["en.lproj/L.strings"] = source
    let outcome = await audit(files, below: 100)
    #expect(told(outcome, "missing-key").filter { $0.contains("Angle") } == [lacks])
    // A key of only one localization is not missing in the others, and is not extra.
    #expect(told(outcome, "missing-key").filter { $0.contains("Old") } == [])
    #expect(told(outcome, "extra-key") == [])
    let coverage = outcome.report.trees[0].tables.first { $0.name == "L" }?.localizations
    let counts = coverage?.filter { $0.name != "en" }.map {
      "\($0.name) \($0.coverage.missing)/\($0.coverage.keys) \($0.coverage.extra)"
    }
    #expect(counts == ["de 0/2 0", "fr 0/2 0", "ko 1/2 0"])
    #expect(outcome.shortfalls.contains { $0.hasPrefix("'ko'") }, "\(outcome.shortfalls)")
  }

  @Test func `two localizations agree on nothing`() async {
    var files = files
    files["fr.lproj/L.strings"] = nil
    for name in ["fr", "de", "ko"] {
      files["\(name).lproj/Other.strings"] = "\"o\" = \"o in \(name)\";\n"
    }
    let outcome = await audit(files)
    #expect(told(outcome, "missing-key") == [])
    #expect(missing(outcome) == ["de 0/1", "fr 0/1", "ko 0/1"])
    #expect(
      text(outcome).contains(
        "3 localizations have all texts that can be compared; "
          + "nothing is compared in 'L': its source texts are in no table\n"))
    let markdown = String(
      decoding: AuditMarkdown.render(outcome.report, failures: []), as: UTF8.self)
    #expect(markdown.contains("3 localizations have all texts that can be compared; nothing"))
  }

  @Test func `users of the source texts lack none, and a region is reported as one`() async {
    var files = files
    files["en-GB.lproj/L.strings"] = table("Colour")
    files["fr-CA.lproj/L.strings"] = table("Width")
    let outcome = await audit(files)
    #expect(told(outcome, "missing-key").contains(lacks))
    #expect(!told(outcome, "missing-key").contains { $0.hasPrefix("warning en-GB") })
    #expect(
      told(outcome, "missing-key").filter { $0.contains("fr-CA") } == [
        "warning fr-CA 'fr-CA' has 1 of 2 keys, and the loader adds none from 'fr': for 'Angle', "
          + "users get the key, or the default text that the code passes"
      ])
  }

  @Test func `a region does not lack what is left over in its language`() async {
    let old = table("a.title", "b.title", "old.title")
    let outcome = await audit([
      "en.lproj/L.strings": table("a.title", "b.title"), "pt.lproj/L.strings": old,
      "de.lproj/L.strings": old, "pt-BR.lproj/L.strings": table("a.title", "b.title"),
    ])
    #expect(told(outcome, "missing-key") == [])
    #expect(told(outcome, "extra-key").count == 1)
  }

  @Test func `the source texts of InfoPlist are those of Info.plist`() async {
    let all = Dictionary(
      uniqueKeysWithValues: files.map { path, text in
        (path.replacing("/L.", with: "/InfoPlist."), text)
      })
    let outcome = await audit(all)
    #expect(told(outcome, "missing-key") == [])
    #expect(!text(outcome).contains("nothing is compared"))
  }

  @Test func `an empty text is reported as empty, and not as missing`() async {
    var files = files
    files["ko.lproj/L.strings"] = #""Angle" = ""; "Width" = "w"; "Some text" = ""; "other" = "";"#
    let outcome = await audit(files)
    #expect(told(outcome, "missing-key").filter { $0.contains("'ko'") } == [])
    #expect(
      told(outcome, "empty-value") == [
        "warning ko 'Angle' is empty in 'ko', but not in 2 other localizations",
        "warning ko 'Some text' is empty: users see nothing, not even the key",
      ])
    #expect(outcome.report.trees[0].tables[0].localizations.map(\.coverage.missing) == [0, 0, 0])
  }

  // MARK: Interface files

  private let xib = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menuItem title="Open" id="12"/><menuItem title="Close" id="aBc-1d-xYz"/></objects></document>
    """#

  @Test func `texts of an interface file are compared among the localizations`() async {
    let both = #""12.title" = "x"; "aBc-1d-xYz.title" = "y"; "99.title" = "gone";"#
    let outcome = await audit([
      "Base.lproj/M.xib": xib, "en.lproj/L.strings": "a = b;", "de.lproj/M.strings": both,
      "fr.lproj/M.strings": both, "it.lproj/M.strings": #""12.title" = "z";"#,
      "nl.lproj/M.strings": #""99.title" = "z";"#,
    ])
    #expect(
      told(outcome, "missing-key").filter { !$0.contains("'a'") } == [
        "warning it 'aBc-1d-xYz.title' is missing in 'it', though 2 of 3 localizations have it: "
          + "users get the text of the interface file",
        "warning nl '12.title' is missing in 'nl', though 3 of 3 localizations have it: "
          + "users get the text of the interface file",
        "warning nl 'aBc-1d-xYz.title' is missing in 'nl', though 2 of 3 localizations have it: "
          + "users get the text of the interface file",
      ])
    #expect(
      told(outcome, "extra-key") == [
        "note de a key belongs to an object that Base.lproj/M.xib does not have, "
          + "so nothing looks it up, in 3 localizations: '99.title'",
        "warning nl the key of this table does not belong to an object of Base.lproj/M.xib, "
          + "so Dutch users get the texts of the interface file",
      ])
  }

  @Test func `tables of which no key belongs to an object are one finding`() async {
    let gone = #""98.title" = "x"; "99.title" = "y";"#
    var files = [
      "Base.lproj/M.xib": xib, "de.lproj/M.strings": gone, "fr.lproj/M.strings": gone,
      "it.lproj/M.strings": gone,
    ]
    for source in [nil, "/* nothing */"] {
      files["en.lproj/M.strings"] = source
      #expect(
        told(await audit(files), "extra-key") == [
          "warning de none of the 2 keys of this table belongs to an object of Base.lproj/M.xib, "
            + "so German users and those of 2 other localizations get the texts of the interface file"
        ])
    }
    files["Base.lproj/M.xib"] = "<archive><int key='objectID'>12</int></archive>"
    #expect(told(await audit(files), "extra-key") == [])
  }
}
