// Tests of several wrong texts in one entry: the finding is about the worst text, and names the other texts.

import LprojFiles
import LprojKit
import LprojSource
import Testing

@Suite struct EntryVerdictTests {
  private func outcome(_ files: [String: String]) async -> AuditOutcome {
    let all = Dictionary(uniqueKeysWithValues: files.map { ("/R/" + $0, Array($1.utf8)) })
    var request = AuditRequest(
      paths: ["."], in: Workspace.memory(all, currentFolder: "/R"), jobs: 1)
    request.only = ["format"]
    return await Audit.run(request)
  }

  private func lines(_ files: [String: String]) async -> [String] {
    await outcome(files).report.findings.flatMap(\.findings).map {
      "\($0.severity): \($0.message)"
    }
  }

  private func plural(_ forms: [(String, String)], type: String = "ld") -> String {
    let texts = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    return """
      <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key>\
      <string>%#@a@</string><key>a</key><dict><key>NSStringFormatSpecTypeKey</key>\
      <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>\
      <string>\(type)</string>\(texts)</dict></dict></dict></plist>
      """
  }

  @Test func `a crash is reported where a milder fault precedes it`() async {
    let found = await lines([
      "en.lproj/L.stringsdict": plural([("one", "%ld file"), ("other", "%ld files")]),
      "de.lproj/L.stringsdict": plural([("one", "%d Datei"), ("other", "%@ Dateien")]),
    ])
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("error: '%@' in the form 'other' of 'n' reads") ?? false)
    #expect(found.first?.contains("; the form 'one' has the same fault; the app") ?? false)
  }

  private func catalog(_ key: String, _ forms: [(String, String)]) -> String {
    let texts = forms.map {
      #""\#($0)": {"stringUnit": {"state": "translated", "value": "\#($1)"}}"#
    }.joined(separator: ", ")
    return #"{"sourceLanguage": "en", "strings": {"\#(key)": {"localizations": {"fr": "#
      + #"{"variations": {"plural": {\#(texts)}}}}}}, "version": "1.0"}"#
  }

  @Test func `the same in a catalog, with the names of at most three others`() async {
    let found = await lines([
      "L.xcstrings": catalog(
        "%lld files", [("one", "%d"), ("many", "%@"), ("other", "%@")])
    ])
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("error: '%@' in the form 'many' of") ?? false)
    #expect(
      found.first?.contains(
        "; the form 'one', the form 'other' have the same fault; the app") ?? false)
  }

  @Test func `equal fixes in all texts are one fix`() async throws {
    let text = catalog(
      "%lld%%", [("one", "%lld %!"), ("many", "%lld%! !"), ("other", "%lld %!")])
    let found = await outcome(["L.xcstrings": text]).report.findings.flatMap(\.findings)
    let fix = try #require(found.first { $0.rule == "format-malformed" }?.fix)
    #expect(fix.edits.count == 3)
    #expect(fix.edits.map(\.range.lowerBound) == fix.edits.map(\.range.lowerBound).sorted())
  }

  @Test func `a fix is offered where the worst text has none`() async throws {
    let text = catalog(
      "%1$@ has 5%% %2$lld",
      [("one", "%1$@ hat 5 %! %2$lld"), ("other", "%1$@ hat %99999999999$d %2$lld")])
    let found = await outcome(["L.xcstrings": text]).report.findings.flatMap(\.findings)
    #expect(found.first { $0.rule == "format-malformed" }?.fix?.edits.count == 1)
  }

  @Test func `forms of several variables are distinguished`() async {
    func entry(_ specifier: String) -> String {
      func variable(_ name: String) -> String {
        "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key>"
          + "<string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>"
          + "<string>d</string><key>other</key><string>\(specifier)</string></dict>"
      }
      return "<plist version=\"1.0\"><dict><key>n</key><dict>"
        + "<key>NSStringLocalizedFormatKey</key><string>%#@a@ %#@b@</string>"
        + variable("a") + variable("b") + "</dict></dict></plist>"
    }
    let found = await lines([
      "en.lproj/L.stringsdict": entry("%d"), "de.lproj/L.stringsdict": entry("%@"),
    ])
    #expect(
      found.count == 1
        && found[0].contains("; the form 'other' of the variable 'b' has the same fault; the app"))
  }

  @Test(arguments: [("20%! off", true), ("20%! 30%%", true), ("20%- 30%%", false)])
  func `a sign that took another with it is not doubled`(_ text: String, _ isMended: Bool) async {
    let found = await outcome([
      "en.lproj/L.strings": #""a" = "%@ of 20%%";"#,
      "de.lproj/L.strings": "\"a\" = \"%@ \(text)\";",
    ]).report.findings.flatMap(\.findings)
    #expect(found.map(\.rule) == ["format-malformed"])
    #expect((found.first?.fix != nil) == isMended)
  }

  @Test func `beside a key with too many specifiers, no specifier is reported as extra`() async {
    let key = String(repeating: "%@ ", count: 501)
    let text =
      #"{"sourceLanguage": "en", "strings": {"\#(key)": {"localizations": {"#
      + #""en": {"stringUnit": {"state": "translated", "value": ""}}, "#
      + #""fr": {"stringUnit": {"state": "translated", "value": "%@ et"}}}}}, "version": "1.0"}"#
    let found = await lines(["L.xcstrings": text])
    #expect(found.allSatisfy { $0.hasPrefix("warning: more than 500") }, "\(found)")
  }
}
