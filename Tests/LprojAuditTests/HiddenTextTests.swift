// Tests of texts that no user gets, because the plural rules of another localization contain their keys.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct HiddenTextTests {
  private static func plural(_ key: String, _ form: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>\(key)</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>\(form)</string></dict>
    </dict></dict></plist>
    """
  }

  private static let package =
    "// swift-tools-version:5.7\nimport PackageDescription\n"
    + #"let package = Package(name: "A", defaultLocalization: "en", targets: [.target(name: "A")])"#
  private static let code =
    #"show(String.localizedStringWithFormat(NSLocalizedString("left", bundle: .module, comment: ""), n as Int))"#

  /// Returns rules with severities for the Italian text "%@ stanze". The English text of its key is a plural.
  private func found(_ more: [String: String], only rules: [String] = []) async -> Set<String> {
    var files = [
      "Package.swift": Self.package, "Sources/A/A.swift": Self.code,
      "Sources/A/en.lproj/Localizable.strings": #""title" = "Rooms";"#,
      "Sources/A/en.lproj/Localizable.stringsdict": Self.plural("left", "%d rooms"),
      "Sources/A/it.lproj/Localizable.strings": #""title" = "Stanze"; "left" = "%@ stanze";"#,
    ]
    files.merge(more) { $1 }
    let bytes = Dictionary(
      uniqueKeysWithValues: files.map { ("/App/" + $0.key, Array($0.value.utf8)) })
    var request = AuditRequest(paths: ["/App"], in: .memory(bytes, currentFolder: "/App"), jobs: 1)
    request.only =
      rules.isEmpty ? ["format-type-mismatch", "call-argument-mismatch", "mixed-table"] : rules
    request.minimumSeverity = .note
    request.code = .auto
    return Set(
      await Audit.run(request).report.findings.flatMap(\.findings).map {
        "\($0.rule) \($0.severity.rawValue)" + ($0.key == nil ? "" : " of a text")
      })
  }

  @Test func `mistakes in a hidden text are notes, and the hiding is reported`() async {
    #expect(
      await found([:]) == [
        "format-type-mismatch note of a text", "mixed-table warning",
        "mixed-table warning of a text",
      ])
  }

  @Test func `plural rules of the localization itself are those that count`() async {
    let own = ["Sources/A/it.lproj/Localizable.stringsdict": Self.plural("other", "%d altre")]
    #expect(await found(own).contains("format-type-mismatch error of a text"))
    #expect(await !found(own).contains("mixed-table warning of a text"))
    // For users of a region, the files of its language come before the files of the source language.
    let ofRegion = [
      "Sources/A/it-CH.lproj/Localizable.strings": #""title" = "Camere"; "left" = "%@ camere";"#,
      "Sources/A/it.lproj/Localizable.strings": #""title" = "Stanze";"#,
    ].merging(own) { $1 }
    #expect(await found(ofRegion).contains("format-type-mismatch error of a text"))
  }

  @Test func `a text beside plural rules without its key is seen`() async {
    let without = [
      "Sources/A/en.lproj/Localizable.stringsdict": Self.plural("other", "%d others"),
      "Sources/A/en.lproj/Localizable.strings": #""title" = "Rooms"; "left" = "%d rooms";"#,
    ]
    #expect(
      await found(without) == ["format-type-mismatch error of a text", "mixed-table warning"])
  }

  @Test(arguments: [("%@ rooms", true), ("%1$@ rooms", true), ("%d rooms", false)])
  func `forms are compared with what the call passes`(_ form: String, _ isWrong: Bool) async {
    let english = ["Sources/A/en.lproj/Localizable.stringsdict": Self.plural("left", form)]
    #expect(
      await found(english).contains("call-argument-mismatch error of a text") == isWrong)
  }

  @Test func `forms of a translation alone, too`() async {
    let italian = [
      "Sources/A/it.lproj/Localizable.stringsdict": Self.plural("left", "%1$@ stanze"),
      "Sources/A/it.lproj/Localizable.strings": #""title" = "Stanze";"#,
    ]
    #expect(await found(italian).contains("format-type-mismatch error of a text"))
  }
}
