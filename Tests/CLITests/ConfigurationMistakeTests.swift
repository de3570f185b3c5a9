// Tests of mistakes in configurations, and of the requirements that configurations state.

import Foundation
import LprojTestSupport
import Testing

@Suite struct ConfigurationMistakeTests {
  private func tree(_ more: [String: String]) throws -> TemporaryTree {
    let files = [
      ".git/HEAD": "ref: refs/heads/main\n",
      "R/en.lproj/L.strings": "\"a\" = \"One\";\n", "R/fr.lproj/L.strings": "\"a\" = \"Un\";\n",
      "Vendor/Kit/en.lproj/K.strings": "\"k\" = \"K\";\n",
    ]
    return try TemporaryTree(files.merging(more) { $1 })
  }

  @Test(arguments: [
    ["audit"], ["missing"], ["compile", "-o", "out"], ["export", "--locale", "fr"], ["fallbacks"],
  ])
  func `mistakes are reported in the order of the file, each once`(_ command: [String]) throws {
    let lines = ["zz = 1", "", "sorce = 1", "", "", "", "", "", "", "fial-on = 1", "aa = 1"]
    let extending = "extends = \"../.lproj.toml\"\n"
    let tree = try tree([
      ".lproj.toml": lines.joined(separator: "\n"), "R/.lproj.toml": extending,
      "Vendor/.lproj.toml": extending,
    ])
    let result = try Program.lproj.run(command, in: tree.path)
    let told = result.errors.split(separator: "\n").map { $0.split(separator: ":")[2] }
    #expect(result.status == 2 && told == ["1", "3", "10", "11"], "\(result.errors)")
  }

  @Test func `requirements apply to all trees that use the file, and are reported once`()
    throws
  {
    let extending = "extends = \"../.lproj.toml\"\n"
    let tree = try tree([
      ".lproj.toml": "[localizations]\nrequired = [\"fr\", \"de\", \"de\"]\n",
      "R/.lproj.toml": extending, "Vendor/.lproj.toml": extending,
    ])
    let result = try Program.lproj.run(["audit"], in: tree.path)
    #expect(
      result.errors
        == "lproj: .lproj.toml:2:19: 'de' is required, and there is no such localization: add it, or take "
        + "it out of the list\n")
    try tree.write(
      ".lproj.toml",
      Array("[localizations]\nrequired = [\"de\", \"de\"]\noptional = [\"de\"]\n".utf8))
    let both = try Program.lproj.run(["audit"], in: tree.path)
    #expect(
      both.errors
        == "lproj: .lproj.toml:2:13: 'de' is required and optional: take it out of one of the lists\n"
    )
  }

  @Test(arguments: ["audit", "fallbacks", "place"])
  func `help names every platform that can be named`(_ command: String) throws {
    let tree = try tree([:])
    let help = try Program.lproj.run([command, "--help-all"], in: tree.path).output
    let refused = try Program.lproj.run([command, "--platform", "mac_os"], in: tree.path)
    let known = refused.errors.components(separatedBy: "known are ")[1].prefix { $0 != "\n" }
    let names = known.components(separatedBy: ", ")
    #expect(refused.status == 64 && names.count > 5)
    for name in names { #expect(help.contains(" \(name)"), "\(name)") }
  }
}
