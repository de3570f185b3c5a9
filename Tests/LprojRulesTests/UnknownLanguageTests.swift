// Tests of languages without rules: they are skipped, and the languages after them are judged.

import LprojFiles
import LprojKit
import LprojSource
import Testing

@Suite struct UnknownLanguageTests {
  private func found(_ files: [String: String], _ rules: [String]) async -> [String] {
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) }, currentFolder: "/place")
    var request = AuditRequest(paths: ["."], in: workspace, jobs: 1)
    request.minimumSeverity = .note
    request.only = rules
    return await Audit.run(request).report.findings.flatMap(\.findings).map {
      "\($0.rule) \($0.localization ?? "-") \($0.key?.description ?? "-")"
    }
  }

  private let plural = """
    k = { NSStringLocalizedFormatKey = "%#@n@"; n = {
      NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
      other = "%d files"; }; };
    """

  @Test func `an unknown language of a catalog hides no other`() async {
    func localization(_ name: String) -> String {
      #""\#(name)":{"variations":{"plural":{"other":{"stringUnit":{"state":"translated","value":"%lld"}}}}}"#
    }
    let text =
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"#
      + ["q1", "ru", "zz-bad-tag-1", "uk"].map(localization).joined(separator: ",")
      + #"}}},"version":"1.0"}"#
    let lines = await found(["A.xcstrings": text], ["plural-missing-category"])
    #expect(Set(lines) == ["plural-missing-category ru k", "plural-missing-category uk k"])
  }

  @Test func `an unknown folder hides no other`() async {
    let files = ["en", "aa-q1-x", "q1", "ru"].map { ("\($0).lproj/A.stringsdict", plural) }
    let lines = await found(
      Dictionary(uniqueKeysWithValues: files), ["plural-missing-category"])
    #expect(lines.contains("plural-missing-category ru k"))
    #expect(!lines.contains { $0.contains(" q1 ") })
  }
}
