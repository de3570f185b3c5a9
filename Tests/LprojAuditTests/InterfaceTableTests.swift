// Tests of tables of storyboards and xibs: only existing objects need a text.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct InterfaceTableTests {
  private let xib = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menuItem title="Open" id="12"/><menuItem title="Close" id="aBc-1d-xYz"/></objects></document>
    """#

  private func audit(
    _ interface: String?, at path: String = "Base.lproj/M.xib",
    en: String = #""12.title" = "Open"; "aBc-1d-xYz.title" = "Close"; "99.title" = "Gone";"#,
    de: String = #""12.title" = "Auf";"#, fr: String = #""12.title" = "Ouvrir"; "98.title" = "F";"#
  ) async -> (findings: [Finding], missing: [String: Int]) {
    var files = ["en.lproj/M.strings": en, "de.lproj/M.strings": de, "fr.lproj/M.strings": fr]
    files[path] = interface
    let all = files.mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["."], in: .memory(all, currentFolder: "/App"), jobs: 1)
    request.only = ["missing-key", "extra-key"]
    request.minimumSeverity = .note
    let report = await Audit.run(request).report
    let covered = report.trees.first?.tables.first?.localizations ?? []
    return (
      report.findings.flatMap(\.findings),
      Dictionary(uniqueKeysWithValues: covered.map { ($0.name, $0.coverage.missing) })
    )
  }

  private func lines(_ findings: [Finding]) -> [String] {
    findings.map {
      "\($0.severity) \($0.rule) \($0.localization ?? "") \($0.key?.description ?? "")"
    }.sorted()
  }

  @Test func `the text of a deleted object is not missing`() async {
    let (found, missing) = await audit(xib)
    #expect(
      lines(found) == [
        "note extra-key en ", "note missing-key de 99.title", "note missing-key fr 99.title",
        "warning missing-key de aBc-1d-xYz.title", "warning missing-key fr aBc-1d-xYz.title",
      ])
    // The counts of missing texts still include keys of the source table without an object.
    #expect(missing == ["en": 0, "de": 2, "fr": 2])
    let message = found.first { $0.rule == "extra-key" }?.message ?? ""
    #expect(message.contains("Base.lproj/M.xib"))
    #expect(message.hasSuffix("in 2 localizations: '98.title', '99.title'"), "\(message)")
  }

  @Test func `a table of which no key belongs to an object is a warning`() async {
    let (found, _) = await audit(xib, fr: #""97.title" = "F"; "98.title" = "G";"#)
    let told = found.filter { $0.rule == "extra-key" && $0.severity == .warning }
    #expect(told.map(\.localization) == ["fr"])
    #expect(told.first?.message.hasPrefix("none of the 2 keys") == true)
    // If the keys of all languages belong to no object, no table is reported as wrong.
    let gone = #""97.title" = "F";"#
    #expect(
      await !lines(audit(xib, en: gone, de: gone, fr: gone).findings).contains {
        $0.hasPrefix("warning extra-key")
      })
  }

  @Test func `what three whole localizations share is not expected once its object is gone`() async
  {
    let shared = #""12.title" = "x"; "98.title" = "F";"#
    let (found, _) = await audit(xib, en: "/* nothing */", de: shared, fr: shared)
    #expect(lines(found) == ["note extra-key de "])
  }

  @Test func `a file that does not say what is in it leaves all keys as they are`() async {
    let all = [
      "warning extra-key fr 98.title", "warning missing-key de 99.title",
      "warning missing-key de aBc-1d-xYz.title", "warning missing-key fr 99.title",
      "warning missing-key fr aBc-1d-xYz.title",
    ]
    #expect(await lines(audit("<archive><int key='objectID'>12</int></archive>").findings) == all)
    #expect(await lines(audit("<document><menuItem id='12'>").findings) == all)
    #expect(await lines(audit("bplist00", at: "Base.lproj/M.nib").findings) == all)
    #expect(await lines(audit(xib, at: "Base.lproj/Other.xib").findings) == all)
    #expect(await lines(audit(xib, at: "fr.lproj/M.xib").findings) == all)
  }

  @Test func `a key that someone named may be one that code asks for`() async {
    let (found, _) = await audit(xib, en: #""12.title" = "Open"; "about.title" = "About";"#)
    #expect(lines(found).contains("warning missing-key de about.title"))
  }
}
