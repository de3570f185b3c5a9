// Tests of the help of each command as users see it, at 80 columns.

import LprojTestSupport
import Testing

@Suite struct HelpTests {
  private static let commands = [
    [], ["audit"], ["missing"], ["fallbacks"], ["diff"], ["keys"], ["keys", "list"],
    ["keys", "unused"], ["keys", "rename"], ["keys", "remove"], ["keys", "add-missing"], ["format"],
    ["merge"], ["serve"], ["export"], ["import"], ["compile"],
    ["convert"],
    ["extract"], ["init"], ["hook"], ["hook", "install"], ["explain"],
  ]

  private func help(_ arguments: [String]) throws -> String {
    let tree = try TemporaryTree([:])
    let result = try Program.lproj.run(arguments, in: tree.path, environment: ["COLUMNS": "80"])
    #expect(result.status == 0 && result.errors == "")
    return result.output
  }

  @Test(arguments: commands)
  func `help is as recorded`(_ command: [String]) throws {
    let text = try help(command + ["--help"])
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(text)")
    try expectSnapshot(text, named: "help/\((["lproj"] + command).joined(separator: "-")).txt")
  }

  @Test func `the list of commands is in groups, and one screen`() throws {
    let text = try help(["--help"])
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 52)
    for hidden in ["  rules ", "  locale ", "  place ", "  targets ", "  merge-driver ", "  lsp "] {
      #expect(!text.contains(hidden))
    }
    #expect(try help(["help"]) == text)
  }

  @Test func `the help of audit is at most forty lines, and all options are one word away`() throws
  {
    let short = try help(["audit", "--help"])
    #expect(short.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    let whole = try help(["audit", "--help-all"])
    for option in ["--stdin-filename", "--link-base", "--fail-under", "--jobs", "--exclude"] {
      #expect(short.contains(option) && whole.contains("  \(option)"), "\(option)")
    }
    #expect(whole.contains("Exit status: 0 nothing at or above --fail-on"))
    // An argument after '--' is a path.
    let tree = try TemporaryTree([:])
    let result = try Program.lproj.run(["audit", "--", "--help-all"], in: tree.path)
    #expect(result.status == 2)
  }

  @Test func `explain takes what rules, locale, place and targets take`() throws {
    let tree = try TemporaryTree([:])
    func output(_ line: String) throws -> String {
      let result = try Program.lproj.run(line.split(separator: " ").map(String.init), in: tree.path)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    #expect(try output("explain silent-truncation") == output("rules silent-truncation"))
    #expect(
      try output("explain framework --platform ios") == output("place framework --platform ios"))
    #expect(try output("explain zh_TW fr --format json") == output("locale zh_TW fr --format json"))
    #expect(try output("explain --list rules") == output("rules"))
    #expect(
      try output("explain --list places --format json") == output("place --list --format json"))
    let both = try output("explain missing-key fr")
    let parts = [try output("explain missing-key"), try output("explain fr")]
    #expect(both == parts.joined(separator: "\n"))
    let wrong = try Program.lproj.run(["explain", "missing-kye"], in: tree.path)
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean 'missing-key'?"))
    #expect(try Program.lproj.run(["explain"], in: tree.path).status == 64)
    let none = try Program.lproj.run(["explain", "nosuch-rule"], in: tree.path)
    #expect(none.status == 64 && none.errors.contains("'lproj explain --list rules'"))
  }

  @Test func `explain knows the targets around`() throws {
    let tree = try TemporaryTree([
      "project.yml":
        "name: App\ntargets:\n  Player: {type: application, platform: iOS, sources: [R]}\n",
      "R/en.lproj/L.strings": "",
    ])
    let result = try Program.lproj.run(["explain", "Player"], in: tree.path)
    #expect(result.status == 0 && result.output.contains("Player"), "\(result.errors)")
  }

  @Test func `keys list is what keys does, and unused lists the others`() throws {
    let tree = try TemporaryTree([
      ".git/HEAD": "ref: refs/heads/main\n",
      "App/en.lproj/Localizable.strings": "\"used\" = \"Used\";\n\"never.named\" = \"Gone\";\n",
      "App/a.swift": "let text = NSLocalizedString(\"used\", comment: \"\")\n",
    ])
    let list = try Program.lproj.run(["keys", "App"], in: tree.path)
    #expect(list.status == 0 && list.output.contains("used"))
    #expect(try Program.lproj.run(["keys", "list", "App"], in: tree.path).output == list.output)
    let unused = try Program.lproj.run(["keys", "unused"], in: tree.path)
    #expect(unused.status == 0, "\(unused.errors)")
    #expect(
      unused.output == """
        App/en.lproj/Localizable.strings:2:1: 'never.named'
        1 unused key: nothing in the code names it

        """)
  }
}
