// Tests of `--locale`: all commands accept the same names for a localization.

import LprojTestSupport
import Testing

@Suite struct NamedLocalizationTests {
  private func tree() throws -> TemporaryTree {
    try TemporaryTree([
      "R/en.lproj/A.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "R/French.lproj/A.strings": "\"a\" = \"Un\";\n",
      "R/fr_CA.lproj/A.strings": "\"a\" = \"Un\";\n",
      "R/zh-Hans.lproj/A.strings": "\"a\" = \"一\";\n",
    ])
  }

  @Test(arguments: [
    ("fr", "French"), ("FR", "French"), ("french", "French"), ("French.lproj", "French"),
    ("fra", "French"), ("French.lproj/", "French"), ("fr_CA", "fr_CA"), ("fr-CA", "fr_CA"),
    ("FR-ca", "fr_CA"), ("zh_hans", "zh-Hans"), ("zh_CN", "zh-Hans"),
  ])
  func `a localization may be spelled as one likes`(_ name: String, _ folder: String) throws {
    let tree = try tree()
    let missing = try Program.lproj.run(
      ["missing", "--locale", name, "--format", "csv", "R"], in: tree.path)
    #expect(missing.status == 0, "\(missing.errors)")
    #expect(missing.output.split(separator: "\r\n").count == 2)
    #expect(missing.output.contains("\r\nb,B,,,en.lproj/A.strings,,\(folder),"))
    let audit = try Program.lproj.run(["audit", "--locale", name, "R"], in: tree.path)
    #expect(audit.status == 0)
    let message = folder == "fr_CA" ? "'fr_CA' has 1 of 2 keys" : "'b' is missing"
    #expect(audit.output.contains("R/\(folder).lproj/A.strings:1:1: warning: \(message)"))
    #expect(audit.output.contains(", 1 localization"))
    let compile = try Program.lproj.run(
      ["compile", "--locale", name, "--dry-run", "--output", "out", "R"], in: tree.path)
    #expect(compile.output == "\(folder).lproj/A.strings\n")
    let xliff = try Program.lproj.run(
      ["missing", "--format", "xliff", "--locale", name, "-q", "R"], in: tree.path)
    #expect(xliff.output.contains("<source>B</source>"))
    #expect(!xliff.output.contains("<source>A</source>"))
    let csv = try Program.lproj.run(
      ["export", "--locale", name, "--format", "csv", "-q", "R"], in: tree.path)
    #expect(csv.output.contains("\na,A,") && !csv.output.contains("\na,A,,"))
  }

  @Test(arguments: [("BRASILportuguese", "BrasilPortuguese"), ("XYZZY", "xyzzy"), ("german", "de")])
  func `exports know a folder in any letter case`(_ name: String, _ language: String) throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings": "\"a\" = \"A\";\n",
      "BrasilPortuguese.lproj/A.strings": "\"a\" = \"Um\";\n",
      "xyzzy.lproj/A.strings": "\"a\" = \"Um\";\n",
      "German.lproj/A.strings": "\"a\" = \"Um\";\n",
    ])
    let result = try Program.lproj.run(["export", "--locale", name], in: tree.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("target-language=\"\(language)\""))
    #expect(result.output.contains("<target state=\"translated\">Um</target>"))
  }

  @Test func `the folder spelled so goes before others of the same language`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings": "\"a\" = \"A\";\n", "fr.lproj/A.strings": "",
      "French.lproj/A.strings": "",
    ])
    for (name, folder) in [("fr", "fr"), ("FR", "fr"), ("french", "French")] {
      let result = try Program.lproj.run(
        ["missing", "--locale", name, "--format", "csv"], in: tree.path)
      let rows = result.output.split(separator: "\r\n").dropFirst()
      #expect(
        rows.map { $0.split(separator: ",", omittingEmptySubsequences: false)[6] } == [folder[...]])
    }
  }

  @Test(arguments: [
    ["missing"], ["missing", "--format", "xliff"], ["audit"], ["compile", "--output", "out"],
  ])
  func `an unknown name is reported with the existing ones`(_ command: [String]) throws {
    let tree = try tree()
    for name in ["de", "fr_FR", "Hebrew"] {
      let result = try Program.lproj.run(command + ["--locale", name, "R"], in: tree.path)
      #expect(result.status == 2)
      #expect(
        result.errors.hasPrefix(
          "lproj: --locale \(name): there is no such localization; "
            + "there are French, en, fr_CA, zh-Hans\n"), "\(result.errors)")
      #expect(result.output == "")
    }
    for name in ["x!y", "../fr", ""] {
      let result = try Program.lproj.run(command + ["--locale", name, "R"], in: tree.path)
      #expect(result.status == 64)
      #expect(
        result.errors
          == "lproj: '\(name)': is not the name of a localization; write one such as fr, pt-BR or zh-Hans\n"
      )
      #expect(result.output == "")
    }
  }
}
