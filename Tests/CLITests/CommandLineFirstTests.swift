// Tests that the command line overrides the configuration, and tests of what `lproj init` writes and leaves alone.

import Foundation
import LprojTestSupport
import Testing

@Suite struct CommandLineFirstTests {
  private let files = [
    "en.lproj/L.strings": "\"a\" = \"One\"; \"b\" = \"Two\"; \"c\" = \"Three\";\n",
    "fr.lproj/L.strings": "\"a\" = \"Un\";\n",
  ]

  private func tree(_ text: String) throws -> TemporaryTree {
    try TemporaryTree(files.merging([".lproj.toml": text]) { $1 })
  }

  @Test func `a group that is named runs where it is off`() throws {
    let tree = try tree("[severity]\nparity = \"off\"\n")
    #expect(try !Program.lproj.run(["audit"], in: tree.path).output.contains("[missing-key]"))
    let named = try Program.lproj.run(["audit", "--only", "parity"], in: tree.path)
    #expect(named.output.contains("[missing-key]"))
    // If the configuration turns off `missing-key` by name, `--only parity` does not run this rule.
    try tree.write(".lproj.toml", Array("[severity]\nmissing-key = \"off\"\n".utf8))
    let group = try Program.lproj.run(["audit", "--only", "parity"], in: tree.path)
    #expect(!group.output.contains("[missing-key]"))
    let rule = try Program.lproj.run(["audit", "--only", "missing-key"], in: tree.path)
    #expect(rule.output.contains("[missing-key]"))
  }

  @Test(arguments: ["audit", "missing"])
  func `--fail-under takes the place of all that is said of coverage`(_ command: String) throws {
    let tree = try tree("[coverage]\nminimum = 99\ntables.L = 90\nlocalizations.fr = 80\n")
    #expect(try Program.lproj.run([command], in: tree.path).errors.contains("less than 80 %"))
    let given = try Program.lproj.run([command, "--fail-under", "10"], in: tree.path)
    #expect(given.status == 0 && !given.errors.contains("less than"))
    let one = try Program.lproj.run([command, "--fail-under", "fr=40"], in: tree.path)
    #expect(one.status == 1 && one.errors.contains("less than 40 %"))
    #expect(!one.errors.contains("table 'L'"))
  }

  @Test func `init states no source where trees have several, and makes none of them optional`()
    throws
  {
    let tree = try TemporaryTree([
      "A/en.lproj/L.strings": "\"a\" = \"One\";\n", "A/de.lproj/L.strings": "\"a\" = \"Eins\";\n",
      "B/fr.lproj/M.strings": "\"m\" = \"un\"; \"n\" = \"deux\"; \"o\" = \"trois\";\n",
      "B/de.lproj/M.strings": "\"m\" = \"eins\";\n",
    ])
    #expect(try Program.lproj.run(["init"], in: tree.path).status == 0)
    let text = try String(contentsOfFile: tree.path + "/.lproj.toml", encoding: .utf8)
    #expect(text.contains("found for each tree: en, fr.\n# source = \"en\"\n"))
    #expect(!text.contains("optional = [\"fr") && !text.contains("\"en\"]"))
  }

  @Test func `init knows submodules, and leaves a link that leads nowhere`() throws {
    let tree = try TemporaryTree([
      ".git/HEAD": "ref: refs/heads/main\n",
      ".gitmodules": "[submodule \"o\"]\n\tpath = App/libs/Other\n\turl = x\n",
      "App/R/en.lproj/L.strings": "\"a\" = \"One\";\n",
      "App/libs/Other/en.lproj/L.strings": "\"a\" = \"One\";\n",
    ])
    #expect(try Program.lproj.run(["init", "App"], in: tree.path).status == 0)
    let text = try String(contentsOfFile: tree.path + "/App/.lproj.toml", encoding: .utf8)
    #expect(text.contains("exclude = [\n  \"/libs/Other/\",\n]\n"))
    let link = tree.path + "/.lproj.toml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    let result = try Program.lproj.run(["init"], in: tree.path)
    #expect(result.status == 2 && result.errors.contains("exists already"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "nowhere")
  }

  @Test func `outside of repositories, init builds on nothing above the folder`() throws {
    let tree = try TemporaryTree([
      ".lproj.toml": "[severity]\nparity = \"off\"\n",
      ".gitmodules": "[submodule \"o\"]\n\tpath = in/R\n\turl = x\n",
      "in/R/en.lproj/L.strings": "\"a\" = \"One\";\n",
    ])
    #expect(try Program.lproj.run(["init"], in: tree.path + "/in").status == 0)
    let text = try String(contentsOfFile: tree.path + "/in/.lproj.toml", encoding: .utf8)
    #expect(!text.contains("extends") && !text.contains("exclude"), "\(text)")
    #expect(try Program.lproj.run(["audit"], in: tree.path + "/in").status == 0)
  }

  @Test(arguments: [".lproj.toml", ".lproj-baseline.json"])
  func `init opens no file outside of the folder through a link`(_ name: String) throws {
    let tree = try TemporaryTree([
      "in/R/en.lproj/L.strings": "\"a\" = \"One\";\n", "out/file": "",
    ])
    let start = ["init", "--baseline", "in"]
    if name != ".lproj.toml" {
      #expect(try Program.lproj.run(start, in: tree.path).status == 0)
      try FileManager.default.removeItem(atPath: tree.path + "/in/" + name)
    }
    try tree.link("in/" + name, to: "../out/file")
    let result = try Program.lproj.run(start, in: tree.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("a symbolic link leads out"), "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: tree.path + "/out") == ["file"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: tree.path + "/out/file")).isEmpty)
  }
}
