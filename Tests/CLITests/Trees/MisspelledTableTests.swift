// Tests of tables with names that differ from those in other localizations only in letter case.

import LprojTestSupport
import Testing

@Suite struct MisspelledTableTests {
  private static let keys = (1...5).map { "\"k.\($0)\" = \"text \($0)\";\n" }.joined()

  private static let plural = """
    "p" = { NSStringLocalizedFormatKey = "%#@v@"; v = { NSStringFormatSpecTypeKey = \
    NSStringPluralRuleType; NSStringFormatValueTypeKey = d; one = "%d a"; other = "%d b"; }; };
    """

  private func found(_ german: [String: String]) throws -> [String] {
    var files = [
      "en.lproj/Localizable.strings": Self.keys, "en.lproj/Localizable.stringsdict": Self.plural,
    ]
    for (name, text) in german { files["de.lproj/" + name] = text }
    let tree = try TemporaryTree(files)
    let result = try Program.lproj.run(["audit", "."], in: tree.path)
    return result.output.split(separator: "\n").map(String.init).filter { $0.hasSuffix("]") }
  }

  private func told(_ name: String, _ other: String, _ more: String = "") -> [String] {
    [
      "de.lproj/\(name):1:1: warning: the name '\(name)' differs only in letter case from '\(other)' of 'en', "
        + "and the loader takes them for different files\(more) (name it '\(other)', for which the system asks) [file-name-variants]"
    ]
  }

  @Test func `the keys of one of two files are missing for its name`() throws {
    #expect(
      try found(["localizable.strings": Self.keys, "Localizable.stringsdict": Self.plural])
        == told(
          "localizable.strings", "Localizable.strings",
          "; 5 keys are missing in 'de': 'k.1', 'k.2', 'k.3' and 2 more"))
    #expect(
      try found(["Localizable.strings": Self.keys, "localizable.stringsdict": Self.plural])
        == told(
          "localizable.stringsdict", "Localizable.stringsdict",
          "; 'p' is missing in 'de': users get the text of 'en'"))
    // The key `k.5` is missing for another reason, and is still reported.
    let strings = Self.keys.split(separator: "\n").dropLast().joined(separator: "\n")
    let lines = try found(["Localizable.strings": strings, "localizable.stringsdict": Self.plural])
    #expect(lines.count == 2)
    #expect(lines.contains { $0.hasSuffix("[missing-key]") && $0.contains("'k.5' is missing") })
  }

  @Test func `an extension counts, too`() throws {
    let lines = try found([
      "Localizable.Strings": Self.keys, "Localizable.stringsdict": Self.plural,
    ])
    #expect(
      lines.contains {
        $0.contains(
          "'Localizable.Strings' differs only in letter case from 'Localizable.strings' of 'en'")
      })
  }

  @Test(arguments: [("iOS", "error"), ("macOS", "warning"), ("[iOS, macOS]", "error")])
  func `devices never find it, a Mac mostly does`(_ platform: String, _ severity: String) throws {
    let tree = try TemporaryTree([
      "project.yml": """
      name: App
      targets:
        App:
          type: application
          platform: \(platform)
          sources: [R]

      """,
      "R/en.lproj/Localizable.strings": Self.keys, "R/de.lproj/localizable.strings": Self.keys,
    ])
    let result = try Program.lproj.run(["audit", "."], in: tree.path)
    #expect(
      result.output.contains(
        "R/de.lproj/localizable.strings:1:1: \(severity): the name 'localizable.strings' differs only in "
      ),
      "\(result.output)")
  }

  @Test func `two files of one kind are two on purpose`() throws {
    #expect(
      try found([
        "localizable.strings": Self.keys, "Localizable.strings": Self.keys,
        "Localizable.stringsdict": Self.plural,
      ]) == [])
  }

  @Test func `the name that the system asks for is the right one`() throws {
    let info = "\"CFBundleName\" = \"A\";\n"
    let tree = try TemporaryTree([
      "en.lproj/infoPlist.strings": info, "de.lproj/InfoPlist.strings": info,
      "fr.lproj/InfoPlist.strings": info,
    ])
    let result = try Program.lproj.run(
      ["audit", "--only", "file-name-variants", "."], in: tree.path)
    #expect(
      result.output.hasPrefix(
        "en.lproj/infoPlist.strings:1:1: warning: the name 'infoPlist.strings' differs only in letter case "
          + "from 'InfoPlist.strings' of 'de', and the loader takes them for different files "
          + "(name it 'InfoPlist.strings', for which the system asks) [file-name-variants]\n"),
      "\(result.output)")
    #expect(
      result.output.split(separator: "\n").count { $0.hasSuffix("[file-name-variants]") } == 1)
  }

  @Test(arguments: [
    // The path in the project: with the name on the disk, with the name that the build will give the file, or none.
    ("R/de.lproj/texts.strings", "error"), ("R/de.lproj/Texts.strings", "warning"),
    ("", nil),
  ])
  func `users lose files that ship under a wrong name`(_ named: String, _ severity: String?) throws
  {
    let tree = try TemporaryTree([
      "project.yml": """
      name: App
      targets:
        App:
          type: application
          platform: iOS
          sources: ["R/en.lproj/Texts.strings"\(named.isEmpty ? "" : ", \"\(named)\"")]

      """,
      "R/en.lproj/Texts.strings": Self.keys, "R/de.lproj/texts.strings": Self.keys,
    ])
    let result = try Program.lproj.run(
      ["audit", "--only", "file-name-variants", "--min-severity", "note", "."], in: tree.path)
    let start = severity.map {
      "R/de.lproj/texts.strings:1:1: \($0): the name 'texts.strings' differs"
    }
    #expect(result.output.hasPrefix(start ?? "source language: en"), "\(result.output)")
  }
}
