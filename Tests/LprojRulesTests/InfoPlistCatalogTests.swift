// Tests of the texts of Info.plist that a string catalog should translate.

import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import Testing

@Suite struct InfoPlistCatalogTests {
  /// Returns `language severity` for each missing text of the key in a catalog with three languages besides the source language.
  private func missing(_ key: String, source: String?, in languages: [String]) async -> [String] {
    func unit(_ text: String) -> String {
      #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
    }
    func entry(_ key: String, _ source: String?, _ languages: [String]) -> String {
      let texts =
        (source.map { [#""en":\#(unit($0))"#] } ?? [])
        + languages.map { #""\#($0)":\#(unit("X"))"# }
      return #""\#(key)":{"localizations":{\#(texts.joined(separator: ","))}}"#
    }
    let strings = [
      entry(key, source, languages), entry("NSCameraUsageDescription", "Scan", ["de", "fr", "it"]),
    ].joined(separator: ",")
    let text = #"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#
    let workspace = Workspace.memory(
      ["InfoPlist.xcstrings": Array(text.utf8)], currentFolder: "/place")
    var request = AuditRequest(paths: ["."], in: workspace, jobs: 1)
    request.minimumSeverity = .note
    request.only = ["missing-key"]
    return await Audit.run(request).report.findings.flatMap(\.findings).map {
      "\($0.localization ?? "") \($0.severity)"
    }.sorted()
  }

  @Test func `names that few languages have are reported as notes`() async {
    #expect(
      await missing("CFBundleDisplayName", source: "App", in: [])
        == ["de note", "fr note", "it note"])
    #expect(await missing("CFBundleName", source: "App", in: ["de"]) == ["fr note", "it note"])
    #expect(await missing("CFBundleName", source: "App", in: ["de", "fr"]) == ["it warning"])
  }

  @Test func `a reason for asking is missing where it is not translated`() async {
    #expect(
      await missing("NSMicrophoneUsageDescription", source: "Talk", in: ["de", "fr"])
        == ["it warning"])
    // The catalog has no English text, because Info.plist has the source text.
    #expect(
      await missing("NSMicrophoneUsageDescription", source: nil, in: ["de", "fr"])
        == ["it warning"])
  }

  @Test func `nothing of an empty text is missing`() async {
    #expect(await missing("CFBundleGetInfoString", source: "", in: []) == [])
  }
}
