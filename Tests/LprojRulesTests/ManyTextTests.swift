// Tests of texts with more specifiers, and of plurals with more texts, than real ones have.

import LprojFiles
import LprojKit
import LprojSource
import Testing

@Suite struct ManyTextTests {
  private func rules(_ files: [String: String]) async -> Set<String> {
    let all = Dictionary(uniqueKeysWithValues: files.map { ("/R/" + $0, Array($1.utf8)) })
    var request = AuditRequest(
      paths: ["."], in: Workspace.memory(all, currentFolder: "/R"), jobs: 1)
    request.only = ["format"]
    request.minimumSeverity = .note
    return Set(await Audit.run(request).report.findings.map(\.first.rule))
  }

  @Test(arguments: [(500, ["format-type-mismatch"]), (501, ["format-malformed"])])
  func `many specifiers of a text are not judged`(_ count: Int, _ expected: [String]) async {
    func table(_ specifier: String) -> String {
      "\"a\" = \"\(String(repeating: specifier + " ", count: count))\";"
    }
    #expect(
      await rules(["en.lproj/L.strings": table("%d"), "fr.lproj/L.strings": table("%@")])
        == Set(expected))
    #expect(
      await rules(["en.lproj/L.strings": table("%d"), "fr.lproj/L.strings": "\"a\" = \"x\";"])
        == [count > 500 ? "format-malformed" : "format-missing-argument"])
  }

  private func variable(_ name: String, _ forms: [String]) -> String {
    let texts = zip(["one", "other"], forms).map { "<key>\($0)</key><string>\($1)</string>" }
    return """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key>\
      <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>\
      <string>d</string>\(texts.joined())</dict>
      """
  }

  /// Returns a plural in which each form of a variable refers to the next variable twice.
  private func nested(_ depth: Int, _ last: String) -> String {
    let inner = (0..<depth).map { number in
      variable("v\(number)", Array(repeating: "%#@v\(number + 1)@ %#@v\(number + 1)@", count: 2))
    }
    return """
      <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key>\
      <string>%#@v0@</string>\(inner.joined())\(variable("v\(depth)", [last, last]))</dict></dict></plist>
      """
  }

  @Test func `variables that name each other again and again are read once`() async {
    #expect(
      await rules([
        "en.lproj/L.stringsdict": nested(60, "%d"), "fr.lproj/L.stringsdict": nested(60, "%@"),
      ]) == ["format-malformed"])
    #expect(
      await rules([
        "en.lproj/L.stringsdict": nested(2, "%d"), "fr.lproj/L.stringsdict": nested(2, "%@"),
      ]) == ["format-type-mismatch"])
  }
}
