// Tests of default texts in the code: they are the source texts of keys that the source table lacks.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct DefaultFormatTests {
  private func found(
    _ texts: [String: String], english: String? = nil,
    shown: String = "String(format: %, 1 as Int)",
    text: String = "%d blocks"
  ) async -> Set<String> {
    let look =
      #"NSLocalizedString("blocks", tableName: "W", bundle: .module, value: "\#(text)", comment: "")"#
    var files = [
      "Package.swift":
        "// swift-tools-version:5.7\nimport PackageDescription\n"
        + #"let package = Package(name: "A", defaultLocalization: "en", targets: [.target(name: "A")])"#,
      "Sources/A/A.swift": "let t = " + shown.replacing("%", with: look),
    ]
    if let english { files["Sources/A/en.lproj/W.strings"] = english }
    for (name, text) in texts {
      files["Sources/A/\(name).lproj/W.strings"] = "\"blocks\" = \"\(text)\"; \"b\" = \"\(name)\";"
    }
    let bytes = Dictionary(
      uniqueKeysWithValues: files.map { ("/App/" + $0.key, Array($0.value.utf8)) })
    var request = AuditRequest(paths: ["/App"], in: .memory(bytes, currentFolder: "/App"), jobs: 1)
    // The audit only reads code if a rule on code is selected.
    (request.only, request.code) = (["format", "unused-key"], .auto)
    request.minimumSeverity = .note
    return Set(
      await Audit.run(request).report.findings.flatMap(\.findings).filter {
        $0.rule != "unused-key"
      }.map {
        "\($0.localization ?? "") \($0.rule) \($0.severity.rawValue)"
      })
  }

  @Test func `a text that fits is right, whatever another localization has`() async {
    #expect(
      await found(["de": "%@ Blöcke", "it": "%d blocchi"]) == ["de format-type-mismatch error"])
  }

  @Test func `lost parts of a text are found`() async {
    #expect(
      await found(["de": "Blöcke", "it": "%d blocchi", "fr": "% blocs"]) == [
        "de format-missing-argument warning", "fr format-malformed warning",
      ])
    #expect(await found(["de": "Blöcke", "it": "blocchi"], text: "blocks") == [])
  }

  @Test func `the table of the source language comes first`() async {
    let english = #""blocks" = "blocks"; "b" = "en";"#
    #expect(await found(["de": "Blöcke", "it": "blocchi"], english: english) == [])
    let lacking = #""b" = "en";"#
    #expect(
      await found(["de": "Blöcke", "it": "%d blocchi"], english: lacking) == [
        "de format-missing-argument warning"
      ])
  }

  @Test func `only what is formatted is certainly wrong`() async {
    #expect(
      await found(["de": "%@ Blöcke", "it": "%d blocchi"], shown: "%")
        == ["de format-type-mismatch warning"])
  }
}
